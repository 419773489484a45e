package certify_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
)

// about is a fact of lines after the words.
func about(lines ...string) []byte {
	return []byte("mccheck-fact 2\nsays something\n" + strings.Join(lines, "\n") + "\nend\n")
}

const rows = "table T 3\n0 1 3 2\n-\n7 -1 7"

// Sentences that are true; each is false with "not (" and ")" around it.
var truths = []string{
	"1 = 1", "1 != 2", "1 < 2 <= 2 < 3", "3 >= 3 > 1", "not 1 = 2", "1 = 2 or 2 = 2 and 3 = 3", "1 = 2 -> 2 = 1", "(1 = 2) <-> (2 = 3)",
	"1 = 2 -> 2 = 3 -> 3 = 4", "2+3*4 = 14", "(2+3)*4 = 20", "2-3-4 = -5", "12/3/2 = 2", "2^3^2 = 512", "-2^2 = -4", "2^(-2) = 1/4",
	"1/3+1/6 = 1/2",
	"2/3*3/4 = 1/2", "7/2 > 3", "-7/2 < -3", "floor(7/2) = 3", "floor(-7/2) = -4", "ceil(7/2) = 4", "ceil(-7/2) = -3", "floor(5) = 5",
	"abs(-1/2) = 1/2",
	"max(1,3/2,-7) = 3/2", "min(3/2,-7) = -7", "min(4,1,3,2) = 1", "mod(7,3) = 1", "mod(-1,4) = 3", "log2(1/8) = -3", "log2(1024) = 10",
	"2^62+2^62 = 2^63", "2^63-2^62 = 2^62", "-2^63-1 < -2^63", "2^32*2^32/2^64 = 1", "2^(-70)*2^70 = 1", "floor(2^70/3)*3+1 = 2^70",
	"9999999999999999999-9999999999999999998 = 1", "mod(-2^63,-1) = 0", "abs(-2^63) = 2^63", "(-2)^3 = -8", "(2/3)^(-2) = 9/4",
	"natural(3) = 3", "natural(1/2-1/2) = 0 and natural(2^70*(1/2-1/2)) = 0", "2^16383+(2^16383-1) > 2^16383",
	"C(5,2) = 10", "C(5,6) = 0", "C(5,-1) = 0", "C(40,20) = 137846528820", "sum(i,0,4,C(4,i)) = 16",
	"bits(2^62,0,63) = 2^62 and bits(2^63-1,0,99) = 2^63-1", "2^(-9999) < 1 and 1^(-9999) = 1", "0^0 = 1",
	"(count i in 2^63-3..2^63-1: i > 0) = 3", "all i in 1..3: (total j in 1..i-1: j) = i*(i-1)/2",
	"infinite = infinite and not infinite < infinite", "-2^99 < 2^99 < infinite", "max(3,infinite) = infinite and min(infinite,3) = 3",
	"bit(6,0) = 0", "bit(6,1) = 1", "bits(53,2,3) = 5", "ones(255) = 8", "xor(6,3) = 5", "if(1 = 2, 3, 4) = 4", "if(2 = 2, 1 = 1, 1 = 2)",
	"all i in 0..3: i < 4", "some i in 0..3: i*i = 9",
	"(count i in 1..10: mod(i,3) = 0) = 3", "(total i in 1..4: i/2) = 5",
	"(most i in -2..2: i*i-i) = 6", "(least i in -2..2: i*i-i) = 0", "all i, j in 0..3 where i < j: i != j",
	"(count i, j in 0..3 where i < j: i+j = 3) = 2",
	"(total i in 0..2: total j in 0..i: j) = 4", "given x = 3: x*x = 9", "all i in 0..3: given j = i+1: j > i",
	"half(7) = 7/2", "even(4) and not even(5)", "twelve = 12", "last(1,2,3,4,5)+last(5,4,3,2,1) = 6", "G2(1) = 8 and order(G) = 8",
	"far(3) = 3", "2^62*4 = 2^64 and 4*2^62 = 2^64 and floor(7/(-2)) = -4",
	"rows(T) = 3", "len(T[0]) = 4 and len(T[1]) = 0", "T[0][2] = 3 and T[2][1] = -1",
	"distinct(T[0]) and distinct(T[1]) and not distinct(T[2])",
	"order(MC(2,1)) = 64", "size(MC(2,1)) = 96", "mindegree(ECQ(1,3)) = 2 and maxdegree(ECQ(1,3)) = 4", "diameter(F(2)) = 4",
	"distances(Q(2)) = 16", "eccentricity(FQ(5),7) = 3 and transmission(Q(3),5) = 12", "true and not false",
	"degree(ECQ(1,3),0) = 2", "edge(Q(3),0,4) and not edge(Q(3),0,3)", "dist(Q(3),0,7) = 3",
	"all u in nodes(G): all v in near(G,u): edge(G,v,u)",
	"all n in 1..5: diameter(Q(n)) = n", "all u, v in nodes(Q(3)): dist(Q(3),u,v) = ones(xor(u,v))", "(count v in near(Q(3),5): v < 5) = 2",
	"order(graph(path)) = 4", "dist(graph(path),0,3) = infinite", "not dist(graph(path),0,3) <= 5", "dist(graph(path),3,3) = 0",
	"(most u in nodes(graph(path)): dist(graph(path),0,u)) = infinite",
	"eccentricity(graph(path),0) = infinite and diameter(graph(path)) = infinite",
	"(count u in nodes(graph(path)): dist(graph(path),0,u) < infinite) = 3",
	"size(graph(path)) = 2",
}

// context is what the sentences above may use.
const context = "let half(x) = x/2\nlet even(x) = mod(x,2) = 0\nlet twelve = 12\nlet last(a,b,c,d,e) = e\nlet G = Q(3)\nlet G2(n) = " +
	"2^(n+2)\nlet far(n) = most v in nodes(Q(n)): dist(Q(n),0,v)\n" +
	rows + "\ntable path 4\n1\n0 2\n1\n-"

func TestSentences(t *testing.T) {
	for _, s := range truths {
		if _, err := certify.CheckFact(about(context, "claim "+s)); err != nil {
			t.Errorf("%s: %v", s, err)
		}
		if _, err := certify.CheckFact(about(context, "claim not ("+s+")")); err == nil || !strings.Contains(err.Error(), "not true") {
			t.Errorf("not (%s): %v, want not true", s, err)
		}
	}
}

// What is no sentence, or has no value, is rejected for what it is.
func TestSentencesWithoutMeaningAreRejected(t *testing.T) {
	for s, want := range map[string]string{
		"1":                            "a number where true or false is wanted",
		"Q(3)":                         "a network where true or false",
		"1 = 1 + (2 = 2)":              "true or false where a number",
		"order(3) = 1":                 "a number where a network",
		"not 1":                        "a number where true or false",
		"if(1 = 1, 2, 3 = 3)":          "a number where true or false",
		"x = 1":                        `"x" with 0 arguments`,
		"nothing(1) = 1":               `"nothing" with 1 arguments`,
		"floor(1,2) = 1":               `"floor" with 2 arguments`,
		"half(1,2) = 1":                `"half" with 2 arguments`,
		"MC(2) = 1":                    `"MC" with 1 arguments`,
		"order(MC(2,0)) = 1":           "want m >= 1",
		"order(Q(1/2)) = 1":            "a whole number",
		"1/0 = 1":                      "a quotient by 0",
		"mod(1,0) = 1":                 "a quotient by 0",
		"2^9999*2^9999 > 0":            "a number of 19999 bits, and the bound is 16384",
		"(2^9999+1)/3^11000 > 0":       "a number of 17435 bits, and the bound is 16384",
		"1/2^9999/3^5000 > 0":          "a number of 17924 bits, and the bound is 16384",
		"3^16384 > 0":                  "a number of 25969 bits, and the bound is 16384",
		"9^16384 > 0":                  "the power 9^16384, and the bound is 32768",
		"2^(-9223372036854775808) = 1": "the exponent -9223372036854775808, and the bound is 16384",
		"1^(2^62) = 1":                 "the exponent 4611686018427387904, and the bound is 16384",
		"1^(2^64) = 1":                 "the bound is 64 bits",
		"bit(2^63,0) = 0":              "the bound is 64 bits",
		"C(2^15,1) = 2^15":             "n = 32768 in C(n,1), and the bound is 16384",
		"order(Q(31)) = 1":             "Q(31) has 2147483648 nodes or more, and the bound is 1073741824",
		"dist(Q(23),0,1) = 1":          "distances in Q(23), of 8388608 nodes, and the bound is 4194304",
		"order(Q(65)) = 1":             "parameter 65, and the bound is 64",
		"infinite+1 = infinite":        "infinite where a number is wanted",
		"infinite-infinite = 0":        "infinite where a number is wanted",
		"0*infinite = 0":               "infinite where a number is wanted",
		"floor(infinite) = infinite":   "infinite where a number is wanted",
		"mod(infinite,2) = 0":          "infinite where a number is wanted",
		"infinite^0 = 1":               "infinite where a number is wanted",
		"2^infinite > 1":               "infinite where a number is wanted",
		"abs(infinite) = 1":            "infinite where a number is wanted",
		"log2(infinite) = 1":           "infinite where a number is wanted",
		"(total u in nodes(graph(path)): dist(graph(path),0,u)) > 3": "infinite where a number is wanted",
		"some u in 0..infinite: u = 3":                               "infinite where a number is wanted",
		"edge(Q(3),infinite,0)":                                      "infinite is no node",
		"all n in 3..1: false":                                       `"all n" has nothing to run through`,
		"all n in 1..3 where n > 5: false":                           `"all n" has nothing to run through`,
		"not (some i in 1..0: 1 = 1)":                                `"some i" has nothing to run through`,
		"(count i in 1..0: 1 = 1) = 0":                               `"count i" has nothing to run through`,
		"sum(i,1,0,i) = 0":                                           `"total i" has nothing to run through`,
		"1 = 1 and all n in 3..1: false":                             `"all n" has nothing to run through`,
		"all i in 1..3: all j in i+1..i: 1 = 2":                      `"all j" has nothing to run through`,
		"true -> false <-> false":                                    `"->" beside "<->", want parentheses`,
		"true <-> false -> false":                                    `"<->" beside "->", want parentheses`,
		"true <-> false <-> false":                                   `"<->" beside "<->", want parentheses`,
		"1 != 2 != 1":                                                "a chain of",
		"1 < 2 > 1":                                                  "a chain of",
		"007 = 7":                                                    "without leading zeros",
		"2^(1/2) > 0":                                                "1/2 where a whole number",
		"2^(2^20) > 0":                                               "the exponent",
		"log2(3) > 0":                                                "log2 of 3",
		"bit(-1,0) = 0":                                              "from 0 on",
		"edge(Q(3),0,8)":                                             "no node of Q(3)",
		"dist(Q(3),-1,0) = 0":                                        "no node",
		"T[3][0] = 0":                                                "a list of 3 entries has no entry 3",
		"T[0][4] = 0":                                                "a list of 4 entries has no entry 4",
		"T[1][0] = 0":                                                "a list of 0 entries has no entry 0",
		"T[1/2] = 0":                                                 "1/2 where a whole number",
		"len(T[3]) = 0":                                              "a list of 3 entries has no entry 3",
		"rows(G) = 0":                                                "a network where a list",
		"order(graph(T)) = 3":                                        "row 2 of a network names a neighbour twice",
		"transmission(graph(path),0) = 3":                            "infinite where a number is wanted",
		"distances(graph(path)) = 8":                                 "infinite where a number is wanted",
		"natural(-1) = -1":                                           "from 0 on",
		"0^(-1) = 0":                                                 "a quotient by 0",
		"all i in nodes(3): 1 = 1":                                   "a number where a network",
		"all i in 3: 1 = 1":                                          "a number where a list or a set is wanted",
		"all i in 1..2: i":                                           "a number where true or false",
		"(most i in 1..0: i) = 0":                                    `"most" of nothing`,
		"all i in 1..2: all i in 1..2: 1 = 1":                        "has a meaning already",
		"all true in 1..2: 1 = 1":                                    "has a meaning already",
		"all in in 1..2: 1 = 1":                                      "where a name is wanted",
		"all i in 1..2 1 = 1":                                        `where ":" is wanted`,
		"1 = 1)":                                                     "after the end",
		"(1 = 1":                                                     `where ")" is wanted`,
		"1 = $":                                                      `"$" where a name is wanted`,
		"":                                                           "where a name is wanted",
		"diameter(Q(16)) = 16":                                       "steps, and the bound is 1048576",
		"all i, j, k, l in 0..999: 1 = 1":                            "steps, and the bound is 1048576",
		"all i in 0..9: " + strings.Repeat("1+", 520) + "1 > 1/2": "parts within each other, and the bound is 512",
		strings.Repeat("not ", 600) + "1 = 1":                     "parts within each other, and the bound is 512",
		strings.Repeat("(", 9000) + "1 = 1":                       "where",
		strings.Repeat("1 = 1 and ", 2000) + "1 = 1":              "a sentence of 20005 characters, and the bound is 16384",
	} {
		if _, err := certify.CheckFactIn(1<<20, 1<<20, about(context, "claim "+s)); err == nil || !strings.Contains(err.Error(), want) ||
			strings.Contains(err.Error(), "not true") {
			t.Errorf("%.60s: %v, want %q", s, err, want)
		}
	}
}

// The frame of a fact is strict.
func TestFactsOfAnotherFormAreRejected(t *testing.T) {
	good := "mccheck-fact 2\nsays something\nclaim 1 = 1\nend\n"
	if states, err := certify.CheckFact([]byte(good)); err != nil || states != `"something"; claim 1 = 1` {
		t.Errorf("%q, %v", states, err)
	}
	for _, bad := range []string{
		"", "\n", good[:len(good)-1], good[:len(good)-4], good + "\n", good + "end\n", strings.TrimPrefix(good, "mccheck-"),
		strings.Replace(good, "fact 2", "fact 1", 1), strings.Replace(good, "says something\n", "", 1), strings.Replace(good, "something", "", 1),
		strings.Replace(good, "says ", "", 1),
		strings.Replace(good, "claim 1 = 1\n", "", 1), strings.Replace(good, "claim", "claims", 1), strings.Replace(good, "claim 1",
			"claim  1 =  1 or 1", 1) + " ",
		string(about("let x = 1", "let x = 2", "claim x = 1")), string(about("let Q = 1", "claim 1 = 1")), string(about("let f(1) = 1",
			"claim 1 = 1")),
		string(about("let x", "claim 1 = 1")), string(about("let f(a,a) = a", "claim 1 = 1")), string(about("let f(a) = f(a)", "claim 1 = 1")),
		string(about("let all = 1", "claim 1 = 1")), string(about("let 1 = 1", "claim 1 = 1")),
		string(about("table T 0", "claim 1 = 1")), string(about("table T 2", "1", "claim 1 = 1")), string(about("table T 01", "1",
			"claim 1 = 1")),
		string(about("table T 1", "", "claim 1 = 1")), string(about("table T 1", "1  2", "claim 1 = 1")), string(about("table T 99", "1",
			"claim 1 = 1")),
		string(about("table T 1", "1", "table T 1", "1", "claim 1 = 1")), string(about("table dist 1", "1", "claim 1 = 1")),
		string(about("claim 1 = 1", "identity x = x+1")), string(about("identity x")), string(about("identity 1 < 2 = 1 < 2")),
		string(about("let x = 2", "identity x = x")), string(about("network N(n): bits x:n", "identity N = N")),
		string(about("identity x = x", "claim x > 0")), string(about("let f(n) = all i in 1..n: i = 0", "claim f(0)")),
		string(about("output f 0 1", "-", "claim f = []")),
	} {
		if states, err := certify.CheckFact([]byte(bad)); err == nil {
			t.Errorf("%q states %s", bad, states)
		}
	}
}

// Numbers of networks by the language are those of a search of its own.
func TestNumbersOfNetworks(t *testing.T) {
	for _, tt := range smallGraphs {
		g := graph(t, tt.name)
		total, least, most := 0, g.Order, 0
		for u := range g.Order {
			for _, d := range search(g, u) {
				total += d
			}
			least, most = min(least, len(g.Neighbors(u))), max(most, len(g.Neighbors(u)))
		}
		family, parameters, _ := strings.Cut(tt.name, " ")
		term := family + "(" + strings.ReplaceAll(parameters, " ", ",") + ")"
		claim := fmt.Sprintf("claim order(G) = %d and size(G) = %d and diameter(G) = %d and distances(G) = %d and mindegree(G) = %d and "+
			"maxdegree(G) = %d",
			tt.order, tt.size, tt.diameter, total, least, most)
		if _, err := certify.CheckFact(about("let G = "+term, claim)); err != nil {
			t.Errorf("%s: %v", term, err)
		}
	}
}

// A network of a fact hides a word of the prelude that has its name, and what the prelude makes of that word stays as it is.
func TestNetworksHideWordsOfThePrelude(t *testing.T) {
	for name, claim := range map[string]string{
		"hops(n)":   "size(hops(4)) = 4 and gap([[0,1,3],[2,0,1]]) = 1",
		"cut(n,k)":  "order(cut(4,1)) = 4 and connectivity(cut(4,1)) = 2",
		"even(n,k)": "bipartite(even(4,1)) and not bipartite(even(5,1)) and bipartite(Q(2))",
	} {
		network := "network " + name + ": digits x:n\n step d in {1,n-1}: u{x: mod(u.x+d,n)}"
		if _, err := certify.CheckFact(about(network, "claim "+claim)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A spoilt fact is rejected, or states something else, or has other tables of which
// the same is true.
func TestSpoiltFacts(t *testing.T) {
	good := strings.TrimSuffix(cycleFact, "end\n") +
		"claim all n in 1..4: diameter(Q(n)) = n\nclaim (count u in nodes(G): dist(G,0,u) = 1) = 2\nend\n"
	states, err := certify.CheckFact([]byte(good))
	if err != nil {
		t.Fatal(err)
	}
	rejected, same := 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 9))
		at := r.IntN(len(good))
		bad := good[:at] + string(rune(32+r.IntN(95))) + good[at+1:]
		switch r.IntN(3) {
		case 0:
			bad = good[:at] + good[at+1:]
		case 1:
			lines := strings.SplitAfter(good, "\n")
			r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
			bad = strings.Join(lines, "")
		}
		got, err := certify.CheckFact([]byte(bad))
		switch {
		case err != nil:
			rejected++
		case got == states && bad != good:
			same++
			cycle := strings.Fields(strings.Split(bad, "\n")[4])
			slices.Sort(cycle)
			if !slices.Equal(cycle, []string{"0", "1", "2", "3"}) {
				t.Errorf("seed %d: accepted\n%s", seed, bad)
			}
		}
	}
	if rejected < 2000 {
		t.Errorf("%d rejected", rejected)
	}
	t.Logf("%d rejected, %d with another table", rejected, same)
}

func FuzzCheckFact(f *testing.F) {
	f.Add("let half(x) = x/2", "all i in 0..3: half(i) < 2")
	f.Add("table T 2\n0 1\n-", "(most u in nodes(Q(2)): dist(Q(2),0,u)) = 2")
	f.Fuzz(func(t *testing.T, head, sentence string) {
		if strings.ContainsAny(sentence, "\n") || len(sentence) > 60 || strings.Contains(sentence, "..") {
			return
		}
		_, yes := certify.CheckFact(about(head, "claim "+sentence)) // must not crash
		_, no := certify.CheckFact(about(head, "claim not ("+sentence+")"))
		if yes == nil && no == nil {
			t.Errorf("both true: %q, and not", sentence)
		}
	})
}

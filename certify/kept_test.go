package certify_test

import (
	"strings"
	"testing"

	"mccheck/certify"
)

// What does not use all names around it is evaluated once, and counts as often as it stands for: steps
// are refused as if it were evaluated anew.
func TestWorkOnWhatIsKeptIsCounted(t *testing.T) {
	const most = 1 << 20
	for name, tt := range map[string]struct {
		claim   string
		refused bool
	}{
		"a sum":                        {"(total j in 0..9999: j) = 49995000", false},
		"a sum in a loop":              {"all i in 0..999: (total j in 0..9999: j) = 49995000", true},
		"a sum in a call in a loop":    {"all i in 0..999: sumTo(9999) = 49995000", true},
		"a sum of the loop":            {"all i in 0..1999: sumTo(i) >= i", true},
		"a search":                     {"dist(Q(10),0,9) = 2", false},
		"a search, asked for often":    {"all i in 0..9999: dist(Q(10),0,9) = 2", false},
		"a value of a map, in a loop":  {"some f in maps(0..3,0..3): all i in 0..99999: f(3) = 0", false},
		"what is refused all the same": {"all i in 0..9: dist(Q(25),0,9) = 2", true},
	} {
		_, err := certify.CheckFactIn(most, 1<<24, about("let sumTo(n) = total j in 0..n: j", "claim "+tt.claim))
		if (err != nil) != tt.refused || err != nil && !strings.Contains(err.Error(), "and the bound is") {
			t.Errorf("%s: %v, want it refused: %v", name, err, tt.refused)
		}
	}
}

// Entries of lists are counted in the same way.
func TestEntriesOfWhatIsKeptAreCounted(t *testing.T) {
	const list = "len(list j in 0..9999: j) = 10000"
	if _, err := certify.CheckFact(about("claim all i in 0..99: " + list)); err != nil {
		t.Error(err)
	}
	_, err := certify.CheckFact(about("claim all i in 0..9999: " + list))
	if err == nil || !strings.Contains(err.Error(), "entries in all") {
		t.Errorf("a hundred million entries: %v", err)
	}
}

// A part is evaluated anew where something that it uses has another value: a name of the loop, of a
// definition that is called again, of one that calls itself, of a map, or of the case.
func TestWhatIsKeptChangesWithWhatItUses(t *testing.T) {
	definitions := []string{"let twice(a,b) = (total i in 1..b: 2*a)/b", "let up(a,n) falls n = if(n = 0, a, 1+up(a,n-1))",
		"let inner(a,b) = total i in 1..b: up(a,b)", "let far(G,u) = most v in nodes(G): dist(G,u,v)"}
	for _, sentence := range []string{
		"all i, j in 1..4: i*j = (total k in 1..j: i)",
		"all a in 1..3, b in 1..3, c in 1..3: twice(a,b) = 2*a and twice(b,c) = 2*b and twice(c,a) = 2*c",
		"all a, b in 0..3: inner(a,b) = b*(a+b)",
		"all n in 1..4, u in nodes(Q(n)): far(Q(n),u) = n and far(Q(n)-{u},xor(u,1)) >= n-1",
		"all f in maps(0..1,0..1), i in 0..1, j in 0..1: f(i) = (if(i = 0, f(0), f(1)))",
		"all u in nodes(Q(2)), n in 2..3: (some v in nodes(Q(2)): v = u) and len(near(Q(n),u+0)) = n",
	} {
		if _, err := certify.CheckFact(about(append(definitions, "claim "+sentence)...)); err != nil {
			t.Errorf("%s: %v", sentence, err)
		}
		if _, err := certify.CheckFact(about(append(definitions, "claim not ("+sentence+")")...)); err == nil {
			t.Errorf("not (%s): accepted", sentence)
		}
	}
}

// The value of a case is another one at the next case, in definitions too.
func TestWhatIsKeptChangesWithTheCase(t *testing.T) {
	definitions := []string{"let up(a) = a+n", "let down(a) falls a = if(a = 0, n, down(a-1))", "let both(a,b) = up(a)+down(b)"}
	s, err := certify.Prepare(definitions, "all i in 0..3, j in 0..3: up(i)+down(j) = i+2*n and both(i,2) = i+2*n and n*n = m", "n", "m")
	if err != nil {
		t.Fatal(err)
	}
	for n := range 4 {
		for _, off := range []int{0, 1} {
			holds, err := s.At(map[string]int{"n": n, "m": n*n + off})
			if err != nil || holds != (off == 0) {
				t.Errorf("n = %d, m = n*n+%d: %v, %v", n, off, holds, err)
			}
		}
	}
}

// Fractions over powers of 2, others, and those of both have one value however they are made.
func TestFractionsHaveOneValue(t *testing.T) {
	for _, sentence := range []string{
		"3/8+5/8 = 1", "1/2+1/3 = 5/6", "3/4-1/4 = 1/2", "(3/4)*(2/3) = 1/2", "(2^70+1)/2^70-1 = 2^(-70)", "2^(-3) = 1/8",
		"(-3/4)^3 = -27/64", "(2/3)^(-2) = 9/4", "(5/4)/(5/2) = 1/2", "(2^80/3)*3/2^80 = 1", "floor(-7/2) = -4", "floor(7/3) = 2",
		"floor((2^70+1)/2) = 2^69", "members([6/4,3/2,(2^70*3)/2^71]) = {3/2}", "1/2-1/2 = 0", "(1/4)^0 = 1", "mod(7/2,1) = 1/2",
		"(2^70/2^72 in {1/4}) and len(set i in 1..8: i/(2*i)) = 1", "-(2^63)/2 = -(2^62)", "(-(2^63))/3*3 = -(2^63)",
		"log2(2^(-70)) = -70", "(most i in 1..9: i/(i+1)) = 9/10",
	} {
		if _, err := certify.CheckFact(about("claim " + sentence)); err != nil {
			t.Errorf("%s: %v", sentence, err)
		}
		if _, err := certify.CheckFact(about("claim not (" + sentence + ")")); err == nil {
			t.Errorf("not (%s): accepted", sentence)
		}
	}
}

// Files whose lines are the same but for the words are each read, and each says its own.
func TestFactsThatDifferInTheirWords(t *testing.T) {
	const other = "xx-05-printed-2.fact" // the same fact as xx-03-corrected-1.fact
	for _, tt := range []forged{
		{what: "other words", words: `"other words"; let G = Q(2)`,
			change: func(f *forgery) { f.replace(other, "Q(2) has a hamiltonian cycle", "other words") }},
		{what: "no words", refused: `line 2: want "says" and words`,
			change: func(f *forgery) { f.replace(other, "says Q(2) has a hamiltonian cycle", "says ") }},
		{what: "another version", refused: `want "mccheck-fact 2"`,
			change: func(f *forgery) { f.replace(other, "mccheck-fact 2", "mccheck-fact 3") }},
		{what: "too many words", refused: "characters besides the rows of tables",
			change: func(f *forgery) { f.replace(other, "says", "says "+strings.Repeat("on", 1<<19)) }},
		{what: "another claim", refused: "not true: all i in 0..3",
			change: func(f *forgery) { f.replace(other, "0 1 3 2", "0 1 2 3") }},
	} {
		tt.check(t)
	}
}

// What uses a list, a set, a map or a node alone is evaluated anew for each of a domain, however its members are made: as often as
// without a further name around it, which is when nothing is kept.
func TestWhatIsKeptOfTheMembersOfDomains(t *testing.T) {
	for domain, part := range map[string]string{
		"permutations(1..3)": "last(x) = 3", "lists(2,1..3)": "last(x) = 3", "pairs(1..2,1..3)": "last(x) = 3", "[[1,3],[2,4]]": "last(x) = 3",
		"subsets(1..4)": "3 in x", "subsets(1..4,2)": "3 in x", "subsets(1..4,1..2)": "3 in x", "{{1},{3},{1,3}}": "3 in x",
		"maps(1..2,1..3)": "x(2) = 3", "injections(1..2,1..3)": "x(2) = 3", "bijections(1..3,1..3)": "x(2) = 3",
		"paths(Q(2),0,3)": "x[1] = 2", "cycles(Q(3))": "len(x) = 4", "links(Q(2))": "0 in x", "spanningTrees(Q(2))": "{0,1} in x",
		"nodes(MC(1,1))": "x.c = 1", "near(Q(3),0)": "x = 4", "1..4": "bit(x,0) = 1", "{1/2,3/2,5}": "floor(x) = 1", "[2^70,2^71,1]": "x > 2^70",
	} {
		claim := "given n = (count x in " + domain + ": " + part + "), every = len(list x in " + domain + ": 1): 0 < n < every and " +
			"(count x in " + domain + ", i in 1..3: " + part + ") = 3*n and (count i in 1..3, x in " + domain + ": " + part + ") = 3*n and " +
			"(total x in " + domain + ", i in 1..3: if(" + part + ", i, 0)) = 6*n"
		if _, err := certify.CheckFact(about("claim " + claim)); err != nil {
			t.Errorf("%s: %v\n%s", domain, err, claim)
		}
	}
}

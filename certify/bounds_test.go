package certify_test

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
)

// path is a table of n nodes in a row, each joined to the next.
func path(n int) string {
	rows := make([]string, n)
	for u := range n {
		rows[u] = fmt.Sprintf("%d %d", u-1, u+1)
	}
	rows[0], rows[n-1] = "1", fmt.Sprint(n-2)
	return fmt.Sprintf("table path %d\n%s", n, strings.Join(rows, "\n"))
}

func TestDistancesOfALongPath(t *testing.T) {
	long := path(40_000)
	for claim, want := range map[string]bool{
		"dist(graph(path),0,39999) = 39999": true, "dist(graph(path),0,32769) = 32769": true, "eccentricity(graph(path),39999) = 39999": true,
		"dist(graph(path),0,32769) = 1": false, "dist(graph(path),0,39999) < 32768": false, "transmission(graph(path),0) = 39999*20000": true,
	} {
		_, err := certify.CheckFact(about(long, "claim "+claim))
		if want != (err == nil) {
			t.Errorf("%s: %v", claim, err)
		}
	}
}

// What would take too much is refused with the name of the bound.
func TestWhatIsBeyondABoundIsRefused(t *testing.T) {
	const most = 1 << 20
	long := "1" + strings.Repeat("+1", 200)
	wide := "table wide 1\n" + strings.Trim(fmt.Sprint(numbersTo(50_000)), "[]")
	steps := fmt.Sprintf("steps, and the bound is %d", most)
	twins := []string{"let a(n) falls n = if(n = 0, [0], [a(n-1),a(n-1)])", "let b(n) falls n = if(n = 0, [0], [b(n-1),b(n-1)])"}
	const oneMap = "let m(n) falls n = if(n = 0, 0, sorted(maps({0,1},{m(n-1)}))[0])"
	const inMaps = "let m(n) falls n = if(n = 0, {0}, maps({m(n-1)},{0}))"
	for name, tt := range map[string]struct {
		want  string
		lines []string
	}{
		"a long sentence in a loop": {steps, []string{"claim all i in 0..99999: " + long + " > 0"}},
		"big numbers in a loop":     {steps, []string{"claim all i in 0..9999: (2^16000+i)*3 > 2^16000"}},
		"big numbers in a sum":      {steps, []string{"claim (total i in 0..9999: 2^16000-i) > 0"}},
		"comparisons in a loop":     {steps, []string{"let a = 2^16000", "claim all i in 0..9999: a > i"}},
		"big numbers of few words":  {steps, []string{"let a = 2^70", "claim all i in 0..99999: a+i > 0"}},
		"many arguments of what calls itself": {steps, []string{"let f(n,a) falls n = if(n = 0, a, f(n-1,2*a)+f(n-1,2*a+1))",
			"claim f(15,1) = 2^30+(2^15-1)*2^14"}},
		"binomials":               {steps, []string{"claim all i in 1000..9999: C(16000,i) > 0"}},
		"calls that double":       {steps, doubling(60)},
		"calls within each other": {"parts within each other at", nested(25_000)},
		"lists in lists": {"levels, and the bound is 512", []string{"let f(n) falls n = if(n = 0, 0, [f(n-1)])",
			"claim f(600) != f(599)"}},
		"all subsets": {"1125899906842624 values to run through, and the bound is",
			[]string{"claim all s in subsets(0..49): len(s) < 51"}},
		"long arguments of what calls itself": {steps, []string{"let f(n,L) falls n = if(n = 0, 0, f(n-1,L))",
			"claim f(300, list i in 0..2^18: i) = 0"}},
		"one list in itself as an argument": {steps, append(twins, "let f(L) falls 0 = 0", "claim f(a(60)) = 0")},
		"maps of one map":                   {steps, []string{oneMap, "claim m(60) = m(60)"}},
		"maps in maps": {"levels, and the bound is 512",
			[]string{"let m(n) falls n = if(n = 0, 0, sorted(maps({0},{m(n-1)}))[0])", "claim m(520) != 1"}},
		"a map of a map": {"levels, and the bound is 512",
			[]string{"let m(n) falls n = if(n = 0, 0, sorted(maps({m(n-1)},{0}))[0])", "claim m(520) != 1"}},
		"a set of more than a word counts": {"a list or set of 1267650600228229401496703205376 values, and the bound is 33554432",
			[]string{"claim sorted(subsets(0..99)) = []"}},
		"long lists in a loop": {"lists and sets of", []string{"claim all i in 0..9999: len([0" + strings.Repeat(",0", 500) + "]) = 501"}},
		"maps of maps":         {"levels, and the bound is 512", []string{inMaps, "claim m(600) != {1}"}},
		"sets of subsets": {"levels, and the bound is 512",
			[]string{"let s(n) falls n = if(n = 0, {0}, subsets({s(n-1)}))", "claim s(600) != {1}"}},
		"lists of paths": {"levels, and the bound is 512",
			[]string{"let p(n) falls n = if(n = 0, paths(Q(1),0,1), lists(1,p(n-1)))", "claim p(600) != {1}"}},
		"more subsets than a word counts": {"1267650600228229401496703205376 values to run through, and the bound is",
			[]string{"claim all s in subsets(0..99): len(s) < 101"}},
		"members that are looked up": {steps, append(twins, "let S = {a(10)}", "let T = {b(10)}", "claim all i in 0..9999: S & T = {a(10)}")},
		"arguments of maps that are looked up": {steps, append(twins,
			"claim all i in 0..9999, m in maps({a(10)},{i}): m(b(10)) = i")},
		"big numbers that are sorted": {steps, []string{"let L = list i in 1..99: (2^9000+mod(i*7,99))/3",
			"claim all i in 0..99: len(sorted(L)) = 99"}},
		"domains in domains": {"a domain of 1274 parts in all, for 2 names, and the bound is 1024",
			[]string{"claim len(" + domains(60) + ") = 1"}},
		"domains in domains of an identity": {"for 2 names, and the bound is 1024",
			[]string{"identity " + strings.ReplaceAll(domains(60), "set", "total") + " = 1"}},
		"a long name of a network": {"the name of a network of 65 characters, and the bound is 64",
			[]string{"network " + strings.Repeat("N", 65) + "(n): bits x:n\n  step: u"}},
		"one condition on many names": {"a condition on 2000 names and more, and the bound is 1",
			[]string{"network N(n): bits x:n for " + strings.Repeat("n, ", 2000) + "n >= 1\n  step: u"}},
		"networks without many nodes": {steps, []string{"let S = 0..9999", "claim all i in 1..999: order(Q(20) - if(i > 0, S, S)) > 0"}},
		"nodes of many fields": {steps, []string{"network N(n): bits x:1 digits a[n]:1 for n >= 1\n  step: u{x: 1-u.x}",
			"claim all u in nodes(N(9999)), i in 1..999: u{x: if(i > 0, 0, 0)} = 0"}},
		"networks that are compared": {steps, []string{path(4000),
			"claim all i in 1..99999: if(i > 0, graph(path), 0) != graph(path)-{1}"}},
		"large binomials": {steps, []string{"claim all i in 8000..8009: C(16000,i) > 0"}},
		"a long list":     {"and the bound is", []string{"claim len(list i in 0..2^40: i) > 0"}},
		"a long sequence": {"sequences of 33554432 values, and the bound is 16384", []string{"claim len(lists(2^25,{0})) = 1"}},
		"copies": {"and the bound is", []string{"let L = list i in 0..2^16: i",
			"claim len(list i in 0..2^16: members(L)) > 0"}},
		"a deep call": {"calls of", []string{"let f(n) falls n = if(n = 0, 0, f(n-1)+1)", "claim f(100000) = 100000"}},
		"lists that double": {"steps, and the bound is", []string{"let f(n) falls n = if(n = 0, [0,1], f(n-1)++f(n-1))",
			"claim f(30) != [1]"}},
		"lists of one list":      {steps, []string{"let f(n) falls n = if(n = 0, [0,1], [f(n-1),f(n-1)])", "claim [f(60)] = [f(60)]"}},
		"searches":               {steps, []string{"claim diameter(Q(12)) = 12"}},
		"maxima of one search":   {steps, []string{"claim all i in 0..9999: eccentricity(Q(12),0) = 12"}},
		"letters of an identity": {steps, []string{"identity " + letters(2500) + " = 0"}},
		"rows that are sorted":   {steps, []string{wide, "claim all i in 0..99: distinct(wide[0])"}},
		"a loop without an end":  {steps, []string{"claim all i in 0..2^62: i >= 0"}},
		"loops within loops":     {steps, []string{"claim all i, j, k in 0..999: i+j+k >= 0"}},
		"points of an identity":  {steps, []string{"identity (a+b+c+d)^20 = (d+c+b+a)^20"}},
		"a long identity":        {"and the bound is", []string{"identity " + strings.Repeat("2^a*", 3000) + "1 = 2^(3000*a)"}},
		"sums in sums":           {"no other sum in p", []string{"identity " + sums(300) + " = 0"}},
		"chains in chains":       {"parts within each other, and the bound is 512", []string{"claim " + chains(300)}},
		"a long sentence":        {"a sentence of 16390 characters, and the bound is 16384", []string{"claim 1 = " + spaces(16385) + "1"}},
		"many sentences": {"characters besides the rows of tables, and the bound is 1048576",
			slices.Repeat([]string{"claim 1 =" + spaces(16000) + "1"}, 80)},
		"a sentence over many lines": {"characters besides the rows of tables", []string{"claim 1 = 1" + strings.Repeat("\n ", 600_000)}},
		"a large fact": {"bytes, and the bound is 16777216",
			[]string{"table T 1\n" + strings.Repeat("0 ", 1<<23) + "0", "claim true"}},
	} {
		_, err := certify.CheckFactIn(most, 1<<20, about(tt.lines...))
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", name, err, tt.want)
		}
	}
}

// A fact that fits into its steps is refused with fewer, and more than the bound are not had by asking. The sum in the large one counts
// at each i, and is made once, so that the bound is reached soon.
func TestFewerStepsCanBeAskedFor(t *testing.T) {
	small, large := about("claim all i in 0..999: i >= 0"), about("claim all i in 0..2^62: i < (total j in 0..2^16: j)")
	if _, err := certify.CheckFactWithin(1<<14, small); err != nil {
		t.Error(err)
	}
	for _, tt := range []struct {
		steps int
		fact  []byte
		want  string
	}{{100, small, "steps, and the bound is 100"}, {math.MaxInt, large, "steps, and the bound is 268435456"}} {
		if _, err := certify.CheckFactWithin(tt.steps, tt.fact); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%d steps: %v, want %q", tt.steps, err, tt.want)
		}
	}
}

func spaces(n int) string { return strings.Repeat(" ", n) }

func numbersTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

// chains are n numbers between two others, each a count of what is said of the next.
func chains(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "0 < (count i%d in 1..1: ", i)
	}
	return b.String() + "1 = 1" + strings.Repeat(") < 3", n)
}

// letters is a sum of so many letters.
func letters(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("x%d", i)
	}
	return strings.Join(list, "+")
}

// doubling are definitions of which each calls the one before twice.
func doubling(n int) []string {
	lines := []string{"let f0(x) = x"}
	for i := 1; i <= n; i++ {
		lines = append(lines, fmt.Sprintf("let f%d(x) = f%d(x)+f%d(x)", i, i-1, i-1))
	}
	return append(lines, fmt.Sprintf("claim f%d(1) > 0", n))
}

// nested are definitions of which each calls the one before.
func nested(n int) []string {
	lines := []string{"let f0(x) = x"}
	for i := 1; i <= n; i++ {
		lines = append(lines, fmt.Sprintf("let f%d(x) = 1+f%d(x)", i, i-1))
	}
	return append(lines, fmt.Sprintf("claim f%d(1) > 0", n))
}

// domains are n sets, each the domain of two names of the one before.
func domains(n int) string {
	text := "{0}"
	for i := range n {
		text = fmt.Sprintf("(set a%d, b%[1]d in %s: a%[1]d)", i, text)
	}
	return text
}

// sums are n sums, each in the one before.
func sums(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "sum(i%d,0,n%d,C(n%d,i%d)*", i, i, i, i)
	}
	return b.String() + "1" + strings.Repeat(")", n)
}

// Distances are forgotten when they would take too much, and found again.
func TestWhatIsForgottenIsFoundAgain(t *testing.T) {
	for room := 1; room < 1<<16; room *= 4 {
		if _, err := certify.CheckFactIn(1<<23, room, about("claim diameter(Q(5)) = 5 and diameter(CCC(4)) = 8",
			"claim all u, v in nodes(F(3)): edge(F(3),u,v) <-> dist(F(3),u,v) = 1 and (some w in near(F(3),v): w = u)")); err != nil {
			t.Errorf("%d words: %v", room, err)
		}
	}
	if _, err := certify.CheckFactIn(1<<23, 1<<20, about("claim dist(Q(16),0,2^16-1) = 16 and eccentricity(Q(16),5) = 16")); err != nil {
		t.Error(err)
	}
}

// The links of a star are looked up: they are no square of them.
func TestAStarIsNoMoreWorkThanItsLinks(t *testing.T) {
	const leaves = 100_000
	star := fmt.Sprintf("table star %d\n%s", leaves+1, strings.Trim(fmt.Sprint(numbersTo(leaves)), "[]")+strings.Repeat("\n0", leaves))
	fact := about(star, "claim degree(graph(star),0) = 100000 and eccentricity(graph(star),1) = 2")
	if _, err := certify.CheckFactIn(1<<23, 1<<20, fact); err != nil {
		t.Error(err)
	}
}

// The middle of a chain is evaluated once, however many are within each other.
func TestChainsWithinEachOther(t *testing.T) {
	if _, err := certify.CheckFactIn(1<<14, 1<<20, about("claim "+chains(100))); err != nil {
		t.Error(err)
	}
}

// The deepest evaluation that the bounds allow has room.
func TestCallsAndPartsWithinEachOther(t *testing.T) {
	lines := []string{"let f0(x) = x"}
	for i := 1; i < 99; i++ {
		lines = append(lines, fmt.Sprintf("let f%d(x) = %sf%d(x)", i, strings.Repeat("-", 500), i-1))
	}
	if _, err := certify.CheckFactIn(1<<20, 1<<20, about(append(lines, "claim f98(7) = 7")...)); err != nil {
		t.Error(err)
	}
}

// A table is a network if each row names other rows, none twice, which name it too.
func TestTablesThatAreNoNetworks(t *testing.T) {
	for table, want := range map[string]string{
		"3\n1\n0 2\n1":   "",
		"1\n-":           "",
		"3\n-\n-\n-":     "",
		"2\n1 0\n0":      "row 0 of a network has the neighbour 0, which is no other row",
		"2\n2\n0":        "row 0 of a network has the neighbour 2, which is no other row",
		"2\n-1\n0":       "row 0 of a network has the neighbour -1, which is no other row",
		"2\n1 1\n0":      "row 0 of a network names a neighbour twice",
		"2\n1 1\n0 0":    "row 0 of a network names a neighbour twice",
		"3\n1\n0 2\n-":   "row 1 of a network has the neighbour 2, and row 2 has no 1",
		"3\n1 2\n0\n0 1": "row 2 of a network has the neighbour 1, and row 1 has no 2",
	} {
		_, err := certify.CheckFact(about("table T "+table, "claim order(graph(T)) >= 1"))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v, want %q", table, err, want)
		}
	}
}

// Networks by steps that are none.
func TestStepsThatAreNoNetwork(t *testing.T) {
	for network, want := range map[string]string{
		"bits x:n\n  edge(u,v) = u < v":     "row 0 of a network has the neighbour 1, and row 1 has no 0",
		"bits x:n\n  edge(u,v) = u <= v":    "row 0 of a network has the neighbour 0, which is no other row",
		"bits edge:n\n  edge(u,v) = 1":      "a number where true or false is wanted",
		"bits x:5*n\n  edge(u,v) = u != v":  "given by pairs, has 1024 nodes, and the bound is 512",
		"bits x:n\n  edge(u,v) = u.y = v.y": "nodes of N(2) have no field y",

		"bits x:n\n  step: mod(u+1,2^n)":                                    "row 0 of a network has the neighbour 1, and row 1 has no 0",
		"bits x:n\n  step: u+1":                                             "is no node of N(2)",
		"bits x:n\n  step: u{y: 1}":                                         "nodes of N(2) have no field y",
		"bits x:n\n  step: u{x: 2^n}":                                       "want a number below 4",
		"bits x:20*n\n  step: xor(u,1)":                                     "N(2) has 2147483648 nodes or more, and the bound is 1073741824",
		"bits x:8*n+1\n  step: xor(u,1)":                                    "given by steps, has 131072 nodes, and the bound is 65536",
		"bits x:n for n >= 3\n  step: xor(u,1)":                             "want n >= 3",
		"digits x:n-2\n  step: u":                                           "has no nodes",
		"bits x:n\n  step i in 0..n-1: xor(u,2^i)\n  edge(u,v) = u = v":     "edge(0,1) is false, and the steps say true",
		"bits x:4*n\n  step i in 0..4*n-1: xor(u,2^i)\n  edge(u,v) = u = v": "edge(0,1) is false, and the steps say true",
		"bits x:n\n  step i in 0..n-1: xor(u,2^i)\n  edge(u,v) = ones(xor(u,v)) = 1 and u != 3": "edge(3,1) is false, and the steps say true",
		"bits x:n\n  step i in 0..n-1: xor(u,2^i)\n  edge(u,v) = 1":                             "a number where true or false is wanted",
		"bits x:n\n  step i in 0..n-1: xor(u,2^i)\n  edge(u,w) = true":                          `"w" where "v" is wanted`,
	} {
		_, err := certify.CheckFact(about("network N(n): "+network, "claim order(N(2)) = 4"))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", network, err, want)
		}
	}
}

// Lines are of ASCII that can be seen.
func TestLinesOfOtherCharactersAreRefused(t *testing.T) {
	for _, bad := range []string{"\t", "\r", "\x00", "\x1b[2J", "\x7f", "é", "\u202e", "\xff"} {
		_, err := certify.CheckFact([]byte("mccheck-fact 2\nsays some" + bad + "thing\nclaim 1 = 1\nend\n"))
		if err == nil || !strings.Contains(err.Error(), "ASCII") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// What a network without some nodes is remembered by is as long as what it is without, however large the network is,
// and its name is no longer after many steps.
func TestPartsOfALargeNetworkAreSmall(t *testing.T) {
	allocated := func(nodes, parts int) uint64 {
		var before, after runtime.MemStats
		fact := about(path(nodes), "let G = graph(path)", fmt.Sprintf("claim all u in 1..%d: order(G-{u}) = %d", parts, nodes-1))
		runtime.ReadMemStats(&before)
		if _, err := certify.CheckFact(fact); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	if few, many := allocated(5000, 1), allocated(5000, 1001); many-few > 1000*5000 {
		t.Errorf("%d bytes for each of 1000 parts of a network of 5000 nodes", (many-few)/1000)
	}
	chain := "let f(G,n) falls n = if(n = 0, dist(G,0,0), f(G-{n-1},n-1))"
	if _, err := certify.CheckFact(about(chain, "claim f(Q(5),20) = 0")); err == nil || !strings.HasSuffix(err.Error(),
		"0 is no node of Q(5) - {0,1,2,3,4,5,6,7,8}") {
		t.Error(err)
	}
}

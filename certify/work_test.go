package certify_test

import (
	"fmt"
	"strings"
	"testing"

	"mccheck/certify"
)

// What takes time takes steps: nothing that a short sentence says many times is free.
func TestNothingIsWithoutWork(t *testing.T) {
	const most, loop = 1 << 20, "claim all i in 0..9999: "
	manyTimes := func(text string) string { return strings.Repeat(text, 200) }
	for name, lines := range map[string][]string{
		"values that are given": {loop + "given " + several(200, "=i, ") + "=i: true"},
		"choices":               {"let f(x) = " + manyTimes("x and (") + "x" + manyTimes(")"), loop + "f(i >= 0)"},
		"cases":                 {"let f(x) = " + manyTimes("if(x, ") + "x" + manyTimes(", false)"), loop + "f(i >= 0)"},
		"binders of nothing":    {"let f(i) = " + manyTimes("most a in 1..i: a else ") + "1", loop + "f(i-i) = 1"},
		"arguments":             {"let f(" + several(200, ",") + ") = A0", loop + "all j in 0..1: f(i" + strings.Repeat(",j", 199) + ") = i"},
		"changes of no fields": {"network N(n): bits x:1 M[0]:1\n  step: u", "let empty' = []", "let w = node(N(1),0)",
			"let f(i) = w" + manyTimes("{M: empty'}"), loop + "f(i) = w"},
		"halves of loads": {"let L = list i in 0..2^16: 0", "claim all i in 1..99: load(Q(1),i,L) = 2*i"},
		"pairs of nodes without links": {"network N(n): bits x:8\n  step where false: u\n  edge(u,v) = false",
			"claim all i in 0..99: order(N(i)) = 256"},
		"conditions": {"network N(n): digits x:1 for " + strings.Repeat("(true), ", 1000) + "true", "claim all i in 0..1999: order(N(i)) = 1"},
		"networks":   {"network N(n): digits x:1", "claim all i in 0..19999: order(N(i)) = 1"},
		"fields":     {"network N(n): digits x:1 y[n]:1", "claim all n in 1..1200: order(N(n)) = 1"},
		"links of long paths": {"network K(n): digits x:n\n  step v in 0..n-1: v",
			"claim all i in 1..60: some p in paths(K(100),0,1): len(p) > 90"},
	} {
		const want = "steps, and the bound is 1048576"
		if _, err := certify.CheckFactIn(most, 1<<20, about(lines...)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	for n, want := range map[int]string{256: "", 257: "257 names that are bound together, and the bound is 256"} {
		_, err := certify.CheckFact(about("let f("+several(n, ",")+") = 1", "claim 1 = 1"))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%d names: %v, want %q", n, err, want)
		}
	}
}

// several are so many names, with something between two.
func several(n int, between string) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("A%d", i)
	}
	return strings.Join(list, between)
}

// What is counted of small facts is not less than it was: each row has a part that some count of its own stands for.
func TestWhatIsCounted(t *testing.T) {
	for _, tt := range []struct {
		steps, entries int
		claim          string
	}{
		{11014, 2000, "len(members(0..999)) = 1000"},
		{615, 202, "len({list i in 0..99: i, list i in 1..100: i}) = 2"},
		{661, 431, "len({Q(7) - (0..99)}) = 1"},
		{1058, 388, "nodes(Q(7) - {0}) != {}"},
		{317, 202, "(list i in 0..99: i) in {[0]} or (list i in 0..99: i) != []"},
		{206, 100, "99 in (list i in 0..99: i)"},
		{513, 302, "(0..99) & {list i in 0..99: i} = {}"},
		{2314, 750, "(0..99) | (50..149) = 0..149"},
		{1008, 2, "len(lists(999,{0})) = 1"},
		{309, 101, "all L in lists(99,{0}): L[0] = 0"},
		{239241, 30031, "graph(list u in 0..99: set v in 0..99 where v != u: v) != Q(1)"},
		{41952, 8066, "order(K(40)) = 40"},
		{42188, 8066, "degree(K(40),0) = 39"},
		{52296, 66, "dist(Q(10),0,1023) = 10"},
		{6786, 4225, "len(paths(K(7),0,1)) = 326"},
		{53844, 9361, "some p in paths(K(40),0,1): len(p) > 35"},
		{657, 377, "len(node(Row(99),0).x) = 99"},
		{656, 278, "node(Row(99),0).x[98] = 0"},
		{1127, 302, "some f in maps(0..99,{0}): f(99) = 0"},
	} {
		steps, entries, err := certify.Counted(about("network K(n): digits x:n\n  step v in 0..n-1: v",
			"network Row(n): digits y:2 x[n]:1\n  step: u{y: 1-u.y}", "claim "+tt.claim))
		if err != nil || steps < tt.steps || entries < tt.entries {
			t.Errorf("{%d, %d, %q},\n%v, want %d steps and %d entries", steps, entries, tt.claim, err, tt.steps, tt.entries)
		}
	}
}

// What is remembered fits into the room for it, by and by.
func TestWhatIsRememberedHasItsBound(t *testing.T) {
	for _, claim := range []string{
		"all u, v in nodes(Q(7)): dist(Q(7),u,v) = ones(xor(u,v))",
		"all u in nodes(CCC(7)): degree(CCC(7),u) = 3",
		"all u in 1..127: order(Q(7)-{u}) = 127 and dist(Q(7)-{u},0,0) = 0",
		"all n in 0..999: up(n) = n",
	} {
		for _, room := range []int{1 << 10, 1 << 12} {
			words, err := certify.Remembered(room, about("let up(n) falls n = if(n = 0, 0, 1+up(n-1))", "claim "+claim))
			if err != nil || words > room || words == 0 {
				t.Errorf("%s: %d words are remembered, %v, want at most %d", claim, words, err, room)
			}
		}
	}
}

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

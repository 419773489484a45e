package certify_test

import (
	"strings"
	"testing"

	"mccheck/certify"
)

// A list is looked at whether it is a path or cycle of the domain, without making the others:
// each link has to be there, no node comes twice, the ends are the asked ones, and a cycle has
// three nodes at least, the least one first and the lesser of its neighbours next.
func TestAWalkIsOneOfTheDomainOrNot(t *testing.T) {
	for _, s := range []string{
		"[0,1,3] in paths(Q(2),0,3)", "[0,2,3] in paths(Q(2),0,3)", "[5] in paths(Q(3),5,5)", "[0,1,3,2] in cycles(Q(2))",
		"[[0,1,3],[0,2,3]] in lists(2,paths(Q(9),0,3))", "(count L in lists(2,paths(Q(2),0,3)): L[0] = L[1]) = 2",
		"[] in lists(0,paths(Q(2),0,3))", "len(lists(2,paths(Q(2),0,3))) = 4", "[[[0,1]]] in lists(1,lists(1,paths(Q(9),0,1)))",
		"[0,1,3,7,6,4] in cycles(Q(3))", "[0,1,2] in cycles(graph([[1,2],[0,2],[0,1]]))",
		"(given P = list i in 0..20: i: P in paths(graph(list i in 0..20: set j in {i-1,i+1} where 0 <= j <= 20: j),0,20))",
	} {
		if _, err := certify.CheckFact(about("claim " + s)); err != nil {
			t.Errorf("%s: %v", s, err)
		}
	}
	for s, fault := range map[string]string{
		"[0,3] in paths(Q(2),0,3)":                    "a link that is none",
		"[[0,1,3],[0,3]] in lists(2,paths(Q(9),0,3))": "a link that is none, in a list",
		"[[0,1,3]] in lists(2,paths(Q(9),0,3))":       "a list that is too short",
		"[0,1,0,2,3] in paths(Q(2),0,3)":              "a node that comes again",
		"[0,1,3,2,0,1,3] in paths(Q(2),0,3)":          "nodes that come again",
		"[0,1] in paths(Q(2),0,3)":                    "a path that ends too early",
		"[1,3] in paths(Q(2),0,3)":                    "a path that begins elsewhere",
		"[3,1,0] in paths(Q(2),0,3)":                  "the path backwards",
		"[] in paths(Q(2),0,0)":                       "no node",
		"{0,1,3} in paths(Q(2),0,3)":                  "a set",
		"0 in paths(Q(2),0,0)":                        "a number",
		"[[0],[1],[3]] in paths(Q(2),0,3)":            "lists for nodes",
		"[0,1,3,2,0] in cycles(Q(2))":                 "a cycle that names its first node again",
		"[0,1,3] in cycles(Q(2))":                     "a cycle that leaves a link out",
		"[0,1] in cycles(Q(2))":                       "a link there and back",
		"[0] in cycles(Q(2))":                         "one node",
		"[] in cycles(Q(2))":                          "no node",
		"[1,3,2,0] in cycles(Q(2))":                   "a cycle from another node on",
		"[1,0,2,3] in cycles(Q(2))":                   "a cycle of which the second node is the least",
		"[0,2,3,1] in cycles(Q(2))":                   "the cycle backwards",
		"[0,1,3,1,3,2] in cycles(Q(2))":               "a cycle with nodes that come again",
		"[0,1,3,7,6,2,3,2] in cycles(Q(3))":           "two cycles with a link in common",
	} {
		_, err := certify.CheckFact(about("claim " + s))
		if err == nil || !strings.Contains(err.Error(), "not true") {
			t.Errorf("%s, with %s: %v", s, fault, err)
		}
	}
	for _, s := range []string{"[0,1,4] in paths(Q(2),0,3)", "[0,1/2,3] in paths(Q(2),0,3)", "[0,-1] in cycles(Q(2))",
		"given P = paths(Q(2),0,3): len(P) = 2 and not [0,7,3] in P"} {
		if _, err := certify.CheckFact(about("claim " + s)); err == nil {
			t.Errorf("%s is accepted", s)
		}
	}
}

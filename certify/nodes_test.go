package certify_test

import (
	"strings"
	"testing"
)

// Networks of which not each address is a node, and names of fields that are words of a network line.
const someAddresses = `network Perm(n): digits p[n]:n for n >= 1
  nodes where distinct(u.p)
  step i in 1..n-1: u{p[0]: u.p[i], p[i]: u.p[0]}
network Odd(n): bits nodes:1 x:n
 nodes where (n > 0 and bit(u.x,0) = 1 and u.nodes = 0)
 step v in nodes(Q(2)) where v < 0: v
network Three(n): digits x:n
  nodes where u in {1,4,7} and u.x = u and u = node(Q(3),u+0)+0
  step d in {3,-3} where u.x + d in {1,4,7}: u{x: u.x + d}
  edge(u,v) = abs(u.x-v.x) = 3
let seen(u) falls 0 = u.x + 0*order(Q(1))
network Half(n): digits x:n y:2
  nodes where seen(u) > 1
  step: u{y: 1-u.y}
network Told(n): digits x:n
  nodes where seen(u) > 1
  step: u{x: if(seen(u) = 2, 3, 2)}`

func TestNodesThatAreNotAllAddresses(t *testing.T) {
	for _, s := range []string{
		"order(Perm(1)) = 1 and order(Perm(4)) = 24 and diameter(Perm(4)) = 4 and girth(Perm(3)) = 6",
		"(list u in nodes(Perm(3)): u.p) = [[2,1,0],[1,2,0],[2,0,1],[0,2,1],[1,0,2],[0,1,2]]",
		"Perm(3){p: [0,1,2]} = 5 and (Perm(3) - {0}){p: [0,1,2]} = 5 and node(Perm(3),2){p[2]: 0, p[1]: 1} = 0",
		"node(Perm(3),2){p: [0,1,2]}.p[2] = 2 and node(Perm(3),2).p[0] = 2 and node(Perm(3) - {0},2).p = [2,0,1]",
		"all u in nodes(Perm(4)): u{p: u.p} = u and u{p: reversed(u.p)}.p = reversed(u.p)",
		"order(Odd(3)) = 4 and size(Odd(3)) = 0 and (list u in nodes(Odd(2)): u.x) = [1,3]",
		"order(Three(8)) = 3 and size(Three(8)) = 2 and dist(Three(8),0,2) = 2 and node(Three(8),1).x = 4",
		"order(Told(4)) = 2 and order(Half(4)) = 4 and order(Told(4)) = 2", "order(Half(3)) = 2 and order(Half(5)) = 6",
		"order(Told(4)) = 2 and (list u in nodes(Told(4)): seen(u)) = [2,3] and size(Told(4)) = 1",
	} {
		if _, err := certifyFactOf(someAddresses, "claim "+s); err != nil {
			t.Errorf("%s: %v", s, err)
		}
		if _, err := certifyFactOf(someAddresses, "claim not ("+s+")"); err == nil || !strings.Contains(err.Error(), "not true") {
			t.Errorf("not (%s): %v, want not true", s, err)
		}
	}
	for s, want := range map[string]string{
		"Perm(3){p: [1,1,2]} = 0":          "the address 22 is no node of Perm(3)",
		"Perm(2){p[0]: 1} = 0":             "1 of the 2 fields",
		"node(Perm(3),0){p[0]: 1} = 0":     "the address 4 is no node of Perm(3)",
		"order(Odd(0)) = 0":                "Odd(0) has no nodes",
		"node(Perm(3),6) = 6":              "6 is no node of Perm(3)",
		"order(Perm(7)) = 5040":            "of which not each address is a node, has 823543 of them",
		"node(Perm(3) - {5},5) = 5":        "5 is no node of Perm(3) - {5}",
		"order(Told(2)) = 0":               "Told(2) has no nodes",
		"dist(Told(5),0,1) = 1":            "row 2 of a network has the neighbour 0, and row 0 has no 2",
		"node(Perm(3),0) = node(Odd(3),0)": "a node of Perm(3) and a node of Odd(3)",
	} {
		if _, err := certifyFactOf(someAddresses, "claim "+s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", s, err, want)
		}
	}
	for definition, want := range map[string]string{
		"network N(n): bits x:n\n nodes u.x = 0\n step: u":                      `"u" where ":"`,
		"network N(n): bits x:n\n nodes where u.x\n step: u":                    "a number where true or false",
		"network N(n): bits x:n\n nodes where u.y = 0\n step: u":                "nodes of N(2) have no field y",
		"network N(n): bits x:n\n nodes where u = 1\n nodes where u = 1\n step": `"nodes"`,
		"network N(n): bits x:n\n nodes where order(N(n)) = 1\n step: u":        `"N" with 1 arguments is not known`,
	} {
		if _, err := certifyFactOf(definition, "claim order(N(2)) = 1"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", definition, err, want)
		}
	}
}

package smt

import (
	"fmt"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/theorems/metacube"
)

// A class label that is right nowhere but jumps along one link fails at that link, for
// every link of MC(k,m), k <= 3; without the fact on the cross-edges of a class it does
// not.
func TestEveryLinkOfMetacubesIsInAFact(t *testing.T) {
	t.Parallel()
	for _, n := range classNetworks(t) {
		if _, ok := n.graph.(network.Metacube); !ok {
			continue
		}
		seen, missed := n.jumps(t)
		if k := n.label.K; seen == 0 || k > 0 && missed == 0 {
			t.Errorf("%s: %d jumps, of which %d are seen by the fact on cross-edges alone", n.graph.Name(), seen, missed)
		}
	}
}

// jumps counts the links along which the set of fields or the class changes, seen from
// node 0, and those that no other fact sees if the one on cross-edges is left out.
func (n classNetwork) jumps(t *testing.T) (seen, missed int) {
	rows := 1 << n.label.ClassCount()
	row := func(p classPlace) int {
		at := p.x * rows
		for i := range n.label.ClassCount() {
			at += int(logic.Truth(p.h[i] > 0)) << i
		}
		return at
	}
	known := map[[2]int]bool{}
	for u := model.Node(0); u < n.graph.Order(); u += 1 + n.graph.Order()/1024*30 {
		for _, v := range n.graph.Neighbors(nil, u) {
			p, q := n.place(u, 0), n.place(v, 0)
			key := [2]int{row(p), row(q)}
			if p.x == q.x && q.h[p.x] < p.h[p.x] || key[0] == key[1] || known[key] {
				continue // the link is seen from its lower end; or no label can jump there
			}
			known[key] = true
			table := make([]uint8, rows<<n.label.K)
			table[key[1]] = 3
			l, err := metacube.TableLabel(n.label.K, table)
			if err != nil {
				t.Fatal(err)
			}
			list := l.ObligationsAt(p.x)
			seen++
			for _, form := range []string{"integer", "propositional"} {
				kind := "fact 2 cube-edges"
				if p.x != q.x {
					kind = "fact 2 cross-edges"
				}
				if name := fmt.Sprintf("%s, relative class %d, %s", kind, p.x, form); !logictest.RefutedAt(list, name, n.values(p)) {
					t.Fatalf("%s: %q does not see the link from %s to %s", n.graph.Name(), name, n.graph.Format(u), n.graph.Format(v))
				}
			}
			if p.x != q.x && !logictest.RefutedAt(list, "fact 2 cube-edges", n.values(p)) {
				missed++
			}
		}
	}
	return seen, missed
}

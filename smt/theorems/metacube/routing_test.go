package metacube

import (
	"testing"

	"mccheck/model"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/wreath"
)

// The shortest routes of the model go along class walks on which the encoded length
// of the rest falls by 1 at each step, to 0, along links, in as many hops as the
// distance.
func TestMetacubeRoutesTakeTheStepsOfTheTheorem(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{0, 3}, {1, 2}, {2, 1}, {2, 2}, {3, 1}} {
		g, err := model.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		l, err := TableLabel(size[0], smttest.TableOf(t, size[0]))
		if err != nil {
			t.Fatal(err)
		}
		rest := encodedRests(l, g)
		for src := model.Node(0); src < g.Order(); src += 1 + g.Order()/24 {
			distance := model.NewSearcher(g).From(src)
			for dst := model.Node(0); dst < g.Order(); dst += 1 + g.Order()/256 {
				path := model.MetacubeShortest(g, src, dst)
				left := rest(src, dst)
				if len(path)-1 != int(distance[dst]) || path[len(path)-1] != dst {
					t.Fatalf("%s: %d hops from %d to %d, distance %d", g.Name(), len(path)-1, src, dst, distance[dst])
				}
				for i := 1; i < len(path); i++ {
					next := rest(path[i], dst)
					crossed := g.Class(path[i]) != g.Class(path[i-1])
					if !g.Adjacent(path[i-1], path[i]) || crossed && next != left-1 || !crossed && next != left {
						t.Fatalf("%s: from %d to %d, hop %d from %d to %d: the rest is %d, then %d", g.Name(), src, dst, i,
							path[i-1], path[i], left, next)
					}
					left = next
				}
				if left != 0 {
					t.Fatalf("%s: from %d to %d the rest at the end is %d", g.Name(), src, dst, left)
				}
			}
		}
	}
}

// encodedRests gives the encoded length of the class walk from u to dst, where the
// class of u counts as one to visit iff its field differs.
func encodedRests(l wreath.Label, g model.Metacube) func(u, dst model.Node) int {
	b, known := logic.NewBuilder(), map[[2]int]int{}
	return func(u, dst model.Node) int {
		at := [2]int{g.Class(u) ^ g.Class(dst), 0}
		visit := make([]logic.Term, g.Classes())
		for i := range visit {
			c := i ^ g.Class(dst)
			differs := g.Field(u, c) != g.Field(dst, c)
			visit[i] = b.Const(differs)
			at[1] |= int(logic.Truth(differs)) << i
		}
		n, ok := known[at]
		if !ok {
			for i, bit := range l.AsWord(b, at[0], visit) {
				n += int(logic.Truth(bit == logic.True)) << i
			}
			known[at] = n
		}
		return n
	}
}

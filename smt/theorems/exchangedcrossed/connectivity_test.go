package exchangedcrossed

import (
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

func TestConnectivityForEverySize(t *testing.T) {
	smttest.RequireProved(t, Connectivity(), smttest.PresentVoices(t))
}

// Each block of one kind is joined to each of the other by one link, and to no other.
func TestBlocksAreJoinedAsInTheTheorem(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 3}, {2, 2}, {3, 2}} {
		g := logictest.Made(network.NewExchangedCrossedCube(size[0], size[1]))
		block := func(u model.Node) [2]uint64 {
			a, b, c := g.Split(u)
			if c == 0 {
				return [2]uint64{0, b}
			}
			return [2]uint64{1, a}
		}
		links := map[[2][2]uint64]int{}
		for u := range g.Order() {
			for _, v := range g.Neighbors(nil, u) {
				if block(u) != block(v) {
					links[[2][2]uint64{block(u), block(v)}]++
				}
			}
		}
		for pair, n := range links {
			if n != 1 || pair[0][0] == pair[1][0] {
				t.Errorf("%s: blocks %v have %d links", g.Name(), pair, n)
			}
		}
		if want := 2 << (size[0] + size[1]); len(links) != want {
			t.Errorf("%s: %d pairs of blocks are joined, want %d", g.Name(), len(links), want)
		}
	}
}

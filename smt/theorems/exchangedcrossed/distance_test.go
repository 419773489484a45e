package exchangedcrossed

import (
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestExchangedCrossedCubeDistanceIsTheTableForEverySAndT(t *testing.T) {
	t.Parallel()
	smttest.RequireProved(t, Distance(), smttest.EmbeddedVoices())
}

// ecq table 1
func TestExchangedCrossedCubeDistanceIsTable1(t *testing.T) {
	t.Parallel()
	for _, size := range []struct{ s, t int }{{1, 1}, {2, 3}, {5, 9}} {
		smttest.RequireProved(t, smttest.Must(t)(DistanceAt(size.s, size.t)), smttest.EmbeddedVoices())
	}
}

// As gini sees in the table of encodings; here Z3, in both forms.
func TestEveryRowOfTheExchangeTableMatters(t *testing.T) {
	t.Parallel()
	z3 := voices.NewZ3()
	if err := z3.Available(); err != nil {
		t.Skip(err)
	}
	for i, facts := range changedExchange(exchangeFacts) {
		if i%3 == 0 && !smttest.RefutedBy(z3, facts) { // rows in turn, raised and lowered
			t.Errorf("row %+v passes", exchangeRows[i/2])
		}
	}
}

// The rows are all there, and with rho they are the searched distance.
func TestExchangeTableIsTheSearchedDistance(t *testing.T) {
	table := exchangeTable(exchangeRows)
	for _, size := range []struct{ s, t int }{{1, 1}, {1, 3}, {3, 2}} {
		g, err := network.NewExchangedCrossedCube(size.s, size.t)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[int]bool{}
		for src := range g.Order() {
			for v, want := range search.BFS(g, src, nil) {
				a, b, c := g.Split(src)
				a2, b2, c2 := g.Split(model.Node(v))
				index := int(logic.Truth(a != a2) + 2*logic.Truth(b != b2) + 4*int64(c) + 8*int64(c2))
				seen[index] = true
				if got := rhoSum(a, a2, size.s) + rhoSum(b, b2, size.t) + int(table[index]); got != int(want) {
					t.Fatalf("%s: %d to %d: label %d, distance %d", g.Name(), src, v, got, want)
				}
			}
		}
		if len(seen) != len(exchangeRows) {
			t.Errorf("%s: %d rows seen, want %d", g.Name(), len(seen), len(exchangeRows))
		}
	}
}

func rhoSum(u, v uint64, n int) int {
	sum := 0
	for _, d := range network.CrossedCubeRho(model.Bits{}, model.AddressBits(u, n), model.AddressBits(v, n)) {
		sum += int(logic.Truth(d.One) + 2*logic.Truth(d.Two))
	}
	return sum
}

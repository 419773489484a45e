package crossedcube

import (
	"slices"
	"testing"

	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestCrossedCubeDistanceIsRhoForEveryN(t *testing.T) {
	t.Parallel()
	smttest.RequireProved(t, Distance(), smttest.EmbeddedVoices())
}

// With a memory in which u and v differ and u has no neighbour, fact 3 fails; without
// one of its memories the start or the step of the invariant does, as the table of
// encodings has it.
func TestNoOtherMemoryPasses(t *testing.T) {
	const noNeighbor = 1
	if !smttest.RefutedBy(voices.NewGini(), crossedCubeRule.facts(append(crossedCubeRule.reachable(), noNeighbor))) {
		t.Error("a memory in which u and v differ and u has no neighbour passes")
	}
}

// Reading back sees a rule that is not the model's.
func TestReadBackSeesAnotherRule(t *testing.T) {
	b := logic.NewBuilder()
	u, v := b.Vars("u", 4), b.Vars("v", 4)
	straight := crossedCubeRule
	straight.crossed = func(_ *logic.Builder, u [2]logic.Term) [2]logic.Term { return u }
	odd := crossedCubeRule
	odd.rho = func(b *logic.Builder, below, _ logic.Term, u, v [2]logic.Term) network.RhoDigit[logic.Term] {
		return everyRho(b, below, logic.False, u, v)
	}
	for name, goal := range map[string]logic.Term{"neighbours": sameNeighbors(b, straight, u), "rho": sameRho(b, odd, u, v)} {
		if !smttest.RefutedBy(voices.NewGini(), []logic.Obligation{{Name: name, Says: name, Terms: b, Goal: goal}}) {
			t.Errorf("another rule for %s passes", name)
		}
	}
}

// The facts hold of the memory after every double bit, by running the scan on
// every pair of CQ_n, n <= 8, and comparing what it remembers with the rho of the
// model and with its neighbours.
func TestTheScanRemembersWhatTheModelSays(t *testing.T) {
	b := logic.NewBuilder()
	for n := 1; n <= 8; n++ {
		g, err := network.NewCrossedCube(n)
		if err != nil {
			t.Fatal(err)
		}
		for u := range g.Order() {
			for v := u; v < g.Order(); v += 5 {
				if got, want := scanned(b, n, u, v), smttest.Remembered(g, u, v); got != want {
					t.Fatalf("n=%d u=%b v=%b: the scan remembers %09b, the model says %09b", n, u, v, got, want)
				}
			}
		}
	}
}

// scanned is the code of the memory after all double bits of u and v.
func scanned(b *logic.Builder, n int, u, v uint64) int {
	m := constantMemory(b, emptyMemory)
	bit := func(x uint64, i int) logic.Term { return b.Const(x>>i&1 == 1) }
	for j := (n - 1) / 2; j >= 0; j-- {
		edges := crossedCubeRule.edges
		if 2*j+1 == n {
			edges = crossedCubeRule.single()
		}
		m, _ = crossedCubeRule.step(b, m, [2]logic.Term{bit(u, 2*j), bit(u, 2*j+1)}, [2]logic.Term{bit(v, 2*j), bit(v, 2*j+1)}, edges)
	}
	code := 0
	for i, p := range m.bits() {
		if b.Fold(*p) == logic.True {
			code |= 1 << i
		}
	}
	return code
}

// memories of the scan of crossed cubes.
func memories(*testing.T, string) []smttest.Part {
	codes, p := crossedCubeRule.reachable(), smttest.Part{Name: "a memory of the scan"}
	for i := range codes {
		p.Lists = append(p.Lists, crossedCubeRule.facts(slices.Delete(slices.Clone(codes), i, i+1)))
	}
	return []smttest.Part{p}
}

// The memories of the scan are needed, in crossed cubes and in exchanged ones.
func TestMemoriesAreNeeded(t *testing.T) {
	smttest.RequireLost(t, []smttest.LossOf{{ID: "crossed-cube-distance-every", Parts: memories},
		{ID: "exchanged-crossed-cube-distance-every", Parts: memories}})
}

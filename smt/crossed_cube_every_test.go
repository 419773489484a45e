package smt

import (
	"testing"

	"mccheck/model"
)

func TestCrossedCubeDistanceIsRhoForEveryN(t *testing.T) {
	t.Parallel()
	requireProved(t, CrossedCubeDistanceEvery(), embeddedVoices())
}

func TestExchangedCrossedCubeDistanceIsTheTableForEverySAndT(t *testing.T) {
	t.Parallel()
	requireProved(t, ExchangedCrossedCubeDistanceEvery(), embeddedVoices())
}

// With a memory in which u and v differ and u has no neighbour, fact 3 fails; without
// one of its memories the start or the step of the invariant does, as the table of
// encodings has it.
func TestNoOtherMemoryPasses(t *testing.T) {
	const noNeighbor = 1
	if !refutedBy(NewGini(), crossedCubeRule.facts(append(crossedCubeRule.reachable(), noNeighbor))) {
		t.Error("a memory in which u and v differ and u has no neighbour passes")
	}
}

// Reading back sees a rule that is not the model's.
func TestReadBackSeesAnotherRule(t *testing.T) {
	b := NewBuilder()
	u, v := b.Vars("u", 4), b.Vars("v", 4)
	straight := crossedCubeRule
	straight.crossed = func(_ *Builder, u [2]Term) [2]Term { return u }
	odd := crossedCubeRule
	odd.rho = func(b *Builder, below, _ Term, u, v [2]Term) model.RhoDigit[Term] {
		return everyRho(b, below, falseTerm, u, v)
	}
	for name, goal := range map[string]Term{"neighbours": sameNeighbors(b, straight, u), "rho": sameRho(b, odd, u, v)} {
		if !refutedBy(NewGini(), []Obligation{{Name: name, Says: name, Terms: b, Goal: goal}}) {
			t.Errorf("another rule for %s passes", name)
		}
	}
}

// The facts hold of the memory after every double bit, by running the scan on
// every pair of CQ_n, n <= 8, and comparing what it remembers with the rho of the
// model and with its neighbours.
func TestTheScanRemembersWhatTheModelSays(t *testing.T) {
	b := NewBuilder()
	for n := 1; n <= 8; n++ {
		g, err := model.NewCrossedCube(n)
		if err != nil {
			t.Fatal(err)
		}
		for u := range g.Order() {
			for v := u; v < g.Order(); v += 5 {
				if got, want := scanned(b, n, u, v), remembered(g, u, v); got != want {
					t.Fatalf("n=%d u=%b v=%b: the scan remembers %09b, the model says %09b", n, u, v, got, want)
				}
			}
		}
	}
}

// scanned is the code of the memory after all double bits of u and v.
func scanned(b *Builder, n int, u, v uint64) int {
	m := constantMemory(b, emptyMemory)
	bit := func(x uint64, i int) Term { return b.Const(x>>i&1 == 1) }
	for j := (n - 1) / 2; j >= 0; j-- {
		edges := crossedCubeRule.edges
		if 2*j+1 == n {
			edges = crossedCubeRule.single()
		}
		m, _ = crossedCubeRule.step(b, m, [2]Term{bit(u, 2*j), bit(u, 2*j+1)}, [2]Term{bit(v, 2*j), bit(v, 2*j+1)}, edges)
	}
	code := 0
	for i, p := range m.bits() {
		if *p == trueTerm {
			code |= 1 << i
		}
	}
	return code
}

// remembered is the memory that the distances of the model call for.
func remembered(g model.CrossedCube, u, v uint64) int {
	d := g.Distance(u, v)
	b := NewBuilder()
	m := constantMemory(b, 0)
	m.below, m.odd, m.zero = b.Const(u != v), b.Const(d%2 == 1), b.Const(d == 0)
	for _, w := range g.Neighbors(nil, u) {
		e := 1
		if w == v {
			e = 0
		}
		m.some[e][d-g.Distance(w, v)+1] = trueTerm
	}
	code := 0
	for i, p := range m.bits() {
		if *p == trueTerm {
			code |= 1 << i
		}
	}
	return code
}

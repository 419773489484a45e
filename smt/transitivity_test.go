package smt

import (
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/model"
)

// total-exchange abstract, dual-cube sec.3
func TestVertexTransitiveForEverySize(t *testing.T) {
	t.Parallel()
	for _, theorem := range transitivityTheorems() {
		requireProved(t, theorem, presentVoices(t))
	}
}

func transitivityTheorems() []Theorem {
	return []Theorem{MetacubeTransitive(), DualCubeTransitive(), ReducedHypercubeTransitive(), ExchangedHypercubeTransitive(),
		HypercubeTransitive(), FoldedHypercubeTransitive(), CubeConnectedCyclesTransitive()}
}

// wrongTranslations forget one part each.
var wrongTranslations = map[string]translation{
	"class bit: node 0":   {unmoved, byXor.source, byXor.field},
	"position: own field": {byXor.bit, unmoved, byXor.field},
	"field bit: node 0":   {byXor.bit, byXor.source, unmoved},
}

// Each part of the translation is needed: without it the proof fails, at the fact
// named, and the map is by enumeration none that serves.
func TestEveryPartOfTheTranslationIsNeeded(t *testing.T) {
	for fact, wrong := range wrongTranslations {
		theorem := MetacubeTransitive()
		theorem.Obligations = wrong.facts()
		for _, v := range embeddedVoices() {
			if got := theorem.Prove(t.Context(), []Voice{v}, Limits{}, nil).Voices[0]; got.Outcome != Failed || got.Refuted != fact {
				t.Errorf("%s: %v, refuted %q, want %q", v.Name(), got.Outcome, got.Refuted, fact)
			}
		}
		for _, l := range layouts(t) {
			g, ok := l.graph.(model.Metacube)
			if !ok || g.K() == 0 {
				continue
			}
			a, b := g.Order()-1, NewBuilder()
			p := claims.PermutationOf(g, func(u model.Node) model.Node { return l.image(b, wrong, a, u) })
			if claims.AutomorphismFault(claims.NeighborView(g), p) == "" && p[0] == a {
				t.Errorf("%s, without %q: the map serves", g.Name(), fact)
			}
		}
	}
}

// Each assumption about translations is needed: without it the obligation is
// refuted. So are those about rings, for the obligation that they serve.
func TestEveryAssumptionOfTransitivityIsNeeded(t *testing.T) {
	without := func(o Obligation, i int) []Obligation {
		o.Assumptions = slices.Delete(slices.Clone(o.Assumptions), i, i+1)
		return []Obligation{o}
	}
	v := NewGini()
	translations := 0
	for _, o := range ExchangedHypercubeTransitive().Obligations {
		for i := range o.Assumptions {
			translations++
			if !refutedBy(v, without(o, i)) {
				t.Errorf("%s: assumption %d is not needed", o.Name, i+1)
			}
		}
	}
	if translations != 2 {
		t.Errorf("%d assumptions about translations, want 2", translations)
	}
	facts := turnFactsOf(ringWords(4), true, true)
	place, round := facts[0], facts[len(facts)-1]
	for i, says := range []string{"p < n", "r < n"} {
		if !refutedBy(v, without(place, i)) {
			t.Errorf("%s: %s is not needed", place.Name, says)
		}
	}
	if !refutedBy(v, without(round, 0)) {
		t.Errorf("%s: that there is a place before is not needed", round.Name)
	}
}

// EH(s,t) with s other than t has nodes of two degrees.
func TestExchangedHypercubesOfTwoWidthsAreNotTransitive(t *testing.T) {
	for s := 1; s <= 4; s++ {
		for w := 1; w <= 4; w++ {
			g, err := model.NewExchangedHypercube(s, w)
			if err != nil {
				t.Fatal(err)
			}
			for u := range g.Order() {
				if got, want := len(g.Neighbors(nil, u)), [2]int{s, w}[u&1]+1; got != want {
					t.Fatalf("%s: %s has %d links, by the theorem %d", g.Name(), g.Format(u), got, want)
				}
			}
		}
	}
}

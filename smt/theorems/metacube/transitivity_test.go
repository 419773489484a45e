package metacube

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/wreath"
	"mccheck/smt/voices"
)

// imageOf runs the rules of the translation on constants, at every place.
func imageOf(l smttest.Layout, b *logic.Builder, t wreath.Translation, a, u model.Node) (v model.Node) {
	apply := func(r wreath.Rule, x, a uint64) uint64 {
		if b.Fold(r(b, b.Const(x&1 == 1), b.Const(a&1 == 1))) == logic.True {
			return 1
		}
		return 0
	}
	for _, bit := range append(slices.Clone(l.ClassBit), l.Others...) {
		v |= apply(t.Bit, u>>bit, a>>bit) << bit
	}
	l.Places(func(p, i int) {
		source := 0
		for j := range l.ClassBit {
			source |= int(apply(t.Source, uint64(p>>j), uint64(l.Class(a)>>j))) << j
		}
		to := l.FieldBit(p, i)
		v |= apply(t.Field, u>>l.FieldBit(source, i), a>>to) << to
	})
	return v
}

// The links of the lemmas are those of the model.
func TestLinksByPlacesAreThoseOfTheModel(t *testing.T) {
	t.Parallel()
	for _, l := range smttest.Layouts(t) {
		g := l.Graph
		for u := range g.Order() {
			for v := range g.Order() {
				if g.Adjacent(u, v) != l.Joined(u, v) {
					t.Fatalf("%s: %s and %s: joined is %v, by places %v", g.Name(), g.Format(u), g.Format(v),
						g.Adjacent(u, v), l.Joined(u, v))
				}
			}
		}
	}
}

// The translation of the theorems, run on constants, is by enumeration an
// automorphism of every small network that takes node 0 to the translating node,
// and those by nodes with one 1 take node 0 to every node.
func TestTranslationsAreAutomorphismsOfSmallNetworks(t *testing.T) {
	b := logic.NewBuilder()
	for _, l := range smttest.Layouts(t) {
		var generators [][]model.Node
		for a := range l.Graph.Order() {
			single := a != 0 && a&(a-1) == 0
			if !single && l.Graph.Order() > 256 && a%37 != 0 {
				continue
			}
			p := modeltest.PermutationOf(l.Graph, func(u model.Node) model.Node { return imageOf(l, b, wreath.ByXor, a, u) })
			if fault := modeltest.AutomorphismFault(l.Graph, p); fault != "" || p[0] != a {
				t.Fatalf("%s: translation by %s, node 0 to %s: %s", l.Graph.Name(), l.Graph.Format(a), l.Graph.Format(p[0]), fault)
			}
			if single {
				generators = append(generators, p)
			}
		}
		if fault := modeltest.TransitivityFault(l.Graph, generators); fault != "" {
			t.Errorf("%s: %s", l.Graph.Name(), fault)
		}
	}
}

// The translation of MC(k,m) is the destination rule of total exchange.
func TestTranslationIsThatOfTotalExchange(t *testing.T) {
	b := logic.NewBuilder()
	for _, l := range smttest.Layouts(t) {
		g, ok := l.Graph.(network.Metacube)
		if !ok {
			continue
		}
		stride := g.Order()/100 | 1
		for s := model.Node(0); s < g.Order(); s += stride {
			for step := model.Node(0); step < g.Order(); step += stride {
				want := collective.TotalExchangeDestination(g, s, step)
				if got := imageOf(l, b, wreath.ByXor, s, collective.TotalExchangeDestination(g, 0, step)); got != want {
					t.Fatalf("%s: source %s, step %s: %s, want %s", g.Name(), g.Format(s), g.Format(step), g.Format(got), g.Format(want))
				}
			}
		}
	}
}

// wrongTranslations forget one part each.
var wrongTranslations = map[string]wreath.Translation{
	"class bit: node 0":   {Bit: wreath.Unmoved, Source: wreath.ByXor.Source, Field: wreath.ByXor.Field},
	"position: own field": {Bit: wreath.ByXor.Bit, Source: wreath.Unmoved, Field: wreath.ByXor.Field},
	"field bit: node 0":   {Bit: wreath.ByXor.Bit, Source: wreath.ByXor.Source, Field: wreath.Unmoved},
}

// Each part of the translation is needed: without it the proof fails, at the fact
// named, and the map is by enumeration none that serves.
func TestEveryPartOfTheTranslationIsNeeded(t *testing.T) {
	for fact, wrong := range wrongTranslations {
		theorem := Transitive()
		theorem.Obligations = wrong.Facts()
		for _, v := range smttest.EmbeddedVoices() {
			if got := voices.Prove(t.Context(), theorem, v, voices.Limits{}); got.Outcome !=
				voices.Failed || got.Refuted != fact {
				t.Errorf("%s: %v, refuted %q, want %q", v.Name(), got.Outcome, got.Refuted, fact)
			}
		}
		for _, l := range smttest.Layouts(t) {
			g, ok := l.Graph.(network.Metacube)
			if !ok || g.K() == 0 {
				continue
			}
			a, b := g.Order()-1, logic.NewBuilder()
			p := modeltest.PermutationOf(g, func(u model.Node) model.Node { return imageOf(l, b, wrong, a, u) })
			if modeltest.AutomorphismFault(g, p) == "" && p[0] == a {
				t.Errorf("%s, without %q: the map serves", g.Name(), fact)
			}
		}
	}
}

package smt

import (
	"testing"

	"mccheck/model"
)

// obligationClass is a class of obligations: for every parameter value, and as the raw
// formula of one network or more.
type obligationClass struct {
	name  string
	every []Theorem
	raw   []rawFormula
}

// rawFormula are the obligations of a class in one network, say "MC(2,16)".
type rawFormula struct {
	size     string
	theorems []Theorem
}

// benchmarkClasses are the classes that have a raw formula, each at a size that some
// solver decides within the limit, and where that grows fast at one beyond.
func benchmarkClasses(t testing.TB) []obligationClass {
	tables := map[int][]uint8{}
	for _, k := range []int{2, 3} {
		w, err := model.NewClassWalks(k)
		if err != nil {
			t.Fatal(err)
		}
		tables[k] = w.Table()
	}
	one := func(theorem Theorem, err error) []Theorem {
		if err != nil {
			t.Fatal(err)
		}
		return []Theorem{theorem}
	}
	both := func(t, u []Theorem) []Theorem { return append(t, u...) }
	fixed := model.CorrectedClassPaths()
	return []obligationClass{
		{"metacube links", []Theorem{MetacubeLinks()}, []rawFormula{{"MC(2,16)", one(MetacubeLinksAt(2, 16))}}},
		{"metacube distance", one(MetacubeDistance(3, tables[3])), []rawFormula{{"MC(3,8)", one(MetacubeDistanceAt(3, 8, tables[3]))}, {"MC(3,16)", one(MetacubeDistanceAt(3, 16, tables[3]))}}},
		{"metacube diameter", one(MetacubeDiameter(3, tables[3], 8, 8)), []rawFormula{{"MC(3,8)", one(MetacubeDiameterAt(3, 8, tables[3]))}}},
		{"metacube bounds", both(one(MetacubeLowerBound(3, tables[3])), one(MetacubeUpperBound(3, tables[3], 8))), []rawFormula{{"MC(3,8)", one(MetacubeBoundsAt(3, 8, tables[3]))}}},
		{"vertex-transitivity", []Theorem{MetacubeTransitive()}, []rawFormula{{"MC(3,8)", one(MetacubeTransitiveAt(3, 8))}}},
		{"total exchange routing", one(TotalExchangeRouting(fixed, tables[2])), []rawFormula{{"MC(2,16)", one(TotalExchangeAt(16))}}},
		{"total exchange lockstep", one(TotalExchangeLockstep(3)), []rawFormula{{"MC(3,8)", one(TotalExchangeLockstepAt(3, 8))}}},
		{"class-walk routing", []Theorem{ClassWalkRouting()}, []rawFormula{{"MC(2,16)", one(ClassWalkRoutingAt(2, 16))}}},
		{"channels", one(SignedChannels(2)), []rawFormula{{"MC(2,8)", one(SignedChannelsAt(2, 8))}, {"MC(2,16)", one(SignedChannelsAt(2, 16))}}},
		{"prefix hypercube", []Theorem{PrefixHypercube()}, []rawFormula{{"Q(64)", one(PrefixHypercubeAt(64))}}},
		{"prefix metacube", []Theorem{PrefixBroadcast(), PrefixMetacube()}, []rawFormula{{"MC(2,16)", one(PrefixMetacubeAt(2, 16))}}},
		{"dual-cube links", []Theorem{DualCubeLinks()}, []rawFormula{{"F(33)", one(DualCubeLinksAt(33))}}},
		{"dual-cube distance", []Theorem{DualCubeDistance()}, []rawFormula{{"F(17)", one(DualCubeDistanceAt(17))}, {"F(33)", one(DualCubeDistanceAt(33))}}},
		{"dual-cube routing", []Theorem{DualCubeRouting()}, []rawFormula{{"F(33)", one(DualCubeRoutingAt(33))}}},
		{"exchanged hypercube distance", []Theorem{ExchangedHypercubeDistance()}, []rawFormula{{"EH(20,12)", one(ExchangedHypercubeDistanceAt(20, 12))}}},
		{"folded hypercube distance", []Theorem{FoldedHypercubeDistance()}, []rawFormula{{"FQ(16)", one(FoldedHypercubeDistanceAt(16))}, {"FQ(32)", one(FoldedHypercubeDistanceAt(32))}}},
		{"crossed cube links", []Theorem{CrossedCubeLinks()}, []rawFormula{{"CQ(32)", one(CrossedCubeLinksAt(32))}}},
		{"crossed cube distance", []Theorem{CrossedCubeDistanceEvery()}, []rawFormula{{"CQ(12)", one(CrossedCubeDistance(12))}, {"CQ(32)", one(CrossedCubeDistance(32))}}},
		{"crossed cube diameter", []Theorem{CrossedCubeDiameter()}, []rawFormula{{"CQ(32)", one(CrossedCubeDiameterAt(32))}}},
		{"exchanged crossed cube distance", []Theorem{ExchangedCrossedCubeDistanceEvery()}, []rawFormula{{"ECQ(6,6)", one(ExchangedCrossedCubeDistance(6, 6))}, {"ECQ(32,32)", one(ExchangedCrossedCubeDistance(32, 32))}}},
		{"exchanged crossed cube diameter", []Theorem{ExchangedCrossedCubeDiameter()}, []rawFormula{{"ECQ(32,32)", one(ExchangedCrossedCubeDiameterAt(32, 32))}}},
	}
}

package smt

import (
	"testing"

	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
	"mccheck/smt/theorems/dualcube"
	"mccheck/smt/theorems/exchanged"
	"mccheck/smt/theorems/exchangedcrossed"
	"mccheck/smt/theorems/folded"
	"mccheck/smt/theorems/metacube"
	"mccheck/smt/theorems/prefix"
)

// obligationClass is a class of obligations: for every parameter value, and as the raw
// formula of one network or more.
type obligationClass struct {
	name  string
	every []logic.Theorem
	raw   []rawFormula
}

// rawFormula are the obligations of a class in one network, say "MC(2,16)".
type rawFormula struct {
	size     string
	theorems []logic.Theorem
}

// benchmarkClasses are the classes that have a raw formula, each at a size that some
// solver decides within the limit, and where that grows fast at one beyond.
func benchmarkClasses(t testing.TB) []obligationClass {
	tables := map[int][]uint8{}
	for _, k := range []int{2, 3} {
		w, err := network.NewClassWalks(k)
		if err != nil {
			t.Fatal(err)
		}
		tables[k] = w.Table()
	}
	one := func(theorem logic.Theorem, err error) []logic.Theorem {
		if err != nil {
			t.Fatal(err)
		}
		return []logic.Theorem{theorem}
	}
	both := func(t, u []logic.Theorem) []logic.Theorem { return append(t, u...) }
	fixed := collective.CorrectedClassPaths()
	return []obligationClass{
		{"metacube links", []logic.Theorem{metacube.Links()}, []rawFormula{{"MC(2,16)", one(metacube.LinksAt(2, 16))}}},
		{"metacube distance", one(metacube.Distance(3, tables[3])),
			[]rawFormula{{"MC(3,8)", one(metacube.DistanceAt(3, 8, tables[3]))}, {"MC(3,16)", one(metacube.DistanceAt(3, 16, tables[3]))}}},
		{"metacube diameter", one(metacube.Diameter(3, tables[3], 8, 8)),
			[]rawFormula{{"MC(3,8)", one(metacube.DiameterAt(3, 8, tables[3]))}}},
		{"metacube bounds", both(one(metacube.LowerBound(3, tables[3])), one(metacube.UpperBound(3, tables[3], 8))),
			[]rawFormula{{"MC(3,8)", one(metacube.BoundsAt(3, 8, tables[3]))}}},
		{"vertex-transitivity", []logic.Theorem{metacube.Transitive()}, []rawFormula{{"MC(3,8)", one(metacube.TransitiveAt(3, 8))}}},
		{"total exchange routing", one(metacube.TotalExchangeRouting(fixed, tables[2])),
			[]rawFormula{{"MC(2,16)", one(metacube.TotalExchangeAt(16))}}},
		{"total exchange lockstep", one(metacube.TotalExchangeLockstep(3)),
			[]rawFormula{{"MC(3,8)", one(metacube.TotalExchangeLockstepAt(3, 8))}}},
		{"class-walk routing", []logic.Theorem{metacube.ClassWalkRouting()},
			[]rawFormula{{"MC(2,16)", one(metacube.ClassWalkRoutingAt(2, 16))}}},
		{"channels", one(metacube.SignedChannels(2)), []rawFormula{{"MC(2,8)", one(metacube.SignedChannelsAt(2, 8))},
			{"MC(2,16)", one(metacube.SignedChannelsAt(2, 16))}}},
		{"prefix hypercube", []logic.Theorem{prefix.Hypercube()}, []rawFormula{{"Q(64)", one(prefix.HypercubeAt(64))}}},
		{"prefix metacube", []logic.Theorem{prefix.Broadcast(), prefix.Metacube()},
			[]rawFormula{{"MC(2,16)", one(prefix.MetacubeAt(2, 16))}}},
		{"dual-cube links", []logic.Theorem{dualcube.Links()}, []rawFormula{{"F(33)", one(dualcube.LinksAt(33))}}},
		{"dual-cube distance", []logic.Theorem{dualcube.Distance()}, []rawFormula{{"F(17)", one(dualcube.DistanceAt(17))},
			{"F(33)", one(dualcube.DistanceAt(33))}}},
		{"dual-cube routing", []logic.Theorem{dualcube.Routing()}, []rawFormula{{"F(33)", one(dualcube.RoutingAt(33))}}},
		{"exchanged hypercube distance", []logic.Theorem{exchanged.Distance()},
			[]rawFormula{{"EH(20,12)", one(exchanged.DistanceAt(20, 12))}}},
		{"folded hypercube distance", []logic.Theorem{folded.Distance()},
			[]rawFormula{{"FQ(16)", one(folded.DistanceAt(16))}, {"FQ(32)", one(folded.DistanceAt(32))}}},
		{"crossed cube links", []logic.Theorem{crossedcube.Links()}, []rawFormula{{"CQ(32)", one(crossedcube.LinksAt(32))}}},
		{"crossed cube distance", []logic.Theorem{crossedcube.Distance()},
			[]rawFormula{{"CQ(12)", one(crossedcube.DistanceAt(12))}, {"CQ(32)", one(crossedcube.DistanceAt(32))}}},
		{"crossed cube diameter", []logic.Theorem{crossedcube.Diameter()}, []rawFormula{{"CQ(32)", one(crossedcube.DiameterAt(32))}}},
		{"exchanged crossed cube distance", []logic.Theorem{exchangedcrossed.Distance()},
			[]rawFormula{{"ECQ(6,6)", one(exchangedcrossed.DistanceAt(6, 6))}, {"ECQ(32,32)", one(exchangedcrossed.DistanceAt(32, 32))}}},
		{"exchanged crossed cube diameter", []logic.Theorem{exchangedcrossed.Diameter()},
			[]rawFormula{{"ECQ(32,32)", one(exchangedcrossed.DiameterAt(32, 32))}}},
	}
}

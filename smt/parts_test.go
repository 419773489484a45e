package smt

import (
	"slices"
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/dualcube"
	"mccheck/smt/theorems/wreath"
)

// turnedCase is the detour of the dual-cube with one case of class and of the fields
// that differ turned into its opposite.
func turnedCase(code int) func(b *logic.Builder, c int, visit []logic.Term) logic.Term {
	return func(b *logic.Builder, c int, visit []logic.Term) logic.Term {
		is := b.All(b.Const(c == code>>2), b.Iff(visit[0], b.Const(code&1 == 1)), b.Iff(visit[1], b.Const(code>>1&1 == 1)))
		return b.Xor(dualcube.OtherCluster(b, c, visit), is)
	}
}

func casesOfDetour(*testing.T, string) []smttest.Part {
	p := smttest.Part{Name: "one case of the detour turned over"}
	for code := range 8 {
		p.Lists = append(p.Lists, dualcube.Label(0, turnedCase(code)).Obligations())
	}
	return []smttest.Part{p}
}

// wrongDetours are no detour, and one between the classes as well.
func wrongDetours(list func(l wreath.Label) []logic.Obligation) [][]logic.Obligation {
	never := func(*logic.Builder, int, []logic.Term) logic.Term { return logic.False }
	across := func(b *logic.Builder, c int, visit []logic.Term) logic.Term { return b.Or(b.Const(c == 1), visit[1]) }
	return [][]logic.Obligation{list(dualcube.Label(1, never)), list(dualcube.Label(1, across))}
}

func detoursOfDiameter(*testing.T, string) []smttest.Part {
	return []smttest.Part{{Name: "no detour, and detours between the classes",
		Lists: wrongDetours(func(l wreath.Label) []logic.Obligation { return l.Diameter(2, 2).Obligations })}}
}

func detoursOfExchanged(*testing.T, string) []smttest.Part {
	return []smttest.Part{{Name: "no detour, and detours between the classes",
		Lists: wrongDetours(func(l wreath.Label) []logic.Obligation {
			return slices.Concat(l.DetourAtMost(0, 2), l.DetourAtMost(1, 2), l.AttainsLine(2, 2))
		})}}
}

// So for dual-cubes and exchanged hypercubes.
func TestDualCubePartsAreNeeded(t *testing.T) {
	t.Parallel()
	smttest.RequireLost(t, []smttest.LossOf{
		{ID: "dual-cube-distance", Parts: casesOfDetour},
		{ID: "dual-cube-diameter", Parts: detoursOfDiameter},
		{ID: "exchanged-hypercube-distance", Parts: casesOfDetour},
		{ID: "exchanged-hypercube-diameter", Parts: detoursOfExchanged},
	})
}

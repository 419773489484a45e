package dualcube

import (
	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// Label is the label of dual-cube Theorem 1 for F_r with m = r-1: the
// Hamming distance, plus 2 when s and t are in different clusters of one class.
// Relative to the class of t, field 0 is the node ID and field 1 the cluster ID
// of the nodes of that class. So nodes of one class (x = 0) are in different
// clusters iff field 1 differs; the Hamming distance is the sum of h_0, h_1
// and x.
func Label(leastM int, detour func(b *logic.Builder, c int, visit []logic.Term) logic.Term) wreath.Label {
	return wreath.Label{
		K:      1,
		LeastM: leastM,
		AsInt: func(b *logic.Builder, c int, visit []logic.Term) logic.Int {
			return b.Plus(b.ChooseInt(detour(b, c, visit), b.Number(2), b.Number(0)), c)
		},
		AsWord: func(b *logic.Builder, c int, visit []logic.Term) logic.Word {
			return b.AddWords(logic.Word{b.Const(c == 1)}, logic.Word{logic.False, detour(b, c, visit)})
		},
	}
}

// OtherCluster: same class and different clusters.
func OtherCluster(b *logic.Builder, c int, visit []logic.Term) logic.Term {
	return b.And(b.Const(c == 0), visit[1])
}

// Distance is the first part of dual-cube Theorem 1, for every r >= 1:
// the distance in F_r is the Hamming distance, plus 2 when the nodes are in
// different clusters of the same class.
func Distance() logic.Theorem {
	return logic.Theorem{
		ID:          "dual-cube-distance",
		Says:        prose.Text("dual-cube-distance"),
		Scope:       "every r>=1 (m=r-1), every pair of nodes",
		Lemmas:      logic.ClassLemmas,
		Obligations: Label(0, OtherCluster).Obligations(),
		Controls: []logic.Control{
			dualCubeControl("no detour", "The distance is the Hamming distance.",
				func(b *logic.Builder, c int, visit []logic.Term) logic.Term { return logic.False }),
			dualCubeControl("detour in every other cluster", "The 2 is added whenever the clusters differ, also between the classes.",
				func(b *logic.Builder, c int, visit []logic.Term) logic.Term { return b.Or(b.Const(c == 1), visit[1]) }),
			dualCubeControl("detour by node ID", "The 2 is added when the nodes are of one class and differ in the node ID.",
				func(b *logic.Builder, c int, visit []logic.Term) logic.Term { return b.And(b.Const(c == 0), visit[0]) }),
		},
	}
}

func dualCubeControl(name, says string, detour func(b *logic.Builder, c int, visit []logic.Term) logic.Term) logic.Control {
	return logic.NewControl(name, says, Label(0, detour).Obligations())
}

// Diameter is the second part of dual-cube Theorem 1 for every r >= 2:
// the diameter of F_r is 2r = 2m+2, attained by nodes of one class that differ
// in all 2r-2 other bits. At r = 1 those nodes are equal and the diameter of
// F_1 = K_2 is 1.
func Diameter() logic.Theorem {
	t := Label(1, OtherCluster).Diameter(2, 2)
	t.ID = "dual-cube-diameter"
	t.Says = prose.Text("dual-cube-diameter")
	t.Scope = "every r>=2 (m=r-1)"
	t.Lemmas = append(t.Lemmas, logic.LabelLemma("dual-cube-distance"))
	return t
}

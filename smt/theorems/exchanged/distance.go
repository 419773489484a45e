package exchanged

import (
	"fmt"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/dualcube"
)

// widthLemma carries the facts about fields of one width m to fields of two
// widths.
var widthLemma = logic.Lemma{By: logic.ByFlags, Says: prose.Text("width lemma")}

// Distance is the theorem that the distance in EH(s,t), for
// every s, t >= 1, is the Hamming distance, plus 2 when the nodes are of one class
// (the last bit) and differ in the field that only nodes of the other class can
// change. It is the label of the dual-cube, with fields of two widths. Source:
// Loh, Hsu, Pan 2005, used by ecq.
func Distance() logic.Theorem {
	t := dualcube.Distance()
	t.ID = "exchanged-hypercube-distance"
	t.Says = prose.Text("exchanged-hypercube-distance")
	t.Scope = "every s>=1 and t>=1, every pair of nodes"
	t.Lemmas = append(append([]logic.Lemma(nil), logic.ClassLemmas...), widthLemma)
	return t
}

// Diameter is the theorem that the diameter of EH(s,t) is s+t+2
// for every s, t >= 1: no label exceeds the number of differing field bits, at
// most s+t, by more than 2, and nodes that differ in all bits but the last attain
// s+t+2. ecq table 3 prints s+t+1.
func Diameter() logic.Theorem {
	l := dualcube.Label(1, dualcube.OtherCluster)
	most := func(detour int) []logic.Obligation {
		var list []logic.Obligation
		for c := range l.ClassCount() {
			list = append(list, l.DetourAtMost(c, detour)...)
		}
		return list
	}
	return logic.Theorem{
		ID:          "exchanged-hypercube-diameter",
		Says:        prose.Text("exchanged-hypercube-diameter"),
		Scope:       "every s>=1 and t>=1",
		Lemmas:      []logic.Lemma{logic.LinearLemma, widthLemma, logic.LabelLemma("exchanged-hypercube-distance")},
		Obligations: append(most(2), l.AttainsLine(2, 2)...),
		Controls: []logic.Control{
			logic.NewControl("s+t+1", "No distance exceeds s+t+1.", most(1)),
			logic.NewControl("s+t+3", "The same nodes are at the distance s+t+3.", l.AttainsLine(2, 3)),
		},
	}
}

// DistanceAt is the theorem that the distance in EH(s,t) to a node
// with c = 0 is the Hamming distance, plus 2 when both have c = 0 and differ in b; nodes
// with c = 1 are those of EH(t,s) with c = 0. s, t >= 1 and s+t <= 64. Source: Loh, Hsu,
// Pan 2005, used by ecq.
func DistanceAt(s, t int) (logic.Theorem, error) {
	if s < 1 || t < 1 || s > dualcube.MaxPartBits || t > dualcube.MaxPartBits || s+t > dualcube.MaxPartBits {
		return logic.Theorem{}, fmt.Errorf("smt: exchanged hypercube: s=%d, t=%d, want at least 1 and a sum of at most %d",
			s, t, dualcube.MaxPartBits)
	}
	return dualcube.TwoFieldDistance(logic.Theorem{
		ID:    fmt.Sprintf("exchanged-hypercube-distance-at-%d-%d", s, t),
		Says:  fmt.Sprintf(prose.Text("exchanged-hypercube-distance-at"), s, t),
		Scope: fmt.Sprintf("s=%d, t=%d, every u, every v with c=0", s, t),
	}, s, t), nil
}

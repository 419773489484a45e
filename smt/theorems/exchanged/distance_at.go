package exchanged

import (
	"fmt"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/dualcube"
)

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

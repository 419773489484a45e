package hypercube

import (
	"testing"

	"mccheck/smt/logic"
)

// The arcs of the theorem are the sets of positions that paths invert.
func TestArcsAreTheBitsThatPathsInvert(t *testing.T) {
	for d := 2; d <= 6; d++ {
		for from := range d {
			for hops := 1; hops < d; hops++ {
				for p := range d {
					inverted := false
					for a := range hops {
						inverted = inverted || (from+a)%d == p
					}
					f := newArcForm(true)
					m := logic.Model{"p": int64(p), "from": int64(from), "end": int64((from + hops) % d), "last": int64(d - 1)}
					got, err := f.Eval(f.within("p", "from", "end"), m)
					if err != nil || got != inverted {
						t.Fatalf("d=%d: position %d after %d hops from %d: inverted %v, on the arc %v, %v", d, p, hops,
							from, inverted, got, err)
					}
				}
			}
		}
	}
}

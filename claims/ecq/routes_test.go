package ecq

import "testing"

// The route that begins with the source's own field has the hops of Table 1
// whatever rho is, so that the theorem about the table settles EQ-93 as well.
func TestRepairedRouteHasTheHopsOfTable1(t *testing.T) {
	for rhoA := range 20 {
		for rhoB := range 20 {
			for c := range uint64(4) {
				u, w := fields{c: c & 1}, fields{a: uint64(rhoA), b: uint64(rhoB), c: c >> 1}
				if got, want := ownFieldFirst.hops(rhoA, rhoB, u.c, w.c), rhoA+rhoB+crossings(u, w); got != want {
					t.Errorf("rho %d and %d, c = %d and %d: %d hops, want %d", rhoA, rhoB, u.c, w.c, got, want)
				}
			}
		}
	}
}

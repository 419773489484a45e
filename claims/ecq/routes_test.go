package ecq

import "testing"

// The route that begins with the source's own field has the hops of Table 1
// whatever rho is, so that the theorem about the table settles EQ-93 as well.
func TestRepairedRouteHasTheHopsOfTable1(t *testing.T) {
	for rhoA := range 20 {
		for rhoB := range 20 {
			for _, r := range tableOne {
				if r.a != (rhoA > 0) || r.b != (rhoB > 0) {
					continue
				}
				if got, want := ownFieldFirst.hops(rhoA, rhoB, uint64(r.c), uint64(r.c2)), rhoA+rhoB+r.hops; got != want {
					t.Errorf("row %d, rho %d and %d: %d hops, want %d", r.number, rhoA, rhoB, got, want)
				}
			}
		}
	}
}

package crossedcube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

// literalPrintedRho is rho with the values as printed, written out for two strings of n bits.
func literalPrintedRho(n int, u, v model.Node) int {
	sum, below := 0, false
	for j := (n - 1) / 2; j >= 0; j-- {
		x, y := u>>(2*j)&3, v>>(2*j)&3
		switch {
		case below && x&1 == y&1 && (x>>1 == y>>1) == (x&1 == 0 || sum%2 == 0):
			sum++
		case !below && x == y^3:
			sum, below = sum+2, true
		case !below && x != y:
			sum, below = sum+1, true
		}
	}
	return sum
}

// The printed rho of the theorem is the literal one, double bit by double bit, and its
// largest value is the diameter.
func TestPrintedRhoIsTheLiteralOne(t *testing.T) {
	for n := 1; n <= 6; n++ {
		largest := 0
		for u := range model.Node(1) << n {
			for v := range model.Node(1) << n {
				b := logic.FoldingBuilder()
				below, odd, sum := logic.False, logic.False, 0
				for j := (n - 1) / 2; j >= 0; j-- {
					x, y := doubleBitOf(logictest.BitsOf(b, u, n), j), doubleBitOf(logictest.BitsOf(b, v, n), j)
					d := printedRho(b, below, odd, x, y)
					sum += int(logic.Truth(d.One == logic.True)) + 2*int(logic.Truth(d.Two == logic.True))
					below, odd = b.Or(below, Differs(b, x, y)), b.Xor(odd, d.One)
				}
				if want := literalPrintedRho(n, u, v); sum != want {
					t.Fatalf("n=%d: rho of %b and %b is %d, by terms %d", n, u, v, want, sum)
				}
				largest = max(largest, sum)
			}
		}
		if most, _ := smttest.Searched(logictest.Made(network.NewCrossedCube(n))); most != largest {
			t.Errorf("CQ_%d: the diameter is %d, the largest printed rho %d", n, most, largest)
		}
	}
}

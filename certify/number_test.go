package certify

import (
	"math/big"
	"testing"
)

// A sum is that of the library, digit by digit: one that is equal and not in lowest terms would not be known as a whole number.
func TestSumsAreInLowestTerms(t *testing.T) {
	var fractions []*big.Rat
	for _, below := range []int64{1, 2, 3, 4, 6, 8, 1 << 40} {
		for above := int64(-9); above <= 9; above++ {
			fractions = append(fractions, big.NewRat(above, below))
		}
	}
	for _, a := range fractions {
		for _, b := range fractions {
			if got, want := sum(a, b).String(), new(big.Rat).Add(a, b).String(); got != want {
				t.Fatalf("%s + %s = %s, want %s", a, b, got, want)
			}
		}
	}
}

package claims

import (
	"math/big"
	"testing"
)

func TestNumbersGoWithTheirNouns(t *testing.T) {
	for want, got := range map[string]string{
		"1 hop": Plural(1, "hop"), "2 hops": Plural(2, "hop"), "0 searches": Plural(0, "search"), "3 copies": Plural(3, "copy"),
		"2 ways": Plural(2, "way"), "2 classes": Plural(2, "class"),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestValuesStandBesideTheirFormulas(t *testing.T) {
	long, _ := new(big.Rat).SetString("1234567890123456/98765432109876543")
	for want, got := range map[string]string{
		"and not 2*r = 2":                   NotAs("=", "2*r", big.NewRat(2, 1)),
		"and not 3":                         NotAs("=", "3", big.NewRat(3, 1)),
		"and not at most n-1 = 0":           NotAs("<=", "n-1", big.NewRat(0, 1)),
		"and not n/2 = 49/2":                NotAs("=", "n/2", big.NewRat(49, 2)),
		"and not x = 26/137 (about 0.1898)": NotAs("=", "x", big.NewRat(26, 137)),
		"and not more than about 0.0125":    NotAs(">", long.RatString(), long),
		"and not different from p = 1000":   NotAs("!=", "p", big.NewRat(1000, 1)),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

package claims

import (
	"fmt"
	"math/big"
	"strings"
)

// Plural writes a number with what it counts: "1 hop", "2 hops", "0 searches".
func Plural(n int, noun string) string { return fmt.Sprintf("%d %s", n, Noun(n != 1, noun)) }

// Noun is the noun in the plural, where there are several, or as it is given.
func Noun(several bool, noun string) string {
	ends := func(suffixes ...string) bool {
		for _, s := range suffixes {
			if strings.HasSuffix(noun, s) {
				return true
			}
		}
		return false
	}
	switch {
	case !several:
		return noun
	case ends("s", "x", "ch", "sh"):
		return noun + "es"
	case ends("y") && !ends("ay", "ey", "oy", "uy"):
		return strings.TrimSuffix(noun, "y") + "ies"
	}
	return noun + "s"
}

// relationWords complete "is ...", and "is not ..." where a comparison fails.
var relationWords = map[string]string{"<": "less than ", "<=": "at most ", "=": "", "!=": "different from ", ">=": "at least ",
	">": "more than "}

// NotAs ends a sentence about a value that is not as claimed: "and not 2*r = 2", "and not
// at most n-1 = 0".
func NotAs(relation, formula string, claimed *big.Rat) string {
	return "and not " + relationWords[relation] + Worth(formula, claimed)
}

// Worth is a formula with its value, "2*r = 2", or the value alone where that is all that
// the formula says.
func Worth(formula string, value *big.Rat) string {
	if formula == value.RatString() {
		return Decimal(value)
	}
	return formula + " = " + Decimal(value)
}

// Decimal writes an exact value for people: as an integer, as a fraction of small numbers,
// as one with its decimal value, or, where the fraction is long, by this alone.
func Decimal(r *big.Rat) string {
	const small, long = 5, 24
	switch exact := r.RatString(); {
	case r.IsInt() || len(exact) <= small:
		return exact
	case len(exact) > long:
		return "about " + r.FloatString(4)
	default:
		return exact + " (about " + r.FloatString(4) + ")"
	}
}

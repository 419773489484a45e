package smt

import (
	"fmt"
	"math/big"
	"testing"

	"mccheck/claims/formula"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

// The mean distances, in the letters of the networks.
const (
	meanOfCQ  = "3*n/8+1/3-mod(n,2)/24-2^(-n)/3"
	meanOfEH  = "s/2+t/2+3/2-(2^(-s)+2^(-t))/2"
	meanOfECQ = "3*s/8+1/3-mod(s,2)/24-2^(-s)/3+3*t/8+1/3-mod(t,2)/24-2^(-t)/3+3/2-(2^(-s)+2^(-t))/2"
)

// The mean distances, searched, are those of the theorems; that of CQ_n follows from the
// steps of its lemma for every n.
func TestMeanDistancesAreThoseOfTheTheorems(t *testing.T) {
	mean := func(g model.Graph, source string, letters map[string]int) {
		t.Helper()
		want, is := formula.MustParse(source).Value(letters)
		if !is {
			t.Fatalf("%s has no value at %v", source, letters)
		}
		_, sum := smttest.Searched(g)
		if got := big.NewRat(int64(sum), int64(g.Order()*g.Order())); got.Cmp(want) != 0 {
			t.Errorf("%s: the mean distance is %s, by the theorem %s", g.Name(), got.RatString(), want.RatString())
		}
	}
	for n := 1; n <= 8; n++ {
		mean(logictest.Made(network.NewCrossedCube(n)), meanOfCQ, map[string]int{"n": n})
	}
	for s := 1; s <= 4; s++ {
		for w := 1; s+w <= 6; w++ {
			mean(logictest.Made(network.NewExchangedCrossedCube(s, w)), meanOfECQ, map[string]int{"s": s, "t": w})
			mean(logictest.Made(network.NewExchangedHypercube(s, w)), meanOfEH, map[string]int{"s": s, "t": w})
		}
	}
	for rest, first := range []string{"0", "1/2"} {
		of := func(n string) string {
			return formula.Define("3*n/8+1/3-r/24-2^(-n)/3", "n", n, "r", fmt.Sprint(rest)).String()
		}
		for _, c := range [][2]string{{of(fmt.Sprint(rest)), first}, {"(" + of("(n+2)") + ")-(" + of("n") + ")", "3/4+2^(-n)/4"}} {
			if same, _, err := formula.Equal(formula.MustParse(c[0]), formula.MustParse(c[1])); err != nil || !same {
				t.Errorf("%s = %s: %v, %v", c[0], c[1], same, err)
			}
		}
	}
}

package exchangedcrossed

import (
	"slices"
	"testing"

	"mccheck/claims/formula"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

// The numbers that are compared are the parameters and the diameters, searched, and the
// facts about them are true there.
func TestComparedDiametersAreThoseOfTheNetworks(t *testing.T) {
	for s := 1; s <= 6; s++ {
		for w := 1; s+w <= 7; w++ {
			x, y, p, q := (s-1)/2, (w-1)/2, (s-1)%2, (w-1)%2
			at := map[string]int{"x": x, "y": y, "p": p, "q": q, "r": (p + q + 1) / 2, "e": p * q}
			for name, g := range map[string]model.Graph{
				"ecq": logictest.Made(network.NewExchangedCrossedCube(s, w)), "eh": logictest.Made(network.NewExchangedHypercube(s, w)),
				"cq": logictest.Made(network.NewCrossedCube(s + w + 1)), "hq": logictest.Made(network.NewHypercube(s + w + 1)),
			} {
				if most, _ := smttest.Searched(g); smttest.ValueOf(costNumbers, t, name, at) != most {
					t.Errorf("%s: the diameter is %d, compared is %d", g.Name(), most, smttest.ValueOf(costNumbers, t, name, at))
				}
			}
			if smttest.ValueOf(costNumbers, t, "s", at) != s || smttest.ValueOf(costNumbers, t, "t", at) != w {
				t.Errorf("s=%d, t=%d are other numbers: %v", s, w, at)
			}
			values := logic.Model{}
			for name, v := range at {
				values[name] = int64(v)
			}
			for _, o := range slices.Concat(diameterFacts(exchangedNumbers), costFacts(costNumbers)) {
				if !o.Propositional() && o.Refutes(values) == nil {
					t.Errorf("s=%d, t=%d: %s is false", s, w, o.Name)
				}
			}
		}
	}
}

// The steps of the lemmas that multiply out.
func TestProductsOfTheCostLemmas(t *testing.T) {
	for _, c := range [][2]string{
		{"2*d*(N+1)-(d+2+e)*(N+2)", "(d-2-e)*N-(4+2*e)"},
		{"4*(N+1)^2-(N+6+m)*(N+2)", "N*(3*N-m)-(8+2*m)"},
		{"(d+2)*(t+1)-d*(t+2)", "2*(t+1)-d"},
	} {
		if same, _, err := formula.Equal(formula.MustParse(c[0]), formula.MustParse(c[1])); err != nil || !same {
			t.Errorf("%s = %s: %v, %v", c[0], c[1], same, err)
		}
	}
}

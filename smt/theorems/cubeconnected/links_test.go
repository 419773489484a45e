package cubeconnected

import (
	"fmt"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

// The neighbours that the theorem tells of are those of the model: one across the bit of the place,
// and those at the places after and before it.
func TestRingLinksAreThoseOfTheModel(t *testing.T) {
	for n := 1; n <= 8; n++ {
		g := logictest.Made(network.ByName(fmt.Sprintf("CCC(%d)", n)))
		for u := range g.Order() {
			bits, place := split(u, n)
			want := map[model.Node]bool{(bits^1<<place)*model.Node(n) + model.Node(place): true}
			for _, beside := range []int{(place + 1) % n, (place + n - 1) % n} {
				if beside != place {
					want[bits*model.Node(n)+model.Node(beside)] = true
				}
			}
			if len(want) != min(n, 3) {
				t.Fatalf("%s: %s has %d neighbours by the theorem", g.Name(), g.Format(u), len(want))
			}
			for v := range g.Order() {
				if g.Adjacent(u, v) != want[v] {
					t.Fatalf("%s: %s and %s: joined is %v", g.Name(), g.Format(u), g.Format(v), g.Adjacent(u, v))
				}
			}
		}
	}
}

// Numbers of more bits change no answer about links, nor do they refute more of the controls.
func TestLongerNumbersChangeNothingAboutRingLinks(t *testing.T) {
	v := voices.NewGini()
	for _, rule := range []ringRule{{true, true}, {false, true}, {true, false}} {
		short := ringWords(4).linkFacts(rule)
		for _, width := range []int{5, 6, 8} {
			for i, o := range ringWords(width).linkFacts(rule) {
				if got, want := v.Solve(t.Context(), &o, voices.Limits{}).Status,
					v.Solve(t.Context(), &short[i], voices.Limits{}).Status; got != want || got == voices.Unknown {
					t.Errorf("%s, %+v: %v with %d bits, %v with 4", o.Name, rule, got, width, want)
				}
			}
		}
	}
}

// That a place is below n is needed, and so is what is said of n.
func TestEveryAssumptionAboutRingLinksIsNeeded(t *testing.T) {
	v := voices.NewGini()
	facts := ringWords(4).linkFacts(ringRule{true, true})
	for name, at := range map[string][2]int{"three: n >= 3": {1, 0}, "two: n = 2": {2, 0}, "one: n = 1": {3, 0}, "inside: p < n": {4, 0}} {
		if !smttest.RefutedBy(v, []logic.Obligation{logictest.Weaker(facts[at[0]], at[1])}) {
			t.Errorf("%s is not needed", name)
		}
	}
}

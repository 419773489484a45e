package metacube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/wreath"
	"mccheck/smt/voices"
)

// The destinations of the model are the translations of those of node 0, and for each
// source, and in each step, they are all nodes.
func TestDestinationsOfTotalExchangeAreAsInTheTheorem(t *testing.T) {
	b := logic.NewBuilder()
	for _, l := range smttest.Layouts(t) {
		g, ok := l.Graph.(network.Metacube)
		if !ok || g.Order() > 256 {
			continue
		}
		bySource, byStep := map[[2]model.Node]bool{}, map[[2]model.Node]bool{}
		for s := range g.Order() {
			for step := range g.Order() {
				d := collective.TotalExchangeDestination(g, s, step)
				bySource[[2]model.Node{s, d}], byStep[[2]model.Node{step, d}] = true, true
				if want := imageOf(l, b, wreath.ByXor, s, collective.TotalExchangeDestination(g, 0, step)); d != want ||
					(d == s) != (step == 0) {
					t.Fatalf("%s: from %s in step %d to %s, by the theorem %s", g.Name(), g.Format(s), step, g.Format(d), g.Format(want))
				}
				if g.NodeID(d) != g.Field(step, 0)^g.Field(s, g.Class(d)) ||
					g.Distance(s, d) != g.Distance(0, collective.TotalExchangeDestination(g, 0, step)) {
					t.Fatalf("%s: from %s in step %d to %s: another node ID or distance", g.Name(), g.Format(s), step, g.Format(d))
				}
			}
		}
		if pairs := int(g.Order() * g.Order()); len(bySource) != pairs || len(byStep) != pairs {
			t.Errorf("%s: %d pairs of source and destination, %d of step and destination, want %d", g.Name(), len(bySource),
				len(byStep), pairs)
		}
	}
}

// Without each part of the rule the proof fails.
func TestEveryPartOfTheOrderIsNeeded(t *testing.T) {
	for name, wrong := range map[string]wreath.Translation{
		"class":    {Bit: wreath.Unmoved, Source: wreath.ByXor.Source, Field: wreath.ByXor.Field},
		"position": {Bit: wreath.ByXor.Bit, Source: wreath.Unmoved, Field: wreath.ByXor.Field},
		"field":    {Bit: wreath.ByXor.Bit, Source: wreath.ByXor.Source, Field: wreath.Unmoved},
	} {
		theorem := TotalExchangeOrder()
		theorem.Obligations = orderFacts(wrong, printedTuples)
		if got := voices.Prove(t.Context(), theorem, voices.NewGini(), voices.Limits{}); got.Outcome != voices.Failed {
			t.Errorf("without the rule of the %s: %v", name, got.Outcome)
		}
	}
}

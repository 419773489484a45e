package smt

import (
	"testing"

	"mccheck/model"
)

// The destinations of the model are the translations of those of node 0, and for each
// source, and in each step, they are all nodes.
func TestDestinationsOfTotalExchangeAreAsInTheTheorem(t *testing.T) {
	b := NewBuilder()
	for _, l := range layouts(t) {
		g, ok := l.graph.(model.Metacube)
		if !ok || g.Order() > 256 {
			continue
		}
		bySource, byStep := map[[2]model.Node]bool{}, map[[2]model.Node]bool{}
		for s := range g.Order() {
			for step := range g.Order() {
				d := model.TotalExchangeDestination(g, s, step)
				bySource[[2]model.Node{s, d}], byStep[[2]model.Node{step, d}] = true, true
				if want := l.image(b, byXor, s, model.TotalExchangeDestination(g, 0, step)); d != want || (d == s) != (step == 0) {
					t.Fatalf("%s: from %s in step %d to %s, by the theorem %s", g.Name(), g.Format(s), step, g.Format(d), g.Format(want))
				}
				if g.NodeID(d) != g.Field(step, 0)^g.Field(s, g.Class(d)) || g.Distance(s, d) != g.Distance(0, model.TotalExchangeDestination(g, 0, step)) {
					t.Fatalf("%s: from %s in step %d to %s: another node ID or distance", g.Name(), g.Format(s), step, g.Format(d))
				}
			}
		}
		if pairs := int(g.Order() * g.Order()); len(bySource) != pairs || len(byStep) != pairs {
			t.Errorf("%s: %d pairs of source and destination, %d of step and destination, want %d", g.Name(), len(bySource), len(byStep), pairs)
		}
	}
}

// Without each part of the rule the proof fails.
func TestEveryPartOfTheOrderIsNeeded(t *testing.T) {
	for name, wrong := range map[string]translation{
		"class":    {unmoved, byXor.source, byXor.field},
		"position": {byXor.bit, unmoved, byXor.field},
		"field":    {byXor.bit, byXor.source, unmoved},
	} {
		theorem := TotalExchangeOrder()
		theorem.Obligations = wrong.orderFacts(printedTuples)
		if got := theorem.Prove(t.Context(), []Voice{NewGini()}, Limits{}, nil).Voices[0]; got.Outcome != Failed {
			t.Errorf("without the rule of the %s: %v", name, got.Outcome)
		}
	}
}

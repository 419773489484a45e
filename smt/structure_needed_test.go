package smt

import "testing"

// Each condition of the rules for links, and each part of maps and bounds, is needed:
// without it the proof fails, at the fact named.
func TestEveryConditionOfStructureIsNeeded(t *testing.T) {
	for _, c := range []struct {
		theorem       Theorem
		control, fact string
	}{
		{DualCubeLinks(), "condition (1) alone", "neighbours"},
		{DualCubeLinks(), "without condition (2)", "neighbours"},
		{DualCubeLinks(), "several bits", "neighbours"},
		{DualCubeRecursion(), "paired the other way", "between copies"},
		{DualCubeRecursion(), "no links between copies", "between copies"},
		{DualCubeNumbers(), "parity of the node ID", "numbers: key property"},
		{MetacubeLinks(), "any one bit", "neighbours"},
		{MetacubeLinks(), "several bits", "neighbours"},
		{MetacubeLinks(), "fields of other classes", "neighbours"},
		{CrossedCubeLinks(), "range one longer", "double bit: range"},
		{CrossedCubeLinks(), "any even l", "double bit: range"},
		{CrossedCubeLinks(), "edges do not cross", "double bit: edges"},
		{CrossedCubeDiameter(), "2 further down", "largest rho: further"},
		{CrossedCubeDiameter(), "2 counted as 1", "largest rho: first attained"},
		{ExchangedCrossedCubeLinks(), "c kept", "exchanged: image: links"},
		{ExchangedCrossedCubeLinks(), "a and b kept", "exchanged: image: links"},
		{ExchangedCrossedCubeLinks(), "fields exchanged", "exchanged: edge sets"},
		{ExchangedCrossedCubeDiameter(), "1 exchange hop", "detour: attained"},
		{TotalExchangeOrder(), "row 0 twice", "order: printed tuples"},
		{ClassWalkDistance(), "any field", "path: untouched"},
		{TotalExchangeLockstepEvery(), "class not added", "one source: class bit"},
		{TotalExchangeLockstepEvery(), "fields not moved", "position: own field"},
		{TotalExchangeLockstepEvery(), "fields not added", "one source: field bit"},
	} {
		changed := c.theorem
		for _, control := range c.theorem.Controls {
			if control.Name == c.control {
				changed.Obligations = control.Obligations
			}
		}
		if got := changed.Prove(t.Context(), []Voice{NewGini()}, Limits{}, nil).Voices[0]; got.Outcome != Failed || got.Refuted != c.fact {
			t.Errorf("%s, %s: %v, refuted %q, want %q", c.theorem.ID, c.control, got.Outcome, got.Refuted, c.fact)
		}
	}
}

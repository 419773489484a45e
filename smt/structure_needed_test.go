package smt

import (
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
	"mccheck/smt/theorems/dualcube"
	"mccheck/smt/theorems/exchangedcrossed"
	"mccheck/smt/theorems/metacube"
	"mccheck/smt/voices"
)

// Each condition of the rules for links, and each part of maps and bounds, is needed:
// without it the proof fails, at the fact named.
func TestEveryConditionOfStructureIsNeeded(t *testing.T) {
	for _, c := range []struct {
		theorem       logic.Theorem
		control, fact string
	}{
		{dualcube.Links(), "condition (1) alone", "neighbours"},
		{dualcube.Links(), "without condition (2)", "neighbours"},
		{dualcube.Links(), "several bits", "neighbours"},
		{dualcube.Recursion(), "paired the other way", "between copies"},
		{dualcube.Recursion(), "no links between copies", "between copies"},
		{dualcube.Numbers(), "parity of the node ID", "numbers: key property"},
		{metacube.Links(), "any one bit", "neighbours"},
		{metacube.Links(), "several bits", "neighbours"},
		{metacube.Links(), "fields of other classes", "neighbours"},
		{crossedcube.Links(), "range one longer", "double bit: range"},
		{crossedcube.Links(), "any even l", "double bit: range"},
		{crossedcube.Links(), "edges do not cross", "double bit: edges"},
		{crossedcube.Diameter(), "2 further down", "largest rho: further"},
		{crossedcube.Diameter(), "2 counted as 1", "largest rho: first attained"},
		{exchangedcrossed.Links(), "c kept", "exchanged: image: links"},
		{exchangedcrossed.Links(), "a and b kept", "exchanged: image: links"},
		{exchangedcrossed.Links(), "fields exchanged", "exchanged: edge sets"},
		{exchangedcrossed.Diameter(), "1 exchange hop", "detour: attained"},
		{metacube.TotalExchangeOrder(), "row 0 twice", "order: printed tuples"},
		{metacube.ClassWalkDistance(), "any field", "path: untouched"},
		{metacube.TotalExchangeLockstepEvery(), "class not added", "one source: class bit"},
		{metacube.TotalExchangeLockstepEvery(), "fields not moved", "position: own field"},
		{metacube.TotalExchangeLockstepEvery(), "fields not added", "one source: field bit"},
	} {
		changed := c.theorem
		for _, control := range c.theorem.Controls {
			if control.Name == c.control {
				changed.Obligations = control.Obligations
			}
		}
		if got := voices.Prove(t.Context(), changed, voices.NewGini(), voices.Limits{}); got.Outcome != voices.Failed || got.Refuted != c.fact {
			t.Errorf("%s, %s: %v, refuted %q, want %q", c.theorem.ID, c.control, got.Outcome, got.Refuted, c.fact)
		}
	}
}

package metacube

import (
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

// The routes of the models go by turns: within a turn the bits are inverted from the lowest up, a
// cross-edge ends it, and no hop comes after so many turns as the theorem says. The comparisons of
// the theorem are those of the numbers of the channels.
func TestRoutesGoByTurns(t *testing.T) {
	f := newTurnForm(true)
	for _, routes := range smttest.RoutesByTurns(t, 200) {
		most := 0
		for _, hops := range routes.Hops {
			for i, hop := range hops {
				if most = max(most, hop.Turn+1); i == 0 {
					continue
				}
				before := hops[i-1]
				if hop.Turn != before.Turn && !before.Crossing || !hop.Crossing && hop.Turn == before.Turn && hop.Index <= before.Index {
					t.Fatalf("%s: %+v after %+v", routes.Name, hop, before)
				}
				crossEdge, nextTurn := channelTurns.crossEdge, channelTurns.nextTurn
				x, y := turnNumber{"i", 0}, turnNumber{"next", 0}
				switch {
				case before.Crossing:
					x, y = crossEdge, nextTurn
				case hop.Crossing:
					y = crossEdge
				}
				// Both are counted from the beginning of the turn of the hop before.
				begins := before.Turn * (routes.Width + 1)
				want := hop.Number(routes.Width) - begins
				if before.Crossing {
					want = (before.Turn+1)*(routes.Width+1) - begins
				}
				at := map[string]int{"i": before.Index, "next": hop.Index, "m": routes.Width}
				if at[x.index]+int(x.more) != before.Number(routes.Width)-begins || at[y.index]+int(y.more) != want {
					t.Fatalf("%s: %+v after %+v: the theorem compares %v and %v", routes.Name, hop, before, x, y)
				}
				m := logic.Model{"i": int64(before.Index), "next": int64(hop.Index), "m": int64(routes.Width)}
				grows, err := f.Eval(f.less(x, y), m)
				if numbers := before.Number(routes.Width) < hop.Number(routes.Width); err != nil || grows != numbers || !numbers {
					t.Fatalf("%s: %+v after %+v: numbers grow %v, by the theorem %v, %v", routes.Name, hop, before, numbers, grows, err)
				}
			}
		}
		if most != routes.Turns {
			t.Errorf("%s: %d turns, want %d", routes.Name, most, routes.Turns)
		}
	}
}

// Each part of the numbers is needed: without it the fact named fails.
func TestEveryPartOfTheTurnsIsNeeded(t *testing.T) {
	for fact, rules := range map[string]turnRules{
		"turn: in a turn":   {false, channelTurns.crossEdge, channelTurns.nextTurn},
		"turn: to the next": {true, channelTurns.crossEdge, channelTurns.crossEdge},
	} {
		theorem := TurnNumbers()
		theorem.Obligations = rules.facts()
		got := voices.Prove(t.Context(), theorem, voices.NewGini(), voices.Limits{})
		if got.Outcome != voices.Failed || got.Refuted != fact+", propositional" {
			t.Errorf("%v, refuted %q, want %q", got.Outcome, got.Refuted, fact)
		}
	}
}

package properties

import (
	"context"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
)

// beyond is a statement of one parameter from 5 on, of which values up to 69 are looked at, with some cases of each.
func beyond(test func(n, a uint64) claims.Status) *claims.Statement {
	open := func(p claims.Point) (*claims.Instance, error) {
		return &claims.Instance{
			Vars:    []claims.Var{{Name: "a", Size: uint64(p[0])}},
			Test:    func(x []uint64) claims.Status { return test(uint64(p[0]), x[0]) },
			Explain: func([]uint64) string { return "it fails" },
		}, nil
	}
	d := claims.Domain{Params: []claims.Param{{Name: "n", Min: 5, Max: 69}}, Bits: func(p claims.Point) int { return p[0] / 50 }}
	return &claims.Statement{Over: d, At: open, Replay: open}
}

func TestFarTriesPointsBeyond(t *testing.T) {
	run := claims.Run{Budget: claims.Default, CPUs: 1, Progress: func(uint64, float64) {}}
	when := func(holds bool) claims.Status {
		if holds {
			return claims.Holds
		}
		return claims.Fails
	}
	for _, c := range []struct {
		name    string
		test    func(n, a uint64) claims.Status
		verdict claims.Verdict
		at      claims.Point
	}{
		{"it holds", func(n, a uint64) claims.Status { return claims.Holds }, claims.Tested, nil},
		{"it fails from 100 on", func(n, a uint64) claims.Status { return when(n < 100) }, claims.Refuted, claims.Point{100}},
		{"in some cases", func(n, a uint64) claims.Status { return when(n < 84 || a%3 > 0) }, claims.Refuted, claims.Point{84}},
		{"it fails where nothing is tried", func(n, a uint64) claims.Status { return when(n < 5000) }, claims.Tested, nil},
		{"no case meets the hypotheses", func(n, a uint64) claims.Status { return claims.Outside }, claims.Unknown, nil},
		{"what fails before is not looked at", func(n, a uint64) claims.Status { return when(n >= 70) }, claims.Tested, nil},
	} {
		ev := Far().Decide(context.Background(), beyond(c.test), run)
		if ev.Verdict != c.verdict || ev.Trouble != "" || (ev.Failure != nil) != (c.at != nil) || ev.Cases+ev.Skipped != ev.Planned {
			t.Errorf("%s: %+v, want %s", c.name, ev, c.verdict)
		}
		if ev.Failure != nil && !slices.Equal(ev.Failure.Point, c.at) {
			t.Errorf("%s: %v, want %v", c.name, ev.Failure.Point, c.at)
		}
		if c.verdict == claims.Unknown && !ev.Abstains {
			t.Errorf("%s: it is no trouble", c.name)
		}
	}
	crash := beyond(func(n, a uint64) claims.Status { panic("boom") })
	if ev := Far().Decide(context.Background(), crash, run); ev.Verdict != claims.Unknown || ev.Trouble != claims.Crash || ev.Abstains ||
		!strings.Contains(ev.Reason, "n=71") || !strings.Contains(ev.Reason, "boom") {
		t.Errorf("%+v, want a crash at the first point", ev)
	}
	ev := Far().Decide(context.Background(), beyond(func(n, a uint64) claims.Status { return claims.Holds }), run)
	if !strings.Contains(ev.Scope, "n=71..") || strings.Contains(ev.Scope, "1029") {
		t.Errorf("%s, want points beyond that the budget quick affords", ev.Scope)
	}
	whole := beyond(nil)
	whole.Over.Complete = true
	dear := beyond(nil)
	dear.Over.Bits = func(claims.Point) int { return 99 }
	if !Far().Handles(beyond(nil)) || Far().Handles(whole) || Far().Handles(dear) {
		t.Error("statements without a cheap point beyond are handled, or others are not")
	}
}

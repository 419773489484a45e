package properties

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"

	"mccheck/claims"
)

// maxShrinks bounds the new cases that a shrinker may try after the first failure.
// It is a number of cases and not a time, so that a run can be repeated.
const maxShrinks = 2000

// maxRounds bounds how often a sampler draws again where no case met the hypotheses.
const maxRounds = 16

// trial runs the cases that a sampler draws and keeps the books.
type trial struct {
	space
	ctx     context.Context
	st      *claims.Statement
	report  func(cases uint64, work float64)
	planned uint64

	instances instances
	seen      map[string]claims.Status

	ran, outside, distinct uint64
	reason                 string         // why the trial stopped before its end
	trouble                claims.Trouble // with a reason: what is wrong
	failure                *failing
	shrinks                int
}

// failing is the smallest failing case known: the first in the order of
// enumeration.
type failing struct {
	point int
	x     []uint64
}

func newTrial(ctx context.Context, st *claims.Statement, run claims.Run) *trial {
	st = st.Kept()
	t := &trial{
		space: spaceOf(st, run.Budget), ctx: ctx, st: st, report: run.Progress,
		seen: map[string]claims.Status{},
	}
	t.instances = instances{st: st}
	if len(t.points) == 0 {
		t.reason, t.trouble = "the budget affords no point of the domain", claims.Empty
	}
	return t
}

// sample lets a sampler run a number of cases, and, where the hypotheses are so rare
// that no case met them, again with further seeds.
func (t *trial) sample(cases int, seed uint64, run func(cases int, seed uint64)) {
	for round := range uint64(maxRounds) {
		if t.stopped() || t.ran > 0 || t.failure != nil {
			return
		}
		t.planned += uint64(cases)
		run(cases, max(1, seed+round))
	}
}

// stopped reports whether nothing further is to be run.
func (t *trial) stopped() bool {
	if t.reason == "" && t.ctx.Err() != nil {
		t.reason = "interrupted"
	}
	return t.reason != ""
}

// open opens point i. A point that does not open stops the trial, except while
// a failure is being shrunk.
func (t *trial) open(i int) (*claims.Instance, bool) {
	in, err := t.instances.at(t.points[i])
	if err != nil {
		t.give(i, err)
	}
	return in, err == nil
}

func (t *trial) give(i int, err error) {
	if t.failure == nil {
		t.reason, t.trouble = err.Error(), claims.TroubleOf(err)
		if at := t.domain.Format(t.points[i]); at != "" {
			t.reason = at + ": " + t.reason
		}
	}
}

// try runs one drawn case and reports whether it fails. Cases are counted until
// the first failure; those after it only make the failure smaller.
func (t *trial) try(i int, x []uint64) bool {
	status, err := t.status(i, x)
	if err != nil {
		t.give(i, err)
		return false
	}
	if t.failure == nil {
		t.count(status)
	}
	if status != claims.Fails {
		return false
	}
	if f := t.failure; f == nil || i < f.point || i == f.point && slices.Compare(x, f.x) < 0 {
		t.failure = &failing{i, slices.Clone(x)}
	}
	return true
}

func (t *trial) count(status claims.Status) {
	if status == claims.Outside {
		t.outside++
	} else {
		t.ran++
	}
	t.report(1, 0)
}

// status decides a case; one that was drawn before is looked up.
func (t *trial) status(i int, x []uint64) (claims.Status, error) {
	key := binary.AppendUvarint(nil, uint64(i))
	for _, v := range x {
		key = binary.AppendUvarint(key, v)
	}
	if s, known := t.seen[string(key)]; known {
		return s, nil
	}
	if t.failure != nil {
		if t.shrinks++; t.shrinks > maxShrinks {
			return claims.Holds, nil // known failing cases still fail: the shrinker runs them twice
		}
	}
	s, err := t.decide(i, x)
	if err != nil {
		return s, err
	}
	t.seen[string(key)] = s
	if s != claims.Outside && t.failure == nil {
		t.distinct++
	}
	return s, nil
}

func (t *trial) decide(i int, x []uint64) (claims.Status, error) {
	in, err := t.instances.at(t.points[i])
	if err != nil {
		return claims.Outside, err
	}
	if n, ok := in.Cases(); ok && n == 0 {
		return claims.Outside, nil
	}
	return in.TestSafely(x)
}

// evidence closes the books. Only a complete run in which some case met the
// hypotheses counts as tested.
func (t *trial) evidence(run claims.Run) claims.Evidence {
	defer t.instances.close()
	ev := claims.Evidence{
		Method: claims.Property, Seed: run.Seed,
		Cases: t.ran, Skipped: t.outside, Planned: t.planned,
		Scope:  fmt.Sprintf("random cases over %s, %d distinct", t.domain.Describe(t.points), t.distinct),
		Points: t.domain.Rows(t.points),
	}
	switch {
	case t.failure != nil:
		ev.Verdict, ev.Failure = claims.Refuted, t.describe()
	case t.reason != "":
		ev.Reason, ev.Trouble = t.reason, t.trouble
	case t.ran+t.outside != t.planned:
		ev.Reason, ev.Trouble = fmt.Sprintf("drew %d of %d cases", t.ran+t.outside, t.planned), claims.Stopped
	case t.ran == 0:
		ev.Reason, ev.Trouble = "no random case met the hypotheses", claims.Empty
	default:
		ev.Verdict = claims.Tested
	}
	return ev
}

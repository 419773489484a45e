// Package exhaustive enumerates: it runs the predicate of a statement on every
// case of a finite scope, in parallel over the cores, and returns the first
// case that fails. It searches whole networks: from one node by sweeps of a bitmap
// (Sweep), and from all nodes, 64 at a time (AllPairs). It also compares formulas by
// normal form, the one closed-form argument that needs no solver.
package exhaustive

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"mccheck/claims"
)

// Enumerator is the engine that runs every case of the points that the budget
// affords. Its answer does not depend on the number of cores: what ends it is the first
// case, of the first such point, that fails or has no value.
func Enumerator() claims.Engine { return enumerator{} }

type enumerator struct{}

func (enumerator) Name() string                      { return "enumerator" }
func (enumerator) Method() claims.Method             { return claims.Exhaustive }
func (enumerator) Handles(st *claims.Statement) bool { return true }

// chunk is a run of consecutive cases of one point.
type chunk struct {
	point    int
	from, to uint64
	weight   float64 // elementary cases that one of these cases stands for
}

// sweep is the state that the workers of one Decide share.
type sweep struct {
	st     *claims.Statement
	points []claims.Point
	chunks []chunk
	report func(cases uint64, work float64)
	next   atomic.Int64

	name    string         // of the sweep, in the journal
	journal claims.Journal // or nil

	tallies []tally // one a chunk, written by the worker that has it

	mu      sync.Mutex
	done    []bool         // the chunks that were run to their end without a failure
	reached claims.Reached // the place before which all of them are
	first   int            // how many chunks are before it
	failure *found
	err     *ended
}

// ended is why the cases of one chunk were not run to their end.
type ended struct {
	chunk int // -1 where none is planned
	point int
	err   error
}

// tally counts the cases of one chunk.
type tally struct{ ran, outside uint64 }

// found is a failing case, ordered by point and then by case number.
type found struct {
	chunk   int
	failure *claims.Failure
}

// Decide sweeps the points in order. After a failure at a degenerate point it
// sweeps those that are not degenerate, so that a general failure is shown where it
// means something.
func (e enumerator) Decide(ctx context.Context, st *claims.Statement, run claims.Run) claims.Evidence {
	points := st.Over.Points(run.Budget)
	if len(points) == 0 && len(st.Over.All()) > 0 {
		return claims.Evidence{Scope: st.Over.Describe(points), Reason: outOfReach(st.Over, run.Budget), Abstains: true}
	}
	ev := reach(ctx, st, run, points)
	if ev.Failure == nil || st.Degenerate == nil || !st.Degenerate(ev.Failure.Point) {
		return ev
	}
	beyond := reach(ctx, st, run, slices.DeleteFunc(slices.Clone(points), st.Degenerate))
	ev.Seconds += beyond.Seconds
	if ev.Trouble == "" && (beyond.Verdict == claims.Unknown || beyond.Trouble != "") {
		ev.Reason, ev.Trouble = beyond.Reason, beyond.Trouble
	}
	if len(beyond.Left) > 0 {
		ev.Left = beyond.Left
		decided := slices.DeleteFunc(slices.Clone(points), func(p claims.Point) bool {
			return slices.ContainsFunc(ev.Left, func(q claims.Point) bool { return slices.Equal(p, q) })
		})
		ev.Scope, ev.Points = st.Over.Describe(decided), st.Over.Rows(decided)
	}
	if beyond.Failure != nil {
		ev.Failure, ev.Smallest = beyond.Failure, ev.Failure
		ev.Cases, ev.Skipped = ev.Cases+beyond.Cases, ev.Skipped+beyond.Skipped
	}
	return ev
}

// outOfReach is why no point is within the budget: that the first of them names a network which is not there, or else
// the work that is estimated there.
func outOfReach(d claims.Domain, b claims.Budget) string {
	var first claims.Point
	for first = range d.Each() {
		break
	}
	at := d.Format(first)
	if d.Lacks != nil {
		if err := d.Lacks(first); err != nil {
			return strings.TrimPrefix(at+": ", ": ") + err.Error()
		}
	}
	if at == "" {
		at = "the sentence"
	}
	switch {
	case d.Long(first):
		return fmt.Sprintf("%s: the text has %s for the budget deep alone", claims.BeyondBudget, at)
	case d.Bits(first) == math.MaxInt:
		return fmt.Sprintf("%s: %s is beyond each budget, by an estimate of its work", claims.BeyondBudget, at)
	}
	return fmt.Sprintf("%s: %s is estimated at 2^%d cases, and %s affords 2^%d; a line \"takes\" says what it takes, where that is less",
		claims.BeyondBudget, at, d.Bits(first), b, b.Bits())
}

// reach decides the points in order up to the first with a case that takes more than is computed for one. Where there are some before
// it they stand alone, and the trouble says what ended them.
func reach(ctx context.Context, st *claims.Statement, run claims.Run, points []claims.Point) claims.Evidence {
	ev, before, limited := decide(ctx, st, run, points)
	if limited == 0 || ctx.Err() != nil {
		return ev
	}
	if before == nil { // what was taken over is not counted point by point
		told := run.Progress
		run.Progress = func(cases uint64, _ float64) { told(cases, 0) } // the work that is planned is done
		again, _, _ := decide(ctx, st, run, points[:limited])
		before = &again
		before.Seconds += ev.Seconds
	}
	if before.Verdict != claims.Verified || before.Trouble != "" || ctx.Err() != nil {
		return ev
	}
	before.Reason, before.Trouble, before.Left = ev.Reason, ev.Trouble, points[limited:]
	return *before
}

// decide also returns at which point the sweep came to the limit of what is computed for a case, else 0, and what it found of the
// points before that, if it did not take over some of it.
func decide(ctx context.Context, st *claims.Statement, run claims.Run, points []claims.Point) (ev claims.Evidence, before *claims.Evidence,
	limited int) {
	began := time.Now()
	s := &sweep{st: st, points: points, report: run.Progress}
	if st.Meaning != "" {
		s.name, s.journal = nameOf(st, points), run.Journal
	}
	ev = claims.Evidence{Scope: st.Over.Describe(s.points), Points: st.Over.Rows(s.points)}
	var err error
	var at int
	resumed := false
	if ev.Planned, at, err = s.plan(run.CPUs); err != nil {
		s.err = &ended{-1, at, err}
	} else {
		s.takeOver()
		resumed = s.reached != (claims.Reached{})
		var workers sync.WaitGroup
		for range run.CPUs {
			workers.Go(func() { s.work(ctx) })
		}
		workers.Wait()
	}
	ev.Cases, ev.Skipped = s.count()
	ev.Seconds = time.Since(began).Seconds()
	switch {
	case s.err != nil && s.err.chunk == s.last():
		ev.Reason, ev.Trouble = s.err.err.Error(), claims.TroubleOf(s.err.err)
		if ev.Trouble == claims.Limit {
			limited = s.err.point
		}
		if limited > 0 && !resumed && s.err.chunk >= 0 {
			before = s.upTo(limited)
			before.Seconds = ev.Seconds
		}
	case s.failure != nil:
		ev.Verdict, ev.Failure = claims.Refuted, s.failure.failure
	case ctx.Err() != nil:
		ev.Reason = "interrupted"
	case ev.Cases == 0 && len(points) == 0 && !st.Over.Complete:
		ev.Verdict = claims.Vacuous
		first := st.Over.Params[0]
		ev.Reason = fmt.Sprintf("none of the points that are looked at, %s, is in the domain; a range behind \"for\" that begins further on, "+
			"as %s >= %d, is looked at from there", st.Over.Looked(), first.Name, first.Max+1)
	case ev.Cases == 0:
		ev.Verdict, ev.Reason = claims.Vacuous, "no case met the hypotheses"
	default:
		ev.Verdict = claims.Verified
	}
	return ev, before, limited
}

// upTo is what was found of the points before one, all of whose cases were run.
func (s *sweep) upTo(point int) *claims.Evidence {
	points := s.points[:point]
	ev := &claims.Evidence{Verdict: claims.Verified, Scope: s.st.Over.Describe(points), Points: s.st.Over.Rows(points)}
	for i, c := range s.chunks {
		if c.point < point {
			ev.Cases, ev.Skipped = ev.Cases+s.tallies[i].ran, ev.Skipped+s.tallies[i].outside
		}
	}
	if ev.Planned = ev.Cases + ev.Skipped; ev.Cases == 0 {
		ev.Verdict, ev.Reason = claims.Vacuous, "no case met the hypotheses"
	}
	return ev
}

// plan cuts the cases of every point into chunks and counts them. An error is of the point at that place.
func (s *sweep) plan(cpus int) (planned uint64, at int, err error) {
	for i, p := range s.points {
		in, err := s.st.Open(p)
		if err != nil {
			return 0, i, claims.AtCase(s.st.Over.Format(p), nil, nil, err)
		}
		cases, ok := in.Cases()
		if !ok {
			return 0, i, fmt.Errorf("%s: more than 2^62 cases", s.st.Over.Format(p))
		}
		s.st.Close(p, in)
		planned += cases
		weight := s.st.Over.WorkAt(p) / float64(cases)
		row := rowOf(in, weight)
		size := max(1, cases/uint64(16*cpus)/row) * row
		for from := uint64(0); from < cases; from += size {
			s.chunks = append(s.chunks, chunk{i, from, min(from+size, cases), weight})
		}
	}
	return planned, 0, nil
}

// rowOf is how many cases stay together in a chunk: all values of the last variable, which share what the
// others need; of cases that each stand for many, one.
func rowOf(in *claims.Instance, weight float64) uint64 {
	if n := len(in.Vars); n > 0 && weight < longCase {
		return max(1, in.Vars[n-1].Size)
	}
	return 1
}

// longCase is the weight from which on cases are kept together no more.
const longCase = 64

// last is the chunk that ends the sweep: the first with a case that fails or has no value, or the last of all.
func (s *sweep) last() int {
	last := len(s.chunks) - 1
	if s.failure != nil {
		last = s.failure.chunk
	}
	if s.err != nil {
		last = min(last, s.err.chunk)
	}
	return last
}

// count adds up the chunks up to the one that ends the sweep, which are the same on any number of cores.
func (s *sweep) count() (ran, outside uint64) {
	ran, outside = s.reached.Ran, s.reached.Outside
	for i := s.first; i < len(s.tallies) && i <= s.last(); i++ {
		ran, outside = ran+s.tallies[i].ran, outside+s.tallies[i].outside
	}
	return ran, outside
}

// work takes chunks in order until none is left, or all that are left come after
// a failure.
func (s *sweep) work(ctx context.Context) {
	var in *claims.Instance
	at := -1
	for ctx.Err() == nil {
		i := int(s.next.Add(1)) - 1
		if i >= len(s.chunks) || s.over(i) {
			if at >= 0 {
				s.st.Close(s.points[at], in)
			}
			return
		}
		c := s.chunks[i]
		if c.point != at {
			var err error
			if in != nil {
				s.st.Close(s.points[at], in)
			}
			if in, err = s.st.Open(s.points[c.point]); err != nil {
				s.fail(i, claims.AtCase(s.st.Over.Format(s.points[c.point]), nil, nil, err))
				return
			}
			at = c.point
		}
		if s.scan(ctx, in, i) {
			s.finish(i)
		}
	}
}

// over reports whether chunk i can no longer change the answer.
func (s *sweep) over(i int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err != nil && s.err.chunk < i || s.failure != nil && s.failure.chunk < i
}

// fail keeps the error of chunk i unless that of an earlier one is known.
func (s *sweep) fail(i int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil || i < s.err.chunk {
		s.err = &ended{i, s.chunks[i].point, err}
	}
}

// scan runs the cases of chunk i until one fails, and reports whether none did.
func (s *sweep) scan(ctx context.Context, in *claims.Instance, i int) (passed bool) {
	c := s.chunks[i]
	x := make([]uint64, len(in.Vars))
	index := c.from
	var ran, outside, told uint64
	most := c.atOnce()
	defer func() {
		if r := recover(); r != nil {
			s.fail(i, claims.AtCase(s.st.Over.Format(s.points[c.point]), in.Vars, x, claims.Recovered(r)))
			done, left := decidedBefore(in, index, x)
			ran, outside = ran+done, outside+left
		}
		s.tallies[i] = tally{ran, outside}
		s.tell(c, ran+outside-told)
	}()
	for index < c.to {
		in.Case(index, x)
		failed := false
		switch {
		case in.Run != nil && len(x) > 0:
			var done, left uint64
			done, left, failed = in.Run(x, min(c.to-index, most, runLength))
			ran, outside, index = ran+done-left, outside+left, index+done
		default:
			switch in.Test(x) {
			case claims.Fails:
				failed = true
				ran++
			case claims.Outside:
				outside++
			default:
				ran++
			}
			index++
		}
		if failed {
			s.record(in, i, x)
			return false
		}
		if ran+outside-told >= most {
			s.tell(c, ran+outside-told)
			told = ran + outside
			if ctx.Err() != nil || s.over(i) {
				return false
			}
		}
	}
	return true
}

// decidedBefore counts the cases from index on before x, which has no value, where they are decided together; they were, and
// what they came to was lost.
func decidedBefore(in *claims.Instance, index uint64, x []uint64) (ran, outside uint64) {
	at := uint64(0)
	for i, v := range in.Vars {
		at = at*v.Size + x[i]
	}
	if in.Run == nil || at <= index {
		return 0, 0
	}
	defer func() {
		if recover() != nil { // a defect, which is another one the second time
			ran, outside = 0, 0
		}
	}()
	from := make([]uint64, len(x))
	in.Case(index, from)
	done, left, _ := in.Run(from, at-index)
	return done - left, left
}

// workTold is the work after which progress is told, and an interrupt heard.
const workTold = 1 << 16

// atOnce is how many cases are run before that: fewer where each stands for many.
func (c chunk) atOnce() uint64 { return uint64(max(1, workTold/max(1, c.weight))) }

// tell says that further cases of a chunk are done.
func (s *sweep) tell(c chunk, cases uint64) { s.report(cases, float64(cases)*c.weight) }

// runLength bounds the cases that are decided at one go.
const runLength = 1 << 12

// record keeps the failing case x of chunk i unless an earlier one is known.
func (s *sweep) record(in *claims.Instance, i int, x []uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.failure != nil && s.failure.chunk < i {
		return
	}
	s.failure = &found{i, in.Failure(s.points[s.chunks[i].point], x)}
}

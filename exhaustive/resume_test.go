package exhaustive

import (
	"context"
	"math"
	"reflect"
	"slices"
	"sync/atomic"
	"testing"

	"mccheck/claims"
	"mccheck/sentence"
)

// notes is a journal in memory.
type notes struct {
	known   claims.Reached
	reached []claims.Reached
}

func (n *notes) Reached(string) claims.Reached         { return n.known }
func (n *notes) Reach(_ string, at claims.Reached)     { n.reached = append(n.reached, at) }
func (n *notes) from(at claims.Reached) claims.Journal { return &notes{known: at} }

// counting is the statement with a meaning, and a count of the cases that are run.
func counting(st *claims.Statement) (counted *claims.Statement, tests *atomic.Uint64) {
	tests = new(atomic.Uint64)
	with := *st
	with.Meaning = "something"
	with.At = func(p claims.Point) (*claims.Instance, error) {
		in, err := st.At(p)
		if err != nil {
			return nil, err
		}
		test := in.Test
		in.Test = func(x []uint64) claims.Status {
			tests.Add(1)
			if x[0]%3 == 1 {
				return claims.Outside
			}
			return test(x)
		}
		return in, nil
	}
	return &with, tests
}

// An enumeration that goes on from any place that it reached, on another number of cores too,
// finds the same and runs what is left: without a failure, with one, and with a degenerate one.
func TestEnumeratorGoesOnFromWhatItReached(t *testing.T) {
	fails := func(n, a, b uint64) bool { return n == 3 && a == 20 && b == 7 }
	for name, bad := range map[string]func(n, a, b uint64) bool{"true": func(_, _, _ uint64) bool { return false }, "false": fails} {
		st, tests := counting(rare(bad))
		var kept notes
		var want claims.Evidence
		for _, cpus := range []int{2, 1} { // two cores may tell of one place only: when the first chunk is the last to end
			r := run(cpus)
			r.Journal = &kept
			want = Enumerator().Decide(context.Background(), st, r)
		}
		if len(kept.reached) < 10 {
			t.Fatalf("%s: %d places reached, want some", name, len(kept.reached))
		}
		for _, at := range kept.reached {
			for _, cpus := range []int{1, 2, 5} {
				tests.Store(0)
				r := run(cpus)
				r.Journal = kept.from(at)
				got := Enumerator().Decide(context.Background(), st, r)
				if got.Seconds = want.Seconds; !reflect.DeepEqual(got, want) {
					t.Errorf("%s: from %+v on %d cores: %+v, want %+v", name, at, cpus, got, want)
				}
				if all := want.Cases + want.Skipped; cpus == 1 && tests.Load() != all-at.Ran-at.Outside {
					t.Errorf("%s: from %+v: %d cases run, want %d of %d", name, at, tests.Load(), all-at.Ran-at.Outside, all)
				}
			}
		}
	}
}

// A place is taken only where it can be one: its counts are those of the cases before it, and a
// statement without a meaning has none.
func TestEnumeratorTakesNoPlaceThatIsNone(t *testing.T) {
	st, tests := counting(rare(func(_, _, _ uint64) bool { return false }))
	all := uint64(64 * 8 * (1 + 2 + 3 + 4))
	decide := func(st *claims.Statement, at claims.Reached) uint64 {
		tests.Store(0)
		r := run(1)
		r.Journal = (&notes{}).from(at)
		Enumerator().Decide(context.Background(), st, r)
		return tests.Load()
	}
	right := claims.Reached{Point: 1, From: 64, Ran: 500, Outside: 76}
	if ran := decide(st, right); ran != all-576 {
		t.Errorf("%d cases run after 576, want %d", ran, all-576)
	}
	wrong := slices.Repeat([]claims.Reached{right}, 5)
	wrong[0].Ran++
	wrong[1].From++
	wrong[2].Point++
	wrong[3].Point = -1
	wrong[4].Point = 99
	for _, at := range wrong {
		if ran := decide(st, at); ran != all {
			t.Errorf("from %+v %d cases are run, want all %d", at, ran, all)
		}
	}
	st.Meaning = ""
	if ran := decide(st, right); ran != all {
		t.Errorf("%d cases run of what has no meaning, want all %d", ran, all)
	}
}

// Values of one variable that each take long are no single chunk: a run goes on within them.
func TestEnumeratorGoesOnWithinLongCases(t *testing.T) {
	st := rare(func(_, _, _ uint64) bool { return false })
	st.Meaning = "something"
	st.At = func(p claims.Point) (*claims.Instance, error) {
		return &claims.Instance{
			Vars: []claims.Var{{Name: "a", Size: uint64(8 * p[0])}},
			Test: func([]uint64) claims.Status { return claims.Holds },
		}, nil
	}
	reached := func(minutes int) int {
		st.Over.Minutes = func(p claims.Point) int { return minutes * (p[0] / 4) } // of the 32 cases of n = 4
		var kept notes
		r := run(1)
		r.Budget, r.Journal = claims.Deep, &kept
		if ev := Enumerator().Decide(context.Background(), st, r); ev.Verdict != claims.Verified {
			t.Fatalf("%d minutes: %s", minutes, ev.Verdict)
		}
		return len(kept.reached)
	}
	if short, long := reached(0), reached(1); short != 4 || long != 3+16 {
		t.Errorf("%d places reached in short cases, want one a point; %d in long ones, want 16 of the last point", short, long)
	}
}

// What a run before this one did counts as work, and not as cases of this run.
func TestEnumeratorTellsTakenOverWorkWithoutCases(t *testing.T) {
	st, _ := counting(rare(func(_, _, _ uint64) bool { return false }))
	st.Over.Bits = func(p claims.Point) int { return 10 }
	var cases uint64
	var work, before float64
	r := run(1)
	r.Journal = (&notes{}).from(claims.Reached{Point: 1, From: 64, Ran: 500, Outside: 76})
	r.Progress = func(n uint64, w float64) {
		if n == 0 {
			before += w
		}
		cases, work = cases+n, work+w
	}
	Enumerator().Decide(context.Background(), st, r)
	if want := uint64(64*8*(1+2+3+4) - 576); cases != want || math.Round(work) != 4<<10 || before != 1<<10+64 {
		t.Errorf("%d cases, work %g, of it before %g; want %d, %d, %d", cases, work, before, want, 4<<10, 1<<10+64)
	}
}

// once is a journal that knows a place of the first enumeration that asks.
type once struct {
	known claims.Reached
	asked bool
}

func (o *once) Reach(string, claims.Reached) {}

func (o *once) Reached(string) claims.Reached {
	if o.asked {
		return claims.Reached{}
	}
	o.asked = true
	return o.known
}

// Where a case comes to a limit the points before it are found the same by an enumeration that goes on.
func TestEnumeratorGoesOnUpToALimit(t *testing.T) {
	file, err := sentence.Parse("x", []byte("mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  printed\n    2^(2^40) > 1\n"))
	if err != nil {
		t.Fatal(err)
	}
	long, err := file.Compile(file.Claims[0], file.Claims[0].Readings[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	_, limit := long.Truth(long.Expr, nil)
	st, _ := counting(rare(func(n, a, b uint64) bool {
		if n == 3 && a == 9 && b == 5 {
			panic(limit)
		}
		return false
	}))
	var kept notes
	r := run(2)
	r.Journal = &kept
	want := Enumerator().Decide(context.Background(), st, r)
	if want.Verdict != claims.Verified || want.Trouble != claims.Limit || len(want.Left) != 2 || want.Cases+want.Skipped != 8*64+16*64 {
		t.Fatalf("%+v, want two points, and the limit", want)
	}
	for _, at := range kept.reached {
		r := run(2)
		r.Journal = &once{known: at}
		got := Enumerator().Decide(context.Background(), st, r)
		if got.Seconds = want.Seconds; !reflect.DeepEqual(got, want) {
			t.Errorf("from %+v on: %+v, want %+v", at, got, want)
		}
	}
}

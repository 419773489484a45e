package fabric

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"

	"mccheck/conform/result"
)

// The tasks of results.
const (
	TaskRoutes   = "routes"
	TaskDeadlock = "deadlock"
)

// Options are what a result says of its origin, and how much work may be spent.
type Options struct {
	Network string // the name of the network
	Subject string // the names of the tables
	Work    int    // dependencies looked at for a shortest cycle; 0 is deadlock.DefaultWork
	Runs    int    // channels that packets are offered in runs, in all; 0 is DefaultRuns

	Shortest bool                                          // every route is to have the length of the distance over the links
	Bound    func(src, dst string, hops int) (says string) // what is wrong with the hops of a route, or ""; nil: nothing
}

// unjudged says that lengths are not judged, where they were asked for and some packets do not arrive.
func (o Options) unjudged() string {
	if o.Shortest || o.Bound != nil {
		return " Lengths were not judged."
	}
	return ""
}

// begin is a result that knows nothing yet.
func (f *Fabric) begin(task string, o Options) result.Result {
	return result.Result{Schema: result.Schema, Task: task, Network: o.Network, Subject: o.Subject,
		Verdict: result.Unknown, Of: new(big.Int).SetUint64(f.pairs())}
}

// Check follows the packets of every ordered pair of different terminals from their injection
// through all rows, all choices of adaptive routing included. It is refuted where a situation that
// a packet comes to has no row, and where a packet can come to the same situation again: with
// deterministic routing it never arrives then, with adaptive routing it may wander for ever. A
// packet cannot arrive at a wrong place, as it leaves the network at its destination only. Where every packet arrives, it is refuted
// also where the options do not allow the hops of a longest route of some pair; of such pairs one with the fewest hops is shown.
//
// The failure is of the pair with the fewest hops up to the situation without a row, or the first
// one that comes again; of several such pairs it is the first by the source and then the
// destination, in the order in which the table of links names them. Where the context is done
// before all pairs are decided, and none of them is wrong, the verdict is unknown.
//
// It takes O(n) for the n rows and, for each destination, the terminals.
func Check(ctx context.Context, f *Fabric, o Options) result.Result {
	r, _ := check(ctx, f, o)
	return r
}

func check(ctx context.Context, f *Fabric, o Options) (result.Result, tally) {
	r := f.begin(TaskRoutes, o)
	e := newExplorer(f)
	t := tally{of: f, lengths: newMeter(f, o)}
	if f.pairs() > mostPairs {
		r = e.fewRows(r)
		r.Says += o.unjudged()
		return r, t
	}
	for _, dst := range f.terminals {
		if ctx.Err() != nil {
			break
		}
		t.add(e, dst)
	}
	r.Cases = t.pairs
	r.Facts = t.facts()
	switch {
	case t.wrong > 0:
		r.Verdict = result.Refuted
		r.Failure = e.show(t.worst)
		do := "do not arrive"
		if t.adaptive {
			do = "may fail to arrive"
		}
		r.Says = fmt.Sprintf("Packets of %s %s.", result.Plural(t.wrong, "pair"), do) + o.unjudged()
	case t.long > 0:
		r.Verdict = result.Refuted
		r.Failure = e.showLong(t.longWorst, t.lengths)
		take := "take"
		if t.adaptive {
			take = "may take"
		}
		r.Says = fmt.Sprintf("Packets of %s %s more hops than are allowed.", result.Plural(t.long, "pair"), take)
	case t.pairs < f.pairs():
		r.Says = fmt.Sprintf("Packets of %d of %d pairs arrive, and others were not decided.", t.pairs, f.pairs())
	default:
		r.Verdict = result.Verified
		r.Says = fmt.Sprintf("Every packet arrives, after at most %s.", result.Plural(uint64(t.longest), "hop"))
	}
	return r, t
}

// tally is what was found of the destinations so far.
type tally struct {
	of       *Fabric
	pairs    uint64 // decided
	wrong    uint64 // of those
	longest  int    // route in hops
	used     int    // rows
	adaptive bool
	worst    fault

	lengths   *meter
	long      uint64 // pairs with a route that is too long
	longWorst fault
}

// add decides the pairs of a destination.
func (t *tally) add(e *explorer, dst int32) {
	flow := e.to(dst)
	t.pairs += uint64(e.sources)
	t.used += len(flow.To)
	for s := range int32(flow.Situations()) {
		t.adaptive = t.adaptive || flow.Outputs(s) > 1
	}
	if hops, fine := longest(flow); fine {
		t.measure(e, dst, hops[:e.sources])
		return
	}
	for s, hops := range hopsToFault(flow)[:e.sources] {
		if hops < 0 {
			continue
		}
		one := fault{hops: hops, src: e.source(s), dst: dst}
		if t.wrong++; t.wrong == 1 || one.before(t.worst) {
			t.worst = one
		}
	}
}

// measure judges the most hops of the pairs of a destination.
func (t *tally) measure(e *explorer, dst int32, most []int32) {
	t.lengths.to(dst)
	for s, hops := range most {
		t.longest = max(t.longest, int(hops))
		one := fault{hops: hops, src: e.source(s), dst: dst}
		if t.lengths.wrong(one.src, dst, hops) == "" {
			continue
		}
		if t.long++; t.long == 1 || one.before(t.longWorst) {
			t.longWorst = one
		}
	}
}

func (t *tally) facts() []result.Datum {
	routing := "deterministic"
	if t.adaptive {
		routing = "adaptive"
	}
	facts := append(t.of.facts(),
		result.Datum{Name: "rows nobody uses", Text: fmt.Sprint(t.of.Rows() - t.used)},
		result.Datum{Name: "routing", Text: routing})
	if t.wrong > 0 {
		return append(facts, result.Datum{Name: "wrong pairs", Text: fmt.Sprint(t.wrong)})
	}
	facts = append(facts, result.Datum{Name: "longest route", Text: result.Plural(uint64(t.longest), "hop")})
	if t.long > 0 {
		return append(facts, result.Datum{Name: "pairs with too long a route", Text: fmt.Sprint(t.long)})
	}
	return append(facts, t.lengths.fact()...)
}

// facts are the sizes of a fabric.
func (f *Fabric) facts() []result.Datum {
	return []result.Datum{
		{Name: "nodes", Text: fmt.Sprint(f.Order())},
		{Name: "terminals", Text: fmt.Sprint(f.Terminals())},
		{Name: "directed links", Text: fmt.Sprint(f.Size())},
		{Name: "rows", Text: fmt.Sprint(f.Rows())},
		{Name: "pairs", Text: fmt.Sprint(f.pairs())},
	}
}

// mostPairs is the number of pairs that are looked at one by one. Each of them needs a row of its
// own, so that there are rows missing where there are more of them.
const mostPairs = 4 * MaxRows

// fewRows refutes tables of more pairs than tables have rows: it looks for the first pair whose
// injection has no row, which is what Check would find. It takes O(n log n) for n rows.
func (e *explorer) fewRows(r result.Result) result.Result {
	f := e.f
	r.Verdict, r.Facts = result.Refuted, f.facts()
	r.Says = fmt.Sprintf("Packets of %d pairs or more do not arrive, as there are fewer rows than pairs.",
		f.pairs()-uint64(f.Rows()))
	for _, src := range f.terminals {
		for _, dst := range f.terminals {
			if src == dst {
				continue
			}
			r.Cases++
			of := f.rows[f.first[dst]:f.first[dst+1]]
			_, known := slices.BinarySearchFunc(of, f.injected(src), func(r row, key int32) int {
				return cmp.Compare(r.key, key)
			})
			if !known {
				r.Failure = e.show(fault{src: src, dst: dst})
				return r
			}
		}
	}
	return r
}

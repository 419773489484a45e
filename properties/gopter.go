package properties

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"time"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"

	"mccheck/claims"
)

// Gopter is the second sampler, on gopter's generators, runner and shrinkers.
// It runs a quarter of Budget.Samples, for statements with variables.
func Gopter() claims.Engine { return gopterEngine{} }

type gopterEngine struct{}

func (gopterEngine) Name() string          { return "gopter" }
func (gopterEngine) Method() claims.Method { return claims.Property }

func (gopterEngine) Handles(st *claims.Statement) bool { return hasVariables(st) }

func (e gopterEngine) Decide(ctx context.Context, st *claims.Statement, run claims.Run) claims.Evidence {
	began := time.Now()
	t := newTrial(ctx, st, run)
	t.sample(run.Budget.Samples()/4, seedOf(e.Name(), st, run.Seed), func(cases int, seed uint64) {
		parameters := gopter.DefaultTestParametersWithSeed(int64(seed))
		parameters.MinSuccessfulTests = cases
		parameters.MaxShrinkCount = maxShrinks
		property := prop.ForAll(t.holds, gopter.CombineGens(t.generators()...))
		t.settle(cases, property.Check(parameters))
	})
	t.lower()
	ev := t.evidence(run)
	ev.Engine, ev.Seconds = e.Name(), time.Since(began).Seconds()
	return ev
}

// settle compares gopter's own account with the books of the trial. The zero
// status of gopter reads "passed", so a pass counts only with its tests.
func (t *trial) settle(cases int, result *gopter.TestResult) {
	if t.failure != nil || t.reason != "" {
		return
	}
	if result.Status != gopter.TestPassed || result.Succeeded != cases {
		t.reason = fmt.Sprintf("gopter ended with %s after %d of %d tests (%v)",
			result.Status, result.Succeeded, cases, result.Error)
	}
}

// generators yield a ticket for the point and then, for each variable that an
// instance of the statement has, a raw value and the way to read it.
func (t *trial) generators() []gopter.Gen {
	count := 0
	list, _ := firstCases(t.st) // one that cannot be opened is told when it is drawn
	for _, in := range list {
		count = max(count, len(in.Vars))
	}
	gens := []gopter.Gen{gen.UInt64Range(0, t.tickets()-1)}
	for range count {
		gens = append(gens, gen.UInt64Range(0, 3), gen.Weighted([]gen.WeightedGen{
			{Weight: 6, Gen: gen.UInt64()},
			{Weight: 1, Gen: gen.UInt64Range(0, 7)},
			{Weight: 1, Gen: gen.Const(uint64(math.MaxUint64)).WithShrinker(gen.UInt64Shrinker)},
		}))
	}
	return gens
}

// holds reads what was generated as a case and runs it.
func (t *trial) holds(raw []any) (bool, error) {
	if t.stopped() {
		return t.end()
	}
	i := t.point(raw[0].(uint64))
	in, ok := t.open(i)
	if !ok {
		return t.end()
	}
	if most := len(raw) / 2; len(in.Vars) > most {
		t.give(i, fmt.Errorf("%d variables, want at most the %d of the first points", len(in.Vars), most))
		return t.end()
	}
	if t.try(i, readCase(in.Vars, raw[1:])) {
		return false, nil
	}
	return t.end()
}

// end lets the run go on, or ends it with an error if the trial has stopped. A
// shrinker goes on in any case: it would take the error for a smaller failure.
func (t *trial) end() (bool, error) {
	if t.reason == "" || t.failure != nil {
		return true, nil
	}
	return false, fmt.Errorf("stopped: %s", t.reason)
}

// readCase takes each raw value modulo the size of its variable; one read in
// way 3 flips up to three bits of the variable before it, if that fits.
func readCase(vars []claims.Var, raw []any) []uint64 {
	x := make([]uint64, len(vars))
	for j, v := range vars {
		if v.Size == 0 {
			return x
		}
		value := raw[2*j+1].(uint64)
		x[j] = value % v.Size
		if raw[2*j].(uint64) == 3 && j > 0 && vars[j-1].Size == v.Size {
			if w := flipped(x[j-1], value, v.Size); w < v.Size {
				x[j] = w
			}
		}
	}
	return x
}

// flipped is v with up to three bits below size flipped, as value says.
func flipped(v, value, size uint64) uint64 {
	width := uint64(max(1, bits.Len64(size-1)))
	for range value >> 32 % 4 {
		v ^= 1 << (value % width)
		value >>= 8
	}
	return v
}

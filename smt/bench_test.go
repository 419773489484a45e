package smt

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"mccheck/smt/logic"
	"mccheck/smt/voices"
)

// BenchmarkObligations measures how long each class of obligations takes: for every
// parameter value at once, as the catalogue proves it, and as the raw formula with every
// address bit a variable, at one size. Each is handed to every voice on the machine: the
// embedded ones, and those that read a file. At the end it prints a table; what it says
// is in docs/BENCHMARK.md.
//
// All numbers are multiples of the processor time that gini takes, in the same run, for the
// class for every parameter value. Where a proof does not come within the limit, the unit is
// over-x-gini and the number what it has taken so far. For gophersat the check of its
// proofs is included.
//
//	go test -tags "$(cat .z3/tags)" ./smt -run '^$' -bench Obligations -benchtime 1x
func BenchmarkObligations(b *testing.B) {
	list := []voices.Voice{voices.NewGini(), voices.NewGophersat(), voices.NewZ3(), voices.NewZ3Command(),
		voices.NewCVC5Command(), voices.NewCaDiCaL()}
	table := newBenchmarkTable(benchmarkClasses(b), list)
	fmt.Printf("%d proofs by each of %d voices, at most %v for each\n", len(table.rows), len(list), benchmarkLimit)
	for i, row := range table.rows {
		for _, v := range list {
			b.Run(fmt.Sprintf("%d_of_%d/%s/%s/%s", i+1, len(table.rows), row.class, row.size, v.Name()), func(b *testing.B) {
				if err := v.Available(); err != nil {
					b.Skip(err)
				}
				for b.Loop() {
					row.measured[v.Name()] = measure(b.Context(), row.theorems, v)
				}
				unit := "x-gini"
				switch m := row.measured[v.Name()]; m.outcome {
				case voices.Failed:
					b.Fatalf("%s by %s: %s is refuted", row.class, v.Name(), m.reason)
				case voices.Undecided:
					b.Logf("not decided: %s", m.reason)
					unit = "over-x-gini"
				}
				if ratio, ok := table.ratio(i, v.Name()); ok {
					b.ReportMetric(ratio, unit)
				}
			})
		}
	}
	table.write(os.Stdout)
}

// benchmarkLimit bounds the proof of the theorems of a row by one voice, by the clock.
const benchmarkLimit = 20 * time.Second

// measure proves the theorems within the limit. What is quick is proved three times, and
// the least time counts.
func measure(ctx context.Context, theorems []logic.Theorem, v voices.Voice) measurement {
	const quick = 200 * time.Millisecond
	best := measureOnce(ctx, theorems, v)
	for range 2 {
		if best.outcome != voices.Proved || best.spent > quick {
			break
		}
		if again := measureOnce(ctx, theorems, v); again.outcome == voices.Proved && again.spent < best.spent {
			best = again
		}
	}
	return best
}

// measureOnce counts the time of the processors, which other work on the machine changes
// little, and with it that of the children.
func measureOnce(ctx context.Context, theorems []logic.Theorem, v voices.Voice) measurement {
	ctx, cancel := context.WithTimeout(ctx, benchmarkLimit)
	defer cancel()
	voices.EndIdle()
	start, m := processorTime(), measurement{outcome: voices.Proved}
	for _, t := range theorems {
		p := voices.Prove(ctx, t, v, voices.Limits{Time: benchmarkLimit})
		if p.Outcome != voices.Proved {
			m.outcome, m.reason = p.Outcome, p.Reason+p.Refuted
			break
		}
	}
	voices.EndIdle()
	m.spent = processorTime() - start
	return m
}

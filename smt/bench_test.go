package smt

import (
	"testing"
	"time"

	"mccheck/model"
)

// BenchmarkObligations measures the proof of one theorem of each class by every
// voice on the machine: for every parameter value, and, as the raw formula with
// every address bit a variable, at one size. The metric is the time as a multiple
// of what gini takes for the first theorem of the class in the same run; a proof
// that does not come within the limit has the metric 0. For gophersat the check of
// its proofs is included.
//
//	go test -tags "$(cat .z3/tags)" ./smt -run '^$' -bench Obligations -benchtime 1x
func BenchmarkObligations(b *testing.B) {
	walks := func(k int) []uint8 {
		w, err := model.NewClassWalks(k)
		if err != nil {
			b.Fatal(err)
		}
		return w.Table()
	}
	must := func(t Theorem, err error) Theorem {
		if err != nil {
			b.Fatal(err)
		}
		return t
	}
	voices := []Voice{NewGini(), NewGophersat(), NewZ3()}
	voices = append(voices, ExternalVoices()...)
	for _, class := range []struct {
		name     string
		theorems []Theorem
	}{
		{"metacube distance", []Theorem{must(MetacubeDistance(3, walks(3)))}},
		{"total exchange", []Theorem{must(TotalExchangeLockstep(2)), must(TotalExchangeAt(16))}},
		{"channels", []Theorem{must(SignedChannels(2)), must(SignedChannelsAt(2, 8))}},
		{"crossed cube", []Theorem{CrossedCubeDistanceEvery(), must(CrossedCubeDistance(12))}},
		{"exchanged crossed cube", []Theorem{ExchangedCrossedCubeDistanceEvery(), must(ExchangedCrossedCubeDistance(6, 6))}},
		{"folded hypercube", []Theorem{FoldedHypercubeDistance()}},
	} {
		var unit time.Duration
		for _, t := range class.theorems {
			for _, v := range voices {
				b.Run(class.name+"/"+t.ID+"/"+v.Name(), func(b *testing.B) {
					if err := v.Available(); err != nil {
						b.Skip(err)
					}
					proved := true
					for b.Loop() {
						proof := t.Prove(b.Context(), []Voice{v}, Limits{Time: 20 * time.Second}, nil)
						proved = proved && proof.Voices[0].Outcome == Proved
					}
					spent := b.Elapsed() / time.Duration(b.N)
					if unit == 0 {
						unit = spent
					}
					if !proved {
						unit, spent = max(unit, 1), 0
					}
					b.ReportMetric(float64(spent)/float64(unit), "x-gini")
				})
			}
		}
	}
}

package faulttolerant

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"mccheck/claims"
)

// TestEveryCaseCanBeExplained: a case that a reader makes up by changing a number in a
// line to replay gets an answer, whether it fails, holds, or is outside the hypotheses.
func TestEveryCaseCanBeExplained(t *testing.T) {
	if testing.Short() {
		t.Skip("explains cases of every claim")
	}
	random := rand.New(rand.NewPCG(1, 1))
	for _, c := range Text.Claims() {
		for _, r := range c.Readings {
			for part, st := range r.Statements() {
				for _, p := range st.Over.Points(claims.Quick)[:min(3, len(st.Over.Points(claims.Quick)))] {
					in, err := st.At(p)
					if err != nil {
						t.Fatal(err)
					}
					for range 8 {
						x := make([]uint64, len(in.Vars))
						for i, v := range in.Vars {
							x[i] = random.Uint64N(v.Size)
						}
						explainCase(t, fmt.Sprintf("%s/%s#%d at %s %v", c.ID, r.Kind, part+1, st.Over.Format(p), x), in, x)
					}
				}
			}
		}
	}
}

func explainCase(t *testing.T, name string, in *claims.Instance, x []uint64) {
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%s: panic: %v", name, r)
		}
	}()
	status := in.Test(x)
	if text := in.Explain(x); text == "" && status == claims.Fails {
		t.Errorf("%s: fails without a word", name)
	}
	if in.Path != nil {
		in.Path(x)
	}
}

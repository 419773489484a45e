package main

import (
	"context"
	"math/big"
	"testing"

	"mccheck/model"
)

func TestMeasureOfKnownNetworks(t *testing.T) {
	q, err := model.NewHypercube(4)
	if err != nil {
		t.Fatal(err)
	}
	all, _, err := search{1 << 30, "never"}.measure(context.Background(), q)
	m := measured{all: all}
	if err != nil {
		t.Fatal(err)
	}
	// The n-cube: n*2^(n-1) edges, diameter n, average distance n/2, and
	// n*2^(n-1) hops from a node to all.
	for name, want := range map[string]int64{"order": 16, "size": 32, "degree": 4, "diameter": 4, "average distance": 2, "distance sum": 32,
		"cost factor": 16} {
		if all[name] == nil || all[name].Cmp(big.NewRat(want, 1)) != 0 {
			t.Errorf("%s is %v, want %d", name, all[name], want)
		}
	}
	if got := m.judge(model.ClosedForm{Quantity: "diameter", Value: big.NewRat(5, 1)}); got != "DIFFERS: measured 4" {
		t.Errorf("a wrong diameter: %q", got)
	}
	first := measured{first: fromFirst([]uint64{1, 4, 6, 4, 1})}
	for stated, want := range map[int64]string{3: "DIFFERS: at node 0 measured 4", 4: "agrees at node 0", 5: "not measured"} {
		if got := first.judge(model.ClosedForm{Quantity: "diameter", Value: big.NewRat(stated, 1)}); got != want {
			t.Errorf("a diameter of %d beside a distance of 4 from node 0: %q, want %q", stated, got, want)
		}
	}
	if got := first.judge(model.ClosedForm{Quantity: "distance sum", Value: big.NewRat(33, 1)}); got != "DIFFERS: at node 0 measured 32" {
		t.Errorf("a distance sum of 33: %q", got)
	}
	if got := m.judge(model.ClosedForm{Quantity: "girth", Value: big.NewRat(4, 1)}); got != "not measured" {
		t.Errorf("a quantity that is not measured: %q", got)
	}
}

func TestMaskNegativesKeepsFlags(t *testing.T) {
	got := maskNegatives([]string{"topology", "MC", "-1", "-v", "--seed", "-2", "--", "-3"})
	want := []string{"topology", "MC", "−1", "-v", "--seed", "−2", "--", "-3"}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("argument %d is %q, want %q", i, got[i], want[i])
		}
	}
	if n, err := number("k", "−1"); err != nil || n != -1 {
		t.Errorf("number: %d, %v, want -1", n, err)
	}
}

package main

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"mccheck/conform/subject"
	"mccheck/exhaustive"
	"mccheck/model"
	"mccheck/model/network"
)

func TestMeasureOfKnownNetworks(t *testing.T) {
	q, err := network.NewHypercube(4)
	if err != nil {
		t.Fatal(err)
	}
	m, err := searchFlags{memory: 1 << 30, progress: "never", from: "auto"}.measure(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	// The n-cube: n*2^(n-1) edges, diameter n, average distance n/2, and
	// n*2^(n-1) hops from a node to all.
	all := m.all
	for name, want := range map[string]int64{"order": 16, "size": 32, "degree": 4, "diameter": 4, "average distance": 2, "distance sum": 32,
		"cost factor": 16} {
		if all[name] == nil || all[name].Cmp(big.NewRat(want, 1)) != 0 {
			t.Errorf("%s is %v, want %d", name, all[name], want)
		}
	}
	if got := m.judge(model.ClosedForm{Quantity: "diameter", Value: big.NewRat(5, 1)}); got != "DIFFERS: measured 4" {
		t.Errorf("a wrong diameter: %q", got)
	}
	first := measured{source: "node 0", first: fromFirst([]uint64{1, 4, 6, 4, 1})}
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

// One source that stands for all, searched by orbits or not, measures what a search from every node does.
func TestUpToSymmetryMeasuresWhatEveryNodeDoes(t *testing.T) {
	for _, name := range []string{"Q(0)", "Q(7)", "MC(2,2)", "MC(1,4)", "MCC(2,2)", "F(4)", "FQ(7)", "EH(3,3)", "RH(3,1)", "AQ(6)", "HHC(2)"} {
		g, err := network.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		every := searchFlags{memory: 1 << 30, progress: "never", from: "every"}
		want, err := every.measure(t.Context(), g)
		if err != nil {
			t.Fatal(err)
		}
		every.upToSymmetry = true
		got, err := every.measure(t.Context(), g)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if fmt.Sprint(got.all) != fmt.Sprint(want.all) || fmt.Sprint(got.levels) != fmt.Sprint(want.levels) {
			t.Errorf("%s up to symmetry: %v with %v pairs, want %v with %v", name, got.all, got.levels, want.all, want.levels)
		}
	}
	uneven, err := network.ByName("EH(2,3)")
	if err != nil {
		t.Fatal(err)
	}
	every := searchFlags{memory: 1 << 30, progress: "never", from: "every", upToSymmetry: true}
	if _, err := every.measure(t.Context(), uneven); err == nil {
		t.Error("one source stands for every node of EH(2,3), whose nodes have different degrees")
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
	if n, err := subject.Number("k", unmask("−1")); err != nil || n != -1 {
		t.Errorf("number: %d, %v, want -1", n, err)
	}
}

// A formula that is wrong is shown with its first pair, in both formats, and is a failed check.
func TestAWrongFormulaOfDistancesIsAFailedCheck(t *testing.T) {
	q, err := network.NewHypercube(4)
	if err != nil {
		t.Fatal(err)
	}
	m := measured{compared: &exhaustive.Compared{Pairs: 256}}
	if err := m.judgeFormula(q); err != nil || m.formulaText(q) != "agrees with the search at all 256 ordered pairs" {
		t.Errorf("a right formula: %v, %s", err, m.formulaText(q))
	}
	m.compared.Wrong, m.compared.First = 2, &exhaustive.Wrong{From: 1, To: 6, Found: 3, Formula: 4}
	var wrong failure
	if err := m.judgeFormula(q); !errors.As(err, &wrong) || wrong.code != exitWorse {
		t.Errorf("a wrong formula: %v, want exit code %d", err, exitWorse)
	}
	if got := m.formulaText(q); got != "DIFFERS at 2 of 256 ordered pairs, first from 0001 to 0110: it says 4, and the search finds 3" {
		t.Error(got)
	}
	if got := m.formulaJSON(q); got.Wrong != 2 || *got.First != (wrongJSON{"0001", "0110", 3, 4}) {
		t.Errorf("%+v, first %+v", got, got.First)
	}
}

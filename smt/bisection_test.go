package smt

import (
	"context"
	"math/bits"
	"testing"

	"mccheck/certify"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/voices"
)

func TestBisectionWidthsAreCertified(t *testing.T) {
	for _, test := range []struct {
		family string
		params []int
		links  int
	}{
		{"Q", []int{1}, 1}, {"Q", []int{3}, 4}, {"F", []int{1}, 1}, {"F", []int{2}, 2}, {"CQ", []int{4}, 8}, {"F", []int{3}, 8},
	} {
		f, err := network.FamilyByName(test.family)
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.Build(test.params)
		if err != nil {
			t.Fatal(err)
		}
		if testing.Short() && g.Order() > 16 {
			continue
		}
		half, links, theorem, err := Bisection(g)
		if err != nil || links != test.links || uint64(2*len(half)) != g.Order() {
			t.Errorf("%s: half %v, %d links, %v; want %d", g.Name(), half, links, err, test.links)
			continue
		}
		if err := theorem.Validate(); err != nil {
			t.Error(err)
		}
		_, files, err := NewCertifier(voices.Limits{}).Certificate(context.Background(), theorem)
		if err != nil {
			t.Errorf("%s: %v", g.Name(), err)
			continue
		}
		if err := certify.Refutes(files["bisection-001.cnf"], files["bisection-001.lrat"]); err != nil {
			t.Errorf("%s: %v", g.Name(), err)
		}
		// One link more is no theorem: no refutation.
		if _, _, err := voices.Refutation(context.Background(), &theorem.Controls[0].Obligations[0], voices.Limits{}); err == nil {
			t.Errorf("%s: that every half is left by %d links is refuted nowhere", g.Name(), links+1)
		}
	}
}

// The width is the least over all halves, one by one.
func TestBisectionIsTheLeastOfAllHalves(t *testing.T) {
	for name, n := range map[string]int{"Q": 3, "CQ": 3, "F": 2, "FQ": 3} {
		f, err := network.FamilyByName(name)
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.Build([]int{n})
		if err != nil {
			t.Fatal(err)
		}
		least := -1
		for set := range uint64(1) << g.Order() {
			if uint64(2*bits.OnesCount64(set)) != g.Order() {
				continue
			}
			var half []model.Node
			for u := range g.Order() {
				if set>>u&1 == 1 {
					half = append(half, u)
				}
			}
			if c := cut(g, half); least < 0 || c < least {
				least = c
			}
		}
		if _, links, _, err := Bisection(g); err != nil || links != least {
			t.Errorf("%s: %d, %v; by all halves %d", g.Name(), links, err, least)
		}
	}
}

func TestBisectionSaysWhichNetworksItTakes(t *testing.T) {
	big, err := network.NewHypercube(6)
	if err != nil {
		t.Fatal(err)
	}
	one, err := network.NewHypercube(0)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []model.Graph{big, one} {
		if _, _, _, err := Bisection(g); err == nil {
			t.Errorf("%s: no error", g.Name())
		}
	}
}

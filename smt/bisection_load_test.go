package smt

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/voices"
)

// small runs through the members of all families with 2 to that many nodes.
func small(most uint64, try func(g model.Graph)) {
	for _, f := range network.Families() {
		var members func(p []int)
		members = func(p []int) {
			if len(p) == len(f.Params) {
				if g, err := f.Build(p); err == nil && g.Order() >= 2 && g.Order() <= most {
					try(g)
				}
				return
			}
			for v := f.Params[len(p)].Min; v <= f.Params[len(p)].Max; v++ {
				members(append(slices.Clone(p), v))
			}
		}
		members(nil)
	}
}

func bounded(t *testing.T, g model.Graph) Bounds {
	t.Helper()
	b, err := BisectionBounds(g, func(uint64) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	if links := cut(g, b.Half); links != b.Links || b.Least > b.Links {
		t.Errorf("%s: %d to %d, and %d links leave the half", g.Name(), b.Least, b.Links, links)
	}
	if uint64(len(b.Half)) != g.Order()/2 || !slices.IsSorted(b.Half) || g.Order()%2 == 0 && b.Half[0] != 0 {
		t.Errorf("%s: the half %v of %d nodes", g.Name(), b.Half, g.Order())
	}
	if again, _ := search.NarrowHalf(g); !slices.Equal(b.Half, again) {
		t.Errorf("%s: the half is another one the second time", g.Name())
	}
	return b
}

// The width that a complete search finds is that of the half, and no less than the other bound.
func TestBisectionWidthIsWithinItsBounds(t *testing.T) {
	met, tried := 0, 0
	small(32, func(g model.Graph) {
		b := bounded(t, g)
		if g.Order()%2 != 0 || testing.Short() && g.Order() > 16 {
			return
		}
		if width := cut(g, search.Bisection(g)); width < b.Least || width != b.Links {
			t.Errorf("%s: %d to %d, and the width is %d", g.Name(), b.Least, b.Links, width)
		}
		if tried++; b.Least == b.Links {
			met++
		}
	})
	if met < tried*3/4 || tried < 30 {
		t.Errorf("the bounds meet for %d of %d networks", met, tried)
	}
}

func TestBoundsMeetAtKnownWidths(t *testing.T) {
	for name, want := range map[string]int{
		"Q 6": 32, "Q 9": 256, "F 4": 32, "F 5": 128, "MC 1 4": 128, "MC 2 2": 128, "EH 3 4": 64, "ECQ 2 4": 32, "CCC 5": 16, "HHC 2": 8,
		"RDNC 0 63": 2, "RDNC 0 64": 2,
	} {
		words := strings.Fields(name)
		f, err := network.FamilyByName(words[0])
		if err != nil {
			t.Fatal(err)
		}
		var p []int
		for _, w := range words[1:] {
			var v int
			fmt.Sscan(w, &v)
			p = append(p, v)
		}
		g, err := f.Build(p)
		if err != nil {
			t.Fatal(err)
		}
		if b := bounded(t, g); b.Least != want || b.Links != want {
			t.Errorf("%s: %d to %d, want %d", name, b.Least, b.Links, want)
		}
	}
}

// The load is that which the checker of certificates computes in its own network, by code of its own: no less, and less than one
// part of a unit more.
func TestLoadIsThatOfTheChecker(t *testing.T) {
	small(32, func(g model.Graph) {
		if testing.Short() && g.Order() > 16 {
			return
		}
		for _, sides := range sidesOf(g.Order()) {
			sends := func(u, v model.Node) bool { return side(u, sides) != side(v, sides) }
			load, err := search.Load(g, 1000, sends, func(uint64) error { return nil })
			if err != nil {
				t.Fatal(err)
			}
			term := "load(G,1000)"
			if sides != 0 {
				term = fmt.Sprintf("load(G,1000,set u in nodes(G) where mod(u,%d) < %d: u)", sides, sides/2)
			}
			for claim, holds := range map[string]bool{fmt.Sprintf("%s = %d", term, load): true, fmt.Sprintf("%s = %d", term, load-1): false} {
				name := strings.NewReplacer("HCN(1,1)", "HCN(1)", "HCN(2,2)", "HCN(2)").Replace(g.Name())
				fact := fmt.Sprintf("mccheck-fact 2\nsays a load\nlet G = %s\nclaim %s\nend\n", name, claim)
				if _, err := certify.CheckFact([]byte(fact)); holds != (err == nil) {
					t.Errorf("%s: %s: %v", g.Name(), claim, err)
				}
			}
		}
	})
}

// Of every half, divided pairs are no fewer than said.
func TestPairsThatAHalfDivides(t *testing.T) {
	for n := uint64(2); n <= 12; n++ {
		for _, sides := range sidesOf(n) {
			least := uint64(1 << 30)
			for set := range uint64(1) << n {
				members, pairs := uint64(0), uint64(0)
				for u := range n {
					members += set >> u & 1
					for v := range n {
						if set>>u&1 != set>>v&1 && side(model.Node(u), sides) != side(model.Node(v), sides) {
							pairs++
						}
					}
				}
				if members == n/2 {
					least = min(least, pairs)
				}
			}
			if said := dividedPairs(n, sides); said != least {
				t.Errorf("%d nodes, sides %d: %d pairs, and by all halves %d", n, sides, said, least)
			}
		}
	}
}

func TestBoundsAreCertified(t *testing.T) {
	for _, name := range []string{"Q 6", "F 4", "FQ 6"} {
		var family string
		var p int
		fmt.Sscan(name, &family, &p)
		f, err := network.FamilyByName(family)
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.Build([]int{p})
		if err != nil {
			t.Fatal(err)
		}
		theorem := bounded(t, g).Theorem
		if err := theorem.Validate(); err != nil {
			t.Error(err)
		}
		if _, _, err := NewCertifier(voices.Limits{}).Certificate(context.Background(), theorem); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		theorem.ID, theorem.Obligations = "one-more", theorem.Controls[0].Obligations
		if _, _, err := NewCertifier(voices.Limits{}).Certificate(context.Background(), theorem); err == nil {
			t.Errorf("%s: one link more is proved", name)
		}
	}
}

func TestBoundsSayWhichNetworksTheyTake(t *testing.T) {
	for _, n := range []int{0, 16} {
		g, err := network.NewHypercube(n)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := BisectionBounds(g, nil); err == nil || !strings.Contains(err.Error(), "want 2 to 32768") {
			t.Errorf("Q(%d): %v", n, err)
		}
	}
	g, err := network.NewHypercube(6)
	if err != nil {
		t.Fatal(err)
	}
	enough := errors.New("enough")
	if _, err := BisectionBounds(g, func(uint64) error { return enough }); err != enough {
		t.Error(err)
	}
}

package deadlock

import (
	"slices"
	"strings"
	"testing"
)

// virtual0 has the channels of virtual channel 0 as escape channels.
func (r routing) virtual0(c int) bool { return c%r.virtual == 0 }

func TestFullyAdaptiveHypercubeWithECubeAsEscapeIsFree(t *testing.T) {
	r := adaptiveCube(4, false)
	if _, ok := r.graph().Numbering(); ok {
		t.Error("the dependency graph has no cycle, want one, that proves nothing")
	}
	escape := DecideEscape(r.channels(), r.flows(), r.virtual0)
	if !escape.Free {
		t.Fatalf("e-cube is refused as an escape: %+v", escape)
	}
	if err := CheckOffers(escape.Number, r.flows()); err != nil {
		t.Error(err)
	}
	set, found, ok := FindEscape(r.channels(), r.flows(), func(c int) int { return c % 2 }, 2)
	if !ok || !slices.Equal(set, []int{0}) || CheckOffers(found.Number, r.flows()) != nil {
		t.Errorf("escape set %v, found %v, want [0]", set, ok)
	}
}

func TestBrokenEscapeIsRefused(t *testing.T) {
	r := adaptiveCube(3, true)
	escape := DecideEscape(r.channels(), r.flows(), r.virtual0)
	if escape.Free || len(escape.Cycle) == 0 {
		t.Fatalf("%+v, want a cycle of channels on virtual channel 0", escape)
	}
	extended := naiveExtended(r, r.virtual0)
	for i, c := range escape.Cycle {
		if next := escape.Cycle[(i+1)%len(escape.Cycle)]; !extended[[2]int{c, next}] {
			t.Errorf("the cycle %v has %d -> %d, which is no dependency", escape.Cycle, c, next)
		}
	}
	if set, _, ok := FindEscape(r.channels(), r.flows(), func(c int) int { return c % 2 }, 2); ok {
		t.Errorf("found %v, want no escape", set)
	}
}

func TestFindEscapeTriesEachClassAndThenFirstOnes(t *testing.T) {
	r := adaptiveCube(3, false)
	one := func(c int) int { return 1 - c%2 }
	if set, _, ok := FindEscape(r.channels(), r.flows(), one, 2); !ok || !slices.Equal(set, []int{1}) {
		t.Errorf("e-cube in class 1: found %v, %v, want [1]", set, ok)
	}
	two := func(c int) int { return min(2, c%2*2+c/2%2) } // the links of dimension 1 are a class of their own
	set, escape, ok := FindEscape(r.channels(), r.flows(), two, 3)
	if !ok || !slices.Equal(set, []int{0, 1}) || CheckOffers(escape.Number, r.flows()) != nil {
		t.Errorf("e-cube in classes 0 and 1: found %v, %v, want [0 1]", set, ok)
	}
}

// TestEscapeThatIsNotConnectedIsRefused has an escape set without the links of node 0.
func TestEscapeThatIsNotConnectedIsRefused(t *testing.T) {
	r := adaptiveCube(3, false)
	notFrom0 := func(c int) bool { return c%2 == 0 && r.links[c/2][0] != 0 }
	escape := DecideEscape(r.channels(), r.flows(), notFrom0)
	if escape.Free || escape.Stranded == nil {
		t.Errorf("%+v, want a situation that no escape channel leaves", escape)
	}
}

// TestIndirectDependenciesCount has a line of three nodes, with the right way on virtual channel 0.
// Its direct dependencies have no cycle. On virtual channel 1 a packet may go back: then it asks
// for a channel that it holds.
func TestIndirectDependenciesCount(t *testing.T) {
	r := routing{nodes: 3, links: [][2]int{{0, 1}, {1, 2}, {2, 1}, {1, 0}}, virtual: 2}
	back := false
	r.offers = func(at, _, dst int) [][2]int {
		if at == 1 && back {
			return [][2]int{{dst, 0}, {2 - dst, 1}}
		}
		return [][2]int{{at + (dst-at)/max(dst-at, at-dst), 0}}
	}
	if escape := DecideEscape(r.channels(), r.flows(), r.virtual0); !escape.Free {
		t.Errorf("%+v without the way back, want no cycle", escape)
	}
	back = true
	escape := DecideEscape(r.channels(), r.flows(), r.virtual0)
	if escape.Free || !slices.Equal(escape.Cycle, []int{r.channel(0, 1, 0)}) {
		t.Errorf("%+v with the way back, want the channel of 0->1 that waits for itself", escape)
	}
}

func TestAlteredEscapeNumberingIsRefused(t *testing.T) {
	r := adaptiveCube(3, false)
	number := DecideEscape(r.channels(), r.flows(), r.virtual0).Number
	for edge := range naiveExtended(r, r.virtual0) {
		altered := slices.Clone(number)
		altered[edge[1]] = altered[edge[0]]
		if CheckOffers(altered, r.flows()) == nil {
			t.Errorf("channel %d with the number of channel %d: accepted, want the dependency", edge[1], edge[0])
		}
	}
	for c := range number {
		if number[c] < 0 {
			continue
		}
		altered := slices.Clone(number)
		altered[c] = -1
		err := CheckOffers(altered, r.flows())
		if err == nil || !strings.Contains(err.Error(), "no channel with a number") {
			t.Errorf("channel %d without a number: %v, want a situation without an escape", c, err)
		}
	}
	if CheckOffers(number[:3], r.flows()) == nil {
		t.Error("a short numbering is accepted")
	}
}

func TestForcedDependenciesAreThoseWithoutAChoice(t *testing.T) {
	for name, r := range map[string]routing{"ring": ring(5), "cube": cube(3)} {
		for f := range r.flows() {
			all, forced := 0, 0
			for range f.Dependencies {
				all++
			}
			for range f.Forced {
				forced++
			}
			if all != forced {
				t.Errorf("%s: %d dependencies, %d forced, want all: no situation has a choice", name, all, forced)
			}
		}
	}
	for f := range adaptiveCube(2, false).flows() {
		for range f.Forced {
			t.Fatal("a forced dependency, want none: there are two channels to each next node")
		}
	}
}

func TestReturnsFindsSituationsOnCyclesOnly(t *testing.T) {
	f := &Flow{
		First:   []int32{0, 1, 3, 4, 5, 6},
		Channel: []int32{0, 1, 2, 3, 4, 5},
		To:      []int32{1, 2, 3, 1, Arrived, 4},
	}
	if got, want := f.Returns(), []bool{false, true, true, false, true}; !slices.Equal(got, want) {
		t.Errorf("returns %v, want %v", got, want)
	}
}

package main

import (
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
	"strings"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/model"
	"mccheck/reports"
)

// stepSymmetry is what the steps of a network show of its symmetry.
type stepSymmetry struct {
	links  *model.StepLinks
	blocks [][]int        // of interchangeable bits
	maps   []model.Affine // that are kept; they take node 0 to every node, or unlike says that they do not
	unlike error
	orbits uint64 // how many were searched; 0: every node was
}

// symmetryOf asks the steps of a network for its symmetry; the error says why they do not tell.
func symmetryOf(g model.Graph) (*stepSymmetry, error) {
	linked, ok := g.(interface {
		Links() (*model.StepLinks, error)
	})
	if !ok {
		return nil, fmt.Errorf("%s has no steps", g.Name())
	}
	links, err := linked.Links()
	if err != nil {
		return nil, err
	}
	sym := &stepSymmetry{links: links, blocks: links.Blocks(), maps: links.Translations()}
	sym.unlike = links.CheckTransitive(sym.maps)
	return sym, nil
}

// orbits prepares the search up to the interchangeable bits; the error says why there is none.
func (s searchFlags) orbits(g model.Graph, sym *stepSymmetry) (fromOne, error) {
	if len(sym.blocks) == sym.links.Width() {
		return fromOne{}, fmt.Errorf("no two bits of an address of %s are interchangeable", g.Name())
	}
	orbits, err := exhaustive.NewOrbits(sym.links, sym.blocks, s.source)
	if err != nil {
		return fromOne{}, fmt.Errorf("up to symmetry: %w", err)
	}
	if err := s.fits("a search up to symmetry takes", orbits.Memory()); err != nil {
		return fromOne{}, err
	}
	used := *sym
	used.orbits = orbits.Count()
	return fromOne{compare: orbits.Compare, looksAt: orbits.Count(), memory: orbits.Memory(), symmetry: &used}, nil
}

// worthIt reports whether the nodes are several times as many as their orbits.
func (sym *stepSymmetry) worthIt() bool {
	const least = 8
	times := 1.0
	for _, block := range sym.blocks {
		times *= math.Exp2(float64(len(block))) / float64(len(block)+1)
	}
	return times >= least
}

// things are what a search looks at.
func (f fromOne) things() string {
	if f.symmetry != nil && f.symmetry.orbits > 0 {
		return "orbits"
	}
	return "nodes"
}

// alike reports whether every node is shown to be like the one that was searched from.
func (m measured) alike() bool { return m.symmetry != nil && m.symmetry.unlike == nil }

// text says what was searched and what shows the symmetry; "" where every node was and no symmetry was found.
func (sym *stepSymmetry) text(source string) string {
	var parts []string
	if sym.orbits > 0 {
		parts = append(parts, fmt.Sprintf("%s orbits stand for all nodes, by %s interchangeable bits", reports.Grouped(sym.orbits),
			blocksText(sym.blocks)))
	}
	if sym.unlike == nil {
		parts = append(parts, fmt.Sprintf("%d maps, each of which inverts a bit and may let others change places, take %s to every node",
			len(sym.maps), source))
	}
	if len(parts) == 0 {
		return ""
	}
	return fmt.Sprintf("%s; checked on the %d steps, which holds for every node", strings.Join(parts, "; "), sym.links.Steps())
}

// blocksText counts the blocks of several bits: "4 blocks of 5".
func blocksText(blocks [][]int) string {
	count := map[int]int{}
	for _, block := range blocks {
		count[len(block)]++
	}
	delete(count, 1)
	var parts []string
	for _, n := range slices.Sorted(maps.Keys(count)) {
		parts = append(parts, fmt.Sprintf("%d %s of %d", count[n], claims.Noun(count[n] != 1, "block"), n))
	}
	return strings.Join(parts, " and ")
}

// stepSymmetryJSON is by what symmetry a network was searched, for programs.
type stepSymmetryJSON struct {
	Orbits uint64  `json:"orbits,omitempty"` // that were searched in place of the nodes
	Blocks [][]int `json:"blocks"`           // bits that can change places, bit 0 the lowest
	Alike  bool    `json:"alike"`            // every node is like the one that was searched from
	Steps  int     `json:"steps"`            // on which this was checked
}

func (m measured) symmetryJSON() *stepSymmetryJSON {
	if m.symmetry == nil || m.symmetry.text("") == "" {
		return nil
	}
	return &stepSymmetryJSON{m.symmetry.orbits, m.symmetry.blocks, m.alike(), m.symmetry.links.Steps()}
}

// unbounded are numbers of any size.
func unbounded(list []uint64) (numbers []*big.Int) {
	for _, n := range list {
		numbers = append(numbers, new(big.Int).SetUint64(n))
	}
	return numbers
}

package sentence

import (
	"slices"

	"mccheck/model"
	"mccheck/model/symmetry"
)

// Nodes that maps of a network to itself take to each other are equally far from what lies farthest, and on cycles of the same
// lengths. Networks of a file that have more than fewAlike nodes, as many as one search takes at once, are searched from one of each
// such set alone; of those of more than mostAlike nodes, or with about mostEnds neighbours of all in all, these would take too much room.
const (
	fewAlike  = 64
	mostAlike = 1 << 19
	mostEnds  = 1 << 23
)

// representatives are the nodes that stand for all nodes of a network, in increasing order, and how many maps show it, each of which
// was compared with the network link by link. All nodes stand for themselves where none is known.
type representatives struct {
	nodes []uint64
	each  []uint64 // for how many nodes each of them stands
	maps  int
	ends  int // of links
}

// mayBeAlike reports whether maps are tried.
func (g *Net) mayBeAlike() bool {
	if g.alike == nil || g.Order <= fewAlike || g.Order > mostAlike {
		return false
	}
	most, of := int64(0), g.degreeOf()
	for i := range uint64(fewAlike) {
		most = max(most, of(int64(i*(g.Order-1)/(fewAlike-1))))
	}
	return int64(g.Order)*most <= mostEnds
}

// sources are nodes that stand for all that are left.
func (g *Net) sources() []uint64 {
	if !g.mayBeAlike() {
		return g.all()
	}
	return g.alike().nodes
}

// findAlike tries maps that give each address another one.
func (g *Net) findAlike() *representatives {
	near, forget := g.listedFor()
	defer forget()
	orbits, found, sets := symmetry.NewOrbits(int32(g.Order)), &representatives{ends: len(near.Targets)}, int(g.Order)
	image := make([]int32, g.Order)
	for rename := range g.renamings {
		if sets == 1 {
			break
		}
		if g.takes(rename, image) && joins(orbits, image) && keepsLinks(near, image) {
			sets -= orbits.Join(image)
			found.maps++
		}
	}
	each := make([]uint64, g.Order)
	for u := range int32(g.Order) {
		each[orbits.Root(u)]++
	}
	for u, n := range each {
		if n > 0 {
			found.nodes, found.each = append(found.nodes, uint64(u)), append(found.each, n)
		}
	}
	return found
}

// takes lists the images of all nodes, and is false where one of them is no node. No two nodes have the same, since no two addresses have.
func (g *Net) takes(rename func(uint64) uint64, image []int32) bool {
	for u := range image {
		v, found := g.nodeAt(rename(g.address(uint64(u))))
		if !found {
			return false
		}
		image[u] = int32(v)
	}
	return true
}

// joins reports whether some node and its image are not known to be alike.
func joins(o *symmetry.Orbits, image []int32) bool {
	for u, v := range image {
		if o.Root(int32(u)) != o.Root(v) {
			return true
		}
	}
	return false
}

// keepsLinks reports whether the images of each two neighbours are neighbours. Then those of others are not, as there are as many links
// as before.
func keepsLinks(near *model.Neighborhoods, image []int32) bool {
	for u, v := range image {
		to := near.Of(uint64(v))
		for _, w := range near.Of(uint64(u)) {
			if _, joined := slices.BinarySearch(to, uint32(image[w])); !joined {
				return false
			}
		}
	}
	return true
}

// renamings are the maps of addresses that are tried; each takes no two addresses to one. A bit is changed, or a digit goes one up; in
// all entries of an array the symbols go one up, or two of them are exchanged; two entries of an array beside each other are exchanged.
func (g *Net) renamings(yield func(func(address uint64) uint64) bool) {
	for i, d := range g.fields {
		one := g.fields[i : i+1]
		for b := uint64(1); !d.digit && b < d.size; b *= 2 {
			if !yield(inEach(one, func(x uint64) uint64 { return x ^ b })) {
				return
			}
		}
		if d.size > 1 && !yield(inEach(one, func(x uint64) uint64 { return (x + 1) % d.size })) {
			return
		}
	}
	for array := range g.arraysOfFields {
		size := array[0].size
		if !yield(inEach(array, func(x uint64) uint64 { return (x + 1) % size })) {
			return
		}
		for s := uint64(1); s < size; s++ {
			if !yield(inEach(array, func(x uint64) uint64 { return exchanged(x, s-1, s) })) {
				return
			}
		}
		for i := 1; i < len(array); i++ {
			a, b := array[i-1], array[i]
			if !yield(func(u uint64) uint64 { return a.set(b.set(u, a.in(u)), b.in(u)) }) {
				return
			}
		}
	}
}

// exchanged is the image of x where a and b change their places.
func exchanged(x, a, b uint64) uint64 {
	switch x {
	case a:
		return b
	case b:
		return a
	}
	return x
}

// inEach maps the values of some fields of an address.
func inEach(fields []field, of func(uint64) uint64) func(uint64) uint64 {
	return func(u uint64) uint64 {
		for i := range fields {
			u = fields[i].set(u, of(fields[i].in(u)))
		}
		return u
	}
}

// arraysOfFields are the fields of each array of two entries or more, all of one size.
func (g *Net) arraysOfFields(yield func([]field) bool) {
	for from := 0; from < len(g.fields); {
		to := from + 1
		for to < len(g.fields) && g.fields[from].index >= 0 && g.fields[to].name == g.fields[from].name {
			to++
		}
		if to-from > 1 && !yield(g.fields[from:to]) {
			return
		}
		from = to
	}
}

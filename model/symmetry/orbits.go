package symmetry

import "mccheck/model"

// Orbits are sets of nodes that maps take to each other.
type Orbits struct{ up []int32 }

// NewOrbits are n sets of one node each.
func NewOrbits(n int32) *Orbits {
	o := &Orbits{make([]int32, n)}
	for u := range n {
		o.up[u] = u
	}
	return o
}

// Root is the least node of the set of u.
func (o *Orbits) Root(u int32) int32 {
	for o.up[u] != u {
		o.up[u] = o.up[o.up[u]]
		u = o.up[u]
	}
	return u
}

// Join takes each node and its image into one set, and tells how many sets there are less.
func (o *Orbits) Join(f []int32) (less int) {
	for u, w := range f {
		if a, b := o.Root(int32(u)), o.Root(w); a != b {
			o.up[max(a, b)] = min(a, b)
			less++
		}
	}
	return less
}

// list are the sets by their least nodes.
func (o *Orbits) list() (list [][]model.Node) {
	at := map[int32]int{}
	for u := range int32(len(o.up)) {
		r := o.Root(u)
		i, known := at[r]
		if !known {
			i = len(list)
			at[r] = i
			list = append(list, nil)
		}
		list[i] = append(list[i], model.Node(u))
	}
	return list
}

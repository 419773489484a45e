package route

import (
	"mccheck/model"
	"mccheck/model/network"
)

// Routing in the exchanged crossed cube.
//
// Source: ecq sec.4.1, Cases 1 to 4. Inside a crossed cube the text refers to Chang, Sung and
// Hsu (IEEE TPDS 11, 2000), whose paper was not seen: here each hop crosses the lowest dimension
// behind which the pair-related distance is smaller. There is one, as that distance is the
// distance (EQ-219), so that the route is a shortest path.
//
// Deviation: Case 4 goes to a'bc first, whatever c is, as printed, if aFirst says so always; a
// node with c = 1 cannot change a there, and crosses bit 0 before and after.

// ExchangedCrossedCubeRoute is the route of ecq sec.4.1 from u to v, both ends included. Where
// both fields differ (Case 4), aFirst tells by the c of the source whether field a is corrected
// first: always, as printed, or if c = 0, which gives shortest paths (EQ-93). A field that does
// not differ takes no hop, so that elsewhere the order is the same.
func ExchangedCrossedCubeRoute(e network.ExchangedCrossedCube, u, v model.Node, aFirst func(c uint64) bool) []model.Node {
	r := exchangedRoute{e: e, walk: []model.Node{u}}
	a, b, c := e.Split(v)
	if _, _, cu := e.Split(u); aFirst(cu) {
		r.field(0, a)
		r.field(1, b)
	} else { // Case 4, the other way round
		r.field(1, b)
		r.field(0, a)
	}
	r.cross(c)
	return r.walk
}

// exchangedRoute is a route that is being made.
type exchangedRoute struct {
	e    network.ExchangedCrossedCube
	walk []model.Node
	near []model.Node
}

func (r *exchangedRoute) last() (a, b, c uint64) { return r.e.Split(r.walk[len(r.walk)-1]) }

func (r *exchangedRoute) to(a, b, c uint64) { r.walk = append(r.walk, r.e.Join(a, b, c)) }

// cross takes the link of dimension 0, where c is not the one that is wanted.
func (r *exchangedRoute) cross(c uint64) {
	if a, b, now := r.last(); now != c {
		r.to(a, b, c)
	}
}

// field brings field a (which = 0) or b (which = 1) to a value, inside a crossed cube of the
// nodes with c = which. Cost O(n) for each neighbour and hop.
func (r *exchangedRoute) field(which, value uint64) {
	part := func(u model.Node) uint64 {
		a, b, _ := r.e.Split(u)
		if which == 0 {
			return a
		}
		return b
	}
	if part(r.walk[len(r.walk)-1]) == value {
		return
	}
	r.cross(which)
	for {
		u := r.walk[len(r.walk)-1]
		left := network.CrossedDistance(part(u), value)
		if left == 0 {
			return
		}
		r.near = r.e.Neighbors(r.near[:0], u)
		for _, w := range r.near {
			if network.CrossedDistance(part(w), value) < left { // not along dimension 0, which keeps both fields
				r.walk = append(r.walk, w)
				break
			}
		}
	}
}

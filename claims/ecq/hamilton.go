package ecq

import (
	"slices"

	"mccheck/claims/text"
	"mccheck/model/network"
	"mccheck/model/search"
)

// joinedHalves is a path through all nodes of ECQ(s,t) from u to another node v, for s, t >= 2
// and s+t >= 5: it is made of paths of two halves, as in the proof of
// exchanged-crossed-cube-hamilton-connected, down to ECQ(2,3) and ECQ(3,2), where paths are
// searched for. The arguments are s, t, u and v.
func joinedHalves(args []int64) []uint64 {
	s, t, u, v := int(args[0]), int(args[1]), uint64(args[2]), uint64(args[3])
	if s < 2 || t < 2 || s+t < 5 || u == v {
		return nil
	}
	g, err := member(s, t)
	if err != nil {
		return nil
	}
	if s+t == 5 {
		return smallest(g, u, v)
	}
	half := halves{g: g, s: s, t: t - 1, bit: t, class: 1}
	if s > 3 || s == 3 && t > 2 {
		half = halves{g: g, s: s - 1, t: t, bit: s + t, class: 0}
	}
	return half.path(u, v)
}

// halves are the two parts of an ECQ that one bit of an address tells apart, each an ECQ(s,t).
// Their nodes of one class have a link across.
type halves struct {
	g     network.ExchangedCrossedCube
	s, t  int
	bit   int
	class uint64
}

// path goes through the halves one after the other, or through that of u and v with a detour
// through all of the other one.
func (h halves) path(u, v uint64) []uint64 {
	if (u^v)>>h.bit&1 == 1 {
		for x := range uint64(h.g.Order()) {
			if x&1 == h.class && (x^u)>>h.bit&1 == 0 && x != u && h.across(x) != v {
				return append(h.within(u, x), h.within(h.across(x), v)...)
			}
		}
	}
	P := h.within(u, v)
	for i := 1; i < len(P); i++ {
		if P[i-1]&1 == h.class && P[i]&1 == h.class {
			return slices.Insert(P, i, h.within(h.across(P[i-1]), h.across(P[i]))...)
		}
	}
	return nil
}

// across is the neighbour of x in the other half.
func (h halves) across(x uint64) uint64 {
	for _, w := range h.g.Neighbors(nil, x) {
		if (x^w)>>h.bit&1 == 1 {
			return w
		}
	}
	return x
}

// within is a path through all nodes of the half of u and v.
func (h halves) within(u, v uint64) []uint64 {
	low, top := uint64(1)<<h.bit-1, u>>h.bit&1<<h.bit
	drop := func(x uint64) int64 { return int64(x&low | x>>(h.bit+1)<<h.bit) }
	P := joinedHalves([]int64{int64(h.s), int64(h.t), drop(u), drop(v)})
	for i, x := range P {
		P[i] = x&low | top | x>>h.bit<<(h.bit+1)
	}
	return P
}

// found are the paths of the smallest networks, by s, u and v.
var found text.Made[[3]uint64, []uint64]

func smallest(g network.ExchangedCrossedCube, u, v uint64) []uint64 {
	key := [3]uint64{uint64(g.S()), u, v}
	return slices.Clone(found.Of(key, func() []uint64 { return search.SearchHamiltonianPath(g, u, v) }))
}

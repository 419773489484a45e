package certify

import (
	"fmt"
	"slices"
	"strings"
)

// Graph is a network of one of the families, or of a table of the fact, given by its
// neighbours. The nodes are 0, 1, ..., Order-1: addresses read as binary numbers.
type Graph struct {
	Name  string // "MC(2,1)"
	Order int
	near  func(u int) []int // may name a node twice, or u itself

	known     map[int][]int   // the neighbours that were asked for before
	distances map[int][]int32 // by source, as far as they are known
}

func newGraph(name string, order int, near func(u int) []int) *Graph {
	if order < 1 {
		stop("%s has no nodes", name)
	}
	within(order, maxOrder, "%s has %d nodes or more", name, order)
	g := &Graph{Name: name, Order: order, near: near}
	g.forget()
	return g
}

// forget gives back what is remembered of the network.
func (g *Graph) forget() { g.known, g.distances = map[int][]int{}, map[int][]int32{} }

// NewGraph is the network of a family with its parameters: "MC", 2, 1. The error names
// what is not known, or out of bounds.
func NewGraph(name string, p ...int) (g *Graph, err error) {
	defer caught(&err, func() string { return "" })
	f, known := families[name]
	if !known {
		f, known = furtherFamilies[name]
	}
	if !known || len(p) != len(f.least) {
		stop("%s with %d parameters is no family of networks", quote(name), len(p))
	}
	for i, least := range f.least {
		if p[i] < least {
			stop("%s%d: parameter %d, want %d or more", name, p, p[i], least)
		}
		within(p[i], maxParameter, "%s%d: parameter %d", name, p, p[i])
	}
	a, b := p[0], p[len(p)-1]
	title := name + strings.NewReplacer("[", "(", " ", ",", "]", ")").Replace(fmt.Sprint(p))
	return newGraph(title, f.order(a, b), func(u int) []int { return f.near(u, a, b) }), nil
}

// Neighbors are the nodes joined to u, each once, in increasing order.
func (g *Graph) Neighbors(u int) []int {
	list := g.near(u)
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list), func(v int) bool { return v == u })
}

// family has one parameter or two; the functions of those with one are given it twice.
type family struct {
	least []int // the smallest value of each parameter
	order func(a, b int) int
	near  func(u, a, b int) []int
}

// families are the definitions of the networks. flips(u, first, n) inverts one of
// the n bits first, first+1, ... of u.
var families = map[string]family{
	// Q n: one of n bits.
	"Q": {[]int{0}, func(n, _ int) int { return pow2(n) }, func(u, n, _ int) []int { return flips(u, 0, n) }},
	// FQ n: one of n bits, or all of them.
	"FQ": {[]int{1}, func(n, _ int) int { return pow2(n) },
		func(u, n, _ int) []int { return append(flips(u, 0, n), u^(1<<n-1)) }},
	// F r: the top bit c of 2r-1, or one bit of the low (c=0) or high (c=1) half.
	"F": {[]int{1}, func(r, _ int) int { return pow2(2*r - 1) },
		func(u, r, _ int) []int { return append(flips(u, u>>(2*r-2)*(r-1), r-1), u^1<<(2*r-2)) }},
	// MC k m: one of the k top bits, which name the class c, or one bit of field c
	// of 2^k fields of m bits, field 0 lowest.
	"MC": {[]int{0, 1}, func(k, m int) int { return pow2(m*pow2(k) + k) },
		func(u, k, m int) []int { return append(flips(u, u>>(m<<k)*m, m), flips(u, m<<k, k)...) }},
	// MCC k m: one of the k low bits, which name the class c, or bit c of one of m
	// parts of 2^k bits above them.
	"MCC": {[]int{0, 1}, func(k, m int) int { return pow2(m*pow2(k) + k) }, func(u, k, m int) []int {
		return append(flips(u, 0, k), every(u, k+u&(1<<k-1), 1<<k, m)...)
	}},
	// CQ n: see crossed.
	"CQ": {[]int{1}, func(n, _ int) int { return pow2(n) }, func(u, n, _ int) []int { return crossed(u, 0, n) }},
	// ECQ s t: bit 0; or, where it is 0, the top s bits as in CQ s; where it is 1,
	// the t bits between as in CQ t.
	"ECQ": {[]int{1, 1}, func(s, t int) int { return pow2(s + t + 1) }, exchanged(crossed)},
	// EH s t: the same with one bit of the field.
	"EH": {[]int{1, 1}, func(s, t int) int { return pow2(s + t + 1) }, exchanged(flips)},
	// CCC n: node w*n+p is place p of the ring w; its neighbours are the places
	// before and after it, and place p of the ring w with bit p inverted.
	"CCC": {[]int{1}, func(n, _ int) int { return n * pow2(n) }, func(u, n, _ int) []int {
		w, p := u/n, u%n
		return []int{w*n + (p+1)%n, w*n + (p+n-1)%n, (w^1<<p)*n + p}
	}},
	// HCN n: one of the n low bits J; or the n high bits I and J change places,
	// and where they are equal both are inverted.
	"HCN": {[]int{1}, func(n, _ int) int { return pow2(2 * n) }, func(u, n, _ int) []int {
		other := u>>n | u&(1<<n-1)<<n
		if other == u {
			other = u ^ (1<<(2*n) - 1)
		}
		return append(flips(u, 0, n), other)
	}},
	// RH k m: one of the k low bits, or bit k+i, where i is the number in the top
	// m <= k of these k bits.
	"RH": {[]int{0, 0}, func(k, m int) int {
		if m > k {
			return 0
		}
		return pow2(k + pow2(m))
	}, func(u, k, m int) []int { return append(flips(u, 0, k), u^1<<(k+u&(1<<k-1)>>(k-m))) }},
}

// exchanged is the network of ECQ and EH with the rule for a field.
func exchanged(field func(u, first, n int) []int) func(u, s, t int) []int {
	return func(u, s, t int) []int {
		if u&1 == 0 {
			return append(field(u, t+1, s), u^1)
		}
		return append(field(u, 1, t), u^1)
	}
}

// pow2 is 2^n, and a number beyond maxOrder from n = 30 on.
func pow2(n int) int { return 1 << min(n, 30) }

func flips(u, first, n int) []int { return every(u, first, 1, n) }

// every inverts one of the n bits first, first+step, first+2*step, ...
func every(u, first, step, n int) []int {
	list := make([]int, 0, n+2)
	for i := range n {
		list = append(list, u^1<<(first+i*step))
	}
	return list
}

// crossed is the rule of the crossed cube on the n bits first, first+1, ...: bit
// b is inverted, and of the pairs of bits (2i+1, 2i) that lie wholly below the
// pair of b, those with a 1 in bit 2i get bit 2i+1 inverted.
func crossed(u, first, n int) []int {
	list := flips(u, first, n)
	for b := range list {
		for i := range b / 2 {
			list[b] ^= u >> (first + 2*i) & 1 << (first + 2*i + 1)
		}
	}
	return list
}

package certify

import (
	"fmt"
	"slices"
	"strings"
)

// maxOrder bounds the networks of facts, in nodes.
const maxOrder = 1 << 22

// Graph is one of the networks of the table families, given by its neighbours.
// The nodes are 0, 1, ..., Order-1: addresses read as binary numbers.
type Graph struct {
	Name  string // "MC(2,1)"
	Order int
	near  func(u int) []int // may name a node twice, or u itself
}

// Neighbors are the nodes joined to u, each once, in increasing order.
func (g *Graph) Neighbors(u int) []int {
	list := g.near(u)
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list), func(v int) bool { return v == u })
}

func (g *Graph) adjacent(u, v int) bool { return u != v && slices.Contains(g.near(u), v) }

// ParseGraph reads the name of a family and its parameters: "MC 2 1". The error
// names what is not understood.
func ParseGraph(text string) (*Graph, error) {
	name, rest, _ := strings.Cut(text, " ")
	p, err := numbers(rest)
	family, known := families[name]
	if err != nil || !known || len(p) != len(family.least) {
		return nil, fmt.Errorf("graph %s, want the name of a family and its parameters", quote(text))
	}
	for i, least := range family.least {
		if p[i] < least || p[i] > 64 {
			return nil, fmt.Errorf("graph %s: parameter %d, want %d or more", quote(text), p[i], least)
		}
	}
	order, near := family.define(p)
	if order < 1 || order > maxOrder {
		return nil, fmt.Errorf("graph %s: more than %d nodes, or none", quote(text), maxOrder)
	}
	return &Graph{Name: name + "(" + strings.ReplaceAll(rest, " ", ",") + ")", Order: order, near: near}, nil
}

type family struct {
	least  []int // the smallest value of each parameter
	define func(p []int) (order int, near func(u int) []int)
}

// families are the definitions of the networks. flips(u, first, n) inverts one of
// the n bits first, first+1, ... of u.
var families = map[string]family{
	// Q n: one of n bits.
	"Q": {[]int{0}, func(p []int) (int, func(int) []int) {
		return pow2(p[0]), func(u int) []int { return flips(u, 0, p[0]) }
	}},
	// FQ n: one of n bits, or all of them.
	"FQ": {[]int{1}, func(p []int) (int, func(int) []int) {
		return pow2(p[0]), func(u int) []int { return append(flips(u, 0, p[0]), u^(1<<p[0]-1)) }
	}},
	// F r: the top bit c of 2r-1, or one bit of the low (c=0) or high (c=1) half.
	"F": {[]int{1}, func(p []int) (int, func(int) []int) {
		half := p[0] - 1
		return pow2(2*half + 1), func(u int) []int { return append(flips(u, u>>(2*half)*half, half), u^1<<(2*half)) }
	}},
	// MC k m: one of the k top bits, which name the class c, or one bit of field c
	// of 2^k fields of m bits, field 0 lowest.
	"MC": {[]int{0, 1}, func(p []int) (int, func(int) []int) {
		k, m := p[0], p[1]
		fields := m * pow2(k)
		return pow2(fields + k), func(u int) []int { return append(flips(u, u>>fields*m, m), flips(u, fields, k)...) }
	}},
	// MCC k m: one of the k low bits, which name the class c, or bit c of one of m
	// parts of 2^k bits above them.
	"MCC": {[]int{0, 1}, func(p []int) (int, func(int) []int) {
		k, m := p[0], p[1]
		return pow2(m*pow2(k) + k), func(u int) []int {
			list := flips(u, 0, k)
			for j := range m {
				list = append(list, u^1<<(k+j<<k+u&(1<<k-1)))
			}
			return list
		}
	}},
	// CQ n: see crossed.
	"CQ": {[]int{1}, func(p []int) (int, func(int) []int) {
		return pow2(p[0]), func(u int) []int { return crossed(u, 0, p[0]) }
	}},
	// ECQ s t: bit 0; or, where it is 0, the top s bits as in CQ s; where it is 1,
	// the t bits between as in CQ t.
	"ECQ": {[]int{1, 1}, exchanged(crossed)},
	// EH s t: the same with one bit of the field.
	"EH": {[]int{1, 1}, exchanged(flips)},
	// CCC n: node w*n+p is place p of the ring w; its neighbours are the places
	// before and after it, and place p of the ring w with bit p inverted.
	"CCC": {[]int{1}, func(p []int) (int, func(int) []int) {
		n := p[0]
		return n * pow2(n), func(u int) []int {
			w, at := u/n, u%n
			return []int{w*n + (at+1)%n, w*n + (at+n-1)%n, (w^1<<at)*n + at}
		}
	}},
	// HCN n: one of the n low bits J; or the n high bits I and J change places,
	// and where they are equal both are inverted.
	"HCN": {[]int{1}, func(p []int) (int, func(int) []int) {
		n := p[0]
		return pow2(2 * n), func(u int) []int {
			i, j := u>>n, u&(1<<n-1)
			if i == j {
				return append(flips(u, 0, n), u^(1<<(2*n)-1))
			}
			return append(flips(u, 0, n), j<<n|i)
		}
	}},
	// RH k m: one of the k low bits, or bit k+i, where i is the number in the top
	// m of these k bits.
	"RH": {[]int{0, 0}, func(p []int) (int, func(int) []int) {
		k, m := p[0], p[1]
		if m > k {
			return 0, nil
		}
		return pow2(k + pow2(m)), func(u int) []int {
			return append(flips(u, 0, k), u^1<<(k+u&(1<<k-1)>>(k-m)))
		}
	}},
}

// exchanged is the network of ECQ and EH with the rule for a field.
func exchanged(field func(u, first, n int) []int) func(p []int) (int, func(int) []int) {
	return func(p []int) (int, func(int) []int) {
		s, t := p[0], p[1]
		return pow2(s + t + 1), func(u int) []int {
			if u&1 == 0 {
				return append(field(u, t+1, s), u^1)
			}
			return append(field(u, 1, t), u^1)
		}
	}
}

// pow2 is 2^n, and a number beyond maxOrder from n = 30 on.
func pow2(n int) int { return 1 << min(n, 30) }

func flips(u, first, n int) []int {
	list := make([]int, 0, n+2)
	for i := range n {
		list = append(list, u^1<<(first+i))
	}
	return list
}

// crossed is the rule of the crossed cube on the n bits first, first+1, ...: bit
// b is inverted, and of the pairs of bits (2i+1, 2i) that lie wholly below the
// pair of b, those with a 1 in bit 2i get bit 2i+1 inverted.
func crossed(u, first, n int) []int {
	list := make([]int, 0, n+1)
	for b := range n {
		v := u ^ 1<<(first+b)
		for i := range b / 2 {
			if u>>(first+2*i)&1 == 1 {
				v ^= 1 << (first + 2*i + 1)
			}
		}
		list = append(list, v)
	}
	return list
}

package route

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/model"
	"mccheck/model/network"
)

// A channel that carries its signature. The paths of fault-tolerant Algorithm 2
// meet where a key-bit of type 2 is not unique, and in case 2.1 where one path
// has no signature at all. The construction here is ours; its pairs of nodes are
// those of Algorithm 2, and so is the idea of a signature, which is made a value
// of a whole field:
//
//   - the signature of a field that is U at the source and V at the destination
//     is a third value S, so it wants fields of m >= 2 bits, or U = V;
//   - path j sets the field of its first class to S as soon as it is there, goes
//     once around all classes and sets each other field to V, and sets its own
//     to V when it is back; all other paths have U or V in that field;
//   - a path that goes to a class c_v other than c_u comes to c_v before it comes
//     to c_u, so that one of the two fields tells its pair of nodes at any time;
//   - to the class of the destination it goes along one of k disjoint class
//     paths, over cross-edges only;
//   - where c_u and c_v are neighbours along a and the fields differ, path a
//     signs in the class c_u^(a,b), and path b ends over c_u, b the lowest
//     dimension other than a.

// ChannelValue is what a step of a channel does to the field of its class.
type ChannelValue int

const (
	Pass    ChannelValue = iota // nothing
	Sign                        // set it to the signature
	Deliver                     // set it to its value at the destination
)

// ChannelStep is one step of a channel: go to the class along a cross-edge, then
// treat the field of that class.
type ChannelStep struct {
	Class int // relative to that of the source, whose class is 0
	Field ChannelValue
}

// SignedPlan lists the steps of path j from a class to the class that differs
// from it by t, 0 <= t < 2^k, 0 <= j < k. Equal says that source and destination
// agree in every field; it matters only where t is a single bit.
func SignedPlan(k, t, j int, equal bool) []ChannelStep {
	if k == 1 { // a cluster has one link to each of the next class: no signature
		plan := []ChannelStep{{1, Deliver}, {0, Pass}}
		if t == 1 {
			plan = []ChannelStep{{1, Deliver}, {0, Deliver}, {1, Pass}}
		}
		return plan
	}
	first := 1 << j
	plan := signedRound(k, t, first)
	switch {
	case bits.OnesCount(uint(t)) != 1 || equal && t != first:
		return appendClassPath(plan, first, ClassPath(k, 0, t, j, false))
	case equal:
		return []ChannelStep{{t, Pass}}
	}
	b := 0
	if t == 1 {
		b = 1
	}
	switch {
	case t == first:
		plan = append([]ChannelStep{{t, Deliver}}, signedRound(k, t, t^1<<b)...)
		return append(plan, ChannelStep{t, Pass})
	case j == b:
		return append(plan, ChannelStep{0, Pass}, ChannelStep{t, Pass})
	}
	return appendClassPath(plan, first, ClassPath(k, 0, t, j, false))
}

// signedRound signs in a class, goes once around all classes in the order of a
// Gray code or against it, to t before 0, and delivers in each.
func signedRound(k, t, class int) []ChannelStep {
	var round []int
	for i := range 1 << k {
		round = append(round, class^i^i>>1)
	}
	if slices.Index(round, t) > slices.Index(round, 0) {
		slices.Reverse(round[1:])
	}
	plan := []ChannelStep{{class, Sign}}
	for _, c := range append(round[1:], class) {
		plan = append(plan, ChannelStep{c, Deliver})
	}
	return plan
}

func appendClassPath(plan []ChannelStep, class int, dims []int) []ChannelStep {
	for _, i := range dims {
		class ^= 1 << i
		plan = append(plan, ChannelStep{class, Pass})
	}
	return plan
}

// Signature is a value of m bits that is neither u nor v; ok is false when there
// is none, that is when m = 1 and u, v differ. It is u with the lowest bit
// inverted in which u and v agree, or with bit 0 where they agree in none.
func Signature(m int, u, v model.Node) (s model.Node, ok bool) {
	same := ^(u ^ v) & (1<<m - 1)
	if same == 0 {
		return u ^ 1, m > 1
	}
	return u ^ same&-same, true
}

// SignedChannelFlips is a plan over an algebra, from the class c: u and v hold at
// least the m2^k field bits of source and destination, bit 0 first. Where there
// is no signature, the value set in its stead is that of the destination. Cost
// O(m) for a step.
func SignedChannelFlips[B any](alg model.Algebra[B], k, m, c int, plan []ChannelStep, u, v []B) []model.Flip[B] {
	var flips []model.Flip[B]
	at := c
	current := slices.Clone(u)
	for _, step := range plan {
		next := step.Class ^ c
		flips = append(flips, model.Flip[B]{Dim: network.MetacubeClassBit(k, m, bits.TrailingZeros(uint(at^next))), When: alg.Const(true)})
		at = next
		low := network.MetacubeFieldBit(m, at, 0)
		target := v[low : low+m]
		switch step.Field {
		case Pass:
			continue
		case Sign:
			target = signature(alg, u[low:low+m], target)
		}
		for i, t := range target {
			flips = append(flips, model.Flip[B]{Dim: low + i, When: alg.Xor(current[low+i], t)})
			current[low+i] = t
		}
	}
	return flips
}

// signature is Signature over an algebra, bit 0 first.
func signature[B any](alg model.Algebra[B], u, v []B) []B {
	s := slices.Clone(u)
	found := alg.Const(false)
	for i := range s {
		same := alg.Not(alg.Xor(u[i], v[i]))
		s[i] = alg.Xor(s[i], alg.And(same, alg.Not(found)))
		found = alg.Or(found, same)
	}
	s[0] = alg.Xor(s[0], alg.Not(found))
	return s
}

// SignedChannel is the path of SignedPlan for paired nodes u, v of different
// clusters: its nodes, both ends included, each once. It is an error where the
// nodes are not paired, and for k = 0 and m = 1 < k where a signature is wanted
// and there is none. Cost O(m 2^k).
func SignedChannel(g network.Metacube, u, v model.Node, j int) ([]model.Node, error) {
	if g.SameCluster(u, v) || ChannelPartner(g, u, v) != v {
		return nil, fmt.Errorf("%s: no channel from %s to %s: want paired nodes of two clusters", g.Name(), g.Format(u), g.Format(v))
	}
	if j < 0 || j >= g.K() {
		return nil, fmt.Errorf("%s: channel %d, want 0..%d", g.Name(), j, g.K()-1)
	}
	cu := g.Class(u)
	plan := SignedPlan(g.K(), cu^g.Class(v), j, g.WithClass(v, cu) == u)
	for _, step := range plan {
		c := step.Class ^ cu
		if _, ok := Signature(g.M(), g.Field(u, c), g.Field(v, c)); step.Field == Sign && !ok {
			return nil, fmt.Errorf("%s: from %s to %s field %d has no third value for a signature, want m >= 2",
				g.Name(), g.Format(u), g.Format(v), c)
		}
	}
	n := g.M() << g.K()
	flips := SignedChannelFlips(model.Bits{}, g.K(), g.M(), cu, plan, model.AddressBits(u, n), model.AddressBits(v, n))
	return withoutLoops(model.WalkOf(u, flips)), nil
}

// withoutLoops cuts, wherever a node comes again, all between the two.
func withoutLoops(path []model.Node) []model.Node {
	var cut []model.Node
	for _, u := range path {
		if i := slices.Index(cut, u); i >= 0 {
			cut = cut[:i]
		}
		cut = append(cut, u)
	}
	return cut
}

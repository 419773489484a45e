package metacube

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// symbolicPair is a pair of nodes of Algorithm 2 of fault-tolerant, of classes 0
// and t, with the plans of its paths.
type symbolicPair struct {
	*logic.Builder
	k, m, t int
	u, v    []logic.Term
	plan    planner
}

// newSymbolicPairs are two pairs of nodes of the same clusters, whose node IDs
// are variables of their own.
func newSymbolicPairs(k, m, t int, plan planner) (first, second symbolicPair) {
	b := logic.NewBuilder()
	u, v := b.Vars("u", m<<k), b.Vars("v", m<<k)
	pair := func(id []logic.Term) symbolicPair {
		p := symbolicPair{b, k, m, t, slices.Clone(u), slices.Clone(v), plan}
		copy(p.u, id)
		for i := range m {
			far := network.MetacubeFieldBit(m, t, i)
			if t == 0 {
				p.v[i] = id[i]
			} else {
				p.v[far] = b.Xor(b.Xor(id[i], u[far]), v[i])
			}
		}
		return p
	}
	return pair(u[:m]), pair(b.Vars("w", m))
}

// channel is the walk of path j, without its last node, for the plan of nodes that do not
// agree in every field.
func (p symbolicPair) channel(j int) []symbolicNode {
	flips := route.SignedChannelFlips[logic.Term](p.Builder, p.k, p.m, 0, p.plan(p.k, p.t, j, false), p.u, p.v)
	walk := p.walk(p.source(), flips)
	return walk[:len(walk)-1]
}

func (p symbolicPair) source() symbolicNode { return newSymbolicNode(p.m, 0, p.u) }

func (p symbolicPair) destination() symbolicNode { return newSymbolicNode(p.m, p.t, p.v) }

// walk runs flips from a node and gives the nodes after each of them. Where a guard
// is false the node comes again.
func (p symbolicPair) walk(at symbolicNode, flips []model.Flip[logic.Term]) []symbolicNode {
	walk := make([]symbolicNode, len(flips))
	for i, f := range flips {
		if f.Dim >= p.m<<p.k {
			at.class ^= 1 << (f.Dim - p.m<<p.k)
		} else {
			field := slices.Clone(at.fields[f.Dim/p.m])
			field[f.Dim%p.m] = p.Xor(field[f.Dim%p.m], f.When)
			at.fields = slices.Clone(at.fields)
			at.fields[f.Dim/p.m] = field
		}
		walk[i] = at
	}
	return walk
}

// meet is whether two walks have a node in common that is no end of the pair.
func (p symbolicPair) meet(first, second []symbolicNode) logic.Term {
	c := comparison{p.Builder, map[[2]*logic.Term]logic.Term{}}
	source, destination := p.source(), p.destination()
	some := logic.False
	for _, x := range first {
		end := p.Or(c.same(x, source), c.same(x, destination))
		for _, y := range second {
			some = p.Or(some, p.And(c.same(x, y), p.Not(end)))
		}
	}
	return some
}

// SignedChannelsAt is the theorem that in MC(k,m) the signed channels of one pair
// meet at its ends only, and those of two pairs not at all; 2 <= k <= 4, m >= 2, at
// most 128 field bits. Every address bit is a variable: 132 of them in MC(4,8).
func SignedChannelsAt(k, m int) (logic.Theorem, error) {
	if k < 2 || k > 4 || m < 2 || m<<k > wreath.MaxFieldBits {
		return logic.Theorem{}, fmt.Errorf("smt: signed channels at k=%d, m=%d, want 2 <= k <= 4, m >= 2 and at most %d field bits",
			k, m, wreath.MaxFieldBits)
	}
	t := logic.Theorem{
		ID:     fmt.Sprintf("signed-channels-at-%d-%d", k, m),
		Says:   fmt.Sprintf(prose.Text("signed-channels-at"), k, m),
		Scope:  fmt.Sprintf("k=%d, m=%d, every pair of nodes", k, m),
		Lemmas: channelLemmas[4:],
	}
	for class := range 1 << k {
		t.Obligations = append(t.Obligations, channelsTo(k, m, class)...)
	}
	far := 1<<k - 1
	t.Controls = []logic.Control{
		logic.NewControl("one path twice", "A path does not meet itself.", []logic.Obligation{channelsOfPair(k, m, far, 0, 0, route.SignedPlan)}),
		logic.NewControl("no signature", "No path signs.", []logic.Obligation{channelsOfPair(k, m, far, 1, 0, withoutSignature)}),
	}
	return t, nil
}

// channelsTo are the obligations about the clusters of one class: those of paths of
// one pair, and those of paths of two.
func channelsTo(k, m, class int) []logic.Obligation {
	var list []logic.Obligation
	for j := range k {
		for l := range j {
			list = append(list, channelsOfPair(k, m, class, j, l, route.SignedPlan))
		}
		for l := range k {
			list = append(list, channelsOfPairs(k, m, class, j, l))
		}
	}
	return list
}

// channelsOfPair: paths j and l of one pair. Where the classes are neighbours the
// pair that agrees in every field has a plan of its own; it has no variables but
// the common value, and stands in the enumeration.
func channelsOfPair(k, m, t, j, l int, plan planner) logic.Obligation {
	p, _ := newSymbolicPairs(k, m, t, plan)
	meet := p.meet(p.channel(j), p.channel(l))
	return p.Obligation(fmt.Sprintf("pair: t=%d, paths %d and %d", t, l, j),
		fmt.Sprintf("paths %d and %d from a node of class 0 to its partner of class %d have no inner node in common", l, j, t),
		p.Not(meet), p.apart()...)
}

// apart are the assumptions on a pair: clusters of one class differ in some field;
// nodes of neighbouring classes do so for the general plan.
func (p symbolicPair) apart() []logic.Term {
	if bits.OnesCount(uint(p.t)) > 1 {
		return nil
	}
	return []logic.Term{p.Not(p.SameEach(p.u, p.v))}
}

// channelsOfPairs: path j of one pair and path l of another.
func channelsOfPairs(k, m, t, j, l int) logic.Obligation {
	first, second := newSymbolicPairs(k, m, t, route.SignedPlan)
	c, walk := comparison{first.Builder, map[[2]*logic.Term]logic.Term{}}, second.channel(l)
	some := logic.False
	for _, x := range first.channel(j) {
		for _, y := range walk {
			some = first.Or(some, c.same(x, y))
		}
	}
	apart := append(first.apart(), second.apart()...)
	return first.Obligation(fmt.Sprintf("pairs: t=%d, paths %d and %d", t, j, l),
		fmt.Sprintf("path %d of one pair and path %d of another, from class 0 to class %d, have no node in common", j, l, t),
		first.Not(some), append(apart, first.Not(first.SameEach(first.u, second.u)))...)
}

package faulttolerant

import (
	"fmt"
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// showing is a predicate that explains the cases that fail, and of others says that
// they do not: an explanation looks for what is wrong.
func showing(p claims.Predicate) claims.Predicate {
	explain, path := p.Explain, p.Path
	p.Explain = func(v claims.View, x []uint64) string {
		switch p.Test(v, x) {
		case claims.Outside:
			return "the case does not meet the hypotheses"
		case claims.Holds:
			return "nothing is wrong"
		}
		return explain(v, x)
	}
	if path != nil {
		p.Path = func(v claims.View, x []uint64) []model.Node {
			if p.Test(v, x) != claims.Fails {
				return nil
			}
			return path(v, x)
		}
	}
	return p
}

// measure is a number that belongs to an ordered pair of nodes of a metacube.
type measure struct {
	name string
	of   func(g model.Metacube, u, w model.Node) int
}

// The Hamming distances of the paper: H over the whole address, H_h over the
// fields, H_k over the class.
var (
	hamming = measure{"H", func(_ model.Metacube, u, w model.Node) int { return bits.OnesCount64(u ^ w) }}
	inClass = measure{"H_k", func(g model.Metacube, u, w model.Node) int {
		return bits.OnesCount(uint(g.Class(u) ^ g.Class(w)))
	}}
	inFields = measure{"H_h", func(g model.Metacube, u, w model.Node) int {
		differing := 0
		for i := range g.Classes() {
			differing += bits.OnesCount64(g.Field(u, i) ^ g.Field(w, i))
		}
		return differing
	}}
)

// plus is a measure and a number that depends on the network.
func (x measure) plus(name string, more func(g model.Metacube) int) measure {
	return measure{x.name + name, func(g model.Metacube, u, w model.Node) int { return x.of(g, u, w) + more(g) }}
}

func (x measure) minus(y measure) measure {
	return measure{x.name + " - " + y.name, func(g model.Metacube, u, w model.Node) int { return x.of(g, u, w) - y.of(g, u, w) }}
}

// Numbers of a metacube to add to a measure.
func classCount(g model.Metacube) int { return g.Classes() }
func twiceK(g model.Metacube) int     { return 2 * g.K() }
func constant(c int) func(model.Metacube) int {
	return func(model.Metacube) int { return c }
}

func metacubeOf(v claims.View) model.Metacube { return v.Graph().(model.Metacube) }

// found is a measure that is taken from the network as a View shows it.
type found struct {
	name string
	of   func(v claims.View, u, w model.Node) int
}

// distance is the number of hops of a shortest path.
var distance = found{"the distance", claims.Distance}

// compare says that what is found for a pair of nodes relates to what is
// claimed as holds says.
func compare(f found, relation string, claimed measure, holds func(found, claimed int) bool) claims.Predicate {
	return claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			return claims.When(holds(f.of(v, x[0], x[1]), claimed.of(metacubeOf(v), x[0], x[1])))
		},
		Explain: func(v claims.View, x []uint64) string {
			g := metacubeOf(v)
			return fmt.Sprintf("from %s to %s %s is %d, and not %s %s = %d", g.Format(x[0]), g.Format(x[1]),
				f.name, f.of(v, x[0], x[1]), relation, claimed.name, claimed.of(g, x[0], x[1]))
		},
		Path: func(v claims.View, x []uint64) []model.Node { return claims.ShortestPath(v, x[0], x[1]) },
	}
}

func atMost(f found, claimed measure) claims.Predicate {
	return compare(f, "at most", claimed, func(found, claimed int) bool { return found <= claimed })
}

func atLeast(f found, claimed measure) claims.Predicate {
	return compare(f, "at least", claimed, func(found, claimed int) bool { return found >= claimed })
}

func equals(f found, claimed measure) claims.Predicate {
	return compare(f, "exactly", claimed, func(found, claimed int) bool { return found == claimed })
}

// variant is a false form of a predicate, with what was changed.
type variant struct {
	name string
	p    claims.Predicate
}

// costing is a family of which each network counts for so many more address
// bits: for predicates that take long.
func costing(n claims.Networks, bits int) claims.Networks {
	plain := n.Domain.Bits
	n.Domain.Bits = func(p claims.Point) int { return plain(p) + bits }
	return n
}

// forPairs states a predicate for all pairs of nodes of small networks, and for
// the pairs from node 0 of larger ones. Each of the variants shows false in
// both, those of wide only in the larger networks.
func forPairs(small, larger claims.Networks, p claims.Predicate, variants []variant, wide ...variant) []*claims.Statement {
	all, zero := small.Pairs(p), larger.FromZero(p)
	for _, v := range variants {
		all.WithControl(v.name, small.Pairs(v.p))
		zero.WithControl(v.name, larger.FromZero(v.p))
	}
	for _, v := range wide {
		zero.WithControl(v.name, larger.FromZero(v.p))
	}
	return []*claims.Statement{all, zero}
}

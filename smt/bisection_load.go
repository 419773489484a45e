package smt

import (
	"fmt"
	"math/big"

	"mccheck/claims"
	"mccheck/model"
	"mccheck/model/search"
	"mccheck/smt/logic"
)

// MaxLoadOrder is the most nodes of a network whose bisection width is bounded by loads.
const MaxLoadOrder = 1 << 15

// Bounds are two bounds of a bisection width, the least number of links between two sets of nodes whose sizes differ by
// one at most.
type Bounds struct {
	Half  []model.Node // one of two such sets, the lesser one
	Links int          // that leave it
	Least int          // no half is left by fewer
	// Load is the most that a link bears, rounded up, where each node sends one unit to each other node as in search.Load, or,
	// where Sides is not 0, each node u with u mod Sides < Sides/2 to each one without, and back. It is nil where no link leaves
	// the half, or two nodes have no path.
	Load    *big.Rat
	Sides   uint64
	Theorem logic.Theorem // that no half is left by fewer, where there is a load
}

// BisectionBounds bounds the bisection width of a network of 2 to MaxLoadOrder nodes. Where loads between all nodes leave the bounds
// apart, those between the first half of the numbers and the rest are tried, and those between even and odd numbers: the first and the
// last digit of an address often say of which of two kinds a node is. After each source of loads done is called with their number, at
// most LoadSources; its error ends the work.
func BisectionBounds(g model.Graph, done func(sources uint64) error) (b Bounds, err error) {
	n := g.Order()
	if n < 2 || n > MaxLoadOrder {
		return b, fmt.Errorf("bisection of %s: %d %s, want 2 to %d", g.Name(), n, claims.Noun(n != 1, "node"), MaxLoadOrder)
	}
	b.Half, b.Links = search.NarrowHalf(g)
	for i, sides := range sidesOf(n) {
		if b.Least == b.Links {
			break
		}
		load, err := search.Load(g, search.LoadUnits, func(from, to model.Node) bool { return side(from, sides) != side(to, sides) },
			func(sources uint64) error { return done(uint64(i)*n + sources) })
		if err != nil || load == 0 {
			return b, err
		}
		b.improve(n, load, sides)
	}
	if b.Load != nil {
		b.Theorem = loadTheorem(g, b)
	}
	return b, nil
}

// LoadSources is how many sources of loads are looked at, at most, to bound the bisection width of a network of n nodes.
func LoadSources(n uint64) uint64 { return uint64(len(sidesOf(n))) * n }

// sidesOf are the sides between which loads are tried.
func sidesOf(n uint64) []uint64 {
	if n%2 != 0 || n == 2 {
		return []uint64{0}
	}
	return []uint64{0, n, 2}
}

// side is on which side a node is: nodes of one side send nothing to each other.
func side(u model.Node, sides uint64) uint64 {
	if sides == 0 {
		return u
	}
	return u % sides / (sides / 2)
}

// dividedPairs is a number of ordered pairs of nodes that send to each other and are not in the same half, whatever halves these are.
// Of n/2 = M nodes of each side a half has x and M-x, so that x*x and (M-x)*(M-x) pairs are divided, each of them twice as an ordered one.
func dividedPairs(n, sides uint64) uint64 {
	if sides == 0 {
		return 2 * (n / 2) * (n - n/2)
	}
	return 2 * quotientUp(n/2*(n/2), 2)
}

// improve takes a load where it shows more than what is known. A unit is divided into as many parts as constants of theorems allow.
func (b *Bounds) improve(n, load, sides uint64) {
	const largest = 1 << 30
	pairs, parts := dividedPairs(n, sides), uint64(1)
	for 4*parts*pairs <= largest {
		parts *= 2
	}
	bears := quotientUp(load*parts, search.LoadUnits)
	if least := int(quotientUp(pairs*parts, bears)); least > b.Least {
		b.Least, b.Sides, b.Load = least, sides, new(big.Rat).SetFrac64(int64(bears), int64(parts))
	}
}

func quotientUp(a, b uint64) uint64 { return (a + b - 1) / b }

// loadTheorem says that every half of the nodes is left by so many links or more, because a link bears at most the load.
func loadTheorem(g model.Graph, b Bounds) logic.Theorem {
	n := g.Order()
	pairs, bears, parts := dividedPairs(n, b.Sides), b.Load.Num().Int64(), b.Load.Denom().Int64()
	atLeast := func(least int, says string) logic.Obligation {
		t := logic.NewBuilder()
		links := t.IntVar("links")
		divided := t.Number(int(parts) * int(pairs))
		return t.Obligation("links", says, t.Le(t.Number(least), links), t.Le(divided, t.Scale(int(bears), links)))
	}
	half := fmt.Sprintf("a set of %d of the %d nodes", n/2, n)
	sent := fmt.Sprintf("Each node sends as many units to each other node. Where %s is one half, %d ordered pairs have one node in it and "+
		"one outside.", half, pairs)
	if b.Sides != 0 {
		sent = fmt.Sprintf("Each of the M = %d nodes u with u mod %d < %d sends as many units to each of the M others, and they to these. "+
			"Where %s is one half, and has x of the first, it has M-x of the others, so that of the ordered pairs that send to each other "+
			"2*(x*x+(M-x)*(M-x)), which is %d at least, have one node in it and one outside.", n/2, b.Sides, b.Sides/2, half, pairs)
	}
	says := fmt.Sprintf("Each set of %d of the %d nodes of %s is left by %d links or more.", n/2, n, g.Name(), b.Least)
	return logic.Theorem{
		ID: "bisection", Says: says, Scope: g.Name(), Numbers: true,
		Lemmas: []logic.Lemma{{Says: sent}, {Says: fmt.Sprintf("Each unit of these pairs goes over a link that leaves the set. No link bears "+
			"more than %s times the units of one pair, in both directions together, which the fact beside this theorem shows. Hence %d*%d "+
			"is at most %d times the number of links that leave the set.", b.Load.RatString(), parts, pairs, bears)}},
		Obligations: []logic.Obligation{atLeast(b.Least, fmt.Sprintf("If %d*%d <= %d*links, then links >= %d.", parts, pairs, bears, b.Least))},
		Controls: []logic.Control{{Name: "one link more", Says: "The least number of links refutes it.",
			Obligations: []logic.Obligation{atLeast(b.Least+1, "One link more.")}}},
	}
}

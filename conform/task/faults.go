package task

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"

	"mccheck/conform/result"
	"mccheck/model"
	"mccheck/model/search"
)

// Faulty is a pair of nodes with faulty nodes between them.
type Faulty struct {
	Src    uint64   `json:"src"`
	Dst    uint64   `json:"dst"`
	Faults []uint64 `json:"faults"`
}

// Around says what is wrong with the number of hops that a route around faults takes, as a Bound does. A nil Around allows everything.
type Around func(c Faulty, hops int) (says string)

// Around is the bound whatever the faults are.
func (b Bound) Around() Around {
	if b == nil {
		return nil
	}
	return func(c Faulty, hops int) string { return b(c.Src, c.Dst, hops) }
}

// ShortestAround is the distance in what the faults leave as a bound. Cost O(nodes and links) for a route that is longer than the
// distance without faults.
func ShortestAround(g model.Graph) Around {
	shortest := Shortest(g)
	return func(c Faulty, hops int) string {
		if shortest(c.Src, c.Dst, hops) == "" {
			return ""
		}
		if path := search.PathAround(g, c.Src, c.Dst, c.Faults); len(path)-1 < hops {
			return fmt.Sprintf("want %d, the distance around the faults", len(path)-1)
		}
		return ""
	}
}

// FaultTolerant asks for a route around every set of f faulty nodes that leaves out the ends.
// No answer is right only where the faults leave no path.
func FaultTolerant(g model.Graph, f int, bound Around) *Task[Faulty, []uint64] {
	p := pairs[[]uint64]("fault-tolerant", g, nil)
	sets := new(big.Int).Binomial(int64(min(g.Order()-2, 1<<62)), int64(f))
	plain := func(c Faulty) Pair { return Pair{c.Src, c.Dst} }
	return &Task[Faulty, []uint64]{
		name:  p.name,
		graph: g,
		nodes: func(c Faulty) []uint64 { return append([]uint64{c.Src, c.Dst}, c.Faults...) },
		total: new(big.Int).Mul(p.total, sets),
		at: func(i uint64) Faulty {
			each := sets.Uint64()
			c := p.at(i / each)
			return Faulty{c.Src, c.Dst, besides(c, subset(i%each, f))}
		},
		draw: func(r *rand.Rand) Faulty {
			c := p.draw(r)
			faults := []uint64{}
			for len(faults) < f {
				if u := span(r, g); u != c.Src && u != c.Dst && !slices.Contains(faults, u) {
					faults = append(faults, u)
				}
			}
			slices.Sort(faults)
			return Faulty{c.Src, c.Dst, faults}
		},
		size: func(c Faulty) int { return p.size(plain(c)) },
		less: func(c Faulty) (list []Faulty) {
			for _, s := range p.less(plain(c)) {
				if !slices.Contains(c.Faults, s.Src) && !slices.Contains(c.Faults, s.Dst) {
					list = append(list, Faulty{s.Src, s.Dst, c.Faults})
				}
			}
			return list
		},
		data: func(c Faulty) []result.Datum {
			var list []string
			for _, u := range c.Faults {
				list = append(list, Address(g, u))
			}
			return append(p.data(plain(c)), result.Datum{Name: "faults", Text: strings.Join(list, " ")})
		},
		judge: func(c Faulty, walk []uint64) *Wrong {
			if walk == nil {
				if w := search.PathAround(g, c.Src, c.Dst, c.Faults); w != nil {
					return wrong(Hops(g, w, "a path around the faults"), "there is no route in the answer, and there is one")
				}
				return nil
			}
			for i, u := range walk {
				if slices.Contains(c.Faults, u) {
					return wrong(Hops(g, walk[:i+1], "faulty"), "hop %d goes to the faulty node %s", i, Address(g, u))
				}
			}
			var within Bound
			if bound != nil {
				within = func(_, _ uint64, hops int) string { return bound(c, hops) }
			}
			return checkRoute(g, walk, plain(c), within)
		},
	}
}

// subset is set i of f numbers, in the order of their largest member (the combinatorial number
// system).
func subset(i uint64, f int) []uint64 {
	set := make([]uint64, f)
	rest := new(big.Int).SetUint64(i)
	for size := f; size > 0; size-- {
		u := int64(size - 1)
		for new(big.Int).Binomial(u+1, int64(size)).Cmp(rest) <= 0 {
			u++
		}
		rest.Sub(rest, new(big.Int).Binomial(u, int64(size)))
		set[size-1] = uint64(u)
	}
	return set
}

// besides moves the numbers of a set past the two ends of a pair, so that it holds neither.
func besides(c Pair, set []uint64) []uint64 {
	low, high := min(c.Src, c.Dst), max(c.Src, c.Dst)
	for i, u := range set {
		if u >= low {
			u++
		}
		if u >= high {
			u++
		}
		set[i] = u
	}
	return set
}

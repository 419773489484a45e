package dualcube

import (
	"fmt"
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// cutClaims are what sec.3 says of the number of links between two halves of a
// dual-cube. That no halving cuts fewer is a statement of its own, DC-54.
func cutClaims() []claims.Claim {
	quarter := halves(func(r int) int { return 1 << (2*r - 3) })
	quarter.Identity = &claims.Identity{Left: claims.Define("2*2^(r-2)*2^(r-2)"), Right: claims.Define("2^n/4", "n", "2*r-1"),
		Lemma: "each cluster of class 0 has one cross-edge to each of class 1, between the nodes whose node IDs are the " +
			"cluster IDs of each other, and there are no other links between clusters; so the half of one class that is " +
			"taken and the half of the other that is not are joined by 2^(r-2)*2^(r-2) links, and there are two such pairs of halves"}
	return []claims.Claim{{
		ID: "DC-53", Paper: paper, Where: "sec.3", Domain: "r >= 2 (half of the 2^(r-1) clusters of a class is a whole number), n = 2r-1",
		Says: "Half of the clusters of class 0 with half of the clusters of class 1, whichever halves are taken, are joined " +
			"to the rest by 2^n/4 links.",
		Readings: readings(claims.AsPrinted(quarter.
			WithFact(addressed("whichever 2^(r-2) clusters of class 0 (bits of A) and of class 1 (bits of B) are taken, r = 2, 3",
				"let chosen(r,A,B,u) = bit(if(class(r,u) = 0, A, B),cluster(r,u)) = 1",
				"let halves(r,A) = ones(A) = 2^(r-1)/2",
				"all r in 2..3: all A, B in 0..2^2^(r-1)-1 where halves(r,A) and halves(r,B): given n = 2*r-1: (total u in "+
					"nodes(F(r)) where chosen(r,A,B,u): count v in near(F(r),u): not chosen(r,A,B,v)) = 2^n/4")).
			WithControl("2^n/8 links", halves(func(r int) int { return 1 << (2*r - 4) })).
			WithControl("2n/4 links", halves(func(r int) int { return (2*r - 1) / 2 })))),
	}}
}

// halves states that every choice of half of the clusters of each class has
// cut(r) links to the rest. The cases are the pairs of choices.
func halves(cut func(r int) int) *claims.Statement {
	f := claims.DualCubes().From(0, 2)
	d := f.Domain
	d.Bits = func(p claims.Point) int {
		choices := len(halfSets(1 << (p[0] - 1)))
		return 2*bits.Len(uint(choices-1)) + 2*p[0] - 1
	}
	d.Params[0].Max = 4
	open := func(look func(model.Graph) claims.View) func(claims.Point) (*claims.Instance, error) {
		return func(p claims.Point) (*claims.Instance, error) {
			g, err := f.New(p)
			if err != nil {
				return nil, err
			}
			v, r, sets := look(g), p[0], halfSets(1<<(p[0]-1))
			count := func(x []uint64) int { return cutLinks(v, r, sets[x[0]], sets[x[1]]) }
			format := func(i uint64) string { return fmt.Sprintf("%0*b", 1<<(r-1), sets[i]) }
			return &claims.Instance{
				Vars: []claims.Var{
					{Name: "class0", Size: uint64(len(sets)), Format: format},
					{Name: "class1", Size: uint64(len(sets)), Format: format},
				},
				Test: func(x []uint64) claims.Status { return claims.When(count(x) == cut(r)) },
				Explain: func(x []uint64) string {
					return fmt.Sprintf("%s: the clusters %s of class 0 and %s of class 1 have %s to the rest, and not %d",
						g.Name(), format(x[0]), format(x[1]), claims.Plural(count(x), "link"), cut(r))
				},
			}, nil
		}
	}
	return &claims.Statement{Over: d, At: open(claims.NeighborView), Replay: open(claims.AdjacencyView)}
}

// halfSets lists the subsets of half of n <= 32 things, as bit sets.
func halfSets(n int) []uint64 {
	var sets []uint64
	for set := range uint64(1) << n {
		if bits.OnesCount64(set) == n/2 {
			sets = append(sets, set)
		}
	}
	return sets
}

// cutLinks counts the links between the chosen clusters and the others.
func cutLinks(v claims.View, r int, class0, class1 uint64) int {
	chosen := func(u model.Node) bool {
		if classOf(r, u) == 0 {
			return class0>>clusterID(r, u)&1 == 1
		}
		return class1>>clusterID(r, u)&1 == 1
	}
	links := 0
	for u := range v.Graph().Order() {
		if !chosen(u) {
			continue
		}
		for _, w := range v.Neighbors(u) {
			if !chosen(w) {
				links++
			}
		}
	}
	return links
}

package route

import "mccheck/model"

// DualCubeRoute is the routing algorithm of dual-cube sec.4 on F_r, r >= 1. It
// is symbolic in all bits, the class bits included: the three cases and the two
// orientations are guards.
//
// src and dst are the addresses, 2r-1 bits, bit 0 first. The result has 4r-2
// guarded hops: the source's own part, a cross-edge, the other part, a
// cross-edge. Every concrete run is a walk of F_r from src to dst. Cost O(r).
//
// The paper routes inside a cluster "as in hypercubes"; the order of the
// dimensions is taken to be ascending.
func DualCubeRoute[B any](alg model.Algebra[B], r int, src, dst []B) []model.Flip[B] {
	class := 2*r - 2
	inClass1 := src[class]
	inClass0 := alg.Not(inClass1)
	partI := ECubeField(alg, 0, r-1, src, dst)
	partII := ECubeField(alg, r-1, r-1, src, dst)

	sameClass := alg.Not(alg.Xor(src[class], dst[class]))
	otherClusterID := alg.Or(
		alg.And(inClass0, model.AnyFlip(alg, partII)),
		alg.And(inClass1, model.AnyFlip(alg, partI)))
	leaveCluster := alg.Or(alg.Not(sameClass), otherClusterID)

	var flips []model.Flip[B]
	// s to s': all of the route if C_s = C_t.
	flips = model.AppendGuarded(alg, flips, inClass0, partI)
	flips = model.AppendGuarded(alg, flips, inClass1, partII)
	// s' to t' (different classes) or to s'' (different clusters of a class).
	flips = append(flips, model.Flip[B]{Dim: class, When: leaveCluster})
	// Inside the cluster of the other class. If C_s = C_t this part agrees.
	flips = model.AppendGuarded(alg, flips, inClass0, partII)
	flips = model.AppendGuarded(alg, flips, inClass1, partI)
	// t' to t.
	return append(flips, model.Flip[B]{Dim: class, When: alg.And(sameClass, leaveCluster)})
}

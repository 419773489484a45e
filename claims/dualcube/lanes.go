package dualcube

import "mccheck/model"

// The routing claims, decided for 64 destinations at once: bit i of every word
// belongs to the destination dst + i.

// laneAddresses spreads the addresses of src and of dst, dst+1, ..., dst+63 into
// words, for dst a multiple of 64.
func laneAddresses(r int, src, dst model.Node) (s, t []uint64) {
	counting := [6]uint64{
		0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
		0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000,
	}
	alg := model.Lanes{}
	for i := range 2*r - 1 {
		s = append(s, alg.Const(src>>i&1 == 1))
		if i < len(counting) {
			t = append(t, counting[i])
		} else {
			t = append(t, alg.Const(dst>>i&1 == 1))
		}
	}
	return s, t
}

// laneCases splits the lanes by Theorem 1: those whose ends are in different
// clusters of one class.
func laneCases(r int, s, t []uint64) (otherCluster uint64) {
	class := 2*r - 2
	for i := range r - 1 {
		otherCluster |= (s[i] ^ t[i]) & s[class]          // class 1: part I
		otherCluster |= (s[r-1+i] ^ t[r-1+i]) &^ s[class] // class 0: part II
	}
	return otherCluster &^ (s[class] ^ t[class])
}

// undelivered marks the lanes in which a hop of the route is no link, the
// cluster first entered is not the one with the destination's node ID, or the
// route does not end at its destination.
func undelivered(r int, src, dst model.Node) uint64 {
	s, t := laneAddresses(r, src, dst)
	class := 2*r - 2
	at := append([]uint64(nil), s...)
	otherCluster, wrong, crossed := laneCases(r, s, t), uint64(0), uint64(0)
	for _, f := range model.DualCubeRoute(model.Lanes{}, r, s, t) {
		switch {
		case f.Dim == class:
			// Across, the cluster ID is the field that is the node ID here.
			for i := range r - 1 {
				off := (at[i]^t[i])&^s[class] | (at[r-1+i]^t[r-1+i])&s[class]
				wrong |= f.When &^ crossed & otherCluster & off
			}
			crossed |= f.When
		case f.Dim < r-1:
			wrong |= f.When & at[class] // part I is flipped in class 0 only
		default:
			wrong |= f.When &^ at[class] // part II in class 1 only
		}
		at[f.Dim] ^= f.When
	}
	for i := range at {
		wrong |= at[i] ^ t[i]
	}
	return wrong | otherCluster&^crossed
}

// wrongLength marks the lanes in which the route has not k hops, or k+2 between
// different clusters of one class.
func wrongLength(r int, src, dst model.Node) uint64 {
	s, t := laneAddresses(r, src, dst)
	var taken, claimed laneCounter
	for _, f := range model.DualCubeRoute(model.Lanes{}, r, s, t) {
		taken.add(f.When)
	}
	for i := range s {
		claimed.add(s[i] ^ t[i])
	}
	otherCluster := laneCases(r, s, t)
	claimed.add(otherCluster)
	claimed.add(otherCluster)
	return taken.differs(claimed)
}

// laneCounter counts up to 127 in each of 64 lanes: word j holds the bits of
// weight 2^j.
type laneCounter [7]uint64

// add adds one in the lanes of the set.
func (c *laneCounter) add(set uint64) {
	for j := range c {
		c[j], set = c[j]^set, c[j]&set
	}
}

// differs marks the lanes in which two counters differ.
func (c laneCounter) differs(d laneCounter) uint64 {
	lanes := uint64(0)
	for j := range c {
		lanes |= c[j] ^ d[j]
	}
	return lanes
}

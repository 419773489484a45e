package faulttolerant

import (
	"mccheck/claims"
	"mccheck/model"
)

// fewPoints are the metacubes with 1 <= k <= m of the facts about Algorithm 3.
var fewPoints = []point{{1, 1}, {1, 2}, {2, 2}}

// writeSigned lists the channel paths of FT-230 to every other cluster, and states that
// they are disjoint paths outside the clusters.
func writeSigned(f *claims.Fact, p point) {
	c := channelSet{p, "", 1 << p.m, 1, func(int) channelRoute { return model.SignedChannel }}
	c.write(f, otherCluster)
	c.claimWalks(f)
	c.claimDisjoint(f)
}

// extremeFields says of the least node w of a cluster that its fields are 0 or all ones.
const extremeFields = "(all c in 0..2^$k-1: field_(w,c) = 0 or field_(w,c) = 2^$m-1)"

func hasExtremeFields(g model.Metacube, w model.Node) bool {
	for c := range g.Classes() {
		if x := g.Field(w, c); x != 0 && x != 1<<g.M()-1 {
			return false
		}
	}
	return true
}

// claimMarks states what follows for the pairs all of whose paths are faulty: S is the
// set of the faulty paths, path p as bit p, no more than there are faults outside the
// clusters; i is the number of faults inside.
func claimMarks(f *claims.Fact, p point) {
	claimMC(f, p.k, p.m, "all S in 0..2^($k*2^$m)-1: all i in 0..$m where i+ones(S) <= $m+$k-1: "+
		"given x = count q in 0..2^$m-1: bits(S,$k*q,$k) = 2^$k-1: i+x <= $m and (i = $m -> x = 0)")
}

// certifyMarks is the fact of FT-77 over the paths of FT-230.
func certifyMarks(st *claims.Statement) *claims.Statement {
	return st.WithFact("MC(1,1), MC(1,2), MC(2,2), from the cluster of node 0 to every other: the channel paths of FT-230 "+
		"share no node but the ends of a pair, so that a fault outside the clusters is on one of them at most; whichever "+
		"paths the faults outside are on, the pairs without a free path and the i faults inside are at most m, and there "+
		"is no such pair where i = m",
		func(f *claims.Fact) {
			for _, p := range fewPoints {
				writeSigned(f, p)
				claimMarks(f, p)
			}
		})
}

// writeBuilt lists the paths of Algorithm 2, for every position of key-bits of type 2,
// to the clusters of which same says the same as where, and states that these are what
// it builds and that no two paths between two clusters have a node in common but their
// ends, though one can pass a node twice. The inner nodes are as inner says of node x of
// row i, on path p.
func writeBuilt(f *claims.Fact, p point, where clustersWhere, same, inner string) {
	c := builtChannels{where: where, same: same}.write(f, p)
	c.claimWalks(f)
	apart := "all p in 0..2^$m*$k-2: all x in from_(i,p)..from_(i,p+1)-1: all y in from_(i,p+1)..len(inner_,i)-1: inner_(i,x) != inner_(i,y)"
	if p.k == 1 && same != "" {
		apart = "distinct(inner_,i)"
	}
	claimMC(f, p.k, p.m,
		"all i in 0..rows(inner_)-1: "+apart,
		"all i in 0..rows(inner_)-1: all p in 0..2^$m*$k-1: all x in from_(i,p)..from_(i,p+1)-1: given c = cluster_(inner_(i,x)): "+inner)
}

// certifySeparateMarks is the fact of FT-77 over the paths of Algorithm 2.
func certifySeparateMarks(st *claims.Statement) *claims.Statement {
	return st.WithFact("the paths of Algorithm 2, from the cluster of node 0 to every other of another class in MC(1,1) "+
		"and MC(1,2), and to every other of a class that is no neighbour in MC(2,2), for every position of key-bits of "+
		"type 2, share no node but the ends of a pair, so that a fault outside the clusters is on one of them at most; "+
		"whichever paths the faults outside are on, the pairs without a free path and the i faults inside are at most m, "+
		"and there is no such pair where i = m",
		func(f *claims.Fact) {
			for _, p := range fewPoints {
				same := "class_(w) != 0"
				if p.k == 2 {
					same = "ones(class_(w)) != 1"
				}
				writeBuilt(f, p, separateChannels, same, "c != 0 and c != other_(i)")
				claimMarks(f, p)
			}
		})
}

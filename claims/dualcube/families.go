package dualcube

import (
	"maps"

	"mccheck/claims"
)

// The families of package claims with further counts that follow from the
// definitions for every parameter value.

func counted(n claims.Networks, more map[string]claims.Count) claims.Networks {
	counts := maps.Clone(n.Counts)
	if counts == nil {
		counts = map[string]claims.Count{}
	}
	maps.Copy(counts, more)
	n.Counts = counts
	return n
}

func hypercubes() claims.Networks {
	n := claims.Hypercubes()
	const far = "every hop changes one bit, so a route takes as many hops as bits differ, and no fewer"
	return counted(n, map[string]claims.Count{
		linksPerNode.Name:    n.Counts[claims.MaxDegree.Name],
		linkEnds.Name:        {Formula: "n*2^n", Lemma: "the sum of the degrees, all of them n"},
		claims.Diameter.Name: {Formula: "n", Lemma: far + "; a string and its complement differ in n bits"},
		cost.Name:            {Formula: "n*n", Lemma: "degree n times diameter n; " + far},
		claims.AverageDistance.Name: {Formula: "sum(i,0,n,C(n,i)*i)/2^n",
			Lemma: far + "; C(n,i) nodes differ from a node in i bits"},
		claims.AverageDistanceApart.Name: {Formula: "sum(i,0,n,C(n,i)*i)/(2^n-1)",
			Lemma: far + "; C(n,i) nodes differ from a node in i bits"},
	})
}

func crossedCubes() claims.Networks {
	const one = "for each of the n positions a node has exactly one neighbour whose leftmost differing bit is there: the " +
		"bits to the left are kept and the pair relation fixes those to the right"
	return counted(claims.CrossedCubes(), map[string]claims.Count{
		claims.Order.Name: {Formula: "2^n", Lemma: "every string of n bits is a node, and no other"},
		linksPerNode.Name: {Formula: "n", Lemma: one},
		claims.Size.Name:  {Formula: "n*2^(n-1)", Lemma: "half of the sum of the degrees (LM-17); " + one},
	})
}

func foldedHypercubes() claims.Networks {
	return counted(claims.FoldedHypercubes(), map[string]claims.Count{
		linksPerNode.Name: {Formula: "n+1", Lemma: "n links change one bit, and one all bits, which for n >= 2 is another"},
	})
}

func hierarchicalCubicNetworks() claims.Networks {
	return counted(claims.HierarchicalCubicNetworks(), map[string]claims.Count{
		claims.Order.Name: {Formula: "2^(2*n)", Lemma: "a node is a cluster and a place of n bits each"},
		linksPerNode.Name: {Formula: "n+1", Lemma: "n links change one bit of the place, one further link leaves the cluster"},
	})
}

func cubeConnectedCycles() claims.Networks {
	return counted(claims.CubeConnectedCycles(), map[string]claims.Count{
		claims.Order.Name: {Formula: "n*2^n", Lemma: "a ring of n nodes stands for each of the 2^n nodes of the cube"},
		linksPerNode.Name: {Formula: "1+min(n-1,2)", Lemma: "one link leads across the cube, and one to each other node of " +
			"the ring that is next: there are n-1 others, of which two are next from n = 3 on"},
	})
}

func reducedHypercubes() claims.Networks {
	const each = "a node keeps its k links inside the cluster and one of those in the higher dimensions"
	return counted(claims.ReducedHypercubes(), map[string]claims.Count{
		claims.Order.Name: {Formula: "2^(k+2^m)", Lemma: "every string of k+2^m bits is a node, and no other"},
		linksPerNode.Name: {Formula: "k+1", Lemma: each},
		claims.Size.Name:  {Formula: "(k+1)*2^(k+2^m-1)", Lemma: "half of the sum of the degrees (LM-17); " + each},
	})
}

func dualCubes() claims.Networks {
	n := claims.DualCubes()
	const (
		inside = "inside its class a node can change the r-1 bits of its node ID freely and nothing else"
		far    = "by the first part of Theorem 1 (DC-63) the distance is the number of differing bits, and 2 more for the " +
			"2^(r-1)*(2^(r-1)-1) nodes in the other clusters of a node's class"
	)
	return counted(n, map[string]claims.Count{
		linksPerNode.Name:     n.Counts[claims.MaxDegree.Name],
		linkEnds.Name:         {Formula: "r*2^(2*r-1)", Lemma: "the sum of the degrees, all of them r"},
		clusterOrder.Name:     {Formula: "2^(r-1)", Lemma: inside},
		clustersPerClass.Name: {Formula: "2^(2*r-2)/2^(r-1)", Lemma: inside + ", so a class of 2^(2r-2) nodes falls into clusters of 2^(r-1)"},
		addressBits.Name:      {Formula: "2*r-1", Lemma: "the nodes are the strings of 2r-1 bits"},
		claims.AverageDistance.Name: {Formula: "sum(i,0,2*r-1,C(2*r-1,i)*i)/2^(2*r-1)+2*2^(r-1)*(2^(r-1)-1)/2^(2*r-1)",
			Lemma: far},
		claims.AverageDistanceApart.Name: {Formula: "(sum(i,0,2*r-1,C(2*r-1,i)*i)+2*2^(r-1)*(2^(r-1)-1))/(2^(2*r-1)-1)",
			Lemma: far},
		toOtherClassClusters.Name: {Formula: "sum(i,0,r-1,C(r-1,i)*(i+1))/2^(r-1)",
			Lemma: "the cluster of the other class with a given cluster ID is entered by one cross-edge, once the node ID is that ID"},
		toOtherClass.Name: {Formula: "sum(i,0,2*r-2,C(2*r-2,i)*(i+1))/2^(2*r-2)", Lemma: far},
		toOwnClassClusters.Name: {Formula: "sum(i,1,r-1,C(r-1,i)*(i+2))/2^(r-1)",
			Lemma: "another cluster of the class is entered after the cluster ID was changed bit by bit in the other class, " +
				"between two cross-edges"},
		toOwnClass.Name: {Formula: "(sum(i,0,2*r-2,C(2*r-2,i)*i)+2*2^(r-1)*(2^(r-1)-1))/2^(2*r-2)", Lemma: far},
	})
}

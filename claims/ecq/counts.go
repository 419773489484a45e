package ecq

import (
	"math/big"

	"mccheck/claims"
)

// edgesOfECQ is Theorem 2.
const edgesOfECQ = "(s+t+2)*2^(s+t-1)"

// Why there are so many links.
const (
	linksOfHypercube = "HQ_n has n*2^(n-1) links, n at each of 2^n nodes"
	linksOfCrossed   = "CQ_n has n*2^(n-1) links: for each bit a node has one neighbour of which it is the most significant " +
		"different bit"
	linksOfExchangedHypercube = "EH(s,t) has (s+t+2)*2^(s+t-1) links: of its 2^(s+t+1) nodes one half, those that end in 0, have s+1 " +
		"each, the others t+1"
)

// ecqNetworks are the ECQ(s,t) with the average degree, which follows from the definition
// by counting.
func ecqNetworks() claims.Networks {
	n := claims.ExchangedCrossedCubes()
	n.Counts[averageDegree.Name] = claims.Count{Formula: "(s+t+2)/2",
		Lemma: "half of the nodes, those that end in 0, have s+1 links, the other half have t+1"}
	return n
}

// crossedCubes are the CQ_n with the number of links that follows from the
// definition.
func crossedCubes() claims.Networks {
	n := claims.CrossedCubes()
	n.Counts = map[string]claims.Count{
		claims.Size.Name: {Formula: "n*2^(n-1)",
			Lemma: "each of the 2^n nodes has n links: for each bit, one neighbour of which it is the most significant different bit"},
		claims.MaxDegree.Name: {Formula: "n", Lemma: degreeOfCrossed},
		claims.Degree.Name:    {Formula: "n", Lemma: degreeOfCrossed},
	}
	return n
}

const degreeOfCrossed = "for each of the n bits a node has one neighbour of which it is the most significant different bit"

// exchangedHypercubes are the EH(s,t) with the number of links that follows from the
// definition.
func exchangedHypercubes() claims.Networks {
	n := claims.ExchangedHypercubes()
	n.Counts = map[string]claims.Count{claims.Size.Name: {Formula: edgesOfECQ, Lemma: linksOfExchangedHypercube}}
	return n
}

// averageDegree is the mean number of links of a node.
var averageDegree = claims.Quantity{Name: "average degree", Effort: 2, Formal: "(total u in nodes(G): degree(G,u))/order(G)",
	Measure: func(v claims.View) *big.Rat {
		twice := new(big.Rat).Mul(claims.Size.Measure(v), big.NewRat(2, 1))
		return twice.Quo(twice, new(big.Rat).SetInt(new(big.Int).SetUint64(v.Graph().Order())))
	}}

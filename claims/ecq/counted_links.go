package ecq

import "mccheck/claims"

// The numbers of links at n = s+t+1; that of ECQ(s,t) is edgesOfECQ.
const (
	linksOfHQ = "(s+t+1)*2^(s+t)"
	linksOfCQ = linksOfHQ
	linksOfEH = edgesOfECQ
)

// Why there are so many.
const (
	linksOfHypercube = "HQ_n has n*2^(n-1) links, n at each of 2^n nodes"
	linksOfCrossed   = "CQ_n has n*2^(n-1) links: for each bit a node has one neighbour of which it is the most significant " +
		"different bit"
	linksOfExchangedCrossed = "ECQ(s,t) has (s+t+2)*2^(s+t-1) links: of its 2^(s+t+1) nodes one half, those that end in 0, have s+1 " +
		"each, the others t+1"
	linksOfExchangedHypercube = "EH(s,t) has (s+t+2)*2^(s+t-1) links: of its 2^(s+t+1) nodes one half, those that end in 0, have s+1 " +
		"each, the others t+1"
)

// positive ends a counting lemma on two numbers of links that differ by a product of
// positive numbers.
func positive(larger, smaller string) string {
	return larger + "; " + smaller + "; the difference is a product of positive numbers"
}

// asManyLinks gives the statement that ECQ(s,t) and EH(s,t) have as many links what settles
// it: the links of the one by their three kinds, and those of the other by its degrees.
func asManyLinks(st *claims.Statement) *claims.Statement {
	st.Identity = &claims.Identity{Left: claims.Define("2^(s+t)+s*2^(s+t-1)+t*2^(s+t-1)"),
		Right: claims.Define("((s+1)*2^(s+t)+(t+1)*2^(s+t))/2"),
		Lemma: "ECQ(s,t) has 2^(s+t) links in E1, s for each of 2^(s+t) nodes in E2 and t in E3, counted at both ends there; " +
			linksOfExchangedHypercube}
	return st
}

// linksAndDegrees state that CQ_n and HQ_n have n*2^(n-1) links, n at every node.
func linksAndDegrees() []*claims.Statement {
	size, degree := counted(claims.Size), counted(claims.Degree)
	return []*claims.Statement{
		crossedCubes().Equal(size, "n*2^(n-1)"), claims.Hypercubes().Equal(size, "n*2^(n-1)"),
		crossedCubes().Equal(degree, "n"), claims.Hypercubes().Equal(degree, "n"),
	}
}

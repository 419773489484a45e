package faulttolerant

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// write puts the two columns of Table 1 into a fact, ends included, as rows 0 and 1
// of path22, with the definition of Algorithm 2.
func (e example) write(f *claims.Fact) {
	var rows [][]model.Node
	for j := range e.rows {
		rows = append(rows, nodesOf(2, 2, e.src+" "+e.rows[j]+" "+e.dst))
	}
	claims.AddTable(f, nameMC(2, 2, "path_"), rows...)
	letAddresses(f, 2, 2)
	letPairs(f, 2, 2)
	letMC(f, 2, 2, "node_(i,p,t) = path_(p,t)", "hops_(i,p) = len(path_,p)-1")
	letAlgorithm2(f, 2, 2)
}

// claimBuilt states that both columns are what Algorithm 2 builds.
func (e example) claimBuilt(f *claims.Fact) {
	claimMC(f, 2, 2, "all j in 0..1: built_(0,j,0)")
}

// certify states the columns: what Algorithm 2 builds, along links, without a node
// twice, and disjoint but for the ends.
func (e example) certify(st *claims.Statement) *claims.Statement {
	return st.WithFact(fmt.Sprintf("row j of the table lists column P_j of Table 1 for the pair %s, %s of MC(2,2): it is "+
		"the path of Algorithm 2, and the two share their ends only", e.src, e.dst),
		func(f *claims.Fact) {
			e.write(f)
			e.claimBuilt(f)
			claimMC(f, 2, 2,
				"rows(path_) = 2",
				fmt.Sprintf("all j in 0..1: path_(j,0) = %d and path_(j,hops_(0,j)) = %d", nodesOf(2, 2, e.src)[0], nodesOf(2, 2, e.dst)[0]),
				"all j in 0..1: all t in 0..hops_(0,j)-1: edge(G_,path_(j,t),path_(j,t+1))",
				"all j in 0..1: distinct(path_,j)",
				"all s in 1..hops_(0,0)-1: all t in 1..hops_(0,1)-1: path_(0,s) != path_(1,t)")
		})
}

// certifyHops states numbers of hops of the columns, as printed, and more.
func (e example) certifyHops(st *claims.Statement, hops [2]string, more ...string) *claims.Statement {
	says := fmt.Sprintf("the paths of Algorithm 2 for the pair %s, %s of MC(2,2), which the table lists, have as many hops as claimed",
		e.src, e.dst)
	if len(more) > 0 {
		says += ", and so it is with what else is worked out for this pair"
	}
	return st.WithFact(says, func(f *claims.Fact) {
		e.write(f)
		e.claimBuilt(f)
		for j, printed := range hops {
			if printed != "" {
				claimMC(f, 2, 2, fmt.Sprintf("hops_(0,%d) = %s", j, printed))
			}
		}
		claimMC(f, 2, 2, more...)
	})
}

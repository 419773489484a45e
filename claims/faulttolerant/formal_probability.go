package faulttolerant

import "mccheck/claims"

// letFaultSets defines what the probabilities of sec.5 count in MC(k,m): f faults,
// and two clusters, those of the first and the last node.
func letFaultSets(f *claims.Fact, k, m int) {
	letAddresses(f, k, m)
	letMC(f, k, m,
		"f_ = $m+$k-1",
		"p_ = order(G_)",
		"inside_two_(u) = cluster_(u) = 0 or cluster_(u) = cluster_(p_-1)",
		"two_ = count u in nodes(G_): inside_two_(u)",
		"few_ = sum(i,0,$m,C(two_,i)*C(p_-two_,f_-i))")
}

// certifyProbability is the fact of FT-71: the sets of faults are counted one by one
// where there are few, else by how many of them lie in the clusters.
func certifyProbability(st *claims.Statement) *claims.Statement {
	const formula = "(sum(i,0,$m,C(f_,i)*C(p_-f_,2^($m+1)-i)))/C(p_,2^($m+1))"
	return st.WithFact("the share of the sets of f = m+k-1 nodes with at most m in two clusters is what the formula says: "+
		"sets counted one by one in MC(1,1), MC(1,2), MC(2,1), by their numbers of nodes in and outside the clusters in "+
		"MC(3,1), where p = 2048",
		func(f *claims.Fact) {
			for _, p := range []point{{1, 1}, {1, 2}, {2, 1}, {3, 1}} {
				letFaultSets(f, p.k, p.m)
				claimMC(f, p.k, p.m, "two_ = 2^($m+1)", "few_/C(p_,f_) = "+formula)
			}
			claimMC(f, 1, 1, "(count x in nodes(G_): if(inside_two_(x),1,0) <= 1)/C(p_,1) = "+formula)
			for _, p := range []point{{1, 2}, {2, 1}} {
				claimMC(f, p.k, p.m, "(total x in nodes(G_): count y in x+1..p_-1: if(inside_two_(x),1,0)+if(inside_two_(y),1,0) "+
					"<= $m)/C(p_,2) = "+formula)
			}
		})
}

// certifyPrintedProbability is the fact of FT-72: of the sets of three faults, those
// with more than m = 2 in the clusters are made of three of their nodes, which the
// table lists.
func certifyPrintedProbability(st *claims.Statement) *claims.Statement {
	return st.WithFact("MC(2,2), three faults: the sets are counted by their numbers of nodes in and outside the two "+
		"clusters, those that lie in the clusters also one by one",
		func(f *claims.Fact) {
			claims.AddTable(f, "inner", []int{0, 1, 2, 3, 3*256 + 63, 3*256 + 127, 3*256 + 191, 3*256 + 255})
			letFaultSets(f, 2, 2)
			letMC(f, 2, 2, "share_ = few_/C(p_,f_)")
			claimMC(f, 2, 2,
				"two_ = len(inner,0) = 8 and f_ = 3",
				"distinct(inner,0) and (all i in 0..7: inside_two_(inner(i)))",
				"C(p_,3)-few_ = total x in 0..7: total y in x+1..7: count z in y+1..7: inner(x) < inner(y) < inner(z)",
				"share_ = 3186303/3186304",
				"floor(10^8*share_+1/2) = 99999969")
		})
}

package ecq

import "mccheck/claims"

// Open lists the statements of the paper that are not decided yet.
func Open() []claims.Open {
	const (
		hamilton = "a search for Hamiltonian cycles and paths, and the parity argument for bipartite members"
		trees    = "the construction of the trees IET, with every candidate for the base tree that only Fig. 7 shows"
	)
	open := func(id, where, says, needs string) claims.Open {
		return claims.Open{ID: id, Paper: paper, Where: where, Says: says, Needs: needs}
	}
	return []claims.Open{
		open("EQ-11", "sec.1", "The connectivity of EH is below that of HQ.", "vertex connectivity of EH(s,t) and HQ_n"),
		open("EQ-72", "sec.3.1.9", "ECQ(s,t) is Hamilton-connected.", hamilton),
		open("EQ-73", "Theorem 10", "ECQ(s,t) has a Hamiltonian cycle.", hamilton),
		open("EQ-74", "Theorem 10, proof", "ECQ(1,2) and ECQ(2,2) have Hamiltonian cycles.", hamilton),
		open("EQ-75", "Theorem 10, proof", "ECQ(s,2), ECQ(t,2) and ECQ(2,t) are Hamilton-connected, and induction from them reaches all s, t.", hamilton),
		open("EQ-76", "Theorem 10, proof", "CQ(4,t), a misprint for ECQ(4,t), is Hamilton-connected.", hamilton),
		open("EQ-98", "sec.4.2", "The improved exchanged tree is free of the defect of the exchanged tree.", trees),
		open("EQ-99", "sec.4.2, case 1", "Relabelling and joining yields a tree on all 2^(s+t+1) addresses.", trees),
		open("EQ-101", "Theorem 11, s <= t", "IET(s,t) is a spanning tree of ECQ(t,s).", trees),
		open("EQ-102", "Theorem 11, s > t", "IET(s,t) is a spanning tree of ECQ(t,s).", trees),
		open("EQ-103", "sec.1, sec.4.2", "IET(s,t) is a spanning tree of EH.", trees),
		open("EQ-106", "sec.4.2, end", "A message in ECQ(s,t) can be broadcast along IET(t,s).", trees),
	}
}

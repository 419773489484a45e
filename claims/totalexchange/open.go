package totalexchange

import "mccheck/claims"

// Open lists the statements of the paper that are recorded and not decided yet.
func Open() []claims.Open {
	open := func(id, where, says, needs string) claims.Open {
		return claims.Open{ID: id, Paper: paper, Where: where, Says: says, Needs: needs}
	}
	const routing = "an executable Algorithm 4"
	const switching = routing + " and the switching models"
	return []claims.Open{
		open("TE-31", "Algorithm 2", "Algorithm 2 routes inside the cluster of class c, lowest bit first, to the node that agrees with d in field c", "an executable Algorithm 2"),
		open("TE-32", "sec.3.3", "the definition of type in the text agrees with Algorithm 3", "an executable Algorithm 3 with both readings of the text"),
		open("TE-33", "sec.3.3", "a path of type 0 corrects bits in the clusters of s and d only", routing),
		open("TE-42", "Algorithm 4", "Algorithm 4 takes every message to its destination by a shortest path", routing),
		open("TE-43", "sec.3.3", "the paths of one step are free of conflict, hop by hop in lockstep", switching),
		open("TE-44", "sec.3.2, 3.3", "the paths of one step do not conflict at any time under cut-through switching of long messages", switching),
		open("TE-45", "sec.3.1, 3.2", "every source spends the same time in a step", switching),
		open("TE-46", "sec.3.1", "the idea works for MC(k,m) with k >= 3", "class path tables for k >= 3 and the switching models"),
	}
}

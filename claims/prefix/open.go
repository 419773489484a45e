package prefix

import "mccheck/claims"

// Open lists the statements of the paper that are recorded and not decided yet.
func Open() []claims.Open {
	open := func(id, where, says, needs string) claims.Open {
		return claims.Open{ID: id, Paper: paper, Where: where, Says: says, Needs: needs}
	}
	const (
		onCube     = "an executable Algorithm 1"
		onMetacube = "an executable Algorithm 2"
		freeMonoid = onMetacube + " over the free monoid"
	)
	return []claims.Open{
		open("PX-31", "sec.3", "an operation on one of the 2^k class bits can be done by a broadcast or along a hamiltonian walk of the k-cube", "executable broadcasts and walks on class cubes"),
		open("PX-33", "sec.4.1", "Algorithm 1 takes d communication and 2d computation steps on the d-cube", onCube+" that counts its steps"),
		open("PX-34", "Algorithm 1", "Algorithm 1 computes all prefixes for an associative operation", onCube+" over the free monoid"),
		open("PX-35", "sec.4.1, 4.2", "after the prefix computation in a k-cube all its nodes hold the same total", onCube+" over the free monoid"),
		open("PX-36", "sec.4.1", "a broadcast in the d-cube takes d steps along the binomial tree, one port at a time", "an executable binomial-tree broadcast"),
		open("PX-38", "Algorithm 2", "every node can compare the partner that only the nodes of one class set", onMetacube),
		open("PX-39", "Algorithm 2", "every node broadcasts with its own class as the source", onMetacube),
		open("PX-40", "Algorithm 2", "the prefix computation in the k-cube leaves the total to Algorithm 2", onMetacube),
		open("PX-41", "Algorithm 2", "with these three repaired it computes all prefixes for a commutative operation", onMetacube),
		open("PX-42", "Algorithm 2, sec.1", "it computes all prefixes for an associative operation", freeMonoid),
		open("PX-43", "Theorem 1", "the prefix computation on MC(k,m) takes 2^k m(k+1)+k communication steps", onMetacube+" that counts its steps"),
		open("PX-44", "Theorem 1", "it takes 2^(k+1) m+2k computation steps", onMetacube+" that counts its steps"),
	}
}

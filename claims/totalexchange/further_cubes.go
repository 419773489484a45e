package totalexchange

import (
	"mccheck/claims"
	"mccheck/model"
)

// furtherCubes is TE-46 for the k besides 2 and 3 that have a table of class walks.
func furtherCubes() claims.Claim {
	var routing, lockstep []claims.Theorem
	for _, k := range []int{0, 1, 4} {
		routing = append(routing, claims.Theorem{Name: "metacube-distance", Args: []int{k}}, claims.Theorem{Name: "metacube-routing", Args: []int{k}})
		lockstep = append(lockstep, claims.Theorem{Name: "total-exchange-lockstep", Args: []int{k}})
	}
	larger, few := besidesQuadAndOct(2), besidesQuadAndOct(4)
	return claim("TE-210", "sec.3.1, near TE-46", "the idea of TE-46 works for k = 0, 1 and 4, too: any shortest class walk, chosen relative to the source, makes the routes shortest paths, and in the order of Algorithm 1 they are in lockstep free of conflict", "k <= 1, m >= 1 or k = 4, m >= 1",
		claims.AsPrinted(
			larger.FromZero(arriveShortest(shortestClassWalks)).
				WithControl("Algorithm 1 of fault-tolerant, through all classes", larger.FromZero(arriveShortest(allClasses))).
				WithTheorems(routing...),
			generalized.apart(few, model.Link, 1).
				WithControl("nor is a link used again in the slot after the next", generalized.apart(few, model.Link, 3)).
				WithTheorems(lockstep...)))
}

// besidesQuadAndOct are the metacubes with k = 0, 1 and 4. Those with k = 0 and 1, of
// which there are many small ones, count for so many more address bits.
func besidesQuadAndOct(bits int) claims.Networks {
	n := claims.Metacubes().If(func(p claims.Point) bool { return p[0] <= 1 || p[0] == 4 })
	plain := n.Domain.Bits
	n.Domain.Bits = func(p claims.Point) int {
		if p[0] == 4 {
			return plain(p)
		}
		return plain(p) + bits
	}
	return n
}

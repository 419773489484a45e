package totalexchange

import (
	"mccheck/claims"
	"mccheck/model"
)

// everyLockstep is the theorem about total exchange along shortest class walks, for every
// k and m.
var everyLockstep = claims.Theorem{Name: "total-exchange-lockstep-every"}

// largerCubes is the sentence that the idea works beyond k = 2. No k is left out: the
// routes of a step are translations of one, whatever class walks are chosen for that.
func largerCubes() claims.Claim {
	larger := claims.Metacubes().From(0, 3)
	return claim("TE-46", "sec.3.1", "The idea works for MC(k,m) with k >= 3.", "k >= 3, m >= 1",
		claims.AsPrintedIn("The idea is taken to be: the order of Algorithm 1 with 2^k fields, and for a class path any "+
			"shortest class walk chosen relative to the source; the routes then are shortest paths, and in lockstep free of conflict.",
			formallyOct(larger.FromZero(arriveShortest(shortestClassWalks)), "The routes of other sources are those of node 0, renamed and added").
				WithControl("Algorithm 1 of fault-tolerant, through all classes", larger.FromZero(arriveShortest(allClasses))).
				WithTheorems(everyLockstep),
			formallyOct(generalized.apart(larger, model.Link, 1),
				"The routes of a step are that of node 0, shifted; a node and the one of the route of node 0 give the source, so that two "+
					"messages are never at one node in one slot: said of one source of each class", octSteps...).
				WithControl("the destinations are not renamed", schedule{shortestClassWalks, unrenamed}.apart(larger, model.Link, 1)).
				WithTheorems(everyLockstep)))
}

// smallerCubes is the same for k < 2.
func smallerCubes() claims.Claim {
	smaller := hypercubesAndDualCubes()
	return claim("TE-210", "sec.3.1, near TE-46", "The idea of TE-46 works for k = 0 and 1, too: any shortest class walk, "+
		"chosen relative to the source, makes the routes shortest paths, and in the order of Algorithm 1 they are in "+
		"lockstep free of conflict.",
		"k <= 1, m >= 1",
		claims.AsPrinted(
			smaller.FromZero(arriveShortest(shortestClassWalks)).
				WithControl("Algorithm 1 of fault-tolerant, through all classes, for other k as well", claims.Metacubes().
					FromZero(arriveShortest(allClasses))).
				WithTheorems(everyLockstep),
			generalized.apart(smaller, model.Link, 1).
				WithControl("nor is a link used again in the slot after the next", generalized.apart(smaller, model.Link, 3)).
				WithTheorems(everyLockstep)))
}

// hypercubesAndDualCubes are the metacubes with k = 0 and 1, of which there are many small
// ones: each counts for two more address bits.
func hypercubesAndDualCubes() claims.Networks {
	n := claims.Metacubes().If(func(p claims.Point) bool { return p[0] <= 1 })
	plain := n.Domain.Bits
	n.Domain.Bits = func(p claims.Point) int { return plain(p) + 2 }
	return n
}

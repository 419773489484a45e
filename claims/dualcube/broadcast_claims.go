package dualcube

import (
	"fmt"

	"mccheck/claims"
)

// broadcastClaims are those of the broadcasting algorithm of sec.4. It is run
// from every source on a machine that refuses a step in which a node sends or
// receives twice, for every order in which the binomial trees may use the bits of
// a node ID, because the text leaves it open.
func broadcastClaims() []claims.Claim {
	f := claims.DualCubes()
	once := broadcasts(f, asWritten, onceEach(0)).WithFact(formalBroadcast()).WithTheorems(broadcasting).
		WithControl("the source receives the message too", broadcasts(f, asWritten, onceEach(1))).
		WithControl("s and s' send through their cross-edges twice", broadcasts(f, allCross, onceEach(0)))
	twice := func(r int) int { return 2 * r }
	return []claims.Claim{
		{
			ID: "DC-70", Paper: paper, Where: "sec.4", Domain: "r >= 1",
			Says: "The broadcasting algorithm reaches every node; no node sends to, or receives from, more than one " +
				"neighbour at a time, and each but the source receives the message once.",
			Readings: readings(claims.AsPrinted(once)),
		},
		{
			ID: "DC-151", Paper: paper, Where: "Theorem 2", Domain: "r >= 1",
			Says: "Broadcasting in F_r can be done with one port a node in as many steps as the diameter of F_r, and in no " +
				"fewer: the last message of the algorithm is sent in a step whose number is the distance from the source to the " +
				"node farthest from it.",
			Readings: readings(claims.AsPrinted(broadcasts(f, asWritten, optimal(lastMessage, 0)).
				WithFact(formalSteps(1, "the last message is sent in a step whose number is the distance to the farthest node, r >= 1",
					farthestNode)).WithTheorems(broadcasting).
				WithControl("one step more than optimal", broadcasts(f, asWritten, optimal(lastMessage, -1))).
				WithControl("empty steps counted, r = 1 included", broadcasts(f, asWritten, optimal(allSteps, 0))))),
		},
		{
			ID: "DC-152", Paper: paper, Where: "sec.4, above Theorem 2", Domain: "r >= 1",
			Says: "The broadcasting algorithm takes 1+(r-1)+1+(r-1) = 2r steps. (For r = 1 the second of them, in which every " +
				"node of the two clusters but s and s' sends, is empty.).",
			Readings: readings(claims.AsPrinted(broadcasts(f, asWritten, takes(twice)).
				WithFact(formalSteps(2, "the last step with a message is step 2r, r >= 2", "2*r")).WithTheorems(broadcasting).
				WithControl("2r-1 steps, what doubling in every step would take",
					broadcasts(f, asWritten, takes(func(r int) int { return 2*r - 1 }))))),
		},
		{
			ID: "DC-213", Paper: paper, Where: "Fig. 5", Domain: "r = 3",
			Says: "The figure numbers the steps of a broadcast from 00000 in F_3.",
			Readings: readings(claims.Uncheckable("The drawing is not part of the text at hand, and its numbers depend on the " +
				"order of the bits in the binomial trees, which the text does not fix. What does not depend on it is DC-214.")),
		},
		{
			ID: "DC-214", Paper: paper, Where: "sec.4, beside Fig. 5", Domain: "r = 3, source 00000",
			Says: "In the six steps of the broadcast from 00000 in F_3 the numbers of nodes that receive the message are 1, " +
				"2, 4, 6, 6, 12, which with the source are all 32.",
			Readings: readings(claims.AsPrinted(claims.Table(perStep(1, 2, 4, 6, 6, 12)...).WithFact(formalReceived()))),
		},
	}
}

// broadcasting settles the algorithm for every r and every source.
var broadcasting = claims.Theorem{Name: "dual-cube-broadcast"}

// perStep are the cells of DC-214.
func perStep(nodes ...int) []claims.Cell {
	var cells []claims.Cell
	for i, n := range nodes {
		cells = append(cells, claims.Cell{Label: fmt.Sprintf("nodes that receive in step %d", i+1), Printed: fmt.Sprint(n),
			Actual: received(i + 1)})
	}
	return cells
}

package ecq

import (
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/model"
)

// repairs are, by root, the claims that fail because the root does, each as it is
// printed but for the repair of the root (and of EQ-28, where rho occurs).
func repairs() map[string]map[string]*claims.Statement {
	ecqs, ehs := claims.ExchangedCrossedCubes(), claims.ExchangedHypercubes()
	inverted := map[string]*claims.Statement{
		"EQ-87": caseTwo(rhoCorrected, "<=", 0),
		"EQ-92": travel{a: true, b: true, c: free, c2: free, relation: "<=", rho: rhoCorrected, hops: func(s, t int, u, w fields) int {
			return rhoCorrected.of(s, u.a, w.a) + rhoCorrected.of(t, u.b, w.b) + 2
		}}.statement(),
	}
	for _, r := range tableOne {
		if r.a || r.b {
			inverted[r.id] = r.distance(rhoCorrected, 0)
		}
	}
	cycles := func(cond func(p claims.Point) bool) *claims.Statement {
		return ecqs.If(cond).Each(1, hamiltonianCycle(unchanged))
	}
	joined := func(n claims.Networks) *claims.Statement { return n.Each(2, fromSome(model.JoinedExchangedTree)) }
	return map[string]map[string]*claims.Statement{
		"EQ-28": inverted,
		"EQ-31": {"EQ-32": ecqNetworks().Equal(counted(linksOfE2), "2^t*(s*2^(s-1))")},
		"EQ-72": {
			"EQ-75": cycles(func(p claims.Point) bool { return p[0] == 2 || p[1] == 2 }),
			"EQ-76": cycles(func(p claims.Point) bool { return p[0] == 4 }),
		},
		"EQ-89": {
			"EQ-90": firstLeg(0, rhoCorrected, 0),
			"EQ-91": travel{a: true, b: true, c: free, c2: free, relation: "<=", rho: rhoCorrected, hops: func(s, t int, u, w fields) int {
				first, second := ownFieldFirst.between(s, t, u, w)
				return first + second
			}}.statement(),
			"EQ-93": routeIsShortest(ownFieldFirst),
		},
		"EQ-101": {
			"EQ-98": joined(ehs), "EQ-103": joined(ehs),
			"EQ-102": joined(ecqs), "EQ-106": joined(ecqs), "EQ-107": joined(ecqs),
		},
	}
}

// Every claim with a root holds once the root is repaired, and every root of the
// catalogue is among those that are tried.
func TestRootsAreReal(t *testing.T) {
	tried := repairs()
	run := claims.Run{Budget: claims.Quick, CPUs: 2, Progress: func(uint64) {}}
	for root, consequences := range tried {
		for id, st := range consequences {
			if ev := exhaustive.Enumerator().Decide(t.Context(), st, run); ev.Verdict != claims.Verified {
				t.Errorf("%s: %s with the repair of %s", id, ev.Verdict, root)
			}
		}
	}
	named := map[string]string{}
	for _, c := range Claims() {
		for _, r := range c.Readings {
			if r.Root != "" && tried[r.Root][c.ID] == nil {
				t.Errorf("%s/%s: its root %s is not tried here", c.ID, r.Kind, r.Root)
			}
		}
		named[c.ID] = c.Reading(claims.Printed).Root
	}
	for root, consequences := range tried {
		for id := range consequences {
			if named[id] != root {
				t.Errorf("%s is tried with the repair of %s, and the root that it names is %q", id, root, named[id])
			}
		}
	}
}

package faulttolerant

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// adversaryClaims reach larger networks than all sets of faults do: an adversary
// looks at the route and places the next fault on it.
func adversaryClaims() []claims.Claim {
	few := claims.Metacubes().From(0, 1).If(notMoreClasses)
	plain := few.Domain.Bits
	few.Domain.Bits = func(p claims.Point) int { return plain(p) + 3*(p[0]+p[1]) - 4 }
	wrong := both(arrives, within(walkPlus("H_h + 2^k + 3m + 7", 7)))
	state := func(of faultRuns, wrong func(faultRun) string) *claims.Statement {
		return everyFaultRunBy(few, of, adversary, wrong)
	}
	return []claims.Claim{
		claim("FT-243", "sec.5, near FT-79", "Against an adversary that places each next fault of Theorem 2 anywhere on the "+
			"route at hand, Algorithm 3 as repaired by FT-79, with the first of its choices, finds a route of at most H_h + "+
			"2^k + 3m + 7 hops.", "1 <= k <= m; from node 0",
			claims.AsPrinted(certifyAdversary(state(underTheorem2(everyPair, faultsRepaired), wrong).
				WithControl("v marked", state(underTheorem2(everyPair, model.FaultRule{Signed: true, Lazy: true}), wrong)).
				WithControl("one fault more", state(withFaults(everyPair, faultsRepaired, 1, 0), wrong)).
				WithControl("H_h + 2^k + 3m", state(underTheorem2(everyPair, faultsRepaired), both(arrives, within(walkPlus("H_h + 2^k + 3m", 0)))))))),
	}
}

// adversary runs through the games of the adversary with each router to t, a
// fault at most m+k-1 times, until wrong has something to say. Of the nodes
// between the clusters the first of each stretch serves for all: one fault is
// enough for a channel.
func adversary(of faultRuns, v claims.View, t model.Node, wrong func(faultRun) string) (*faultRun, string) {
	g := metacubeOf(v)
	for _, router := range routersTo(g, t, of.rule) {
		var play func(faults []model.Node, inside int) (*faultRun, string)
		play = func(faults []model.Node, inside int) (*faultRun, string) {
			run := &faultRun{v, g, t, router, faults, router.Route(faults, model.FirstChoice)}
			if text := wrong(*run); text != "" {
				return run, text
			}
			if len(faults) == of.total(g) {
				return nil, ""
			}
			for i, w := range run.route.Nodes {
				more := inside + 1
				if run.outer(w) {
					more = inside
				}
				passed := i == 0 || w == t || run.outer(w) && run.outer(run.route.Nodes[i-1])
				if passed || more > of.inside(g) {
					continue
				}
				if bad, text := play(append(faults[:len(faults):len(faults)], w), more); bad != nil {
					return bad, text
				}
			}
			return nil, ""
		}
		if bad, text := play(nil, 0); bad != nil {
			return bad, fmt.Sprintf("%s, after %d moves", text, len(bad.faults))
		}
	}
	return nil, ""
}

// outer reports whether a node lies outside the clusters of the two ends.
func (r faultRun) outer(w model.Node) bool {
	return !r.g.SameCluster(w, 0) && !r.g.SameCluster(w, r.t)
}

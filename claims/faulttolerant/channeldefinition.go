package faulttolerant

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// channelDefinitionClaims are about the definition of a multi-channel cube.
func channelDefinitionClaims() []claims.Claim {
	mc := costing(claims.Metacubes().From(0, 1), 3)
	wide := costing(claims.Metacubes().From(0, 1), 1) // the first pair of MC(2,2) refutes
	return []claims.Claim{
		claim("FT-33", "sec.4", "The paths of a multi-channel cube can be as defined: k of them for each pair (u,v), and no "+
			"two paths with a node in common.", someClass,
			claims.AsPrintedIn("The claim is made of one pair only: there are k paths from u to v, nodes of different clusters, "+
				"and no two of them have a node in common.", wide.Pairs(apartPaths(true, 0)).DegenerateAt("m = 1")).FailsBy(claims.Definition),
			claims.Repaired("The ends do not count: two paths of one pair share u and v. k paths disjoint but for their ends "+
				"join any two nodes of different clusters (that all k 2^m paths can be had at once is FT-66).",
				certifyApart(mc.Pairs(apartPaths(false, 0))).
					WithControl("the ends count", mc.Pairs(apartPaths(true, 0))).
					WithControl("k + m + 1 paths", mc.Pairs(apartPaths(false, 1))))),
	}
}

// apartPaths says that k paths, or more by m + 1 times more, join two nodes of
// different clusters, no two with a node in common; ends tells whether u and v
// count.
func apartPaths(ends bool, more int) claims.Predicate {
	wrong := func(v claims.View, x []uint64) string {
		g := metacubeOf(v)
		want := g.K() + more*(g.M()+1)
		paths := model.DisjointPaths(claims.AsSeen(v), x[0], x[1], want)
		if len(paths) < want {
			return fmt.Sprintf("from %s to %s there are %s, and not %d", g.Format(x[0]), g.Format(x[1]), claims.Plural(len(paths), "path"), want)
		}
		seen := map[model.Node]bool{}
		for _, path := range paths {
			if text := pathFault(v, path, x[0], x[1]); text != "" {
				return text
			}
			if !ends {
				path = path[1 : len(path)-1]
			}
			for _, w := range path {
				if seen[w] {
					return fmt.Sprintf("two of the %d paths from %s to %s have %s in common", want, g.Format(x[0]), g.Format(x[1]), g.Format(w))
				}
				seen[w] = true
			}
		}
		return ""
	}
	return showing(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if metacubeOf(v).SameCluster(x[0], x[1]) {
				return claims.Outside
			}
			return claims.When(wrong(v, x) == "")
		},
		Explain: wrong,
		Path:    func(v claims.View, x []uint64) []model.Node { return claims.ShortestPath(v, x[0], x[1]) },
	})
}

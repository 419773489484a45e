package prefix

import (
	"fmt"
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// collapseClaims are about the map f of the proof of Theorem 1, which drops the
// k class bits of an address.
func collapseClaims() []claims.Claim {
	return []claims.Claim{
		claim("PX-49", "proof of Theorem 1", "f maps the nodes of MC(k,m) 2^k to 1 onto the nodes of the m2^k-cube, so that "+
			"each holds 2^k numbers.", everyMetacube,
			claims.AsPrinted(preimages(0).WithTheorems(claims.Theorem{Name: "metacube-links"}).WithFact(formalPreimages()).
				WithControl("2^(k+1) to 1", preimages(1)))),
		claim("PX-50", "proof of Theorem 1", "f maps the links of MC(k,m) onto the links of the m2^k-cube.", everyMetacube,
			claims.AsPrinted(linkImages("a link", false).DegenerateAt("m = 1")).FailsBy(claims.Definition),
			claims.Repaired("Only the cube-edges are mapped onto the links: each link of the m2^k-cube is the image of exactly "+
				"one. The cross-edges collapse, for both ends have the same image.",
				linkImages("a link, or by a cross-edge to a node", true).WithTheorems(claims.Theorem{Name: "metacube-links"}).
					WithFact(formalImages()).WithControl("cross-edges to links as well", linkImages("a link", false)),
				supernodes(1).WithTheorems(claims.Theorem{Name: "metacube-links"}).WithFact(formalSupernodes()).
					WithControl("of exactly two", supernodes(2)))),
	}
}

// preimages states that every value of f has 2^(k+more) nodes.
func preimages(more int) *claims.Statement {
	counts := func(v claims.View) (least, most int) {
		k, m := shape(v)
		count := make([]int, 1<<(m<<k))
		for u := range v.Graph().Order() {
			count[u>>k]++
		}
		least = count[0]
		for _, n := range count {
			least, most = min(least, n), max(most, n)
		}
		return least, most
	}
	return classCubes().Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			k, _ := shape(v)
			least, most := counts(v)
			return claims.When(least == 1<<(k+more) && most == least)
		},
		Explain: func(v claims.View, _ []uint64) string {
			k, _ := shape(v)
			least, most := counts(v)
			return fmt.Sprintf("the nodes have %d to %d preimages, and not %d", least, most, 1<<(k+more))
		},
	})
}

// linkImages states that f takes the ends of every link to the ends of a link of
// the cube. With collapse the ends of a link that changes a class bit may have
// the same image, and no other may.
func linkImages(says string, collapse bool) *claims.Statement {
	first := func(v claims.View, u model.Node) (model.Node, bool) {
		k, _ := shape(v)
		for _, w := range v.Neighbors(u) {
			differing := bits.OnesCount64(u>>k ^ w>>k)
			collapsed := collapse && differing == 0 && classOf(k, u) != classOf(k, w)
			if differing != 1 && !collapsed {
				return w, true
			}
		}
		return 0, false
	}
	return classCubes().Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			_, bad := first(v, x[0])
			return claims.When(!bad)
		},
		Explain: func(v claims.View, x []uint64) string {
			k, _ := shape(v)
			w, _ := first(v, x[0])
			g := v.Graph()
			return fmt.Sprintf("f takes the ends of the link %s - %s to %b and %b, which are not the ends of %s", g.Format(x[0]), g.Format(w),
				x[0]>>k, w>>k, says)
		},
		Path: func(v claims.View, x []uint64) []model.Node {
			w, _ := first(v, x[0])
			return []model.Node{x[0], w}
		},
	})
}

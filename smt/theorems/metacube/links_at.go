package metacube

import (
	"fmt"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// LinksAt is the theorem that the construction of MC(k,m) joins a node to its
// k+m neighbours, with every address bit of both nodes a variable; 1 <= k <= 4, m >= 1,
// at most 128 field bits. Source: total-exchange sec.2, fault-tolerant sec.3.
func LinksAt(k, m int) (logic.Theorem, error) {
	if err := wreath.CheckFieldBits("links", k, m); err != nil {
		return logic.Theorem{}, err
	}
	own := wholeAddress.alongCubeEdge
	// ofNextClass is the node with a bit inverted of the field whose number is that of the
	// class with its lowest bit inverted.
	ofNextClass := func(x wholeAddress, i int) wholeAddress {
		next := x.flipped(m<<k, logic.True).alongCubeEdge(i)
		return next.flipped(m<<k, logic.True)
	}
	return logic.Theorem{
		ID:    fmt.Sprintf("metacube-links-at-%d-%d", k, m),
		Says:  fmt.Sprintf(prose.Text("metacube-links-at"), k, m, k, m),
		Scope: fmt.Sprintf("k=%d, m=%d, every pair of nodes", k, m),
		Lemmas: []logic.Lemma{{By: "",
			Says: "The node is a list of bits: neighbours that differ from it in different bits are different."}},
		Obligations: linkFactsAt(k, m, k, own),
		Controls: []logic.Control{
			logic.NewControl("one cross-edge too few", "No link changes the highest class bit.", linkFactsAt(k, m, k-1, own)),
			logic.NewControl("field of another class", "Cube-edges change the field of a neighbouring class.", linkFactsAt(k, m, k, ofNextClass)),
		},
	}, nil
}

// linkFactsAt compares the construction with the nodes across so many class bits and
// along all cube-edges.
func linkFactsAt(k, m, crossed int, along func(x wholeAddress, i int) wholeAddress) []logic.Obligation {
	b := logic.NewBuilder()
	u, v := newWholeAddress(b, k, m, "u"), newWholeAddress(b, k, m, "v")
	listed := logic.False
	for i := range crossed {
		listed = b.Or(listed, u.flipped(m<<k+i, logic.True).same(v))
	}
	for i := range m {
		listed = b.Or(listed, along(u, i).same(v))
	}
	return []logic.Obligation{
		b.Obligation("neighbours", "two nodes are joined iff the second is the first across a class bit or along a cube-edge",
			b.Iff(u.joined(v), listed)),
		b.Obligation("symmetric", "nodes joined in one order are joined in the other", b.Iff(u.joined(v), v.joined(u))),
	}
}

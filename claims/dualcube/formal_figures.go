package dualcube

import (
	"fmt"

	"mccheck/claims"
)

// measured is the sentence that a quantity of F_r has a value.
func measured(t *terms, q claims.Quantity, r, value int) string {
	g, err := claims.DualCubes().New(claims.Point{r})
	if err != nil {
		panic(err)
	}
	return fmt.Sprintf("%s = %d", t.of(q, g), value)
}

// formalSmallest says that F_1 is K_2.
func formalSmallest() (string, func(f *claims.Fact)) {
	return "F_1 has two nodes, one in the one cluster of each class, and the link between them", func(f *claims.Fact) {
		t := newTerms(f)
		f.Write(measured(t, claims.Order, 1, 2), measured(t, clustersPerClass, 1, 1), measured(t, clusterOrder, 1, 1),
			"size(F(1)) = 1 and edge(F(1),0,1)")
	}
}

// formalFigures says what the figures of F_3 and F_4 must show.
func formalFigures() (string, func(f *claims.Fact)) {
	return "the nodes, links and clusters of F_3, and the links inside cluster 0 of class 1 of F_4 and from it to other clusters",
		func(f *claims.Fact) {
			t := newTerms(f)
			f.Write(measured(t, claims.Order, 3, 32), measured(t, claims.Size, 3, 48), measured(t, clustersPerClass, 3, 4),
				measured(t, clusterOrder, 3, 4))
			f.Write(addressTerms...)
			f.Write(
				"let here(u) = class(4,u) = 1 and cluster(4,u) = 0",
				"(total u in nodes(F(4)) where here(u): count v in near(F(4),u): here(v))/2 = 12",
				"(total u in nodes(F(4)) where here(u): count v in near(F(4),u): not here(v)) = 8",
				"(total u in nodes(F(4)): count v in near(F(4),u): u < v and (here(u) or here(v))) = 12+8")
		}
}

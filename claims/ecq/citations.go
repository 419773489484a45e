package ecq

import (
	"fmt"

	"mccheck/claims"
)

// citation is a place in the text that names the source of the exchanged tree, by its
// number in the list of references.
type citation struct {
	where  string
	number int
}

// citedForTree are the places. [6] is Efe's paper on crossed cubes, [11] that of Loh,
// Hsu and Pan on the exchanged hypercube.
var citedForTree = []citation{
	{"sec.1, on the exchanged tree", 11},
	{"sec.4.2, on the exchanged tree", 6},
	{"sec.4.2, on the construction procedure of ET(2,1)", 6},
}

// citationClaims are those about references on which the text can be compared with
// itself.
func citationClaims() []claims.Claim {
	changed := func(numbers ...int) *claims.Statement {
		list := make([]citation, len(numbers))
		for i, n := range numbers {
			list[i] = citation{citedForTree[i].where, n}
		}
		return agreeing(list)
	}
	return []claims.Claim{
		claim("EQ-95", "sec.4.2", "The exchanged tree is proposed in [6].", "the three places that name its source",
			claims.AsPrintedIn("The source is the one that sec.1 names, so that the text does not contradict itself.",
				agreeing(citedForTree)).FailsBy(claims.Misprint),
			claims.Repaired("[6], which is on crossed cubes, becomes [11], the paper on the exchanged hypercube that sec.1 names.",
				changed(11, 11, 11).
					WithControl("[6] in the second place", changed(11, 6, 11)).
					WithControl("[6] in the third place", changed(11, 11, 6)).
					WithFact("the numbers of the three places, [11] in each", func(f *claims.Fact) {
						claims.AddTable(f, "cited", []int{11}, []int{11}, []int{11})
						f.Claim("all i in 1..rows(cited)-1: cited(i,0) = cited(0,0)")
					}))),
	}
}

// agreeing states that all places name the same number as the first one.
func agreeing(list []citation) *claims.Statement {
	open := func(claims.Point) (*claims.Instance, error) {
		return &claims.Instance{
			Vars: []claims.Var{{Name: "place", Size: uint64(len(list)), Format: func(i uint64) string { return list[i].where }}},
			Test: func(x []uint64) claims.Status { return claims.When(list[x[0]].number == list[0].number) },
			Explain: func(x []uint64) string {
				return fmt.Sprintf("%s, cites [%d], and %s, cites [%d]", list[0].where, list[0].number, list[x[0]].where, list[x[0]].number)
			},
		}, nil
	}
	return &claims.Statement{Over: claims.Domain{Complete: true}, At: open, Replay: open}
}

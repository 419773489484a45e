package ecq

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// treeClaims are the facts about single links on which sec.4.2 rests.
func treeClaims() []claims.Claim {
	eh := claims.ExchangedHypercubes().Only(1, 2)
	mirrored := claims.ExchangedHypercubes().Only(2, 1)
	ecqs := claims.ExchangedCrossedCubes()
	top := func(v claims.View) model.Node { return v.Graph().Order() / 2 }
	return []claims.Claim{
		claim("EQ-97", "sec.4.2", "0000 and 0100 are not joined in EH(1,2).", "s=1, t=2",
			claims.AsPrinted(eh.Each(2, joined(false, func(claims.View) (u, w model.Node) { return 0b0000, 0b0100 })).
				WithControl("0000 and 1000 are not joined",
					eh.Each(2, joined(false, func(claims.View) (u, w model.Node) { return 0b0000, 0b1000 }))).
				WithControl("0001 and 0101 are not joined",
					eh.Each(2, joined(false, func(claims.View) (u, w model.Node) { return 0b0001, 0b0101 }))).
				WithSentences("the nodes 0000 and 0100, which are 0 and 4", "not edge(EH(1,2),0,4)"))),
		claim("EQ-230", "near EQ-97", "0000 and 0100 are joined in EH(2,1), the network with the parameters of the tree ET(2,1) whose "+
			"link they are.", "s=2, t=1",
			claims.AsPrinted(mirrored.Each(2, joined(true, func(claims.View) (u, w model.Node) { return 0b0000, 0b0100 })).
				WithControl("0001 and 0101 are joined",
					mirrored.Each(2, joined(true, func(claims.View) (u, w model.Node) { return 0b0001, 0b0101 }))).
				WithControl("0000 and 0010 are joined",
					mirrored.Each(2, joined(true, func(claims.View) (u, w model.Node) { return 0b0000, 0b0010 }))).
				WithSentences("the nodes 0000 and 0100, which are 0 and 4", "edge(EH(2,1),0,4)"))),
		claim("EQ-100", "Theorem 11, proof", "0^(s+t+1) and 1 0^(s+t) are joined in ECQ(t,s).", everyST,
			claims.AsPrinted(ecqs.Each(2, joined(true, func(v claims.View) (u, w model.Node) { return 0, top(v) })).
				WithControl("both with last bit 1",
					ecqs.Each(2, joined(true, func(v claims.View) (u, w model.Node) { return 1, top(v) | 1 }))).
				WithControl("the second first bit set as well",
					ecqs.Each(2, joined(true, func(v claims.View) (u, w model.Node) { return 0, top(v) | top(v)/2 }))).
				WithSentences("for s, t up to 5, the addresses read as numbers", "all s, t in 1..5: edge(ECQ(t,s),0,2^(s+t))").
				WithTheorems(treesDoubled))),
	}
}

// joined states that the two nodes that ends names are joined, or are not.
func joined(want bool, ends func(v claims.View) (u, w model.Node)) claims.Predicate {
	return once(func(v claims.View) string {
		u, w := ends(v)
		if v.Adjacent(u, w) == want {
			return ""
		}
		g := v.Graph()
		return fmt.Sprintf("%s and %s are %s", g.Format(u), g.Format(w), claims.Joined(!want))
	})
}

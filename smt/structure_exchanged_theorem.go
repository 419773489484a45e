package smt

import "slices"

// ExchangedCrossedCubeLinks is the theorem about the links of ECQ(s,t), its
// isomorphism with ECQ(t,s), its parts and its degrees, for every s, t >= 1. Source:
// ecq sec.2, 3.1.4 to 3.1.6.
func ExchangedCrossedCubeLinks() Theorem {
	crossed := CrossedCubeLinks()
	return Theorem{
		ID:    "exchanged-crossed-cube-links",
		Says:  "The links of ECQ(s,t) are the disjoint sets E1, E2 and E3; the map that exchanges a and b and complements c is an isomorphism onto ECQ(t,s); without E1 there are 2^t copies of CQ_s and 2^s of CQ_t; nodes that end in 0 have s+1 links and those that end in 1 t+1; the nodes with a given first bit of a make an ECQ(s-1,t) if s >= 2, those with a given first bit of b an ECQ(s,t-1) if t >= 2.",
		Scope: "every s>=1, every t>=1, every pair of nodes",
		Lemmas: slices.Concat(crossed.Lemmas, []Lemma{
			{"", "A node of ECQ(s,t) is a string a of s bits, a string b of t bits and a bit c. Whether two are joined depends on their c and on whether their a are equal or joined in CQ_s and their b equal or joined in CQ_t; no equal strings are joined (obligation double bit: not both)."},
			{byUndone, "Isomorphism: ECQ(t,s) has strings a of t bits and b of s bits, so that the map puts every string in a place of its length; both networks have 2^(s+t+1) nodes, so a one-to-one map is onto."},
			{"", "Copies: nodes that end in 0 and have the same b are joined as their a are in CQ_s (obligation copy c = 0), and there are 2^t values of b; likewise for c = 1. A CQ_s hangs together (lemma on halves), and no link but those of E1 leaves it."},
			{"", "Degrees: a node that ends in 0 has the s links of its a in CQ_s and the link across c, one that ends in 1 the t links of its b and the link across c. Half of the nodes end in 0, so that the mean degree is (s+t+2)/2. All degrees are equal iff s+1 = t+1, that is (obligations named degrees) iff s = t; both kinds of nodes exist."},
			{"", "Parts: nodes with the same first bit of a have a that are equal iff the rests are, and joined in CQ_s iff the rests are in CQ_(s-1), by the lemma on halves: so they are joined as in ECQ(s-1,t) (obligation part of a), and a node has as many links within its part as there. Likewise for b."},
			{byGaps, "Degrees, propositional form: s and t are compared with each other only, which does not change when the lesser of them becomes 0, nor when a difference of more than 2 becomes 2: values of at most 7 are enough."}}),
		Obligations: slices.Concat(exchangedFacts(byKind, fieldsExchanged), differentDegrees(0), crossed.Obligations),
		Controls: slices.Concat(exchangedControls(), crossed.Controls,
			[]Control{{Name: "one link more", Says: "The nodes with c = 1 have one link more.", Obligations: differentDegrees(1)}}),
	}
}

package ecq

import "mccheck/claims"

// The incremental expandability of sec.3.1.4: the increase to the next larger
// network, divided by what there is.
const (
	edgesOfECQ = "(s+t+2)*2^(s+t-1)" // Theorem 2
	edgesOfCQ  = "n*2^(n-1)"

	newLinksOfECQ = "(s+t+3)*2^(s+t)-" + edgesOfECQ

	growthOfCQ     = "((n+1)*2^n-n*2^(n-1))/(n*2^(n-1))"
	growthOfNextCQ = "((n+2)*2^(n+1)-(n+1)*2^n)/((n+1)*2^n)"
	growthOf       = "((s+t+3)*2^(s+t)-(s+t+2)*2^(s+t-1))/((s+t+2)*2^(s+t-1))"
)

// expandabilityClaims are those of sec.3.1.4.
func expandabilityClaims() []claims.Claim {
	d, n := reckoned(), reckonedN()
	addedByCQ := named("the number of new links of CQ_n", value(d, "(n+1)*2^n-"+edgesOfCQ, "n", "s+t+1"))
	addedByECQ := named("the number of new links of ECQ(s,t)", value(d, newLinksOfECQ))
	growth := named("IE_edge of CQ_n", value(n, growthOfCQ))
	next := value(n, growthOfCQ, "n", "(n+1)")
	return []claims.Claim{
		claim("EQ-37", "Theorem 5", "IE_edge of ECQ(s,t), taken to ECQ(s+1,t) or ECQ(s,t+1), is 1 + 2/(s+t+2), which tends to 1.", everyST,
			claims.AsPrinted(claims.Same(d, growthOf, "1+2/(s+t+2)"))),
		claim("EQ-155", "Theorem 5", "IE_node of ECQ(s,t) is 1.", everyST,
			claims.AsPrinted(claims.Same(d, "(2^(s+t+1+1)-2^(s+t+1))/2^(s+t+1)", "1"))),
		claim("EQ-38", "after Theorem 5", "IE_node of CQ_n is 1.", everyN,
			claims.AsPrinted(claims.Same(n, "(2^(n+1)-2^n)/2^n", "1"))),
		claim("EQ-39", "after Theorem 5", "IE_edge of CQ_n is 2 asymptotically.", everyN,
			claims.AsPrintedIn("IE_edge of CQ_n is at least as near to 2 as to 1, which a limit of 2 demands from some n on; since "+
				"IE_edge falls with n (EQ-208), one n where it is nearer to 1 settles all larger ones.",
				state(n, relate(named("|IE_edge of CQ_n - 2|", value(n, "abs("+growthOfCQ+"-2)")), "<=",
					named("|IE_edge of CQ_n - 1|", value(n, "abs("+growthOfCQ+"-1)"))))).FailsBy(claims.Substance),
			claims.Repaired("The limit becomes 1, as for ECQ: IE_edge of CQ_n is 1 + 2/n.",
				claims.Same(n, growthOfCQ, "1+2/n"))),
		claim("EQ-208", "after Theorem 5", "IE_edge of CQ_n falls as n grows.", everyN,
			claims.AsPrinted(state(n, relate(named("IE_edge of CQ_(n+1)", next), "<", growth).
				alsoMeasured("all n in 1..9: size(CQ(n+2))/size(CQ(n+1)) < size(CQ(n+1))/size(CQ(n))").
				but("falls by more than 1/10", relate(plus("IE_edge of CQ_(n+1), plus 1/10", next, value(n, "1/10")), "<", growth))).
				LargerBy(growthOfCQ, growthOfNextCQ, "2/(n*(n+1))",
					"by this much IE_edge falls from n to n+1, which is positive for every n >= 1"))),
		claim("EQ-40", "after Theorem 5", "CQ_n has the much higher hardware cost when it is expanded into CQ_(n+1).", everyN,
			claims.Uncheckable(`"much higher" sets no bound; the numbers of new links are compared in EQ-229, `+
				`relative to those there are in EQ-207.`)),
		claim("EQ-229", "near EQ-40", "CQ_n, n = s+t+1, gets at least 3/2 times as many new links on its way to CQ_(n+1) as ECQ(s,t) on "+
			"its way to ECQ(s+1,t).", everyST,
			claims.AsPrinted(state(d, relate(addedByCQ, ">=", scaled("3/2 of ", 3, 2, addedByECQ)).
				alsoMeasured("all s, t in 1..5: size(CQ(s+t+2))-size(CQ(s+t+1)) >= 3/2*(size(ECQ(s+1,t))-size(ECQ(s,t)))").
				but("twice as many", relate(addedByCQ, ">=", scaled("twice ", 2, 1, addedByECQ)))).
				LargerBy("(s+t+2)*2^(s+t+1)-"+linksOfCQ, "3/2*("+newLinksOfECQ+")", "(s+t)*2^(s+t-2)",
					positive(linksOfCrossed, linksOfExchangedCrossed)))),
		claim("EQ-207", "after Theorem 5", "Relative to the links there are, the cost of expansion hardly differs: IE_edge of "+
			"CQ_(s+t+1) exceeds that of ECQ(s,t) by 2/((s+t+1)(s+t+2)).", everyST,
			claims.AsPrinted(claims.Same(d, "("+growthOfCQ+")-("+growthOf+")", "2/((s+t+1)*(s+t+2))", "n", "s+t+1"))),
	}
}

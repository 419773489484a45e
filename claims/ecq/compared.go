package ecq

import "mccheck/claims"

// diameterComparisonClaims compare diameters of networks of as many nodes.
func diameterComparisonClaims(diameters comparison) []claims.Claim {
	hq, cq, eh, ecq := diameters.hq, diameters.cq, diameters.eh, diameters.ecq
	return []claims.Claim{
		claim("EQ-83", "sec.3.2", "CQ_n has the smallest diameter of HQ_n, CQ_n, EH(s,t) and ECQ(s,t), n = s+t+1.", everyST,
			claims.AsPrinted(state(searched(), smallest(cq, hq, eh, ecq)...).WithTheorems(diametersCompared))),
	}
}

func smallest(least figure, others ...figure) (facts []fact) {
	for _, f := range others {
		facts = append(facts, relate(least, "<", f))
	}
	return facts
}

func difference(text string, left, right figure) figure {
	return plus(text, left, scaled("minus ", -1, 1, right))
}

package ecq

import "mccheck/claims"

// vagueClaims are statements in which nothing computable is stated.
func vagueClaims() []claims.Claim {
	figureOnly := "The drawing is not part of the text"
	return []claims.Claim{
		claim("EQ-71", "Fig. 2", "The figure shows the cost factors of HQ, CQ, EH and ECQ against the number of nodes.", everyST,
			claims.Uncheckable(figureOnly+"; the formulas behind the curves are EQ-62 to EQ-65.")),
		claim("EQ-81", "Table 3", "The expandability of HQ and CQ is sub-optimal, that of EH and ECQ optimal.", everyST,
			claims.Uncheckable("Optimal and sub-optimal are not defined; by the measure of sec.3.1.4 the four networks expand "+
				"alike up to 2/((s+t+1)(s+t+2)): EQ-37, EQ-39, EQ-207, EQ-218.")),
		claim("EQ-82", "Table 3", "The decomposition of HQ and CQ is complex, that of EH and ECQ simple.", everyST,
			claims.Uncheckable("Complex and simple are not defined; that CQ_n is made of two CQ_(n-1) is EQ-166, the "+
				"decompositions of ECQ are EQ-57, EQ-156 and EQ-58.")),
		claim("EQ-158", "sec.3.2", "CQ_n has many more links than EH(s,t) and ECQ(s,t), n = s+t+1.", everyST,
			claims.Uncheckable(`"much more" sets no bound; how many are more is EQ-228.`)),
		claim("EQ-84", "sec.3.2", "Of HQ, CQ, EH and ECQ, ECQ offers the best balance of the listed properties.", everyST,
			claims.Uncheckable("No measure of balance is given; the cost factors are compared in EQ-03, EQ-04 and EQ-05.")),
		claim("EQ-85", "sec.1", "ECQ has better performance and scalability than all variations of the hypercube proposed before.", everyST,
			claims.Uncheckable("Neither the measure nor the list of variations is given; the single advantages named are EQ-01, "+
				"EQ-02, EQ-03 and EQ-15.")),
		claim("EQ-94", "sec.4.1", "Routing inside a crossed cube is by [4], which is better than the lookup table of [1].", everyN,
			claims.Uncheckable("A citation without a measure; by its title [1] is about folded dual-cubes.")),
		claim("EQ-96", "Fig. 3-7", "The figures show EH(1,2), ET(1,1), ET(2,1), IET(1,1), IET(1,2), IET(1,3) and IET(3,1).",
			"the seven drawings", claims.Uncheckable(figureOnly+".")),
		claim("EQ-162", "sec.4.2, cases 1 and 2", "An IET(s,t) with arbitrary integers s and t can be constructed.", everyST,
			claims.Uncheckable("The construction begins with IET(1,1), of which the text gives neither links nor root; only "+
				"Fig. 7 shows it; what follows from each of the 64 spanning trees of ECQ(1,1) with a root is EQ-99 and EQ-101.")),
		claim("EQ-108", "sec.4.2", "The improved exchanged tree inherits all properties of the exchanged tree.", everyST,
			claims.Uncheckable("The properties are not listed, and the exchanged tree is defined only in [11].")),
	}
}

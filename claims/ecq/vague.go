package ecq

import "mccheck/claims"

// vagueClaims are statements in which nothing computable is stated.
func vagueClaims() []claims.Claim {
	figureOnly := "The drawing is not part of the text"
	return []claims.Claim{
		claim("EQ-17", "sec.1", "The exchanged tree of [11] is no spanning tree of EH, because of a wrong link and a wrong degree.",
			everyST,
			claims.Uncheckable("The tree is defined only in [11] and drawn in Fig. 4, neither of which the text holds; the link "+
				"of ET(2,1) that it names is none of EH(1,2) (EQ-97), but one of EH(2,1) (EQ-230).")),
		claim("EQ-24", "Fig. 1", "The figure shows ECQ(1,3).", "s=1, t=3",
			claims.Uncheckable(figureOnly+"; the numbers of its three kinds of links are EQ-204.")),
		claim("EQ-71", "Fig. 2", "The figure shows the cost factors of HQ, CQ, EH and ECQ against the number of nodes.", everyST,
			claims.Uncheckable(figureOnly+"; the formulas behind the curves are EQ-62 to EQ-65.")),
		claim("EQ-81", "Table 3", "The expandability of HQ and CQ is sub-optimal, that of EH and ECQ optimal.", everyST,
			claims.Uncheckable("Optimal and sub-optimal are not defined; by the measure of sec.3.1.4 the four networks expand "+
				"alike up to 2/((s+t+1)(s+t+2)): EQ-37, EQ-39, EQ-207, EQ-218.")),
		claim("EQ-82", "Table 3", "The decomposition of HQ and CQ is complex, that of EH and ECQ simple.", everyST,
			claims.Uncheckable("Complex and simple are not defined; that CQ_n is made of two CQ_(n-1) is EQ-166, the "+
				"decompositions of ECQ are EQ-57, EQ-156 and EQ-58.")),
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
		claim("EQ-163", "abstract, sec.5", "An optimal broadcasting algorithm is developed.", everyST,
			claims.Uncheckable("The text gives trees (EQ-106) and no algorithm: neither when a node sends, nor what a source "+
				"does that is not the root, nor a measure in which it is optimal.")),
		claim("EQ-164", "abstract, sec.5", "ECQ has a recursive structure, and a recursive procedure constructs it.", everyST,
			claims.Uncheckable("No such procedure is given: sec.2 names nodes and links of ECQ(s,t) at once; how it is made of "+
				"two smaller ones is EQ-57 and EQ-156.")),
		claim("EQ-165", "abstract", "ECQ has a high partitionability and a strong connectivity.", everyST,
			claims.Uncheckable(`"high" and "strong" set no bound; the partitions are EQ-57, EQ-156 and EQ-58, `+
				`and the connectivity is not stated.`)),
		claim("EQ-108", "sec.4.2", "The improved exchanged tree inherits all properties of the exchanged tree.", everyST,
			claims.Uncheckable("The properties are not listed, and the exchanged tree is defined only in [11].")),
	}
}

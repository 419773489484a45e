package dualcube

import "mccheck/claims"

// Open lists the statements of the paper that are recorded and not decided yet.
func Open() []claims.Open {
	const halving = "a search for a smallest balanced cut, and a lower bound for every size"
	return []claims.Open{
		{ID: "DC-39", Paper: paper, Where: "sec.1 to sec.3",
			Says:  "F_r is r-connected: its connectivity is exactly r, with 1 for K_2.",
			Needs: "disjoint paths between any two nodes of F_r"},
		{ID: "DC-43", Paper: paper, Where: "Table 1",
			Says: "Hypercube: bisection width 2^n/2.", Needs: halving},
		{ID: "DC-49", Paper: paper, Where: "Table 1",
			Says: "Dual-cube: bisection width 2^n/4, n = 2r-1.", Needs: halving},
		{ID: "DC-54", Paper: paper, Where: "sec.3",
			Says: "No bisection of F_r cuts fewer than 2^n/4 links, n = 2r-1.", Needs: halving},
		{ID: "DC-70", Paper: paper, Where: "sec.4",
			Says:  "The broadcasting algorithm reaches every node; no node sends to, or receives from, more than one neighbour at a time, and each receives the message once.",
			Needs: "the broadcasting algorithm of the dual-cube in package model"},
		{ID: "DC-212", Paper: paper, Where: "Theorem 2",
			Says:  "Broadcasting in F_r takes 1+(r-1)+1+(r-1) = 2r steps with one port a node, the diameter of F_r, and that is optimal.",
			Needs: "the broadcasting algorithm of the dual-cube in package model"},
		{ID: "DC-213", Paper: paper, Where: "Fig. 5",
			Says:  "The figure numbers the steps of a broadcast from 00000 in F_3.",
			Needs: "the broadcasting algorithm of the dual-cube in package model; the drawing itself is not part of the text"},
	}
}

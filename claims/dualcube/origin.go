package dualcube

import "mccheck/claims"

// originClaims are the statements of sec.1 about the Origin2000. Its hardware is
// an outside fact; what can be decided is whether the numbers fit together.
func originClaims() []claims.Claim {
	return []claims.Claim{
		{
			ID: "DC-26", Paper: paper, Where: "sec.1", Domain: "the numbers printed",
			Says: "A router has six links: two lead to nodes, three run inside the hypercube, and one is a CrayLink. With two " +
				"processors a node, a router serves four processors.",
			Readings: readings(claims.AsPrinted(claims.Table(
				claims.Cell{Label: "links of a router", Printed: "6", Actual: claims.Value("2+3+1")},
				claims.Cell{Label: "processors of a router", Printed: "4", Actual: claims.Value("2*2")}))),
		},
		{
			ID: "DC-27", Paper: paper, Where: "sec.1", Domain: "the numbers printed",
			Says: "The largest system has 2^5*2^3*4 = 1024 processors on 256 regular routers, and eight CrayRouters of " +
				"dimension 5: each of the 2^3 places in the 3-cubes of routers has one, with a CrayLink to each of the 2^5 cubes.",
			Readings: readings(claims.AsPrinted(claims.Table(
				claims.Cell{Label: "processors", Printed: "1024", Actual: claims.Value("2^5*2^3*4")},
				claims.Cell{Label: "regular routers, four processors each", Printed: "256", Actual: claims.Value("2^5*2^3*4/4")},
				claims.Cell{Label: "CrayRouters, one a place in the 3-cube", Printed: "8", Actual: claims.Value("2^3")},
				claims.Cell{Label: "CrayLinks at the CrayRouters, one a regular router", Printed: "8*2^5", Actual: claims.Value("2^5*2^3")}))),
		},
		{
			ID: "DC-28", Paper: paper, Where: "sec.1", Domain: "the Origin2000 with up to 64 processors",
			Says: "Up to 64 processors or so, the Origin2000 is a plain hypercube or a folded one.",
			Readings: readings(claims.Uncheckable("The sentence is a fact about a product, with \"for instance\" in place of a " +
				"bound; DC-207 decides whether 64 processors fit a hypercube of such routers.")),
		},
		{
			ID: "DC-207", Paper: paper, Where: "near sec.1 (DC-28)", Domain: "the numbers printed",
			Says: "64 processors, four a router, take the 16 routers of a 4-cube, whose four links a router has when its " +
				"CrayLink serves as the fourth.",
			Readings: readings(claims.AsPrinted(claims.Table(
				claims.Cell{Label: "routers of the 4-cube", Printed: "64/4", Actual: claims.Hypercubes().Measured(claims.Order, 4)},
				claims.Cell{Label: "links of each in the 4-cube", Printed: "3+1", Actual: claims.Hypercubes().Measured(linksPerNode, 4)}))),
		},
	}
}

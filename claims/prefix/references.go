package prefix

import "mccheck/claims"

// What the text has, by the names under which it refers to it.
var (
	sections = []string{"the metacube in sec.2", "the new presentation in sec.3", "prefix and broadcast on hypercubes in sec.4",
		"prefix on the metacube in sec.4", "the conclusion in sec.5"}
	algorithms = []string{"Algorithm 1", "Algorithm 2"}
	parameters = []string{"prefix_HC with 4 parameters", "prefix_MC with 4 parameters", "broadcast_HC with 3 parameters"}
)

// referenceClaims are about references from one place of the text to another.
func referenceClaims() []claims.Claim {
	return []claims.Claim{
		claim("PX-154", "sec.1", "sec.3 reviews prefix and broadcast on hypercubes, sec.4 gives the new presentation, sec.5 "+
			"the algorithm on the metacube, and sec.6 concludes.", "the text",
			claims.AsPrinted(claims.Refers(sections, "the metacube in sec.2", "prefix and broadcast on hypercubes in sec.3",
				"the new presentation in sec.4", "prefix on the metacube in sec.5", "the conclusion in sec.6")).
				FailsBy(claims.Misprint),
			claims.Repaired("The new presentation is sec.3, the review and the algorithm are sec.4.1 and 4.2, the conclusion is "+
				"sec.5, and there is no sec.6.",
				claims.Refers(sections, "the metacube in sec.2", "prefix and broadcast on hypercubes in sec.4", "the new presentation in sec.3",
					"prefix on the metacube in sec.4", "the conclusion in sec.5"))),
		claim("PX-155", "sec.4.2", "The steps in the figures 7 to 12 are those of Algorithm 3.", "the text",
			claims.AsPrinted(claims.Refers(algorithms, "Algorithm 1", "Algorithm 2", "Algorithm 3")).FailsBy(claims.Misprint),
			claims.Repaired("The steps are those of Algorithm 2: there is no Algorithm 3.",
				claims.Refers(algorithms, "Algorithm 1", "Algorithm 2"))),
		claim("PX-156", "proof of Theorem 1", "broadcast_HC is called with a cube, a source, a number and p.", "the text",
			claims.AsPrinted(claims.Refers(parameters, "prefix_HC with 4 parameters", "broadcast_HC with 4 parameters")).FailsBy(claims.Misprint),
			claims.Repaired("The call has a cube, a source and a message, as sec.4.1 introduces it and Algorithm 2 makes it.",
				claims.Refers(parameters, "prefix_HC with 4 parameters", "broadcast_HC with 3 parameters"))),
	}
}

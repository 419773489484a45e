package ecq

import (
	"fmt"

	"mccheck/claims"
)

// saving is by how much the diameter of ECQ(s,t) is below that of EH(s,t).
const saving = "floor((s-1)/2)+floor((t-1)/2)"

func saves(least int) func(claims.Point) bool {
	return func(p claims.Point) bool { return (p[0]-1)/2+(p[1]-1)/2 >= least }
}

// crossed are the parameters for which CQ_s or CQ_t is not a hypercube, and
// uncrossedMembers the others.
const (
	crossed          = "s >= 3 or t >= 3"
	uncrossedMembers = "s, t <= 2 (ECQ is EH)"
)

// crossedSomewhere holds when CQ_s or CQ_t is not a hypercube.
func crossedSomewhere(p claims.Point) bool { return max(p[0], p[1]) >= 3 }

// diameterComparisonClaims compare diameters of networks of as many nodes.
func diameterComparisonClaims(diameters comparison) []claims.Claim {
	d := searched()
	hq, cq, eh, ecq := diameters.hq, diameters.cq, diameters.eh, diameters.ecq
	exceeds := func(even int64) fact {
		formal := fmt.Sprintf("%s = %s+if(mod(s,2) = 0 and mod(t,2) = 0, %d, 2)", ecq.formal, cq.formal, even)
		byTwo := plus("the diameter of CQ_n + 2", cq, constant(2))
		byThree := plus("the diameter of CQ_n + 3", cq, constant(even))
		return fact{holds: func(p claims.Point, second bool) (bool, string) {
			if p[0]%2 == 0 && p[1]%2 == 0 {
				return related(ecq, "=", byThree)(p, second)
			}
			return related(ecq, "=", byTwo)(p, second)
		}}.with(fmt.Sprintf("the diameter of ECQ(s,t) exceeds that of CQ_n by 2, by %d when s and t are both even", even), formal)
	}
	return []claims.Claim{
		claim("EQ-01", "abstract", "ECQ(s,t) has a smaller diameter than CQ_n, n = s+t+1, a variation of the hypercube of "+
			"as many nodes.", everyST,
			claims.AsPrinted(state(d, relate(ecq, "<", cq)).DegenerateAt(thin)).FailsBy(claims.Substance),
			claims.Repaired("The diameter is always larger than that of CQ_n (by how much is EQ-209), and smaller than that of HQ_n exactly when "+
				saving+" >= 2.",
				state(d, relate(ecq, ">", cq), exactlyWhen(ecq, "<", hq, saving+" >= 2", saves(2)).
					but("below HQ when >= 1", exactlyWhen(ecq, "<", hq, saving+" >= 1", saves(1))).
					but("below HQ when >= 3", exactlyWhen(ecq, "<", hq, saving+" >= 3", saves(3)))).WithTheorems(diametersCompared))),
		claim("EQ-168", "abstract", "ECQ(s,t) has a smaller diameter than EH(s,t), a variation of the hypercube of as many nodes.", everyST,
			claims.AsPrinted(state(d, relate(ecq, "<", eh))).FailsOnlyAt(uncrossedMembers),
			claims.Repaired("s, t <= 2 are left out, where the two networks are the same (EQ-210).",
				stateWhere(d, crossed, relate(ecq, "<", eh)).WithTheorems(diametersCompared)).For(crossed)),
		claim("EQ-12", "sec.1", "EH(s,t) has no smaller diameter than HQ_(s+t+1).", everyST,
			claims.AsPrinted(state(d, relate(eh, ">=", hq).
				but("EH even has a diameter larger by 2",
					relate(eh, ">=", plus("the diameter of HQ_n + 2", hq, constant(2))))).WithTheorems(diametersCompared))),
		claim("EQ-13", "sec.1", "The diameter of ECQ is almost the same as that of CQ.", everyST,
			claims.Uncheckable(`"almost the same" sets no bound; the difference is decided as EQ-209.`)),
		claim("EQ-209", "sec.1", "The diameter of ECQ(s,t) exceeds that of CQ_(s+t+1) by 2, and by 3 when s and t are both even.", everyST,
			claims.AsPrinted(state(d,
				exceeds(3).but("by 2 when both are even", exceeds(2)).but("by 4 when both are even",
					exceeds(4))).WithTheorems(diametersCompared))),
		claim("EQ-14", "sec.1", "The diameter of ECQ(s,t) is much smaller than that of EH(s,t).", everyST,
			claims.Uncheckable(`"much smaller" sets no bound; by how much it is smaller is EQ-227.`),
			claims.Charitably(`The diameter is smaller, which "much smaller" includes.`, state(d, relate(ecq, "<", eh))).
				FailsOnlyAt(uncrossedMembers),
			claims.Repaired("The diameter is smaller, but not for s, t <= 2, where the two networks are the same (EQ-210).",
				stateWhere(d, crossed, relate(ecq, "<", eh)).WithTheorems(diametersCompared)).For(crossed)),
		claim("EQ-227", "sec.1, near EQ-14", "The diameter of ECQ(s,t) is that of EH(s,t) less "+saving+": never larger, and smaller "+
			"exactly when s >= 3 or t >= 3.", everyST,
			claims.AsPrinted(state(d,
				equals(difference("the diameter of EH(s,t) less that of ECQ(s,t)", eh, ecq), d, saving)).WithTheorems(diametersCompared))),
		claim("EQ-83", "sec.3.2", "CQ_n has the smallest diameter of HQ_n, CQ_n, EH(s,t) and ECQ(s,t), n = s+t+1.", everyST,
			claims.AsPrinted(state(d, smallest(cq, hq, eh, ecq)...).WithTheorems(diametersCompared))),
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

// The mean distances of CQ_n, EH(s,t) and ECQ(s,t).
const (
	meanOfCQ   = "3*n/8+1/3-mod(n,2)/24-2^(-n)/3"
	meanDetour = "3/2-(2^(-s)+2^(-t))/2"
	meanOfEH   = "s/2+t/2+" + meanDetour
	meanOfECQ  = "3*s/8+1/3-mod(s,2)/24-2^(-s)/3+3*t/8+1/3-mod(t,2)/24-2^(-t)/3+" + meanDetour
)

// meanDistanceClaims are those of the mean distance.
func meanDistanceClaims() []claims.Claim {
	mean := func(theorem, source string) claims.Theorem {
		return claims.Theorem{Name: theorem, Formula: claims.Define(source)}
	}
	exchangedMeans := claims.Theorem{Name: "exchanged-means"}
	means := compareBy(claims.AverageDistance)
	d := searched()
	return []claims.Claim{
		claim("EQ-15", "sec.1", "The mean distance of the nodes of ECQ(s,t) is smaller than that of EH(s,t).", everyST,
			claims.AsPrintedIn("The mean over all ordered pairs; over the pairs of distinct nodes the comparison is the same, as both "+
				"networks have as many.",
				state(d, relate(means.ecq, "<", means.eh))).FailsOnlyAt(uncrossedMembers),
			claims.Repaired("s, t <= 2 are left out, where the two networks are the same (EQ-210).",
				stateWhere(d, crossed, relate(means.ecq, "<", means.eh)).WithTheorems(exchangedMeans)).For(crossed)),
		claim("EQ-233", "sec.1, near EQ-15", "The mean distance of ECQ(s,t) is never larger than that of EH(s,t), and smaller exactly "+
			"when s >= 3 or t >= 3.", everyST,
			claims.AsPrinted(state(d, relate(means.ecq, "<=", means.eh),
				exactlyWhen(means.ecq, "<", means.eh, crossed, crossedSomewhere).
					but("when s >= 4 or t >= 4",
						exactlyWhen(means.ecq, "<", means.eh, "s >= 4 or t >= 4",
							func(p claims.Point) bool { return max(p[0], p[1]) >= 4 })).
					but("when s >= 2 or t >= 2",
						exactlyWhen(means.ecq, "<", means.eh, "s >= 2 or t >= 2",
							func(p claims.Point) bool { return max(p[0], p[1]) >= 2 }))).
				WithTheorems(exchangedMeans))),
		claim("EQ-225", "sec.1, near EQ-15", "The mean distance of CQ_n over all ordered pairs of nodes is 3n/8 + 1/3 - (n mod 2)/24 - "+
			"2^(-n)/3.", everyN,
			claims.AsPrinted(claims.CrossedCubes().Equal(claims.AverageDistance,
				meanOfCQ).WithTheorems(mean("crossed-cube-mean", meanOfCQ)))),
		claim("EQ-226", "sec.1, near EQ-15", "The mean distance of ECQ(s,t) over all ordered pairs of nodes is the sum of those of CQ_s "+
			"and CQ_t, given by EQ-225, and 3/2 - (2^(-s)+2^(-t))/2; of EH(s,t) it is (s+t)/2 and the same.", everyST,
			claims.AsPrinted(claims.ExchangedCrossedCubes().Equal(claims.AverageDistance,
				meanOfECQ).WithTheorems(mean("exchanged-means", meanOfECQ)),
				claims.ExchangedHypercubes().Equal(claims.AverageDistance, meanOfEH).WithTheorems(mean("exchanged-means", meanOfEH)))),
	}
}

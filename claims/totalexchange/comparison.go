package totalexchange

import (
	"fmt"
	"math/big"
	"math/bits"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// The coefficient of t_h in T_M in terms of p = 2^(4m+2), and the same with the
// roots written as powers of two: sqrt(p) = 2^(2m+1), p^(3/4) = 2^(3(4m+2)/4).
const hopsWithRoots = "p*(1/2*log2(p)+5/2)-2^(1/2+3*(4*m+2)/4)-3*2^((4*m+2)/2)"

// rootTerm is the square of the one irrational term of the same coefficient read
// without the root signs, p((1/2) log p + 5/2) - 2 p^(3/4) - 3 p: the square of
// what is left when the true sum of distances is taken from the other terms.
var rootTerm = claims.Quantity{Name: "square of p((1/2) log p + 5/2) - 3p less the sum of the distances from node 0", Effort: 1,
	Measure: func(v claims.View) *big.Rat {
		p := int64(v.Graph().Order())
		rest := big.NewRat(p*int64(bits.Len64(uint64(p))-1)-p, 2) // p((1/2) log p + 5/2) - 3p
		rest.Sub(rest, hopsFromZero.Measure(v))
		return rest.Mul(rest, rest)
	}}

// comparisonClaims compare total exchange on MC(2,m) and on the hypercube of the
// same order.
func comparisonClaims() []claims.Claim {
	q := quadCubes()
	return []claims.Claim{
		claim("TE-53", "sec.3.4", "T_M = (p-1)(t_s + g t_w) + [p((1/2) log p + 5/2) - sqrt(2) p^(3/4) - 3 sqrt(p)] t_h.", everyQuadCube,
			claims.AsPrinted(q.Equal(hopsFromZero, hopsWithRoots, "p", "2^(4*m+2)"))),
		claim("TE-205", "sec.3.4, near TE-53", "The coefficient of t_h in T_M is that in T_C and E of TE-52 together: (4m+2) "+
			"2^(4m+1) + 5 2^(4m+1) - 2^(3m+2) - 3 2^(2m+1).", everyQuadCube,
			claims.AsPrintedIn("TE-53 written without roots; its root signs stand above the line, and 2 p^(3/4) and 3 p without "+
				"them would be wrong.",
				q.Equal(hopsFromZero, "(4*m+2)*2^(4*m+1)+5*2^(4*m+1)-2^(3*m+2)-3*2^(2*m+1)").
					WithControl("2 p^(3/4) and 3 p without their root signs", q.Equal(rootTerm, "4*2^(3*(4*m+2)/2)")))),
		claim("TE-54", "sec.3.4", "For MC(2,2) T_M = 1023(t_s + g t_w) + 7328 t_h, for the 10-cube T_C = 1023(t_s + g t_w) + 5120 t_h.",
			"k = 2, m = 2",
			claims.AsPrinted(claims.Table(
				claims.Cell{Label: "messages of a node of MC(2,2)", Printed: "1023+1", Actual: claims.Metacubes().Measured(claims.Order, 2, 2)},
				claims.Cell{Label: "hops of MC(2,2)", Printed: "7328", Actual: claims.Metacubes().Measured(hopsFromZero, 2, 2)},
				claims.Cell{Label: "messages of a node of the 10-cube", Printed: "1023+1", Actual: claims.Hypercubes().Measured(claims.Order, 10)},
				claims.Cell{Label: "hops of the 10-cube", Printed: "5120", Actual: claims.Hypercubes().Measured(hopsFromZero, 10)},
			))),
		claim("TE-55", "sec.3.4", "MC(2,2) has only 40% of the links of the hypercube of the same order.", "k = 2, m = 2",
			claims.AsPrinted(claims.Table(
				claims.Cell{Label: "40% of the links of the 10-cube", Printed: "4/10*5120", Actual: claims.Metacubes().Measured(claims.Size, 2, 2)},
				claims.Cell{Label: "links of the 10-cube", Printed: "5120", Actual: claims.Hypercubes().Measured(claims.Size, 10)},
			))),
		claim("TE-56", "sec.3.4", "T_M has a larger coefficient of t_h than T_C.", everyQuadCube,
			claims.AsPrinted(moreHops(1).WithSentences("the sums of the distances from node 0, MC(2,m) and Q(4m+2), m = 1, 2, 3",
				"all m in 1..3: (total u in nodes(MC(2,m)): dist(MC(2,m),0,u)) > (total u in nodes(Q(4*m+2)): dist(Q(4*m+2),0,u))").
				WithControl("twice as large", moreHops(2)))),
		claim("TE-57", "sec.3.4", "The path from s to d is longer in a metacube than in a hypercube.", everyMetacube+", s != d",
			claims.AsPrinted(longerPaths(1).DegenerateAt("k = 0 or m = 1")).FailsBy(claims.Definition),
			claims.Charitably("The path is longer in the mean, or in the sum over all d, for k >= 1: by this the text explains "+
				"the larger coefficient of t_h.",
				longerOnAverage(1)).For("k >= 1, m >= 1"),
			claims.Repaired("The path is never shorter, and for k >= 1 it is longer for some pairs: not for all, for the ends "+
				"of a link are neighbours in both networks.",
				longerPaths(0).WithSentences("all pairs of nodes of MC(k,m) and of the hypercube with the same addresses, k = 0, 1 "+
					"with m = 1, 2, and MC(2,1), and from node 0 in MC(2,2) and MC(3,1)",
					"let longer(k,m,u,v) = dist(Q(m*2^k+k),u,v) > 0 and dist(MC(k,m),u,v) >= dist(Q(m*2^k+k),u,v)",
					"all k in 0..2: all m in 1..if(k = 2, 1, 2): all u, v in nodes(MC(k,m)) where u != v: longer(k,m,u,v)",
					"all k in 2..3: all v in 1..order(MC(k,4-k))-1: longer(k,4-k,0,v)").
					WithControl("longer for every pair", longerPaths(1)),
				longerForSome(1))),
		claim("TE-162", "sec.3.4", "The share of the time difference between metacube and hypercube in the total time "+
			"becomes smaller for larger m.", "m >= 1, a >= 0, where k = 2 and a = (t_s + g t_w)/t_h",
			claims.AsPrintedIn("The share at m is E over (2^(4m+2)-1) a + (4m+2) 2^(4m+1) + E, in units of t_h, with E of "+
				"TE-52; next is that at m+1.",
				shareShrinks(nil).DegenerateAt("m = 1")).FailsBy(claims.Substance),
			claims.Repaired("The share becomes smaller from m to m+1 if a is less than 2^(m+1), so that it does from some m on "+
				"for every a; but where the start-up and the transfer of a message cost far more than a hop, it first grows, at "+
				"m = 1 from a = 4 on.",
				shareShrinks(func(p claims.Point) bool { return p[1] < 2<<p[0] }).
					WithControl("a = 2^(m+1) as well", shareShrinks(func(p claims.Point) bool { return p[1] <= 2<<p[0] })),
				shareShrinksAt("2^(m+1)-1").WithControl("at a = 2^(m+1)", shareShrinksAt("2^(m+1)"))).For("m >= 1, 0 <= a < 2^(m+1)")),
	}
}

// moreHops states that the sum of the distances from node 0 of MC(2,m) exceeds
// times that of the hypercube of the same order.
func moreHops(times int64) *claims.Statement {
	hypercube := func(v claims.View) *big.Rat { return new(big.Rat).Mul(big.NewRat(times, 1), hammingSum(v)) }
	return metacube.WithK(2).Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			return claims.When(hopsFromZero.Measure(v).Cmp(hypercube(v)) > 0)
		},
		Explain: func(v claims.View, _ []uint64) string {
			return fmt.Sprintf("the distances from node 0 add up to %s, %d times those of the hypercube to %s",
				hopsFromZero.Measure(v).RatString(), times, hypercube(v).RatString())
		},
	})
}

// longerPaths states that every distance between distinct nodes exceeds the
// Hamming distance by at least extra.
func longerPaths(extra int) *claims.Statement {
	return claims.Metacubes().Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if x[0] == x[1] {
				return claims.Outside
			}
			return claims.When(claims.Distance(v, x[0], x[1]) >= bits.OnesCount64(x[0]^x[1])+extra)
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("the distance from %s to %s is %d, and not longer than in the hypercube, where it is %d",
				g.Format(x[0]), g.Format(x[1]), claims.Distance(v, x[0], x[1]), bits.OnesCount64(x[0]^x[1]))
		},
		Path: func(v claims.View, x []uint64) []model.Node { return claims.ShortestPath(v, x[0], x[1]) },
	})
}

// longerOnAverage states for every MC(k,m) from the given k on that the distances from
// node 0 add up to more than the Hamming distances do.
func longerOnAverage(fromK int) *claims.Statement {
	over := func(k int) *claims.Statement {
		return metacube.Networks().From(0, k).Each(1, claims.Predicate{
			Test: func(v claims.View, _ []uint64) claims.Status {
				return claims.When(hopsFromZero.Measure(v).Cmp(hammingSum(v)) > 0)
			},
			Explain: func(v claims.View, _ []uint64) string {
				return fmt.Sprintf("the distances from node 0 add up to %s, and not to more than in the hypercube, where they add up to %s",
					hopsFromZero.Measure(v).RatString(),
					hammingSum(v).RatString())
			},
		})
	}
	return over(fromK).WithSentences("from node 0 of MC(1,m), m = 1..4, MC(2,m), m = 1, 2, and MC(3,1)",
		"all k in 1..3: all m in 1..if(k = 1, 4, 4-k): (total u in nodes(MC(k,m)): dist(MC(k,m),0,u)) > (total u in nodes(MC(k,m)): ones(u))").
		WithControl("k = 0 as well", over(0))
}

// hammingSum is the sum of the distances from node 0 in the hypercube of the same order.
func hammingSum(v claims.View) *big.Rat {
	total := int64(0)
	for u := range v.Graph().Order() {
		total += int64(bits.OnesCount64(u))
	}
	return big.NewRat(total, 1)
}

// longerForSome states for every MC(k,m) from the given k on that some distance
// from node 0 exceeds the Hamming distance.
func longerForSome(fromK int) *claims.Statement {
	over := func(k int) *claims.Statement {
		return metacube.Networks().From(0, k).Each(1, claims.Predicate{
			Test: func(v claims.View, _ []uint64) claims.Status {
				for u, d := range v.Distances(0) {
					if int(d) > bits.OnesCount(uint(u)) {
						return claims.Holds
					}
				}
				return claims.Fails
			},
			Explain: func(claims.View, []uint64) string { return "every distance from node 0 is the Hamming distance" },
		})
	}
	return over(fromK).WithSentences("from node 0 of MC(1,m), m = 1..4, MC(2,m), m = 1, 2, and MC(3,1)",
		"all k in 1..3: all m in 1..if(k = 1, 4, 4-k): 0 < count u in nodes(MC(k,m)): dist(MC(k,m),0,u) > dist(Q(m*2^k+k),0,u)").
		WithControl("k = 0 as well", over(0))
}

// share is the extra distance E of MC(2,m) over its time of total exchange. With
// a = (t_s + g t_w)/t_h the time is (p-1) a + n p/2 + E in units of t_h, where
// n = 4m+2 and p = 2^n.
func share(m string) string {
	return claims.Define("E/((2^(4*x+2)-1)*a+(4*x+2)*2^(4*x+1)+E)", "x", m, "E", "5*2^(4*x+1)-2*2^(3*x+1)-3*2^(2*x+1)").String()
}

// shareShrinks states that the share at m+1 is below that at m, for the points (m,a)
// of a part of the domain; nil is all of it.
func shareShrinks(part func(claims.Point) bool) *claims.Statement {
	d := claims.Domain{Params: []claims.Param{{Name: "m", Min: 1, Max: 30}, {Name: "a", Min: 0, Max: 40}}, If: part}
	return claims.Compare(d, "next", "<", "share", "next", share("m+1"), "share", share("m"))
}

// shareShrinksAt states that for a given by a formula in m.
func shareShrinksAt(a string) *claims.Statement {
	d := claims.Domain{Params: []claims.Param{{Name: "m", Min: 1, Max: 30}}}
	return claims.Compare(d, "next", "<", "share", "a", a, "next", share("m+1"), "share", share("m"))
}

package faulttolerant

import (
	"mccheck/claims"
	"mccheck/claims/metacube"
)

// lengthClaims are the counts and the sums of path lengths of sec.4 and 5.
func lengthClaims() []claims.Claim {
	within := func(d claims.Domain, bound string) *claims.Statement {
		return claims.Compare(d, longestTail, "<=", bound)
	}
	all, near, wider := tails(func(int, int) bool { return true }), tails(func(k, m int) bool { return k <= m+1 }),
		tails(func(k, m int) bool { return k <= m+2 })
	twoUp := tails(func(k, _ int) bool { return k >= 2 })
	sums := claims.Domain{Params: []claims.Param{{Name: "m", Min: 1, Max: 20}, {Name: "d", Min: 0, Max: 20}}}
	pairs := claims.Metacubes().From(0, 1)
	return []claims.Claim{
		claim("FT-61", "proof sec.4", "There are h = 2^k sets of paths, one for each node i = 0..2^m-1 of a cluster.", "k >= 1, m >= 1",
			claims.AsPrinted(pairs.Equal(metacube.NodesOfCluster, "2^k").DegenerateAt("m = 1")).FailsBy(claims.Misprint),
			claims.Repaired("There are 2^m sets, as many as a cluster has nodes.", pairs.Equal(metacube.NodesOfCluster, "2^m"))),
		claim("FT-64", "sec.4", "d + 4 + max |Z_j| <= d + m + 5: the class paths Z_j between classes that differ in delta "+
			"bits, delta of them delta-1 long and the other k-delta of them delta+1, are at most m+1 long.", "1 <= delta <= k, m >= 1",
			claims.AsPrinted(within(all, "m+1").DegenerateAt("m = 1")).FailsBy(claims.Substance),
			claims.Repaired("k <= m+1 is needed (sec.5 assumes k <= m); FT-251 has a bound for larger k.",
				within(near, "m+1").WithControl("k <= m+2", within(wider, "m+1"))).For("1 <= delta <= k <= m+1")),
		claim("FT-251", "sec.4, near FT-64", "For every k >= 2 the class paths Z_j are at most k long, which makes the bound d + k + 4.",
			"k >= 2, 1 <= delta <= k",
			claims.AsPrinted(within(twoUp, "k").WithControl("k-1", within(twoUp, "k-1")))),
		claim("FT-81", "sec.5", "2 + 2m + m + 5 = 3m + 7, and this bounds the detour: |s -> u| <= 1, |v -> t| <= m and |u -> "+
			"v| <= d(u,v) + m + 5 with d(u,v) <= d(s,t) + 1 + m make at most d(s,t) + 3m + 7.", "m >= 1",
			claims.AsPrinted(
				claims.Same(claims.Domain{Params: sums.Params[:1]}, "2+2*m+m+5", "3*m+7"),
				claims.Same(sums, "1+(d+1+m)+(m+5)+m", "d+3*m+7"))),
		claim("FT-163", "sec.5", "To test whether the k paths of a pair are all faulty takes O(km2^k) time.", "k >= 1, m >= 1",
			claims.AsPrintedIn("The k paths have at most m2^k + 2^k + 4 + k + 1 hops each (FT-62, FT-63), 6km2^k in all.",
				perPair("6*k*m*2^k").WithControl("km2^k", perPair("k*m*2^k")))),
		claim("FT-164", "sec.5", "O(km2^k) = O(kn), n = m2^k+k.", everyMetacube,
			claims.AsPrintedIn("k m 2^k <= k n <= 2 k m 2^k.",
				costs("k*m*2^k", "<=", "k*n").WithControl("k n <= k m 2^k", costs("k*n", "<=", "k*m*2^k")),
				costs("k*n", "<=", "2*k*m*2^k").WithControl("2 k n <= 2 k m 2^k", costs("2*k*n", "<=", "2*k*m*2^k")))),
	}
}

// longestTail is the longest of the class paths Z_j: delta+1, or delta-1 where
// all bits of the class differ.
const longestTail = "delta-1+2*min(1,k-delta)"

// tails are the k, m and delta that satisfy a condition on k and m.
func tails(allowed func(k, m int) bool) claims.Domain {
	return claims.Domain{
		Params: []claims.Param{{Name: "k", Min: 1, Max: 8}, {Name: "m", Min: 1, Max: 8}, {Name: "delta", Min: 1, Max: 8}},
		If:     func(p claims.Point) bool { return p[2] <= p[0] && allowed(p[0], p[1]) },
	}
}

// perPair bounds the hops of the k paths of a pair.
func perPair(bound string) *claims.Statement {
	d := claims.Domain{Params: []claims.Param{{Name: "k", Min: 1, Max: 8}, {Name: "m", Min: 1, Max: 12}}}
	return claims.Compare(d, "k*(m*2^k+2^k+4+k+1)", "<=", bound)
}

// costs compares two costs in k, m and n = m2^k+k.
func costs(left, relation, right string) *claims.Statement {
	d := claims.Domain{Params: []claims.Param{{Name: "k", Min: 0, Max: 8}, {Name: "m", Min: 1, Max: 12}}}
	return claims.Compare(d, left, relation, right, "n", "m*2^k+k")
}

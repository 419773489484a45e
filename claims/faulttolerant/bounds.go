package faulttolerant

import (
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// distanceBoundClaims are the bounds of sec.3 on the distance of two nodes by
// their Hamming distance H = H_h + H_k.
func distanceBoundClaims() []claims.Claim {
	mc := claims.Metacubes()
	return []claims.Claim{
		claim("FT-25", "sec.3", "H <= d <= H_h + 2^k, and d <= H - H_k + 2^k, for any two nodes.", everyMetacube,
			claims.AsPrinted(slices.Concat(lowerBound(mc), upperBound(mc), upperBoundForms(mc))...)),
		claim("FT-207", "sec.3, the same for k <= 3", "H <= d <= H_h + 2^k for any two nodes, for k up to 3 and every m.", "0 <= k <= 3, m >= 1",
			claims.AsPrinted(
				lowerBound(upToK(3))[0].WithTheorems(perK("metacube-lower-bound", 0, 3)...),
				upperBound(upToK(3))[0].WithTheorems(upperBoundTheorems()...),
			)),
	}
}

// upToK are the metacubes with k <= most and every m.
func upToK(most int) claims.Networks {
	return claims.Metacubes().If(func(p claims.Point) bool { return p[0] <= most })
}

// perK names a theorem once for every k from lo to hi.
func perK(name string, lo, hi int) []claims.Theorem {
	var list []claims.Theorem
	for k := lo; k <= hi; k++ {
		list = append(list, claims.Theorem{Name: name, Args: []int{k}})
	}
	return list
}

func upperBoundTheorems() []claims.Theorem {
	list := perK("metacube-upper-bound", 0, 3)
	for k := range list {
		list[k].Args = append(list[k].Args, 1<<k)
	}
	return list
}

func lowerBound(n claims.Networks) []*claims.Statement {
	return formalPairs(forPairs(n, n, atLeast(distance, hamming), []variant{{"H+1", atLeast(distance, hamming.plus(" + 1", constant(1)))}}),
		"H <= d", "ones(xor(s,t)) <= dist(MC(k,m),s,t)")
}

func upperBound(n claims.Networks) []*claims.Statement {
	bound := inFields.plus(" + 2^k", classCount)
	return formalPairs(forPairs(n, n, atMost(distance, bound),
		[]variant{{"2^k - 1", atMost(distance, bound.plus(" - 1", constant(-1)))}},
		variant{"2k in place of 2^k", atMost(distance, inFields.plus(" + 2k", twiceK))}),
		"d <= H_h + 2^k", "dist(MC(k,m),s,t) <= ones(xor(fields(k,m,s),fields(k,m,t)))+2^k")
}

// upperBoundForms states that the two upper bounds are the same number.
func upperBoundForms(n claims.Networks) []*claims.Statement {
	of := func(m measure) found {
		return found{m.name, func(v claims.View, u, w model.Node) int { return m.of(metacubeOf(v), u, w) }}
	}
	form := of(inFields.plus(" + 2^k", classCount))
	return formalPairs(forPairs(n, n, equals(form, hamming.minus(inClass).plus(" + 2^k", classCount)),
		[]variant{{"H_k not taken away", equals(form, hamming.plus(" + 2^k", classCount))}}),
		"H_h + 2^k = H - H_k + 2^k", "ones(xor(fields(k,m,s),fields(k,m,t)))+2^k = ones(xor(s,t))-ones(xor(class(k,m,s),class(k,m,t)))+2^k")
}

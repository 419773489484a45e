package prefix

import "mccheck/claims"

// Steps of Theorem 1 on MC(k,m), as its proof counts them, and of the hypercube of
// the same order, n = 2^k m+k, by sec.4.1.
const (
	communication = "2^k*m*(k+1)+k"
	computation   = "2^(k+1)*m+2*k"
	hypercubeSize = "2^k*m+k"
)

// stepClaims are the arithmetic of the step counts; algorithm2.go decides whether
// the algorithm takes these steps.
func stepClaims() []claims.Claim {
	every := claims.Domain{Params: []claims.Param{{Name: "k", Min: 0, Max: 8}, {Name: "m", Min: 1, Max: 16}}}
	atMost := func(factor string) *claims.Statement {
		return claims.Compare(every, communication, "<=", factor+"*("+hypercubeSize+")")
	}
	above := func(factor string) *claims.Statement {
		return claims.Compare(every, communication, ">", factor+"*("+hypercubeSize+")")
	}
	return []claims.Claim{
		claim("PX-45", "proof of Theorem 1", "k steps in the k-cube, then for each of 2^k m bits one step outside and k for "+
			"a broadcast, make 2^k m(k+1)+k communication steps; 2k and twice 2^k m make 2^(k+1)m+2k computation steps.", everyMetacube,
			claims.AsPrinted(claims.Same(every, "k+2^k*m*(1+k)", communication), claims.Same(every, "2*k+2*(2^k*m)", computation))),
		claim("PX-51", "sec.5", "The running time is only k times that of the hypercube of the same order (communication "+
			"steps 2^k m(k+1)+k against 2^k m+k).", everyMetacube,
			claims.AsPrinted(atMost("k").DegenerateAt("k = 0 or m = 1")).FailsBy(claims.Substance),
			claims.Repaired("The number of communication steps is at most k+1 times, and always more than k times, that of the "+
				"hypercube; the computation steps are the same as there, 2(2^k m+k).",
				atMost("(k+1)").LargerBy("(k+1)*("+hypercubeSize+")", communication, "k^2", "steps on the hypercube, of n = 2^k "+
					"m+k dimensions, times k+1, and those of Theorem 1; a square is not negative").
					WithControl("at most k times", atMost("k")),
				above("k").LargerBy(communication, "k*("+hypercubeSize+")", "2^k*(m-1)+(2^k-k*(k-1))",
					"steps of Theorem 1, and of the hypercube times k; m is at least 1, and 2^k more than k(k-1), namely 1, 2, 4, 8 "+
						"and 16 against 0, 0, 2, 6 and 12 for k = 0..4, and from each k >= 3 on it doubles, while (k+1)k is at most 2k(k-1)").
					WithControl("more than k+1 times", above("(k+1)")),
				claims.Same(every, computation, "2*n", "n", hypercubeSize))),
	}
}

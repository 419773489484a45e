package faulttolerant

import (
	"fmt"
	"math/big"

	"mccheck/claims"
	"mccheck/claims/formula"
)

// probabilityClaims are the claims of sec.5 about random faults: of m+k-1 faulty
// nodes, uniform over the network, at most m lie in two given clusters.
func probabilityClaims() []claims.Claim {
	const (
		printedForm = "sum(i,0,m,C(f,i)*C(p-f,p))"
		rightForm   = "sum(i,0,m,C(f,i)*C(p-f,2^(m+1)-i))/C(p,2^(m+1))"
		oneCluster  = "sum(i,0,m,C(f,i)*C(p-f,2^m-i))/C(p,2^m)"
		fewer       = "sum(i,0,m-1,C(f,i)*C(p-f,2^(m+1)-i))/C(p,2^(m+1))"
	)
	n := claims.Metacubes().From(0, 1)
	q := fewFaults
	return []claims.Claim{
		claim("FT-71", "sec.5", "With p = 2^n nodes, at most m of f = m+k-1 faults lie in two given clusters with the "+
			"probability sum over i <= m of C(f,i) C(p-f, p).", "k >= 1, m >= 1",
			claims.AsPrinted(probabilityIs(n, printedForm).DegenerateAt("m = 1")).FailsBy(claims.Misprint),
			claims.Repaired("The second factor is C(p-f, 2^(m+1)-i) over C(p, 2^(m+1)): the 2^(m+1) nodes of the clusters hold "+
				"i of the faults; as printed the sum is 0 wherever there is a fault. Faults are uniform over all nodes, s and t included.",
				certifyProbability(probabilityIs(n, rightForm).
					WithControl("one cluster in place of two", probabilityIs(n, oneCluster)).
					WithControl("fewer than m faults", probabilityIs(n, fewer))))),
		claim("FT-72", "sec.5", "For k = m = 2 this probability is 3186303/3186304 = 0.99999969.", "k = m = 2",
			claims.AsPrinted(certifyPrintedProbability(claims.Table(
				claims.Cell{Label: "probability", Printed: "3186303/3186304", Actual: claims.Metacubes().Measured(q, 2, 2)},
				claims.Cell{Label: "probability, to 8 decimals", Printed: "0.99999969",
					Actual: eightDecimals(claims.Metacubes().Measured(q, 2, 2))})))),
		claim("FT-73", "sec.5", "Most of the interesting metacubes have k <= m.", "unspecified",
			claims.Uncheckable("The text does not say which metacubes are interesting; FT-206 gives the largest ones, which have k >= m.")),
	}
}

// fewFaults is the probability that at most m of m+k-1 faults, uniform over the
// sets of so many nodes, lie in the clusters of the first and the last node. The
// sets are counted node by node, by their numbers of nodes in and outside the
// clusters. O(2^n m (m+k)) additions.
var fewFaults = claims.Quantity{Name: "probability of at most m faults in two clusters", Effort: 2, Measure: func(v claims.View) *big.Rat {
	g := metacubeOf(v)
	faults := g.M() + g.K() - 1
	// sets[a][i] counts the sets of a nodes seen so far, i of them inside.
	sets := make([][]*big.Int, faults+1)
	for a := range sets {
		sets[a] = make([]*big.Int, faults+1)
		for i := range sets[a] {
			sets[a][i] = new(big.Int)
		}
	}
	sets[0][0].SetInt64(1)
	for u := range g.Order() {
		inside := 0
		if g.SameCluster(u, 0) || g.SameCluster(u, g.Order()-1) {
			inside = 1
		}
		for a := faults; a >= 1; a-- {
			for i := a; i >= inside; i-- {
				sets[a][i].Add(sets[a][i], sets[a-1][i-inside])
			}
		}
	}
	few, all := new(big.Int), new(big.Int)
	for i, count := range sets[faults] {
		if all.Add(all, count); i <= g.M() {
			few.Add(few, count)
		}
	}
	return new(big.Rat).SetFrac(few, all)
}}

// probabilityIs states that fewFaults is given by a formula in m, the number f of
// faults and the number p of nodes.
func probabilityIs(n claims.Networks, form string) *claims.Statement {
	e := claims.Define(form, "f", "m+k-1", "p", "2^(m*2^k+k)")
	value := func(v claims.View) (*big.Rat, error) {
		g := metacubeOf(v)
		return e.Eval(formula.Ints("k", g.K(), "m", g.M()))
	}
	return n.Each(fewFaults.Effort, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			claimed, err := value(v)
			return claims.When(err == nil && claimed.Cmp(fewFaults.Measure(v)) == 0)
		},
		Explain: func(v claims.View, _ []uint64) string {
			claimed, err := value(v)
			if err != nil {
				return fmt.Sprintf("%s has no value: %v", form, err)
			}
			return fmt.Sprintf("the %s is %s, %s", fewFaults.Name, claims.Decimal(fewFaults.Measure(v)), claims.NotAs("=", form, claimed))
		},
	})
}

// eightDecimals rounds a cell to the nearest number of 8 decimals.
func eightDecimals(cell claims.Actual) claims.Actual {
	return claims.Actual{Of: func(second bool) (*big.Rat, error) {
		x, err := cell.Of(second)
		if err != nil {
			return nil, err
		}
		return claims.Define("floor(10^8*a/b+1/2)/10^8", "a", x.Num().String(), "b", x.Denom().String()).Eval(nil)
	}}
}

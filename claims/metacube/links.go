package metacube

import (
	"fmt"
	"math/big"

	"mccheck/claims"
	"mccheck/model"
)

// linkRatio is the number of links of the hypercube with as many nodes, over the
// number of links of the network. Both are counted.
var linkRatio = claims.Quantity{Name: "ratio of the links of the hypercube of the same order to its own", Effort: 1,
	Formal: "size(Q(log2(order(G))))/size(G)",
	Measure: func(v claims.View) *big.Rat {
		n := 0
		for v.Graph().Order()>>n > 1 {
			n++
		}
		q, err := model.NewHypercube(n)
		if err != nil {
			panic(err)
		}
		return new(big.Rat).Quo(claims.Size.Measure(claims.NeighborView(q)), claims.Size.Measure(v))
	}}

// LinkRatio states that a hypercube of n = m2^k+k dimensions has n/(m+k) times
// the links of MC(k,m).
func LinkRatio() *claims.Statement {
	n := Derive(Networks(), linkRatio, "((m*2^k+k)*2^(m*2^k+k-1))/((m+k)*2^(m*2^k+k-1))",
		"both numbers of links are half of the sum of the degrees (LM-17), which are m2^k+k and m+k at 2^(m2^k+k) nodes")
	return n.Equal(linkRatio, "n/(m+k)", "n", "m*2^k+k")
}

// LinksExample states the numbers printed for k = 2, m = 3, n = 14: 16384 nodes
// either way, 114688 links against 40960, which is 73728 fewer, about 64%.
func LinksExample() *claims.Statement {
	q, mc := claims.Hypercubes(), claims.Metacubes()
	hyper, meta := q.Measured(claims.Size, 14), mc.Measured(claims.Size, 2, 3)
	fewer := combine(hyper, "-", meta, difference)
	return claims.Table(
		claims.Cell{Label: "address bits n", Printed: "14", Actual: claims.Value("m*2^k+k", "k", "2", "m", "3")},
		claims.Cell{Label: "nodes of the 14-cube", Printed: "16384", Actual: q.Measured(claims.Order, 14)},
		claims.Cell{Label: "nodes of MC(2,3)", Printed: "16384", Actual: mc.Measured(claims.Order, 2, 3)},
		claims.Cell{Label: "links of the 14-cube", Printed: "114688", Actual: hyper},
		claims.Cell{Label: "links of MC(2,3)", Printed: "40960", Actual: meta},
		claims.Cell{Label: "links saved", Printed: "73728", Actual: fewer},
		claims.Cell{Label: "links saved, in whole per cent", Printed: "64", Actual: wholePercent(combine(fewer, "/", hyper, quotient))},
	)
}

// combine applies op to the values of two cells.
func combine(a claims.Actual, sign string, b claims.Actual, op func(x, y *big.Rat) *big.Rat) claims.Actual {
	return claims.Actual{Formal: fmt.Sprintf("(%s%s%s)", a.Formal, sign, b.Formal), Of: func(second bool) (*big.Rat, error) {
		x, err := a.Of(second)
		if err != nil {
			return nil, err
		}
		y, err := b.Of(second)
		if err != nil {
			return nil, err
		}
		return op(x, y), nil
	}}
}

func difference(x, y *big.Rat) *big.Rat { return new(big.Rat).Sub(x, y) }

func quotient(x, y *big.Rat) *big.Rat { return new(big.Rat).Quo(x, y) }

// wholePercent rounds a share to the nearest whole per cent.
func wholePercent(share claims.Actual) claims.Actual {
	return claims.Actual{Formal: "floor(100*" + share.Formal + "+1/2)", Of: func(second bool) (*big.Rat, error) {
		x, err := share.Of(second)
		if err != nil {
			return nil, err
		}
		return claims.Define("floor(100*a/b+1/2)", "a", x.Num().String(), "b", x.Denom().String()).Eval(nil)
	}}
}

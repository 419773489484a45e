package network

import (
	"math/big"

	"mccheck/model"
)

// stated is the value that a source states for a quantity.
func stated(quantity, formula string, value *big.Rat, source string) model.ClosedForm {
	return model.ClosedForm{Quantity: quantity, Formula: formula, Value: value, Source: source}
}

// powerOfTwo is 2^n.
func powerOfTwo(n int) *big.Int {
	return new(big.Int).Lsh(big.NewInt(1), uint(n))
}

// edgeCount is the number of edges of a graph with 2^n nodes whose average
// degree is twiceAverage/2. Twice the average is a whole number also for the
// networks of two equally large classes that differ in degree.
func edgeCount(twiceAverage, n int) *big.Int {
	edges := new(big.Int).Mul(big.NewInt(int64(twiceAverage)), powerOfTwo(n))
	return edges.Rsh(edges, 2)
}

// rational is the whole number x as a rational.
func rational(x *big.Int) *big.Rat { return new(big.Rat).SetInt(x) }

// fraction is a/b; b is not 0.
func fraction(a, b int) *big.Rat { return big.NewRat(int64(a), int64(b)) }

// whole is the whole number a as a rational.
func whole(a int) *big.Rat { return fraction(a, 1) }

// ceilHalf is a/2 rounded up; a is not negative.
func ceilHalf(a int) int { return (a + 1) / 2 }

// cubeClaims are the order 2^n and the degree of a regular network, as the source writes
// them.
func cubeClaims(order string, n int, degree string, d int, source string) []model.ClosedForm {
	return []model.ClosedForm{
		stated("order", order, rational(powerOfTwo(n)), source),
		stated("degree", degree, whole(d), source),
	}
}

package twice

import (
	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
)

// crossed are claims on distances in crossed and exchanged crossed cubes.
var crossed = []again{
	{"EQ-28", claims.Corrected, 0, 2, func(p claims.Point, x []uint64) claims.Status {
		if x[0] == x[1] {
			return claims.Outside
		}
		g := crossedCube(p[0])
		return texttest.When(int(modeltest.DistancesByAdjacency(g, x[0])[x[1]]) == g.Distance(x[0], x[1]))
	}},
	{"EQ-43", claims.Corrected, 0, 2, func(p claims.Point, x []uint64) claims.Status {
		g := exchangedCrossedCube(p[0], p[1])
		a, b, c := g.Split(x[0])
		toA, toB, toC := g.Split(x[1])
		if c != 0 || toC != 0 || a != toA || b == toB {
			return claims.Outside
		}
		return texttest.When(apart(g, x[0], x[1]) == inside(p[1], b, toB)+2)
	}},
	{"EQ-93", claims.Corrected, 0, 2, func(p claims.Point, x []uint64) claims.Status {
		g := exchangedCrossedCube(p[0], p[1])
		return texttest.When(apart(g, x[0], x[1]) == routed(g, x[0], x[1]))
	}},
}

func crossedCube(n int) network.CrossedCube { return must(network.NewCrossedCube(n)) }

func exchangedCrossedCube(s, t int) network.ExchangedCrossedCube {
	return must(network.NewExchangedCrossedCube(s, t))
}

// apart is the distance by a search along what the definition joins.
func apart(g model.Graph, u, v model.Node) int { return int(modeltest.DistancesByAdjacency(g, u)[v]) }

// inside is the distance in a crossed cube.
func inside(n int, x, y uint64) int { return apart(crossedCube(n), x, y) }

// routed are the hops of the repaired routing of sec. 4.1: the field that the source can change
// goes first, a where c = 0 and b where c = 1, then the other one, and c is turned in between
// and at the end where it has to be.
func routed(g network.ExchangedCrossedCube, u, v model.Node) (hops int) {
	a, b, c := g.Split(u)
	toA, toB, toC := g.Split(v)
	for range 2 {
		if c == 0 && a != toA {
			hops, a = hops+inside(g.S(), a, toA), toA
		}
		if c == 1 && b != toB {
			hops, b = hops+inside(g.T(), b, toB), toB
		}
		if a != toA || b != toB {
			hops, c = hops+1, 1-c
		}
	}
	if c != toC {
		hops++
	}
	return hops
}

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

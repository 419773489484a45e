package faulttolerant

import (
	"fmt"
	"math/big"

	"mccheck/claims"
	"mccheck/model"
)

// workedDistanceClaims are the distances that sec.4 and 5 work out by hand. The
// text writes d for the distance in sec.3 and for H + 2^k in sec.4, where the H
// of its examples counts the fields only.
func workedDistanceClaims() []claims.Claim {
	example3 := ends{2, 2, "0000000000", "0100001111"}
	example4 := ends{2, 2, "0000000001", "1101000000"}
	example5 := ends{2, 2, "0100000111", "0000000011"}
	const length4, bound5 = "d+4+1", "d+3*m+7"
	apart := claims.Metacubes().From(0, 1)
	return []claims.Claim{
		claim("FT-159", "sec.4", "For paired nodes d(u,v), which is the distance in sec.3, is H(u,v) + 2^k with H their Hamming distance.",
			"k >= 1, m >= 1",
			claims.AsPrinted(apart.Pairs(pairedAt(hamming.plus(" + 2^k", classCount))).DegenerateAt("m = 1")).FailsBy(claims.Definition),
			claims.Repaired("In sec.4 and 5 d is another number, H_h + 2^k with H_h over the fields only, which the examples "+
				"work out; it is an upper bound of the distance (FT-25).",
				append(upperBound(claims.Metacubes()), claims.Table(
					ends{2, 2, "0000000000", "0001000000"}.cell("H_h + 2^k", "5", walkBound),
					ends{2, 2, "0000000000", "0001011100"}.cell("H_h + 2^k", "8", walkBound),
					example3.cell("H_h + 2^k", "8", walkBound), example5.cell("H_h + 2^k", "5", walkBound)))...).For(everyMetacube)),
		claim("FT-53", "Ex.3", "In MC(2,2) the distance from 0 of class 0 to 15 of class 1 is 8.", "k = m = 2",
			claims.AsPrinted(claims.Table(example3.cell("distance", "8", shortest))).FailsBy(claims.Definition).CausedBy("FT-159"),
			claims.Repaired("The distance is 5; 8 is H_h + 2^k.", claims.Table(
				example3.cell("distance", "5", shortest), example3.cell("H_h + 2^k", "8", walkBound)))),
		claim("FT-56", "Ex.4", "In MC(2,2), 1 of class 0 and 64 of class 3 have H = 1 and d = H + 4 = 5, which makes both "+
			"paths d + 4 + 1 = 10 long.", "k = m = 2",
			claims.AsPrinted(claims.Table(
				example4.cell("H_h", "1", fieldDistance), example4.cell("H_h + 2^k", "5", walkBound),
				claims.Cell{Label: "d + 4 + 1 for d = 5", Printed: "10", Actual: claims.Value(length4, "d", "5")})).FailsBy(claims.Misprint),
			claims.Repaired("The fields differ in two bits, so that H_h = 2, d = 6 and d + 4 + 1 = 11; the distance is 4.", claims.Table(
				example4.cell("H_h", "2", fieldDistance), example4.cell("H_h + 2^k", "6", walkBound), example4.cell("distance", "4", shortest),
				claims.Cell{Label: "d + 4 + 1 for d = 6", Printed: "11", Actual: claims.Value(length4, "d", "6")}))),
		claim("FT-85", "Ex.5", "In MC(2,2), s = 0100000111 and t = 0000000011 have the distance 1 + 4 = 5, and the route of "+
			"16 hops is shorter than d + 3m + 7 = 18.", "k = m = 2",
			claims.AsPrinted(claims.Table(
				example5.cell("distance", "5", shortest), example5.cell("d + 3m + 7 for the distance", "18", shortest.apply(bound5))),
				longerThan(example5, shortest, bound5, "16")).FailsBy(claims.Definition).CausedBy("FT-159"),
			claims.Charitably("The number d is H_h + 2^k.", claims.Table(
				example5.cell("H_h + 2^k", "5", walkBound), example5.cell("d + 3m + 7 for d = H_h + 2^k", "18", walkBound.apply(bound5))),
				longerThan(example5, walkBound, bound5, "16").WithControl("18 hops", longerThan(example5, walkBound, bound5, "18"))),
			claims.Repaired("The distance is 2, and the route of 16 hops is longer than 2 + 3m + 7 = 15; only d = H_h + 2^k = 5 "+
				"makes the bound 18.", claims.Table(
				example5.cell("distance", "2", shortest), example5.cell("d + 3m + 7 for the distance", "15", shortest.apply(bound5)),
				example5.cell("d + 3m + 7 for d = H_h + 2^k", "18", walkBound.apply(bound5))))),
	}
}

// pairedAt says that the distance of two nodes that Algorithm 2 pairs is as claimed.
func pairedAt(claimed measure) claims.Predicate {
	p := equals(distance, claimed)
	exact := p.Test
	p.Test = func(v claims.View, x []uint64) claims.Status {
		g := metacubeOf(v)
		if g.SameCluster(x[0], x[1]) || model.ChannelPartner(g, x[0], x[1]) != x[1] {
			return claims.Outside
		}
		return exact(v, x)
	}
	return p
}

// term is what is found for nodes u, v of MC(k,m), and the same in the language of
// certificates.
type term struct {
	found
	formal string
}

// shortest is the distance, fieldDistance H_h, and walkBound H_h + 2^k, the bound of
// sec.3.
var (
	shortest      = term{distance, "dist(MC(k,m),u,v)"}
	fieldDistance = term{found{"H_h", func(v claims.View, u, w model.Node) int { return inFields.of(metacubeOf(v), u, w) }},
		"ones(xor(bits(u,0,m*2^k),bits(v,0,m*2^k)))"}
	walkBound = term{found{"H_h + 2^k", func(v claims.View, u, w model.Node) int {
		return fieldDistance.of(v, u, w) + metacubeOf(v).Classes()
	}}, fieldDistance.formal + "+2^k"}
)

// apply puts a term into a formula in d, k and m, with an integer value.
func (x term) apply(form string) term {
	e := claims.Define(form)
	return term{found{form, func(v claims.View, u, w model.Node) int {
		g := metacubeOf(v)
		env := claims.Metacubes().Domain.Env(claims.Point{g.K(), g.M()})
		env["d"] = big.NewRat(int64(x.of(v, u, w)), 1)
		value, err := e.Eval(env)
		if err != nil || !value.IsInt() {
			panic("claims: the formula " + form + " has no integer value")
		}
		return int(value.Num().Int64())
	}}, "given d = " + x.formal + ": " + form}
}

// ends are two nodes of MC(k,m), addresses as printed.
type ends struct {
	k, m     int
	src, dst string
}

// measured is what is found for the two ends.
func (e ends) measured(f found, second bool) (*big.Rat, error) {
	g, err := model.NewMetacube(e.k, e.m)
	if err != nil {
		return nil, err
	}
	look := claims.NeighborView
	if second {
		look = claims.AdjacencyView
	}
	return big.NewRat(int64(f.of(look(g), address(g, e.src), address(g, e.dst))), 1), nil
}

// cell is a printed number that belongs to the two ends.
func (e ends) cell(label, number string, x term) claims.Cell {
	pair := nodesOf(e.k, e.m, e.src+" "+e.dst)
	return claims.Cell{
		Label:   label + " from " + e.src + " to " + e.dst,
		Printed: number,
		Actual: claims.Actual{
			Formal: fmt.Sprintf("(given k = %d: given m = %d: given u = %d: given v = %d: %s)", e.k, e.m, pair[0], pair[1], x.formal),
			Of:     func(second bool) (*big.Rat, error) { return e.measured(x.found, second) },
		},
	}
}

// longerThan states that the bound, a formula in d and m, exceeds the given
// length.
func longerThan(e ends, d term, bound, length string) *claims.Statement {
	value, err := e.measured(d.found, false)
	if err != nil {
		panic(err)
	}
	return claims.Compare(claims.Domain{Complete: true}, length, "<", bound, "d", value.RatString(), "m", big.NewRat(int64(e.m), 1).
		RatString())
}

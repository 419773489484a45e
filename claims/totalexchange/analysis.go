package totalexchange

import (
	"fmt"
	"math/big"
	"math/bits"
	"strings"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// hopsFromZero is the sum of the distances from node 0 to all nodes: the
// coefficient of t_h in the time of total exchange.
var hopsFromZero = claims.Quantity{Name: "sum of the distances from node 0", Effort: 1, Formal: "(total u in nodes(G): dist(G,0,u))",
	Measure: func(v claims.View) *big.Rat {
		total := int64(0)
		for _, d := range v.Distances(0) {
			total += int64(d)
		}
		return big.NewRat(total, 1)
	}}

// extra is E_dest: the sum of distance less Hamming distance from node 0 to the
// nodes of class dest.
func extra(dest int) claims.Quantity {
	// the class are the two leftmost bits
	formal := fmt.Sprintf("(total u in nodes(G) where floor(4*u/order(G)) = %d: dist(G,0,u)-ones(u))", dest)
	return claims.Quantity{Name: fmt.Sprintf("extra distance E_%d", dest), Effort: 1, Formal: formal, Measure: func(v claims.View) *big.Rat {
		g, total := v.Graph().(model.Metacube), int64(0)
		for u, d := range v.Distances(0) {
			if g.Class(uint64(u)) == dest {
				total += int64(d) - int64(bits.OnesCount64(uint64(u)))
			}
		}
		return big.NewRat(total, 1)
	}}
}

// extraTotal is E, the sum of the E_dest.
var extraTotal = claims.Quantity{Name: "extra distance E", Effort: 1, Formal: "(total u in nodes(G): dist(G,0,u)-ones(u))",
	Measure: func(v claims.View) *big.Rat {
		total := new(big.Rat)
		for dest := range 4 {
			total.Add(total, extra(dest).Measure(v))
		}
		return total
	}}

// derivedExtra writes E_dest as a sum over the sets of fields that differ, with
// the lengths of the class walks taken from the model.
func derivedExtra(dest int) string {
	walks, err := model.NewClassWalks(2)
	if err != nil {
		panic(err)
	}
	var terms []string
	for set := range uint64(16) {
		longer := walks.Length(0, dest, set) - bits.OnesCount(uint(dest))
		terms = append(terms, fmt.Sprintf("%d*(2^m-1)^%d", longer, bits.OnesCount64(set)))
	}
	return strings.Join(terms, "+")
}

const extraLemma = "a destination that differs in the fields of a set S can be chosen in (2^m-1)^|S| ways (LM-18), and " +
	"its distance is its differing field bits and the shortest walk in the 2-cube of classes through S"

// quadCubes are the MC(2,m) with the E_i and the sum of distances derived.
func quadCubes() claims.Networks {
	n := metacube.WithK(2)
	var all []string
	for dest := range 4 {
		n = metacube.Derive(n, extra(dest), derivedExtra(dest), extraLemma)
		all = append(all, derivedExtra(dest))
	}
	total := strings.Join(all, "+")
	n = metacube.Derive(n, extraTotal, total, extraLemma)
	return metacube.Derive(n, hopsFromZero, "(4*m+2)*2^(4*m+1)+"+total, "the Hamming distances sum up to n*2^(n-1), n = 4m+2, and "+extraLemma)
}

// hypercubeTimeClaims is the time of total exchange on the hypercube.
func hypercubeTimeClaims() []claims.Claim {
	n := metacube.Derive(claims.Hypercubes(), hopsFromZero, "n*2^(n-1)", "each of the n address bits is 1 in half of the "+
		"2^n addresses (LM-18)")
	anyN := claims.Domain{Params: []claims.Param{{Name: "n", Min: 1, Max: 40}}}
	return []claims.Claim{
		claim("TE-47", "sec.3.4", "In the n-cube C(n,i) nodes are at distance i, so that T_C = sum over i of C(n,i)(t_s + g "+
			"t_w + i t_h) = (p-1)(t_s + g t_w) + (1/2) p log p t_h.", "n >= 1",
			claims.AsPrinted(
				layers("C(n,i)", 0).WithSentences("every node of Q(n), n = 1..6", "all n in 1..6: all u in nodes(Q(n)): all i in "+
					"1..n: (count v in nodes(Q(n)): dist(Q(n),u,v) = i) = C(n,i)").
					WithControl("C(n,i+1)", layers("C(n,i+1)", 1)),
				claims.Same(anyN, "sum(i,1,n,C(n,i))", "p-1", "p", "2^n"),
				claims.Same(anyN, "sum(i,1,n,C(n,i)*i)", "1/2*p*log2(p)", "p", "2^n"),
				n.Equal(hopsFromZero, "1/2*p*log2(p)", "p", "2^n"),
			)),
	}
}

// layers states that every node of the n-cube has C(n,i+shift) nodes at distance
// i, for i = 1..n.
func layers(says string, shift int) *claims.Statement {
	fault := func(v claims.View, u model.Node) (i int, found int64, want *big.Int) {
		n := bits.Len64(v.Graph().Order()) - 1
		counts := make([]int64, n+1)
		for _, d := range v.Distances(u) {
			counts[d]++
		}
		for i := 1; i <= n; i++ {
			if want := new(big.Int).Binomial(int64(n), int64(i+shift)); want.Cmp(big.NewInt(counts[i])) != 0 {
				return i, counts[i], want
			}
		}
		return 0, 0, nil
	}
	return squared(claims.Hypercubes().Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			_, _, want := fault(v, x[0])
			return claims.When(want == nil)
		},
		Explain: func(v claims.View, x []uint64) string {
			i, found, want := fault(v, x[0])
			return fmt.Sprintf("from %s the number of nodes at distance %d is %d, and not %s = %v", v.Graph().Format(x[0]), i, found, says, want)
		},
	}))
}

// The printed sums of the extra distances.
const (
	extra0 = "(2^m*(2^m-1)+2^m*(2^m-1))*2+(2^m*(2^m-1)^2+2^m*(2^(3*m)-2^(2*m)))*4"
	extra1 = "(2^(2*m)*(2^m-1)+2^(2*m)*(2^m-1)+2^(2*m)*(2^m-1)^2)*2"
	extra3 = "2^(2*m)*(2^m-1)^2*2"
	extraE = "5*2^(4*m+1)-2*2^(3*m+1)-3*2^(2*m+1)"
)

// extraDistanceClaims is the extra distance of MC(2,m) over the hypercube.
func extraDistanceClaims() []claims.Claim {
	q := quadCubes()
	anyM := claims.Domain{Params: []claims.Param{{Name: "m", Min: 1, Max: 40}}}
	return []claims.Claim{
		claim("TE-48", "sec.3.4", "For type 1 and dest = 0, 1, 2, 3 the metacube takes 2, 3, 3, 2 steps in the 2-cube of "+
			"classes, the hypercube 0, 1, 1, 2.", "k = 2",
			claims.AsPrinted(classSteps())),
		claim("TE-49", "sec.3.4", "E_0 = [2^m(2^m-1) + 2^m(2^m-1)] 2 + [2^m(2^m-1)^2 + 2^m(2^3m - 2^2m)] 4.", everyQuadCube,
			claims.AsPrinted(q.Equal(extra(0), extra0))),
		claim("TE-50", "sec.3.4", "E_1 = E_2 = [2^2m(2^m-1) + 2^2m(2^m-1) + 2^2m(2^m-1)^2] 2.", everyQuadCube,
			claims.AsPrinted(q.Equal(extra(1), extra1), q.Equal(extra(2), extra1))),
		claim("TE-51", "sec.3.4", "E_3 = 2^2m(2^m-1)^2 2.", everyQuadCube, claims.AsPrinted(q.Equal(extra(3), extra3))),
		claim("TE-52", "sec.3.4", "E, the sum of the E_i, is 5 2^(4m+1) - 2 2^(3m+1) - 3 2^(2m+1).", everyQuadCube,
			claims.AsPrinted(q.Equal(extraTotal, extraE),
				claims.Same(anyM, "E0+E1+E1+E3", extraE, "E0", extra0, "E1", extra1, "E3", extra3))),
	}
}

// classSteps is the worked example of type 1: in row dest the one field that
// differs is field 1, for dest = 1 field 2.
func classSteps() *claims.Statement {
	var cells []claims.Cell
	for dest, steps := range []string{"2", "3", "3", "2"} {
		cells = append(cells, claims.Cell{
			Label: fmt.Sprintf("class steps of the metacube, dest = %d", dest), Printed: steps, Actual: walkLength(dest, 1),
		})
	}
	for dest, steps := range []string{"0", "1", "1", "2"} {
		cells = append(cells, claims.Cell{
			Label: fmt.Sprintf("class steps of the hypercube, dest = %d", dest), Printed: steps,
			Actual: claims.Hypercubes().Measured(distanceTo(uint64(dest), 0), 2),
		})
	}
	return claims.Table(cells...)
}

// walkLength is the number of cross-edges on a shortest path in MC(2,1) from
// node 0 to a destination of class dest and the given type; it is measured for
// the first set of differing fields that has the type.
func walkLength(dest, kind int) claims.Actual {
	for set := range uint64(16) {
		if model.DestinationType(dest, func(i int) bool { return set>>i&1 == 1 }) == kind {
			return claims.Metacubes().Measured(distanceTo(uint64(dest)<<4|set, bits.OnesCount64(set)), 2, 1)
		}
	}
	panic(fmt.Sprintf("claims/totalexchange: no pair has dest = %d and type %d", dest, kind))
}

// distanceTo is the distance from node 0 to u, less a number of hops.
func distanceTo(u model.Node, less int) claims.Quantity {
	return claims.Quantity{Name: "distance less corrections", Effort: 1, Formal: fmt.Sprintf("(dist(G,0,%d)-%d)", u, less),
		Measure: func(v claims.View) *big.Rat {
			return big.NewRat(int64(claims.Distance(v, 0, u)-less), 1)
		}}
}

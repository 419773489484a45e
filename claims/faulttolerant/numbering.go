package faulttolerant

import (
	"fmt"
	"math/big"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// A weighting gives the weight of field i, as a power of two, in the number of a
// node within its class. The text prints 2^i; the address calls for 2^(mi).
type weighting func(g model.Metacube, i int) (exponent int)

func printedWeights(_ model.Metacube, i int) int { return i }
func addressWeights(g model.Metacube, i int) int { return g.M() * i }

// nodeID is M[c] with the weight of the class c of u.
func (w weighting) nodeID(g model.Metacube, u model.Node) model.Node {
	return g.NodeID(u) << w(g, g.Class(u))
}

// number is node_id + cluster_id: the weighted sum of all fields.
func (w weighting) number(g model.Metacube, u model.Node) model.Node {
	total := model.Node(0)
	for i := range g.Classes() {
		total += g.Field(u, i) << w(g, i)
	}
	return total
}

func (w weighting) clusterID(g model.Metacube, u model.Node) model.Node {
	return w.number(g, u) - w.nodeID(g, u)
}

// numberTerms are node_id and cluster_id for certificates, by addressWeights.
var numberTerms = []string{
	"let nodeid(k,m,u) = field(m,u,class(k,m,u))*2^(m*class(k,m,u))",
	"let clusterid(k,m,u) = sum(i,0,2^k-1,field(m,u,i)*2^(m*i))-nodeid(k,m,u)",
}

// numberingClaims are the claims of sec.2 about the numbers of nodes within
// their class.
func numberingClaims() []claims.Claim {
	const change = "The weight of field i is 2^(mi) in place of 2^i, which agrees for m = 1 only"
	return []claims.Claim{
		claim("FT-14", "sec.2", "With node_id = M[c] 2^c and cluster_id = (sum of M[i] 2^i) - node_id, node_id + cluster_id "+
			"is the mh-bit number in the address of the node.", everyMetacube,
			claims.AsPrinted(numberIsAddress(printedWeights)).FailsBy(claims.Misprint),
			claims.Repaired(change+".", formally(numberIsAddress(addressWeights), "every node of MC(k,m), k = 0..2, m = 1, 2, "+
				"and of MC(3,1); the number in the address are the bits without those of the class",
				append(numberTerms,
					"all k in 0..2: all m in 1..2: all u in nodes(MC(k,m)): nodeid(k,m,u)+clusterid(k,m,u) = fields(k,m,u)",
					"all u in nodes(MC(3,1)): nodeid(3,1,u)+clusterid(3,1,u) = fields(3,1,u)")...).
				WithControl("weights 2^i", numberIsAddress(printedWeights)))),
		claim("FT-15", "sec.2", "node_id + cluster_id identifies a node within its class.", everyMetacube,
			claims.AsPrinted(numberIsUnique(printedWeights)).FailsBy(claims.Misprint).CausedBy("FT-14"),
			claims.Repaired(change+".", formally(numberIsUnique(addressWeights), "any two nodes of a class of MC(k,m), k = 0..2 "+
				"for m = 1, k = 0, 1 for m = 2, 3",
				append(numberTerms,
					"all k in 0..2: all m in 1..1: all u, v in nodes(MC(k,m)) where u < v and class(k,m,u) = class(k,m,v): "+
						"nodeid(k,m,u)+clusterid(k,m,u) != nodeid(k,m,v)+clusterid(k,m,v)",
					"all k in 0..1: all m in 2..3: all u, v in nodes(MC(k,m)) where u < v and class(k,m,u) = class(k,m,v): "+
						"nodeid(k,m,u)+clusterid(k,m,u) != nodeid(k,m,v)+clusterid(k,m,v)")...).
				WithControl("weights 2^i", numberIsUnique(printedWeights)))),
		claim("FT-16", "sec.2", "In MC(2,2), u = 0100111000 is node 56 of class 1, and the nodes 48, 52, 56, 60 of class 1 "+
			"are a cluster with cluster_id 48.", "k = m = 2",
			claims.AsPrintedIn("The numbers are computed with the weights 2^i, which FT-14 prints.", numberExample(printedWeights)...).
				FailsBy(claims.Misprint).CausedBy("FT-14"),
			claims.Repaired("The numbers are computed with the weights 4^i of FT-14 as corrected; with 2^i, u has the number 16 "+
				"and the cluster_id 12.", certifyNumbers(numberExample(addressWeights))...)),
	}
}

func numberIsAddress(w weighting) *claims.Statement {
	address := func(g model.Metacube, u model.Node) model.Node { return u & (1<<(g.M()*g.Classes()) - 1) }
	return claims.Metacubes().Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			g := metacubeOf(v)
			return claims.When(w.nodeID(g, x[0])+w.clusterID(g, x[0]) == address(g, x[0]))
		},
		Explain: func(v claims.View, x []uint64) string {
			g := metacubeOf(v)
			return fmt.Sprintf("the address %s holds the number %d, and node_id + cluster_id is %d + %d",
				g.Format(x[0]), address(g, x[0]), w.nodeID(g, x[0]), w.clusterID(g, x[0]))
		},
	})
}

// numberIsUnique states that no two nodes of one class have the same number.
func numberIsUnique(w weighting) *claims.Statement {
	twins := func(v claims.View) (u, twin model.Node, ok bool) {
		g := metacubeOf(v)
		type key struct {
			class  int
			number model.Node
		}
		seen := map[key]model.Node{}
		for u := range g.Order() {
			at := key{g.Class(u), w.number(g, u)}
			if other, ok := seen[at]; ok {
				return other, u, true
			}
			seen[at] = u
		}
		return 0, 0, false
	}
	return costing(claims.Metacubes(), 2).Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			_, _, ok := twins(v)
			return claims.When(!ok)
		},
		Explain: func(v claims.View, _ []uint64) string {
			g := metacubeOf(v)
			u, twin, _ := twins(v)
			return fmt.Sprintf("%s and %s are of one class and have the same number %d", g.Format(u), g.Format(twin), w.number(g, u))
		},
	})
}

// numberExample is the example of sec.2 by the given weights.
func numberExample(w weighting) []*claims.Statement {
	g, err := model.NewMetacube(2, 2)
	if err != nil {
		panic(err)
	}
	u := address(g, "0100111000")
	exactly := func(n model.Node) claims.Actual {
		return claims.Actual{Of: func(bool) (*big.Rat, error) { return new(big.Rat).SetInt(new(big.Int).SetUint64(n)), nil }}
	}
	return []*claims.Statement{
		claims.Table(
			claims.Cell{Label: "class of u", Printed: "1", Actual: exactly(model.Node(g.Class(u)))},
			claims.Cell{Label: "number of u", Printed: "56", Actual: exactly(w.number(g, u))},
			claims.Cell{Label: "cluster_id of u", Printed: "48", Actual: exactly(w.clusterID(g, u))}),
		clusterNumbers(w, u, 48, 52, 56, 60).
			WithControl("60 becomes 61", clusterNumbers(w, u, 48, 52, 56, 61)).
			WithControl("60 left out", clusterNumbers(w, u, 48, 52, 56)),
	}
}

// certifyNumbers gives the two statements of numberExample(addressWeights) their facts.
func certifyNumbers(sts []*claims.Statement) []*claims.Statement {
	formally(sts[0], "the class, the number and the cluster_id of the node u = 01 00111000 of MC(2,2)",
		append(numberTerms,
			"let u = 2^8+2^5+2^4+2^3",
			"class(2,2,u) = 1", "nodeid(2,2,u)+clusterid(2,2,u) = 56", "clusterid(2,2,u) = 48")...)
	formally(sts[1], "in MC(2,2) the nodes of class 1 with the numbers 48, 52, 56, 60 are those with the cluster_id 48, "+
		"no link leads from them to other nodes of their class, and from node 56 each is reached along at most two links "+
		"within the class",
		append(numberTerms,
			"let G = MC(2,2)",
			"let listed(x) = x = 48 or x = 52 or x = 56 or x = 60",
			"let number(u) = nodeid(2,2,u)+clusterid(2,2,u)",
			"all u in nodes(G) where class(2,2,u) = 1: listed(number(u)) <-> clusterid(2,2,u) = 48",
			"all u in nodes(G) where class(2,2,u) = 1 and listed(number(u)): all v in near(G,u) where class(2,2,v) = 1: listed(number(v))",
			"all u in nodes(G) where class(2,2,u) = 1 and listed(number(u)): number(u) = 56 or (some v in near(G,u) where "+
				"class(2,2,v) = 1: number(v) = 56 or (some w in near(G,v) where class(2,2,w) = 1: number(w) = 56))")...)
	return sts
}

// clusterNumbers states the numbers of the nodes of the cluster of u in MC(2,2);
// the cluster is what cube-edges reach.
func clusterNumbers(w weighting, u model.Node, want ...model.Node) *claims.Statement {
	numbers := func(v claims.View) []model.Node {
		g := metacubeOf(v)
		cluster := []model.Node{u}
		for head := 0; head < len(cluster); head++ {
			for _, x := range slices.Clone(v.Neighbors(cluster[head])) {
				if g.Class(x) == g.Class(u) && !slices.Contains(cluster, x) {
					cluster = append(cluster, x)
				}
			}
		}
		for i, x := range cluster {
			cluster[i] = w.number(g, x)
		}
		slices.Sort(cluster)
		return cluster
	}
	return claims.Metacubes().Only(2, 2).Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			return claims.When(slices.Equal(numbers(v), want))
		},
		Explain: func(v claims.View, _ []uint64) string {
			return fmt.Sprintf("the nodes of the cluster have the numbers %d, listed are %d", numbers(v), want)
		},
	})
}

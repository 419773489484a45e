package metacube

import (
	"math/big"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// OrderAndDegree states that MC(k,m) has 2^(m2^k+k) nodes with m+k links each.
func OrderAndDegree() []*claims.Statement {
	return []*claims.Statement{
		Networks().Equal(claims.Order, "2^(m*2^k+k)"),
		Networks().Equal(claims.Degree, "m+k"),
	}
}

// AddressLength states that an address of MC(k,m) has n = m2^k+k bits.
func AddressLength() *claims.Statement {
	digits := claims.Quantity{Name: "number of address bits", Effort: 1, Formal: "log2(order(G))", Measure: func(v claims.View) *big.Rat {
		text := v.Graph().Format(0)
		return big.NewRat(int64(strings.Count(text, "0")), 1)
	}}
	n := Derive(Networks(), digits, "m*2^k+k", "an address is a class of k bits and 2^k fields of m bits")
	return n.Equal(digits, "k+2^k*m")
}

// ClassCounts states that MC(k,m) has 2^k classes, that each class has
// 2^(m(2^k-1)) clusters, and that each cluster has 2^m nodes. A cluster is found
// from the links, not from the address: it is a connected component of the nodes
// of one class.
func ClassCounts() []*claims.Statement {
	n := Derive(Networks(), Classes, "2^k", "the class is k bits of the address, and every value occurs")
	n = Derive(n, ClustersOfClass, "2^(m*2^k-m)",
		"within a class links change the node id and nothing else, and reach all its values: the clusters are the values of "+
			"the other m2^k-m bits")
	n = Derive(n, NodesOfCluster, "2^m", "within a class links change the node id and nothing else, and reach all its values")
	return []*claims.Statement{
		n.Equal(Classes, "2^k"),
		n.Equal(ClustersOfClass, "2^(m*(2^k-1))"),
		n.Equal(NodesOfCluster, "2^m"),
	}
}

// The quantities of a metacube's two levels.
var (
	// Classes counts the values of the class that occur.
	Classes = claims.Quantity{Name: "number of classes", Effort: 1, Formal: formalClasses, Measure: func(v claims.View) *big.Rat {
		a, seen := addressOf(v), map[int]bool{}
		for u := range v.Graph().Order() {
			seen[a.class(u)] = true
		}
		return big.NewRat(int64(len(seen)), 1)
	}}
	// ClustersOfClass is the number of clusters that every class has; -1 if
	// the classes differ in it.
	ClustersOfClass = claims.Quantity{Name: "number of clusters of a class", Effort: 1, Formal: formalClustersOfClass,
		Measure: func(v claims.View) *big.Rat {
			count := map[int]int64{}
			eachCluster(v, func(class int, _ int64) { count[class]++ })
			all := int64(0)
			for _, n := range count {
				if all != 0 && n != all {
					return big.NewRat(-1, 1)
				}
				all = n
			}
			return big.NewRat(all, 1)
		}}
	// NodesOfCluster is the number of nodes that every cluster has; -1 if the
	// clusters differ in it.
	NodesOfCluster = claims.Quantity{Name: "number of nodes of a cluster", Effort: 1, Formal: formalNodesOfCluster,
		Measure: func(v claims.View) *big.Rat {
			all := int64(0)
			eachCluster(v, func(_ int, nodes int64) {
				if all != 0 && nodes != all {
					nodes = -1
				}
				all = nodes
			})
			return big.NewRat(all, 1)
		}}
)

// eachCluster finds the connected components of the nodes of each class and
// tells visit the class and the number of nodes of each. O(order * degree).
func eachCluster(v claims.View, visit func(class int, nodes int64)) {
	a := addressOf(v)
	seen := make([]bool, v.Graph().Order())
	var stack []model.Node
	for first := range v.Graph().Order() {
		if seen[first] {
			continue
		}
		seen[first] = true
		stack = append(stack[:0], first)
		nodes := int64(0)
		for len(stack) > 0 {
			u := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			nodes++
			for _, w := range v.Neighbors(u) {
				if a.class(w) == a.class(u) && !seen[w] {
					seen[w] = true
					stack = append(stack, w)
				}
			}
		}
		visit(a.class(first), nodes)
	}
}

// Sizes states the orders of the dual-cube MC(1,m), quad-cube MC(2,m), oct-cube
// MC(3,m) and hex-cube MC(4,m): 2^(2m+1), 2^(4m+2), 2^(8m+3), 2^(16m+4). Those up to the
// oct-cube are measured too.
func Sizes() []*claims.Statement {
	hex := WithK(4).Counts[claims.Order.Name]
	largest := claims.Same(claims.Domain{Params: []claims.Param{{Name: "m", Min: 1, Max: 100}}}, hex.Formula, "2^(16*m+4)")
	largest.Identity.Lemma = hex.Lemma
	return []*claims.Statement{
		WithK(1).Equal(claims.Order, "2^(2*m+1)"), WithK(2).Equal(claims.Order, "2^(4*m+2)"), WithK(3).Equal(claims.Order, "2^(8*m+3)"), largest,
	}
}

// HugeExample states that MC(3,3) joins 2^27 = 134217728 nodes with 6 links each.
func HugeExample() []*claims.Statement {
	table := claims.Table(
		claims.Cell{Label: "links per node of MC(3,3)", Printed: "6", Actual: Derived(claims.Degree, 3, 3)},
		claims.Cell{Label: "nodes of MC(3,3)", Printed: "2^27", Actual: Derived(claims.Order, 3, 3)},
		claims.Cell{Label: "2^27", Printed: "134217728", Actual: claims.Value("2^27")},
	)
	table.WithSentences("the numbers for MC(3,3), which is too large to be listed, by formulas that are true of MC(k,m) "+
		"with k <= 2, m <= 2 and of MC(3,1), where nodes and links are counted",
		"let nodes_of(k,m) = 2^(m*2^k+k)",
		"let links_of(k,m) = m+k",
		"all k in 0..3: all m in 1..if(k = 3, 1, 2): (count u in nodes(MC(k,m)): dist(MC(k,m),0,u) < infinite) = nodes_of(k,m)",
		"all k in 0..3: all m in 1..if(k = 3, 1, 2): all u in nodes(MC(k,m)): degree(MC(k,m),u) = links_of(k,m)",
		"links_of(3,3) = 6",
		"nodes_of(3,3) = 2^27 and 2^27 = 134217728")
	return append([]*claims.Statement{table}, OrderAndDegree()...)
}

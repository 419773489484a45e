package metacube

import (
	"fmt"
	"strings"

	"mccheck/claims"
)

// The facts speak of MC(k,m) as sec.2 does: class(k,m,u) is the class of node u,
// field(m,u,i) its field number i, id(k,m,u) its node id, and fields(k,m,u) all
// fields as one number. cluster(k,m,u,v) says that u and v have one cluster id, and
// put(k,m,u,x) is the node of the cluster of u with node id x.
var terms = []string{
	"let class(k,m,u) = bits(u,m*2^k,k)",
	"let field(m,u,i) = bits(u,m*i,m)",
	"let fields(k,m,u) = bits(u,0,m*2^k)",
	"let id(k,m,u) = field(m,u,class(k,m,u))",
	"let cluster(k,m,u,v) = given c = class(k,m,u): class(k,m,v) = c and (all i in 0..2^k-1 where i != c: field(m,u,i) = field(m,v,i))",
	"let put(k,m,u,x) = u+(x-id(k,m,u))*2^(m*class(k,m,u))",
}

// Terms puts before sentences about MC(k,m) the definitions of the parts of an
// address that they use: class(k,m,u), field(m,u,i), fields(k,m,u), id(k,m,u),
// cluster(k,m,u,v) and put(k,m,u,x).
func Terms(lines ...string) []string { return claims.Using(terms, lines...) }

// small are the networks that sentences about single nodes and their links are
// stated for: MC(k,m) with k <= 2 and m <= 3, 2 for k = 2.
const (
	small      = "all k in 0..2: all m in 1..if(k = 2, 2, 3): "
	smallWords = "MC(k,m), k = 0, 1 with m = 1, 2, 3 and k = 2 with m = 1, 2"
)

// formally gives a statement its fact: sentences about k and m for the small
// networks, after the definitions that they use.
func formally(st *claims.Statement, says string, sentences ...string) *claims.Statement {
	lines := make([]string, len(sentences))
	for i, s := range sentences {
		lines[i] = small + s
	}
	return st.WithSentences(says+": "+smallWords, Terms(lines...)...)
}

// mostNodes bounds the networks whose links a fact looks at one by one.
const mostNodes = 1 << 10

// formalEdges gives a statement about every link its fact: a sentence about the ends
// u and v in each small network of the family.
func formalEdges(st *claims.Statement, n claims.Networks, says, sentence string) *claims.Statement {
	return st.WithFact("every link of the networks below: "+says, func(f *claims.Fact) {
		for _, p := range n.Domain.Points(claims.Default) {
			if g, err := n.New(p); err == nil && g.Order() <= mostNodes {
				f.Claim("all u in nodes(%[1]s): all v in near(%[1]s,u): %[2]s", claims.Formal(g), sentence)
			}
		}
	})
}

// The clusters of a metacube G as quantities. G is MC(k,m) with d = k+m links at a
// node and dk = k; n are the bits of all fields. The first condition says that
// links within a class change nothing but field c of their class c, and lead from
// every node where it is not 0 to one where it is less: so that a cluster has one
// node where it is 0, and all other nodes with the other fields of that.
const (
	shape     = "given d = maxdegree(G): given k = (least i in 0..d-1 where (d-i)*2^i+i = log2(order(G)): i): given m = d-k: given n = m*2^k: "
	clustered = "(all u in nodes(G): given c = bits(u,n,k): given x = bits(u,m*c,m): " +
		"(all v in near(G,u) where bits(v,n,k) = c: v-u = (bits(v,m*c,m)-x)*2^(m*c)) and " +
		"(x = 0 or (some v in near(G,u): bits(v,n,k) = c and v < u)))"
)

// ofClusters is a quantity in the language of certificates: the value that a count
// has for U = 0 and for all U of a domain, -1 if it has several.
func ofClusters(count, domain string) string {
	of := func(name, text string) string { return strings.ReplaceAll(text, "U", name) }
	return fmt.Sprintf("(%sif(%s, given u = 0: given a = %s: if((all w in %s: %s = a), a, -1), -1))", shape, clustered, of("u", count),
		of("w", domain), of("w", count))
}

var (
	formalClasses         = "(" + shape + "count c in 0..2^k: some u in nodes(G): floor(u/2^n) = c)"
	formalClustersOfClass = ofClusters("(count v in U*2^n..U*2^n+2^n-1: bits(v,m*U,m) = 0)", "0..2^k-1")
	formalNodesOfCluster  = ofClusters("(given c = bits(U,n,k): count v in c*2^n..c*2^n+2^n-1: v-bits(v,m*c,m)*2^(m*c) = U)",
		"nodes(G) where bits(U,m*bits(U,n,k),m) = 0")
)

package faulttolerant

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// pairTerms are the pairing of Algorithm 2 as its equations, and the node of the
// cluster of u with node ID i.
var pairTerms = []string{
	"let crossed(m,c,d,u,v) = xor(field(m,u,c),field(m,v,d)) = xor(field(m,u,d),field(m,v,c))",
	"let pair(k,m,u,v) = given c = class(k,m,u): given d = class(k,m,v): if(c = d, field(m,u,c) = field(m,v,d), crossed(m,c,d,u,v))",
	"let member(k,m,u,i) = u+(i-field(m,u,class(k,m,u)))*2^(m*class(k,m,u))",
}

// certifyPairing is the fact of FT-38.
func certifyPairing(st *claims.Statement) *claims.Statement {
	lines := []string{
		"let partners(k,m,u,v) = count i in 0..2^m-1: pair(k,m,u,member(k,m,v,i))",
		"let sources(k,m,u,v) = count i in 0..2^m-1: pair(k,m,member(k,m,u,i),v)",
		"let alike(k,m,u,v) = all i, j in 0..2^m-1 where pair(k,m,member(k,m,u,i),member(k,m,v,j)): " +
			"edge(MC(k,m),u,member(k,m,u,i)) <-> edge(MC(k,m),v,member(k,m,v,j))",
	}
	says := "every two clusters of MC(1,1), MC(1,2) and MC(2,1), and the cluster of node 0 and every other in MC(2,2): " +
		"every node of either has one partner in the other; links in the one are links of the partners in the other; and " +
		"the nodes of a cluster are joined where their node IDs differ in one bit"
	for _, over := range []string{
		"all k in 1..1: all m in 1..2: all u, v in nodes(MC(k,m)) where not cluster(k,m,u,v): ",
		"all k in 2..2: all m in 1..1: all u, v in nodes(MC(k,m)) where not cluster(k,m,u,v): ",
		"all k in 2..2: all m in 2..2: all u in 0..3: all v in nodes(MC(k,m)) where not cluster(k,m,u,v): ",
	} {
		lines = append(lines,
			over+"partners(k,m,u,v) = 1 and sources(k,m,u,v) = 1",
			over+"pair(k,m,u,v) -> alike(k,m,u,v)")
	}
	lines = append(lines, "all k, m in 1..2: all u in nodes(MC(k,m)): all i in 0..2^m-1: edge(MC(k,m),u,member(k,m,u,i)) "+
		"<-> ones(xor(i,field(m,u,class(k,m,u)))) = 1")
	return formally(st, says, claims.Using(pairTerms, lines...)...)
}

// keyTerms are the key-bit of path j from u to v: the lowest position in which the
// fields of class c_u^(j) agree, found as the first 0 of their sum from the right, m
// where there is none; and whether the bit that is negated at dimension y of u^(j)
// is one in which u^(j) and v^(j) agree.
var keyTerms = []string{
	"let turn(k,m,u,j) = xor(class(k,m,u),2^j)",
	"let first(m,z) = least x in 0..m where mod(z,2^(x+1)) = 2^x-1: x",
	"let key(k,m,u,v,j) = first(m,xor(field(m,u,turn(k,m,u,j)),field(m,v,turn(k,m,u,j))))",
	"let aside(k,m,u,j) = turn(k,m,u,j)*2^(m*2^k)+fields(k,m,u)",
	"let keybit(k,m,u,j,y) = m*turn(k,m,u,j)+y-k",
	"let serves(k,m,u,v,j,y) = given b = keybit(k,m,u,j,y): bit(u,b) = bit(v,b) and edge(MC(k,m),aside(k,m,u,j),xor(aside(k,m,u,j),2^b))",
	"let keyed(k,m,u,v,j) = given x = key(k,m,u,v,j): x = m or serves(k,m,u,v,j,k+x)",
}

// certifyKeyAcross is the fact of FT-45.
func certifyKeyAcross(st *claims.Statement) *claims.Statement {
	return formally(st, "any two nodes of different classes of MC(1,1), MC(1,2) and MC(2,1), and node 0 and every node of "+
		"another class of MC(2,2), every path j: the key-bit of type 1, where there is one",
		claims.Using(keyTerms,
			"all m in 1..2: all u, v in nodes(MC(1,m)) where class(1,m,u) != class(1,m,v): keyed(1,m,u,v,0)",
			"all u, v in nodes(MC(2,1)) where class(2,1,u) != class(2,1,v): all j in 0..1: keyed(2,1,u,v,j)",
			"all v in nodes(MC(2,2)) where class(2,2,v) != 0: all j in 0..1: keyed(2,2,0,v,j)",
		)...)
}

// certifyKey is the fact of FT-39.
func certifyKey(st *claims.Statement) *claims.Statement {
	return formally(st, "any two nodes of one class of MC(1,1), MC(1,2), MC(1,3) and MC(2,1), and node 0 and every node "+
		"of class 0 of MC(2,2), every path j: the key-bit of type 1, where there is one",
		claims.Using(keyTerms,
			"all m in 1..3: all u, v in nodes(MC(1,m)) where class(1,m,u) = class(1,m,v): keyed(1,m,u,v,0)",
			"all u, v in nodes(MC(2,1)) where class(2,1,u) = class(2,1,v): all j in 0..1: keyed(2,1,u,v,j)",
			"all v in nodes(MC(2,2)) where class(2,2,v) = 0: all j in 0..1: keyed(2,2,0,v,j)",
		)...)
}

// certifyApart is the fact of FT-33: k paths from node 0 to every node of another
// cluster, and their translations.
func certifyApart(st *claims.Statement) *claims.Statement {
	points := []point{{1, 1}, {1, 2}, {2, 1}}
	says := fmt.Sprintf("any two nodes u, v of different clusters of MC(k,m), (k,m) = %s: the tables list k paths from "+
		"node 0 to every node w of another cluster, no two of which share a node but their ends; translations, which can "+
		"be undone, make of them paths from u to v", inWords(points))
	return st.WithFact(says, func(f *claims.Fact) {
		for _, p := range points {
			g, err := model.NewMetacube(p.k, p.m)
			if err != nil {
				panic(err)
			}
			var rows [][]model.Node
			for w := model.Node(1) << p.m; w < g.Order(); w++ {
				rows = append(rows, model.DisjointPaths(g, 0, w, p.k)...)
			}
			claims.AddTable(f, nameMC(p.k, p.m, "path_"), rows...)
			letAddresses(f, p.k, p.m)
			letTranslations(f, p.k, p.m)
			claimMC(f, p.k, p.m, pathSentences...)
			if p.k > 1 {
				claimMC(f, p.k, p.m, apartSentence)
			}
		}
	})
}

// pathSentences are about a table path_ with the k paths to node w in the rows from
// (w-2^m)k on, and the translations.
var pathSentences = []string{
	"rows(path_) = (order(G_)-2^$m)*$k",
	"all u, x in nodes(G_): back_(u,image_(u,x)) = x",
	"all u, v in nodes(G_) where cluster_(u) != cluster_(v): given w = back_(u,v): all r in " +
		"(w-2^$m)*$k..(w-2^$m)*$k+$k-1: given n = len(path_,r)-1: path_(r,0) = 0 and path_(r,n) = w and (all i in 1..n: " +
		"edge(G_,image_(u,path_(r,i-1)),image_(u,path_(r,i))))",
	"all r in 0..rows(path_)-1: distinct(path_,r)",
}

// apartSentence is about any two of the paths to one node.
const apartSentence = "all r, t in 0..rows(path_)-1 where r < t and floor(r/$k) = floor(t/$k): " +
	"len(path_,r)+len(path_,t) > 4 and (all i in 1..len(path_,r)-2: all j in 1..len(path_,t)-2: path_(r,i) != path_(t,j))"

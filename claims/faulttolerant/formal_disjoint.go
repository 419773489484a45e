package faulttolerant

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// letTranslations defines image_(w,x), the translation of MC(k,m) that takes node 0
// to w, at x, and back_, its inverse; letAddresses comes first.
func letTranslations(f *claims.Fact, k, m int) {
	letMC(f, k, m,
		"image_(w,x) = xor(class_(x),class_(w))*2^($m*2^$k)+sum(j,0,2^$k-1,xor(field_(x,xor(j,class_(w))),field_(w,j))*2^($m*j))",
		"back_(w,y) = xor(class_(y),class_(w))*2^($m*2^$k)+sum(j,0,2^$k-1,xor(field_(y,xor(j,class_(w))),field_(w,xor(j,class_(w))))*2^($m*j))")
}

// claimTranslations states that they are automorphisms: what holds from node 0 to
// every node then holds between any two.
func claimTranslations(f *claims.Fact, k, m int) {
	claimMC(f, k, m,
		"all w, x in nodes(G_): back_(w,image_(w,x)) = x and image_(w,0) = w",
		"all w, x in nodes(G_): all v in near(G_,x): edge(G_,image_(w,x),image_(w,v))")
}

// writeDisjoint lists m+k paths from node 0 to each other node t of MC(k,m), in
// rows (t-1)(m+k) to t(m+k)-1 of path_, and states that they are paths which share
// their ends only.
func writeDisjoint(f *claims.Fact, k, m int) {
	g, err := model.NewMetacube(k, m)
	if err != nil {
		panic(err)
	}
	var rows [][]model.Node
	for t := model.Node(1); t < g.Order(); t++ {
		rows = append(rows, model.DisjointPaths(g, 0, t, g.MaxDegree())...)
	}
	claims.AddTable(f, nameMC(k, m, "path_"), rows...)
	letAddresses(f, k, m)
	letMC(f, k, m, "row_(t,j) = (t-1)*($m+$k)+j", "hops_(r) = len(path_,r)-1")
	claimMC(f, k, m,
		"rows(path_) = (order(G_)-1)*($m+$k)",
		"all t in 1..order(G_)-1: all j in 0..$m+$k-1: given r = row_(t,j): path_(r,0) = 0 and path_(r,hops_(r)) = t and distinct(path_,r)",
		"all r in 0..rows(path_)-1: all i in 0..hops_(r)-1: edge(G_,path_(r,i),path_(r,i+1))")
	if m+k > 1 {
		claimMC(f, k, m, "all t in 1..order(G_)-1: all a, b in 0..$m+$k-1 where a < b: given r = row_(t,a): given s = row_(t,b): "+
			"hops_(r)+hops_(s) > 2 and (all i in 1..hops_(r)-1: all j in 1..hops_(s)-1: path_(r,i) != path_(s,j))")
	}
}

// point names one metacube.
type point struct{ k, m int }

// certifyDisjoint writes for each of two statements, about all pairs and about those
// from node 0, what writeDisjoint states at the points, and further sentences. Any
// m+k-1 faults then leave a path between any two nodes.
func certifyDisjoint(parts []*claims.Statement, says string, all, zero []point, more ...string) []*claims.Statement {
	write := func(at []point, pairs bool) func(f *claims.Fact) {
		return func(f *claims.Fact) {
			for _, p := range at {
				writeDisjoint(f, p.k, p.m)
				claimMC(f, p.k, p.m, more...)
				if pairs {
					letTranslations(f, p.k, p.m)
					claimTranslations(f, p.k, p.m)
				}
			}
		}
	}
	parts[0].WithFact(fmt.Sprintf("%s, at the points (k,m) = %s: for node 0 and any other by the table, for any two nodes "+
		"because translations are automorphisms", says, inWords(all)), write(all, true))
	parts[1].WithFact(fmt.Sprintf("%s, at the points (k,m) = %s: for node 0 and any other", says, inWords(zero)), write(zero, false))
	return parts
}

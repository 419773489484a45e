package faulttolerant

import (
	"mccheck/claims"
	"mccheck/model"
)

// certifyConnected is the fact of FT-87.
func certifyConnected(parts []*claims.Statement) []*claims.Statement {
	return certifyDisjoint(parts, "m+k paths that share their ends only, one of which any m+k-1 faults leave free",
		[]point{{0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 1}}, []point{{0, 3}, {1, 3}})
}

// certifyTheorem2 is the fact of FT-86.
func certifyTheorem2(parts []*claims.Statement) []*claims.Statement {
	return certifyDisjoint(parts, "m+k paths of at most d+3m+7 hops that share their ends only, one of which any m+k-1 "+
		"faults leave free, wherever they are",
		[]point{{0, 1}, {0, 2}, {1, 1}, {1, 2}}, []point{{0, 3}, {1, 3}, {2, 2}},
		"all t in 1..order(G_)-1: all j in 0..$m+$k-1: hops_(row_(t,j)) <= dist(G_,0,t)+3*$m+7")
}

// certifyCubeDetour is the fact of FT-70: node i of path j between two nodes that
// differ by x is the first xored with mask(x,j,i). Path j along a dimension in which
// they differ inverts the differing bits from that one on, in circular order; any
// other inverts bit j, all of them, and bit j again.
func certifyCubeDetour(st *claims.Statement) *claims.Statement {
	return st.WithSentences("Q(n), n = 1..4, all pairs: n paths of at most d+2 hops that share their ends only, one of "+
		"which any n-1 faults leave free; for n = 2 and 3 also every set of faults, as nodes y and z, equal or not",
		"let rank(x,b) = ones(bits(x,0,b))",
		"let hops(x,j) = ones(x)+if(bit(x,j) = 1, 0, 2)",
		"let from(x,b,i) = total c in 0..4 where bit(x,c) = 1 and mod(rank(x,c)-rank(x,b),ones(x)) < i: 2^c",
		"let mask(x,j,i) = if(bit(x,j) = 1, from(x,j,i), if(i = 0, 0, if(i = ones(x)+2, x, 2^j+(total c in 0..4 where "+
			"bit(x,c) = 1 and rank(x,c) < i-1: 2^c))))",
		"all n in 1..4: all x in 1..2^n-1: all j in 0..n-1: mask(x,j,0) = 0 and mask(x,j,hops(x,j)) = x",
		"all n in 1..4: all s in nodes(Q(n)): all x in 1..2^n-1: all j in 0..n-1: hops(x,j) <= dist(Q(n),s,xor(s,x))+2 and "+
			"(all i in 1..hops(x,j): edge(Q(n),xor(s,mask(x,j,i-1)),xor(s,mask(x,j,i))))",
		"all n in 1..4: all x in 1..2^n-1: all j in 0..n-1: all i in 1..hops(x,j)-1: mask(x,j,i) != 0 and mask(x,j,i) != x "+
			"and (all h in 0..n-1: all l in 1..hops(x,h)-1 where h != j or l != i: mask(x,h,l) != mask(x,j,i))",
		"all n in 2..3: all s in nodes(Q(n)): all x in 1..2^n-1: all y, z in nodes(Q(n)) where y <= z and (n = 3 or y = z) "+
			"and y != s and z != s and y != xor(s,x) and z != xor(s,x): some j in 0..n-1: all i in 1..hops(x,j)-1: "+
			"xor(s,mask(x,j,i)) != y and xor(s,mask(x,j,i)) != z")
}

// certifyFifthRoute is the fact of FT-84, and hops of its second statement.
func certifyFifthRoute(st *claims.Statement, hops string) *claims.Statement {
	return st.WithFact("MC(2,2), Example 5: the route of the table leads from s by one hop to the end of the second path "+
		"of Example 3, which is built by Algorithm 2, along it to its beginning, and by two hops to t, around the three faults",
		func(f *claims.Fact) {
			examples[2].write(f)
			g, err := model.NewMetacube(2, 2)
			if err != nil {
				panic(err)
			}
			claims.AddTable(f, "route", fifthRoute(g))
			letMC(f, 2, 2, "s = moved_(7,1)", "t = moved_(3,0)", "last = len(route,0)-1")
			claimMC(f, 2, 2,
				"built_(0,1,0)",
				"all i in 0..hops_(0,1): route(1+i) = path_(1,hops_(0,1)-i)",
				"hops_(0,1) = 13 and last = "+hops,
				"route(0) = s and route(last) = t",
				"route(1) = moved_(15,1) and route(last-2) = 0 and route(last-1) = 1",
				"all i in 0..last-1: edge(G_,route(i),route(i+1))",
				"distinct(route,0)",
				"all i in 0..last: route(i) != across_(s,0) and route(i) != across_(s,1) and route(i) != moved_(3,1)")
		})
}

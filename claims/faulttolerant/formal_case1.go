package faulttolerant

import "mccheck/claims"

// letOutside defines the paths P_j of Algorithm 3, case 1: out_(s,t,j,i) is place i of
// P_j from s to t, 0 <= i <= m+6. Places 3 to m+3 are those of ascending routing in the
// cluster of s^(j,k,j), a place for each bit of the field; where a bit is right
// already, the path stays.
func letOutside(f *claims.Fact, k, m int) {
	letMC(f, k, m,
		"far_(u,j) = across_(inside_(across_(u,j),0),j)",
		"mid_(s,t,j,b) = given x = far_(s,j): put_(x,class_(x),id_(s)-bits(id_(s),0,b)+bits(id_(t),0,b))",
		"out_(s,t,j,i) = if(i = 0, s, if(i = 1, across_(s,j), if(i = 2, inside_(across_(s,j),0), if(i <= $m+3, mid_(s,t,j,i-3), "+
			"if(i = $m+4, inside_(across_(t,j),0), if(i = $m+5, across_(t,j), t))))))",
		"length_(s,t,j) = count i in 1..$m+6: out_(s,t,j,i-1) != out_(s,t,j,i)",
		"walk_(s,t,j) = all i in 1..$m+6: given x = out_(s,t,j,i-1): given y = out_(s,t,j,i): x = y or edge(G_,x,y)",
		"once_(s,t,j) = all i in 0..$m+4: all l in i+2..$m+6: out_(s,t,j,i) = out_(s,t,j,l) -> out_(s,t,j,i+1) = out_(s,t,j,l)",
		"beyond_(s,t,j) = all i in 1..$m+5: cluster_(out_(s,t,j,i)) != cluster_(s)",
		"apart_(s,t,j,h) = all i, l in 1..$m+5: out_(s,t,j,i) != out_(s,t,h,l)")
	paths := "paths_(s,t) = (all j in 0..$k-1: walk_(s,t,j) and once_(s,t,j) and beyond_(s,t,j))"
	if k > 1 {
		paths += " and (all j, h in 0..$k-1 where j < h: apart_(s,t,j,h))"
	}
	letMC(f, k, m, paths)
}

// certifyOutside is the fact of FT-74, for the statement about all pairs and that
// about those from node 0. Of k paths without a common node outside the cluster any
// k-1 faults there leave one.
func certifyOutside(parts []*claims.Statement) []*claims.Statement {
	const says = "the k paths P_j are paths, leave the cluster at once and share their ends only, so that k-1 faults outside leave one: "
	parts[0].WithFact(says+"any two nodes of a cluster of MC(1,1), MC(1,2), MC(2,1)", func(f *claims.Fact) {
		for _, p := range []point{{1, 1}, {1, 2}, {2, 1}} {
			letAddresses(f, p.k, p.m)
			letOutside(f, p.k, p.m)
			claimMC(f, p.k, p.m, "all s in nodes(G_): all x in 0..2^$m-1 where x != id_(s): paths_(s,put_(s,class_(s),x))")
		}
	})
	parts[1].WithFact(says+"node 0 and any other of its cluster in MC(1,3), MC(2,2), MC(3,1), MC(3,2)", func(f *claims.Fact) {
		for _, p := range []point{{1, 3}, {2, 2}, {3, 1}, {3, 2}} {
			letAddresses(f, p.k, p.m)
			letOutside(f, p.k, p.m)
			claimMC(f, p.k, p.m, "all t in 1..2^$m-1: cluster_(t) = 0 and paths_(0,t)")
		}
	})
	return parts
}

// certifyOutsideHops is the fact of FT-75.
func certifyOutsideHops(st *claims.Statement) *claims.Statement {
	return st.WithFact("node 0 and any other node t of its cluster in MC(1,2), MC(1,3), MC(2,2), wherever in it the m "+
		"faults are: around the k-1 faults outside, each of them tried, some P_j leads to t, with at most d+6 hops",
		func(f *claims.Fact) {
			for _, p := range []point{{1, 2}, {1, 3}, {2, 2}} {
				letAddresses(f, p.k, p.m)
				letOutside(f, p.k, p.m)
				claimMC(f, p.k, p.m,
					"all t in 1..2^$m-1: paths_(0,t)",
					"all t in 1..2^$m-1: all j in 0..$k-1: length_(0,t,j) <= dist(G_,0,t)+6")
			}
			claimMC(f, 2, 2, "all t in 1..2^$m-1: all w in 2^$m..order(G_)-1: some j in 0..$k-1: all i in 1..$m+5: out_(0,t,j,i) != w")
		})
}

// certifyInsideHops is the fact of FT-76: the cluster of node 0, the nodes below 2^m,
// is an m-cube.
func certifyInsideHops(st *claims.Statement) *claims.Statement {
	return st.WithFact("node 0 and any other node t of its cluster in MC(1,1), MC(1,2), MC(2,2), MC(1,3), MC(2,3), around "+
		"every set of at most m-1 faults in it: every run of the hypercube algorithm in the cluster leads to t, with at most d+4 hops",
		func(f *claims.Fact) {
			letCubeRuns(f, "every")
			for _, p := range []point{{1, 1}, {1, 2}, {2, 2}, {1, 3}, {2, 3}} {
				f.Let(inMC(p.k, p.m, "G_ = MC($k,$m)"))
				claimMC(f, p.k, p.m, "all x, y in 0..2^$m-1: edge(G_,x,y) <-> ones(xor(x,y)) = 1",
					"all t in 1..2^$m-1: every_0(0,2^$m-1,0,t,dist(G_,0,t)+4,$m)")
				switch p.m {
				case 2:
					claimMC(f, p.k, p.m, "all t in 1..3: all x in 1..3 where x != t: every_1(2^x,3,0,t,dist(G_,0,t)+4,2)")
				case 3:
					claimMC(f, p.k, p.m, "all t in 1..7: all x in 1..7 where x != t: all y in x..7 where y != t: "+
						"every_2(set(x,y,y),7,0,t,dist(G_,0,t)+4,3)")
				}
			}
		})
}

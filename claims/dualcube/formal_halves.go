package dualcube

import (
	"fmt"

	"mccheck/claims"
)

// cutTerm counts the links of G, a term in p, between a set of nodes, bit u of S for
// node u, and the others.
func cutTerm(g string) string {
	return fmt.Sprintf("let cut(p,S) = total u in nodes(%[1]s) where bit(S,u) = 1: count v in near(%[1]s,u): bit(S,v) = 0", g)
}

// halvesLine says that the least number of links that a half cuts is width; of each
// half and the rest, the one without the last of so many nodes is counted.
func halvesLine(points, nodes, width string) string {
	return fmt.Sprintf("all p in %s: given N = %s: (least S in 0..2^(N-1)-1 where 2*ones(S) = N: cut(p,S)) = %s", points, nodes, width)
}

// formalCubeHalves is the bisection width of the hypercube.
func formalCubeHalves() (string, func(f *claims.Fact)) {
	return sentences("Q_n, n = 1..4, all halves of the nodes counted; for n = 5 the links cut by one bit, and of the "+
		"routes that change bits in increasing order, 2*(2^n/2)^2 have their ends in different halves, and no more than "+
		"2^n/2 leave by a link at each of its ends",
		cutTerm("Q(p)"),
		halvesLine("1..4", "order(Q(p))", "2^p/2"),
		cubeLoads,
		"given n = 5: 2*(2^n/2)^2/(2*(most u in nodes(Q(n)): most v in near(Q(n),u): leaving(n,u,log2(xor(u,v))))) = 2^n/2 = "+
			"(total u in nodes(Q(n)) where bit(u,0) = 0: count v in near(Q(n),u): bit(v,0) = 1)")
}

// formalDualHalves is the bisection width of F_r: 2^n/4 with n = 2r-1.
func formalDualHalves() (string, func(f *claims.Fact)) {
	return addressed("F_2, all halves of the nodes counted; for r = 2, 3 the links cut by the lowest bit of the cluster "+
		"ID, and the bound by the routes of sec.4 from class 0 to class 1: a half with x nodes of class 0 parts the ends "+
		"of x^2+(h-x)^2 of them, h = 2^(2r-2), and no more than h lie on a link",
		cutTerm("F(p)"),
		halvesLine("2..2", "order(F(p))", "2^(2*p-1)/4"),
		crossing, within, hopLoads,
		dualLoads,
		lowestClusterBit,
		"all r in 2..3: given h = 2^(2*r-2): all u in nodes(F(r)): all v in near(F(r),u) where u < v: load(r,u,v) <= h",
		"all r in 2..3: given h = 2^(2*r-2): (least x in 0..h: x^2+(h-x)^2)/h = 2^(2*r-1)/4 = halved(r)")
}

// formalCubeLoads is the load of every link of the hypercube at each of its ends.
func formalCubeLoads() (string, func(f *claims.Fact)) {
	return sentences("2^n/2 of the routes that change bits in increasing order leave by each link of Q_n at each of its ends, n = 1..5",
		cubeLoads,
		"all n in 1..5: all u in nodes(Q(n)): all v in near(Q(n),u): leaving(n,u,log2(xor(u,v))) = 2^n/2")
}

// formalDualLoads is the load of every link of F_r.
func formalDualLoads() (string, func(f *claims.Fact)) {
	return addressed("2^n/2 of the routes of sec.4 from class 0 to class 1 lie on each link of F_r, r = 1..3, n = 2r-1, "+
		"and their hops are no more than these",
		crossing, within, hopLoads, dualLoads,
		"all r in 1..3: all u in nodes(F(r)): all v in near(F(r),u) where u < v: load(r,u,v) = 2^(2*r-1)/2",
		"all r in 1..3: size(F(r))*2^(2*r-1)/2 = (total s in 0..2^(2*r-2)-1: total t in 2^(2*r-2)..2^(2*r-1)-1: ones(xor(s,t)))")
}

// formalDualCut is the number of links that the half cuts.
func formalDualCut() (string, func(f *claims.Fact)) {
	return addressed("the nodes of F_r whose cluster ID ends in 0 are half of all and have 2^n/4 links to the others, r = 2..5, n = 2r-1",
		lowestClusterBit,
		"all r in 2..5: halved(r) = 2^(2*r-1)/4")
}

// cubeLoads counts the routes of the n-cube that leave node u by dimension d, if from
// every node to every node bits are changed in increasing order: such a route stands,
// before dimension d, at the node with the bits of t below d and those of s from d on.
const cubeLoads = "let leaving(n,u,d) = count s, t in nodes(Q(n)): bit(s,d) != bit(t,d) and bits(t,0,d)+2^d*bits(s,d,n-d) = u"

// The routes of sec.4 from every s of class 0 to every t of class 1: part I is
// changed to that of t, the route crosses, part II is changed. hop(r,s,t,u,v) says that
// the one from s to t goes from u to v.
const (
	crossing = "let crosses(r,s,t,u,v) = class(r,u) = 0 and class(r,v) = 1 and partI(r,u) = partI(r,t) and partII(r,u) = " +
		"partII(r,s) and xor(u,v) = 2^(2*r-2)"
	within = "let moves(a,b,x,y) = given d = log2(xor(x,y)): bit(a,d) != bit(b,d) and x = " +
		"bits(b,0,d)+2^d*bits(a,d,62-d) and y = bits(b,0,d+1)+2^(d+1)*bits(a,d+1,62-d-1)"
	hopLoads = "let hop(r,s,t,u,v) = if(class(r,u) != class(r,v), crosses(r,s,t,u,v), if(class(r,u) = 0, partII(r,u) = " +
		"partII(r,s) and moves(partI(r,s),partI(r,t),partI(r,u),partI(r,v)), partI(r,u) = partI(r,t) and " +
		"moves(partII(r,s),partII(r,t),partII(r,u),partII(r,v))))"
	dualLoads = "let load(r,u,v) = total s in 0..2^(2*r-2)-1: count t in 2^(2*r-2)..2^(2*r-1)-1: hop(r,s,t,u,v) or hop(r,s,t,v,u)"
	// lowestClusterBit counts the links between the nodes whose cluster ID ends in 0,
	// half of all, and the others.
	lowestClusterBit = "let halved(r) = if(2*(count u in nodes(F(r)): bit(cluster(r,u),0) = 0) = order(F(r)), (total u in " +
		"nodes(F(r)) where bit(cluster(r,u),0) = 0: count v in near(F(r),u): bit(cluster(r,v),0) = 1), -1)"
)

package dualcube

import "mccheck/claims"

// routeTerms are the routing algorithm of sec.4 in the language of certificates.
// put(r,u,x) is the node of the cluster of u with node ID x. A way inside a cluster
// is that of hypercubes, lowest dimension first: after b of them it stands at
// at(r,u,x,b). From s the route goes to turn(r,s,t) in the cluster of s; unless that
// is t, it crosses, goes to enter(r,s,t) in the cluster where it is, and crosses back
// if t is in another cluster of the class of s.
var routeTerms = []string{
	"let put(r,u,x) = u+(x-node(r,u))*if(class(r,u) = 0, 1, 2^(r-1))",
	"let at(r,u,x,b) = put(r,u,bits(x,0,b)+2^b*bits(node(r,u),b,r-1-b))",
	"let cross(r,u) = xor(u,2^(2*r-2))",
	"let way(r,u,x) = all b in 1..r-1: given v = at(r,u,x,b-1): given w = at(r,u,x,b): v = w or edge(F(r),v,w)",
	"let hops(r,u,x) = count b in 1..r-1: at(r,u,x,b-1) != at(r,u,x,b)",
	"let turn(r,s,t) = at(r,s,if(class(r,s) = class(r,t), node(r,t), cluster(r,t)),r-1)",
	"let aim(r,s,t) = if(class(r,s) = class(r,t), cluster(r,t), node(r,t))",
	"let enter(r,s,t) = at(r,cross(r,turn(r,s,t)),aim(r,s,t),r-1)",
	"let first(r,s,t) = way(r,s,node(r,turn(r,s,t)))",
	"let second(r,s,t) = edge(F(r),turn(r,s,t),cross(r,turn(r,s,t))) and way(r,cross(r,turn(r,s,t)),aim(r,s,t))",
	"let length(r,s,t) = hops(r,s,node(r,turn(r,s,t)))+if(together(r,s,t), 0, " +
		"1+hops(r,cross(r,turn(r,s,t)),aim(r,s,t))+if(class(r,s) = class(r,t), 1, 0))",
}

// formalDelivery says that the routes follow links and arrive, case by case.
func formalDelivery() (string, func(f *claims.Fact)) {
	return ofRoutes("the route from every node to every other follows links and arrives, r = 1..3; between clusters of a "+
		"class the cluster entered has the node ID of t as its ID",
		"all r in 1..3: all s, t in nodes(F(r)) where together(r,s,t): first(r,s,t) and turn(r,s,t) = t",
		"all r in 1..3: all s, t in nodes(F(r)) where class(r,s) != class(r,t): first(r,s,t) and second(r,s,t) and enter(r,s,t) = t",
		"all r in 1..3: all s, t in nodes(F(r)) where class(r,s) = class(r,t) and not together(r,s,t): "+
			"cluster(r,cross(r,turn(r,s,t))) = node(r,t) and first(r,s,t) and second(r,s,t) and edge(F(r),enter(r,s,t),t) "+
			"and cross(r,enter(r,s,t)) = t")
}

// formalLength says how many hops they have.
func formalLength() (string, func(f *claims.Fact)) {
	return ofRoutes("the route from every node to every other has as many hops as bits differ, and two more between "+
		"different clusters of one class, r = 1..3",
		"all r in 1..3: all s, t in nodes(F(r)) where together(r,s,t) or class(r,s) != class(r,t): length(r,s,t) = ones(xor(s,t))",
		"all r in 1..3: all s, t in nodes(F(r)) where class(r,s) = class(r,t) and not together(r,s,t): length(r,s,t) = ones(xor(s,t))+2")
}

func ofRoutes(says string, lines ...string) (string, func(f *claims.Fact)) {
	return addressed(says, append(routeTerms[:len(routeTerms):len(routeTerms)], lines...)...)
}

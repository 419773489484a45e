package dualcube

import (
	"mccheck/claims"
)

// broadcastTerms are the broadcasting algorithm of sec.4 from s in the language of
// certificates. Row q of the table dims is an order of the r-1 dimensions of a
// cluster, which all binomial trees use. The tree of the cluster of v has the root
// root(r,s,v), which has the message after step start(r,s,v), or from the beginning
// where it is s. Every other node v receives it in step time(r,q,s,v), from
// sender(r,q,s,v).
var broadcastTerms = []string{
	"let cross(r,u) = xor(u,2^(2*r-2))",
	"let move(r,u,x) = u+(x-node(r,u))*if(class(r,u) = 0, 1, 2^(r-1))",
	"let near_source(r,s,v) = together(r,s,v) or together(r,cross(r,s),v)",
	"let root(r,s,v) = move(r,v,if(class(r,v) = class(r,s), node(r,s), node(r,cross(r,s))))",
	"let start(r,s,v) = if(near_source(r,s,v), 1, r+1)",
	"let late(q,x) = if(x = 0, 0, most i in 0..len(dims,q)-1 where bit(x,dims(q,i)) = 1: i+1)",
	"let turn(r,q,s,v) = late(q,xor(node(r,v),node(r,root(r,s,v))))",
	"let time(r,q,s,v) = if(v = s, 0, start(r,s,v)+turn(r,q,s,v))",
	"let along(r,q,u,i) = move(r,u,xor(node(r,u),2^dims(q,i-1)))",
	"let sender(r,q,s,v) = given i = turn(r,q,s,v): if(i = 0, cross(r,v), along(r,q,v,i))",
	"let orders(r) = if(r <= 2, 1, (r-1)*if(r = 4, 2, 1))",
	"let from(r) = if(r = 1, 0, if(r = 2, 1, if(r = 3, 2, 4)))",
}

// ordersClaim says that the rows of the table dims are all orders of 0..r-2, those of r
// from row from(r) on, orders(r) of them.
var ordersClaim = []string{
	"rows(dims) = from(4)+orders(4)",
	"all r in 1..4: all q in from(r)..from(r)+orders(r)-1: len(dims,q) = r-1 and distinct(dims,q) and (all i in 0..r-2: 0 " +
		"<= dims(q,i) <= r-2)",
	"all r in 1..4: all p, q in from(r)..from(r)+orders(r)-1 where p < q: some i in 0..r-2: dims(p,i) != dims(q,i)",
}

// eachBroadcast is a sentence about r, an order q and a source s: every one of F_1 to
// F_3, and source 0 of F_4.
func eachBroadcast(least int, sentence string) []string {
	return []string{
		"all r in " + map[int]string{1: "1", 2: "2"}[least] + "..3: all q in from(r)..from(r)+orders(r)-1: all s in nodes(F(r)): " + sentence,
		"given r = 4: all q in from(r)..from(r)+orders(r)-1: all s in 0..0: " + sentence,
	}
}

const everyBroadcast = "from every source of F_r, r <= 3, and from node 0 of F_4, for every order of the dimensions"

// ofBroadcasts is a fact about the schedule of broadcastTerms.
func ofBroadcasts(says string, lines ...string) (string, func(f *claims.Fact)) {
	return says, func(f *claims.Fact) {
		var rows [][]int
		for r := 1; r <= 4; r++ {
			rows = append(rows, orders(r-1)...)
		}
		claims.AddTable(f, "dims", rows...)
		f.Write(addressTerms...)
		f.Write(broadcastTerms...)
		f.Write(ordersClaim...)
		f.Write(lines...)
	}
}

// formalBroadcast says that the schedule is the algorithm, phase by phase, that it
// follows links and reaches every node once, and that the ports suffice.
func formalBroadcast() (string, func(f *claims.Fact)) {
	lines := eachBroadcast(1, "time(r,q,s,cross(r,s)) = 1 and (all v in nodes(F(r)) where v != s: "+
		"edge(F(r),sender(r,q,s,v),v) and time(r,q,s,sender(r,q,s,v)) < time(r,q,s,v))")
	lines = append(lines, eachBroadcast(1, "all u in nodes(F(r)): all i in 1..r-1 where time(r,q,s,u) < start(r,s,u)+i: "+
		"given w = along(r,q,u,i): time(r,q,s,w) = start(r,s,w)+i and sender(r,q,s,w) = u")...)
	lines = append(lines, eachBroadcast(1, "all u in nodes(F(r)) where near_source(r,s,u) and u != s and u != cross(r,s): "+
		"time(r,q,s,cross(r,u)) = r+1 and sender(r,q,s,cross(r,u)) = u")...)
	lines = append(lines, eachBroadcast(1, "all u in nodes(F(r)): all v, w in near(F(r),u) where s != v and v < w and w "+
		"!= s and sender(r,q,s,v) = u and sender(r,q,s,w) = u: time(r,q,s,v) != time(r,q,s,w)")...)
	return ofBroadcasts(everyBroadcast+": each node but the source has one sender, which has the message before; step 1 "+
		"and step r+1 cross as written, in the trees every node that has the message sends along the dimension whose turn "+
		"it is; and no node sends twice in a step. The source receives nothing", lines...)
}

// formalSteps says that the last message is sent in the step claimed, for r from
// least on.
func formalSteps(least int, says, step string) (string, func(f *claims.Fact)) {
	return ofBroadcasts(everyBroadcast+": "+says, eachBroadcast(least, "(most v in nodes(F(r)): time(r,q,s,v)) = "+step)...)
}

// farthestNode is the distance from s to the node farthest from it.
const farthestNode = "(most v in nodes(F(r)): dist(F(r),s,v))"

// formalReceived says how many nodes of F_3 receive in each step.
func formalReceived() (string, func(f *claims.Fact)) {
	return ofBroadcasts("the numbers of nodes that receive in steps 1 to 6 from node 0 of F_3, for both orders of the "+
		"dimensions, and that they are all",
		"let received(q,i) = count v in nodes(F(3)) where v != 0: time(3,q,0,v) = i",
		"all q in from(3)..from(3)+orders(3)-1: received(q,1) = 1 and received(q,2) = 2 and received(q,3) = 4 and "+
			"received(q,4) = 6 and received(q,5) = 6 and received(q,6) = 12",
		"all q in from(3)..from(3)+orders(3)-1: 1+(total i in 1..6: received(q,i)) = order(F(3))")
}

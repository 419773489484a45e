package prefix

import (
	"fmt"
	"strings"

	"mccheck/claims"
)

// Runs of Algorithm 1 and 2 in the language of certificates. For concatenation of
// consecutive elements a product is an interval of addresses. When the lowest i bits
// are dealt with, node u holds as total the product over the 2^i addresses from
// first(i,u) on, which agree with u from bit i on, and as p that from first(i,u) to u.
// The round of bit i hands u the total of the node that differs in this bit only.
// joins(i,u) says that it stands directly before what u holds, if that node is
// smaller, and directly behind it otherwise, and that the joined products are those
// for i+1 bits.
var runTerms = []string{
	"let first(i,u) = u-mod(u,2^i)",
	"let joins(i,u) = given v = xor(u,2^i): if(v < u, first(i,v)+2^i = first(i,u) and first(i+1,u) = first(i,v), " +
		"first(i,u)+2^i = first(i,v) and first(i+1,u) = first(i,u))",
}

// The broadcast of broadcast_HC. x is the place of a node in the tree: its class with
// the bits inverted that are 1 in that of the source. The node receives the message in
// step late(x) from the one at place source(x).
var treeTerms = []string{
	"let late(x) = least i in 0..6 where 2^i > x: i",
	"let source(x) = x-2^(late(x)-1)",
}

// The walk along the reflected Gray code in its place, for k <= 3.
var walkTerms = []string{
	"let gray(i) = xor(i,floor(i/2))",
	"let late(x) = xor(x,xor(floor(x/2),floor(x/4)))",
	"let source(x) = gray(late(x)-1)",
}

// The rounds of Algorithm 2. In that of bit k+b the nodes of class b mod 2^k exchange
// their totals across the bit, and what they receive is handed on in their k-cubes:
// to u, at place(k,b,u) of the tree or walk, by from(k,b,u).
var roundTerms = []string{
	"let place(k,b,u) = xor(bits(u,0,k),mod(b,2^k))",
	"let from(k,b,u) = given x = place(k,b,u): xor(u,xor(x,source(x)))",
}

// shapes are the metacubes whose runs are stated.
const (
	shapes     = "all k in 0..2: all m in 1..if(k = 0, 4, 3-k): "
	shapesText = "MC(k,m), k = 0 with m <= 4, k = 1 with m <= 2, and MC(2,1)"
)

// cubeRun is Algorithm 1 in Q_d, d <= 6: its exchanges and what the nodes hold.
var cubeRun = []string{
	"all d in 0..6: all u in nodes(Q(d)): first(0,u) = u and first(d,u) = 0 and first(d,u)+2^d-1 = order(Q(d))-1",
	"all d in 1..6: all i in 0..d-1: all u in nodes(Q(d)): edge(Q(d),u,xor(u,2^i)) and joins(i,u)",
}

// metacubeRun is Algorithm 2: Algorithm 1 in the k-cubes, the exchanges across the
// other bits, the hops inside the k-cubes, one port a node, and what the nodes hold.
var metacubeRun = []string{
	shapes + "all u in nodes(MCC(k,m)): first(0,u) = u and first(2^k*m+k,u) = 0",
	shapes + "all i in 0..2^k*m+k-1: all u in nodes(MCC(k,m)): joins(i,u) and (i < k -> edge(MCC(k,m),u,xor(u,2^i)))",
	shapes + "all b in 0..2^k*m-1: all u in nodes(MCC(k,m)) where place(k,b,u) = 0: edge(MCC(k,m),u,xor(u,2^(k+b))) and " +
		"place(k,b,xor(u,2^(k+b))) = 0",
	shapes + "all b in 0..2^k*m-1: all u in nodes(MCC(k,m)) where place(k,b,u) != 0: given v = from(k,b,u): " +
		"edge(MCC(k,m),v,u) and bits(v,k,62-k) = bits(u,k,62-k) and late(place(k,b,v)) < late(place(k,b,u))",
	"all k in 0..3: all x, y in 1..2^k-1 where x < y: late(x) != late(y) or source(x) != source(y)",
}

// runs is a fact with the definitions that it uses.
func runs(says string, terms []string, lines ...string) (string, func(f *claims.Fact)) {
	all := append(append(append([]string(nil), runTerms...), terms...), roundTerms...)
	return says, func(f *claims.Fact) { f.Write(claims.Using(all, lines...)...) }
}

const exchanges = "in each of d rounds every node of Q_d exchanges totals with the node that differs in bit i, over a " +
	"link, d <= 6; the products join in the order of the addresses"

// formalCubeRun is Algorithm 1 with the operands in the order of the addresses.
func formalCubeRun(more string) (string, func(f *claims.Fact)) {
	return runs(exchanges+", and in the end p is from 0 to u at every node u and the total from 0 to 2^d-1"+more, nil, cubeRun...)
}

// eitherOrder is said of commutative operations, for which the same runs serve.
const eitherOrder = "; for a commutative operation it is all one which of the two comes first"

// formalCubeSteps counts its communication or computation steps.
func formalCubeSteps(steps, number string) (string, func(f *claims.Fact)) {
	return "runs of Algorithm 1 with the operands by address on Q_d, d = 1..5: a row for every product that a node gets, " +
			"over links, one port and one operation at a time; every node ends with the product up to its own element; the " +
			"steps are counted", func(f *claims.Fact) {
			for d := 1; d <= 5; d++ {
				writeSchedule(f, cubeEvents(d), fmt.Sprintf("run_%d", d), fmt.Sprintf("Q(%d)", d), "u",
					fmt.Sprintf("given d = %d: %s = %s", d, steps, number))
			}
		}
}

// formalBroadcast is the broadcast in Q_d from every node, and its steps.
func formalBroadcast() (string, func(f *claims.Fact)) {
	return runs("from every node s of Q_d, d <= 5: every other node has the message in one of d steps from a neighbour "+
		"that has it before; in step i all messages cross bit i-1, so that no node sends or receives two", treeTerms,
		"all d in 1..5: all s, u in nodes(Q(d)) where s != u: given x = xor(s,u): given v = xor(s,source(x)): edge(Q(d),v,u) "+
			"and late(xor(s,v)) < late(x) and xor(u,v) = 2^(late(x)-1)",
		"all d in 0..5: all s in nodes(Q(d)): (most u in nodes(Q(d)): late(xor(s,u))) = d",
		"all d in 1..5: all i in 1..d: (count u in nodes(Q(d)): late(u) = i) = 2^(i-1)")
}

const rounds = "Algorithm 2 repaired, on " + shapesText + ": totals are exchanged across each bit by the nodes of its " +
	"class and handed on in the k-cubes, over links, a node sending and receiving one message a step; the products " +
	"join in the order of the addresses, up to p from 0 to u at every node u"

// formalMetacubeRun is Algorithm 2 with all repairs, with the broadcast or the walk.
func formalMetacubeRun(terms []string, more string, lines ...string) (string, func(f *claims.Fact)) {
	return runs(rounds+more, terms, append(metacubeRun[:len(metacubeRun):len(metacubeRun)], lines...)...)
}

// formalMetacubeSteps counts its communication or computation steps.
func formalMetacubeSteps(walk bool, steps, number string) (string, func(f *claims.Fact)) {
	at := [][2]int{{0, 1}, {0, 3}, {1, 1}, {1, 2}, {2, 1}}
	return fmt.Sprintf("runs of Algorithm 2 repaired on MC(k,m), (k,m) = %v: a row for every product that a node gets, "+
			"over links, one port and one operation at a time; every node ends with the product up to its own element; the "+
			"steps are counted", at), func(f *claims.Fact) {
			for _, p := range at {
				writeSchedule(f, metacubeEvents(p[0], p[1], walk), fmt.Sprintf("run_%d_%d", p[0], p[1]), fmt.Sprintf("MCC(%d,%d)", p[0], p[1]), "u",
					fmt.Sprintf("given k = %d: given m = %d: %s = %s", p[0], p[1], steps, number))
			}
		}
}

// formalSums is the run on MC(2,1) with the addresses as values.
func formalSums() (string, func(f *claims.Fact)) {
	says, write := formalMetacubeRun(treeTerms, "; and the sums of the run on MC(2,1): what each node makes of its own "+
		"and what it receives, and the sums printed",
		"let total_of(i,u) = total a in first(i,u)..first(i,u)+2^i-1: a",
		"let p_of(i,u) = total a in first(i,u)..u: a",
		"all i in 0..5: all u in nodes(MCC(2,1)): given v = xor(u,2^i): total_of(i+1,u) = total_of(i,u)+total_of(i,v) and "+
			"p_of(i+1,u) = p_of(i,u)+if(v < u, total_of(i,v), 0)",
		"all u in nodes(MCC(2,1)): total_of(0,u) = u and p_of(0,u) = u and p_of(6,u) = printed(u)")
	return says, func(f *claims.Fact) {
		claims.AddTable(f, "printed", printedSums)
		write(f)
	}
}

// formalHuge gives the row of MC(4,m) in Table 1 its fact; 2^68 is no number of the
// language, so that the row is stated by exponents.
func formalHuge(k, links int, exponents ...int) (string, func(f *claims.Fact)) {
	lines := []string{
		"let exponent(k,m) = m*2^k+k",
		"all k in 0..2: all m in 1..2: (count u in nodes(MC(k,m)): dist(MC(k,m),0,u) < infinite) = 2^exponent(k,m) and (all u in " +
			"nodes(MC(k,m)): degree(MC(k,m),u) = k+m)",
		fmt.Sprintf("order(MC(%[1]d,1)) = 2^exponent(%[1]d,1)", k),
	}
	var parts []string
	for i, e := range exponents {
		parts = append(parts, fmt.Sprintf("exponent(%d,%d-%d) = %d", k, links+i, k, e))
	}
	return "the logarithms of the orders, by a formula that is true of MC(k,m), k, m <= 2, and of MC(4,1), which has as " +
			"many nodes as addresses; m is the number of links less k", func(f *claims.Fact) {
			f.Write(append(lines, strings.Join(parts, " and "))...)
		}
}

// formalEccentricities says that all nodes of MC(2,3) have the eccentricity.
func formalEccentricities(want string) (string, func(f *claims.Fact)) {
	return "the links at a node change the same bits at all nodes of its class, so that inverting any bits of the fields " +
			"takes links to links; and from the node of each class whose fields are 0 the farthest node is that far", func(f *claims.Fact) {
			f.Write(
				"let G = MC(2,3)",
				"let zero(u) = floor(u/2^12)*2^12",
				"all u in nodes(G): degree(G,u) = degree(G,zero(u)) and (all v in near(G,u): edge(G,zero(u),xor(zero(u),xor(u,v))))",
				"all c in 0..3: (most v in nodes(G): dist(G,c*2^12,v)) = "+want)
		}
}

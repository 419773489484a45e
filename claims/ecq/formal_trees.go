package ecq

import (
	"fmt"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// letBase defines the candidates for IET(1,1): the ring ECQ(1,1) without the link
// after place cut, on the core of an address, which is a_0 b_0 c.
func letBase(f *claims.Fact) {
	claims.AddTable(f, "ring", []int{0, 1, 3, 2, 6, 7, 5, 4})
	claims.AddTable(f, "place", []int{0, 1, 3, 2, 7, 6, 4, 5})
	f.Claim("all i in 0..7: place(ring(i)) = i and edge(ECQ(1,1),ring(i),ring(mod(i+1,8)))")
	f.Claim("order(ECQ(1,1)) = 8 and size(ECQ(1,1)) = 8")
	f.Let("core(t,u) = 4*bit(u,t+1)+2*bit(u,1)+bit(u,0)")
	f.Let("newBits(t,u) = u-bit(u,t+1)*2^(t+1)-bits(u,0,2)")
}

// certifyJoinedTrees tabulates the repaired trees of EQ-98 to EQ-106 in the networks
// family(s,t) of the points.
func certifyJoinedTrees(st *claims.Statement, family string, points ...claims.Point) *claims.Statement {
	return st.WithFact("for the s, t named and each of the eight spanning trees of ECQ(1,1), of which the root is of no account, the "+
		"copies of it that differ in the other bits, joined by one link each time, are a spanning tree of "+
		"the network", func(f *claims.Fact) {
		letBase(f)
		f.Let("baseLink(cut,x,y) = mod(place(y)-place(x),8) = 1 and place(x) != cut or mod(place(x)-place(y),8) = 1 and place(y) != cut")
		f.Let("copied(t,cut,u,v) = newBits(t,u) = newBits(t,v) and baseLink(cut,core(t,u),core(t,v))")
		f.Let("joinA(s,t,u,v) = some i in 1..s-1: xor(u,v) = 2^(t+1+i) and bits(u,0,t+1+i) = 0")
		f.Let("joinB(t,u,v) = some i in 1..t-1: xor(u,v) = 2^(1+i) and bits(u,0,1+i) = 1 and bit(u,t+1) = 0")
		for _, p := range points {
			s, t := p[0], p[1]
			claims.AddTable(f, fmt.Sprintf("tree%d%d", s, t), treesBesides(s, t)...)
			linked := "copied(T,cut,u,v)"
			if s > 1 {
				linked += " or joinA(S,T,u,v)"
			}
			if t > 1 {
				linked += " or joinB(T,u,v)"
			}
			words := strings.NewReplacer("TREE", fmt.Sprintf("tree%d%d", s, t), "NET", fmt.Sprintf("%s(%d,%d)", family, s, t),
				"N", fmt.Sprint(1<<(s+t+1)), "S", fmt.Sprint(s), "T", fmt.Sprint(t))
			for _, sentence := range []string{
				"rows(TREE) = 8*N and order(NET) = N",
				"all i in 0..8*N-1: all j in 0..len(TREE,i)-1: floor(TREE(i,j)/N) = floor(i/N)",
				"all cut in 0..7: all u, v in 0..N-1: edge(graph(TREE),cut*N+u,cut*N+v) <-> LINKED",
				"all cut in 0..7: all u in 0..N-1: all x in near(graph(TREE),cut*N+u): edge(NET,u,x-cut*N)",
				"all cut in 0..7: all u in 0..N-1: dist(graph(TREE),cut*N,cut*N+u) < infinite",
				"all cut in 0..7: (total u in 0..N-1: degree(graph(TREE),cut*N+u)) = 2*(N-1)",
			} {
				f.Claim("%s", words.Replace(strings.Replace(sentence, "LINKED", linked, 1)))
			}
		}
	})
}

// treesBesides are the neighbours in the trees on the addresses of ECQ(s,t), one tree
// for each of the eight bases with root 0: the nodes of tree i follow those of tree i-1.
func treesBesides(s, t int) [][]model.Node {
	order := model.Node(1) << (s + t + 1)
	near := make([][]model.Node, 8*order)
	for cut := range model.Node(8) {
		tree := model.JoinedExchangedTree(model.ExchangedTreeBases()[8*cut], s, t)
		for u, p := range tree.Parent {
			if v := model.Node(u); v != p {
				v, p = v+cut*order, p+cut*order
				near[v], near[p] = append(near[v], p), append(near[p], v)
			}
		}
	}
	return near
}

// certifyRootedTrees is the fact of EQ-99: the parents of the printed construction in
// closed form, of which it is stated that the copies are joined as printed.
func certifyRootedTrees(st *claims.Statement) *claims.Statement {
	return st.WithFact("for the 64 candidates for IET(1,1), a spanning tree of ECQ(1,1) with a root, and 1 <= s <= t, s+t up to 5: the "+
		"copies with a bit inserted after the first, and those with a bit in front, the second root below the first, are one tree on "+
		"all addresses, as each but the root is one level below its parent", func(f *claims.Fact) {
		const candidates = "all cut, r in 0..7: "
		letBase(f)
		for _, definition := range []string{
			"along(cut,x) = mod(place(x)-cut-1,8)",
			"baseParent(cut,r,x) = ring(mod(cut+1+along(cut,x)+if(along(cut,x) < along(cut,r), 1, -1),8))",
			"address(t,y,x) = y+floor(x/4)*2^(t+1)+mod(x,4)",
			"root(t,r) = address(t,0,r)",
			"lowest(y) = least i in 2..8 where bit(y,i) = 1: i",
			"parent(t,cut,r,u) = given y = newBits(t,u): given x = core(t,u): if(x != r, address(t,y,baseParent(cut,r,x)), if(y = 0, u, " +
				"u-2^lowest(y)))",
			"level(t,cut,r,u) = abs(along(cut,core(t,u))-along(cut,r))+ones(newBits(t,u))",
			"inserted(t,u,z) = floor(u/2^(t+1))*2^(t+2)+z*2^(t+1)+bits(u,0,t+1)",
		} {
			f.Let(definition)
		}
		for _, sentence := range []string{
			candidates + "all x in 0..7: if(x = r, parent(1,cut,r,x) = x, edge(ECQ(1,1),x,parent(1,cut,r,x)))",
			candidates + "all t in 1..3: all u in 0..2^(t+2)-1: parent(t+1,cut,r,inserted(t,u,0)) = inserted(t,parent(t,cut,r,u),0)",
			candidates + "all t in 1..3: all u in 0..2^(t+2)-1: parent(t+1,cut,r,inserted(t,u,1)) = if(u = root(t,r), inserted(t,u,0), " +
				"inserted(t,parent(t,cut,r,u),1))",
			candidates + "all t in 2..3: all s in 1..min(t-1,4-t): all u in 0..2^(s+t+1)-1: parent(t,cut,r,2^(s+t+1)+u) = if(u = " +
				"root(t,r), u, 2^(s+t+1)+parent(t,cut,r,u))",
			candidates + "all s in 1..2: all t in s..5-s: all u in 0..2^(s+t+1)-1: if(u = root(t,r), level(t,cut,r,u) = 0, " +
				"parent(t,cut,r,u) < 2^(s+t+1) and level(t,cut,r,parent(t,cut,r,u)) = level(t,cut,r,u)-1)",
		} {
			f.Claim("%s", sentence)
		}
	})
}

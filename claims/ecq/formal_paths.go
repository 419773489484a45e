package ecq

import (
	"fmt"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// certifyDimensionZero is the fact of EQ-157: a table of shortest paths.
func certifyDimensionZero(st *claims.Statement) *claims.Statement {
	const small = "all s in 1..4: all t in 1..5-s: all u in nodes(ECQ(s,t)): "
	return st.WithFact("a shortest path of ECQ(1,1), ECQ(1,2) and ECQ(2,2) between any two nodes with the same c and different a and b, "+
		"and each of them crosses dimension 0 twice; so does every shortest path for s+t up to 5, as the distance is those of the "+
		"fields in CQ_s and CQ_t and 2, a link changes a, b or c alone, and the crossings are even in "+
		"number and at least 1", func(f *claims.Fact) {
		for _, p := range []claims.Point{{1, 1}, {1, 2}, {2, 2}} {
			s, t := p[0], p[1]
			g, err := model.NewExchangedCrossedCube(s, t)
			if err != nil {
				panic(err)
			}
			view := claims.NeighborView(g)
			var paths [][]model.Node
			for u := range g.Order() {
				for v := range g.Order() {
					x, y := split(t, u), split(t, v)
					if x.a != y.a && x.b != y.b && x.c == y.c {
						paths = append(paths, claims.ShortestPath(view, u, v))
					}
				}
			}
			name := fmt.Sprintf("path%d%d", s, t)
			claims.AddTable(f, name, paths...)
			words := strings.NewReplacer("PATH", name, "SHAPE", fmt.Sprintf("shape%d%d", s, t), "LAST", fmt.Sprintf("last%d%d", s, t),
				"ECQ", g.Name(), "FIELD", fmt.Sprint(t+1), "T", fmt.Sprint(t))
			f.Let(words.Replace("SHAPE(u,v) = floor(u/2^FIELD) != floor(v/2^FIELD) and bits(u,1,T) != bits(v,1,T) and bit(u,0) = bit(v,0)"))
			f.Let(words.Replace("LAST(i) = PATH(i,len(PATH,i)-1)"))
			for _, sentence := range []string{
				"rows(PATH) = (count u, v in nodes(ECQ): SHAPE(u,v))",
				"all i in 0..rows(PATH)-1: SHAPE(PATH(i,0),LAST(i))",
				"all i in 1..rows(PATH)-1: PATH(i-1,0) < PATH(i,0) or PATH(i-1,0) = PATH(i,0) and LAST(i-1) < LAST(i)",
				"all i in 0..rows(PATH)-1: len(PATH,i) = dist(ECQ,PATH(i,0),LAST(i))+1 and all j in 1..len(PATH,i)-1: " +
					"edge(ECQ,PATH(i,j-1),PATH(i,j))",
				"all i in 0..rows(PATH)-1: (count j in 1..len(PATH,i)-1: xor(PATH(i,j-1),PATH(i,j)) = 1) = 2",
			} {
				f.Claim("%s", words.Replace(sentence))
			}
		}
		f.Write(letA, letB)
		f.Claim(small + "all v in near(ECQ(s,t),u): given a = if(fieldA(t,u) != fieldA(t,v), 1, 0): given b = if(fieldB(t,u) != " +
			"fieldB(t,v), 1, 0): given c = if(bit(u,0) != bit(v,0), 1, 0): a+b+c = 1 and (a = 1 -> edge(CQ(s),fieldA(t,u),fieldA(t,v)) " +
			"and bit(u,0) = 0) and (b = 1 -> edge(CQ(t),fieldB(t,u),fieldB(t,v)) and bit(u,0) = 1)")
		f.Claim(small + "all v in nodes(ECQ(s,t)) where bit(u,0) = bit(v,0) and fieldA(t,u) != fieldA(t,v) and fieldB(t,u) != " +
			"fieldB(t,v): dist(ECQ(s,t),u,v) = dist(CQ(s),fieldA(t,u),fieldA(t,v))+dist(CQ(t),fieldB(t,u),fieldB(t,v))+2")
	})
}

// certifyFewLinks is the fact of the first part of EQ-11.
func certifyFewLinks(st *claims.Statement) *claims.Statement {
	return st.WithSentences("for s, t up to 4 some node u of EH(s,t) has min(s,t)+1 neighbours, fewer than s+t+1, and is not joined to "+
		"some other node w, from which their removal cuts it off",
		"all s, t in 1..4: some u in nodes(EH(s,t)): degree(EH(s,t),u) = min(s,t)+1 < s+t+1 and some w in nodes(EH(s,t)): w != u and "+
			"not edge(EH(s,t),u,w)")
}

// certifyDisjointPaths is the fact of the second part of EQ-11: n walks between any
// two nodes u, v of HQ_n, where d = xor(u,v), each given by how its nodes differ from
// u. Walk i inverts the differing bits from bit i
// on and around if bit i is one of them; otherwise it inverts bit i, the differing
// bits, and bit i again. It rests where the bit whose turn it is does not differ.
func certifyDisjointPaths(st *claims.Statement) *claims.Statement {
	const differences = "all n in 3..4: all d in 1..2^n-1: "
	return st.WithSentences("between any two nodes u and v of HQ_n, n = 3, 4, with d = xor(u,v), there are n walks, of which no two "+
		"have an inner node in common and one at most has none: so no n-1 other nodes separate them, unless they are joined",
		"let turned(n,d,i,p) = total q in 0..p-1 where bit(d,mod(i+q,n)) = 1: 2^mod(i+q,n)",
		"let away(n,d,i,p) = if(bit(d,i) = 1, turned(n,d,i,min(p,n)), if(p = 0, 0, if(p = n+2, d, 2^i+turned(n,d,0,p-1))))",
		differences+"all i in 0..n-1: away(n,d,i,0) = 0 and away(n,d,i,n+2) = d",
		differences+"all i in 0..n-1: all p in 1..n+2: given x = away(n,d,i,p-1): given y = away(n,d,i,p): x = y or all u in 0..2^n-1: "+
			"edge(Q(n),xor(u,x),xor(u,y))",
		differences+"all i in 0..n-2: all j in i+1..n-1: all p in 1..n+1: given x = away(n,d,i,p): x = 0 or x = d or all q in 1..n+1: x "+
			"!= away(n,d,j,q)",
		differences+"(count i in 0..n-1: not some p in 1..n+1: given x = away(n,d,i,p): x != 0 and x != d) <= 1")
}

package ecq

import (
	"fmt"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// mostTransitive is the largest n for which CQ_n, and s for which ECQ(s,s), is
// vertex-transitive.
const mostTransitive = 4

// tableMaps tabulates automorphisms of CQ_n, n = 1 to 4, as the table aut_n: row i is
// one that takes node 0 to node i. That they are is stated.
func tableMaps(f *claims.Fact) {
	for n := 1; n <= mostTransitive; n++ {
		identity := make([]model.Node, 1<<n)
		for u := range identity {
			identity[u] = model.Node(u)
		}
		rows := [][]model.Node{identity}
		for _, p := range crossedCubeMaps(n) {
			rows = append(rows, p)
		}
		claims.AddTable(f, fmt.Sprintf("aut_%d", n), rows...)
		claimFor(f, n,
			"rows(aut_N) = 2^N and all i in 0..2^N-1: aut_N(i,0) = i",
			"all i in 0..2^N-1: len(aut_N,i) = 2^N and distinct(aut_N,i)",
			"all i in 0..2^N-1: all u in nodes(CQ(N)): aut_N(i,u) < 2^N and all v in near(CQ(N),u): edge(CQ(N),aut_N(i,u),aut_N(i,v))")
	}
}

// claimFor states sentences in which N stands for n.
func claimFor(f *claims.Fact, n int, sentences ...string) {
	for _, sentence := range sentences {
		f.Claim("%s", strings.ReplaceAll(sentence, "N", fmt.Sprint(n)))
	}
}

// certifyHypercubeSymmetry is the fact of EQ-222.
func certifyHypercubeSymmetry(st *claims.Statement) *claims.Statement {
	return st.WithSentences("for s up to 4 the inversions of a bit of a or b, and the exchange of the fields with c complemented, take "+
		"links of EH(s,s) to links, and together node 0 to each node; EH(s,t), s != t, has nodes of two degrees",
		letA, letB, letSwap,
		"all s in 1..4: all i in 1..2*s: all u in nodes(EH(s,s)): all v in near(EH(s,s),u): edge(EH(s,s),xor(u,2^i),xor(v,2^i))",
		"all s in 1..4: all u in nodes(EH(s,s)): swap(s,s,swap(s,s,u)) = u and all v in near(EH(s,s),u): "+
			"edge(EH(s,s),swap(s,s,u),swap(s,s,v))",
		"all s in 1..4: all w in nodes(EH(s,s)): bit(xor(w,if(bit(w,0) = 1, swap(s,s,0), 0)),0) = 0",
		"all s, t in 1..5: s = t or mindegree(EH(s,t)) != maxdegree(EH(s,t))")
}

// certifyCrossedSymmetry is the fact of EQ-223.
func certifyCrossedSymmetry(st *claims.Statement) *claims.Statement {
	return st.WithFact("for n up to 4 automorphisms of CQ_n, one to one and links to links, take node 0 to each node; for n = 5 to 8 "+
		"the nodes at distance 2 from node 0 have other numbers of links among themselves than those at distance 2 from node 1, so that "+
		"no automorphism takes 0 to 1", func(f *claims.Fact) {
		tableMaps(f)
		f.Let("aside(n,u) = total w in nodes(CQ(n)) where dist(CQ(n),u,w) = 2: count x in near(CQ(n),w): dist(CQ(n),u,x) = 2")
		f.Claim("all n in 5..8: aside(n,0) != aside(n,1)")
	})
}

// certifyExchangedSymmetry is the fact of EQ-224.
func certifyExchangedSymmetry(st *claims.Statement) *claims.Statement {
	return st.WithFact("for s up to 4 three kinds of automorphisms of ECQ(s,s), those of CQ_s on either field, and the exchange of the "+
		"fields with c complemented, together take node 0 to each node; ECQ(s,t), s != t, has nodes of two degrees; and for s = 5, 6 "+
		"the nodes of ECQ(s,s) at distance 2 from node 0 have other numbers of links among themselves than those at distance 2 from "+
		"node 3, so that no automorphism takes 0 to 3", func(f *claims.Fact) {
		tableMaps(f)
		f.Write(letA, letB, letSwap)
		for s := 1; s <= mostTransitive; s++ {
			number := strings.NewReplacer("N", fmt.Sprint(s))
			f.Let(number.Replace("onA_N(x,u) = aut_N(x,fieldA(N,u))*2^(N+1)+bits(u,0,N+1)"))
			f.Let(number.Replace("onB_N(x,u) = fieldA(N,u)*2^(N+1)+2*aut_N(x,fieldB(N,u))+bit(u,0)"))
			claimFor(f, s,
				"all x in 0..2^N-1: all u in nodes(ECQ(N,N)): all v in near(ECQ(N,N),u): edge(ECQ(N,N),onA_N(x,u),onA_N(x,v))",
				"all x in 0..2^N-1: all u in nodes(ECQ(N,N)): all v in near(ECQ(N,N),u): edge(ECQ(N,N),onB_N(x,u),onB_N(x,v))",
				"all u in nodes(ECQ(N,N)): swap(N,N,swap(N,N,u)) = u and all v in near(ECQ(N,N),u): edge(ECQ(N,N),swap(N,N,u),swap(N,N,v))",
				"all w in nodes(ECQ(N,N)): onA_N(fieldA(N,w),onB_N(fieldB(N,w),if(bit(w,0) = 1, swap(N,N,0), 0))) = w")
		}
		f.Claim("all s, t in 1..5: s = t or mindegree(ECQ(s,t)) != maxdegree(ECQ(s,t))")
		f.Let("aside(s,u) = total w in nodes(ECQ(s,s)) where dist(ECQ(s,s),u,w) = 2: count x in near(ECQ(s,s),w): dist(ECQ(s,s),u,x) = 2")
		f.Claim("all s in 5..6: aside(s,0) != aside(s,3)")
	})
}

package totalexchange

import (
	"fmt"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// formallyInside is the fact of TE-31: after(k,m,u,z,i) is the node that holds the
// message when the loop of Algorithm 2 has run for the bits below i, with the field z
// of diff.
func formallyInside(st *claims.Statement) *claims.Statement {
	var lines []string
	for _, sentence := range []string{
		"after(k,m,u,xor(id(k,m,u),x),0) = u and id(k,m,after(k,m,u,xor(id(k,m,u),x),m)) = x",
		"all i in 0..m-1: given z = xor(id(k,m,u),x): given v = after(k,m,u,z,i): given w = after(k,m,u,z,i+1): " +
			"bits(xor(id(k,m,v),id(k,m,w)),0,m) = bit(z,i)*2^i and (v = w or (cluster(k,m,v,w) and edge(MC(k,m),v,w)))",
	} {
		lines = append(lines, "all k in 0..2: all m in 1..if(k = 2, 2, 3): all u in nodes(MC(k,m)): all x in 0..2^m-1: "+sentence)
	}
	return st.WithSentences("from every node u to every node id x of its cluster, MC(k,m), k = 0, 1 with m = 1, 2, 3 and "+
		"k = 2 with m = 1, 2: turn i of the loop changes bit i where it differs, over a link of the cluster",
		metacube.Terms(append([]string{"let after(k,m,u,z,i) = xor(u,bits(z,0,i)*2^(m*bits(u,m*2^k,k)))"}, lines...)...)...)
}

// otherFields counts the differing fields but 0 and dest, by their places relative
// to the source; specialCase is the one that the text names.
const (
	otherFields = "let others(m,s,d) = total i in 1..3 where i != dest(m,s,d): one(m,s,d,i)"
	specialCase = "let special(m,s,d) = dest(m,s,d) = 0 and one(m,s,d,3) = 1"
)

// formallyIntermediate is the fact of TE-21: the rows list a shortest path for each
// ordered pair of distinct nodes, in the order of the pairs.
func formallyIntermediate(st *claims.Statement) *claims.Statement {
	return st.WithFact("a shortest path of d links for every pair of distinct nodes of MC(0,2), MC(1,1) and MC(1,2) and "+
		"from node 0 of MC(2,1): it has d-1 nodes between its ends", func(f *claims.Fact) {
		for _, p := range []struct{ k, m, sources int }{{0, 2, 4}, {1, 1, 8}, {1, 2, 32}, {2, 1, 1}} {
			g, err := model.NewMetacube(p.k, p.m)
			if err != nil {
				panic(err)
			}
			var rows [][]model.Node
			for s := range model.Node(p.sources) {
				for d := range g.Order() {
					if s != d {
						rows = append(rows, claims.ShortestPath(claims.NeighborView(g), s, d))
					}
				}
			}
			name := fmt.Sprintf("path%d%d", p.k, p.m)
			claims.AddTable(f, name, rows...)
			where := func(format string) string { return fmt.Sprintf(format, name, claims.Formal(g), p.sources) }
			f.Claim("%s", where("rows(%[1]s) = %[3]d*(order(%[2]s)-1)"))
			f.Claim("%s", where("all s in 0..%[3]d-1: all d in nodes(%[2]s) where d != s: given r = s*(order(%[2]s)-1)+d-if(d > "+
				"s, 1, 0): given last = len(%[1]s,r)-1: %[1]s(r,0) = s and %[1]s(r,last) = d and last = dist(%[2]s,s,d)"))
			f.Claim("%s", where("all r in 0..rows(%[1]s)-1: distinct(%[1]s,r) and (all i in 1..len(%[1]s,r)-1: "+
				"edge(%[2]s,%[1]s(r,i-1),%[1]s(r,i)))"))
			f.Claim("%s", where("all r in 0..rows(%[1]s)-1: given last = len(%[1]s,r)-1: (count i in 0..last: %[1]s(r,i) != "+
				"%[1]s(r,0) and %[1]s(r,i) != %[1]s(r,last)) = dist(%[2]s,%[1]s(r,0),%[1]s(r,last))-1"))
		}
	})
}

// formallyFactorial is the fact of TE-30.
func formallyFactorial(st *claims.Statement) *claims.Statement {
	return st.WithFact("all pairs of Q(n): l! shortest paths between nodes at distance l, counted one by one for n <= 4 "+
		"and l <= 3; for n <= 6, l! is the sum of the numbers (l-1)! for those neighbours of d that are nearer to s, over "+
		"which the shortest paths come", func(f *claims.Fact) {
		claims.AddTable(f, "factorial", []int{1, 1, 2, 6, 24, 120, 720})
		f.Write(
			"factorial(0) = 1 and (all l in 1..6: factorial(l) = l*factorial(l-1))",
			"all n in 1..4: all s, d in nodes(Q(n)) where dist(Q(n),s,d) = 1: (count a in near(Q(n),s): a = d) = factorial(1)",
			"all n in 2..4: all s, d in nodes(Q(n)) where dist(Q(n),s,d) = 2: (count a in near(Q(n),s): edge(Q(n),a,d)) = factorial(2)",
			"all n in 3..4: all s, d in nodes(Q(n)) where dist(Q(n),s,d) = 3: (total a in near(Q(n),s): count b in "+
				"near(Q(n),a): edge(Q(n),b,d)) = factorial(3)",
			"all n in 1..6: all s, d in nodes(Q(n)) where s != d: given l = dist(Q(n),s,d): factorial(l) = total w in "+
				"near(Q(n),d) where dist(Q(n),s,w) = l-1: factorial(l-1)",
			"all n in 1..6: all s, d in nodes(Q(n)): dist(Q(n),s,d) = ones(xor(s,d))")
	})
}

package faulttolerant

import (
	"mccheck/claims"
)

// certifyDistance is the fact of FT-201: the lengths of shortest walks of classes, by
// trying all walks, and the distances in small networks.
func certifyDistance(st *claims.Statement) *claims.Statement {
	says := "row(k,c,d) of the table has for every set S of classes, as the number whose bits 1 are its classes, the " +
		"length of a shortest walk in Q_k from c to d that visits S, k = 0..2; with it the distances of " +
		smallPairs + ", and those from node 0 in MC(2,2)"
	return st.WithFact(says, func(f *claims.Fact) {
		var rows [][]int
		for k := range 3 {
			for c := range 1 << k {
				for d := range 1 << k {
					var row []int
					for set := range uint64(1) << (1 << k) {
						row = append(row, classWalks[k]().Length(c, d, set))
					}
					rows = append(rows, row)
				}
			}
		}
		claims.AddTable(f, "length", rows...)
		const sentence = "dist(MC(k,m),s,t) = ones(xor(fields(k,m,s),fields(k,m,t)))+length(row(k,class(k,m,s),class(k,m,t)),differing(k,m,s,t))"
		lines := append(stepTerms[:2:2],
			"let visits(k,c,p,L,S) = all x in 0..2^k-1 where bit(S,x) = 1: some i in 0..L: node(k,c,p,i) = x",
			"let shortest(k,c,d,S) = least L in 0..2^k where (some p in 0..k^L-1: node(k,c,p,L) = d and visits(k,c,p,L,S)): L",
			"let differing(k,m,s,t) = total i in 0..2^k-1 where field(m,s,i) != field(m,t,i): 2^i",
			"all k in 0..2: all c, d in 0..2^k-1: all S in 0..2^(2^k)-1: length(row(k,c,d),S) = shortest(k,c,d,S)",
			"all t in nodes(MC(2,2)): given k = 2: given m = 2: given s = 0: "+sentence)
		terms := append(addressTerms[:len(addressTerms):len(addressTerms)], routeTerms[0])
		f.Write(claims.Using(terms, append(lines, eachPair(sentence)...)...)...)
	})
}

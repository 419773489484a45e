package faulttolerant

import (
	"mccheck/claims"
	"mccheck/model"
)

// routeTerms are Algorithm 1 from s to t in the language of certificates. The table
// walk has in row(k,c,d) a weak-hamiltonian path of Q_k from class c to class d. In
// turn j of the loop the route is in class walk(r,j), and place is its node there
// when the lowest b bits of the field of that class are those of t: the fields of
// the classes before it, the bits 1 of mask, are those of t, the others still those
// of s. The loop ends with the first turn that ends at t.
var routeTerms = []string{
	"let row(k,c,d) = (4^k-1)/3+c*2^k+d",
	"let along(k,m,s,t) = row(k,class(k,m,s),class(k,m,t))",
	"let mask(k,m,r,j,b) = if(j = 2^k, 2^(m*2^k)-1, sum(i,0,j-1,(2^m-1)*2^(m*walk(r,i)))+(2^b-1)*2^(m*walk(r,j)))",
	"let mixed(s,t,c) = xor(s,(xor(s,t)+c-xor(xor(s,t),c))/2)",
	"let place(k,m,r,s,t,j,b) = walk(r,j)*2^(m*2^k)+mixed(fields(k,m,s),fields(k,m,t),mask(k,m,r,j,b))",
	"let arrives(k,m,r,s,t) = some j in 0..len(walk,r)-1: place(k,m,r,s,t,j,m) = t",
	"let final(k,m,r,s,t) = least j in 0..len(walk,r)-1 where place(k,m,r,s,t,j,m) = t: j",
	"let inside(k,m,r,s,t,j) = ones(xor(place(k,m,r,s,t,j,0),place(k,m,r,s,t,j,m)))",
	"let hops(k,m,s,t) = given r = along(k,m,s,t): given e = final(k,m,r,s,t): e+(total j in 0..e: inside(k,m,r,s,t,j))",
}

// pathTerms say that the route is a path: its places in one turn, and from turn to
// turn, are equal or joined, and no node comes again after another. Only nodes of
// one class are compared, of which the walk has no two but its last.
var pathTerms = []string{
	"let joined(k,m,x,y) = x = y or edge(MC(k,m),x,y)",
	"let within(k,m,r,s,t,j) = all b in 1..m: joined(k,m,place(k,m,r,s,t,j,b-1),place(k,m,r,s,t,j,b))",
	"let across(k,m,r,s,t,j) = edge(MC(k,m),place(k,m,r,s,t,j-1,m),place(k,m,r,s,t,j,0))",
	"let once(k,m,r,s,t,j) = all a in 0..m-2: all b in a+2..m: place(k,m,r,s,t,j,a) = place(k,m,r,s,t,j,b) -> " +
		"place(k,m,r,s,t,j,a+1) = place(k,m,r,s,t,j,b)",
	"let new(k,m,r,s,t,j) = all i in 0..j-1: walk(r,i) != walk(r,j) or all a, b in 0..m: place(k,m,r,s,t,i,a) != place(k,m,r,s,t,j,b)",
	"let simple(k,m,r,s,t) = all j in 0..final(k,m,r,s,t): within(k,m,r,s,t,j) and (j = 0 or across(k,m,r,s,t,j)) and " +
		"once(k,m,r,s,t,j) and new(k,m,r,s,t,j)",
	"let path(k,m,s,t) = given r = along(k,m,s,t): place(k,m,r,s,t,0,0) = s and arrives(k,m,r,s,t) and simple(k,m,r,s,t)",
}

// walkSentences say that the rows of the table walk are weak-hamiltonian paths, one
// for any two classes of Q_0 to Q_3.
var walkSentences = []string{
	"rows(walk) = (4^4-1)/3",
	"all k in 0..3: all c, d in 0..2^k-1: given r = row(k,c,d): walk(r,0) = c and walk(r,len(walk,r)-1) = d and (all i in " +
		"1..len(walk,r)-1: edge(Q(k),walk(r,i-1),walk(r,i)))",
	"all k in 0..3: all c, d in 0..2^k-1: given r = row(k,c,d): (all i, j in 0..2^k-1 where i < j: walk(r,i) != " +
		"walk(r,j)) and (len(walk,r) = 2^k or len(walk,r) = 2^k+1 and (some i in 0..2^k-2: walk(r,i) = d))",
}

// formallyRouted gives a statement about Algorithm 1 its fact: the class walks, and
// sentences that may use routeTerms and pathTerms.
func formallyRouted(st *claims.Statement, says string, lines ...string) *claims.Statement {
	return st.WithFact(says+"; the class walks are those of the table, and any two classes have one", func(f *claims.Fact) {
		var walks [][]int
		for k := range 4 {
			for c := range 1 << k {
				for d := range 1 << k {
					walks = append(walks, model.WeakHamiltonianWalk(k, c, d))
				}
			}
		}
		claims.AddTable(f, "walk", walks...)
		terms := append(append(addressTerms[:len(addressTerms):len(addressTerms)], routeTerms...), pathTerms...)
		f.Write(claims.Using(terms, append(walkSentences[:len(walkSentences):len(walkSentences)], lines...)...)...)
	})
}

// What a sentence about k, m, s and t is stated for: all pairs of nodes of small
// networks, and the pairs of node 0 and any other in larger ones.
const (
	smallPairs  = "all pairs of nodes of MC(k,m), k = 0, 1 and m = 1, 2, and of MC(2,1)"
	pairsOfZero = "node 0 and every node of MC(2,2) and MC(3,1)"
)

// eachPair is the sentence for smallPairs.
func eachPair(sentence string) []string {
	return []string{
		"all k in 0..1: all m in 1..2: all s, t in nodes(MC(k,m)): " + sentence,
		"all k in 2..2: all m in 1..1: all s, t in nodes(MC(k,m)): " + sentence,
	}
}

// eachOfZero is the sentence for pairsOfZero.
func eachOfZero(sentence string) []string {
	return []string{"all k in 2..3: all m in 4-k..4-k: all s in 0..0: all t in nodes(MC(k,m)): " + sentence}
}

// formalPairs gives the two statements of forPairs their facts: the sentence about
// k, m, s and t.
func formalPairs(sts []*claims.Statement, says, sentence string) []*claims.Statement {
	formally(sts[0], says+": "+smallPairs, eachPair(sentence)...)
	formally(sts[1], says+": "+pairsOfZero, eachOfZero(sentence)...)
	return sts
}

// formalRoutes is formalPairs for statements about Algorithm 1.
func formalRoutes(sts []*claims.Statement, says, sentence string) []*claims.Statement {
	formallyRouted(sts[0], says+": "+smallPairs, eachPair(sentence)...)
	formallyRouted(sts[1], says+": "+pairsOfZero, eachOfZero(sentence)...)
	return sts
}

package totalexchange

import (
	"mccheck/claims"
	"mccheck/claims/metacube"
)

// stepTo and sender solve d = send(m,s,t) for t and for s: the class of d is xor(c_t,c_s),
// and field i of d is that of s xor c[i^c_d].
const (
	stepTo = "let before(m,s,d) = given z = xor(s,d): given x = class(2,m,d): class(2,m,z)*2^(4*m)+sum(i,0,3,field(m,z,xor(i,x))*2^(m*i))"
	sender = "let sender(m,d,t) = given x = class(2,m,d): xor(d,class(2,m,t)*2^(4*m)+sum(i,0,3,field(m,t,xor(i,x))*2^(m*i)))"
)

// formallyTuples is the fact of TE-25: row c[4] of the table lists the indices of
// the parts from field 3 down to field 0.
func formallyTuples(st *claims.Statement) *claims.Statement {
	return st.WithFact("row c[4] of the table lists the parts i of c[i] from field 3 of the destination of node 0 to "+
		"field 0, in every step, m = 1, 2", func(f *claims.Fact) {
		claims.AddTable(f, "part", []int{3, 2, 1, 0}, []int{2, 3, 0, 1}, []int{1, 0, 3, 2}, []int{0, 1, 2, 3})
		f.Write(metacube.Terms(claims.Using(quadTerms,
			"all m in 1..2: all t in nodes(MC(2,m)): given c = class(2,m,t): send(m,0,t) = c*2^(4*m)+sum(j,0,3,field(m,t,part(c,3-j))*2^(m*j))",
			"all c, j in 0..3: part(c,3-xor(j,c)) = j",
			"all m in 1..2: all t in nodes(MC(2,m)): all i in 0..3: field(m,send(m,0,t),xor(i,class(2,m,t))) = field(m,t,i)")...)...)
	})
}

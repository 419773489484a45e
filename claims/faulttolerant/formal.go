package faulttolerant

import (
	"mccheck/claims"
)

// addressTerms are the parts of a node u of MC(k,m) in the language of certificates:
// the class, field i, all fields, and whether two nodes are in one cluster. They take k
// and m, so that one sentence may speak of many metacubes; letAddresses has names for
// one metacube, to go with tables.
var addressTerms = []string{
	"let class(k,m,u) = bits(u,m*2^k,k)",
	"let field(m,u,i) = bits(u,m*i,m)",
	"let fields(k,m,u) = bits(u,0,m*2^k)",
	"let cluster(k,m,u,v) = class(k,m,u) = class(k,m,v) and (all i in 0..2^k-1: i = class(k,m,u) or field(m,u,i) = field(m,v,i))",
}

// formally gives a statement about metacubes its fact: sentences, before them those
// of addressTerms that they use. See claims.WithSentences.
func formally(st *claims.Statement, says string, lines ...string) *claims.Statement {
	return st.WithSentences(says, claims.Using(addressTerms, lines...)...)
}

package ecq

import (
	"fmt"
	"slices"

	"mccheck/claims"
)

// Which fields of u = abc and v = a'b'c' differ, in the language of certificates.
const (
	onlyA  = "fieldA(t,u) != fieldA(t,v) and fieldB(t,u) = fieldB(t,v)"
	onlyB  = "fieldA(t,u) = fieldA(t,v) and fieldB(t,u) != fieldB(t,v)"
	bothAB = "fieldA(t,u) != fieldA(t,v) and fieldB(t,u) != fieldB(t,v)"
	noneAB = "fieldA(t,u) = fieldA(t,v) and fieldB(t,u) = fieldB(t,v)"
)

// certifyDistance adds the fact that the distance from u = abc to v = a'b'c' is in the
// relation to hops, a term in rhoA, rhoB, c and c2, for all u, v with cond.
func certifyDistance(st *claims.Statement, cond, relation, hops string) *claims.Statement {
	return st.WithSentences(fmt.Sprintf("for s+t up to 4 and all nodes u = abc, v = a'b'c2 of ECQ(s,t) with %s: the distance %s %s, "+
		"where rhoA and rhoB are rho(a,a') and rho(b,b') with the values of Chang, Sung and Hsu below i*", cond, relation, hops),
		slices.Concat(letRho(rhoCorrected), []string{letA, letB, fmt.Sprintf("all s in 1..3: all t in 1..4-s: all u, v in "+
			"nodes(ECQ(s,t)) where %s: "+
			"given rhoA = rho(fieldA(t,u),fieldA(t,v)): given rhoB = rho(fieldB(t,u),fieldB(t,v)): given c = bit(u,0): given c2 = "+
			"bit(v,0): dist(ECQ(s,t),u,v) %s %s",
			cond, relation, hops)})...)
}

// certify is the fact of a row of Table 1.
func (r row) certify(st *claims.Statement) *claims.Statement {
	cond := noneAB
	switch {
	case r.a && r.b:
		cond = bothAB
	case r.a:
		cond = onlyA
	case r.b:
		cond = onlyB
	}
	return certifyDistance(st, fmt.Sprintf("bit(u,0) = %d and bit(v,0) = %d and %s", r.c, r.c2, cond), "=", r.formalHops())
}

// formalHops is the number of hops of a row of Table 1.
func (r row) formalHops() string {
	rho := "0"
	switch {
	case r.a && r.b:
		rho = "rhoA+rhoB"
	case r.a:
		rho = "rhoA"
	case r.b:
		rho = "rhoB"
	}
	return fmt.Sprintf("%s+%d", rho, r.hops)
}

// certifyRho is the fact that the corrected rho is the distance.
func certifyRho(st *claims.Statement) *claims.Statement {
	return st.WithSentences("for n up to 5 and all strings u, v of n bits rho(u,v) is their distance in CQ_n: the sum of 2 or 1 at "+
		"double bit i*, 0 above, and below 0 for double bits that are distance-preserving pair related and 1 for others",
		append(letRho(rhoCorrected), "all n in 1..5: all u, v in nodes(CQ(n)): dist(CQ(n),u,v) = rho(u,v)")...)
}

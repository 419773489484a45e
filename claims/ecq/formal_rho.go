package ecq

import (
	"fmt"
	"slices"

	"mccheck/claims"
)

// letRho defines rho of strings of at most 6 bits in the language of certificates, by
// def.3 and the text around it (see rhoRule), with the index i of def.3 read as j.
func letRho(r rhoRule) []string {
	return []string{
		"let preserving(x,y,above) = x = 0 and y = 0 or x = 2 and y = 2 or mod(above,2) = 0 and (x = 1 and y = 1 or x = 3 and y = 3) or " +
			"mod(above,2) = 1 and (x = 1 and y = 3 or x = 3 and y = 1)",
		"let istar(u,v) = floor((most l in 0..5 where bit(u,l) != bit(v,l): l)/2)",
		"let complements(x,y) = x+y = 3",
		"let part(u,v,j,above) = given x = bits(u,2*j,2): given y = bits(v,2*j,2): given i = istar(u,v): " +
			fmt.Sprintf("if(j > i, 0, if(j = i, if(complements(x,y), 2, 1), if(preserving(x,y,above), %d, %d)))", r.related, r.unrelated),
		"let rho2(u,v) = part(u,v,2,0)",
		"let rho1(u,v) = part(u,v,1,rho2(u,v))",
		"let rho(u,v) = if(u = v, 0, rho2(u,v)+rho1(u,v)+part(u,v,0,rho2(u,v)+rho1(u,v)))",
	}
}

// certifyLargestRho is the fact of EQ-60.
func certifyLargestRho(st *claims.Statement, r rhoRule) *claims.Statement {
	return st.WithSentences("the largest rho of two strings of n bits, n up to 5, is the diameter of CQ_n, and for s, t up to 4 the two "+
		"largest and 2 add up to the diameter of ECQ(s,t)",
		append(letRho(r),
			"let largest(n) = most u, v in 0..2^n-1: rho(u,v)",
			"all n in 1..5: largest(n) = diameter(CQ(n))",
			"all s, t in 1..4: diameter(ECQ(s,t)) = largest(s)+largest(t)+2")...)
}

// certifyOwnFieldFirst is the fact of EQ-217.
func certifyOwnFieldFirst(st *claims.Statement) *claims.Statement {
	const pairs = "all s in 1..3: all t in 1..4-s: all u, v in nodes(ECQ(s,t)) where fieldA(t,u) != fieldA(t,v) and fieldB(t,u) != " +
		"fieldB(t,v): "
	return st.WithSentences("for s+t up to 4 and all nodes that differ in a and b: the route changes the field that the source can "+
		"change by a shortest way, crosses, changes the other field, and crosses again if c = c'; it has as many hops as rho(a,a'), "+
		"rho(b,b') and the crossings, at most rho(a,a')+rho(b,b')+2",
		slices.Concat(letRho(rhoCorrected), []string{letA, letB,
			"let turn(t,u,v) = if(bit(u,0) = 0, fieldA(t,v)*2^(t+1)+2*fieldB(t,u), fieldA(t,u)*2^(t+1)+2*fieldB(t,v)+1)",
			"let arrival(t,u,v) = fieldA(t,v)*2^(t+1)+2*fieldB(t,v)+1-bit(u,0)",
			"let last(u,v) = if(bit(u,0) = bit(v,0), 1, 0)",
			"let hops(s,t,u,v) = dist(ECQ(s,t),u,turn(t,u,v))+1+dist(ECQ(s,t),xor(turn(t,u,v),1),arrival(t,u,v))+last(u,v)",
			"let bound(t,u,v) = rho(fieldA(t,u),fieldA(t,v))+rho(fieldB(t,u),fieldB(t,v))+2",
			pairs + "edge(ECQ(s,t),turn(t,u,v),xor(turn(t,u,v),1)) and if(last(u,v) = 1, edge(ECQ(s,t),arrival(t,u,v),v), " +
				"arrival(t,u,v) = v)",
			pairs + "hops(s,t,u,v) = bound(t,u,v)-1+last(u,v)",
			pairs + "dist(ECQ(s,t),u,v) <= hops(s,t,u,v) <= bound(t,u,v)"})...)
}

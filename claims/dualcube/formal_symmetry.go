package dualcube

import (
	"fmt"

	"mccheck/claims"
)

// transitive says that the maps image(..,w,u) of u, one for each node w, take links to
// links and node 0 to w, for the networks G at the parameters that points bind. That
// they are one to one is a line of its own.
func transitive(points, network, arguments string) []string {
	return []string{
		fmt.Sprintf("all %s: all w in nodes(%s): image(%s,w,0) = w", points, network, arguments),
		fmt.Sprintf("all %s: all w, u in nodes(%[2]s): all v in near(%[2]s,u): edge(%[2]s,image(%[3]s,w,u),image(%[3]s,w,v))", points, network,
			arguments),
	}
}

// formalInversions are the symmetries of Q_n and FQ_n.
func formalInversions(family string, least int) (string, func(f *claims.Fact)) {
	return sentences(fmt.Sprintf("inverting the bits that are 1 in w takes links to links and 0 to w, for every w; n = %d..5", least),
		append([]string{"let image(n,w,u) = xor(u,w)"}, transitive(fmt.Sprintf("n in %d..5", least), family+"(n)", "n")...)...)
}

func formalDualSymmetry() (string, func(f *claims.Fact)) {
	return addressed("for every w the map that inverts the bits that are 1 in w, after an exchange of parts I and II "+
		"where w is of class 1, takes links to links and 0 to w; r = 1..3",
		append([]string{
			"let turned(r,c,u) = if(c = 0, u, class(r,u)*2^(2*r-2)+partI(r,u)*2^(r-1)+partII(r,u))",
			"let image(r,w,u) = xor(w,turned(r,class(r,w),u))",
			"all r in 1..3: all c in 0..1: all u in nodes(F(r)): turned(r,c,turned(r,c,u)) = u",
		}, transitive("r in 1..3", "F(r)", "r")...)...)
}

func formalRingSymmetry() (string, func(f *claims.Fact)) {
	return sentences("for every node w = (ring W, place P) the map that turns the rings and the bits of their numbers by "+
		"P places, and then inverts the bits that are 1 in W, takes links to links and 0 to w; n = 1..4",
		append([]string{
			"let turned(n,p,x) = mod(x*2^p,2^n)+floor(x/2^(n-p))",
			"let image(n,w,u) = xor(floor(w/n),turned(n,mod(w,n),floor(u/n)))*n+mod(u+mod(w,n),n)",
			"all n in 1..4: all p in 0..n-1: all x, y in 0..2^n-1 where x != y: turned(n,p,x) != turned(n,p,y)",
		}, transitive("n in 1..4", "CCC(n)", "n")...)...)
}

func formalReducedSymmetry() (string, func(f *claims.Fact)) {
	return sentences("for every w the map that exchanges the outer dimensions i and i xor s, s the selector of w, and "+
		"then inverts the bits that are 1 in w, takes links to links and 0 to w; 0 <= m <= k <= 2",
		append([]string{
			"let moved(k,m,s,u) = bits(u,0,k)+(total i in 0..2^m-1: bit(u,k+i)*2^(k+xor(i,s)))",
			"let image(k,m,w,u) = xor(w,moved(k,m,bits(w,k-m,m),u))",
			"all k in 0..2: all m in 0..k: all s in 0..2^m-1: all u in nodes(RH(k,m)): moved(k,m,s,moved(k,m,s,u)) = u",
		}, transitive("k in 0..2: all m in 0..k", "RH(k,m)", "k,m")...)...)
}

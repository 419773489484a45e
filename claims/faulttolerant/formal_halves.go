package faulttolerant

import "mccheck/claims"

// letHalves defines the hypercube algorithm in the n-cube whose first partition is
// along dimension n-1, with faulty nodes A and faulty links B of that dimension: bit x
// of B for the link at node x of the lower half. arrive(A,B,n,t,h) says that every
// run from node 0 to t, in the upper half, arrives: one end crosses over a candidate,
// of at most two hops, and the rest takes at most h.
func letHalves(f *claims.Fact) {
	letCubeRuns(f, "every")
	for _, line := range []string{
		"sound(A,B,n,u,j) = bit(B,bits(xor(u,if(j = n-1, 0, 2^j)),0,n-1)) = 0 and open(A,u,n-1,j)",
		"fair(A,B,n,u,t,j) = bit(t,j) = 1 and sound(A,B,n,u,j)",
		"poor(A,B,n,u,t,j) = bit(t,j) = 0 and sound(A,B,n,u,j) and not (some i in 0..n-1: fair(A,B,n,u,t,i))",
		"first(A,B,n,t,e,j) = may(A,2^n-1,0,t,n-1,e) and (fair(A,B,n,if(e = 0, 0, t),t,j) or poor(A,B,n,if(e = 0, 0, t),t,j))",
		"rest(A,n,t,e,j,h) = every_1(A,2^(n-1)-1,if(e = 0, moved(0,n-1,j), 0),if(e = 1, moved(t,n-1,j), t),h,n)",
		"arrive(A,B,n,t,h) = (some e in 0..1: some j in 0..n-1: first(A,B,n,t,e,j)) and (all e in 0..1: all j in 0..n-1 " +
			"where first(A,B,n,t,e,j): rest(A,n,t,e,j,h))",
		"nodes_of(S,n) = bits(S,0,2^n)",
		"links_of(S,n) = bits(S,2^n,2^(n-1))",
	} {
		f.Let(line)
	}
}

// claimHalves states that every run arrives, with at most so many hops after its
// first candidate, around every set of one to n-1 faults: nodes 1 to 2^n-1 other than
// t, and links as numbers from 2^n on; n = 2..4.
func claimHalves(f *claims.Fact, hops string) {
	const arrive = "arrive(nodes_of(S,n),links_of(S,n),n,t,"
	f.Claim("given n = 2: all d in 0..1: given t = 2+2^d-1: all x in 1..5 where x != t: given S = 2^x: %s%s)", arrive, hops)
	f.Claim("given n = 3: all d in 0..2: given t = 4+2^d-1: all x in 1..11 where x != t: all y in x..11 where y != t: "+
		"given S = set(x,y,y): %s%s)", arrive, hops)
	f.Claim("given n = 4: all d in 0..3: given t = 8+2^d-1: all x in 1..23 where x != t: all y in x..23 where y != t: all "+
		"z in y..23 where z != t: given S = set(x,y,z): %s%s)", arrive, hops)
}

const halves = "the n-cube, n = 2..4, from node 0 to 2^(n-1)+2^d-1, the first partition along dimension n-1, every set " +
	"of at most n-1 faulty nodes and links of that dimension: "

// certifyCutLinks is the fact of FT-78.
func certifyCutLinks(st *claims.Statement) *claims.Statement {
	return st.WithFact(halves+"every run leads to its end; without faults it takes a shortest path", func(f *claims.Fact) {
		letHalves(f)
		claimHalves(f, "2*n")
	})
}

// certifyLegs is the fact of FT-80.
func certifyLegs(st *claims.Statement) *claims.Statement {
	return st.WithFact(halves+"every run goes to the other half over a candidate, with no hop or one before the crossing, "+
		"counted from the end that moves, and at most m = n-1 hops are left on the other side", func(f *claims.Fact) {
		letHalves(f)
		claimHalves(f, "n-1")
	})
}

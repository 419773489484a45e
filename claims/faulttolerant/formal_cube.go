package faulttolerant

import (
	"fmt"

	"mccheck/claims"
)

// letCubeRuns defines the hypercube algorithm of sec.5 in the n-cube, n <= 4, for
// every choice of dimensions, ends and candidates. A set A of nodes is the number with
// bit x set for node x; r is the set of the dimensions of the subcube at hand, a and b
// are its two ends.
//
//   - cube(r,a), a table, is the subcube through a, faulty(A,r,a) counts its faults;
//   - may(A,r,a,b,p,e) says that end e (0: a, 1: b) may change its half along p, because
//     the other half has no more faults;
//   - step(A,r,a,b,p,e,j) says that it may go over the candidate of dimension j: by p
//     alone if j = p, else by j and then p; a bad candidate, j a dimension in which the
//     ends agree, only where no good one is open;
//   - ended(A,r,a,b) says that the ends have met or the subcube has no fault: the rest
//     is a shortest path in it;
//   - every_c(A,r,a,b,h,g) says that every run from here ends after at most c partitions,
//     with at most h hops more and at most g bad candidates; some_c that a run does. Of
//     the two the kind asked for is defined, for c = 0, 1, 2.
func letCubeRuns(f *claims.Fact, kind string) {
	var rows [][]int
	for r := range 16 {
		row := make([]int, 16)
		for a := range row {
			for x := range 16 {
				if (x^a)&^r == 0 {
					row[a] |= 1 << x
				}
			}
		}
		rows = append(rows, row)
	}
	claims.AddTable(f, "cube", rows...)
	for _, line := range []string{
		"both(x,y) = (x+y-xor(x,y))/2",
		"faulty(A,r,a) = ones(both(A,cube(r,a)))",
		"moved(u,p,j) = xor(u,if(j = p, 2^p, 2^p+2^j))",
		"open(A,u,p,j) = bit(A,moved(u,p,j)) = 0 and (j = p or bit(A,xor(u,2^j)) = 0)",
		"may(A,r,a,b,p,e) = given x = faulty(A,r-2^p,a): given y = faulty(A,r-2^p,b): if(e = 0, y <= x, x <= y)",
		"good(A,a,b,p,e,j) = bit(xor(a,b),j) = 1 and open(A,if(e = 0, a, b),p,j)",
		"bad(A,r,a,b,p,e,j) = bit(r,j) = 1 and bit(xor(a,b),j) = 0 and open(A,if(e = 0, a, b),p,j) and not (some i in 0..3: good(A,a,b,p,e,i))",
		"step(A,r,a,b,p,e,j) = good(A,a,b,p,e,j) or bad(A,r,a,b,p,e,j)",
		"ended(A,r,a,b) = a = b or faulty(A,r,a) = 0",
		"set(x,y,z) = 2^x+if(y > x, 2^y, 0)+if(z > y, 2^z, 0)",
		kind + "_0(A,r,a,b,h,g) = ended(A,r,a,b) and ones(xor(a,b)) <= h and g >= 0",
	} {
		f.Let(line)
	}
	const sides = "%[1]s p in 0..3 where bit(xor(a,b),p) = 1: %[1]s e in 0..1 where may(A,r,a,b,p,e): %[1]s j in 0..3"
	one, each := fmt.Sprintf(sides, "some")+": step(A,r,a,b,p,e,j)",
		fmt.Sprintf(sides, map[string]string{"every": "all", "some": "some"}[kind])
	for c := 1; c <= 2; c++ {
		f.Let(fmt.Sprintf("%s_%d(A,r,a,b,h,g) = if(ended(A,r,a,b), ones(xor(a,b)) <= h and g >= 0, (%s) and (%s where "+
			"step(A,r,a,b,p,e,j): %s_%d(A,r-2^p,if(e = 0, moved(a,p,j), a),if(e = 1, moved(b,p,j), b),h-if(j = p, 1, "+
			"2),g-if(bit(xor(a,b),j) = 0, 1, 0))))", kind, c, one, each, kind, c-1))
	}
	f.Claim("all r, a in 0..15: cube(r,a) = total x in 0..15 where xor(r,xor(a,x)) = r-xor(a,x): 2^x")
}

// claimRuns states of the runs from node 0 to t = 2^d - 1 in the n-cube, n = 1..4,
// around every set A of at most n-1 faults, that every run, or some run, ends as the
// definitions every_c and some_c say, 2^c being n or the next power of 2; bounds are
// their last two arguments in the letters n and d.
func claimRuns(f *claims.Fact, kind, bounds string) {
	says := func(c int) string { return fmt.Sprintf("%s_%d(A,2^n-1,0,t,%s)", kind, c, bounds) }
	f.Claim("all n in 1..4: all d in 1..n: given t = 2^d-1: given A = 0: %s", says(0))
	f.Claim("given n = 2: all d in 1..n: given t = 2^d-1: all x in 1..3 where x != t: given A = 2^x: %s", says(1))
	f.Claim("given n = 3: all d in 1..n: given t = 2^d-1: all x in 1..7 where x != t: all y in x..7 where y != t: given A "+
		"= set(x,y,y): %s", says(2))
	f.Claim("given n = 4: all d in 1..n: given t = 2^d-1: all x in 1..15 where x != t: all y in x..15 where y != t: all z "+
		"in y..15 where z != t: given A = set(x,y,z): %s", says(2))
}

// certifyRuns is a fact about the runs of claimRuns, of every or of some run.
func certifyRuns(st *claims.Statement, says, kind, bounds string) *claims.Statement {
	return st.WithFact("the n-cube, n = 1..4, from node 0 to 2^d-1, every set of at most n-1 faults: "+says, func(f *claims.Fact) {
		letCubeRuns(f, kind)
		claimRuns(f, kind, bounds)
	})
}

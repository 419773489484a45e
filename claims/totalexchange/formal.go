package totalexchange

import (
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// quadTerms are Algorithms 1 and 3 on MC(2,m) in the language of certificates, and
// Algorithm 4 with the table entry, whose row 4*dest+type is that entry of Table 1.
//
//   - send(m,s,t) is the destination of s in step t = (c[4],c[3],c[2],c[1],c[0]).
//   - dest(m,s,d) and type(m,s,d) are the row and the column of the pair; one is 1 if
//     the field i^c_s differs.
//   - moved(m,u,c) is u with field i in place i^c.
//   - path(m,s,d) is the row of the pair in the table; walk(r,j) is class j of the class
//     path in row r, first(r,j) says that it was not there before, which the table fresh
//     has, and on(m,s,r,j) is the class renamed for the source s.
//   - walks(r) says that the classes are neighbours one after another; serves(m,s,d,r)
//     that the class path, renamed for s, ends in the class of d, passes the class of
//     every field that differs, and makes a route as long as the distance.
//   - wrong(m,z,c,r,j) are the differing bits, those of z, that are corrected in class j
//     of the path of a source of class c, start(m,z,c,r,j) the hops before that, and
//     length(m,z,c,r) all; hops(m,s,d) are the hops of the pair.
//   - low(x,q) are the lowest q ones of x, which has at most eight bits.
//   - place(m,s,z,c,r,j,q) is the node after q corrections in class j of the path: with
//     the fields of the classes before as in d, and of that of class j the lowest bits;
//     node(m,s,d,h) is the node after h hops.
var quadTerms = []string{
	"let send(m,s,t) = given x = xor(class(2,m,t),class(2,m,s)): xor(class(2,m,t)*2^(4*m)+sum(i,0,3,field(m,t,xor(i,x))*2^(m*i)),s)",
	"let dest(m,s,d) = xor(class(2,m,s),class(2,m,d))",
	"let one(m,s,d,i) = given j = xor(i,class(2,m,s)): if(field(m,s,j) != field(m,d,j), 1, 0)",
	"let type(m,s,d) = given e = dest(m,s,d): if(e = 0, if(one(m,s,d,3) = 1, 3, 2*one(m,s,d,2)+one(m,s,d,1)), " +
		"if(e = 1, 2*one(m,s,d,3)+one(m,s,d,2), if(e = 2, 2*one(m,s,d,3)+one(m,s,d,1), 2*one(m,s,d,2)+one(m,s,d,1))))",
	"let moved(m,u,c) = class(2,m,u)*2^(4*m)+sum(i,0,3,field(m,u,i)*2^(m*xor(i,c)))",
	"let path(m,s,d) = 4*dest(m,s,d)+type(m,s,d)",
	"let walk(r,j) = if(j = 0, 0, entry(r,j))",
	"let first(r,j) = fresh(r,j) = 1",
	"let on(m,s,r,j) = xor(class(2,m,s),walk(r,j))",
	"let wrong(m,z,c,r,j) = if(first(r,j), bits(z,m*xor(c,walk(r,j)),m), 0)",
	"let walks(r) = all j in 1..entry(r,0): edge(Q(2),walk(r,j-1),walk(r,j))",
	"let serves(m,s,d,r) = walks(r) and xor(class(2,m,s),walk(r,entry(r,0))) = class(2,m,d) and " +
		"(all i in 0..3: field(m,s,i) = field(m,d,i) or (some j in 0..entry(r,0): on(m,s,r,j) = i)) and " +
		"entry(r,0)+ones(xor(fields(2,m,s),fields(2,m,d))) = dist(MC(2,m),s,d)",
	"let start(m,z,c,r,j) = j+(total i in 0..j-1: ones(wrong(m,z,c,r,i)))",
	"let length(m,z,c,r) = start(m,z,c,r,entry(r,0))+ones(wrong(m,z,c,r,entry(r,0)))",
	"let hops(m,s,d) = length(m,xor(s,d),class(2,m,s),path(m,s,d))",
	"let low(x,q) = total b in 0..7 where bit(x,b) = 1 and ones(bits(x,0,b)) < q: 2^b",
	"let place(m,s,z,c,r,j,q) = given e = xor(c,walk(r,j)): " +
		"e*2^(4*m)+xor(fields(2,m,s),low(wrong(m,z,c,r,j),q)*2^(m*e)+(total i in 0..j-1: wrong(m,z,c,r,i)*2^(m*xor(c,walk(r,i)))))",
	"let node(m,s,d,h) = given z = xor(s,d): given c = class(2,m,s): given r = path(m,s,d): " +
		"given j = (most i in 0..entry(r,0) where start(m,z,c,r,i) <= h: i): place(m,s,z,c,r,j,h-start(m,z,c,r,j))",
}

// formally gives a statement its fact: sentences, after the definitions that they use.
func formally(st *claims.Statement, says string, lines ...string) *claims.Statement {
	return st.WithSentences(says, metacube.Terms(claims.Using(quadTerms, lines...)...)...)
}

// formallyBy is formally with the entries of Table 1: row 4*dest+type of the table
// entry is the length of a class path and then its classes after the first, which
// is 0.
func formallyBy(table model.ClassPathTable, st *claims.Statement, says string, lines ...string) *claims.Statement {
	return st.WithFact(says, func(f *claims.Fact) {
		addEntries(f, table)
		f.Write(metacube.Terms(claims.Using(quadTerms, lines...)...)...)
	})
}

// addEntries adds the entries of Table 1 row by row, and the table fresh, which has a
// 1 for each class of a path, the first included, that is not on it before.
func addEntries(f *claims.Fact, table model.ClassPathTable) {
	var rows, fresh [][]int
	for _, row := range table {
		for _, entry := range row {
			news := []int{1}
			for j, c := range entry[1:] {
				if c != 0 && !slices.Contains(entry[1:1+j], c) {
					news = append(news, 1)
				} else {
					news = append(news, 0)
				}
			}
			rows, fresh = append(rows, entry), append(fresh, news)
		}
	}
	claims.AddTable(f, "entry", rows...)
	claims.AddTable(f, "fresh", fresh...)
	f.Claim("all r in 0..15: all j in 0..entry(r,0): fresh(r,j) = 1 <-> (all i in 0..j-1: if(i = 0, 0, entry(r,i)) != " +
		"if(j = 0, 0, entry(r,j)))")
}

// inQuadCubes are sentences about m, s and a third name that runs through all nodes:
// for all pairs of nodes of MC(2,1), and for four s, one of each class, in MC(2,2).
func inQuadCubes(name, format string, args ...any) []string {
	sentence := fmt.Sprintf(format, args...)
	return []string{
		fmt.Sprintf("all m in 1..1: all s, %s in nodes(MC(2,m)): %s", name, sentence),
		fmt.Sprintf("all m in 2..2: all c in 0..3: given s = c*2^8+27*c+5: all %s in nodes(MC(2,m)): %s", name, sentence),
	}
}

// inQuadCubesWords says for what inQuadCubes is.
const inQuadCubesWords = "all of MC(2,1), and in MC(2,2) four sources, one of each class, with everything else"

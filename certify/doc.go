// Package certify checks certificates: proofs that formulas are unsatisfiable,
// sentences about networks, and folders of both. It uses the standard library only and
// shares nothing with the programs that make certificates, so that it can be read
// in an hour and written again in another language in an afternoon. What follows
// is all that such a checker has to know.
//
// # Texts
//
// All files are lines of ASCII, each ended by one line feed, the last one too.
// A number is decimal, without a plus sign and without leading zeros; between two
// words or numbers there is one space, and none stands at the end of a line
// (save after the "c " of an empty comment). Whatever deviates is rejected.
//
// # Formula, NAME.cnf
//
// DIMACS: comment lines "c TEXT", one line "p cnf VARIABLES CLAUSES", and then
// that many lines, a clause each: literals and a closing 0. A literal is a
// variable from 1 to VARIABLES, at most 2^20, or its negative. No variable comes
// twice in a clause. There are no comments after the header. In a folder of
// certificates the first comment is the name of the statement and the second one
// says it in words.
//
// # Refutation, NAME.lrat
//
// The clauses of the formula have the numbers 1, 2, ... in their order. Each line of
// the proof adds one clause, with the next number:
//
//	NUMBER LITERALS 0 HINTS 0
//
// The literals are as above. The hints are numbers of earlier clauses, which show the
// new one: make all its literals false; the clause of each hint must then have
// exactly one literal without a value and else false ones, and that literal is made
// true; the clause of the last hint, and of no other, must have false ones only. The
// last line, and no other, adds the clause without literals. So every clause follows
// from the formula, which therefore has no solution. This is the format LRAT without
// its deletions and its RAT steps.
//
// # Fact, NAME.fact
//
// The first line is "mccheck-fact 1", the second "says WORDS", the last "end". The
// lines between, in any order and number, but with a claim or an identity, are
//
//	let NAME = SENTENCE            defines a number, a truth or a network
//	let NAME(a,b) = SENTENCE       a number or a truth, of any arguments that are numbers
//	table NAME ROWS                that many lines follow, of whole numbers, or "-" for none
//	claim SENTENCE                 has to be true
//	identity FORMULA = FORMULA     both have the same value for all values of their letters
//
// Package sentence, in the folder below, has the grammar. A name means what was
// introduced before it; it is introduced once, and is none of those that follow.
//
// Numbers are fractions above and below of at most 62 bits; whatever goes beyond, or has no
// value, rejects the fact. ^ has a whole exponent from -62 to 62. "all", "some", "count",
// "total", "most" and "least" run through a domain, once for each of their names:
// FIRST..LAST, nodes(G), or near(G,u), the nodes joined to u; "where" leaves out those
// of which its sentence is false. They say whether the body is true of all, or of some;
// of how many it is; the sum of its values; the largest and the least. "given" gives one
// value. "->", "and" and "or" do not look at their right side when the left one settles them.
//
//	floor(x), ceil(x), abs(x), max(x,...), min(x,...)
//	mod(a,b)          a - b*floor(a/b)
//	log2(x)           of powers of 2 only
//	C(n,i)            binomial coefficient, 0 outside 0 <= i <= n
//	sum(i,a,b,e)      total i in a..b: e
//	if(S,a,b)         a if the sentence S is true, else b
//	bit(x,i)          binary digit i of x, from 0
//	bits(x,i,n)       the number of the digits i, i+1, ..., i+n-1
//	ones(x), xor(x,y) the sum of the digits, and the digits that differ
//	T(i,j), T(j)      column j of row i of table T, of row 0, all from 0
//	rows(T), len(T,i) the number of rows, and of the columns of row i
//	distinct(T,i)     no number comes twice in row i
//	order(G), size(G), mindegree(G), maxdegree(G), diameter(G)
//	distances(G)      the sum over all ordered pairs of nodes
//	degree(G,u), edge(G,u,v)
//	dist(G,u,v)       -1 if there is no path; diameter and distances have no value then
//	graph(T)          the network whose node u is joined to those of row u, which have to
//	                  have u in theirs
//	MC(2,1), ...      the families of networks in graph.go, in a few lines each; nodes are
//	                  numbers from 0
//
// The work on one fact is bounded: 2^25 values that binders run through and nodes
// that are searched, with a search from u for dist(G,u,v) and one from each node for
// diameter(G).
//
// An identity has to follow by multiplying out; package identity, in the folder below,
// says how. A fact states all its lines but the tables, with "; " between: the tables
// are whatever makes the claims true.
//
// # Folder
//
// A folder holds files only, none of them left over: manifest.json, whose digest
// line, SHA-256 in lower-case hexadecimal, two spaces, "manifest.json", is
// the content of MANIFEST.sha256; and the files that it names. It is one JSON object
// with "schema", "mccheck.certificates/1", and "entries", a list of objects with
// the texts claim, reading, statement, verdict, kind and states, none of them empty
// or missing, and "files", a list of objects with name and sha256. No other field
// is allowed. The files of an entry are
//
//	kind        files                    verdict
//	refutation  NAME.cnf and NAME.lrat   proved, verified
//	fact        NAME.fact                proved, verified, refuted
//
// with NAME of lower-case letters, digits, and after the first character also '.',
// '_' and '-'. Entries may share files, but no claim and reading names the same
// ones twice. "states" is what the files prove by their own account: what the fact
// states, or the first two comments of the formula with ": " between.
package certify

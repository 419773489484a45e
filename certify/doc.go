// Package certify checks certificates: proofs that formulas are unsatisfiable,
// sentences about networks, and folders of both. It uses the standard library only and
// shares nothing with the programs that make certificates, so that it can be read
// in an hour and written again in another language in an afternoon. What follows
// is all that such a checker has to know.
//
// # Texts
//
// All files are lines of ASCII from the space to "~", each ended by one line feed, the last one too.
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
//	let NAME(a,b) = SENTENCE       the same, of any arguments that are numbers
//	table NAME ROWS                that many lines follow, of whole numbers, or "-" for none
//	claim SENTENCE                 has to be true
//	identity FORMULA = FORMULA     both have the same value for all values of their letters
//
// A name means what was introduced before it; it is introduced once, is none of those that
// follow, and has another meaning nowhere. A sentence is
//
//	sentence = either [ "->" either { "->" either } | "<->" either ]
//	either   = both { "or" both }
//	both     = single { "and" single }
//	single   = "not" single | sum { relation sum }
//	relation = "=" | "!=" | "<" | "<=" | ">=" | ">"
//	sum      = product { ("+" | "-") product }
//	product  = factor { ("*" | "/") factor }
//	factor   = "-" factor | atom [ "^" factor ]
//	atom     = digits | name | name "(" sentence { "," sentence } ")"
//	         | "(" sentence ")" | binder
//	binder   = ("all" | "some" | "count" | "total" | "most" | "least")
//	           name { "," name } "in" sum [ ".." sum ]
//	           [ "where" sentence ] ":" sentence
//	         | "given" name "=" sum ":" sentence
//
// with spaces anywhere but in a word. A name is of letters, digits and "_" and begins with a
// letter; the words between quotes are none. What stands after the colon of a binder reaches
// as far as it can. A -> B -> C is A -> (B -> C). A chain a < b <= c says that a < b and
// b <= c; its relations lead one way, so that < and > are not in one, and != in none.
//
// Numbers are exact fractions. What has no value rejects the fact, and so does what is beyond
// a bound (below); nothing is false for that. A binder runs
// through a domain, once for each of its names: FIRST..LAST, nodes(G), or near(G,u), the nodes
// joined to u; "where" leaves out those of which its sentence is false. "all" and "some"
// say whether the body is true of all, or of some; "count" of how many it is; "total" is the
// sum of its values, "most" and "least" are the largest and the least, and have no value
// where there is nothing. "given" gives one value.
// "->", "and" and "or" do not look at their right side when the left one settles them, and
// "all", "some" and chains not at what follows a value that does.
//
// A binder that has nothing to run through says nothing. Somewhere its body has to be
// evaluated, if the binder is: of a claim, in its evaluation; of a definition, in that of all
// claims. So "all n in 3..1: false" is rejected, and "all n in 1..3: all i in 1..n-1: i < n" is not.
//
//	true, false
//	infinite          more than any number, and equal to itself; it can be compared, be a value
//	                  of "given", "if", max, min, "most" and "least", and nothing else
//	floor(x), ceil(x), abs(x), max(a,b,...), min(a,b,...)
//	a^n               for a whole n; 0^0 is 1
//	mod(a,b)          a - b*floor(a/b)
//	natural(x)        x, which has to be whole and from 0 on
//	log2(x)           of powers of 2 only
//	C(n,i)            binomial coefficient of whole numbers, 0 outside 0 <= i <= n
//	sum(i,a,b,e)      total i in a..b: e
//	if(S,a,b)         a if the sentence S is true, else b, which is not looked at otherwise
//	bit(x,i)          binary digit i of x, from 0; all these are of whole numbers from 0 on
//	bits(x,i,n)       the number of the digits i, i+1, ..., i+n-1
//	ones(x), xor(x,y) the sum of the digits, and the digits that differ
//	T(i,j), T(j)      column j of row i of table T, of row 0, all from 0
//	rows(T), len(T,i) the number of rows, and of the columns of row i
//	distinct(T,i)     no number comes twice in row i
//	graph(T)          the network whose node u is joined to those of row u: other rows of T,
//	                  none of them twice, and each has u in its own
//	MC(2,1), ...      the families of networks in graph.go, in a few lines each; nodes are
//	                  numbers from 0
//	order(G)          the number of nodes
//	degree(G,u), edge(G,u,v)
//	dist(G,u,v)       the links of a shortest path, and infinite if there is none
//	eccentricity(G,u), transmission(G,u)
//	                  the largest, and the sum, of the distances from u to all nodes; the
//	                  sum has no value where one is infinite
//	size(G), mindegree(G), maxdegree(G), diameter(G), distances(G)
//	                  defined by the above in functions.go; distances are those of all
//	                  ordered pairs
//
// Numbers have at most 2^14 bits above the line and below. From -2^63 to 2^63-1 have to be
// FIRST and LAST, exponents, places in tables, parameters of families, and the arguments of C,
// bit, bits, ones, xor and natural; exponents, and n in C(n,i), are at most 2^14, parameters 64.
// A network has at most 2^22 nodes. A sentence has at most 2^14 characters and 2^9 parts
// within each other, a fact 2^20 characters besides the rows of tables, and 2^24 in all. At
// most 100 calls of what "let" introduced are within each other. The work on one fact is
// at most 2^28 steps: one for each call of a function or sign, each value that
// a binder runs through, each point of an identity, each node and link that is looked at in
// a search, with one search from u for dist(G,u,v) and one from each node for
// diameter(G), each entry of a table that is read or sorted; big numbers take the square of
// their words of 64 bits. What is remembered of networks to save work has its bound, too. The
// message that refuses what is beyond names the bound; bounds.go has them all.
//
// A fact states all its lines but the tables, with "; " between: the tables are whatever
// makes the claims true.
//
// # Identity
//
// A formula is a sum in the grammar above, of +, -, *, /, ^ with up to 64 in digits, 2^e with e
// of degree 1 at most in each letter, log2(2^e), and sum(i,a,b,C(b,i)*p) with a = 0 or 1, b of
// degree 1 in each letter and from 0 on, and a polynomial p in i, or none. Any other function
// is a letter of its own, one for each text, and so is each power in an exponent: what holds
// of all numbers holds of these. Two formulas are compared by their values:
//
// As a function of one letter x, the others fixed, a formula is a quotient of sums of terms
// p(x)*b^x, with polynomials p and different b > 0 (sum(i,0,b,C(b,i)*p) is 2^b times a
// polynomial in b of the degree of p). So is the difference of two formulas. If it is not 0
// everywhere, the sum above the line has fewer zeros than D, the number of its terms times one
// more than the largest degree of p: divide by one b^x and differentiate until its p is
// gone, each time with one zero less at most by Rolle, and go on with the terms left. Hence, by
// going from letter to letter, the formulas are equal wherever they have values if they are,
// with values, at all points whose letters run through 1, 2, ..., D, each with a D of its own.
//
// To bound D, let (n,d) stand for at most n different b other than 1 and degree d at most:
// (0,1) for x, (0,0) for all that is without x, (1,0) for 2^e, (1,d) for the sum with p of
// degree d; and of (n,d) and (m,c), (n+m, max(d,c)) for sum and difference, (nm+n+m, d+c) for
// the product, (C(n+k,k)-1, dk) for the power k. Fractions are brought to one line, 1/2^e
// as 2^(-e). D is (n+1)(d+1). With too large a D no false identity is accepted.
//
// # Folder
//
// A folder holds files only, at most 2^16 and none of them left over, no links: manifest.json,
// whose digest line, SHA-256 in lower-case hexadecimal, two spaces, "manifest.json", is the
// content of MANIFEST.sha256; and the files that it names, each with its digest. No file has
// more than 2^24 bytes.
//
// The manifest is one JSON object (UTF-8). It has one text only: an indentation of two spaces,
// the fields in the order below and no other, lists and texts that may be missing left out
// where they are empty, nothing escaped but quotation marks and backslashes, one line feed at
// the end. All texts are on one line, of at most 2^14 printable characters, with no space
// around.
//
//	schema        "mccheck.certificates/2"
//	theorems      may be missing: each with
//	  id            of small letters, digits and '-', each once
//	  says, scope   words
//	  steps         may be missing: in words, from the obligations to what it says; each with
//	    by            may be missing: the id of a claim, or of another theorem
//	    says          words
//	  obligations   all that it needs, one at least of them a refutation; each with
//	    name          each once
//	    says          words
//	    kind          "refutation", or "numbers", of which nothing is checked
//	    model         may be missing: literals, with one space between two
//	    files         of a refutation: ID-NNN.cnf and ID-NNN.lrat, NNN being the place of the
//	                  obligation among all, in three digits or more, from 001
//	readings      one at least, no two of one claim and reading: each with
//	  claim         an id: two capitals, '-', two or three digits; or that of a claim of a file,
//	                  with the key of its paper: mine:MY-1
//	  reading       "printed", "charitable" or "corrected"
//	  sentence      words
//	  verdict       "proved", "verified" or "refuted"
//	  parts         of what the sentence states, one at least: each with
//	    theorems      may be missing: ids of theorems that are there
//	    facts         may be missing: each with
//	      kind          see below
//	      lemma         of an identity, may be missing: what links its left side to the claim
//	      file          name and sha256
//
// Every theorem stands behind a reading, and the steps of theorems go in no circle. The first
// two comments of a formula are the name of its obligation and what it says. Its last clause is
// the negation of what is stated, the others are what is assumed, and something satisfies
// them: make the literals of the model true; then, in one pass, where all literals of a clause
// but one are false and that one has no value, make it true; in the end each of these clauses
// has a true literal. So what is assumed is not false in itself.
//
// The kinds of facts, their files, and the verdicts that they fit:
//
//	identity   CLAIM-READING-PART-identity.fact   proved, verified
//	           one identity and no other line
//	cases      CLAIM-READING-PART.fact            verified, and beside other things proved
//	           claims
//	failure    CLAIM-READING-PART.fact            refuted
//	           claims that begin with "not" and negate all that follows
//	table      any name of small letters,         beside other things proved, verified
//	           digits and '-', .fact
//
// with CLAIM in small letters, '-' in place of ':', and PART from 1. Each part of a proved reading has a theorem or an
// identity, each of a verified one has one of these or cases, and some part of a refuted one has
// a failure and none anything else. Not all claims of a fact are true by their form: byForm in
// form.go says which are.
package certify

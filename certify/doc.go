// Package certify checks certificates: proofs that formulas are unsatisfiable,
// sentences about networks, and folders of both. It uses the standard library only and
// shares nothing with the programs that make certificates, so that it can be read in an
// afternoon and written again in another language in a few days. What follows
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
// # Linear formula, NAME.smt2
//
// SMT-LIB of whole numbers and truths: comment lines "; TEXT", of which the first two are as above, and then lines
//
//	(set-logic QF_LIA)
//	(declare-const NAME SORT)             a variable; SORT is Int or Bool
//	(define-fun NAME () SORT (OP ARGS))   a part: OP is not, and, or, xor, ite of numbers, + of two, * of a number and a
//	                                      part, <= or = of numbers; ARGS are names, true, false, 3 or (- 3)
//	(assert NAME)                         what is assumed
//	(assert (not NAME))                   the negation of what is stated, once and last
//	(check-sat)
//
// A name is of letters, digits, "_" and ".", and begins with a letter, or is "|#NUMBER|"; it is new. Numbers
// have at most 18 digits, a file 2^16 parts. The model in the manifest, "x=3 a=1", gives values to variables, of truths 0 or 1; all others
// are 0. What is assumed has to be true there.
//
// # Cases, NAME.cases
//
// A proof that nothing satisfies such a formula. Known are that what is assumed is true, and what is stated false; and
// whatever follows, operation by operation, from a truth of a part or of its arguments: that an "and" is
// true makes both of them true, that it is false and one is true makes the other one false, and so on. The proof
// of a case is
//
//	clash                 something is both true and false
//	sum 2*FACT 1*FACT     the sum of numbers that are not negative, times positive numbers, is negative, and no
//	                      variable is left in it
//	split NAME            and the proofs of two cases: it is true, and it is false
//	apart NAME            the same for an equation that is false: its left side is less, and it is more
//	most X 3              the same for a variable: X <= 3, and X >= 4
//	most 2*X+-1*Y 3       the same for a sum of variables
//
// A fact is "NAME" of a "<=" that is true (right side less left side) or false (left less right less 1), or of
// an equation that is apart; "NAME+" (right less left) and "NAME-" (left less right) of an equation that is true; "X<=3",
// "X>=4" or "2*X+-1*Y<=3". Of each "ite" in it the condition has to be known. Each fact is a sum of variables with factors, and a
// number; if the factors have a common divisor, they and the number are divided by it, and that is rounded down.
//
// There are at most 2^10 cases within each other, 2^10 bits in a number, 2^20 terms in all parts that one line asks for, and 2^28
// looks: one at each part, each time that what follows is looked for and in each line with a sum, one at each bound for each fact, and
// 2^5 for each term, and one more, of a sum that is added or divided.
//
// # Fact, NAME.fact
//
// The first line is "mccheck-fact 2", the second "says WORDS", the last "end". The
// lines between, in any order and number, but with a claim or an identity, are
//
//	let NAME = SENTENCE            defines a value
//	let NAME(a,b) = SENTENCE       the same, of any arguments
//	let NAME(a,b) falls E = ...    one that calls itself
//	network NAME(n): LAYOUT        defines a family of networks, see below
//	table NAME ROWS                defines a list of so many lists, a line each of those that follow, with
//	                               an entry or more: whole numbers, or lists of them, (1,3), or of such lists; "-"
//	                               is a row without entries, so that its list is []; NAME is not none
//	output NAME ARGUMENTS ROWS     defines a function by what an algorithm returned, see below
//	claim SENTENCE                 has to be true
//	identity FORMULA = FORMULA     both have the same value wherever they have values
//
// A line goes on over those that follow it and begin with a space, but for the rows of a table.
// A name means what was introduced before it, or is bound; it is introduced once, and is none of
//
//	if sum nodes near true false infinite not floor ceil abs max min mod natural log2 C bit bits ones
//	xor rows len distinct graph order degree edge dist eccentricity transmission size mindegree
//	maxdegree diameter distances Q FQ F MC MCC CQ ECQ EH CCC HCN RH
//
// All other words of the language are younger: a fact may give them a meaning of its own. A bound name hides
// one that was introduced, or is the language's, where no arguments follow; it is not bound again
// inside, and is none of true, false, infinite, none and if. A sentence is
//
//	sentence = either [ "->" either { "->" either } | "<->" either ]
//	either   = both { "or" both }
//	both     = single { "and" single }
//	single   = "not" single | range { relation range }
//	relation = "=" | "!=" | "<" | "<=" | ">=" | ">" | "in"
//	range    = sum [ ".." [ sum ] ]      without the second one before ")", "," or the end only
//	sum      = product { ("+" | "-" | "++" | "|") product }
//	product  = factor { ("*" | "/" | "&") factor }
//	factor   = "-" factor | postfix [ "^" factor ]
//	postfix  = atom { "[" sentence "]" | "." name | "{" change { "," change } "}" }
//	change   = name [ "[" sentence "]" ] ":" sentence
//	atom     = digits | "0b" digits | name | name "(" list ")" | "[" [ list ] "]"
//	         | "{" [ list ] "}" | "(" lines ")" | binder
//	list     = lines { "," lines }
//	binder   = ("all" | "some" | "count" | "total" | "most" | "least" | "list" | "set" | "share")
//	           group { "," group } [ "where" sentence ] ":" lines [ "else" sentence ]
//	         | "given" name "=" range { "," name "=" range } ":" lines
//	group    = name { "," name } "in" range
//	lines    = sentence | { sentence "if" sentence NEWLINE } sentence "otherwise"
//
// with spaces anywhere but in a word. A name is of letters, digits and "_", begins with a letter,
// and ends with any number of "'". The words between quotes are none, but that "list", "set", "share",
// "if", "else" and "otherwise" are only where they can mean nothing else. A body of "let" is "lines".
// Cases begin on a line of their own, and have a line each, of which the condition does not leave
// its own but in brackets: "a if S", "b otherwise" is if(S,a,b). What stands after the colon of a
// binder reaches as far as it can; "else" goes with the nearest "most" or "least". A -> B -> C is
// A -> (B -> C). A chain a < b <= c says that a < b and b <= c; its relations lead one
// way, so that < and > are not in one, and != in none.
//
// Values are truths, exact fractions, nodes, lists, sets, maps, networks, infinite and none.
// What has no value rejects the fact, and so does what is beyond a bound (below); nothing is
// false for that. A node is a whole number that knows its network: it is equal to that number, and
// what arithmetic makes of it is a plain one. Two values are equal if they are the same number or
// truth, lists or sets of equal values, maps of equal sets with equal values, or networks without
// the same nodes, both of a family and with the same parameters, or both by graph(T) and with the same
// neighbours of each node; none is equal to none. To compare values of two kinds has no value, but
// for none, and so have nodes of two networks. "<" and its like are of numbers only.
//
// A binder runs through a list or a set, once for each of its names: a later domain may use
// the names before it; "where" leaves out those of which its sentence is false. "all" and
// "some" say whether the body is true of all, or of some; "count" of how many it is, "share" of
// which part; "total" is the sum of its values, "most" and "least" are the largest and the
// least, the first of equal ones, and what is behind "else" where there is nothing, or no value;
// "list" and "set" are of all its values. "given" gives values, the later by the earlier. Sets are
// run through in increasing order: none, truths, numbers, lists, sets; lists and sets by
// their first difference, and what has no more entries comes first.
// "->", "and" and "or" do not look at their right side when the left one settles them, and
// "all", "some" and chains not at what follows a value that does.
//
// What calls itself "falls E": E, a number from 0 on by its arguments, is less at each call inside.
// A parameter "u in MC(k,m)" is a node of such a network, and binds the names k and m; what is no
// new name there has to be equal to the parameter of the network.
//
// Of an "output" each row has what the algorithm was given, whole numbers, of which a list gives its
// entries one after another, and behind them the list that it returned, as one word in parentheses, of numbers
// or of lists of them; where there is no such word, that is none. ARGUMENTS is the number of arguments, which a list
// counts as one, so that a row may have more numbers, or fewer. The rows are in increasing order of what was given.
// In rows of "output f 2 3", and of "output g 1 1",
//
//	0 4 (0,4)          f(0,4) = [0,4], and f([0,4],[]) is the same
//	0 5 ()             f(0,5) = []
//	0 6                f(0,6) = none
//	2 ((3),(4,5))      g(2) = [[3],[4,5]], and g([2]) is the same
//
// What is in no row has no value. So a fact says nothing about the algorithm: what it claims is
// confirmed for this output.
//
// A binder that has nothing to run through says nothing. Somewhere its body has to be
// evaluated, if the binder is: of a claim, in its evaluation; of a definition, in that of all
// claims. So "all n in 3..1: false" is rejected, and "all n in 1..3: all i in 1..n-1: i < n" is not.
// This does not hold of "list", "set", what has an "else", and the prelude.
//
//	true, false, none
//	infinite          more than any number, and equal to itself; it can be compared, be a value
//	                  of "given", "if", max, min, "most" and "least", of lists and sets, and
//	                  nothing else
//	floor(x), max(a,b,...), min(a,b,...)
//	a^n               for a whole n; 0^0 is 1
//	mod(a,b)          a - b*floor(a/b)
//	natural(x)        x, which has to be whole and from 0 on
//	log2(x)           of powers of 2 only
//	C(n,i)            binomial coefficient of whole numbers, 0 outside 0 <= i <= n; choose(n,i)
//	sum(i,a,b,e)      total i in a..b: e
//	if(S,a,b)         a if the sentence S is true, else b, which is not looked at otherwise
//	bit(x,i)          binary digit i of x, from 0; all these are of whole numbers from 0 on
//	bits(x,i,n)       the number of the digits i, i+1, ..., i+n-1
//	ones(x), xor(x,y) the sum of the digits, and the digits that differ
//	L[i], len(L)      entry i of a list, from 0; the number of entries of a list or set
//	L ++ M            one list behind another
//	X | Y, X & Y, X - Y, x in X
//	                  of sets; "in" of lists, too
//	members(L), sorted(L), distinct(L)
//	                  the set, and the list in increasing order, of the entries of a list or set;
//	                  whether no two are equal
//	a..b              the set of the whole numbers from a to b
//	subsets(X,k), subsets(X,a..b), subsets(X)
//	                  the sets of k, of a to b, of any number of members of X
//	permutations(X)   the lists of all members, each once; of {} it is {[]}
//	lists(n,X)        the lists of n members
//	maps(A,B), injections(A,B), bijections(A,B)
//	                  the maps f of a set to another; f(x) is the value of x
//	graph(T)          the network whose node u is joined to those in T[u], a list or set: to
//	                  others, to none of them twice, and each has u in its own
//	MC(2,1), ...      the families of networks below, and those of prelude.txt, in a few lines each
//	order(G), nodes(G), near(G,u)
//	                  the number of nodes, the set of these, and of those joined to u; here and
//	                  below a node may be given by its number, and is not one of another network; those
//	                  of G - X are nodes of G, so that each of them is equal to that of G
//	node(G,x)         the node that is number x
//	degree(G,u), edge(G,u,v)
//	dist(G,u,v)       the links of a shortest path, and infinite if there is none
//	eccentricity(G,u), transmission(G,u)
//	                  the largest, and the sum, of the distances from u to all nodes; the
//	                  sum has no value where one is infinite
//	load(G,K), load(G,K,P)
//	                  the most units that a link bears, both ways together, where each node sends K to
//	                  each other node, or to each node on the other side of the set P: what comes to a
//	                  node from a source, for it and for those behind it, is divided by the number of
//	                  its neighbours that are nearer to the source, and comes from each of these in
//	                  equal parts; of the remainder one unit more comes from each of the first of them.
//	                  Two nodes at least, and a path between any two
//	paths(G,u,v)      the lists of different nodes from u to v, each joined to the next
//	cycles(G)         those of three or more of which the last is joined to the first, the least
//	                  node first and the second less than the last
//	G - X             the network without the nodes in X; the others keep their numbers
//	u.a, u.M          field a of the address of a node, the list of an array of fields
//	u{a: x, M[i]: y}  the node with fields changed; M: L gives a whole array
//	G{a: x, ...}      the node of which all fields are given, each once
//
// All other words are those of prelude.txt, which defines them in this language; what they use
// is not changed by a fact that gives such a word another meaning, by a definition or a network. The words of a
// fact are not always those of the formal sentences of claims in docs/LANGUAGE.md: distances(G) is here the sum of
// the distances of all ordered pairs of nodes, a
// number, and there the list of them.
//
// A network is given by the fields of its addresses, leftmost first, and its steps:
//
//	network SQ(n): bits x:n for n >= 1
//	  nodes where T
//	  step i in 0..n-1 where S: u{x: xor(u.x,2^i)}
//	  edge(u,v) = ones(xor(u,v)) = 1
//
// A field has a name and a number of binary digits, "bits c:1", or is one digit to a base, "digits
// p:n"; "M[2^k]:m" is an array of 2^k of them, the last one leftmost. A node is the number that is
// read so. What stands behind ":" and in brackets are sentences, the first a "sum", with spaces anywhere but in a word: it
// ends where no sign goes on with it, at a comma, which may stand between fields, at "bits", "digits", the name of the
// next field, "for", "step" or the end, as in "digits g:a*h + 1 r:a for a >= 2, h >= 1". "bits" and "digits" hold
// for all fields up to the next such word. "for" gives conditions on the parameters, of which there are one to six, "s, t >= 1, k in
// 1..3", and "where" another one. "nodes where T" may be left out; it says which addresses u are nodes, in which u is
// what would be a node if each were, and the nodes are numbered in the order of their addresses, of which there are at most 2^16.
// A changed field, or all fields that are given, have to make a node. Node u is joined to the values of all steps, in which u is it, but
// to itself; the steps have to lead back. The last line may be left out: it says the same of
// all pairs of different nodes, and is compared with the steps in networks of up to 2^8 nodes. Without steps it has to be
// there: two nodes are joined where it is true of them, both ways, and it is false of a node and itself, in networks of up to 2^9 nodes.
//
// Numbers have at most 2^14 bits above the line and below. From -2^63 to 2^63-1 have to be
// FIRST and LAST, exponents, places in lists, parameters of families, and the arguments of C,
// bit, bits, ones, xor and natural; exponents, and n in C(n,i), are at most 2^14, parameters 64, and
// 2^16 of a network by steps.
// A network has at most 2^30 nodes, one by steps 2^16; distances are found among 2^22,
// loads among 2^14, of at most 2^30 units. A
// sentence has at most 2^14 characters and 2^9 parts within each other, a domain 2^10 where it is that
// of several names, counted for each of them, also within others, 2^8 names that are bound together, the name of a network 2^6
// characters, 2^16 parts through all calls that are within each other, a fact 2^20 characters besides the rows of tables, and 2^24 in
// all. The work on one fact is at most 2^28 steps: one for each call of a function or sign, or of an "if", "and", "or" or "->",
// and for each four arguments of a definition, two for each binder, one for each value that
// a binder runs through or "given" gives, each point of an identity, each node and link that is looked at in
// a search, with one search from u for dist(G,u,v) and one from each node for
// diameter(G) and load(G,K), each entry of a list that is read, compared or sorted, or an argument of
// what calls itself; a network that is made takes 2^6, and four for each field, and one without some nodes 2^4 more and four for
// each of these; big numbers take the square of their words of 64 bits, and 2^4 more where one is made, C(n,i) the lesser of
// i and n-i; a call of what calls itself takes one more for each 2^10 others,
// of other arguments, that were evaluated before. What a part takes counts each time that its value is asked for, also where
// a checker knows the value; but networks, neighbours, searches, and definitions that call themselves
// or have no parameters count once for the same arguments. Lists and sets have 2^25 entries in all.
// Of what has more than 2^28 values by its size, none is run through; 0..2^62 is, until the steps are done. What is
// remembered to save work has its bound, too. The message that refuses what is beyond
// names the bound; bounds.go has them all.
//
// A fact states its words, in quotation marks, and all other lines but the rows and tables, with "; " between: the tables are whatever
// makes the claims true, and the heads of outputs name the algorithms.
//
// Of some shapes a sentence has a value by its form, whatever its numbers and networks are: true and
// false have that value; "not S" has the other one than S; "all ...: S" is true if S is, and "some
// ...: S" is false if S is; A = B, A <= B, A >= B, A <-> B and A -> B are true if A and B are the same
// sentence, in other spaces, in other parentheses, or with the one for the other of -a and 0-a, max(a,b,c) and
// max(max(a,b),c), also of min, sum(i,a,b,e) and its "total", cases and their if(S,a,b); "and", "or", "->"
// and "<->" have what follows from the values of both sides, and the first three from that of one side, where it
// settles them. No other sentence has: nothing is evaluated, and no definition is looked
// through, so that neither "0 = 1-1" nor, after "let t = true", "t" is true by its form. In a folder a
// fact with claims is refused if all of them are true by their form.
//
// # Networks
//
// These families have the parameters and layouts of a "network" line, and parameters up to 64. Bit 0 of a
// field, or of the node u, is the lowest. The neighbours of u are the nodes that are made of it as follows, each once, without u itself.
//
//	Q(n): bits x:n
//	    one bit of x is inverted
//	FQ(n): bits x:n for n >= 1
//	    one bit of x is inverted, or all are
//	CQ(n): bits x:n for n >= 1
//	    bit b of x is inverted, for a b in 0..n-1, and so is, for each i from 0 on with i < floor(b/2), bit 2*i+1 if bit 2*i is 1
//	F(r): bits class:1 II:r-1 I:r-1 for r >= 1
//	    class is inverted; or one bit of I, where class is 0, or of II, where it is 1
//	MC(k,m): bits c:k M[2^k]:m for m >= 1
//	    one bit of c is inverted, or one bit of M[c]
//	MCC(k,m): bits P[m]:2^k c:k for m >= 1
//	    one bit of c is inverted, or bit c of one of P[0], ..., P[m-1]
//	EH(s,t): bits a:s b:t c:1 for s, t >= 1
//	    c is inverted; or one bit of a, where c is 0, or of b, where it is 1
//	ECQ(s,t): bits a:s b:t c:1 for s, t >= 1
//	    c is inverted; or a, where c is 0, or b, where it is 1, becomes a neighbour of it in CQ(s), or in CQ(t)
//	CCC(n): bits w:n digits p:n for n >= 1
//	    p becomes mod(p+1,n) or mod(p-1,n), or bit p of w is inverted
//	HCN(n): bits I:n J:n for n >= 1
//	    one bit of J is inverted; or I and J change places, and where they are equal, all bits of both are
//	    inverted instead; it has one parameter here, and docs/NOTATION.md calls it HCN(n,n)
//	RH(k,m): bits cluster:2^m i:m j:k-m for m <= k
//	    one bit of i or of j is inverted, or bit i of cluster
//
// # Identity
//
// A formula is a sum in the grammar above, of +, -, *, /, ^ with up to 64 in digits, 2^e with e
// of degree 1 at most in each letter, log2(2^e), and sum(i,a,b,C(b,i)*p) with a = 0 or 1, b of
// degree 1 in each letter, without i, and from 0 on, and a polynomial p in i, or none. Any other function
// is a letter of its own, one for each text, and so is each power in an exponent: what holds
// of all numbers holds of these. A letter is none of the reserved names, and not "none". Two formulas are
// compared by their values:
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
//	  obligations   all that it needs, one at least of them with a proof; each with
//	    name          each once
//	    says          words
//	    kind          "refutation" or "linear", or "numbers", of which nothing is checked
//	    model         may be missing: literals, or values, with one space between two
//	    files         of a refutation: ID-NNN.cnf and ID-NNN.lrat; of a linear one: ID-NNN.smt2 and
//	                  ID-NNN.cases; NNN is the place of the obligation among all, in three
//	                  digits or more, from 001
//	readings      one at least, no two of one claim and reading: each with
//	  claim         an id: two capitals, '-', two or three digits; or that of a claim of a file,
//	                  with the key of its paper: mine:MY-1
//	  reading       "printed", "charitable" or "corrected"
//	  sentence      words
//	  verdict       "proved", "verified" or "refuted"
//	  parts         of what the sentence states, one at least: each with at most 2^10 of what follows in all
//	    theorems      may be missing: ids of theorems that are there
//	    counts        may be missing: ids of theorems that are there, those which lemmas of identities
//	                    of the part name as "by theorem links-by-steps-..."; they are not enough for a verdict
//	    facts         may be missing: each with
//	      kind          see below
//	      lemma         of an identity, may be missing: what links its left side to the claim
//	      file          name and sha256
//
// Every theorem stands behind a reading, and the steps of theorems go in no circle, also by claims behind
// which theorems stand. The first
// two comments of a formula are the name of its obligation and what it says. Its last clause is
// the negation of what is stated, the others are what is assumed, and something satisfies
// them: make the literals of the model true; then, in one pass, where all literals of a clause
// but one are false and that one has no value, make it true; in the end each of these clauses
// has a true literal. So what is assumed is not false in itself.
//
// The kinds of facts, their files, and the verdicts that they fit:
//
//	identity   CLAIM-READING-PART-identity.fact   proved, verified
//	           one identity and no other line; further ones of a part are ...-identity-2.fact and so on
//	cases      CLAIM-READING-PART.fact            verified, and beside other things proved
//	           claims
//	failure    CLAIM-READING-PART.fact            refuted
//	           claims that begin with "not" and negate all that follows
//	table      any name of small letters,         beside other things proved, verified
//	           digits and '-', .fact
//
// with CLAIM in small letters, '-' in place of ':', and PART from 1. Each part of a proved reading has a theorem or an
// identity, each of a verified one has one of these or cases, and some part of a refuted one has
// a failure and none anything else.
package certify

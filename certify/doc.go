// Package certify checks certificates: proofs that formulas are unsatisfiable,
// witnesses to facts about networks, and folders of both. It uses the standard
// library only and shares nothing with the programs that make certificates, so
// that it can be read in an hour and written again in another language in an
// afternoon. What follows is all that such a checker has to know.
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
// # Refutation, NAME.rup
//
// Steps, one a line: a clause written as above, which is added to those at hand,
// or "d " and a clause, which is taken away; it must be at hand, in any order of
// its literals. The clauses of the formula are at hand at first. A clause may be
// added when reverse unit propagation shows it: make all its literals false, and
// as long as there is a clause at hand all of whose literals but one are false,
// make that one true; at some point a clause must have all literals false. The
// last step, and no other, adds the empty clause, "0". There are no RAT steps:
// every clause that is added follows from the formula, so that deletions are
// harmless, and what unit propagation had found before a deletion may be kept.
//
// # Witness, NAME.witness, and table, NAME.table
//
// The first line is "mccheck-witness 1", the second "kind KIND", the last "end".
// The lines between depend on the kind; each begins with a key, and they come in
// this order ("..." stands for numbers, * for any number of lines):
//
//	distance           graph, eccentricity E, source S, labels ...
//	diameter           graph, diameter D, automorphism ... *, (source S, labels ...) *
//	hamiltonian-cycle  graph, cycle ...
//	isomorphism        graph, onto, map ...
//	disjoint-paths     graph, pair S T, count K, K lines path ...
//	connectivity       as disjoint-paths, and "cut ..." unless the cut is empty
//	paths              graph, longest L, count K, K lines path ...
//	network            graph, order N, size E, least-degree, largest-degree,
//	                   diameter D, distances SUM
//	class-walks        k K, walks ...
//	identity           left FORMULA, right FORMULA
//
// "graph" and "onto" are followed by a family and its parameters, "MC 2 1"; the
// families are defined in graph.go, in a few lines each. Nodes are numbers from
// 0. What has to hold:
//
//	labels        one for each node, in order: that of the source is 0, labels of
//	              joined nodes differ by 1 at most, and every other node has a
//	              neighbour with a label smaller by 1. Then they are the
//	              distances. E and D are the largest label.
//	automorphism  the images of the nodes, in order: a permutation that maps edges
//	              to edges. Nodes that the listed ones map to each other, in
//	              any number of steps, are in one orbit; each orbit must hold a
//	              source, since an automorphism keeps the eccentricity.
//	map           the same from one network to another, with as many nodes, and
//	              as many neighbours at each node.
//	path, cycle   nodes, none twice, each joined to the next; a cycle has all nodes,
//	              three or more, and its last is joined to its first.
//	pair          each path leads from S to T; no two have another node in common,
//	              and one at most is the edge from S to T.
//	cut           nodes other than S and T, as many as there are paths, or one less
//	              when S and T are joined; without them and that edge there is
//	              no path from S to T.
//	longest       the number of hops of the longest path.
//	network       the numbers that the checker counts itself, by search from every
//	              node; SUM is over all ordered pairs. At most 4096 nodes.
//	walks         W(x,S) at place x*2^(2^k)+S, 0 <= x < 2^k, S a set as a number of 2^k
//	              bits, k <= 3. W(0,{}) = 0; W(x,S) = W(x,S-{x}) if x is in S; else
//	              W(x,S) is 1 more than the least W(y,S) with y = x after one bit is
//	              inverted. Only the lengths of the shortest walks from x to 0 through
//	              the classes of S solve this.
//
// The two formulas of an identity have to have the same value for all values of their
// letters; package identity, in the folder below, says in which grammar they are and
// multiplies them out.
//
// A witness states one sentence, which Witness returns.
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
//	kind        files                   verdict
//	refutation  NAME.cnf and NAME.rup   proved, verified
//	witness     NAME.witness            proved, verified, refuted
//	table       NAME.table              proved, verified, refuted
//
// with NAME of lower-case letters, digits, and after the first character also '.',
// '_' and '-'. Entries may share files, but no claim and reading names the same
// ones twice. "states" is what the files prove by their own account: the sentence
// of the witness, or the first two comments of the formula with ": " between.
package certify

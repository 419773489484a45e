package syntax

// Keyword is a word with a meaning of its own in a text of claims, a function or the name
// of a network aside.
type Keyword struct {
	Word    string
	In      Part   // of a text, where it stands
	Says    string // what it means, in sentences
	Example string // what may stand in such a part
}

// Part is a part of a text of claims.
type Part string

// The parts of a text of claims.
const (
	InFile     Part = "at the margin"
	InPaper    Part = "below a paper"
	InNetwork  Part = "below a network"
	InClaim    Part = "in a claim"
	InReading  Part = "in a reading"
	InSentence Part = "in a sentence"
)

// Keywords lists the words in the order in which a text has them.
func Keywords() []Keyword {
	return []Keyword{
		{"mccheck-claims", InFile, "The first line of every file: the version of the language.", "mccheck-claims 1"},
		{"paper", InFile, "Whose claims the file holds: a key of the paper, and the prefix of the ids.", "paper mine, prefix MY"},
		{"title", InPaper, "The title of the paper.", `title "On some networks"`},
		{"authors", InPaper, "Who wrote the paper.", `authors "A. Author, B. Author"`},
		{"venue", InPaper, "Where the paper appeared.", `venue "Journal of Networks 3, pp. 1-9"`},
		{"year", InPaper, "When the paper appeared.", "year 2012"},
		{"doi", InPaper, "The digital object identifier of the paper.", `doi "10.1000/182"`},
		{"cite", InPaper, "How the paper is cited, in one line.", `cite "A. Author, Journal of Networks, 2012"`},
		{"source", InPaper, `"source not seen": the claims are known in the field, and nobody laid them beside the paper. ` +
			`Below a network: where it is defined, in quotation marks.`, "source not seen"},

		{"network", InFile, "A network of the file: by the fields of an address and steps, or from a file beside this one.",
			"network Ring(n): digits p:n\n  for n >= 3\n  step i in {1, n-1}: u{p: mod(u.p + i, n)}"},
		{"bits", InNetwork, "Fields of an address with their numbers of bits, the leftmost first; M[k]:m is an array, " +
			"of which place 0 is printed last.",
			"network SQ(n): bits x:n\n  step i in 0..n-1: u{x: xor(u.x, 2^i)}"},
		{"digits", InNetwork, "Fields of an address that are digits to a base; p[n]:n is an array, of which place 0 is printed last.",
			"network Torus(a,b): digits x:a y:b\n  for a, b >= 3\n" +
				"  step i in {1, a-1}: u{x: mod(u.x + i, a)}\n  step i in {1, b-1}: u{y: mod(u.y + i, b)}"},
		{"nodes", InNetwork, "nodes where S: which addresses u are nodes, where not each of them is one.",
			"network S(n): digits p[n]:n\n  nodes where distinct(u.p)\n  step i in 1..n-1: u{p[0]: u.p[i], p[i]: u.p[0]}"},
		{"step", InNetwork, "To which nodes the node u is joined. What leads there has to lead back.",
			"network SQ(n): bits x:n\n  step i in 0..n-1: u{x: xor(u.x, 2^i)}"},
		{"edge", InNetwork, "A second definition of the network, as a sentence; it is compared with the steps, in larger members at some nodes.",
			"network SQ(n): bits x:n\n  step i in 0..n-1: u{x: xor(u.x, 2^i)}\n  edge(u,v) = ones(xor(u,v)) = 1"},
		{"graph6", InNetwork, "A network from a file of nauty's format graph6.", `network Mine = graph6 "mine.g6"`},
		{"sparse6", InNetwork, "A network from a file of nauty's format sparse6.", `network Mine = sparse6 "mine.s6"`},
		{"edges", InNetwork, `A network from a list of edges: a link "u v" a line.`, `network Mine = edges "mine.edges"`},
		{"graphml", InNetwork, "A network from a file of GraphML, undirected.", `network Mine = graphml "mine.graphml"`},

		{"let", InFile, "A definition: of a file, of a claim, or of a reading.", "let double(x) = 2*x"},
		{"falls", InFile, "What becomes smaller each time a definition calls itself: a whole number, 0 or more.",
			"let halves(n) falls n = if(n = 0, 0, 1 + halves(floor(n/2)))"},
		{"table", InFile, "Rows of whole numbers, or of lists of them; the entry of row i, column j is T[i][j], counted from 0.",
			"table T\n  1  (2,3)\n  4  ()"},
		{"program", InFile, "A function that a program of yours answers, or the rows of a file: lists of whole numbers, or none. " +
			"Programs run only where --allow-programs says so.", "program route(u,v) = \"python3 router.py\""},
		{"theorem", InFile, "What a theorem of mccheck states; a claim names it behind by, and has to follow from it.",
			"theorem hypercube-order\n  says \"A count.\"\n  for n >= 0\n  order(Q(n)) = 2^n"},
		{"says", InFile, "What a theorem states, in words.", "theorem hypercube-order\n  says \"A count.\"\n  order(Q(2)) = 4"},
		{"for", InClaim, "The parameters for which a claim is stated, the only place where a range may have no end.",
			"for s, t >= 1, k in 1..3 where s <= t"},
		{"argument", InClaim, "Why the claim holds beyond the cases that are tried, in words.", `argument "Each link is counted at both ends."`},
		{"printed", InClaim, "The reading to the letter.", "printed\n  order(Q(2)) = 4"},
		{"charitable", InClaim, "The reading that the authors evidently meant, with what is read differently in words.",
			"charitable \"n is the dimension\"\n  order(Q(3)) = 8"},
		{"corrected", InClaim, "A repair: the strongest true statement near the printed one that is known.",
			"corrected \"five nodes, not four\"\n  order(Q(2)) = 4"},
		{"also", InReading, "A further part of a reading, with a sentence of its own; the reading holds when all parts do.",
			"order(Q(2)) = 4\nalso\n  size(Q(2)) = 4"},
		{"control", InClaim, "A false variant, which the check has to refute, or else its verdict is worth nothing.",
			"control \"one node more\": order(Q(2)) = 5"},
		{"with", InReading, "Definitions of the printed reading that are replaced: the erratum as data.", "with double(x) = 3*x"},
		{"witness", InReading, "What the sentence says there is, shown. It is evidence: a wrong witness refutes nothing.",
			"some x in 0..9: x*x = 81\nwitness x = 9"},
		{"by", InReading, "The theorem that proves the sentence for all parameters.", "order(Q(2)) = 4\nby hypercube-order"},
		{"fails", InReading, "How the reading is wrong: see substance, definition, misprint and boundary.",
			"order(Q(2)) = 5\nfails misprint"},
		{"substance", InReading, "A formula, an algorithm or a theorem is wrong for members that people use.",
			"order(Q(2)) = 5\nfails substance"},
		{"definition", InReading, "A constant or a convention must be read otherwise.", "order(Q(2)) = 5\nfails definition"},
		{"misprint", InReading, "A digit, a name or an index is wrong.", "order(Q(2)) = 5\nfails misprint"},
		{"boundary", InReading, "Wrong only at members that are named.", "order(Q(2)) = 5\nfails boundary: \"n = 2\""},
		{"root", InReading, "The claim whose failure is the cause of this one.", "order(Q(2)) = 5\nfails misprint\nroot MY-1"},
		{"degenerate", InReading, "Parameters at which a failure says little: the search goes on to another.",
			"order(Q(2)) = 5\ndegenerate n <= 1"},
		{"scope", InReading, "Parameters that the budgets default and deep check, whatever they take; quick looks at those that it affords.",
			"order(Q(2)) = 4\nscope n <= 6"},
		{"deep", InReading, "Parameters that only the budget deep checks, and about how many minutes of one core each takes.",
			"order(Q(2)) = 4\ndeep n = 20: 5 minutes"},
		{"takes", InReading, "The work at a point, as log2 of a number of cases, where it cannot be told because a function of Go gives a " +
			"list: 16 are affordable at the budget quick, 22 at default, 26 at deep.", "order(Q(2)) = 4\ntakes 5*n - 3"},
		{"counted", InReading, "What a count is for all parameters, and why. In a file that is no part of mccheck the words prove nothing.",
			"size(Q(2)) = 4\ncounted size(Q(2)) = 4 \"half of the sum of the degrees\""},
		{"excess", InReading, "By how much the larger side is larger, in older files. It is passed over: the sign of the difference is " +
			"looked for.", "order(Q(2)) < 5\nexcess 5 - order(Q(2)) \"it is 1\""},
		{"not-checkable", InReading, "Nothing computable is stated, and why.", "not-checkable \"much is no number\""},

		{"all", InSentence, "For every value of the names the body holds.", "all x, y in 0..3 where x < y: x + 1 <= y"},
		{"some", InSentence, "For at least one value of the names the body holds.", "some x in 0..9: x*x = 81"},
		{"count", InSentence, "For how many values of the names the body holds.", "(count x in 0..9: x*x > 50) = 2"},
		{"total", InSentence, "The sum of the body over all values of the names.", "(total x in 1..4: x) = 10"},
		{"most", InSentence, "The greatest value of the body; behind else, what it is where there is no value.",
			"(most x in 0..9 where x*x < 50: x) = 7"},
		{"least", InSentence, "The least value of the body; behind else, what it is where there is no value.",
			"(least x in 0..9 where x > 20: x else infinite) = infinite"},
		{"share", InSentence, "For which part of all values of the names the body holds, as a fraction.", "(share x in 1..4: x > 1) = 3/4"},
		{"list", InSentence, "The list of the values of the body, in the order of the domain.", "(list x in 0..3: x*x) = [0, 1, 4, 9]"},
		{"set", InSentence, "The set of the values of the body.", "(set x in 0..9: mod(x,3)) = {0, 1, 2}"},
		{"given", InSentence, "Gives names to values; a later one may use an earlier one.", "given a = 3, b = a + 1: a*b = 12"},
		{"in", InSentence, "Is a member of a range, a set, a list or a domain.", "3 in {1, 2, 3}"},
		{"where", InSentence, "Leaves out the values of the names for which it does not hold.", "all x in 0..9 where x > 4: x*x > 20"},
		{"and", InSentence, "Both hold.", "1 < 2 and 2 < 3"},
		{"or", InSentence, "One of them holds, or both.", "1 < 2 or 3 < 2"},
		{"not", InSentence, "It does not hold.", "not 3 < 2"},
		{"if", InSentence, "if(S,a,b) is a where S holds, else b. In cases, a line a value: VALUE if S.", "if(1 < 2, 3, 4) = 3"},
		{"otherwise", InSentence, "The last of the cases, a line each.", "given x = 3:\n  x > 2  if x > 1\n  false  otherwise"},
		{"else", InSentence, "Behind most and least: the value where there is none.", "(most x in 1..0: x else none) = none"},
		{"true", InSentence, "What always holds.", "true or false"},
		{"false", InSentence, "What never holds.", "not false"},
		{"none", InSentence, "No answer: equal to itself and to nothing else.", "none = none"},
		{"infinite", InSentence, "More than every number, as the distance of two nodes without a path.",
			"dist(graph([[], []]), 0, 1) = infinite"},
	}
}

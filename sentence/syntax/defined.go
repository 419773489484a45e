package syntax

import "strings"

// Defined is a function that the language has not, as a line of a text makes it.
type Defined struct {
	Names   []string // the first is that of the line; others mean the same
	Says    string   // what it means, in a sentence
	Line    string   // "let clique(G) = ..."
	Example string   // a true sentence
}

// DefinedByALine lists functions of papers that a definition of one line makes, networks first.
func DefinedByALine() []Defined { return lines }

// DefinitionOf is the line that makes a function of a name, whatever its case and hyphens; "" where none is listed.
func DefinitionOf(name string) string {
	plain := strings.ToLower(strings.NewReplacer("-", "", "_", "").Replace(name))
	for _, d := range lines {
		for _, n := range d.Names {
			if n == plain {
				return d.Line
			}
		}
	}
	return ""
}

var lines = []Defined{
	{[]string{"components"}, "The sets of nodes that paths join.",
		"let components(G) = set u in nodes(G): (set v in nodes(G) where dist(G,u,v) != infinite: v)",
		"len(components(Q(3) - {1,2,4})) = 2"},
	{[]string{"edgeconnectivity", "linkconnectivity"}, "The least number of links whose removal leaves two nodes without a path.",
		"let edgeconnectivity(G) = least S in subsets(links(G)) where not connected(joinedBy(links(G) - S,G)): len(S)",
		"edgeconnectivity(Q(2)) = 2"},
	{[]string{"extraconnectivity"},
		"The least number of nodes whose removal leaves two components or more, each of more than g nodes.",
		"let extraconnectivity(G,g) = least F in subsets(nodes(G)) where not connected(G - F) and " +
			"(all u in nodes(G - F): (count v in nodes(G - F): dist(G - F,u,v) != infinite) > g): len(F)",
		"extraconnectivity(Q(3),1) = 4"},
	{[]string{"faultdiameter"}, "The largest diameter without any k nodes, or fewer.",
		"let faultdiameter(G,k) = most F in subsets(nodes(G),0..k): diameter(G - F)",
		"faultdiameter(Q(3),2) = 4"},
	{[]string{"diagnosability"}, "How many faulty nodes tests by neighbours find, in the model of Preparata, Metze and Chien.",
		"let diagnosability(G) = most t in 0..order(G) where (all F, H in subsets(nodes(G),0..t) where F != H: " +
			"some u in nodes(G) - (F | H), v in (F | H) - (F & H): edge(G,u,v)): t",
		"diagnosability(Q(2)) = 1"},
	{[]string{"hamiltonianconnected", "hamiltonconnected"}, "A path through all nodes joins any two.",
		"let hamiltonianconnected(G) = all u, v in nodes(G) where u != v: some P in paths(G,u,v): len(P) = order(G)",
		"hamiltonianconnected(FQ(2)) and not hamiltonianconnected(Q(2))"},
	{[]string{"pancyclic"}, "There is a cycle of each length from 3 to the number of nodes.",
		"let pancyclic(G) = all n in 3..order(G): some C in cycles(G): len(C) = n",
		"pancyclic(FQ(2)) and not pancyclic(Q(2))"},
	{[]string{"eulerian"}, "A closed walk takes each link once.",
		"let eulerian(G) = connected(G) and (all u in nodes(G): mod(degree(G,u),2) = 0)",
		"eulerian(Q(2)) and not eulerian(Q(3))"},
	{[]string{"independence", "independencenumber"}, "The most nodes of which no two are joined.",
		"let independence(G) = most S in subsets(nodes(G)) where (all u, v in S: not edge(G,u,v)): len(S)",
		"independence(Q(3)) = 4"},
	{[]string{"clique", "cliquenumber"}, "The most nodes of which any two are joined.",
		"let clique(G) = most S in subsets(nodes(G)) where (all u, v in S where u != v: edge(G,u,v)): len(S)",
		"clique(FQ(2)) = 4"},
	{[]string{"domination", "dominationnumber"}, "The fewest nodes such that each other one is joined to one of them.",
		"let domination(G) = least S in subsets(nodes(G)) where (all u in nodes(G): u in S or near(G,u) & S != {}): len(S)",
		"domination(Q(3)) = 2"},
	{[]string{"matching", "matchingnumber"}, "The most links of which no two share a node.",
		"let matching(G) = most M in subsets(links(G)) where (all e, f in M where e != f: e & f = {}): len(M)",
		"matching(Q(2)) = 2"},
	{[]string{"chromatic", "chromaticnumber"}, "The fewest colours such that joined nodes differ.",
		"let chromatic(G) = least k in 1..order(G) where (some f in maps(nodes(G),1..k): all u in nodes(G), v in near(G,u): f(u) != f(v)): k",
		"chromatic(Q(2)) = 2"},
	{[]string{"complement"}, "The network of the same nodes, which are joined where they are not in G.",
		"let complement(G) = graph(list u in nodes(G): list v in nodes(G) where u != v and not edge(G,u,v): v)",
		"size(complement(Q(2))) = 2"},
	{[]string{"factorial"}, "The product of the numbers from 1 to n.",
		"let factorial(n) falls n = if(n = 0, 1, n*factorial(n-1))",
		"factorial(4) = 24"},
	{[]string{"product"}, "The product of the numbers f(1) to f(n), here of squares.",
		"let product(n) falls n = if(n = 0, 1, n^2*product(n-1))",
		"product(3) = 36"},
	{[]string{"gcd"}, "The greatest common divisor.",
		"let gcd(a,b) falls b = if(b = 0, a, gcd(b,mod(a,b)))",
		"gcd(12,18) = 6"},
	{[]string{"fibonacci"}, "The Fibonacci number: each is the sum of the two before.",
		"let fibonacci(n) falls n = if(n < 2, n, fibonacci(n-1) + fibonacci(n-2))",
		"fibonacci(10) = 55"},
}

package syntax

import "slices"

// Word is a function, a domain or a word of the prelude.
type Word struct {
	Name    string
	Form    string // "dist(G,u,v)"
	Says    string // what it means, in sentences
	Example string // a true sentence
}

// Words lists the functions of the language, in groups: numbers, lists and sets,
// domains, networks, words of the prelude.
func Words() []Word { return vocabulary }

var vocabulary = []Word{
	{"floor", "floor(x)", "The largest whole number up to x.", "floor(7/2) = 3"},
	{"ceil", "ceil(x)", "The least whole number from x on.", "ceil(7/2) = 4"},
	{"abs", "abs(x)", "x without its sign.", "abs(-3) = 3"},
	{"max", "max(a,b,...)", "The largest of some numbers; infinite is larger than all.", "max(2,5,3) = 5"},
	{"min", "min(a,b,...)", "The least of some numbers.", "min(2,5,infinite) = 2"},
	{"mod", "mod(a,b)", "a - b*floor(a/b): from 0 on where b is positive.", "mod(-1,4) = 3"},
	{"natural", "natural(x)", "x, which has to be a whole number from 0 to 2^63 - 2.", "natural(7) = 7"},
	{"log2", "log2(x)", "The logarithm to base 2, of powers of 2 only.", "log2(8) = 3"},
	{"choose", "choose(n,i)", "The binomial coefficient, 0 outside 0 <= i <= n.", "choose(5,2) = 10"},
	{"bit", "bit(x,i)", "Binary digit i of x, counted from 0 at the right.", "bit(0b100,2) = 1"},
	{"bits", "bits(x,i,n)", "The number of the n binary digits of x from digit i on.", "bits(0b1101,1,2) = 0b10"},
	{"ones", "ones(x)", "The number of the binary digits 1 of x.", "ones(0b1101) = 3"},
	{"xor", "xor(x,y)", "The number with the binary digits in which x and y differ.", "xor(0b1100,0b1010) = 0b0110"},
	{"lowest", "lowest(x)", "The largest power of 2 that divides x, which is above 0.", "lowest(12) = 4"},

	{"len", "len(L)", "The number of the members of a list or set.", "len([3,1,3]) = 3 and len({3,1,3}) = 2"},
	{"first", "first(L)", "The first entry of a list, which is not empty.", "first([3,1]) = 3"},
	{"last", "last(L)", "The last entry of a list.", "last([3,1]) = 1"},
	{"rest", "rest(L)", "A list without its first entry.", "rest([3,1,2]) = [1,2]"},
	{"sorted", "sorted(L)", "The list of the members in increasing order.", "sorted([3,1,2]) = [1,2,3]"},
	{"reversed", "reversed(L)", "A list backwards.", "reversed([3,1]) = [1,3]"},
	{"distinct", "distinct(L)", "No two entries of a list are equal.", "distinct([3,1]) and not distinct([1,1])"},
	{"members", "members(L)", "The set of the entries of a list.", "members([3,1,3]) = {1,3}"},
	{"rows", "rows(T)", "The number of the rows of a table.", "rows([[1],[2,3]]) = 2"},

	{"nodes", "nodes(G)", "The nodes of a network.", "len(nodes(Q(3))) = 8"},
	{"near", "near(G,u)", "The nodes joined to u.", "near(Q(2),0) = {1,2}"},
	{"links", "links(G)", "The links of a network, each a set of two nodes.", "len(links(Q(2))) = 4"},
	{"subsets", "subsets(X), subsets(X,k), subsets(X,a..b)", "The subsets of a set: all, those of k members, or of a to b.",
		"len(subsets(1..4,2)) = 6"},
	{"permutations", "permutations(X)", "The lists that have each member of a set once; one, the empty list, of nothing.",
		"len(permutations(1..3)) = 6 and permutations(0..-1) = {[]}"},
	{"pairs", "pairs(A,B)", "The lists of two, the first of A and the second of B.", "pairs(1..2,{7}) = {[1,7],[2,7]}"},
	{"lists", "lists(n,D)", "The lists of n members of D.", "len(lists(3,0..1)) = 8"},
	{"maps", "maps(A,B)", "The maps from A to B; the value of f at x is f(x).", "some f in maps(0..1,0..1): f(0) = f(1)"},
	{"injections", "injections(A,B)", "The maps from A to B without two equal values; B may be a.. where there is a witness.",
		"all f in injections(0..1,0..2): f(0) != f(1)"},
	{"bijections", "bijections(A,B)", "The maps that take each value of B once.", "(count f in bijections(0..2,4..6): true) = 6"},
	{"paths", "paths(G,u,v)", "The paths from u to v, lists of different nodes.", "len(paths(Q(2),0,3)) = 2"},
	{"cycles", "cycles(G)", "The cycles, lists of nodes of which the least is first.", "len(cycles(Q(2))) = 1"},
	{"spanningTrees", "spanningTrees(G)", "The sets of links that join all nodes without a cycle.", "len(spanningTrees(Q(2))) = 4"},

	{"order", "order(G)", "The number of the nodes.", "order(Q(3)) = 8"},
	{"size", "size(G)", "The number of the links.", "size(Q(3)) = 12"},
	{"degree", "degree(G,u)", "The number of the nodes joined to u.", "degree(Q(3),0) = 3"},
	{"mindegree", "mindegree(G)", "The least degree.", "mindegree(graph([[1],[0,2],[1]])) = 1"},
	{"maxdegree", "maxdegree(G)", "The largest degree.", "maxdegree(graph([[1],[0,2],[1]])) = 2"},
	{"edge", "edge(G,u,v)", "u and v are joined.", "edge(Q(2),0,1) and not edge(Q(2),0,3)"},
	{"dist", "dist(G,u,v)", "The number of the links of a shortest path; infinite without one.", "dist(Q(3),0,7) = 3"},
	{"eccentricity", "eccentricity(G,u)", "The largest distance from u.", "eccentricity(Q(3),0) = 3"},
	{"transmission", "transmission(G,u)", "The sum of the distances from u.", "transmission(Q(2),0) = 4"},
	{"distances", "distances(G)", "The list of the distances of all ordered pairs of nodes.", "sorted(distances(Q(1))) = [0,0,1,1]"},
	{"diameter", "diameter(G)", "The largest distance.", "diameter(Q(3)) = 3"},
	{"graph", "graph(L)", "The network whose node u is joined to those of entry u of a list.", "diameter(graph([[1],[0,2],[1]])) = 2"},
	{"node", "node(G,x)", "Node number x of a network.", "node(F(2),6).class = 1"},

	{"connected", "connected(G)", "There is a path from each node to each.", "connected(Q(2))"},
	{"regular", "regular(G)", "All degrees are equal.", "regular(Q(2))"},
	{"bipartite", "bipartite(G)", "No cycle is of odd length.", "bipartite(Q(2)) and not bipartite(FQ(2))"},
	{"radius", "radius(G)", "The least eccentricity.", "radius(graph([[1],[0,2],[1]])) = 1"},
	{"average", "average(G)", "The average distance of all ordered pairs, those of a node with itself included.", "average(Q(3)) = 3/2"},
	{"girth", "girth(G)", "The length of a shortest cycle; infinite without one.", "girth(Q(3)) = 4"},
	{"hamiltonian", "hamiltonian(G)", "A cycle goes through all nodes.", "hamiltonian(Q(2))"},
	{"connectivity", "connectivity(G)", "The least number of nodes whose removal leaves one node, or two without a path.",
		"connectivity(Q(2)) = 2"},
	{"bisection", "bisection(G)", "The least number of links between two halves of the nodes, of an even number.", "bisection(Q(2)) = 2"},
	{"isomorphic", "isomorphic(G,H)", "A map of the nodes of G to those of H keeps links and what is none.", "isomorphic(Q(2), CQ(2))"},
	{"transitive", "transitive(G)", "For any two nodes, a map of the network to itself takes one to the other.", "transitive(Q(2))"},
	{"path", "path(G,P)", "A list of different nodes, each joined to the next.", "path(Q(2),[0,1,3]) and not path(Q(2),[0,3])"},
	{"ends", "ends(P)", "The list of the first and the last entry.", "ends([4,5,6]) = [4,6]"},
	{"inside", "inside(P)", "A list without its first and last entry.", "inside([4,5,6]) = [5]"},
	{"disjoint", "disjoint(L)", "No two lists of a list share an entry.", "disjoint([[1,2],[3]])"},
	{"disjointInside", "disjointInside(L)", "No two paths of a list share a node, but for their ends.", "disjointInside([[1,2,3],[1,4,3]])"},
	{"gap", "gap(L)", "The least difference of hops in which two paths of a list take one directed link.",
		"gap([[0,1,3],[2,0,1]]) = 1 and gap([[0,1],[1,0]]) = infinite"},
	{"joinedBy", "joinedBy(T,G)", "The nodes of G, numbered from 0 on, with the links T.", "size(joinedBy({{0,1}},Q(2))) = 1"},
	{"spanningTree", "spanningTree(T,G)", "The set T of links joins all nodes without a cycle.", "spanningTree({{0,1},{0,2},{1,3}},Q(2))"},
}

// Constants are the names of values.
var Constants = []string{"true", "false", "none", "infinite"}

// IsWord reports whether a name is that of a function, a domain or a word of the prelude.
func IsWord(name string) bool {
	return slices.ContainsFunc(vocabulary, func(w Word) bool { return w.Name == name })
}

// UsageOf is how a word is written, with its arguments.
func UsageOf(name string) string {
	for _, w := range vocabulary {
		if w.Name == name {
			return w.Form
		}
	}
	return name
}

// Definition is the line of the prelude that defines a word, "" of a function in Go.
func (w Word) Definition() string {
	if l := ByName(Prelude())[w.Name]; l != nil {
		return w.Form + " = " + l.Body.String()
	}
	return ""
}

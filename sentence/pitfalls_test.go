package sentence

import (
	"fmt"
	"strings"
	"testing"
)

// TestPitfalls evaluates sentences in which a careless evaluator goes wrong: true, false,
// or an error that has the words.
func TestPitfalls(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		// a distance without a path
		{"dist(graph([[],[]]),0,1) <= 5", "false"},
		{"dist(graph([[],[]]),0,1) = infinite", "true"},
		{"diameter(graph([[],[]])) < 100", "false"},
		{"dist(Q(2) - {1,2},0,3) = infinite and dist(Q(2) - {1},0,3) = 2", "true"},
		{"dist(Q(2) - {1},0,1) = 1", "01 is not in Q(2) - {1}"},
		{"dist(graph([[],[]]),0,1) + 1 > 0", "infinite where a number is wanted"},
		// a graph is what is joined, in any order, and of the nodes 2 and 3 of Q(2), which read as the numbers 10 and 11
		{"graph([[1,2],[0],[0]]) = graph([[2,1],[0],[0]])", "true"},
		{"given G = graph([[1],[0]]), H = graph([[1],[0]]): node(G,1) = node(H,1) and edge(G,node(H,0),1) and dist(H,node(G,0),1) = 1", "true"},
		{"all i in 0..1: given G = graph([[1],if(i < 2, [0], [])]): all u in nodes(G): edge(graph([[1],[0]]),u,1 - u)", "true"},
		{"node(graph([[1],[0]]),1) = node(graph([[1],[0],[]]),1)", "a node of graph([[1],[0]]) is compared with one of graph([[1],[0],[]])"},
		{"given a = node(Q(2),2), b = node(Q(2),3)," +
			" G = graph(list i in 0..11: if(i = 2, [b], if(i = 3, [a], if(i = 10, [11], if(i = 11, [10], [])))))," +
			" H = graph(list i in 0..11: if(i = 2, [11], if(i = 3, [10], if(i = 10, [b], if(i = 11, [a], []))))):" +
			" G != H and edge(G,2,3) and not edge(H,2,3)", "true"},
		{"infinite = infinite and 5 < infinite and max(3,infinite) = infinite", "true"},
		{"all u in nodes(Q(3)): not infinite in near(Q(3),u) and [u] != [infinite] and len({u,infinite}) = 2", "true"},
		{"all u in nodes(Q(3)): sorted([infinite,u]) = [u,infinite] and {u,infinite} - {infinite} = {u}", "true"},
		{"all u in nodes(Q(3)): u < [infinite][0] and [infinite][0] > u and max([infinite][0],u) = infinite", "true"},
		// numbers whose bounds are known before they are: a check is left out only where it cannot fail
		{"all x, y in 0..3: bit(x - y,0) >= 0", "want a number from 0 on"},
		{"all x, y in 0..3: bit(x - y + 3,0) >= 0", "true"},
		{"all x, y in -2..3: bit(x*y,0) >= 0", "want a number from 0 on"},
		{"all x, y in -2..3: bit(x*y + 6,0) >= 0", "true"},
		{"all x in -2..3: bit(x + 1,0) >= 0", "want a number from 0 on"},
		{"all x, y in 0..3: [1,2,3,4,5,6,7][x - y + 3] = x - y + 4", "true"},
		// functions in words are those of numbers
		{"all x in 0..15, i in 0..5: bit(x,i) = mod(floor(x/2^i),2)", "true"},
		{"all x in 0..15, i, n in 0..4: bits(x,i,n) = mod(floor(x/2^i),2^n)", "true"},
		{"all x in 0..15: bits(x,0,-1) = 0", "-1, want a number from 0 on"},
		{"all x in 0..15: ones(x) = total i in 0..3: bit(x,i)", "true"},
		{"all x, y in 0..7: xor(x,y) = total i in 0..2: if(bit(x,i) = bit(y,i), 0, 2^i)", "true"},
		{"all x in -7..7, y in 1..4: floor(x/y)*y <= x and x < (floor(x/y) + 1)*y and ceil(x/y) = -floor(-x/y)", "true"},
		{"all x in -7..7, y in 1..4: mod(x,y) = x - y*floor(x/y) and 0 <= mod(x,y) and mod(x,y) < y", "true"},
		{"all x, y in -3..3: max(x,y) >= x and max(x,y) >= y and max(x,y) in {x,y} and min(x,y) = -max(-x,-y)", "true"},
		{"all x in -3..3: abs(x) = max(x,-x)", "true"},
		{"(count x in -1..4: x in 0..3) = 4 and 3 in 3..3 and not 2 in 3..3 and 3 in 3..", "true"},
		// a condition is looked at where those before it hold
		{"all x, y in 0..3 where y < x and 6/x > 1: y < x", "true"},
		{"all x, y in 0..3 where 6/x > 1 and y < x: y < x", "divided by 0"},
		{"all x, y in 0..3 where 6/y > 1 and x < 0: false", "divided by 0"},
		{"all x, y in 0..3 where y < x and x < 1 and 6/y > 1: false", "true"},
		{"all x, y in 0..3 where x = 6/y = 0: true", "divided by 0"},
		{"all x, y in 0..3 where x = y = 0: x + y = 0", "true"},
		{"all x in {3,[1]}, y in 0..3 where y = 4 and x < 1: false", "true"},
		{"all x in {3,none}, y in 0..3 where y = 4 and x < 1: false", "true"},
		// a domain is looked at where there is a case
		{"all x in 0..3 where x = 4: (all y, z in 0..[1][2]: false)", "true"},
		{"all x in 0..3, y in 0..1/0: x = 4", "divided by 0"},
		{"all x in 1..0, y in 0..1/0: x = 4", "true"},
		// empty domains
		{"all n in 3..1: false", "true"},
		{"(count D in permutations(0..-1): true) = 1", "true"},
		{"all D in permutations(0..-1): D = []", "true"},
		{"(most x in 1..0: x) = 1", `"most" of nothing`},
		{"(most x in 1..0: x else none) = none", "true"},
		{"(least x in 1..0: x else infinite) = infinite", "true"},
		{"(total x in 1..0: x) = 0 and (count x in {}: true) = 0", "true"},
		// subsets, maps and pairs of a list are those of the set of its members
		{"all F in subsets([1,1,2],1): len(F) = 1", "true"},
		{"(count F in subsets([1,1,2],1..2): true) = 3 and len(subsets([3,3])) = 2", "true"},
		{"(share F in subsets([1,1,2],1): (count u in F: u = 1) = 1) = 1/2", "true"},
		{"all f in maps([0,0],[1,2,2]): f(0) = 1", "false"},
		{"some f in maps({0},{5}), g in maps({1},{5}): f = g", "false"},
		{"Q(3)-{1}-{2} = Q(3)-{2}-{1} and Q(3)-{1}-{2} = Q(3)-{2,1} and Q(3)-{1} != Q(3)-{2}", "true"},
		{"all f in injections([0,0],[1]): f(0) = 2", "false"},
		{"(count f in maps([0,0],[1,2]): true) = 2 and (count f in bijections([0,0],[1]): true) = 1", "true"},
		{"(count p in pairs([0,0],[1,2]): true) = 2 and (list p in pairs([1,0],[2]): p) = [[0,2],[1,2]]", "true"},
		{"(count F in subsets({1,2},-1): true) = 0 and len(subsets({1,2},-1..1)) = 3 and not {} in subsets({1,2},-1)", "true"},
		// what has no value is never false
		{"all n in {2}: [n,2][n]^2 < 9", "entry 2 of a list of 2"},
		{"all n in {2}: first(rest([n]))^2 < 9", "an entry of the empty list"},
		{"all n in {1}: (given a = (least x in 1..0: n): n) < 9", `"least" of nothing`},
		{"not 1/0 = 1", "divided by 0"},
		{"true or 1/0 = 1", "true"},
		{"1/0 = 1 or true", "divided by 0"},
		{"false -> [1][3] = 1", "true"},
		{"not [1,2][-1] = 1", "entry -1 of a list of 2"},
		{"not log2(3) = 1", "powers of 2"},
		{"not log2(3/4) = 1", "powers of 2"},
		{"log2(1/2) = -1 and all k in -3..3: log2(2^k) = k", "true"},
		{"all x in 0..1: edge(Q(3),0,max(2,if(x = 0, node(CQ(3),4), 9/2 - 1/2)))", "true"},
		{"not node(MC(1,2),0).M[9] = 0", "M[9]: MC(1,2) has the fields 0..1"},
		{"all i in 0..9 where i < 2: [1,2][i] = i + 1", "true"},
		{"all i in 0..3: if(i < 2, [1,2][i] = i + 1, i > 1)", "true"},
		{"all x in 0..3: all y in 0..3 where x > 0: y/x >= 0", "true"},
		{"none < 1", "want = or !="},
		{"none = none and none != 3 and 3 != none and none != [1]", "true"},
		{"not natural(-1) = 0", "from 0 on"},
		{"natural(2^63 - 2) = 2^63 - 2", "true"},
		{"natural(2^63 - 1) = 2^63 - 1", "9223372036854775807, want a number from -(2^63-2) to 2^63-2"},
		// in a range, as in the set of its numbers
		{"not (4 in 5..1/0)", "divided by 0"},
		{"all x in 0..3: x in x..[1,2,3][x]", "entry 3 of a list of 3"},
		{"all x in 0..9: if(x < 7, x, if(x = 7, infinite, if(x = 8, none, 1/2))) in 0..6 <-> x < 7", "true"},
		{"not (1/2 in 0..3) and not (2^70 in 0..3) and not (infinite in 0..3) and not (none in 0..3)", "true"},
		{"not (true in 0..3)", "compared"},
		{"not ([1] in 0..3)", "compared"},
		{"given x = if(0 = 0, [1], 1): not (x in 0..3)", "compared"},
		{"ends([]) = []", ": in the definition of ends: an entry of the empty list"},
		// what is asked whether it is a path is a list of nodes, one or more
		{"path(Q(2),[3]) and path(Q(2) - {0},[3]) and not path(Q(2),[]) and not path(Q(2),[3,3])", "true"},
		{"path(Q(2),[4])", "4 is no node of Q(2), want 0..3"},
		{"path(Q(2) - {0},[0])", "00 is not in Q(2) - {0}"},
		{"degree(graph(list i in 0..49: [50-i-1]),50) = 1", "[44],[43],[42],[41],[40],[39],[38], and 38 more]), want 0..49"},
		{"not path(Q(2),[[0]])", "compared with a list"},
		{"not path(Q(2),[none])", "none, want a number"},
		// trees of a network without some nodes
		{"spanningTree({{1,3},{2,3}},Q(2) - {0}) and spanningTrees(Q(2) - {0}) = {{{1,3},{2,3}}}", "true"},
		{"links(joinedBy({{1,3}},Q(2) - {0})) = {{0,2}}", "true"},
		{"all T in spanningTrees(Q(3) - {0,7}): spanningTree(T,Q(3) - {0,7}) and diameter(joinedBy(T,Q(3) - {0,7})) > 2", "true"},
		{"Q(2) - {} = Q(2)", "true"},
		{"(count T in spanningTrees(Q(3)): true) = 384 and (count T in spanningTrees(Q(0)): true) = 1", "true"},
		{"(count T in spanningTrees(Q(3) - {1,2,4}): true) = 0 and (count T in spanningTrees(Q(3) - {1,2}): true) = 4", "true"},
		{"(count T in spanningTrees(Q(5)): true) > 0", "20776019874734407680"},
		{"(count T in spanningTrees(Q(8)): true) > 0", "the spanning trees of Q(8), which has 256 nodes: want at most 128"},
		{"size(joinedBy({{0,1}},Q(30))) = 1", "Q(30) has 1073741824 nodes, want at most 4194304"},
		// without nodes
		{"given G = graph([]): order(G) = 0 and size(G) = 0 and nodes(G) = {} and links(G) = {} and cycles(G) = {}", "true"},
		{"given G = graph([]): connected(G) and bipartite(G) and transitive(G) and girth(G) = infinite and bisection(G) = 0", "true"},
		{"given G = graph([]): isomorphic(G,Q(1) - {0,1}) and not isomorphic(G,Q(0)) and not isomorphic(Q(0),G)", "true"},
		{"given G = graph([]): not hamiltonian(G) and not spanningTree({},G) and joinedBy({},G) = G and spanningTrees(G) = {}", "true"},
		{"given G = graph([]): regular(G)", "graph([]) has no nodes"},
		{"given G = graph([]): radius(G) = 0", "graph([]) has no nodes"},
		{"given G = graph([]): average(G) = 0", "graph([]) has no nodes"},
		{"given G = graph([]): degree(G,0) = 0", "graph([]) has no nodes"},
		{"given G = graph([]): dist(G,0,0) = 0", "graph([]) has no nodes"},
		{"path(Q(2),[9])", ": in the definition of path: 9 is no node of Q(2)"},
		{"path(Q(2) - {1},[1])", "1 is not in Q(2) - {1}"},
		{"path(Q(2),[3]) and path(Q(2),[1,3]) and not path(Q(2),[]) and not path(Q(2),[0,3])", "true"},
		{"not spanningTree({{-1,0},{0,1}},Q(2))", "-1 is no node of Q(2)"},
		{"spanningTree({{3,2},{2,0}},Q(2) - {1}) and spanningTree({{0,2}},Q(2) - {1,3}) and len(spanningTrees(Q(3) - {0,3})) = 4", "true"},
		{"given G = joinedBy({{3,2},{2,0}},Q(2) - {1}): dist(G,0,2) = 2 and order(G) = 3 and nodes(G) = {0,1,2} and (Q(2) - {}) = Q(2)", "true"},
		{"connectivity(Q(2) - {0,1,2,3}) < 0", "has no nodes"},
		{"diameter(Q(2) - {0,1,2,3}) = 0", "has no nodes"},
		{"mindegree(Q(2) - {0,1,2,3}) = 0", "has no nodes"},
		// exact numbers
		{"2^63 = 9223372036854775808 and 2^64 - 2^64 + 1 = 1", "true"},
		{"(total i in 1..70: 2^i) = 2^71 - 2", "true"},
		{"all i in 60..70: 2^i * 3 / 3 = 2^i", "true"},
		{"9223372036854775807 < infinite and 9223372036854775807 != infinite", "true"},
		{"-9223372036854775808 != none", "true"},
		{"1/3 + 1/6 = 1/2 and 7/2 != 3", "true"},
		{"2^-1 = 1/2 and (-2)^3 = -8 and 0^0 = 1 and (-1)^101 = -1", "true"},
		{"[5,6][1/2] = 5", "floor"},
		{"mod(-1,4) = 3 and mod(-4,4) = 0 and floor(-1/2) = -1 and ceil(-1/2) = 0", "true"},
		{"mod(7,-4) = -1 and mod(7/2,2) = 3/2", "true"},
		{"choose(70,35) = 112186277816662845432 and choose(3,4) = 0 and choose(3,-1) = 0", "true"},
		{"xor(2^62,2^62-1) = 2^63-1 and all x in 0..1: xor(2^62+x,2^62-1) = 2^63-1-x", "true"},
		{"xor(2^70,1) = 2^70 + 1 and ones(2^70 - 1) = 70 and bit(2^70,70) = 1", "true"},
		// nodes
		{"node(Q(2),1) = node(CQ(2),1)", "compared"},
		{"node(Q(2),1) = 1 and node(Q(2),1) + 1 = 2", "true"},
		{"all x in {node(Q(2),1), 7}: x = node(CQ(2),1)", "two different networks"},
		{"dist(Q(2),node(CQ(2),1),0) = 1", "want one of Q(2)"},
		{"len({node(Q(2),1),node(CQ(2),1)}) = 1", "two different networks"},
		{"not distinct([node(Q(2),1),node(CQ(2),1)])", "two different networks"},
		{"len({node(Q(2),1)} | {node(CQ(2),1),0}) = 2", "two different networks"},
		{"len(set x in [node(Q(2),1),node(CQ(2),1)]: x) = 1", "two different networks"},
		{"some f in maps(nodes(Q(2)),0..1): f(node(CQ(2),1)) = 1", "two different networks"},
		{"some f in maps({{node(Q(2),1)}},0..1): f({node(CQ(2),1)}) = 1", "two different networks"},
		{"some f in maps(0..1,nodes(Q(2))), g in maps(0..1,nodes(CQ(2))): f = g", "two different networks"},
		{"some f in maps(nodes(Q(1)),0..1), g in maps(nodes(CQ(1)),0..1): f = g", "two different networks"},
		{"some f in maps(nodes(Q(1)),0..1), g in maps(0..1,0..1): f = g and f(1) = 0 and g(node(Q(1),0)) = 1", "true"},
		{"node(CQ(4),15) in (set v in nodes(Q(4)) where v < 9: v)", "two different networks"},
		{"node(CQ(4),15) in nodes(Q(4) - {15})", "two different networks"},
		{"node(CQ(4),15) in nodes(Q(4) - {1}) | {1/2}", "two different networks"},
		{"15 in nodes(Q(4) - {1}) and not 1 in nodes(Q(4) - {1}) and not node(Q(4),15) in (set v in nodes(Q(4)) where v < 9: v)", "true"},
		{"size(joinedBy({{node(CQ(2),0),node(CQ(2),1)}},Q(2))) = 1", "want one of Q(2)"},
		{"size(joinedBy({{node(Q(2),0),1}},Q(2))) = 1", "true"},
		{"distinct([node(Q(2),1),node(Q(2),2)]) and not distinct([node(Q(2),1),1]) and len({node(Q(2),1),1,3}) = 2", "true"},
		{"dist(Q(2),4,0) = 1", "4 is no node of Q(2), want 0..3"},
		{"node(ECQ(1,2),5){b: 4}.b = 4", "4 does not fit into b of ECQ(1,2), want 0..3"},
		{"given u = ECQ(1,2){a: 1, b: 2, c: 1}: u = 13 and u{c: 0} = 12 and u{a: 0, b: 1}.b = 1", "true"},
		{"ECQ(1,2){a: 1, b: 2} = 12", "the field c of ECQ(1,2) is not given"},
		{"ECQ(1,2){a: 1, b: 2, c: 0, a: 1} = 12", "the field a is changed twice"},
		{"(some u in nodes(MC(1,2)): u{M[0]: 1, M[0]: 2} = 3)", "the field M is changed twice"},
		{"(some u in nodes(MC(1,2)): u{M[0]: 1, M: [1,2]} = 3)", "the field M is changed twice"},
		{"(some u in nodes(MC(1,2)): u{M[1]: 1, M[u.c]: 2} = 77)", "the field M[1] is changed twice"},
		{"(some u in [MC(1,2){c: 1, M[0]: 1, M[1]: 1}, 3]: u{M[1]: 1, M[u.c]: 2} = 77)", "the field M[1] is changed twice"},
		{"given u = node(MC(1,2),0b11001): u.c = 1 and u.M[1] = 2 and u.M[0] = 1 and u{M[0]: 3}.M = [3,2]", "true"},
		{"node(ECQ(1,2),5).d = 1", `no field "d"`},
		// names
		{"all C, F, len in 0..1: choose(2,C) >= 1 and order(F(2)) = 8 and len([F]) = 1 and len >= 0", "true"},
		{"given max = max(1,2): max = 2", "true"},
		// sets and lists
		{"{1,2} = {2,1,1} and [1,2] != [2,1] and {1} | {2} = {1,2} and {1,2} - {2} = {1} and {1,2} & {2,3} = {2}", "true"},
		{"{[1,2],[0]} = {[0],[1,2]} and sorted({[1,2],[0]}) = [[0],[1,2]]", "true"},
		{"{{1,2}} = {{2,1}} and {} = {} and {} != {0}", "true"},
		{"1 = [1]", "compared"},
		{"all x in {1, [1]}: x = 1", "compared"},
		{"[1] ++ [2,3] = [1,2,3] and rest([1,2]) = [2] and last([1,2]) = 2", "true"},
		{"(list x in [3,1,3]: x) = [3,1,3] and (set x in [3,1,3]: x) = {1,3}", "true"},
		{"(share x in 1..3: x > 1) = 2/3", "true"},
		{"all s in 1..4, t in 1..5-s: s + t <= 5", "true"},
		// large domains are refused before they are run through
		{"all F in subsets(nodes(Q(6)),0..64): len(F) >= 0", "18446744073709551616"},
		{"some f in bijections(0..30,0..30): f(0) = 0", "8222838654177922817725562880000000"},
		{"some f in injections(0..3, 0..): f(0) = 0", "need a witness"},
		// a value that is too dear to be made while compiling
		{"given d = diameter(Q(6)), f = d + 1: f = 7 and d in {6} and not d in {0}", "true"},
		{"given a = 1/0: true", "divided by 0"},
		{"(1 < 2) = (2 < 3)", "true"},
	} {
		holds, err := truthOf(t, c.text)
		got := map[bool]string{true: "true", false: "false"}[holds]
		if err != nil {
			got = err.Error()
		}
		if got != c.want && (err == nil || !strings.Contains(got, c.want)) {
			t.Errorf("%s\n\t%s, want %s", c.text, got, c.want)
		}
	}
}

// claimText is a file with one claim without parameters.
func claimText(lines string) string {
	return "mccheck-claims 1\npaper test, prefix TE\n" + lines
}

func compiled(t *testing.T, text string) (*Sentence, error) {
	t.Helper()
	f, err := Parse("test", []byte(claimText(text)))
	if err != nil {
		return nil, err
	}
	return f.Compile(f.Claims[0], f.Claims[0].Readings[len(f.Claims[0].Readings)-1], nil)
}

func TestWhatIsWrongIsNamedWithItsPlace(t *testing.T) {
	const head = "TE-1  here\n  Words.\n  for n >= 1\n"
	for _, c := range []struct{ text, want string }{
		{head + "  printed\n    distt(Q(n),0,1) = 1\n", `test:7:5: "distt" is not known; do you mean "dist"?`},
		{head + "  printed\n    all u in nodes(Q(n)): v = 1\n", `test:7:27: "v" is not known`},
		{head + "  printed\n    dist(Q(n),0) = 1\n", "test:7:5: dist has 2 arguments, want dist(G,u,v)"},
		{head + "  printed\n    order(Q(n,1)) = 1\n", "test:7:11: Q has 2 arguments, want Q(n)"},
		{head + "  printed\n    order(n) = 1\n", "test:7:11: a number where a network is wanted"},
		{head + "  printed\n    n + 1\n", "the sentence is a number, want true or false"},
		{head + "  printed\n    {1} = [1]\n", "a set is compared with a list"},
		{head + "  printed\n    total i in 1..3: i = 6\n", "write (total ...: ...) = ..."},
		{head + "  printed\n    count i in 1..3: i\n", "want true or false"},
		{"network H(n): bits x:n\n  for k >= 1\n  step i in 0..n-1: u{x: xor(u.x,2^i)}\n" + head + "  printed\n    order(H(n)) = 2^n\n",
			`test:4:7: "k" is no parameter of H(n)`},
		{"let f(x) = f(x-1)\n" + head + "  printed\n    f(n) = 1\n", `f calls itself; want "let f(x) falls E"`},
		{"let f(x) falls x = if(x = 0, 0, f(x))\n" + head + "  printed\n    f(n) = 1\n", ""},
		{"let f(x) = g(x)\nlet g(x) = f(x)\n" + head + "  printed\n    f(n) = 1\n", "call each other"},
		{"let f(x) = 1\n" + head + "  printed\n    f(n,n) = 1\n", "f has 2 arguments, want f(x)"},
		{"let f(u in MC(k)) = 1\n" + head + "  printed\n    f(n) = 1\n", "MC has 1 argument, want MC(k,m)"},
		{head + "  printed\n    n = 1\n  corrected \"x\"\n    with a = 1\n", "a replaces no definition"},
		{head + "  printed\n    some x in 0..1: x = 1\n    witness y = 1\n", `the witness y fills no "some y"`},
		{head + "  printed\n    not some x in 0..1: x = 2\n    witness x = 1\n", "a witness shows nothing"},
		{head + "  printed\n    fgh(n) = 1\n", `test:7:5: "fgh" is not known; want a function, a network or a definition`},
		{head + "  printed\n    z = 1\n", `"z" is not known; want a parameter of "for", a name that a binder or "given" gives, or a definition`},
		{head + "  printed\n    all x in 1..n: (most x in {}: x else x) = x\n", `x is bound by "most", and behind its "else" it is another one`},
		{head + "  printed\n    n = \"one\"\n", "test:7:9: words in quotation marks are no value"},
		{head + "  printed\n    dist(Q(n),0,1)\n", "the sentence is a number, want true or false"},
		{head + "  printed\n    not infinite\n", "a number where true or false is wanted"},
		{head + "  printed\n    all e in links(Q(n)): connected(Q(n) - e)\n", "joinedBy(links(Q(n)) - {e}, Q(n)) is Q(n) without them"},
		{head + "  printed\n    all e in links(Q(n)): connected(Q(n) - {e})\n", "joinedBy(links(Q(n)) - {e}, Q(n)) is Q(n) without them"},
		{head + "  printed\n    all S in subsets(links(Q(n)),0..n-1): connected(Q(n) - S)\n", "joinedBy(links(Q(n)) - S, Q(n))"},
		{head + "  printed\n    all u in nodes(Q(n)): connected(Q(n) - u)\n", "Q(n) - {u} is Q(n) without that node"},
		{head + "  printed\n    all u in Q(n): u = 1\n", "nodes(Q(n)) are its nodes, links(Q(n)) its links"},
		{head + "  printed\n    all {u,v} in links(Q(n)): u != v\n", "u, v in nodes(G) where edge(G,u,v)"},
		{head + "  printed\n    all u in nodes(Q(n)): u not in {1}\n", "it stands before what it denies: not x in S"},
		{head + "  printed\n    {1} + {n} = {1}\n", "| joins sets, and ++ lists"},
		{head + "  printed\n    {1} <= {n}\n", "that A is a part of B says A & B = A"},
		{head + "  printed\n    max({1,n}) = n\n", "most x in S: x is that of the members of S"},
		{head + "  printed\n    factorial(n) = 1\n", "let factorial(n) falls n = if(n = 0, 1, n*factorial(n-1))"},
		{head + "  printed\n    product i in 1..n: i = 1\n", `"product" is no word of the language, want a definition that calls itself`},
		{"TE-1  here\n  Words.\n  for n > 2\n  printed\n    n = 1\n", "other conditions stand behind the ranges"},
		{head + "  printed\n    max(n 1) = 1\n", `test:7:11: "1" where "," or ")" is wanted`},
		{head + "  printed\n    n = 1, n = 2\n", `"," after the end of the sentence; between two sentences stands "and"`},
		{head + "  printed\n    n = 1 <=> n = 1\n", `"<=>" is no sign here, want <->`},
		{head + "  printed\n    n => 1\n", `"=>" is no sign here, want -> where one sentence implies another, >= between numbers`},
		{head + "  printed\n    n mod 2 = 0\n", `"mod" after the end of the sentence, want mod(a,b)`},
		{head + "  printed\n    {x in 0..3: x > 1} = {2,3}\n", `test:7:15: ":" in a set that is written out: want "set x in D where C: x"`},
		{"network R(n): digits x:n\n  step a: u{x: 0}\n" + head + "  printed\n    n = 1\n", `"a" behind "step", which has no name: want a node`},
		{"network R(n): digits x:n\n  step: u{x: 0}\n" + head + "  printed\n    n = 1\n", `":" behind "step", which has no name: want a node`},
		{head + "  printed\n    n = 1 // one\n", `"//" is no sign here, want floor(a/b), or # before a comment`},
		{head + "  printed\n    if n = 1: n = 1\n", "want if(S,a,b)"},
		{"let a = 1\n" + head + "  printed\n    n = 1\n  corrected \"x\"\n    with b = 1\n", "b replaces no definition, want one of a"},
		{"TE-1  here\n  Words.\n  for all n >= 1\n  printed\n    n = 1\n", `a sentence says "all" without "for"`},
		{head + "  printed\n    n = 2**n\n", `test:7:10: "**" is no sign here, want ^`},
		{head + "  printed\n    all i in 0...n: i = i\n", `test:7:15: "..." is no sign here, want ..`},
		{head + "  printed\n    n = n\u00b2\n", `test:7:10: "²" is no sign here, want ^2`},
		{head + "  printed\n    n\u00a0= n\n", "is no sign here, want a plain space"},
		{head + "  printed\n    n = n–1\n", `test:7:10: "–" is no sign here, want -`},
		{head + "  printed\n    all i in 0…n: i = i\n", `test:7:15: "…" is no sign here, want ..`},
		{head + "  printed\n    δ = n\n", `test:7:5: 'δ' is no letter of the language, want names of the letters a to z and A to Z`},
		{head + "  printed\n    vertex(Q(n),0) = n\n", `"vertex" is not known; want a function, a network or a definition`},
		{head + "  printed\n    gitrh(Q(n)) = n\n", `"gitrh" is not known; do you mean "girth"?`},
		{head + "  printed\n    even(n)\n", `"even" is not known, want mod(x,2) = 0`},
		{head + "  printed\n    n = \\lfloor n\n", "test:7:9: \"\\lfloor\" of LaTeX is no word here"},
		{head + "  printed\n    {1,2} \\ {2} = {1}\n", `test:7:11: "\" is no sign here, want -`},
		{head + "  printed\n    all i in [0..n]: i >= 0\n", "test:7:27: a set >= a number: want numbers"},
		{head + "  printed\n    all e in links(Q(n)): e[0] < e[1]\n", "test:7:27: a set has no entries; want a list or table"},
		{head + "  printed\n    all u in nodes(Q(n)): u[0] < 2\n", "test:7:27: a node has no entries; want a list or table"},
		{"network H(n): bits x:n\n  step i in 0..n-1: u{x: xor(u.x,2^i)}\n" + head + "  printed\n    all u in nodes(H(n)): u.y = 0\n",
			`test:9:29: H has no field "y"; it has x`},
		{head + "  printed\n    all u in nodes(F(n)): some v in near(F(n),u): u.class != v.x\n",
			`test:7:64: F has no field "x"; it has class, II, I`},
		{head + "  printed\n    all u in nodes(F(n)): u.class + u.II + u.I >= 0\n", ""},
		{head + "  printed\n    order(graph([[1],[0],[1]])) = n\n", "test:7:11: row 2 of a graph has 1, but row 1 has no 2"},
		{head + "  printed\n    order(graph([[1],[0,2],{1}])) = n\n", ""},
		{"network H(n): bits x:n\n  step i in 0..n-1: u{x: xor(u.x,2^i)}\n" + head +
			"  printed\n    all u in nodes(H(n)): all v in near(H(n),u): given u = node(ECQ(1,1),0): u.a + v.x >= 0\n", ""},
		{head + "  corrected \"x\"\n    n = 1\n  printed\n    n = 2\n", "test:8:3: the printed reading of TE-1 behind the corrected one"},
		{head + "  printed\n    not-checkable \"vague\"\n    n = 2\n", "test:8:5: a sentence in a reading that is not checkable"},
		{"  doi 10.1000/182\n" + head + "  printed\n    n = 2\n", `test:3:7: "10.1000/182" where a text between quotation marks is wanted`},
		{head + "  printed\n    n = 2\n    counted n = 2 \"\"\n", "test:8:19: nothing between quotation marks, where a text is wanted"},
		{head + "  printed\n    n < 2\n    excess 2 - n \" \" \"\"\n", "test:8:18: nothing between quotation marks, where a text is wanted"},
		{head + "  printed\n    not-checkable \"\"\n", "test:7:19: nothing between quotation marks, where a text is wanted"},
		{"network N(n): digits r:2, i:n\n  edge(u,v) = u != v\n" + head + "  printed\n    n = 2\n",
			`test:3:27: "i" where "bits" or "digits" is wanted; fields of one kind stand side by side with a blank between: "digits a:2 b:2"`},
		{"  title \"a\"\n  title \"b\"\n" + head + "  printed\n    n = 2\n", "test:4:3: a second title of the paper"},
		{"// words\n" + head + "  printed\n    n = 2\n", `test:3:1: "// words" at the margin; a comment begins with #`},
		{head + "  printed\n    n = 1\n    n = 2\n", `test:8:5: "n" after the end of the sentence; between two sentences stands "and"`},
		{head + "  printed\n    all u in nodes(Q(n)), degree(Q(n),u) = n\n", "after the names that are bound; a body stands behind a colon"},
		{head + "  printed\n    all u in nodes(Q(n)): deg(Q(n),u) = n\n", `"deg" is not known; do you mean "degree"?`},
		{head + "  printed\n    diam(Q(n)) = n\n", `"diam" is not known; do you mean "diameter"?`},
		{head + "  printed\n    C(n,2) = sum(i,1,n)\n", `"C" is not known, want choose(n,i)`},
		{head + "  printed\n  n = 1\n", "test:6:3: the reading has no sentence, want one below it, indented deeper"},
		{head + "    n = 1\n", `test:6:5: "n" below the header, want a reading such as "printed" before the sentence`},
		{head + "  printed\n    n = 1\n  corrected\n    n >= 1\n", "test:8:3: the corrected reading does not say how it reads"},
		{"TE-1  here\n  Words.\n  for n in 3..\n  printed\n    n = 1\n", `test:5:13: the range of a parameter, want FIRST..LAST, or ">= FIRST"`},
		{"TE-1  here\n  Words.\n  for n = 3..6\n  printed\n    n = 1\n", `test:5:12: a range behind "n =", want "n in 3..6"`},
		{"TE-1  here\n  Words.\n  for 3 <= n <= 6\n  printed\n    n = 1\n", `test:5:7: "3" where a parameter is wanted, which stands before`},
		{"TE-1  here\n  Words.\n  for n >= 1 and n <= 3\n  printed\n    n = 1\n", `test:5:14: "and" after a parameter, want "where" before`},
	} {
		_, err := compiled(t, c.text)
		switch {
		case c.want == "" && err != nil, c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s\n%v, want %s", c.text, err, c.want)
		}
	}
}

// A paper whose key or prefix has another form is told which form they have.
func TestAPaperHasAKeyAndAPrefix(t *testing.T) {
	for _, head := range []string{"circ, prefix CIRCX", "Circ, prefix CI", "circ, prefix ci", "circ", "circ, prefix 2C"} {
		_, err := Parse("test", []byte("mccheck-claims 1\npaper "+head+"\n"))
		want := "small letters, digits and - for the key, and at most four capital letters and digits for the prefix"
		if err == nil || !strings.Contains(err.Error(), "test:2:7: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", head, err, want)
		}
	}
}

// The nodes that a definition takes are of one network, where it says so; and so is each of them a node of the family.
func TestNodesOfADefinitionAreOfOneNetwork(t *testing.T) {
	const (
		both = "let f(u in MC(k,m), v in MC(k,m)) = k\n"
		one  = "let f(u in MC(k,k)) = k\n"
		deaf = "let f(u in MC(k,m), v in MC(k,m)) = 1\n" // it reads neither
		some = "let f(u in Q(k)) = 1\n"
		self = "let f(u in Q(k), i) falls i = if(i = 0, 1, f(u,i-1))\n"
		two  = "let at(i) = [node(MC(2,1),0), node(MC(1,2),0)][i]\n" // a node of which it is seen only there where it is from
	)
	for _, c := range []struct{ lets, text, want string }{
		{both, "all u in nodes(MC(2,1)): f(u,u) = 2", ""},
		{both, "f(node(MC(2,1),0),node(MC(1,1),0)) = 1", "a node of MC(1,1) where k is 2"},
		{both, "all u in nodes(MC(2,1)): f(node(MC(1,1),0),u) = 2", "a node of MC(2,1) where k is 1"},
		{both + two, "all i in 0..1: f(at(i),at(i)) = 2 - i", ""},
		{both + two, "all i in 0..1: f(at(i),at(0)) = 2", "a node of MC(2,1) where k is 1"},
		{both + two, "all i in 0..1: f(at(0),at(i)) = 2", "a node of MC(1,2) where k is 2"},
		{deaf + two, "all i in 0..1: f(at(i),at(i)) = 1", ""},
		{deaf + two, "all i in 0..1: f(at(0),at(i)) = 1", "a node of MC(1,2) where k is 2"},
		{some + two, "all i in 0..1: f(at(i)) = 1", "a node of MC(2,1) where one of Q is wanted"},
		{self + two, "all i in 0..1: f(at(i),3) = 1", "a node of MC(2,1) where one of Q is wanted"},
		{one, "f(node(MC(2,2),0)) = 2", ""},
		{one, "f(node(MC(1,2),0)) = 1", "a node of MC(1,2) where k is 1"},
	} {
		s, err := compiled(t, c.lets+"TE-1  here\n  Words.\n  printed\n    "+c.text+"\n")
		if err != nil {
			t.Fatal(err)
		}
		holds, err := s.Truth(s.Expr, nil)
		if c.want == "" && (err != nil || !holds) || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s%s: %v %v, want %q", c.lets, c.text, holds, err, c.want)
		}
	}
}

// A part without a value that is never evaluated takes nothing away from the work of a sentence, and what is known while it is
// compiled is looked for in few steps only: a loop that does nothing went round 2^32 times for each point.
func TestAPartThatIsNeverEvaluatedLeavesTheWork(t *testing.T) {
	for _, part := range []string{"node(Q(2),0)", "node(MC(3,m),0)"} {
		s, err := compiled(t, "let f(u in MC(2,m)) = m\nlet g(u in MC(k,m), v in MC(k,m)) = k\n"+
			"TE-1  here\n  Words.\n  for m >= 1\n  printed\n    all t in nodes(MC(2,m)): m > 50 -> g(t,"+part+") = 7\n")
		if err != nil {
			t.Fatal(err)
		}
		if small, large := s.Work([]int{2}), s.Work([]int{12}); small < 10 || large < 50 {
			t.Errorf("%s: the 2^10 and 2^50 nodes take 2^%d and 2^%d cases", part, small, large)
		}
	}
	s, err := compiled(t, "TE-1  here\n  Words.\n  for m >= 1\n  printed\n    0*(count t in nodes(MC(2,m)): true) = 0\n")
	if err != nil {
		t.Fatal(err)
	}
	if turns := s.program([]int{12}, false).frame.clock; turns > 4*foldTurns {
		t.Errorf("a loop of 2^50 turns went round %d times while it was compiled", turns)
	}
}

func TestAMeasureHasToFall(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"let f(x) falls x = if(x = 0, 0, f(x))", "f does not fall: x is 3 here and 3 in the call around"},
		{"let f(x) falls x = f(x-1)", "f falls below 0: x is -1"},
		{"let f(x) falls x = if(x = 0, 3, f(x-1))", ""},
		{"let f(x) falls x = if(x <= 1, x + 2, f(x-1) + f(x-2) - 3) - 0*x", ""},
	} {
		s, err := compiled(t, c.text+"\nTE-1  here\n  Words.\n  printed\n    f(3) >= 0\n")
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Truth(s.Expr, nil)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %s", c.text, err, c.want)
		}
	}
}

func TestABinderThatIsNeverEnteredIsSeen(t *testing.T) {
	for text, want := range map[string]bool{
		"all n in 3..1: false":                true,
		"all n in 1..3: all i in 1..n-1: i<n": false,
		"all n in 1..3 where n > 5: false":    true,
		"1 = 1":                               false,
		"(count n in 3..1: true) = 0":         true,
	} {
		s, err := compiled(t, "TE-1  here\n  Words.\n  printed\n    "+text+"\n")
		if err != nil {
			t.Fatal(err)
		}
		in, err := s.At(nil)
		if err != nil {
			t.Fatal(err)
		}
		x := make([]uint64, len(in.Vars))
		for in.Count().Sign() > 0 {
			if _, err := in.Test(x); err != nil {
				t.Fatal(err)
			}
			if len(x) == 0 {
				break
			}
			if x[0]++; x[0] == in.Vars[0].Size {
				break
			}
		}
		idle := false
		for _, r := range in.Reached() {
			idle = idle || r.Turn && !r.Body
		}
		if idle != want {
			t.Errorf("%s: never entered: %t, want %t", text, idle, want)
		}
	}
}

// A variable over the subsets or maps of a list has the values that there are, each once.
func TestVariablesOverSubsetsAndMapsOfLists(t *testing.T) {
	for says, want := range map[string]int{
		"all F in subsets([1,1,2],1): len(F) = 1": 2, "all F in subsets([1,1,2]): len(F) < 3": 4, "all f in maps([0,0],[1,2,2]): f(0) < 3": 2,
		"all f in injections([0,0],[1]): f(0) = 1": 1, "all p in pairs([0,0],[1,1]): p = [0,1]": 1,
	} {
		s, err := compiled(t, "TE-1  here\n  Words.\n  printed\n    "+says+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if count, _ := tally(t, s, nil, 9); count[Holds] != want {
			t.Errorf("%s holds in %d cases, want %d", says, count[Holds], want)
		}
	}
}

// Long sums and deep calls are checked in time that grows with their length, and what looks like links but is none is taken away.
func TestLongSumsAndWhatIsNoLinkAreRead(t *testing.T) {
	const head = "TE-1  here\n  Words.\n  for n >= 1\n"
	deep := "n"
	for range 50 {
		deep = "max(" + deep + ",1)"
	}
	for _, c := range []string{
		head + "  printed\n    n" + strings.Repeat(" + n", 200) + " = 201*n\n",
		head + "  printed\n    " + deep + " = n\n",
		head + "  let f(S) = all S in subsets(S): connected(Q(n) - S) or true\n  printed\n    f(nodes(Q(1)))\n",
		"let links(G) = {0}\n" + head + "  printed\n    connected(Q(n) - links(Q(n)))\n",
		head + "  printed\n    all e in links(Q(n)): order(Q(n) - (set x in e: x)) = 2^n - 2\n",
	} {
		if _, err := compiled(t, c); err != nil {
			t.Errorf("%s: %v", c, err)
		}
	}
}

// A condition that may have no value is looked at before those that stand behind it, though they say less of the variables.
func TestConditionsAreLookedAtInTheirOrder(t *testing.T) {
	for says, want := range map[string]string{
		"all u, v in 0..1 where 1/(u + v) >= 0 and u = 1: u = 1":             "1 is divided by 0",
		"all u, v in 0..1 where [5][u + 1 - v] = 5 and u = 1: u = 1":         "entry 1 of a list of 1",
		"all u, v in 0..1 where u = 1 and 1/(u + v) >= 0: u = 1":             "<nil>",
		"all u, v, w in 0..1 where v = w and 1/(u + v) >= 0 and u = 1: true": "1 is divided by 0",
	} {
		s, err := compiled(t, "TE-1  here\n  Words.\n  printed\n    "+says+"\n")
		if err != nil {
			t.Fatal(err)
		}
		in, err := s.At(nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := in.Test(make([]uint64, len(in.Vars))); !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("the first case of %s says %v, want %s", says, err, want)
		}
	}
}

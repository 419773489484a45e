package certify_test

import (
	"fmt"
	"strings"
	"testing"
)

// What the prelude says of small networks; each is false with "not (" and ")" around it.
var words = []string{
	"isomorphic(ECQ(1,2), EH(2,1)) and not isomorphic(Q(3), CQ(3))", "transitive(Q(3)) and not transitive(CQ(5) - {0})",
	"hamiltonian(CCC(3)) and not hamiltonian(Q(3) - {0})",
	"connected(Q(3)) and not connected(Q(3) - {1,2,4})", "regular(Q(3)) and not regular(ECQ(1,2)-{0})",
	"bipartite(Q(3)) and not bipartite(CQ(3))",
	"radius(Q(3)) = 3 and average(Q(3)) = 3/2", "girth(Q(3)) = 4 and girth(F(2)) = 8 and girth(Q(1)) = infinite",
	"connectivity(Q(3)) = 3 and connectivity(AQ(2)) = 3",
	"bisection(Q(3)) = 4 and bisection(Q(2)) = 2", "path(Q(2),[0,1,3]) and not path(Q(2),[0,3]) and not path(Q(2),[])",
	"ends([4,5,6]) = [4,6]",
	"disjoint([[1,2],[3]]) and not disjoint([[1,2],[2]])", "disjointInside([[1,2,3],[1,4,3]]) and not disjointInside([[1,2,3],[1,2,3]])",
	"gap([[0,1,3],[2,0,1]]) = 1 and gap([[0,1],[1,0]]) = infinite",
	"len(spanningTrees(Q(2))) = 4 and spanningTree({{0,1},{1,3},{3,2}},Q(2)) and not spanningTree({{0,1}},Q(2))",
	"all n in {1,3,5}: diameter(TQ(n)) = (n+1)/2 and regular(TQ(n))", "all n in 1..6: diameter(AQ(n)) = ceil(n/2)",
	"diameter(AQ(1)) = 1 and degree(AQ(4),0) = 7 and connectivity(AQ(3)) = 4",
	"diameter(MQ0(5)) = ceil((5+2)/2) and diameter(MQ1(5)) = ceil((5+1)/2) and degree(MQ1(4),3) = 4",
	"all n in 5..7: diameter(LTQ(n)) = ceil((n+3)/2)",
	"diameter(BH(1)) = 2 and diameter(BH(2)) = 4 and diameter(BH(3)) = 5 and degree(BH(3),7) = 6",
	"diameter(HHC(1)) = 4 and diameter(HHC(2)) = 8 and order(HHC(2)) = 64",
	"isomorphic(RDNQ(1,1),F(2)) and diameter(RDNQ(1,2)) = 6 and diameter(RDNC(1,3)) = 4",
	"order(RDNQ(2,1)) = 128 and diameter(RDNQ(2,1)) = 10 and degree(RDNQ(2,1),5) = 3",
	"abs(-2) = 2 and ceil(7/2) = 4 and ceil(-7/2) = -3", "0 in pairs({0},{1}) or [0,1] in pairs({0},{1})", "len(links(Q(3))) = 12",
}

// What holds of a network without nodes, as in package sentence, and what has no value there.
var ofNoNodes, withoutValue = []string{
	"order(G) = 0 and size(G) = 0 and nodes(G) = {} and links(G) = {}", "connected(G) and bipartite(G) and transitive(G)",
	"girth(G) = infinite and bisection(G) = 0", "isomorphic(G,Q(1)-{0,1}) and not isomorphic(G,Q(0)) and not isomorphic(Q(0),G)",
	"not hamiltonian(G) and not spanningTree({},G)", "order(joinedBy({},G)) = 0",
}, []string{
	"regular(G)", "radius(G) = 0", "average(G) = 0", "diameter(G) = 0", "mindegree(G) = 0", "connectivity(G) = 0", "degree(G,0) = 0",
	"path(G,[0])",
}

func TestWordsOfANetworkWithoutNodes(t *testing.T) {
	for _, of := range []string{"graph([])", "Q(1)-{0,1}"} {
		for _, s := range ofNoNodes {
			if _, err := certifyFact("given G = " + of + ": " + s); err != nil {
				t.Errorf("%s: %s: %v", of, s, err)
			}
		}
		for _, s := range withoutValue {
			for _, s := range []string{s, "not (" + s + ")"} {
				if _, err := certifyFact("given G = " + of + ": " + s); err == nil {
					t.Errorf("%s: %s is true", of, s)
				}
			}
		}
	}
}

// Trees of a network that has lost some nodes.
func TestTreesOfANetworkWithoutSomeNodes(t *testing.T) {
	for _, s := range []string{
		"spanningTree({{1,3},{2,3}},Q(2)-{0})", "spanningTrees(Q(2)-{0}) = {{{1,3},{2,3}}}",
		"links(joinedBy({{1,3}},Q(2)-{0})) = {{0,2}} and joinedBy({},Q(1)-{}) = joinedBy({},Q(1))",
	} {
		if _, err := certifyFact(s); err != nil {
			t.Errorf("%s: %v", s, err)
		}
	}
}

func TestWordsOfThePrelude(t *testing.T) {
	for _, s := range words {
		_, yes := certifyFact(s)
		_, no := certifyFact("not (" + s + ")")
		if yes != nil || no == nil {
			t.Errorf("%s: %v; not: %v", s, yes, no)
		}
	}
}

// A list with something else than a node in it is neither a path nor none.
func TestAPathIsOfNodes(t *testing.T) {
	for _, list := range []string{"[4]", "[4,0]", "[0,4]", "[[0]]", "[infinite]"} {
		for _, s := range []string{"path(Q(2),%s)", "not path(Q(2),%s)"} {
			if _, err := certifyFact(fmt.Sprintf(s, list)); err == nil {
				t.Errorf(s+" is true", list)
			}
		}
	}
}

// Where a node is wanted a number has to be one of it.
func TestPathsAndTreesAreOfNodes(t *testing.T) {
	for s, problem := range map[string]string{
		"path(Q(2),[9])": "9 is no node of Q(2)", "not path(Q(2),[0,1,9])": "9 is no node of Q(2)", "path(Q(2),[infinite])": "is no node",
		"not spanningTree({{-1,0},{0,1}},Q(2))": "-1 is no node of Q(2)", "not node(Q(3),7) in nodes(CQ(2))": "are compared",
	} {
		if _, err := certifyFact(s); err == nil || !strings.Contains(err.Error(), problem) {
			t.Errorf("%s: %v, want %q", s, err, problem)
		}
	}
}

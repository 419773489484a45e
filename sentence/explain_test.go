package sentence

import (
	"fmt"
	"strings"
	"testing"
)

// explained are the terms of the first failure of a reading of a claim of the tried file.
func explained(t *testing.T, id string, reading int, control int, point ...int) string {
	t.Helper()
	s := tried(t, id, reading, control)
	_, first := tally(t, s, point, 1<<20)
	in, err := s.At(point)
	if err != nil {
		t.Fatal(err)
	}
	var terms []string
	for _, term := range in.Explain(first) {
		terms = append(terms, term.Text+" = "+term.Value.String()+term.Wrong)
	}
	return strings.Join(terms, "; ")
}

func TestAFailureIsExplained(t *testing.T) {
	for _, c := range []struct {
		id               string
		reading, control int
		point            []int
		want             string
	}{
		{"TR-28", 0, -1, []int{3}, "dist(CQ(3),u,v) = 1; rho(3,u,v) = 2"},
		{"TR-43", 0, -1, []int{1, 3}, "dist(ECQ(1,3),u,v) = 3; rho(3,u.b,v.b) = 2; rho(3,u.b,v.b) + 2 = 4"},
		{"TR-43", 1, 0, []int{1, 1}, "dist(ECQ(1,1),u,v) = 3; rho(1,u.b,v.b) = 1; rho(1,u.b,v.b) + 3 = 4"},
		{"TR-101", 0, -1, []int{2, 2}, "some B in spanningTrees(ECQ(1,1)), r in nodes(ECQ(1,1)): spanningTree(IET(B,r,2,2),ECQ(2,2)) = false"},
		{"TR-55", 0, 0, []int{1, 2}, "edge(ECQ(1,2),u,v) = false; f(u) = 0000; f(v) = 0100; edge(ECQ(2,1),f(u),f(v)) = true"},
	} {
		if got := explained(t, c.id, c.reading, c.control, c.point...); got != c.want {
			t.Errorf("%s at %v:\n%s, want\n%s", c.id, c.point, got, c.want)
		}
	}
}

func TestALongListThatIsWrittenOutIsShortenedInAnExplanation(t *testing.T) {
	list := "[" + strings.Repeat("10,", 60) + "10]"
	told := toldAt(t, "TE-1  here\n  Words.\n  for n >= 1\n  printed\n    len("+list+") = n\n")
	if want := "len([" + strings.Repeat("10,", 20) + " and 41 more]) is 61; n is 3"; told != want {
		t.Errorf("it is explained by\n%s, want\n%s", told, want)
	}
}

// toldAt is how the case 0 of a text of claims is explained at the point 3.
func toldAt(t *testing.T, text string) string {
	t.Helper()
	s, err := compiled(t, text)
	if err != nil {
		t.Fatal(err)
	}
	in, err := s.At([]int{3})
	if err != nil {
		t.Fatal(err)
	}
	var terms []string
	for _, term := range in.Explain([]uint64{0}) {
		terms = append(terms, term.String())
	}
	return strings.Join(terms, "; ")
}

// The side of a relation that is written out stands with the other one.
func TestAnExplanationSaysWhatAValueShouldBe(t *testing.T) {
	for sentence, want := range map[string]string{
		"n + 1 = 5":                 "3 + 1 is 4, not 5",
		"first([n]) <= 2":           "first([3]) is 3, not <= 2",
		"members([n]) = {2}":        "members([3]) is {3}, not {2}",
		"n + 1 in 5..2*n":           "3 + 1 is 4, not in 5..2*3",
		"n + 1 != 4":                "3 + 1 is 4",
		"n + 1 = n + 2":             "3 + 1 is 4; 3 + 2 is 5",
		"5 = n + 1":                 "3 + 1 is 4",
		"edge(Q(2),0,3) = (n != 4)": "edge(Q(2),0,3) does not hold; 3 != 4 holds",
	} {
		if got := toldAt(t, "TE-1  here\n  Words.\n  for n >= 3\n  printed\n    "+sentence+"\n"); got != want {
			t.Errorf("%s is explained by %q, want %q", sentence, got, want)
		}
	}
}

// A part that reads as its value is not explained by it: what is said of an empty list is said once.
func TestALiteralIsNoExplanation(t *testing.T) {
	const text = "TE-1  here\n  Words.\n  for n >= 3\n  printed\n    all x in 0..n: given P = list i in 1..x: i: P != [] and x < 9\n"
	if got := toldAt(t, text); got != "P is []" {
		t.Errorf("%q, want %q", got, "P is []")
	}
}

// A list that is given on is told by its name or its call, where that is shorter, and what comes twice in it is named.
func TestAListIsToldByItsName(t *testing.T) {
	const text = "TE-1  here\n  Words.\n  for n >= 3\n  let L = list i in 1..9: mod(i,7)\n  let few(K) = len(K) > 2 and distinct(K)\n" +
		"  printed\n    all x in 0..n: few(%s)\n"
	for given, want := range map[string]string{
		"L":                  "few(L) does not hold; distinct(L) does not hold: 1 comes twice",
		"[x,x,x,x]":          "few([x,x,x,x]) does not hold; distinct([0,0,0,0]) does not hold: 0 comes twice",
		"[x,3,x]":            "few([x,3,x]) does not hold; distinct([0,3,0]) does not hold: 0 comes twice",
		"[node(Q(2),1),2,2]": "few([node(Q(2),1),2,2]) does not hold; distinct([01,2,2]) does not hold: 10 comes twice",
		"[node(Q(2),1),4,4]": "few([node(Q(2),1),4,4]) does not hold; distinct([01,4,4]) does not hold: 4 comes twice",
	} {
		if got := toldAt(t, fmt.Sprintf(text, given)); got != want {
			t.Errorf("few(%s): %q, want %q", given, got, want)
		}
	}
}

// The path of a failing case is a list of nodes, each joined to the next, that a definition makes,
// or else a shortest path of the first distance, or of one from which it is made, or else the first two of a list of walks that
// meet: on a link, or in a node.
func TestTheWalkOfAFailure(t *testing.T) {
	const head = "TE-1  here\n  Words.\n  for n >= 3\n" +
		"  let there(n,u) = [node(Q(n),u),node(Q(n),xor(u,4)),node(Q(n),xor(u,5))]\n  let apart(n,u) = [node(Q(n),u),node(Q(n),xor(u,5))]\n" +
		"  printed\n    "
	for text, want := range map[string]string{
		"all u, v in nodes(Q(n)): dist(Q(n),u,v) < 3":                               "[000 001 011 111]",
		"diameter(Q(n)) < 3":                                                        "[000 001 011 111]",
		"diameter(CQ(n)) = n":                                                       "[000 001 011]",
		"diameter(graph([[1],[0],[3],[2]])) = n":                                    "[]",
		"all u in nodes(Q(n)): u + eccentricity(Q(n),u) < 5":                        "[010 000 001 101]",
		"all u in nodes(Q(n)): len(there(n,u)) < 3":                                 "[000 100 101]",
		"all u, v in nodes(Q(n)): len(there(n,u)) <= dist(Q(n),u,v)":                "[000 100 101]",
		"all u in nodes(Q(n)): given P = [u+0, xor(u,4)+0, u+0]: distinct(P)":       "[000 100 000]",
		"all u in nodes(Q(n)): given P = [u+0, xor(u,5)+0, xor(u,4)+0]: len(P) < 3": "[]",
		"all u in nodes(Q(n)): given P = [u+0, xor(u,5)+0, u+0]: distinct(P)":       "[]",
		"all u in nodes(Q(n)): given R = [u+0, xor(u,2)+0, xor(u,3)+0]: R[1] < 2":   "[]",
		"all u in nodes(Q(n)): apart(n,u) = [u]":                                    "[]",
		"all u in nodes(Q(n)): apart(n,u) = [u] or dist(Q(n),u,xor(u,5)) = 1":       "[000 001 101]",
		"all u in nodes(Q(n)): given L = [[0,2],[0,1],[2,0,1]]: u != u":             "[000 001][010 000 001]",
		"all u in nodes(Q(n)): given L = [[0,1,5],[3,1,0]]: u != u":                 "[000 001 101][011 001 000]",
		"all u in nodes(Q(n)): given L = [[0,1],[0,2]]: u != u":                     "[]",
		"all u in nodes(Q(n)): given L = [[0,1,0],[1,3]]: u != u":                   "[]",
	} {
		s, err := compiled(t, head+text+"\n")
		if err != nil {
			t.Fatal(err)
		}
		_, first := tally(t, s, []int{3}, 1<<20)
		in, err := s.At([]int{3})
		if err != nil {
			t.Fatal(err)
		}
		one, other := in.Path(first)
		got := fmt.Sprint(one)
		if other != nil {
			got += fmt.Sprint(other)
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// Where an explanation would have to go through more than is allowed, it ends with what it has: the limit is none of the claim.
func TestAnExplanationEndsWithoutAWord(t *testing.T) {
	const rings = "let ring(a,n) = list i in 0..n-1: {a+mod(i+1,n), a+mod(i+n-1,n)}\n" +
		"let first = graph(ring(0,4) ++ ring(4,4) ++ ring(8,10))\nlet second = graph(ring(0,4) ++ ring(4,6) ++ ring(10,8))\n"
	got := toldAt(t, rings+"TE-1  here\n  Words.\n  for n >= 3\n  printed\n    isomorphic(first,second)\n")
	if want := "isomorphic(first,second) does not hold"; got != want {
		t.Errorf("it is explained as %q, want %q", got, want)
	}
}

// A relation that is false and whose sides say nothing by themselves is told.
func TestARelationOfNetworksIsTold(t *testing.T) {
	for sentence, because := range map[string]string{
		"graph([[1],[0]]) = Q(1)": "networks are equal that are made in one way; isomorphic(G,H) asks whether two look alike",
		"1 = 2":                   "it does not hold",
	} {
		want := sentence + ": " + because
		if told := toldAt(t, "TE-1  here\n  Words.\n  for n >= 3\n  printed\n    all x in 0..0: "+sentence+"\n"); told != want {
			t.Errorf("%s: %q, want %q", sentence, told, want)
		}
	}
}

// Of a node that is compared with a number its own number is told; with another node, or a field, its fields are.
func TestTheNumberOfANodeIsTold(t *testing.T) {
	const network = "network N(n): digits a:n b:n\n  for n >= 2\n  nodes where u.a != u.b\n  step where n < 0: u\n"
	for sentence, want := range map[string]string{
		"all u in nodes(N(n)): u = u.b":              "the number of u is 0; u.b is 1",
		"all u in nodes(N(n)): u.a != u":             "u.a is 0; the number of u is 0",
		"all u in nodes(N(n)): 3*u.a + u.b <= u":     "3*u.a + u.b is 1; the number of u is 0",
		"all u in nodes(N(n)): u = N(n){a: 1, b: 0}": "u is (0,1); N(3){a: 1, b: 0} is (1,0)",
	} {
		if told := toldAt(t, network+"TE-1  here\n  Words.\n  for n >= 3\n  printed\n    "+sentence+"\n"); told != want {
			t.Errorf("%s: %q, want %q", sentence, told, want)
		}
	}
}

// Where networks are not isomorphic, or nodes no images of each other, a measure that differs is shown, or the nodes are.
func TestUnlikeNetworksAreTold(t *testing.T) {
	for sentence, want := range map[string]string{
		"isomorphic(CQ(3),Q(3))":              "diameter(CQ(3)) is 2; diameter(Q(3)) is 3",
		"isomorphic(Q(n),Q(n+1))":             "order(Q(3)) is 8; order(Q(4)) is 16",
		"isomorphic(CQ(4),Q(4) - {0})":        "order(CQ(4)) is 16; order(Q(4) - {0}) is 15",
		"transitive(ECQ(1,2))":                "degree(ECQ(1,2),0000) is 2; degree(ECQ(1,2),0001) is 3",
		"transitive(CQ(5))":                   "an automorphism of CQ(5) that takes 00000 to 00001: there is none",
		"n = 3 and transitive(Q(3) - {0})":    "degree(Q(3) - {0},001) is 2; degree(Q(3) - {0},011) is 3",
		"given G = CQ(3): isomorphic(G,Q(3))": "diameter(CQ(3)) is 2; diameter(Q(3)) is 3",
	} {
		if got := toldAt(t, "TE-1  here\n  Words.\n  for n >= 1\n  printed\n    "+sentence+"\n"); !strings.HasSuffix(got, want) {
			t.Errorf("%s: %q, want it to end in %q", sentence, got, want)
		}
	}
}

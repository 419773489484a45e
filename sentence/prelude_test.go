package sentence

import (
	"testing"

	"mccheck/sentence/syntax"
)

// TestTheProgramsOfThePreludeAgreeWithTheirLines compares each word that has a program
// with its line, on small networks.
func TestTheProgramsOfThePreludeAgreeWithTheirLines(t *testing.T) {
	small := []string{
		"Q(0)", "Q(1)", "Q(2)", "Q(3)", "FQ(2)", "CQ(3)", "ECQ(1,1)", "F(2)", "CCC(2)", "HCN(1)", "MC(1,1)", "graph([[]])",
		"graph([[],[]])", "graph([[1],[0],[]])", "graph([[1],[0,2],[1,3],[2]])", "graph([[1,2,3],[0],[0],[0]])",
		"graph([[1,2],[0,2],[0,1,3],[2,4],[3]])", "graph([[1,2],[0,2],[0,1],[4,5],[3,5],[3,4]])", "graph([[1,2],[0,2],[0,1],[]])",
		"graph([[1,4],[0,2],[1,3],[2,4],[3,0]])", "(Q(3) - {0})", "(Q(2) - {0,3})", "(Q(1) - {0})", "(CQ(3) - {1,6})",
	}
	value := func(word, arguments string, literal bool) Value {
		e, err := syntax.ParseExpr(word + "(" + arguments + ")")
		if err != nil {
			t.Fatal(err)
		}
		s := (&File{Text: &syntax.Text{Path: "test"}}).shared()
		s.Expr = e
		c := s.compiler(nil, false, &[]*watch{})
		c.literal = literal
		return c.alone(e, nil).boxed()(c.frame.newFrame(c.machine))
	}
	compare := func(word, arguments string) {
		inGo, line := value(word, arguments, false), value(word, arguments, true)
		if order(inGo, line) != 0 {
			t.Errorf("%s(%s): the program gives %s, the line %s", word, arguments, inGo, line)
		}
	}
	for _, links := range []string{"{}", "{{0,1}}", "{{0,1},{1,2},{2,3}}", "[{0,3},{3,0}]", "{{0,1},{1,2,3}}", "{{2,9}}"} {
		compare("joinedBy", links+",Q(2)")
		compare("distances", "joinedBy("+links+",Q(2))")
		for _, gone := range []string{"{0}", "{3}", "{1,2}", "{0,2,3}", "{0,1,2,3}"} {
			compare("joinedBy", links+",Q(2)-"+gone)
		}
	}
	for _, g := range small {
		for word := range inGo {
			if word == "bisection" && value("order", g, false).n%2 != 0 {
				continue // there is no half
			}
			if word == "transitive" && value("order", g, false).n > 5 {
				continue // the line goes through all maps, for each two nodes
			}
			if word == "average" && !value("connected", g, false).True() {
				continue // neither has a value
			}
			if word != "isomorphic" {
				compare(word, g)
				continue
			}
			for _, h := range small {
				if eight := value("order", g, false).n > 6; !eight || value("order", h, false).n != value("order", g, false).n {
					compare(word, g+","+h)
				}
			}
		}
	}
	for _, pair := range []string{"ECQ(1,1),MC(1,1)", "Q(3),CQ(3)", "ECQ(1,2),ECQ(2,1)", "F(2),ECQ(1,1)"} {
		if g := value("isomorphic", pair, false); g.True() == (pair == "Q(3),CQ(3)") {
			t.Errorf("isomorphic(%s) is %s", pair, g)
		}
	}
	for g, want := range map[string]bool{"Q(4)": true, "CQ(4)": true, "CQ(5)": false, "EH(1,2)": false, "EH(2,2)": true, "ECQ(2,2)": true} {
		if got := value("transitive", g, false); got.True() != want {
			t.Errorf("transitive(%s) is %s", g, got)
		}
	}
}

// A witness of what a word of the prelude asks for is written in the words of the file.
func TestAWitnessOfAWordOfThePreludeIsInTheWordsOfTheFile(t *testing.T) {
	const text = "mccheck-claims 1\npaper p, prefix P\nnetwork R(n): digits x:n\n  for n >= 3\n  step d in {1, n-1}: u{x: mod(u.x+d, n)}\n" +
		"let edge(x) = x + 1\nP-1  here\n  Words.\n  for n >= 3\n  printed\n    isomorphic(R(n),R(n))\n" +
		"    witness f(u) = R(n){x: mod(edge(u.x),n)}\n"
	f, err := Parse("p.claims", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	if count, _ := tally(t, s, []int{4}, 100); count[Holds] == 0 || count[Fails]+count[WitnessFails] > 0 {
		t.Errorf("the witness is none: %v", count)
	}
}

// A definition of a file changes no word of the prelude that happens to use the name.
func TestDefinitionsOfAFileChangeNoWordOfThePrelude(t *testing.T) {
	for let, says := range map[string]string{
		"inside(P) = []":       "not disjointInside([[1,2,3],[1,2,4]])",
		"inside(r,P) = [r]":    "not disjointInside([[1,2,3],[1,2,4]])",
		"edge(G,u,v) = true":   "not path(Q(3),[0,7])",
		"len(L) = 1":           "not path(Q(3),[])",
		"connected(G) = false": "spanningTree({{0,1}},Q(1))",
	} {
		f, err := Parse("p.claims", []byte("mccheck-claims 1\npaper p, prefix P\nlet "+let+"\nP-1  here\n  Words.\n  printed\n    "+says+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil {
			t.Errorf("%s: %v", let, err)
			continue
		}
		if count, _ := tally(t, s, nil, 1); count[Holds] != 1 {
			t.Errorf("%s: %s does not hold", let, says)
		}
	}
}

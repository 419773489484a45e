package sentence

import "mccheck/sentence/syntax"

// measured are the words of a network, and those of a node of it, that tell unlike ones apart, the plainest first.
var (
	measured       = []string{"order", "size", "mindegree", "maxdegree", "diameter", "girth", "average", "bipartite"}
	measuredAtNode = []string{"degree", "eccentricity", "transmission"}
)

// unlike shows a measure by which two networks are not isomorphic, or two nodes not images of each other, where a call of
// isomorphic(G,H) or transitive(G) does not hold; where none tells the nodes apart, it says which they are. The parameters are in s.
func (x *explainer) unlike(d *definition, s *scope) (shown bool) {
	if !d.prelude {
		return false
	}
	call := func(word string, names ...string) *syntax.Expr {
		e := &syntax.Expr{Op: syntax.Call, Text: word}
		for _, name := range names {
			e.Args = append(e.Args, &syntax.Expr{Op: syntax.Name, Text: name})
		}
		return e
	}
	differ := func(a, b *syntax.Expr, s *scope) bool {
		if x.value(a, s).key() == x.value(b, s).key() {
			return false
		}
		x.term(a, s)
		x.term(b, s)
		return true
	}
	x.guarded("", func() {
		switch d.Name {
		case "isomorphic":
			for _, word := range measured {
				if shown = differ(call(word, "G"), call(word, "H"), s); shown {
					return
				}
			}
		case "transitive":
			nodes := x.value(call("nodes", "G"), s).Items()
			for _, word := range measuredAtNode {
				for _, v := range nodes {
					pair := x.bind(x.bind(s, "u", nodes[0], false), "v", v, false)
					if shown = differ(call(word, "G", "u"), call(word, "G", "v"), pair); shown {
						return
					}
				}
			}
			g := netOf(syntax.Pos{}, x.value(&syntax.Expr{Op: syntax.Name, Text: "G"}, s))
			if v, apart := notAnImage(syntax.Pos{}, g); apart {
				shown = true
				x.terms = append(x.terms, Term{Text: "an automorphism of " + g.String() + " that takes " + nodes[0].Short() +
					" to " + nodeValue(g, int64(v)).Short(), Wrong: "there is none"})
			}
		}
	})
	return shown
}

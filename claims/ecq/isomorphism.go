package ecq

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// exchange is a map from the nodes of ECQ(s,t) to those of ECQ(t,s): the fields
// a and b change places, and c is complemented if turned.
type exchange struct{ turned, keepFields bool }

func (f exchange) of(s, t int, u model.Node) model.Node {
	x := split(t, u)
	y := fields{x.b, x.a, x.c}
	if f.keepFields {
		y.a, y.b = x.a&(1<<t-1), x.b&(1<<s-1)
	}
	if f.turned {
		y.c = 1 - x.c
	}
	return y.join(s)
}

// isomorphism states that the map is injective and takes joined pairs of
// ECQ(s,t), and no others, to joined pairs of ECQ(t,s).
func (f exchange) isomorphism(over claims.Domain) *claims.Statement {
	n := claims.ExchangedCrossedCubes()
	open := func(look func(model.Graph) claims.View) func(claims.Point) (*claims.Instance, error) {
		return func(p claims.Point) (*claims.Instance, error) {
			g, err := n.New(p)
			if err != nil {
				return nil, err
			}
			h, err := n.New(claims.Point{p[1], p[0]})
			if err != nil {
				return nil, err
			}
			return sameLinks(look(g), look(h), func(u model.Node) model.Node { return f.of(p[0], p[1], u) }), nil
		}
	}
	return &claims.Statement{Over: over, At: open(claims.NeighborView), Replay: open(claims.AdjacencyView)}
}

// sameLinks are the cases, all pairs of nodes, of the statement that a map is an
// isomorphism between networks of the same order.
func sameLinks(from, to claims.View, image func(u model.Node) model.Node) *claims.Instance {
	g, h := from.Graph(), to.Graph()
	return &claims.Instance{
		Vars: []claims.Var{claims.NodeVar(g, "u"), claims.NodeVar(g, "v")},
		Test: func(x []uint64) claims.Status {
			u, v := image(x[0]), image(x[1])
			return claims.When(u < h.Order() && v < h.Order() && (u == v) == (x[0] == x[1]) && from.Adjacent(x[0], x[1]) == to.Adjacent(u,
				v))
		},
		Explain: func(x []uint64) string {
			u, v := image(x[0]), image(x[1])
			if max(u, v) >= h.Order() {
				return fmt.Sprintf("%s has no node %d", h.Name(), max(u, v))
			}
			return fmt.Sprintf("%s and %s are %s in %s, and their images %s and %s are %s in %s", g.Format(x[0]), g.Format(x[1]),
				claims.Joined(from.Adjacent(x[0], x[1])), g.Name(), h.Format(u), h.Format(v), claims.Joined(to.Adjacent(u, v)), h.Name())
		},
	}
}

// isomorphismClaims are those of sec.3.1.5, and of the map that sec.4.2 uses.
func isomorphismClaims() []claims.Claim {
	d := searched()
	complemented := func(over claims.Domain, small string) *claims.Statement {
		return exchange{turned: true}.isomorphism(over).WithTheorems(claims.Theorem{Name: "exchanged-crossed-cube-links"}).
			WithControl("c kept", exchange{}.isomorphism(over)).
			WithControl("a and b kept", exchange{turned: true, keepFields: true}.isomorphism(over)).
			WithSentences("the map that exchanges the fields and complements the last bit is one to one from the nodes of ECQ(s,t) to "+
				"those of ECQ(t,s), with links exactly where there were links, for the s, t named", isomorphic(small)...)
	}
	const everyFive = "all s in 1..4: all t in 1..5-s"
	// Sec.4.2 maps ECQ(t,s) to ECQ(s,t) for s > t; here the first parameter
	// is the smaller one.
	narrow := d
	narrow.If = func(p claims.Point) bool { return p[0] < p[1] }
	return []claims.Claim{
		claim("EQ-55", "Theorem 6", "ECQ(s,t) and ECQ(t,s) are isomorphic.", everyST,
			claims.AsPrintedIn("There is an isomorphism: a and b change places and c is complemented.", complemented(d, everyFive))),
		claim("EQ-56", "Theorem 6, proof", "The map f that exchanges a and b and keeps c takes links of ECQ(s,t) to links of ECQ(t,s), "+
			"and back.", everyST,
			claims.AsPrinted(exchange{}.isomorphism(d).DegenerateAt(thin)).FailsBy(claims.Misprint),
			claims.Repaired("c' = c becomes c' = not c, as it stands in the map of sec.4.2: this map is an isomorphism.",
				complemented(d, everyFive))),
		claim("EQ-104", "sec.4.2, case 2", "A vertex of IET(s,t), s > t, is written a'_(t-1)..a'_0 b'_(s-1)..b'_0 c', and the map f "+
			"fills these letters from a vertex of IET(t,s).",
			"s > t >= 1",
			claims.AsPrintedIn("Different vertices of IET(t,s) are different words: f gives a'_i = b_i for i < s and b'_i = a_i for i < "+
				"t, letters that the word lacks are lost.",
				wordsDiffer(func(s, t int) (int, int) { return t, s }).DegenerateAt(thin)).FailsBy(claims.Misprint),
			claims.Repaired("The lengths are exchanged: the vertex is a'_(s-1)..a'_0 b'_(t-1)..b'_0 c'.",
				wordsDiffer(func(s, t int) (int, int) { return s, t }).
					WithTheorems(claims.Theorem{Name: "exchanged-crossed-cube-links"}).
					WithControl("one letter of a' less", wordsDiffer(func(s, t int) (int, int) { return s - 1, t })).
					WithControl("one letter of b' less", wordsDiffer(func(s, t int) (int, int) { return s, t - 1 })).
					WithSentences("for t < s, s up to 3, different vertices of ECQ(t,s) are different words a' b' c' of s, t and 1 "+
						"letters, with a' = b, b' = a and c' the complement of c",
						"let word(s,t,u) = bits(u,1,s)*2^(t+1)+bits(u,s+1,t)*2+1-bit(u,0)",
						"all s in 2..3: all t in 1..s-1: all u in nodes(ECQ(t,s)): word(s,t,u) < 2^(s+t+1)",
						"all s in 2..3: all t in 1..s-1: all u, v in nodes(ECQ(t,s)) where u < v: word(s,t,u) != word(s,t,v)"))),
		claim("EQ-161", "sec.4.2, case 1", "On the way from IET(s,t) to IET(s+1,t) a vertex a_0 b_(t-1)..b_0 c becomes 0 a_0 "+
			"b_(t-1)..b_0 c, or the same with 1 in front.",
			"1 <= s < t",
			claims.AsPrintedIn("Different vertices of IET(s,t), each with s letters of a, become different words with the one letter a_0.",
				relabelled(func(int) int { return 1 }).DegenerateAt(thin)).FailsBy(claims.Misprint),
			claims.Repaired("The vertex is a_(s-1)..a_0 b_(t-1)..b_0 c, and all letters of a stay; the words with a_0 alone are those "+
				"of s = 1.",
				relabelled(func(s int) int { return s }).
					WithControl("one letter of a less", relabelled(func(s int) int { return s - 1 })).
					WithSentences("for 1 <= s < t, s+t up to 5, different vertices of ECQ(s,t) are different words with 0 in front, and "+
						"as many others with 1 in front",
						"let word(s,t,first,u) = first*2^(s+t+1)+floor(u/2^(t+1))*2^(t+1)+bits(u,1,t)*2+bit(u,0)",
						"all s in 1..2: all t in s+1..5-s: all i, j in 0..1: all u, v in nodes(ECQ(s,t)): word(s,t,i,u) = word(s,t,j,v) "+
							"<-> i = j and u = v"))),
		claim("EQ-105", "sec.4.2, case 2",
			"The map f with a and b exchanged and c complemented takes the links of ECQ(t,s) to links of ECQ(s,t), so that IET(t,s) "+
				"becomes IET(s,t).",
			"s > t >= 1, named t, s in the parameters",
			claims.AsPrinted(complemented(narrow, "all s in 1..2: all t in s+1..5-s"))),
	}
}

// wordsDiffer states that f of sec.4.2 is injective into words with the given
// numbers of letters a' and b'. The points are s, t with s > t; u and v are
// nodes of ECQ(t,s).
func wordsDiffer(letters func(s, t int) (a, b int)) *claims.Statement {
	over := searched()
	over.If = func(p claims.Point) bool { return p[0] > p[1] }
	return injective(over, func(p claims.Point) claims.Point { return claims.Point{p[1], p[0]} },
		func(p claims.Point, u model.Node) string {
			s, t := p[0], p[1]
			x := split(s, u) // a has t bits, b has s bits
			la, lb := letters(s, t)
			return fmt.Sprintf("%0*b %0*b %b", la, x.b&(1<<la-1), lb, x.a&(1<<lb-1), 1-x.c)
		})
}

// relabelled states that the mapping from IET(s,t), s < t, to IET(s+1,t), which puts a
// bit in front, is injective where it keeps so many letters of a, the last ones.
func relabelled(letters func(s int) int) *claims.Statement {
	over := searched()
	over.If = func(p claims.Point) bool { return p[0] < p[1] }
	return injective(over, func(p claims.Point) claims.Point { return p }, func(p claims.Point, u model.Node) string {
		x := split(p[1], u)
		kept := letters(p[0])
		if kept == 0 {
			return fmt.Sprintf("0 %0*b %b", p[1], x.b, x.c)
		}
		return fmt.Sprintf("0 %0*b %0*b %b", kept, x.a&(1<<kept-1), p[1], x.b, x.c)
	})
}

// injective states that different nodes u, v of the ECQ that belongs to a point become
// different words.
func injective(over claims.Domain, network func(claims.Point) claims.Point,
	word func(p claims.Point, u model.Node) string) *claims.Statement {
	open := func(p claims.Point) (*claims.Instance, error) {
		g, err := claims.ExchangedCrossedCubes().New(network(p))
		if err != nil {
			return nil, err
		}
		words := make([]string, g.Order())
		for u := range g.Order() {
			words[u] = word(p, u)
		}
		return &claims.Instance{
			Vars: []claims.Var{claims.NodeVar(g, "u"), claims.NodeVar(g, "v")},
			Test: func(x []uint64) claims.Status {
				if x[0] >= x[1] {
					return claims.Outside
				}
				return claims.When(words[x[0]] != words[x[1]])
			},
			Explain: func(x []uint64) string {
				if words[x[0]] == words[x[1]] {
					return fmt.Sprintf("%s and %s of %s both become %s", g.Format(x[0]), g.Format(x[1]), g.Name(), words[x[0]])
				}
				return fmt.Sprintf("%s and %s of %s become %s and %s", g.Format(x[0]), g.Format(x[1]), g.Name(), words[x[0]], words[x[1]])
			},
		}, nil
	}
	return &claims.Statement{Over: over, At: open, Replay: open}
}

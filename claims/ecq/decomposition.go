package ecq

import (
	"fmt"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// decompositionClaims are those of sec.3.1.6, and the remark on it in Table 3.
func decompositionClaims() []claims.Claim {
	d := searched()
	ecqs := claims.ExchangedCrossedCubes()
	links := claims.Theorem{Name: "exchanged-crossed-cube-links"}
	ecq := func(field byte, last bool) fact {
		return splitting{field: field, last: last, what: claims.ExchangedCrossedCubes}.fact()
	}
	asEH := splitting{field: 'a', what: claims.ExchangedHypercubes}.fact()
	const says = "the nodes with either value of the first bit of "
	return []claims.Claim{
		claim("EQ-57", "Theorem 7", "ECQ(s,t) decomposes into two copies of ECQ(s-1,t).", everyST,
			claims.AsPrintedIn("The first bit of a is fixed, as in EH; the halves are exchanged crossed cubes.", state(d, ecq('a', false))).
				FailsOnlyAt("s = 1 (there is no ECQ with s = 0)"),
			claims.Repaired("s = 1 is left out, where half of the nodes of a half have a single link, so that it is no ECQ.",
				stateWhere(d, "s >= 2",
					ecq('a', false).but("parts are exchanged hypercubes", asEH).but("the last bit of a is fixed", ecq('a', true))).
					WithTheorems(links).
					WithSentences("for s+t up to 5, s >= 2, "+says+"a, this bit left out, are the nodes and links of ECQ(s-1,t)",
						twoParts("s+t", "s >= 2", "ECQ(s-1,t)")...)).For("s >= 2, t >= 1")),
		claim("EQ-156", "Theorem 7", "ECQ(s,t) decomposes into two copies of ECQ(s,t-1).", everyST,
			claims.AsPrintedIn("The first bit of b is fixed, as in EH; the halves are exchanged crossed cubes.", state(d, ecq('b', false))).
				FailsOnlyAt("t = 1 (there is no ECQ with t = 0)"),
			claims.Repaired("t = 1 is left out, where half of the nodes of a half have a single link, so that it is no ECQ.",
				stateWhere(d, "t >= 2", ecq('b', false).but("the last bit of b is fixed", ecq('b', true))).
					WithTheorems(links).
					WithSentences("for s+t up to 5, t >= 2, "+says+"b, this bit left out, are the nodes and links of ECQ(s,t-1)",
						twoParts("t", "t >= 2", "ECQ(s,t-1)")...)).For("s >= 1, t >= 2")),
		claim("EQ-58", "Theorem 8", "ECQ(s,t) without its links of E1 consists of 2^s copies of CQ_t and 2^t copies of CQ_s.", everyST,
			claims.AsPrinted(ecqs.Each(2, copies(false, joinedByRule)).WithTheorems(claims.Theorem{Name: "exchanged-crossed-cube-links"}).
				WithControl("2^t copies of CQ_t and 2^s of CQ_s", ecqs.Each(2, copies(true, joinedByRule))).
				WithControl("copies of hypercubes", ecqs.Each(2, copies(false, differInOneBit))).
				WithSentences("for s+t up to 5: the 2^t sets of nodes with the same b and c = 0 have the links of CQ_s, the 2^s sets "+
					"with the same a and c = 1 those of CQ_t, and there are no others but E1",
					"all s in 1..4: all t in 1..5-s: all b in 0..2^t-1: all x, y in 0..2^s-1: "+
						"edge(ECQ(s,t),x*2^(t+1)+2*b,y*2^(t+1)+2*b) <-> edge(CQ(s),x,y)",
					"all s in 1..4: all t in 1..5-s: all a in 0..2^s-1: all x, y in 0..2^t-1: "+
						"edge(ECQ(s,t),a*2^(t+1)+2*x+1,a*2^(t+1)+2*y+1) <-> edge(CQ(t),x,y)",
					"all s in 1..4: all t in 1..5-s: all u in nodes(ECQ(s,t)): all v in near(ECQ(s,t),u): xor(u,v) = 1 or bits(u,0,1) = "+
						"bits(v,0,1) and if(bit(u,0) = 0, bits(u,1,t) = bits(v,1,t), floor(u/2^(t+1)) = floor(v/2^(t+1)))"))),
	}
}

// twoParts are the sentences that the nodes of ECQ(s,t) with a fixed bit, left out,
// make the smaller network, where cond holds.
func twoParts(bit, cond, smaller string) []string {
	rest := "rest" + bit[:1]
	words := strings.NewReplacer("REST", rest, "BIT", bit, "COND", cond, "PART", smaller)
	return []string{
		words.Replace("let REST(s,t,u) = floor(u/2^(BIT+1))*2^(BIT)+bits(u,0,BIT)"),
		words.Replace("all s in 1..4: all t in 1..5-s where COND: all i in 0..1: all w in nodes(PART): (count u in nodes(ECQ(s,t)) " +
			"where bit(u,BIT) = i: REST(s,t,u) = w) = 1"),
		words.Replace("all s in 1..4: all t in 1..5-s where COND: all u, v in nodes(ECQ(s,t)) where bit(u,BIT) = bit(v,BIT): " +
			"edge(ECQ(s,t),u,v) <-> edge(PART,REST(s,t,u),REST(s,t,v))"),
	}
}

// copies states Theorem 8: the links that keep the last bit join two nodes of
// the same copy by the rule of the field that varies in it, and there are as
// many copies as claimed. Swapped exchanges the two numbers of copies.
func copies(swapped bool, rule joinRule) claims.Predicate {
	return once(func(v claims.View) string {
		s, t := lengths(v)
		g := v.Graph()
		starts := [2]int{} // nodes from which no smaller node of their copy is reached, by last bit
		reached := make([]bool, g.Order())
		for u := range g.Order() {
			if wrong := inCopy(v, u, rule); wrong != "" {
				return wrong
			}
			if !reached[u] {
				starts[u&1]++
				reachCopy(v, u, reached)
			}
		}
		want := [2]int{1 << t, 1 << s}
		if swapped {
			want[0], want[1] = want[1], want[0]
		}
		if starts != want {
			return fmt.Sprintf("there are %s of CQ_s and %d of CQ_t, and not %d and %d", claims.Plural(starts[0], "copy"), starts[1], want[0],
				want[1])
		}
		return ""
	})
}

// inCopy compares the links of u, E1 left out, with the rule.
func inCopy(v claims.View, u model.Node, rule joinRule) string {
	s, t := lengths(v)
	x := split(t, u)
	length := s
	if x.c == 1 {
		length = t
	}
	for y := range uint64(1) << length {
		w, joined := fields{y, x.b, 0}, rule(length, x.a, y)
		if x.c == 1 {
			w, joined = fields{x.a, y, 1}, rule(length, x.b, y)
		}
		if v.Adjacent(u, w.join(t)) != joined {
			g := v.Graph()
			return fmt.Sprintf("%s and %s are %s, and by the rule they are %s", g.Format(u), g.Format(w.join(t)),
				claims.Joined(!joined), claims.Joined(joined))
		}
	}
	if links := len(v.Neighbors(u)); links != length+1 {
		return fmt.Sprintf("%s has %s, and not %d", v.Graph().Format(u), claims.Plural(links, "link"), length+1)
	}
	return ""
}

// reachCopy marks the nodes that are reached from u without E1.
func reachCopy(v claims.View, u model.Node, reached []bool) {
	reached[u] = true
	stack := []model.Node{u}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, w := range v.Neighbors(top) {
			if w&1 == top&1 && !reached[w] {
				reached[w] = true
				stack = append(stack, w)
			}
		}
	}
}

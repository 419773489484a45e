package crossedcube

import (
	"fmt"

	"mccheck/smt/logic"
)

// Cycles of five links in CQ_n, for every n at once, and the automorphisms of CQ_n for n <= 4.

// cycleRule is what the facts about cycles of five links rest on, and its false neighbours.
type cycleRule struct {
	joined    crossedDefinition
	lastBit   bool // the last bit of a node is known
	triangles bool // three strings may be joined to each other
	turn      func(b *logic.Builder, u [4]logic.Term) [4]logic.Term
}

// fiveRule is the definition, and the automorphism of CQ_4 that inverts the last bit.
var fiveRule = cycleRule{joined: ByTopBit, lastBit: true, turn: func(b *logic.Builder, u [4]logic.Term) [4]logic.Term {
	return [4]logic.Term{b.Not(u[0]), b.Xor(u[1], b.Xor(u[2], u[3])), u[2], u[3]}
}}

// threeStrings are what is known of strings u, v and w after some double bits: of u and v, v and w, u and w.
type threeStrings [3]State

// right states that equal strings are joined to the same ones, and that the three are not joined to each other.
func (p threeStrings) right(b *logic.Builder) logic.Term {
	all := b.Not(b.All(p[0].Joined, p[1].Joined, p[2].Joined))
	for i, x := range p {
		all = b.And(all, b.Implies(x.Same, sameState(b, p[(i+1)%3], p[(i+2)%3])))
	}
	return all
}

// triangle is the obligation that no three strings are joined to each other.
func (r cycleRule) triangle() logic.Obligation {
	b := logic.NewBuilder()
	u, v, w := [2]logic.Term(b.Vars("u", 2)), [2]logic.Term(b.Vars("v", 2)), [2]logic.Term(b.Vars("w", 2))
	var before, after threeStrings
	for i, ends := range [3][2][2]logic.Term{{u, v}, {v, w}, {u, w}} {
		of := [3]string{"uv", "vw", "uw"}[i]
		before[i] = State{Same: b.Var(of + "Same"), Joined: b.Var(of + "Joined")}
		after[i] = r.joined(b, before[i], ends[0], ends[1])
	}
	return b.Obligation("triangle", prose.Text("obligation triangle"), after.right(b), before.right(b))
}

// twoHigher is the obligation that a cycle of five links does not go through a node whose last bit is 1 by two links that invert bits
// above the last two.
func (r cycleRule) twoHigher() logic.Obligation {
	b := logic.NewBuilder()
	apart := b.Vars("apart", 5)
	var nodes [5][2]logic.Term
	for i := range nodes {
		nodes[i] = [2]logic.Term(b.Vars(fmt.Sprintf("node%d_", i), 2))
	}
	number := b.CountWord(apart...)
	assumed := []logic.Term{b.Not(b.EqConstant(number, 1))}
	if !r.triangles {
		assumed = append(assumed, b.Not(b.EqConstant(number, 3)))
	}
	if r.lastBit {
		assumed = append(assumed, nodes[0][0])
	}
	for i, u := range nodes {
		above := State{Same: b.Not(apart[i]), Joined: apart[i]}
		assumed = append(assumed, r.joined(b, above, u, nodes[(i+1)%5]).Joined)
	}
	return b.Obligation("cycle of five: last bit 1", prose.Text("obligation last bit 1"), b.Not(b.And(apart[0], apart[4])), assumed...)
}

// lastSix are the last six bits of a node of CQ_n; n may be 5, and then the sixth is 0.
type lastSix [6]logic.Term

// across is the neighbour across a bit.
func (u lastSix) across(b *logic.Builder, bit int) lastSix {
	v := u
	v[bit] = b.Not(u[bit])
	for i := range bit / 2 {
		x := crossedCubeRule.crossed(b, [2]logic.Term{u[2*i], u[2*i+1]})
		v[2*i], v[2*i+1] = x[0], x[1]
	}
	return v
}

// scanned is what is known of two nodes whose bits before the last six are equal.
func (r cycleRule) scanned(b *logic.Builder, u, v lastSix) State {
	return ScannedLink(b, r.joined, u[:], v[:])
}

// cyclesOfFive are cycles through a node whose last bit is 0, by the bits across which they go on: any two of the links across bits
// 0, 2, 3 and 4 are the first and the last of one.
var cyclesOfFive = [][5]int{{2, 4, 2, 4, 3}, {2, 3, 4, 2, 4}, {3, 2, 4, 2, 4}, {0, 1, 2, 0, 2}, {0, 1, 3, 0, 3}, {0, 1, 4, 0, 4}}

// cycle is the obligation that such a cycle is there. Its last link is that of the node.
func (r cycleRule) cycle(bits [5]int) logic.Obligation {
	b := logic.NewBuilder()
	u := lastSix(b.Vars("u", 6))
	nodes := []lastSix{u}
	for _, bit := range bits[:3] {
		nodes = append(nodes, nodes[len(nodes)-1].across(b, bit))
	}
	nodes = append(nodes, u.across(b, bits[4]))
	all := logic.True
	for i, x := range nodes {
		all = b.And(all, r.scanned(b, x, nodes[(i+1)%5]).Joined)
		for _, y := range nodes[:i] {
			all = b.And(all, b.Not(r.scanned(b, x, y).Same))
		}
	}
	var assumed []logic.Term
	if r.lastBit && bits[0] != 0 {
		assumed = []logic.Term{b.Not(u[0])}
	}
	name := fmt.Sprintf("cycle of five: links %d and %d", bits[0], bits[4])
	return b.Obligation(name, prose.Text("obligation links of a cycle"), all, assumed...)
}

// image is the obligation that a map of strings of four bits keeps links and undoes itself.
func (r cycleRule) image(name string, of func(b *logic.Builder, u [4]logic.Term) [4]logic.Term) logic.Obligation {
	b := logic.NewBuilder()
	u, v := [4]logic.Term(b.Vars("u", 4)), [4]logic.Term(b.Vars("v", 4))
	x, y := of(b, u), of(b, v)
	again := of(b, x)
	return b.Obligation("image: "+name, prose.Text("obligation image"), b.And(b.SameEach(u[:], again[:]),
		b.Iff(ScannedLink(b, r.joined, x[:], y[:]).Joined, ScannedLink(b, r.joined, u[:], v[:]).Joined)))
}

// facts are the facts about cycles of five links and about images.
func (r cycleRule) facts() []logic.Obligation {
	list := []logic.Obligation{r.triangle(), r.twoHigher()}
	for _, bits := range cyclesOfFive {
		list = append(list, r.cycle(bits))
	}
	list = append(list, r.image("last bit", r.turn))
	for bit := 1; bit < 4; bit++ {
		list = append(list, r.image(fmt.Sprintf("bit %d", bit), func(b *logic.Builder, u [4]logic.Term) [4]logic.Term {
			u[bit] = b.Not(u[bit])
			return u
		}))
	}
	return list
}

// Transitive is the theorem that CQ_n is vertex-transitive for n <= 4 only. It goes with the theorem on links. Source: ecq sec.1 compares
// the network; the fact is EQ-223.
func Transitive() logic.Theorem {
	control := logic.Changed(fiveRule, cycleRule.facts)
	return logic.Theorem{
		ID:    "crossed-cube-transitive",
		Says:  prose.Text("crossed-cube-transitive"),
		Scope: "every n>=1",
		Lemmas: prose.Steps("crossed-cube-transitive", logic.ByUndone, "crossed-cube-links", "crossed-cube-links",
			logic.ByInvariant, "", "crossed-cube-links"),
		Obligations: fiveRule.facts(),
		Controls: []logic.Control{
			control("any last bit", "The last bit of a node is not known.", func(r *cycleRule) { r.lastBit = false }),
			control("triangles", "Three strings may be joined to each other.", func(r *cycleRule) { r.triangles = true }),
			control("equal in place of pair related", "Below the differing bit all double bits agree.", func(r *cycleRule) {
				r.joined = crossedRange{even: true, related: func(b *logic.Builder, u, v [2]logic.Term) logic.Term {
					return b.Not(Differs(b, u, v))
				}}.byLength
			}),
			control("both bits", "A link may invert both bits of its first double bit.", func(r *cycleRule) {
				r.joined = crossedRange{related: related}.byLength
			}),
			control("the last bit alone", "The last bit is inverted, and no other.", func(r *cycleRule) {
				r.turn = func(b *logic.Builder, u [4]logic.Term) [4]logic.Term {
					return [4]logic.Term{b.Not(u[0]), u[1], u[2], u[3]}
				}
			}),
		},
	}
}

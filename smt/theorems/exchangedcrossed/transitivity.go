package exchangedcrossed

import (
	"fmt"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
)

// fiveRule is what the facts about cycles of five links in ECQ(s,t) and about maps of the strings a and b rest on, and its false
// neighbours.
type fiveRule struct {
	joined  exchangedRule
	closed  bool // the strings a and b come back
	differ  bool // nodes two links apart differ
	keeping bool // a map of strings keeps whether they are joined
}

// theFive is the definition.
var theFive = fiveRule{joined: byKind, closed: true, differ: true, keeping: true}

// sameLastBit is the obligation that the nodes of a cycle of five links have one last bit.
func (r fiveRule) sameLastBit() logic.Obligation {
	b := logic.NewBuilder()
	c, aApart, bApart := b.Vars("c", 5), b.Vars("aApart", 5), b.Vars("bApart", 5)
	moves := func(apart logic.Term) crossedcube.State { return crossedcube.State{Same: b.Not(apart), Joined: apart} }
	var assumed []logic.Term
	constant := logic.True
	for i := range c {
		next := (i + 1) % 5
		pair := exchangedPair{Builder: b, c: c[i], cross: b.Xor(c[i], c[next]), a: moves(aApart[i]), b: moves(bApart[i])}
		assumed = append(assumed, r.joined(pair))
		if r.differ {
			assumed = append(assumed, b.Any(b.Xor(c[i], c[(i+2)%5]), aApart[i], aApart[next], bApart[i], bApart[next]))
		}
		constant = b.And(constant, b.Iff(c[i], c[0]))
	}
	if r.closed {
		assumed = append(assumed, b.Not(b.EqConstant(b.CountWord(aApart...), 1)), b.Not(b.EqConstant(b.CountWord(bApart...), 1)))
	}
	return b.Obligation("cycle of five: last bits", prose.Text("obligation last bits"), constant, assumed...)
}

// mapped is the obligation that a map of the strings a, or b, that keeps links of the crossed cube keeps those of ECQ(s,t).
func (r fiveRule) mapped(of string, field func(p *exchangedPair) *crossedcube.State) logic.Obligation {
	p := newExchangedPair()
	image := p
	*field(&image) = crossedcube.State{Same: p.Var("imageSame"), Joined: p.Var("imageJoined")}
	assumed := []logic.Term{p.Iff(field(&p).Same, field(&image).Same)}
	if r.keeping {
		assumed = append(assumed, p.Iff(field(&p).Joined, field(&image).Joined))
	}
	return p.Obligation("image: "+of, fmt.Sprintf(prose.Text("obligation image"), of), p.Iff(r.joined(p), r.joined(image)), assumed...)
}

// facts are the facts about cycles of five links and about maps of the strings.
func (r fiveRule) facts() []logic.Obligation {
	return []logic.Obligation{r.sameLastBit(),
		r.mapped("a", func(p *exchangedPair) *crossedcube.State { return &p.a }),
		r.mapped("b", func(p *exchangedPair) *crossedcube.State { return &p.b })}
}

// Transitive is the theorem that ECQ(s,t) is vertex-transitive for s = t <= 4 only. It goes with the theorems on links, and with that on
// CQ_n. Source: ecq sec.1; the fact is EQ-224.
func Transitive() logic.Theorem {
	control := logic.Changed(theFive, fiveRule.facts)
	return logic.Theorem{
		ID:    "exchanged-crossed-cube-transitive",
		Says:  prose.Text("exchanged-crossed-cube-transitive"),
		Scope: "every s>=1, every t>=1",
		Lemmas: prose.Steps("exchanged-crossed-cube-transitive", "exchanged-crossed-cube-links", "crossed-cube-transitive", logic.ByUndone,
			"", "exchanged-crossed-cube-links", "crossed-cube-transitive"),
		Obligations: theFive.facts(),
		Controls: []logic.Control{
			control("no return", "The strings a and b need not come back.", func(r *fiveRule) { r.closed = false }),
			control("nodes twice", "A link across c may be taken back at once.", func(r *fiveRule) { r.differ = false }),
			control("any map", "A map of strings need not keep whether they are joined.", func(r *fiveRule) { r.keeping = false }),
			control("any a across c", "A link that changes c may change a as well.", func(r *fiveRule) {
				r.joined = func(p exchangedPair) logic.Term { return p.Choose(p.cross, p.b.Same, byKind(p)) }
			}),
		},
	}
}

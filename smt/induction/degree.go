package induction

import (
	"slices"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// degreeOf reads "all u in nodes(N(n)): degree(N(n),u) = F"; nil of another sentence.
func degreeOf(s entail.Stated) (*problem, error) {
	whole, err := s.UnfoldWhole()
	if err != nil || whole.Op != syntax.Binder || whole.Text != "all" || whole.Where != nil || len(whole.Binds) != 1 ||
		len(whole.Binds[0].Names) != 1 || s.Defines("degree") || s.Defines("nodes") {
		return nil, nil
	}
	name, nodes, relation := whole.Binds[0].Names[0], whole.Binds[0].In, whole.Args[0]
	if nodes.Op != syntax.Call || nodes.Text != "nodes" || len(nodes.Args) != 1 ||
		relation.Op != syntax.Chain || !slices.Equal(relation.Signs, []string{"="}) {
		return nil, nil
	}
	for i, side := range relation.Args {
		of := &syntax.Expr{Op: syntax.Call, Text: "degree", Args: []*syntax.Expr{nodes.Args[0], {Op: syntax.Name, Text: name}}}
		if side.String() != of.String() {
			continue
		}
		member, err := s.MemberOf(nodes.Args[0])
		if member == nil || err != nil {
			return nil, err
		}
		p := &problem{stated: s, member: member, params: s.For.Names(), from: name, formula: relation.Args[1-i], about: degrees}
		p.header, err = s.Conditions()
		return p, err
	}
	return nil, nil
}

// counted is that each node has so many links as a formula says, where whether a step is taken depends on single numbers alone.
func (p *problem) counted() *logic.Theorem {
	c := p.counting()
	t := p.stating(logic.Lemma{Says: prose.Text("step 5")}, logic.Lemma{Says: prose.Text("step 8")})
	if p.byNumber {
		t = p.stating(logic.Lemma{Says: prose.Text("step 9")}, logic.Lemma{Says: prose.Text("step 10")})
	}
	t.Obligations = append(c.steps(), c.has(unchanged))
	t.Obligations = append(t.Obligations, c.shown...)
	more := func(w *world, x logic.Int) logic.Int { return w.Plus(x, 1) }
	t.Controls = []logic.Control{{Name: "one more", Says: prose.Text("control, one more link"), Obligations: []logic.Obligation{c.has(more)}}}
	return t
}

// has is that an arbitrary node has as many steps as the formula says, changed.
func (c *counting) has(change func(*world, logic.Int) logic.Int) logic.Obligation {
	v := c.view(nil)
	sum := v.allTaken()
	var said logic.Int
	v.with(c.from, v.u, func() { said = change(v.world, v.number(c.formula)) })
	if len(v.rests) > 0 {
		beyond(c.formula, "a degree by sums over places")
	}
	return v.obligation("degree", prose.Text("degree"), v.Eq(sum, said))
}

// allTaken is how many steps a node has.
func (v *view) allTaken() logic.Int {
	if v.byNumber {
		return v.number(v.counting.regular())
	}
	sum := v.Number(0)
	for _, t := range v.counting.all {
		s := v.share(t)
		if slices.ContainsFunc(s.of, func(of subject) bool { return of.class != nil }) {
			beyond(t.step, "a degree that depends on what stands at places")
		}
		number := s.number
		for _, class := range s.classes() {
			number = times(class.count, number)
		}
		sum = v.Add(sum, v.ChooseInt(s.where(v.u, nil), v.number(number), v.Number(0)))
	}
	return sum
}

package induction

import (
	"slices"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// callOf reads "connected(N(n))", if another sentence of the file says what the distance is in the network, "bipartite(N(n))" and
// "transitive(N(n))"; nil of another sentence.
func callOf(s entail.Stated) (*problem, error) {
	whole, err := s.UnfoldWhole()
	if err != nil || whole.Op != syntax.Call || len(whole.Args) != 1 || s.Defines(whole.Text) {
		return nil, nil
	}
	switch whole.Text {
	case "connected":
		if m, err := s.Member(whole.Args[0]); m == nil || err != nil {
			return nil, nil
		}
		p, err := distanceIn(s, whole.Args[0])
		if p != nil {
			p.about = connected
		}
		return p, err
	case string(bipartite), string(transitive):
		member, err := s.MemberOf(whole.Args[0])
		if member == nil || err != nil {
			return nil, err
		}
		p := &problem{stated: s, member: member, params: s.For.Names(), about: about(whole.Text)}
		p.header, err = s.Conditions()
		return p, err
	}
	return nil, nil
}

// coloured is that the network is bipartite: the parity of the sum of some fields, of all their places, changes along each step.
func (p *problem) coloured() *logic.Theorem {
	fields := p.colour()
	changes := func(by int) func(name string, t taken) []logic.Obligation {
		return func(name string, t taken) []logic.Obligation {
			return []logic.Obligation{p.parity(name, t, fields, by)}
		}
	}
	places := logic.Lemma{By: logic.ByPlaces, Says: prose.Text("step 2")}
	if p.byNumber {
		places = logic.Lemma{Says: prose.Text("step 11")}
	}
	t := p.stating(logic.Lemma{Says: prose.Text("step 6")}, places)
	t.Obligations = append([]logic.Obligation{p.members()}, p.eachStep(p.back)...)
	t.Obligations = append(t.Obligations, p.eachStep(changes(1))...)
	t.Obligations = append(t.Obligations, p.parts()...)
	t.Controls = []logic.Control{{Name: "the same parity", Says: prose.Text("control, same parity"), Obligations: p.eachStep(changes(0))}}
	return t
}

// colour are the fields whose sum is looked at: the fewest of which each step changes an odd number.
func (p *problem) colour() (fields []syntax.FieldGroup) {
	all := p.member.Fields
	if len(all) > mostColoured {
		beyond(p.member.Steps[0], "so many fields")
	}
	for set := range 1 << len(all) {
		var some []syntax.FieldGroup
		for i, g := range all {
			if set>>i&1 == 1 {
				some = append(some, g)
			}
		}
		even := func(step *syntax.Expr) bool {
			changed := 0
			for _, g := range some {
				if p.changes(step.Args[0], g) {
					changed++
				}
			}
			return changed%2 == 0
		}
		if fewer := fields == nil || len(some) < len(fields); fewer && !slices.ContainsFunc(p.steps, even) {
			fields = some
		}
	}
	if len(fields) == 0 {
		beyond(p.member.Steps[0], "steps of which some change an even number of any fields")
	}
	return fields
}

// mostColoured bounds the fields of a network that is to be bipartite.
const mostColoured = 1 << 3

// changes reports whether a step leads to a node that has something else in a field.
func (p *problem) changes(to *syntax.Expr, g syntax.FieldGroup) bool {
	if to.Op != syntax.Update {
		return to.Op != syntax.Name // the number of a node, of one field
	}
	of := func(c syntax.Change) bool { return c.Field == g.Name }
	return slices.ContainsFunc(to.Changes, of) || to.Args[0].Op == syntax.Update && p.changes(to.Args[0], g)
}

// parity is that a step changes the sum of fields by an odd number, or, by 0, by an even one.
func (p *problem) parity(name string, t taken, fields []syntax.FieldGroup, by int) logic.Obligation {
	w, u, _ := p.newWorld(false)
	goal := logic.True
	w.lead(t, u, w.numbers(t, ""), func(guard logic.Term, to node) {
		change := w.Number(0)
		for _, g := range fields {
			if w.byNumber && shapeOf(g) != single {
				change = w.Add(change, w.added(u, to, g))
				continue
			}
			change = w.Sum(change, to.value[g.Name], w.Scale(-1, u.value[g.Name]))
			if differ := u.rest[g.Name].plus(to.rest[g.Name]); len(differ.rows) > 0 || differ.inverted {
				beyond(t.step, "a step at one place that changes others")
			}
		}
		goal = w.Implies(guard, w.Eq(change, w.Plus(w.Scale(2, w.divided(change, 2)), by)))
	})
	return w.obligation(name+", parity", prose.Text("parity")+" "+t.text(), goal)
}

package induction

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// regular is the number of links of each node. Steps over the same ranges are looked at together: as many of them are taken with the same
// numbers, at each node and with each of the numbers; of digits that must not be entries there are as many as entries fewer.
func (c *counting) regular() *syntax.Expr {
	v, links := c.view(nil), number(0)
	for _, group := range c.together() {
		product, absent := number(v.always(group)), group[0].absent(c.problem)
		for _, name := range group[0].ranges() {
			domain := group[0].domains[name]
			size := plus(minus(domain.Args[1], domain.Args[0]), number(1))
			if at := slices.IndexFunc(absent, func(a absence) bool { return a.name == name }); at >= 0 {
				if !v.digits(domain, absent[at].field) {
					beyond(domain, "a number of digits that are no entries")
				}
				size = minus(absent[at].field.Size, absent[at].field.Count)
			}
			product = times(product, size)
		}
		links = plus(links, product)
	}
	return links
}

// together are the steps by the ranges that they are taken over.
func (c *counting) together() (groups [][]taken) {
	at := map[string]int{}
	for _, t := range c.all {
		var ranges []string
		for _, name := range t.ranges() {
			ranges = append(ranges, t.domains[name].String())
		}
		for _, a := range t.absent(c.problem) {
			ranges = append(ranges, fmt.Sprintf("%d not in %s", slices.Index(t.ranges(), a.name), a.field.Name))
		}
		key := strings.Join(ranges, ", ")
		if _, known := at[key]; !known {
			at[key], groups = len(groups), append(groups, nil)
		}
		groups[at[key]] = append(groups[at[key]], t)
	}
	return groups
}

// always is how many of the steps of a group are taken, wherever and with whatever numbers of its ranges.
func (v *view) always(group []taken) int {
	var chosen []logic.Int
	var says []string
	inside, sum := logic.True, v.Number(0)
	numbers := v.numbers(group[0], "")
	for _, name := range group[0].ranges() {
		chosen = append(chosen, numbers[name])
		inside = v.And(inside, v.among(numbers[name], group[0].domains[name]))
	}
	for _, a := range group[0].absent(v.problem) {
		inside = v.And(inside, v.Not(v.contains(v.u, a.field, numbers[a.name])))
	}
	for _, t := range group {
		by := map[string]logic.Int{}
		for i, name := range t.ranges() {
			by[name] = chosen[i]
		}
		sum = v.Add(sum, v.ChooseInt(v.guard(t, by), v.Number(1), v.Number(0)))
		says = append(says, t.text())
	}
	if n, is := v.constant(sum); is {
		return n
	}
	for n := range len(group) + 1 {
		if v.shows("taken", fmt.Sprintf("%d of %s", n, strings.Join(says, "; ")), v.Implies(inside, v.Eq(sum, v.Number(n)))) {
			return n
		}
	}
	conditional := func(t taken) bool { return t.step.Where != nil } // which one is, as their number is not seen
	beyond(group[slices.IndexFunc(group, conditional)].step, "a number of steps that is not the same at each node")
	return 0
}

// guard is what has to hold for a step. That its parts have values is shown of each step.
func (v *view) guard(t taken, numbers map[string]logic.Int) logic.Term {
	if t.step.Where == nil {
		return logic.True
	}
	holds, sides := logic.True, v.sides
	v.bound(t, v.u, numbers, func() { holds = v.truth(t.step.Where) })
	v.sides = sides
	return holds
}

// nodes is how many nodes each member has, in which each address is a node.
func (p *problem) nodes() *syntax.Expr {
	if len(p.member.Distinct) > 0 {
		beyond(p.member.Steps[0], "as many links as there are nodes without equal entries")
	}
	product := number(1)
	for _, g := range p.member.Fields {
		values, places := number(2), g.Count
		switch {
		case g.Digits:
			values = g.Size
		case shapeOf(g) == row:
			places = g.Size
		}
		if places != nil {
			values = syntax.Operation("^", values, places)
		}
		product = times(product, values)
	}
	return product
}

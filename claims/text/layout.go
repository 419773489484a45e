package text

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// orderOf is the number of nodes of a network of a file by the layout of its addresses, or of those with no two equal
// entries, with the arguments of e, and what has to be from 0 on for that member to be there. It is nil of another count, where
// the layout or the header of the network says more than sums, products and powers do, and where it has a condition that is
// no comparison and that the header of the claim has not.
func orderOf(n *syntax.Network, e *syntax.Expr, stands entail.Stated, lemmas *[]string) (order *syntax.Expr, presumed []*syntax.Expr) {
	args := e.Args[0].Args
	distinct, is := stands.DistinctFields(n)
	if e.Text != "order" || len(n.Fields) == 0 || !is || len(n.Params) != len(args) {
		return nil, nil
	}
	stand := func(x *syntax.Expr) *syntax.Expr {
		return x.Rewritten(func(x *syntax.Expr) *syntax.Expr {
			if at := slices.Index(n.Params, x.Text); x.Op == syntax.Name && at >= 0 {
				return args[at]
			}
			return nil
		})
	}
	for _, c := range where(n.For) {
		if said(stand(c), stands) && !hides(c, n.Params, args) {
			continue
		}
		more := compared(c, n.Params)
		if more == nil {
			return nil, nil
		}
		for _, e := range more {
			presumed = append(presumed, stand(e))
		}
	}
	plain := true
	with := func(x *syntax.Expr) *syntax.Expr {
		plain = plain && isPlain(x, n.Params)
		return stand(x)
	}
	for _, group := range n.Fields {
		size := with(group.Size)
		values, least := syntax.Operation("^", syntax.Numeral(e.Pos, 2), size), 0
		if group.Digits {
			values, least = size, 1
		}
		presumed = append(presumed, minus(size, syntax.Numeral(e.Pos, least)))
		if group.Count != nil {
			count := with(group.Count)
			if presumed = append(presumed, count); slices.Contains(distinct, group.Name) {
				values, presumed = arrangements(values, count), append(presumed, minus(values, count))
			} else {
				values = syntax.Operation("^", values, count)
			}
		}
		if order == nil {
			order = values
		} else {
			order = syntax.Operation("*", order, values)
		}
	}
	for _, r := range ranges(n.For) {
		for _, name := range r.Names {
			at := args[slices.Index(n.Params, name)]
			presumed = append(presumed, minus(at, with(r.Least)))
			if r.Most != nil {
				presumed = append(presumed, minus(with(r.Most), at))
			}
		}
	}
	if !plain {
		return nil, nil
	}
	why := "every address of the layout of " + n.Name + " is a node, and no other"
	if len(distinct) > 0 {
		why = fmt.Sprintf("every address of the layout of %s with no two equal entries in %s is a node, and no other: n!/(n-k)! for k entries "+
			"to base n", n.Name, strings.Join(distinct, " and "))
	}
	*lemmas = append(*lemmas, why)
	return order, presumed
}

func ranges(h *syntax.For) []syntax.ParamRange {
	if h == nil {
		return nil
	}
	return h.Ranges
}

// where are the parts of the condition of a header.
func where(h *syntax.For) []*syntax.Expr {
	if h == nil || h.Where == nil {
		return nil
	}
	return syntax.Conjuncts(h.Where)
}

// said reports whether a condition stands in the header of what is stated, and no word of it is a definition.
func said(c *syntax.Expr, stands entail.Stated) bool {
	same := func(other *syntax.Expr) bool { return other.String() == c.String() }
	return slices.ContainsFunc(where(stands.For), same) && !namesAny(c, stands.Defines)
}

// compared is what has to be from 0 on for a comparison of whole numbers to hold, such as "2*k < n", or nil of any other condition.
func compared(c *syntax.Expr, params []string) (list []*syntax.Expr) {
	if c.Op != syntax.Chain {
		return nil
	}
	for i, sign := range c.Signs {
		small, large := c.Args[i], c.Args[i+1]
		if !isPlain(small, params) || !isPlain(large, params) {
			return nil
		}
		switch sign {
		case "<", "<=":
		case ">", ">=":
			small, large = large, small
		default:
			return nil
		}
		apart := minus(large, small)
		if sign == "<" || sign == ">" {
			apart = minus(apart, syntax.Numeral(c.Pos, 1))
		}
		list = append(list, apart)
	}
	return list
}

// namesAny reports whether an expression has a name, or a function, of some kind.
func namesAny(e *syntax.Expr, is func(name string) bool) (any bool) {
	e.Names(func(name string) { any = any || is(name) })
	return any
}

// hides reports whether a condition binds the name of a parameter, or one that an argument has, which there means something else.
func hides(c *syntax.Expr, params []string, args []*syntax.Expr) bool {
	bound := syntax.BoundIn(c)
	return slices.ContainsFunc(params, func(name string) bool { return bound[name] }) ||
		slices.ContainsFunc(args, func(e *syntax.Expr) bool { return namesAny(e, func(name string) bool { return bound[name] }) })
}

// isPlain is whether an expression is made of numbers and parameters by sums, differences, products and powers.
func isPlain(e *syntax.Expr, params []string) bool {
	switch e.Op {
	case syntax.Number:
		return true
	case syntax.Name:
		return slices.Contains(params, e.Text)
	case syntax.Binary:
		return slices.Contains([]string{"+", "-", "*", "^"}, e.Text) && isPlain(e.Args[0], params) && isPlain(e.Args[1], params)
	}
	return false
}

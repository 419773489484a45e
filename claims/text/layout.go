package text

import (
	"slices"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// orderOf is the number of nodes of a network of a file by the layout of its addresses, with the arguments of e, and
// what has to be from 0 on for that member to be there. It is nil of another count, where the layout or the header
// of the network says more than sums, products and powers do, and where it has a condition that the header of the claim has not.
func orderOf(n *syntax.Network, e *syntax.Expr, stands entail.Stated, lemmas *[]string) (order *syntax.Expr, presumed []*syntax.Expr) {
	args := e.Args[0].Args
	if e.Text != "order" || len(n.Fields) == 0 || n.Nodes != nil || len(n.Params) != len(args) {
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
		said := func(other *syntax.Expr) bool { return other.String() == stand(c).String() }
		if !slices.ContainsFunc(where(stands.For), said) || namesAny(c, stands.Defines) {
			return nil, nil
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
			values, presumed = syntax.Operation("^", values, count), append(presumed, count)
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
	*lemmas = append(*lemmas, "every address of the layout of "+n.Name+" is a node, and no other")
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

// namesAny reports whether an expression has a name, or a function, of some kind.
func namesAny(e *syntax.Expr, is func(name string) bool) (any bool) {
	e.Names(func(name string) { any = any || is(name) })
	return any
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

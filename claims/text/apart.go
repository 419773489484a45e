package text

import (
	"slices"

	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// Apart makes two parts of each reading that says "A and B" where one may be proved as an identity of counts and the other as a theorem
// of its own, which is asked of it: no engine proves both. A reading with a part of another kind stays whole, as does one of which the
// text says how it is decided.
func Apart(f *sentence.File, isTheorem func(entail.Stated) bool) error {
	for _, c := range f.Claims {
		repeated := func(r *syntax.Reading) bool { return r.Sentence == nil && r.Unchecked == "" } // the sentence of the first one
		if slices.ContainsFunc(c.Controls, replaces) || slices.ContainsFunc(c.Readings, repeated) {
			continue // a control would have to fail each part
		}
		for _, r := range c.Readings {
			if err := apart(f, c, r, isTheorem); err != nil {
				return err
			}
		}
	}
	return nil
}

func replaces(control *syntax.Control) bool { return control.Sentence == nil }

func apart(f *sentence.File, c *syntax.Claim, r *syntax.Reading, isTheorem func(entail.Stated) bool) error {
	decided := len(r.Also)+len(r.By)+len(r.Counted)+len(r.Witnesses) > 0 || r.Fails != "" || r.Unchecked != ""
	if decided || slices.ContainsFunc(r.Controls, replaces) {
		return nil
	}
	stands, err := entail.Stands(f.Text, c, r)
	if err != nil {
		return err
	}
	var counts, theorems *syntax.Expr
	for _, part := range syntax.Parts("and", stands.Sentence) {
		one, s := *r, stands
		one.Sentence, s.Sentence, one.Counted = part, part, linksOf(f, part)
		list, err := identities(f, c, &one, s)
		switch {
		case err != nil:
			return err
		case len(list) > 0:
			counts = and(counts, part)
		case isTheorem(s):
			theorems = and(theorems, part)
		default:
			return nil
		}
	}
	if counts == nil || theorems == nil {
		return nil
	}
	also := *r
	r.Sentence, also.Kind, also.Sentence = counts, "also", theorems
	r.Also = []*syntax.Reading{&also}
	return nil
}

// linksOf are the numbers of links of networks of the file that a sentence names, as if they were known.
func linksOf(f *sentence.File, e *syntax.Expr) (list []syntax.Counted) {
	e.Walk(func(call *syntax.Expr) {
		if call.Op != syntax.Call || len(call.Args) != 1 || !slices.Contains([]string{"size", "mindegree", "maxdegree"}, call.Text) {
			return
		}
		own := func(n *syntax.Network) bool { return n.Name == call.Args[0].Text }
		if slices.ContainsFunc(f.Networks, own) {
			list = append(list, syntax.Counted{Pos: call.Pos, Term: call, Formula: syntax.Numeral(call.Pos, 0), Found: true})
		}
	})
	return list
}

func and(a, b *syntax.Expr) *syntax.Expr {
	if a == nil {
		return b
	}
	return syntax.Operation("and", a, b)
}

package text

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// signSought is a sentence "A < B" or "A <= B", which may have hypotheses: it says that a difference has a sign.
type signSought struct {
	difference *syntax.Expr
	strict     bool
	hypotheses []*syntax.Expr
	rooms      []room
}

// room is a difference that is not below 0 where the hypotheses hold; or more than 0.
type room struct {
	of     *formula.Expr
	strict bool
}

var errHypothesis = errors.New("a hypothesis that is not A < B or A <= B")

// signOf reads such a sentence, with "->" behind its hypotheses; it is nil of any other one.
func signOf(e *syntax.Expr) *signSought {
	if e.Op == syntax.Binary && e.Text == "->" {
		s := signOf(e.Args[1])
		if s != nil {
			s.hypotheses = append(s.hypotheses, syntax.Conjuncts(e.Args[0])...)
		}
		return s
	}
	difference, strict := larger(e)
	if difference == nil {
		return nil
	}
	return &signSought{difference: difference, strict: strict}
}

// larger is by how much the side that a comparison calls the larger one is larger, and whether it may not be 0; nil of any other
// expression.
func larger(e *syntax.Expr) (difference *syntax.Expr, strict bool) {
	if e = syntax.Turned(e); e.Op != syntax.Chain || len(e.Signs) != 1 || e.Signs[0] != "<" && e.Signs[0] != "<=" {
		return nil, false
	}
	return minus(e.Args[1], e.Args[0]), e.Signs[0] == "<"
}

// under notes the hypotheses of the sentence, which have to have values, and the conditions of its header.
func (s *signSought) under(stands entail.Stated, written func(*syntax.Expr) (*formula.Expr, error), id *claims.Identity) error {
	for _, h := range s.hypotheses {
		difference, strict := larger(h)
		if difference == nil {
			return errHypothesis
		}
		of, err := written(difference)
		if err != nil {
			return err
		}
		s.rooms = append(s.rooms, room{of, strict})
		valued, err := formula.Parse(fmt.Sprintf("0*(%s)", of))
		if err != nil {
			return err
		}
		id.Presumed = append(id.Presumed, valued)
	}
	conditions, err := stands.Conditions()
	for _, c := range conditions {
		for _, part := range syntax.Conjuncts(c) {
			if difference, strict := larger(part); difference != nil {
				if of, err := written(difference); err == nil { // else it is not needed
					s.rooms = append(s.rooms, room{of, strict})
				}
			}
		}
	}
	return err
}

// seen reports whether the difference is seen to have the sign, and notes why.
func (s *signSought) seen(id *claims.Identity, grown map[string]formula.Grown) bool {
	normal, err := formula.Normal(id.Left)
	if err != nil {
		return false
	}
	for _, v := range append(id.Views(), s.above(id)...) {
		tops := map[string][]*formula.Expr{}
		for _, r := range s.rooms {
			for _, x := range r.of.Vars() {
				if top := formula.Top(r.of, x, r.strict && formula.IsWhole(r.of, v)); top != nil {
					tops[x] = append(tops[x], top)
				}
			}
		}
		if id.Sign = formula.SignOf(id.Left, s.strict, v, tops, grown); id.Sign != nil {
			id.Right = normal
			same, _, unshown, err := id.Equal()
			return err == nil && same && unshown == ""
		}
	}
	return false
}

// above are the ways to write one letter, or two, that hypotheses say not to be below a formula, as that and a number from 0 on.
func (s *signSought) above(id *claims.Identity) (views []formula.View) {
	plain := formula.View{Least: id.Least}
	for _, r := range s.rooms {
		for _, x := range r.of.Vars() {
			by := formula.Above(r.of, x, r.strict && formula.IsWhole(r.of, plain))
			if by == nil {
				continue
			}
			for _, before := range append([]formula.View{plain}, views...) {
				if before.By[x] != nil || len(before.By) > 1 {
					continue
				}
				v := formula.View{By: map[string]*formula.Expr{x: by.Subst(before.By)}, Least: maps.Clone(before.Least)}
				for y, of := range before.By {
					v.By[y] = of.Subst(map[string]*formula.Expr{x: by})
					if slices.Contains(by.Vars(), y) && slices.Contains(of.Vars(), x) {
						v.By = nil // each is above the other
					}
				}
				if v.By != nil {
					v.Least[x] = 0
					views = append(views, v)
				}
			}
		}
	}
	return views
}

package dualcube

import (
	"fmt"
	"math/big"
	"strings"
	"sync"

	"mccheck/claims"
	"mccheck/claims/formula"
)

// fact says that a quantity of one network is given by a formula. Several facts
// make one statement, also about networks of different families.
type fact struct {
	of    claims.Networks
	at    []string // parameters of the network in the letters of the statement
	q     claims.Quantity
	is    string   // the formula
	where []string // letters that the formula defines, as in claims.Define
	from  int      // least value of the statement's first parameter for which the fact is stated; 0: all
}

// together states all facts at every point of a domain. The mutants of every
// formula are controls. Where each family derives its quantity from the
// definition, the statement is provable: a letter q_i keeps fact i apart from
// the others in one identity that holds for every value of q_1, q_2, ...
func together(d claims.Domain, facts ...fact) *claims.Statement {
	s := &factSheet{facts: facts, measured: map[string]claims.Actual{}}
	inner := d.Bits
	d.Bits = func(p claims.Point) int {
		most := 0
		if inner != nil {
			most = inner(p)
		}
		for _, f := range facts {
			if at, ok := f.point(d, p); ok {
				most = max(most, f.q.Effort*f.of.Domain.Bits(at))
			}
		}
		return most
	}
	right := make([]*formula.Expr, len(facts))
	for i, f := range facts {
		right[i] = claims.Define(f.is, f.where...)
	}
	st := s.statement(d, right)
	st.Identity = identity(d, facts, right)
	certifyTogether(st, d, facts, right)
	st.Mutations = func() (list []claims.Control) {
		for i := range facts {
			for _, m := range claims.Mutants(right[i]) {
				variant := append([]*formula.Expr(nil), right...)
				variant[i] = m.Expr
				list = append(list, claims.Control{Name: fmt.Sprintf("fact %d: %s", i+1, m.Name), Statement: s.statement(d, variant)})
			}
		}
		return list
	}
	return st
}

// point is the network's own parameters at a point of the statement; not ok
// where the fact is not stated.
func (f fact) point(d claims.Domain, p claims.Point) (at claims.Point, ok bool) {
	if len(p) > 0 && p[0] < f.from {
		return nil, false
	}
	for _, source := range f.at {
		v, err := formula.MustParse(source).Eval(d.Env(p))
		if err != nil || !v.IsInt() {
			return nil, false
		}
		at = append(at, int(v.Num().Int64()))
	}
	return at, true
}

// identity ties the facts to what follows from the definitions; nil unless every
// fact is derived.
func identity(d claims.Domain, facts []fact, right []*formula.Expr) *claims.Identity {
	if d.If != nil {
		return nil
	}
	var left, claimed, lemmas []string
	for i, f := range facts {
		count, ok := f.of.Counts[f.q.Name]
		if !ok {
			return nil
		}
		own := map[string]*formula.Expr{}
		for j, q := range f.of.Domain.Params {
			own[q.Name] = formula.MustParse(f.at[j])
		}
		left = append(left, fmt.Sprintf("q_%d*(%v)", i+1, formula.MustParse(count.Formula).Subst(own)))
		claimed = append(claimed, fmt.Sprintf("q_%d*(%v)", i+1, right[i]))
		lemmas = append(lemmas, f.q.Name+": "+count.Lemma)
	}
	return &claims.Identity{
		Left:  formula.MustParse(strings.Join(left, "+")),
		Right: formula.MustParse(strings.Join(claimed, "+")),
		Lemma: strings.Join(lemmas, "; "),
	}
}

// factSheet remembers what was measured, so that controls do not measure again.
type factSheet struct {
	facts    []fact
	mu       sync.Mutex
	measured map[string]claims.Actual
}

func (s *factSheet) value(i int, at claims.Point, second bool) (*big.Rat, error) {
	s.mu.Lock()
	key := fmt.Sprint(i, at)
	if s.measured[key].Of == nil {
		s.measured[key] = s.facts[i].of.Measured(s.facts[i].q, at...)
	}
	measure := s.measured[key]
	s.mu.Unlock()
	return measure.Of(second)
}

func (s *factSheet) statement(d claims.Domain, right []*formula.Expr) *claims.Statement {
	open := func(second bool) func(claims.Point) (*claims.Instance, error) {
		return func(p claims.Point) (*claims.Instance, error) {
			return s.instance(d, p, right, second), nil
		}
	}
	return &claims.Statement{Over: d, At: open(false), Replay: open(true)}
}

func (s *factSheet) instance(d claims.Domain, p claims.Point, right []*formula.Expr, second bool) *claims.Instance {
	env := d.Env(p)
	name := func(i uint64) string {
		f := s.facts[i]
		at, ok := f.point(d, p)
		if !ok {
			return f.q.Name + ": not stated"
		}
		g, err := f.of.New(at)
		if err != nil {
			return err.Error()
		}
		return fmt.Sprintf("%s of %s, where %s,", f.q.Name, g.Name(), strings.ReplaceAll(d.Format(p), "=", " = "))
	}
	values := func(i uint64) (actual, claimed *big.Rat, err error) {
		at, _ := s.facts[i].point(d, p)
		if actual, err = s.value(int(i), at, second); err != nil {
			return nil, nil, err
		}
		claimed, err = right[i].Eval(env)
		return actual, claimed, err
	}
	return &claims.Instance{
		Vars: []claims.Var{{Name: "fact", Size: uint64(len(s.facts)), Format: name}},
		Test: func(x []uint64) claims.Status {
			if _, ok := s.facts[x[0]].point(d, p); !ok {
				return claims.Outside
			}
			actual, claimed, err := values(x[0])
			return claims.When(err == nil && actual.Cmp(claimed) == 0)
		},
		Explain: func(x []uint64) string {
			actual, claimed, err := values(x[0])
			if err != nil {
				return fmt.Sprintf("%s: %v", name(x[0]), err)
			}
			return fmt.Sprintf("the %s is %s, %s", name(x[0]), claims.Decimal(actual), claims.NotAs("=", right[x[0]].String(), claimed))
		},
	}
}

// letter is the domain of one parameter from lo on.
func letter(name string, lo int) claims.Domain {
	return claims.Domain{Params: []claims.Param{{Name: name, Min: lo, Max: lo + 23}}}
}

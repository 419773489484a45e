package ecq

import (
	"fmt"
	"math/big"

	"mccheck/claims"
)

// fact is something that holds or not at a parameter point, without further
// variables, together with false variants of itself. The second evaluator is
// asked with second set.
type fact struct {
	holds judgement
	wrong []variant
	// says is the fact in words, and formal the same in the language of
	// certificates; both are empty where nothing of the kind is written.
	says, formal string
	// measured, where set, is a sentence that says the same of small networks
	// themselves, where formal is of the formulas for them.
	measured string
}

// judgement decides one point and says what was found.
type judgement func(p claims.Point, second bool) (bool, string)

// variant is a false variant of a fact.
type variant struct {
	name  string
	holds judgement
}

// but adds a false variant, which a check of the fact has to refute.
func (f fact) but(name string, w fact) fact {
	f.wrong = append(f.wrong, variant{name, w.holds})
	return f
}

// with adds what a certificate says of the fact.
func (f fact) with(says, formal string) fact {
	f.says, f.formal = says, formal
	return f
}

// alsoMeasured adds a sentence about small networks to the certificate.
func (f fact) alsoMeasured(sentence string) fact {
	f.measured = sentence
	return f
}

// state makes one statement of several facts: all of them hold at every point of
// the domain. A control replaces one fact by a false variant of it. The certificate
// of the statement is made of what the facts say.
func state(d claims.Domain, facts ...fact) *claims.Statement { return stateWhere(d, "", facts...) }

// stateWhere is state at the points that meet a condition. It is one in the language
// of certificates too; empty means all points.
func stateWhere(d claims.Domain, condition string, facts ...fact) *claims.Statement {
	says := inWords(d, condition, facts)
	if condition != "" {
		d.If = meets(d, condition)
	}
	all := make([]judgement, len(facts))
	for i, f := range facts {
		all[i] = f.holds
	}
	st := conjunction(d, all)
	for i, f := range facts {
		for _, w := range f.wrong {
			replaced := append([]judgement(nil), all...)
			replaced[i] = w.holds
			st.WithControl(w.name, conjunction(d, replaced))
		}
	}
	if says != "" {
		st.WithFact(says, func(f *claims.Fact) {
			for _, stated := range facts {
				f.Claim("%s: %s", everySmall(d, condition), stated.formal)
				if stated.measured != "" {
					f.Claim("%s", stated.measured)
				}
			}
		})
	}
	return st
}

// meets reports of a point of a domain whether it meets a condition.
func meets(d claims.Domain, condition string) func(claims.Point) bool {
	c, err := claims.ParseCondition(condition)
	if err != nil {
		panic(err)
	}
	return func(p claims.Point) bool {
		met, err := c.Holds(d, p)
		return err == nil && met
	}
}

func conjunction(d claims.Domain, all []judgement) *claims.Statement {
	open := func(second bool) func(claims.Point) (*claims.Instance, error) {
		return func(p claims.Point) (*claims.Instance, error) {
			firstWrong := func() string {
				for _, holds := range all {
					if ok, text := holds(p, second); !ok {
						return text
					}
				}
				return ""
			}
			return &claims.Instance{
				Test:    func([]uint64) claims.Status { return claims.When(firstWrong() == "") },
				Explain: func([]uint64) string { return firstWrong() },
			}, nil
		}
	}
	return &claims.Statement{Over: d, At: open(false), Replay: open(true)}
}

// relate is the fact "left relation right", where relation is one of < <= = >=
// >. Its false variant is the relation that holds where this one does not.
func relate(left figure, relation string, right figure) fact {
	negation := map[string]string{"<": ">=", "<=": ">", "=": "differs from", ">=": "<", ">": "<="}[relation]
	if negation == "" {
		panic(fmt.Sprintf("ecq: relation %q, want one of < <= = >= >", relation))
	}
	f := fact{holds: related(left, relation, right)}
	if left.formal != "" && right.formal != "" {
		f = f.with(fmt.Sprintf("%s %s %s", left.text, relation, right.text), fmt.Sprintf("%s %s %s", left.formal, relation, right.formal))
	}
	return f.but(fmt.Sprintf("%s %s %s", left.text, negation, right.text), fact{holds: related(left, negation, right)})
}

func related(left figure, relation string, right figure) judgement {
	return func(p claims.Point, second bool) (bool, string) {
		l, r, text := compare(p, second, left, right)
		return text != "" && compares(l.Cmp(r), relation), fmt.Sprintf("%s; claimed: %s %s %s", text, l.RatString(), relation,
			r.RatString())
	}
}

// exactlyWhen is the fact "left relation right at the points with cond, and at no
// other". The condition is cond in the language of certificates.
func exactlyWhen(left figure, relation string, right figure, condition string, cond func(p claims.Point) bool) fact {
	f := fact{holds: func(p claims.Point, second bool) (bool, string) {
		l, r, text := compare(p, second, left, right)
		return text != "" && compares(l.Cmp(r), relation) == cond(p),
			fmt.Sprintf("%s; claimed: %s %s %s exactly when %s, which is %t here", text, l.RatString(), relation, r.RatString(), condition,
				cond(p))
	}}
	if left.formal == "" || right.formal == "" {
		return f
	}
	return f.with(fmt.Sprintf("%s %s %s exactly when %s", left.text, relation, right.text, condition),
		fmt.Sprintf("%s %s %s <-> (%s)", left.formal, relation, right.formal, condition))
}

// compare evaluates two figures and says which they are; the text is empty when one
// has no value.
func compare(p claims.Point, second bool, left, right figure) (l, r *big.Rat, text string) {
	l, errL := left.at(p, second)
	r, errR := right.at(p, second)
	if errL != nil || errR != nil {
		return new(big.Rat), new(big.Rat), ""
	}
	return l, r, fmt.Sprintf("%s is %s, and %s is %s", left.textAt(p), l.RatString(), right.textAt(p), r.RatString())
}

func compares(cmp int, relation string) bool {
	switch relation {
	case "<":
		return cmp < 0
	case "<=":
		return cmp <= 0
	case "=":
		return cmp == 0
	case ">=":
		return cmp >= 0
	case ">":
		return cmp > 0
	}
	return cmp != 0
}

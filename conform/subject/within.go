package subject

import (
	"errors"
	"fmt"
	"strings"

	"mccheck/conform/task"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
)

// Within is the bound that a formula of u, v, G and the parameters of the network gives, such
// as "dist(G,u,v) + 2" or "2*m + 2": the hops that a route from u to v may have. The error
// says what is no formula.
func (s *Subject) Within(formula string) (task.Bound, error) {
	wrong := func(err error) error { return fmt.Errorf("the length %q: %s", formula, message(err)) }
	if strings.Trim(formula, "abcdefghijklmnopqrstuvwxyz") == "" {
		wrong = func(error) error {
			return fmt.Errorf("the length %q, want any, shortest, or a formula of u, v, G and parameters such as \"dist(G,u,v) + 2\"", formula)
		}
	}
	if strings.ContainsAny(formula, "\n\r#") {
		return nil, wrong(errors.New("it is no formula in one line"))
	}
	about, err := s.sentence(fmt.Sprintf("all u in nodes(G), v in nodes(G), hops in 0..order(G): hops <= (%s)", formula))
	if err != nil {
		return nil, wrong(err)
	}
	at, err := about.At(nil)
	if err != nil {
		return nil, wrong(err)
	}
	if len(at.Vars) != 3 {
		return nil, wrong(errors.New("it is no number of hops"))
	}
	allowed := func(src, dst uint64, hops int) (bool, error) {
		o, err := at.Test([]uint64{src, dst, uint64(hops)})
		return o == sentence.Holds, err
	}
	if _, err := allowed(0, s.Order()-1, 0); err != nil {
		return nil, wrong(err)
	}
	return func(src, dst uint64, hops int) string {
		ok, err := allowed(src, dst, hops)
		if ok {
			return ""
		}
		for most := hops - 1; err == nil && most >= 0; most-- {
			if ok, err = allowed(src, dst, most); ok {
				want := fmt.Sprintf("want at most %d", most)
				if formula == fmt.Sprint(most) {
					return want
				}
				return want + ", which is " + formula
			}
		}
		if err != nil {
			return fmt.Sprintf("and %s has no value here: %s", formula, message(err))
		}
		return fmt.Sprintf("and %s allows none", formula)
	}, nil
}

// message is what is wrong, without its place in a text that nobody wrote.
func message(err error) string {
	if e, ok := errors.AsType[*syntax.Error](err); ok {
		return e.Msg
	}
	return err.Error()
}

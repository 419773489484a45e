package ecq

import (
	"fmt"
	"math/big"
	"strings"
	"sync"

	"mccheck/claims"
)

// figure is a number that belongs to the parameter point of a statement: a
// quantity measured on a network, or the value of a formula.
type figure struct {
	text string
	// formal is the number in the language of certificates, with the letters of
	// the parameters; empty where it is not written.
	formal string
	at     func(p claims.Point, second bool) (*big.Rat, error)
}

// textAt is the text with the networks of a point: "the diameter of ECQ(2,2)", and of
// CQ_5 beside it.
func (f figure) textAt(p claims.Point) string {
	if len(p) == 1 {
		return strings.ReplaceAll(f.text, "Q_n", fmt.Sprintf("Q_%d", p[0]))
	}
	return strings.NewReplacer("(s,t)", fmt.Sprintf("(%d,%d)", p[0], p[1]), "Q_n", fmt.Sprintf("Q_%d", p[0]+p[1]+1),
		"Q_s", fmt.Sprintf("Q_%d", p[0]), "Q_t", fmt.Sprintf("Q_%d", p[1])).Replace(f.text)
}

// value is the value of a formula in the parameters of d.
func value(d claims.Domain, source string, where ...string) figure {
	f := claims.Define(source, where...)
	return figure{source, "(" + f.String() + ")", func(p claims.Point, _ bool) (*big.Rat, error) { return f.Eval(d.Env(p)) }}
}

// named is a figure under another name.
func named(text string, f figure) figure { return figure{text, f.formal, f.at} }

// equals is the fact that a figure is given by a formula. The mutants of the
// formula are its false variants.
func equals(left figure, d claims.Domain, source string) fact {
	right := value(d, source)
	f := fact{holds: related(left, "=", right)}
	if left.formal != "" {
		f = f.with(left.text+" is "+source, left.formal+" = "+right.formal)
	}
	for _, m := range claims.Mutants(claims.Define(source)) {
		f = f.but(left.text+": "+m.Name, fact{holds: related(left, "=", value(d, m.Expr.String()))})
	}
	return f
}

// measured is a quantity of the network of n that args picks for a point: "CQ(s)" in
// the language of certificates. Each network is measured once.
func measured(text, network string, n claims.Networks, q claims.Quantity, args func(claims.Point) claims.Point) figure {
	var mu sync.Mutex
	known := map[string]claims.Actual{}
	return figure{text, strings.ReplaceAll(q.Formal, "G", network), func(p claims.Point, second bool) (*big.Rat, error) {
		at := args(p)
		key := fmt.Sprint(at)
		mu.Lock()
		measure, ok := known[key]
		if !ok {
			measure = n.Measured(q, at...)
			known[key] = measure
		}
		mu.Unlock()
		return measure.Of(second)
	}}
}

// comparison is one quantity on the four networks of the paper at a point s, t:
// HQ_n and CQ_n with n = s+t+1, which have as many nodes, EH(s,t) and ECQ(s,t).
type comparison struct{ hq, cq, eh, ecq figure }

func compareBy(q claims.Quantity) comparison {
	sameOrder := func(p claims.Point) claims.Point { return claims.Point{p[0] + p[1] + 1} }
	same := func(p claims.Point) claims.Point { return p }
	return comparison{
		hq:  measured("the "+q.Name+" of HQ_n", "Q(s+t+1)", claims.Hypercubes(), q, sameOrder),
		cq:  measured("the "+q.Name+" of CQ_n", "CQ(s+t+1)", claims.CrossedCubes(), q, sameOrder),
		eh:  measured("the "+q.Name+" of EH(s,t)", "EH(s,t)", claims.ExchangedHypercubes(), q, same),
		ecq: measured("the "+q.Name+" of ECQ(s,t)", "ECQ(s,t)", claims.ExchangedCrossedCubes(), q, same),
	}
}

// searched is the domain s, t >= 1 for facts that search a network of 2^(s+t+1)
// nodes from every node.
func searched() claims.Domain {
	d := claims.ExchangedCrossedCubes().Domain
	d.Bits = func(p claims.Point) int { return 2 * (p[0] + p[1] + 1) }
	return d
}

// reckoned is the domain s, t >= 1 for facts about formulas.
func reckoned() claims.Domain {
	return claims.Domain{Params: []claims.Param{{Name: "s", Min: 1, Max: 24}, {Name: "t", Min: 1, Max: 24}}}
}

// reckonedN is the domain n >= 1 for facts about formulas.
func reckonedN() claims.Domain {
	return claims.Domain{Params: []claims.Param{{Name: "n", Min: 1, Max: 64}}}
}

// counted is a quantity of which enumeration tries no larger networks than of
// the distances: its formula is proved besides.
func counted(q claims.Quantity) claims.Quantity {
	q.Effort = 2
	return q
}

// scaled is num/den times a figure.
func scaled(text string, num, den int64, f figure) figure {
	return figure{text + f.text, within(fmt.Sprintf("%d/%d*%%s", num, den), f), func(p claims.Point, second bool) (*big.Rat, error) {
		x, err := f.at(p, second)
		if err != nil {
			return nil, err
		}
		return new(big.Rat).Mul(x, big.NewRat(num, den)), nil
	}}
}

// plus is the sum of figures.
func plus(text string, terms ...figure) figure {
	return figure{text, within(strings.Repeat("+%s", len(terms))[1:], terms...), func(p claims.Point, second bool) (*big.Rat, error) {
		sum := new(big.Rat)
		for _, f := range terms {
			x, err := f.at(p, second)
			if err != nil {
				return nil, err
			}
			sum.Add(sum, x)
		}
		return sum, nil
	}}
}

// constant is a fixed number.
func constant(n int64) figure {
	return figure{fmt.Sprint(n), fmt.Sprint(n), func(claims.Point, bool) (*big.Rat, error) { return big.NewRat(n, 1), nil }}
}

// quotient is one figure divided by another, which is not 0.
func quotient(text string, top, bottom figure) figure {
	return figure{text, within("%s/%s", top, bottom), func(p claims.Point, second bool) (*big.Rat, error) {
		x, err := top.at(p, second)
		if err != nil {
			return nil, err
		}
		y, err := bottom.at(p, second)
		if err != nil {
			return nil, err
		}
		return new(big.Rat).Quo(x, y), nil
	}}
}

// within puts the formal parts of figures into a term; it is empty if one has none.
func within(format string, terms ...figure) string {
	parts := make([]any, len(terms))
	for i, f := range terms {
		if f.formal == "" {
			return ""
		}
		parts[i] = "(" + f.formal + ")"
	}
	return "(" + fmt.Sprintf(format, parts...) + ")"
}

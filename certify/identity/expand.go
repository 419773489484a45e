package identity

import (
	"fmt"
	"math/big"
	"strings"

	"mccheck/certify/sentence"
)

// maxDepth bounds the nesting of a formula.
const maxDepth = 200

// expand multiplies a formula out.
func expand(n *sentence.Node, depth int) fraction {
	if depth > maxDepth {
		stop("a formula of more than %d levels", maxDepth)
	}
	arg := func(i int) fraction {
		if i >= len(n.Args) {
			stop("%s with %d arguments", n.Text, len(n.Args))
		}
		return expand(n.Args[i], depth+1)
	}
	minus := constant(big.NewRat(-1, 1))
	switch n.Kind {
	case "number":
		r, _ := new(big.Rat).SetString(n.Text)
		return whole(constant(r))
	case "name":
		return whole(letter(n.Text))
	case "negative":
		a := arg(0)
		return fraction{times(a.over, minus), a.under}
	case "+", "-":
		a, b := arg(0), arg(1)
		if n.Kind == "-" {
			b.over = times(b.over, minus)
		}
		return fraction{plus(times(a.over, b.under), times(b.over, a.under)), times(a.under, b.under)}
	case "*":
		a, b := arg(0), arg(1)
		return fraction{times(a.over, b.over), times(a.under, b.under)}
	case "/":
		a, b := arg(0), arg(1)
		if len(b.over) == 0 {
			stop("a quotient by 0")
		}
		return fraction{times(a.over, b.under), times(a.under, b.over)}
	case "^":
		return power(arg(0), arg(1).alone())
	case "call":
	default:
		stop("%q in a formula", n.Kind)
	}
	switch n.Text {
	case "log2":
		return whole(logarithm(arg(0).alone()))
	case "sum":
		return sum(n, depth)
	}
	name := n.Text + "("
	for i := range n.Args {
		name += fmt.Sprintf("[%s]", arg(i).alone().key())
	}
	return whole(letter(name + ")"))
}

// power is base^exponent: for the base 2 any exponent, for others a small whole one.
func power(base fraction, exponent polynomial) fraction {
	if base.over.key() == "2" && base.under.key() == "1" {
		return whole(powerOfTwo(exponent))
	}
	e, small := smallNumber(exponent)
	if !small {
		stop("the power %s of %s", exponent.key(), base.over.key())
	}
	if e < 0 {
		if len(base.over) == 0 {
			stop("a quotient by 0")
		}
		base, e = fraction{base.under, base.over}, -e
	}
	result := whole(constant(big.NewRat(1, 1)))
	for range e {
		result = fraction{times(result.over, base.over), times(result.under, base.under)}
	}
	return result
}

// smallNumber is the value of a polynomial that is a whole number up to 64.
func smallNumber(p polynomial) (int, bool) {
	if len(p) == 0 {
		return 0, true
	}
	c := p[""]
	if len(p) > 1 || c == nil || !c.coefficient.IsInt() || c.coefficient.Num().BitLen() > 6 {
		return 0, false
	}
	return int(c.coefficient.Num().Int64()), true
}

// logarithm is log2 of a power of 2.
func logarithm(p polynomial) polynomial {
	if len(p) != 1 {
		stop("log2 of %s", p.key())
	}
	for _, t := range p {
		c := t.coefficient
		exponent := c.Num().BitLen() - c.Denom().BitLen()
		if len(t.letters) == 0 && powerOfTwo(constant(big.NewRat(int64(exponent), 1))).key() == c.RatString() {
			return plus(t.two.orEmpty(), constant(big.NewRat(int64(exponent), 1)))
		}
	}
	stop("log2 of %s", p.key())
	return nil
}

// sum is sum(i,a,b,e) for a = 0 or 1 and a body that is C(b,i) times a polynomial in
// i of degree 2 at most, by the sums over i from 0 to b of C(b,i), i C(b,i) and
// i^2 C(b,i): 2^b, b 2^(b-1) and b(b+1) 2^(b-2), for whole b >= 0. A sum from 1
// leaves out the term at 0.
func sum(n *sentence.Node, depth int) fraction {
	if len(n.Args) != 4 || n.Args[0].Kind != "name" {
		stop("a sum wants a letter, two bounds and a body")
	}
	i := n.Args[0].Text
	from, small := smallNumber(expand(n.Args[1], depth+1).alone())
	if !small || from < 0 || from > 1 {
		stop("a sum from another number than 0 or 1")
	}
	b := expand(n.Args[2], depth+1).alone()
	if uses(b, i) {
		stop("a bound of a sum that uses its letter %s", i)
	}
	choose := "C([" + b.key() + "][1*" + i + "^1])"
	two := func(less int64) polynomial {
		return powerOfTwo(plus(b, constant(big.NewRat(-less, 1))))
	}
	sums := []polynomial{two(0), times(b, two(1)), times(times(b, plus(b, constant(big.NewRat(1, 1)))), two(2))}
	total := polynomial{}
	for _, t := range expand(n.Args[3], depth+1).alone() {
		e := t.letters[i]
		if t.letters[choose] != 1 || e < 0 || e > 2 || uses(t.two, i) {
			stop("a sum of other terms than C(b,%s) times 1, %s or %s^2", i, i, i)
		}
		rest := &term{coefficient: t.coefficient, letters: map[string]int{}, two: t.two}
		for name, power := range t.letters {
			if name != i && name != choose {
				if inside(name, i) {
					stop("%s in a sum over %s", name, i)
				}
				rest.letters[name] = power
			}
		}
		p := polynomial{}
		p.add(rest)
		total = plus(total, times(p, sums[e]))
		if from == 1 && e == 0 {
			total = plus(total, times(p, constant(big.NewRat(-1, 1))))
		}
	}
	return whole(total)
}

// uses reports whether a letter occurs in a polynomial.
func uses(p polynomial, name string) bool {
	for _, t := range p {
		for have := range t.letters {
			if have == name || inside(have, name) {
				return true
			}
		}
		if uses(t.two, name) {
			return true
		}
	}
	return false
}

// inside reports whether a letter occurs in the arguments of an unknown function.
func inside(function, name string) bool { return strings.Contains(function, "*"+name+"^") }

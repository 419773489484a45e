package certify

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// identity checks "FORMULA = FORMULA": both sides have the same value at so many points
// that they are equal wherever they have values, as package documentation shows.
// It stops at the first point at which they differ or have no value.
func (e *evaluator) identity(text string) {
	left, right, _ := strings.Cut(text, " = ")
	found := map[string]bool{}
	a, b := lettered(parse(left), false, found), lettered(parse(right), false, found)
	letters := slices.Sorted(maps.Keys(found))
	points, all := make([]int, len(letters)), 1
	for i, x := range letters {
		if slices.Contains(reserved, x) || slices.Contains(constants, x) || e.defined[x] != nil || e.networks[x] != nil {
			stop("the letter %s has a meaning already", x)
		}
		e.at[x] = new(value)
		defer delete(e.at, x)
		points[i] = e.enough(a, b, x)
		all = capped(all * points[i])
	}
	e.work(all)
	var l, r thunk
	size := e.alone(func() { l, r = e.compile(a), e.compile(b) }).size
	var try func(i int) // all values of letter i and of those after it
	try = func(i int) {
		if i < len(letters) {
			for v := range points[i] {
				*e.at[letters[i]] = whole(v + 1)
				try(i + 1)
			}
			return
		}
		x, y := e.run(size, l).number(), e.run(size, r).number()
		if e.weigh(x, y); compare(x, y) != 0 {
			at := make([]value, len(letters))
			for i, x := range letters {
				at[i] = *e.at[x]
			}
			stop("%s and %s at %v = %v", x, y, letters, at)
		}
	}
	try(0)
}

// lettered puts letters in the place of what may be any number: of functions that are not
// known here, and of powers in an exponent. Equal texts have the same letter. The upper
// ends of sums have to be numbers from 0 on.
func lettered(n *node, exponent bool, letters map[string]bool) *node {
	switch {
	case isSum(n):
		first, last := n.args[0].args[0], n.args[0].args[1]
		lettered(last, exponent, letters)
		domain := &node{text: "..", args: []*node{first, {text: "natural", args: []*node{last}}}}
		return &node{text: "total", names: n.names, args: []*node{domain, n.args[1], n.args[2]}}
	case n.text == "log2" && len(n.args) == 1 && n.args[0].text == "^" && n.args[0].args[0].text == "2":
		return lettered(n.args[0].args[1], exponent, letters) // log2(2^e) is e
	case isName(n.text) && n.text != "log2", exponent && isPower(n):
		letters[n.String()] = true
		return &node{text: n.String()}
	}
	same := &node{text: n.text, names: n.names}
	for i, a := range n.args {
		same.args = append(same.args, lettered(a, exponent || n.text == "^" && i == 1, letters))
	}
	return same
}

// isPower reports whether n is a power with another exponent than digits.
func isPower(n *node) bool { return n.text == "^" && !isDigits(n.args[1].text) }

func isSum(n *node) bool {
	return n.text == "total" && n.args[0].text == ".." && len(n.args[0].args) == 2 && len(n.names) == 1
}

// growth bounds a sum of terms p(x)*b^x with polynomials p and different b > 0: the number
// of the b other than 1, and the largest degree of the p.
type growth struct{ bases, degree int }

// capped keeps numbers from overflowing; beyond maxSteps they are all the same.
func capped(n int) int { return min(n, maxSteps+1) }

func (a growth) plus(b growth) growth {
	return growth{capped(a.bases + b.bases), max(a.degree, b.degree)}
}

func (a growth) times(b growth) growth {
	return growth{capped((a.bases+1)*(b.bases+1) - 1), capped(a.degree + b.degree)}
}

func (a growth) power(e int) growth {
	choices := 1 // of as many terms of the sum as i, in any order
	for i := 1; i <= e && choices <= maxSteps; i++ {
		choices = choices * (a.bases + i) / i
	}
	return growth{capped(choices - 1), capped(a.degree * e)}
}

// enough is a number of values of x at which the sides have to agree.
func (e *evaluator) enough(left, right *node, x string) int {
	a, b := e.grow(left, x)
	c, d := e.grow(right, x)
	difference := a.times(d).plus(c.times(b))
	return capped((difference.bases + 1) * (difference.degree + 1))
}

// grow bounds a formula as a function of x, above and below the line of one fraction.
func (e *evaluator) grow(n *node, x string) (above, below growth) {
	e.work(1)
	constant := growth{}
	switch {
	case n.text == x:
		return growth{0, 1}, constant
	case len(n.args) == 0:
		return constant, constant
	case isSum(n):
		return e.ofSum(n, x), constant
	case isPower(n):
		return growth{e.degree(exponent(n), x, 1), 0}, constant
	case len(n.args) != 2:
		stop("%s in a formula", quote(n.String()))
	}
	a, c := e.grow(n.args[0], x)
	b, d := e.grow(n.args[1], x)
	switch {
	case n.text == "+", n.text == "-":
		return a.times(d).plus(b.times(c)), c.times(d)
	case n.text == "*", n.text == "/" && isPower(n.args[1]): // 1/2^e is 2^(-e)
		return a.times(b), c.times(d)
	case n.text == "/":
		return a.times(d), c.times(b)
	case n.text == "^":
		if times, err := strconv.Atoi(n.args[1].text); err == nil && times <= maxTimes {
			return a.power(times), c.power(times)
		}
	}
	stop("%s in a formula", quote(n.String()))
	return
}

// exponent is that of a power of 2.
func exponent(n *node) *node {
	if n.args[0].String() != "2" {
		stop("%s where a power of 2 is wanted", quote(n.String()))
	}
	return n.args[1]
}

// degree is that of a polynomial in x.
func (e *evaluator) degree(n *node, x string, most int) int {
	above, below := e.grow(n, x)
	if above.bases > 0 || above.degree > most || below != (growth{}) {
		stop("%s, want a polynomial in %s of degree %d at most", n, x, most)
	}
	return above.degree
}

// ofSum bounds sum(i,a,b,C(b,i)*p) with a polynomial p in i. From a = 0 that is 2^b times a
// polynomial in b of the same degree, and from a = 1 less by a constant, for b from 0 on, in which there is no i.
func (e *evaluator) ofSum(n *node, x string) growth {
	i, first, upper, body := n.names[0], n.args[0].args[0].text, n.args[0].args[1], n.args[2]
	p := &node{text: "1"}
	if body.text == "*" {
		body, p = body.args[0], body.args[1]
	}
	choose := &node{text: "C", args: append(slices.Clone(upper.args), &node{text: i})}
	text := body.String()
	e.work(len(text))
	if upper.text != "natural" || first != "0" && first != "1" || text != choose.String() || n.args[1].text != "true" {
		stop("%s, want sum(i,a,b,C(b,i)*p) with a = 0 or 1, and no other sum in p", quote(n.String()))
	}
	last := upper.args[0]
	e.degree(p, x, 0)
	e.degree(last, i, 0) // where i is no letter
	if e.degree(last, x, 1) == 0 {
		return growth{}
	}
	return growth{1, e.degree(p, i, maxSteps)}
}

package syntax

import (
	"math"
	"math/big"
	"slices"
)

// Names are the parameters of a header.
func (f *For) Names() []string {
	var list []string
	if f != nil {
		for _, r := range f.Ranges {
			list = append(list, r.Names...)
		}
	}
	return list
}

// with is the header with other parts.
func (f *For) with(part func(*Expr) *Expr) *For {
	c := *f
	c.Ranges, c.Where = slices.Clone(f.Ranges), part(f.Where)
	for i, r := range c.Ranges {
		c.Ranges[i].Least, c.Ranges[i].Most = part(r.Least), part(r.Most)
	}
	return &c
}

// Conditions are what a header says of its parameters.
func (f *For) Conditions() []*Expr {
	var list []*Expr
	if f == nil {
		return nil
	}
	for _, r := range f.Ranges {
		for _, name := range r.Names {
			n := &Expr{Pos: r.Pos, Op: Name, Text: name}
			list = append(list, Relation(r.Least, "<=", n))
			if r.Most != nil {
				list = append(list, Relation(n, "<=", r.Most))
			}
		}
	}
	if f.Where != nil {
		list = append(list, Conjuncts(f.Where)...)
	}
	return list
}

// Difference says that one parameter is at least the sum of another one and a number.
type Difference struct {
	Of, From string
	Least    int
}

// Differences are what a header says of two parameters in this form, in its order: Of >= From + Least.
func (f *For) Differences() (list []Difference) {
	for _, c := range f.Conditions() {
		if c = Turned(c); c.Op != Chain || len(c.Signs) != 1 || c.Signs[0] != "<=" && c.Signs[0] != "<" {
			continue
		}
		d, ok := difference(c.Args[1], c.Args[0])
		if !ok || !slices.Contains(f.Names(), d.Of) || !slices.Contains(f.Names(), d.From) {
			continue
		}
		if c.Signs[0] == "<" {
			d.Least++
		}
		list = append(list, d)
	}
	return list
}

// difference is a >= b as what it says of two names; ok tells that it says nothing else.
func difference(a, b *Expr) (d Difference, ok bool) {
	form, ok := combined(a, b, -1)
	for name, factor := range form {
		switch {
		case factor.Sign() == 0:
		case name == "":
			d.Least, ok = -int(factor.Int64()), ok && factor.BitLen() < 32
		case factor.Cmp(big.NewInt(1)) == 0 && d.Of == "":
			d.Of = name
		case factor.Cmp(big.NewInt(-1)) == 0 && d.From == "":
			d.From = name
		default:
			ok = false
		}
	}
	return d, ok && d.Of != "" && d.From != ""
}

// Relation is a relation of two expressions.
func Relation(a *Expr, sign string, b *Expr) *Expr {
	return &Expr{Pos: a.Pos, Op: Chain, Signs: []string{sign}, Args: []*Expr{a, b}}
}

// Holds reports whether a relation a <= b holds for all parameters in the ranges of f: the
// least value of b - a, which is linear, is at least 0.
func (f *For) Holds(e *Expr) bool {
	if e.Op != Chain || len(e.Signs) != 1 || e.Signs[0] != "<=" && e.Signs[0] != "<" {
		return false
	}
	difference, ok := linear(Operation("-", e.Args[1], e.Args[0]))
	if !ok {
		return f.grows(e)
	}
	least := difference[""]
	if least == nil {
		least = new(big.Int)
	}
	for name, factor := range difference {
		if name == "" || factor.Sign() == 0 {
			continue
		}
		bound := f.Bound(name, factor.Sign() > 0)
		if bound == nil {
			return false
		}
		least = new(big.Int).Add(least, new(big.Int).Mul(factor, bound))
	}
	return least.Sign() > 0 || least.Sign() == 0 && e.Signs[0] == "<="
}

// grows reports whether the right side of a relation exceeds a number on the left for all parameters in the ranges of f, as its
// least value does.
func (f *For) grows(e *Expr) bool {
	number, least := Worth(e.Args[0]), f.LeastOf(e.Args[1])
	if number == nil || least == nil {
		return false
	}
	more := least.Cmp(number)
	return more > 0 || more == 0 && e.Signs[0] == "<="
}

// LeastOf is a number from 0 on that no value of e falls below for parameters in the ranges of f, where e is made of
// numbers and parameters that are not negative by sums, products and powers: these do not decrease with their parts,
// powers from the base 1 on. It is nil where none is found.
func (f *For) LeastOf(e *Expr) *big.Int {
	switch {
	case e.Op == Number:
		if n, ok := new(big.Int).SetString(e.Text, 0); ok {
			return n
		}
		return nil
	case e.Op == Name:
		if n := f.Bound(e.Text, true); n != nil && n.Sign() >= 0 {
			return n
		}
		return nil
	case e.Op != Binary || !slices.Contains([]string{"+", "*", "^"}, e.Text):
		return nil
	}
	a, b := f.LeastOf(e.Args[0]), f.LeastOf(e.Args[1])
	switch {
	case a == nil || b == nil:
		return nil
	case e.Text == "+":
		return new(big.Int).Add(a, b)
	case e.Text == "*":
		return new(big.Int).Mul(a, b)
	case a.Sign() == 0:
		return a
	case a.BitLen() > 64 || b.Cmp(big.NewInt(64)) > 0:
		return big.NewInt(1)
	}
	return new(big.Int).Exp(a, b, nil)
}

// Least is the least value of a parameter, where it is a number.
func (f *For) Least(name string) (least int, known bool) {
	b := f.Bound(name, true)
	if b == nil || !b.IsInt64() {
		return 0, false
	}
	return int(b.Int64()), true
}

// Bound is the least or the largest value of a parameter, and nil if it is no number.
func (f *For) Bound(name string, least bool) *big.Int {
	if f == nil {
		return nil
	}
	for _, r := range f.Ranges {
		if slices.Contains(r.Names, name) {
			e := r.Most
			if least {
				e = r.Least
			}
			if e == nil {
				return nil
			}
			if n := Worth(e); n != nil {
				return n
			}
		}
	}
	return nil
}

// AtMost is the largest number that a condition leaves a parameter, where one of its parts is "name <= number",
// "name < number", "name = number", "name in a..number" or "name in {number, ...}", or either side of an "or" is so, and else
// math.MinInt.
func AtMost(condition *Expr, name string) int {
	if condition == nil {
		return math.MinInt
	}
	for _, part := range Conjuncts(condition) {
		if part.Op == Binary && part.Text == "or" {
			first, second := AtMost(part.Args[0], name), AtMost(part.Args[1], name)
			if min(first, second) != math.MinInt {
				return max(first, second)
			}
		}
		part = Turned(part)
		if part.Op == Chain && len(part.Signs) == 1 && part.Signs[0] == "=" && part.Args[1].Op == Name && part.Args[1].Text == name {
			part = &Expr{Pos: part.Pos, Op: Chain, Signs: part.Signs, Args: []*Expr{part.Args[1], part.Args[0]}}
		}
		if part.Op != Chain || len(part.Signs) != 1 || part.Args[0].Op != Name || part.Args[0].Text != name {
			continue
		}
		numbers := part.Args[1:]
		switch of := part.Args[1]; {
		case part.Signs[0] == "in" && of.Op == Range:
			numbers = of.Args[1:]
		case part.Signs[0] == "in" && of.Op == Set:
			numbers = of.Args
		case !slices.Contains([]string{"<=", "=", "<"}, part.Signs[0]):
			continue
		}
		if most, ok := largest(numbers); ok && part.Signs[0] == "<" {
			return most - 1
		} else if ok {
			return most
		}
	}
	return math.MinInt
}

// largest is the largest of some numbers; ok is false where one is none that is written out.
func largest(numbers []*Expr) (most int, ok bool) {
	most = math.MinInt
	for _, e := range numbers {
		n := Worth(e)
		if n == nil || !n.IsInt64() {
			return 0, false
		}
		most = max(most, int(n.Int64()))
	}
	return most, len(numbers) > 0
}

func constant(form map[string]*big.Int) bool {
	for name, factor := range form {
		if name != "" && factor.Sign() != 0 {
			return false
		}
	}
	return form[""] != nil
}

// Worth is the number that e is, where it is made of numbers alone by sums, differences, products and powers; else nil.
func Worth(e *Expr) *big.Int {
	if form, ok := linear(e); ok && constant(form) {
		return form[""]
	}
	return nil
}

// linear writes e as factors of names, and a constant under the name "".
func linear(e *Expr) (map[string]*big.Int, bool) {
	switch {
	case e.Op == Number:
		n, ok := new(big.Int).SetString(e.Text, 0)
		return map[string]*big.Int{"": n}, ok
	case e.Op == Name:
		return map[string]*big.Int{"": new(big.Int), e.Text: big.NewInt(1)}, true
	case e.Op == Minus:
		return combined(Numeral(e.Pos, 0), e.Args[0], -1)
	case e.Op == Binary && e.Text == "+":
		return combined(e.Args[0], e.Args[1], 1)
	case e.Op == Binary && e.Text == "-":
		return combined(e.Args[0], e.Args[1], -1)
	case e.Op == Binary && e.Text == "*":
		a, ok := linear(e.Args[0])
		b, fine := linear(e.Args[1])
		if !ok || !fine {
			return nil, false
		}
		if !constant(a) {
			a, b = b, a
		}
		if !constant(a) {
			return nil, false
		}
		for name, factor := range b {
			b[name] = new(big.Int).Mul(factor, a[""])
		}
		return b, true
	case e.Op == Binary && e.Text == "^":
		return linearPower(e.Args[0], e.Args[1])
	}
	return nil, false
}

// linearPower is a power, if both of its parts are numbers.
func linearPower(x, y *Expr) (map[string]*big.Int, bool) {
	a, b := Worth(x), Worth(y)
	if a == nil || b == nil || b.Sign() < 0 || b.Cmp(big.NewInt(64)) > 0 || a.BitLen() > 64 {
		return nil, false
	}
	return map[string]*big.Int{"": new(big.Int).Exp(a, b, nil)}, true
}

func combined(x, y *Expr, sign int64) (map[string]*big.Int, bool) {
	a, ok := linear(x)
	b, fine := linear(y)
	if !ok || !fine {
		return nil, false
	}
	for name, factor := range b {
		sum := new(big.Int).Mul(factor, big.NewInt(sign))
		if a[name] != nil {
			sum.Add(sum, a[name])
		}
		a[name] = sum
	}
	return a, true
}

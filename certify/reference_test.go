package certify_test

import (
	"fmt"
	"math/big"
)

// A term is a sentence as a tree, which a generator makes; nothing here reads text. It is
// evaluated in the plainest way: fractions of package math/big, adjacency matrices, all
// shortest paths by Floyd and Warshall, an environment for each name. It shares no line
// with the evaluator that it is compared with.
type term struct {
	op    string
	text  string   // of a number, or a name of a variable, function or table
	names []string // that a binder binds, or the relations of a chain
	args  []*term
	of    *term // the network of a node
}

// An outcome that is no value.
type outcome string

const (
	undefined outcome = "undefined"
	beyond    outcome = "beyond a bound"
	empty     outcome = "empty"
)

// value is a number or infinite, a truth, or what kind says.
type value struct {
	n     *big.Rat // nil if it is no number
	yes   bool
	kind  string  // "list", "set", "none"; of a node its network; else ""
	items []value // of a list; of a set in increasing order
}

// world is what a term can speak of.
type world struct {
	defect  string // the error that the reference makes, to see that it is noticed
	lets    map[string]definition
	tables  map[string][][]int64
	text    string // of the definitions in a fact
	entered map[*term]bool
	turn    map[*term]bool
	used    map[string]int // how often each kind of term was evaluated
}

type definition struct {
	names []string
	body  *term
}

type scope map[string]value

func num(n int64) value { return value{n: big.NewRat(n, 1)} }

// sized is a number within the bound on its bits.
func sized(r *big.Rat) value {
	if r.Num().BitLen() > 1<<14 || r.Denom().BitLen() > 1<<14 {
		panic(beyond)
	}
	return value{n: r}
}

func finite(v value) *big.Rat {
	if v.n == nil {
		panic(undefined)
	}
	return v.n
}

// integer is a whole number of 64 bits.
func integer(v value) int64 {
	n := finite(v)
	if !n.IsInt() {
		panic(undefined)
	}
	if !n.Num().IsInt64() {
		panic(beyond)
	}
	return n.Num().Int64()
}

func natural(v value) *big.Int {
	n := integer(v)
	if n < 0 {
		panic(undefined)
	}
	return big.NewInt(n)
}

func (w *world) eval(t *term, s scope) value {
	w.used[t.op]++
	switch t.op {
	case "makelist", "makeset", "list", "set", "length", "item", "first", "last", "rest", "reversed", "sorted", "members", "different", "join",
		"union",
		"meet", "without", "in", "samelist", "sameset", "none", "sum-of", "share", "else", "given2", "groups", "falls", "field", "update", "node",
		"removed":
		return w.newer(t, s)
	case "number":
		n, _ := new(big.Int).SetString(t.text, 10)
		return sized(new(big.Rat).SetInt(n))
	case "variable":
		return s[t.text]
	case "infinite":
		return value{}
	case "true", "false":
		return value{yes: t.op == "true"}
	case "not":
		return value{yes: !w.eval(t.args[0], s).yes}
	case "and":
		return value{yes: w.eval(t.args[0], s).yes && w.eval(t.args[1], s).yes}
	case "or":
		return value{yes: w.eval(t.args[0], s).yes || w.eval(t.args[1], s).yes}
	case "->":
		return value{yes: !w.eval(t.args[0], s).yes || w.eval(t.args[1], s).yes}
	case "<->":
		a, b := w.eval(t.args[0], s).yes, w.eval(t.args[1], s).yes
		return value{yes: a == b}
	case "if":
		if w.eval(t.args[0], s).yes {
			return w.eval(t.args[1], s)
		}
		return w.eval(t.args[2], s)
	case "chain":
		return w.chain(t, s)
	case "call":
		d, inner := w.lets[t.text], scope{}
		for i, name := range d.names {
			inner[name] = w.eval(t.args[i], s)
		}
		return w.eval(d.body, inner)
	case "all", "some", "count", "total", "most", "least":
		return w.binder(t, s)
	case "given":
		inner := scope{t.names[0]: w.eval(t.args[0], s)}
		for name, v := range s {
			inner[name] = v
		}
		return w.eval(t.args[2], inner)
	case "order", "degree", "edge", "dist", "eccentricity", "transmission", "size", "mindegree", "maxdegree", "diameter", "distances":
		return w.ofNetwork(t, s)
	case "rows", "len", "distinct", "entry":
		return w.ofTable(t, s)
	case "max", "min":
		best := w.eval(t.args[0], s)
		for _, a := range t.args[1:] {
			best = w.arithmetic(t.op, []value{best, w.eval(a, s)})
		}
		return best
	}
	args := make([]value, len(t.args))
	for i, a := range t.args {
		args[i] = w.eval(a, s)
	}
	return w.arithmetic(t.op, args)
}

// order is -1, 0 or 1; infinite is above all numbers.
func order(a, b value) int {
	switch {
	case a.like() != "" || b.like() != "":
		panic(undefined)
	case a.n == nil && b.n == nil:
		return 0
	case a.n == nil:
		return 1
	case b.n == nil:
		return -1
	}
	return a.n.Cmp(b.n)
}

func (w *world) chain(t *term, s scope) value {
	left := w.eval(t.args[0], s)
	for i, sign := range t.names {
		right := w.eval(t.args[i+1], s)
		holds := false
		if sign == "=" || sign == "!=" {
			holds = w.same(left, right) == (sign == "=")
		} else {
			c := order(left, right)
			holds = map[string]bool{"<": c < 0, "<=": c <= 0, ">": c > 0, ">=": c >= 0}[sign]
		}
		if w.defect == "dist is -1 without a path" && (left.n == nil || right.n == nil) && left.kind != "none" && right.kind != "none" {
			holds = !holds
		}
		if !holds {
			return value{}
		}
		left = right
	}
	return value{yes: true}
}

func (w *world) arithmetic(op string, a []value) value {
	switch op {
	case "+":
		return sized(new(big.Rat).Add(finite(a[0]), finite(a[1])))
	case "-":
		return sized(new(big.Rat).Sub(finite(a[0]), finite(a[1])))
	case "negative":
		return sized(new(big.Rat).Neg(finite(a[0])))
	case "*":
		return sized(new(big.Rat).Mul(finite(a[0]), finite(a[1])))
	case "/":
		return quotient(a[0], a[1])
	case "^":
		return w.power(a[0], a[1])
	case "max", "min":
		if c := order(a[1], a[0]); c > 0 == (op == "max") && c != 0 {
			return value{n: a[1].n}
		}
		return value{n: a[0].n}
	case "abs":
		return sized(new(big.Rat).Abs(finite(a[0])))
	case "floor":
		return sized(w.floor(finite(a[0])))
	case "ceil":
		minus := new(big.Rat).Neg(finite(a[0]))
		return sized(new(big.Rat).Neg(w.floor(minus)))
	case "mod":
		q := sized(w.floor(quotient(a[0], a[1]).n))
		if w.defect == "mod is truncated" {
			q = sized(truncated(quotient(a[0], a[1]).n))
		}
		return sized(new(big.Rat).Sub(a[0].n, sized(new(big.Rat).Mul(a[1].n, q.n)).n))
	case "natural":
		return value{n: new(big.Rat).SetInt(natural(a[0]))}
	case "log2":
		return logarithm(finite(a[0]))
	}
	return w.ofDigits(op, a)
}

func quotient(a, b value) value {
	if finite(b).Sign() == 0 {
		panic(undefined)
	}
	return sized(new(big.Rat).Quo(finite(a), b.n))
}

// floor is the largest whole number that is not larger.
func (w *world) floor(r *big.Rat) *big.Rat {
	q := truncated(r)
	if q.Cmp(r) > 0 && w.defect != "floor is truncated" {
		q.Sub(q, big.NewRat(1, 1))
	}
	return q
}

func truncated(r *big.Rat) *big.Rat {
	return new(big.Rat).SetInt(new(big.Int).Quo(r.Num(), r.Denom()))
}

func (w *world) power(a, e value) value {
	n := integer(e)
	if n > 1<<14 || n < -(1<<14) {
		panic(beyond)
	}
	result := big.NewRat(1, 1)
	base := finite(a)
	if n < 0 {
		n = -n
		if base.Sign() == 0 {
			panic(undefined)
		}
		if w.defect != "negative exponents are positive" {
			base = new(big.Rat).Inv(base)
		}
	}
	if base.Sign() == 0 && n > 0 {
		return num(0)
	}
	if int64(max(base.Num().BitLen(), base.Denom().BitLen())-1)*n > 1<<14 { // a power of at least so many bits
		panic(beyond)
	}
	for square := base; n > 0; n /= 2 {
		if n%2 == 1 {
			result = new(big.Rat).Mul(result, square)
		}
		square = new(big.Rat).Mul(square, square)
	}
	return sized(result)
}

func logarithm(r *big.Rat) value {
	if r.Sign() <= 0 {
		panic(undefined)
	}
	two, e := big.NewRat(2, 1), int64(0)
	above, below := new(big.Int).Set(r.Num()), new(big.Int).Set(r.Denom())
	for above.Bit(0) == 0 {
		above.Rsh(above, 1)
		e++
	}
	for below.Bit(0) == 0 {
		below.Rsh(below, 1)
		e--
	}
	if above.Cmp(two.Denom()) != 0 || below.Cmp(two.Denom()) != 0 {
		panic(undefined)
	}
	return num(e)
}

// ofDigits are the functions of binary digits, and the binomial coefficient, by Pascal.
func (w *world) ofDigits(op string, a []value) value {
	digit := func(x *big.Int, i int64) int64 { return int64(x.Bit(int(min(i, 1000)))) }
	switch op {
	case "C":
		n, i := integer(a[0]), integer(a[1])
		if i < 0 || i > n {
			if w.defect == "C is 1 outside" {
				return num(1)
			}
			return num(0)
		}
		if n > 1<<14 {
			panic(beyond)
		}
		c := big.NewInt(1)
		for j := int64(1); j <= min(i, n-i); j++ {
			c.Mul(c, big.NewInt(n-j+1))
			c.Quo(c, big.NewInt(j))
		}
		return sized(new(big.Rat).SetInt(c))
	case "bit":
		x, i := natural(a[0]), natural(a[1])
		return num(digit(x, i.Int64()))
	case "bits":
		x, i, n := natural(a[0]), natural(a[1]), natural(a[2])
		sum := new(big.Int)
		width := min(n.Int64(), 100)
		if w.defect == "bits has 62 digits" {
			width = min(width, 62)
		}
		for j := int64(0); j < width; j++ {
			if i.Int64() < 1000 && digit(x, i.Int64()+j) == 1 {
				sum.SetBit(sum, int(j), 1)
			}
		}
		return value{n: new(big.Rat).SetInt(sum)}
	case "ones":
		x, total := natural(a[0]), int64(0)
		for i := range int64(64) {
			total += digit(x, i)
		}
		return num(total)
	case "xor":
		x, y, sum := natural(a[0]), natural(a[1]), new(big.Int)
		for i := range 64 {
			if x.Bit(i) != y.Bit(i) {
				sum.SetBit(sum, i, 1)
			}
		}
		if w.defect == "xor is or" {
			sum.Or(x, y)
		}
		return value{n: new(big.Rat).SetInt(sum)}
	}
	panic(fmt.Sprintf("the reference does not know %s", op))
}

// binder goes through all tuples of values.
func (w *world) binder(t *term, s scope) value {
	inner := scope{}
	for name, v := range s {
		inner[name] = v
	}
	w.turn[t] = true
	result, some := value{yes: t.op == "all"}, false
	if t.op == "count" || t.op == "total" {
		result = num(0)
	}
	var through func(i int) (more bool)
	through = func(i int) bool {
		if i < len(t.names) {
			for _, v := range w.domain(t.args[0], s) {
				inner[t.names[i]] = v
				if !through(i + 1) {
					return false
				}
			}
			return true
		}
		if !w.eval(t.args[1], inner).yes {
			return true
		}
		w.entered[t] = true
		v := w.eval(t.args[2], inner)
		switch first := !some; t.op {
		case "all":
			result = v
			return v.yes
		case "some":
			result = v
			return !v.yes
		case "count":
			if v.yes {
				result = sized(new(big.Rat).Add(result.n, big.NewRat(1, 1)))
			}
		case "total":
			result = sized(new(big.Rat).Add(result.n, finite(v)))
		case "most":
			if order(v, v); first || order(v, result) > 0 {
				result = v
			}
		case "least":
			if order(v, v); first || order(v, result) < 0 {
				result = v
			}
		}
		some = true
		return true
	}
	through(0)
	if !some && (t.op == "most" || t.op == "least") {
		panic(undefined)
	}
	return result
}

func (w *world) domain(t *term, s scope) (list []value) {
	switch t.op {
	case "..":
		first := integer(w.eval(t.args[0], s))
		last := integer(w.eval(t.args[1], s))
		if w.defect == "a range lacks its end" {
			last--
		}
		for i := big.NewInt(first); i.Cmp(big.NewInt(last)) <= 0; i = new(big.Int).Add(i, big.NewInt(1)) {
			list = append(list, value{n: new(big.Rat).SetInt(i)})
			if len(list) > 1000 {
				panic("the reference is given a range that is too long for it")
			}
		}
	case "nodes":
		for u := range w.network(t.args[0], s).adjacent {
			list = append(list, w.nodeOf(w.network(t.args[0], s), u))
		}
	case "near":
		g := w.network(t.args[0], s)
		u := g.node(w.eval(t.args[1], s))
		for v, joined := range g.adjacent[u] {
			if joined {
				list = append(list, w.nodeOf(g, v))
			}
		}
	default:
		return w.newerDomain(t, s)
	}
	return list
}

package formula

import (
	"fmt"
	"math/big"
)

// Limits of the parser: longer or deeper sources are refused, so that no input
// can exhaust the stack.
const (
	maxSource = 1 << 14 // bytes
	maxDepth  = 200     // nested parentheses, exponents and signs
)

// arity gives the least and the greatest number of arguments of each function;
// a greatest of -1 means any number.
var arity = map[string][2]int{
	"ceil": {1, 1}, "floor": {1, 1}, "abs": {1, 1}, "sqrt": {1, 1}, "log2": {1, 1},
	"C": {2, 2}, "mod": {2, 2}, "max": {1, -1}, "min": {1, -1}, "sum": {4, 4},
}

// Parse reads a formula. A syntax error names the column (in bytes, from 1),
// what stands there and what is expected.
func Parse(src string) (*Expr, error) {
	if len(src) > maxSource {
		return nil, fmt.Errorf("formula: source of %d bytes, want at most %d", len(src), maxSource)
	}
	tokens, err := lex(src)
	if err != nil {
		return nil, err
	}
	p := &parser{tokens: tokens}
	e, err := p.expression()
	if err == nil && p.peek().text != "" {
		err = p.expected("an operator or the end")
	}
	if err != nil {
		return nil, err
	}
	return e, nil
}

type parser struct {
	tokens []token
	pos    int
	depth  int
}

func (p *parser) peek() token { return p.tokens[p.pos] }

func (p *parser) next() {
	if p.peek().text != "" {
		p.pos++
	}
}

func (p *parser) expected(want string) error {
	return syntaxError(p.peek().col, want, p.peek().String())
}

func (p *parser) take(text string) error {
	if p.peek().text != text {
		return p.expected(fmt.Sprintf("%q", text))
	}
	p.next()
	return nil
}

var sumOps = map[string]kind{"+": add, "-": sub}
var productOps = map[string]kind{"*": mul, "/": div}

func (p *parser) expression() (*Expr, error) { return p.chain(sumOps, p.term) }
func (p *parser) term() (*Expr, error)       { return p.chain(productOps, p.unary) }

// chain reads operands joined by left-associative operators.
func (p *parser) chain(ops map[string]kind, operand func() (*Expr, error)) (*Expr, error) {
	left, err := operand()
	for err == nil {
		k, ok := ops[p.peek().text]
		if !ok {
			return left, nil
		}
		p.next()
		var right *Expr
		right, err = operand()
		left = newOp(k, left, right)
	}
	return nil, err
}

func (p *parser) unary() (*Expr, error) {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > maxDepth {
		return nil, p.expected(fmt.Sprintf("at most %d levels of nesting", maxDepth))
	}
	if p.peek().text == "-" {
		p.next()
		e, err := p.unary()
		if err != nil {
			return nil, err
		}
		return newOp(neg, e), nil
	}
	base, err := p.primary()
	if err != nil || p.peek().text != "^" {
		return base, err
	}
	p.next()
	exponent, err := p.unary()
	if err != nil {
		return nil, err
	}
	return newOp(pow, base, exponent), nil
}

func (p *parser) primary() (*Expr, error) {
	t := p.peek()
	switch {
	case t.isNumber():
		p.next()
		val, ok := new(big.Rat).SetString(t.text)
		if !ok {
			return nil, syntaxError(t.col, "a number", t.String())
		}
		return &Expr{kind: number, val: val}, nil
	case t.isName():
		p.next()
		if _, ok := arity[t.text]; ok {
			return p.call(t.text)
		}
		if p.peek().text == "(" {
			return nil, syntaxError(t.col, "a function: C, abs, ceil, floor, log2, max, min, mod, sqrt or sum", t.String())
		}
		return newVar(t.text), nil
	case t.text == "(":
		p.next()
		e, err := p.expression()
		if err == nil {
			err = p.take(")")
		}
		return e, err
	}
	return nil, p.expected("a number, a name, \"-\" or \"(\"")
}

// call reads the arguments of the named function, whose name has been read.
func (p *parser) call(name string) (*Expr, error) {
	if err := p.take("("); err != nil {
		return nil, err
	}
	e := newCall(name)
	least, most := arity[name][0], arity[name][1]
	for {
		if name == "sum" && len(e.args) == 0 {
			t := p.peek()
			if _, reserved := arity[t.text]; reserved || !t.isName() {
				return nil, p.expected("the index variable of the sum")
			}
		}
		arg, err := p.expression()
		if err != nil {
			return nil, err
		}
		e.args = append(e.args, arg)
		if name == "sum" && e.args[0].kind != variable {
			return nil, p.expected("a bare variable as the index of the sum")
		}
		if len(e.args) >= least && p.peek().text == ")" {
			p.next()
			return e, nil
		}
		if len(e.args) == most {
			return nil, p.expected(fmt.Sprintf("\")\" after %s of %s", argCount(most, most), name))
		}
		if p.peek().text != "," {
			return nil, p.expected(fmt.Sprintf("\",\" or \")\" (%s takes %s)", name, argCount(least, most)))
		}
		p.next()
	}
}

func argCount(least, most int) string {
	switch {
	case most < 0:
		return fmt.Sprintf("%d or more arguments", least)
	case most == 1:
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", most)
}

// Define parses a formula and replaces the letters that where defines: pairs of a letter and its
// formula, each of which may use the letters before it. It panics where one is no formula.
func Define(source string, where ...string) *Expr {
	f := MustParse(source)
	for i := len(where) - 2; i >= 0; i -= 2 {
		f = f.Subst(map[string]*Expr{where[i]: MustParse(where[i+1])})
	}
	return f
}

package formula

import "strings"

// precedence orders the node kinds; a higher one binds more tightly.
func (e *Expr) precedence() int {
	switch e.kind {
	case add, sub:
		return 1
	case mul, div:
		return 2
	case neg:
		return 3
	case pow:
		return 4
	}
	return 5
}

var opText = map[kind]string{add: "+", sub: "-", mul: "*", div: "/", pow: "^"}

// String is the canonical ASCII form: no spaces and no parenthesis that could
// be left out, except around a right operand that begins with a minus sign.
// Parse(e.String()) is a tree equal to e.
func (e *Expr) String() string {
	switch e.kind {
	case number:
		return decimal(e)
	case variable:
		return e.name
	case neg:
		return "-" + e.args[0].within(3)
	case call:
		args := make([]string, len(e.args))
		for i, a := range e.args {
			args[i] = a.String()
		}
		return e.name + "(" + strings.Join(args, ",") + ")"
	}
	left, right := e.operandPrecedence()
	return e.args[0].within(left) + opText[e.kind] + signed(e.args[1].within(right))
}

// operandPrecedence is what each operand of a binary node must bind with, at
// least, to stand there without parentheses.
func (e *Expr) operandPrecedence() (left, right int) {
	p := e.precedence()
	if e.kind == pow {
		return p + 1, p
	}
	return p, p + 1
}

// within prints e, in parentheses if it binds more loosely than least.
func (e *Expr) within(least int) string {
	if e.precedence() < least {
		return "(" + e.String() + ")"
	}
	return e.String()
}

func signed(s string) string {
	if strings.HasPrefix(s, "-") {
		return "(" + s + ")"
	}
	return s
}

// decimal prints a number with as many digits as it has.
func decimal(e *Expr) string {
	if e.val.IsInt() {
		return e.val.Num().String()
	}
	digits, _ := e.val.FloatPrec()
	return e.val.FloatString(digits)
}

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
		return e.val.Num().String()
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
	left := e.precedence()
	if e.kind == pow {
		left++
	}
	return e.args[0].within(left) + opText[e.kind] + signed(e.args[1].within(e.precedence()+1))
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

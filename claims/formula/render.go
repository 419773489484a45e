package formula

import (
	"fmt"
	"html"
	"strings"
)

var sign = map[kind]string{add: " + ", sub: " − ", mul: "·", div: "/"}

// closeUp sets exponents without spaces around their signs.
var closeUp = strings.NewReplacer(" + ", "+", " − ", "−")

// HTML is e as an HTML fragment: exponents and bounds of sums are <sup> and
// <sub>, variables are <i>.
func (e *Expr) HTML() string {
	switch e.kind {
	case number:
		return decimal(e)
	case variable:
		return "<i>" + html.EscapeString(e.name) + "</i>"
	case neg:
		return "−" + e.args[0].operand(3)
	case call:
		return e.callHTML()
	}
	left, right := e.operandPrecedence()
	base := e.args[0].operand(left)
	if e.kind == pow {
		return base + "<sup>" + closeUp.Replace(e.args[1].HTML()) + "</sup>"
	}
	second := e.args[1].operand(right)
	if strings.HasPrefix(second, "−") {
		second = "(" + second + ")"
	}
	return base + sign[e.kind] + second
}

// operand puts e in parentheses if it binds more loosely than least. A sum
// extends to the right, so it is always enclosed.
func (e *Expr) operand(least int) string {
	if e.precedence() < least || e.isSum() {
		return "(" + e.HTML() + ")"
	}
	return e.HTML()
}

func (e *Expr) callHTML() string {
	args := make([]string, len(e.args))
	for i, a := range e.args {
		args[i] = a.HTML()
	}
	switch e.name {
	case "floor":
		return "⌊" + args[0] + "⌋"
	case "ceil":
		return "⌈" + args[0] + "⌉"
	case "abs":
		return "|" + args[0] + "|"
	case "sqrt":
		return "√(" + args[0] + ")"
	case "log2":
		return "log<sub>2</sub>(" + args[0] + ")"
	case "mod":
		return "(" + e.args[0].operand(3) + " mod " + e.args[1].operand(3) + ")"
	case "sum":
		return fmt.Sprintf("∑<sub>%s=%s</sub><sup>%s</sup> %s", args[0], args[1], args[2], e.args[3].operand(2))
	}
	return e.name + "(" + strings.Join(args, ", ") + ")"
}

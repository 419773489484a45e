package formula

import (
	"fmt"
	"html"
	"strings"
)

// Unicode is e for plain text: floor and ceiling brackets, centred dots, and
// raised exponents where every character of the exponent has a raised form.
func (e *Expr) Unicode() string { return plainText.render(e) }

// HTML is e as an HTML fragment: exponents and bounds of sums are <sup> and
// <sub>, variables are <i>.
func (e *Expr) HTML() string { return markup.render(e) }

// notation is how a medium writes the parts of a formula that differ; the
// arguments are rendered already, exponents without parentheses.
type notation struct {
	variable func(name string) string
	power    func(base, exponent string, simple bool) string
	sum      func(index, lo, hi, body string) string
	log2     string
}

var plainText = &notation{
	variable: func(name string) string { return name },
	power: func(base, exponent string, simple bool) string {
		if up, ok := raise(exponent); ok {
			return base + up
		}
		if simple {
			return base + "^" + exponent
		}
		return base + "^(" + exponent + ")"
	},
	sum: func(index, lo, hi, body string) string {
		return fmt.Sprintf("∑[%s=%s..%s] %s", index, lo, hi, body)
	},
	log2: "log₂",
}

var markup = &notation{
	variable: func(name string) string { return "<i>" + html.EscapeString(name) + "</i>" },
	power: func(base, exponent string, _ bool) string {
		return base + "<sup>" + exponent + "</sup>"
	},
	sum: func(index, lo, hi, body string) string {
		return fmt.Sprintf("∑<sub>%s=%s</sub><sup>%s</sup> %s", index, lo, hi, body)
	},
	log2: "log<sub>2</sub>",
}

var sign = map[kind]string{add: " + ", sub: " − ", mul: "·", div: "/"}

// closeUp sets exponents without spaces around their signs.
var closeUp = strings.NewReplacer(" + ", "+", " − ", "−")

func (n *notation) render(e *Expr) string {
	switch e.kind {
	case number:
		return decimal(e)
	case variable:
		return n.variable(e.name)
	case neg:
		return "−" + n.operand(e.args[0], 3)
	case call:
		return n.call(e)
	}
	left, right := e.operandPrecedence()
	base := n.operand(e.args[0], left)
	if e.kind == pow {
		tight := closeUp.Replace(n.render(e.args[1]))
		return n.power(base, tight, e.args[1].precedence() == 5)
	}
	second := n.operand(e.args[1], right)
	if strings.HasPrefix(second, "−") {
		second = "(" + second + ")"
	}
	return base + sign[e.kind] + second
}

// operand puts e in parentheses if it binds more loosely than least. A sum
// extends to the right, so it is always enclosed.
func (n *notation) operand(e *Expr, least int) string {
	if e.precedence() < least || e.isSum() {
		return "(" + n.render(e) + ")"
	}
	return n.render(e)
}

func (n *notation) call(e *Expr) string {
	args := make([]string, len(e.args))
	for i, a := range e.args {
		args[i] = n.render(a)
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
		return n.log2 + "(" + args[0] + ")"
	case "mod":
		return "(" + n.operand(e.args[0], 3) + " mod " + n.operand(e.args[1], 3) + ")"
	case "sum":
		return n.sum(args[0], args[1], args[2], n.operand(e.args[3], 2))
	}
	return e.name + "(" + strings.Join(args, ", ") + ")"
}

var raised = map[rune]rune{
	'0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹',
	'+': '⁺', '−': '⁻',
	'h': 'ʰ', 'i': 'ⁱ', 'j': 'ʲ', 'k': 'ᵏ', 'm': 'ᵐ', 'n': 'ⁿ', 'p': 'ᵖ', 'r': 'ʳ', 's': 'ˢ', 't': 'ᵗ',
}

// raise writes the exponent in superscripts, if each character has one.
func raise(exponent string) (string, bool) {
	var b strings.Builder
	for _, c := range exponent {
		up, ok := raised[c]
		if !ok {
			return "", false
		}
		b.WriteRune(up)
	}
	return b.String(), true
}

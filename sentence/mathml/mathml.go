// Package mathml typesets sentences of the language of claims in MathML Core, which browsers show without scripts
// and fonts. A long sentence is several math elements with spaces between them, so that it breaks into lines.
package mathml

import (
	"html"
	"regexp"
	"strings"

	"mccheck/model/network"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// Stated is what is stated, with its header before it, and each of the definitions that it uses, in their order.
func Stated(s entail.Stated) (says string, where []string) {
	w := writer{defined: map[string]bool{}}
	uses := s.Uses()
	for _, l := range uses {
		w.defined[l.Name] = true
	}
	for _, l := range uses {
		where = append(where, elements(w.definition(l)))
	}
	return elements(append(w.header(s.For), w.parts(s.Sentence)...)), where
}

// Expr is a sentence or formula without definitions.
func Expr(e *syntax.Expr) string {
	w := writer{}
	return elements(w.parts(e))
}

// elements writes each part as a math element.
func elements(parts []string) string {
	var b strings.Builder
	for i, part := range parts {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(`<math displaystyle="true">` + part + "</math>")
	}
	return b.String()
}

// writer typesets; a word of the language that is in defined stands for a definition, and is written as one.
type writer struct {
	defined map[string]bool
	whole   int // what is written is inside of so many things that are not broken into lines
}

// shortest is the length in the language of what is not broken into lines.
const shortest = 28

// parts is e in parts between which a line may end: each is a row of elements of MathML.
func (w *writer) parts(e *syntax.Expr) []string {
	if len(e.String()) <= shortest {
		return []string{w.joined(e)}
	}
	return w.shape(e)
}

// joined is e in one part.
func (w *writer) joined(e *syntax.Expr) string {
	w.whole++
	defer func() { w.whole-- }()
	return strings.Join(w.shape(e), "")
}

// row is e as one element.
func (w *writer) row(e *syntax.Expr) string { return grouped(w.joined(e)) }

// grouped is a row of elements as one.
func grouped(row string) string {
	if strings.Count(row, "<") == 2 {
		return row
	}
	return "<mrow>" + row + "</mrow>"
}

// held is e in parts where a sign of the given rank holds it, in parentheses where it needs them.
func (w *writer) held(e *syntax.Expr, rank int) []string {
	if own := w.rank(e); own < rank || rank > 0 && own == 0 {
		return w.glued("(", w.parts(e), ")")
	}
	return w.parts(e)
}

// glued puts brackets around parts.
func (w *writer) glued(open string, parts []string, closing string) []string {
	if w.whole > 0 || len(parts) == 1 {
		return []string{fenced(open, strings.Join(parts, ""), closing)}
	}
	parts[0] = fixed(open) + parts[0]
	parts[len(parts)-1] += fixed(closing)
	return parts
}

// tall are the elements for which brackets grow.
var tall = regexp.MustCompile("<(mfrac|munder|munderover|mtable)")

// fenced is a row of elements in brackets.
func fenced(open, row, closing string) string {
	if tall.MatchString(row) {
		return "<mrow>" + sign(open) + row + sign(closing) + "</mrow>"
	}
	return "<mrow>" + fixed(open) + row + fixed(closing) + "</mrow>"
}

// after puts what stands before the first part into it.
func after(before string, parts []string) []string {
	parts[0] = before + parts[0]
	return parts
}

// listed are expressions with commas between them.
func (w *writer) listed(args []*syntax.Expr) []string {
	var list []string
	for i, a := range args {
		parts := w.parts(a)
		if i < len(args)-1 {
			parts[len(parts)-1] += comma
		}
		list = append(list, parts...)
	}
	if len(list) == 0 {
		return []string{""}
	}
	return list
}

const comma = "<mo>,</mo>"

// sign is an operator as the dictionary of MathML has it.
func sign(s string) string { return "<mo>" + html.EscapeString(s) + "</mo>" }

// fixed is a bracket that does not grow.
func fixed(s string) string { return `<mo stretchy="false">` + html.EscapeString(s) + "</mo>" }

// between is an operator between two sides, also where a line begins with it.
func between(s string) string { return `<mo form="infix">` + html.EscapeString(s) + "</mo>" }

// words is a text with spaces around it.
func words(s string) string {
	const space = "\u00a0"
	return "<mtext>" + space + html.EscapeString(strings.ReplaceAll(s, " ", space)) + space + "</mtext>"
}

// greek are letters that are spelt out.
var greek = map[string]string{"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "lambda": "λ", "mu": "μ",
	"phi": "φ", "pi": "π", "psi": "ψ", "rho": "ρ", "sigma": "σ", "tau": "τ", "omega": "ω"}

// split divides a name into its letters, the digits or letters that are its index, and its primes.
func split(name string) (letters, index, primes string) {
	letters = strings.TrimRight(name, "'")
	primes = strings.Repeat("′", len(name)-len(letters))
	if before, after, found := strings.Cut(letters, "_"); found && before != "" {
		letters, index = before, after
	} else if whole := strings.TrimRight(letters, "0123456789"); whole != "" {
		letters, index = whole, letters[len(whole):]
	}
	if letter := greek[letters]; letter != "" {
		letters = letter
	}
	return letters, index, primes
}

// name is a name: digits at its end are an index.
func name(s string) string {
	letters, index, primes := split(s)
	text := "<mi>" + html.EscapeString(letters) + "</mi>"
	switch {
	case index != "" && primes != "":
		return "<msubsup>" + text + leaf(index) + sign(primes) + "</msubsup>"
	case index != "":
		return "<msub>" + text + leaf(index) + "</msub>"
	case primes != "":
		return "<msup>" + text + sign(primes) + "</msup>"
	}
	return text
}

// leaf is a number, or letters.
func leaf(s string) string {
	if strings.Trim(s, "0123456789") == "" {
		return "<mn>" + s + "</mn>"
	}
	return "<mi>" + html.EscapeString(s) + "</mi>"
}

// number is a number; binary digits have their base.
func number(s string) string {
	if digits, binary := strings.CutPrefix(s, "0b"); binary {
		return "<msub><mn>" + digits + "</mn><mn>2</mn></msub>"
	}
	return "<mn>" + s + "</mn>"
}

// indexed reports whether a name is that of a family with one parameter, which is written as an index: Q_n.
func (w *writer) indexed(family string) bool {
	f, err := network.FamilyByName(family)
	return err == nil && f.Name == family && len(f.Params) == 1 && !w.defined[family]
}

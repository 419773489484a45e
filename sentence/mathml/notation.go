package mathml

import (
	"strings"

	"mccheck/sentence/syntax"
)

// form is how a word with its arguments is written.
type form int

// The forms. What is not said here is the word with its arguments in parentheses.
const (
	renamed  form = iota // sign(a,b)
	lowered              // the first argument below the sign: d_G(u,v)
	trailing             // the last argument below the sign: bit_i(x)
	around               // between two signs: ⌊x⌋
	infix                // between its two arguments: a mod b
	special              // as call has it
)

// word is the notation of the field for a word of the language with so many arguments; rank is set of an infix.
type word struct {
	args int
	form form
	sign string
	end  string // of around
	rank int
}

// notation is that of the field. docs/LANGUAGE.md says what the words mean.
var notation = map[string]word{
	"abs":          {args: 1, form: around, sign: "|", end: "|"},
	"ceil":         {args: 1, form: around, sign: "⌈", end: "⌉"},
	"floor":        {args: 1, form: around, sign: "⌊", end: "⌋"},
	"len":          {args: 1, form: around, sign: "|", end: "|"},
	"bit":          {args: 2, form: trailing, sign: "bit"},
	"nodes":        {args: 1, form: renamed, sign: "V"},
	"links":        {args: 1, form: renamed, sign: "E"},
	"mindegree":    {args: 1, form: renamed, sign: "δ"},
	"maxdegree":    {args: 1, form: renamed, sign: "Δ"},
	"diameter":     {args: 1, form: renamed, sign: "diam"},
	"radius":       {args: 1, form: renamed, sign: "rad"},
	"connectivity": {args: 1, form: renamed, sign: "κ"},
	"dist":         {args: 3, form: lowered, sign: "d"},
	"near":         {args: 2, form: lowered, sign: "N"},
	"degree":       {args: 2, form: lowered, sign: "deg"},
	"eccentricity": {args: 2, form: lowered, sign: "ecc"},
	"transmission": {args: 2, form: lowered, sign: "σ"},
	"mod":          {args: 2, form: infix, sign: "mod", rank: relation + 1},
	"xor":          {args: 2, form: infix, sign: "⊕", rank: sum},
	"isomorphic":   {args: 2, form: infix, sign: "≅", rank: relation},
	"pairs":        {args: 2, form: infix, sign: "×", rank: product},
	"order":        {args: 1, form: special, sign: "V"},
	"size":         {args: 1, form: special, sign: "E"},
	"edge":         {args: 3, form: special, sign: "E", rank: relation},
	"choose":       {args: 2, form: special},
	"log2":         {args: 1, form: special, sign: "log"},
	"if":           {args: 3, form: special},
}

// word is the notation of a call, if there is one.
func (w *writer) word(e *syntax.Expr) (word, bool) {
	n, is := notation[e.Text]
	return n, is && e.Op == syntax.Call && len(e.Args) == n.args && !w.defined[e.Text]
}

func (w *writer) call(e *syntax.Expr) []string {
	n, is := w.word(e)
	switch {
	case !is && len(e.Args) == 1 && w.indexed(e.Text):
		return []string{"<msub><mi>" + e.Text + "</mi>" + w.row(e.Args[0]) + "</msub>"}
	case !is:
		return w.applied(name(e.Text), e.Args)
	}
	letter := "<mi>" + n.sign + "</mi>"
	switch n.form {
	case renamed:
		return w.applied(letter, e.Args)
	case lowered:
		return w.applied("<msub>"+letter+w.row(e.Args[0])+"</msub>", e.Args[1:])
	case trailing:
		last := len(e.Args) - 1
		return w.applied("<msub>"+letter+w.row(e.Args[last])+"</msub>", e.Args[:last])
	case around:
		return []string{fenced(n.sign, w.joined(e.Args[0]), n.end)}
	case infix:
		side := max(n.rank+1, product)
		return append(w.held(e.Args[0], side), after(between(n.sign), w.held(e.Args[1], side))...)
	}
	return w.special(e, letter)
}

// applied is a function with its arguments.
func (w *writer) applied(function string, args []*syntax.Expr) []string {
	return after(function+sign("\u2061"), w.glued("(", w.listed(args), ")"))
}

func (w *writer) special(e *syntax.Expr, letter string) []string {
	switch e.Text {
	case "order", "size":
		return []string{fenced("|", strings.Join(w.applied(letter, e.Args), ""), "|")}
	case "edge":
		pair := w.glued("{", w.listed(e.Args[1:]), "}")
		return append(pair, after(between("∈"), w.applied(letter, e.Args[:1]))...)
	case "choose":
		return []string{fenced("(", `<mfrac linethickness="0">`+w.row(e.Args[0])+w.row(e.Args[1])+"</mfrac>", ")")}
	case "log2":
		return w.applied("<msub>"+letter+number("2")+"</msub>", e.Args)
	}
	var values, conditions []*syntax.Expr
	for e.Op == syntax.Call && e.Text == "if" && len(e.Args) == 3 {
		conditions, values, e = append(conditions, e.Args[0]), append(values, e.Args[1]), e.Args[2]
	}
	return []string{w.cases(append(values, e), conditions)}
}

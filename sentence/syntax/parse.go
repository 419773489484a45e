package syntax

import (
	"slices"
	"strings"
)

// ranks say how closely a sign holds its sides together, from 1 for the loosest.
var ranks = map[string]int{"->": 1, "<->": 1, "or": 2, "and": 3,
	"=": 4, "!=": 4, "<": 4, "<=": 4, ">=": 4, ">": 4, "in": 4, "..": 5,
	"+": 6, "-": 6, "++": 6, "|": 6, "⊕": 6, "*": 7, "/": 7, "&": 7, "^": 8}

const (
	rankArrow    = 1
	rankRelation = 4
	rankRange    = 5
	rankSum      = 6
	rankPower    = 8
)

// binders are the words that bind names; "list" and "set" do where names and "in" follow.
var binders = []string{"all", "some", "count", "total", "most", "least", "share", "list", "set"}

// wrongWords are words that people write, with what to write instead.
var wrongWords = map[string]string{"forall": "all", "exists": "some", "for": "all", "then": "if(S,a,b)", "sum": "total",
	"iff": "<->", "implies": "->", "union": "|", "intersection": "&", "foreach": "all", "mod": "mod(a,b)",
	"let": "given x = A: S", "if": "if(S,a,b)", "product": "a definition that calls itself, for there is no product of many",
	"subset": "A & B = A", "notin": "not u in S"}

// ParseExpr reads one sentence or formula.
func ParseExpr(text string) (e *Expr, err error) {
	defer Caught("", &err)
	var tokens []token
	for i, t := range strings.Split(text, "\n") {
		indent := len(t) - len(strings.TrimLeft(t, " "))
		tokens = append(tokens, scan(i+1, indent+1, strings.Trim(t, " "))...)
	}
	return parseAll(Pos{1, 1}, tokens), nil
}

// parseAll reads a sentence that takes all the tokens.
func parseAll(at Pos, tokens []token) *Expr {
	p := newParser(at, tokens)
	e := p.body()
	p.wantEnd()
	return e
}

// parser holds tokens and how many of them are read. Of cases, which are lines, a line
// that begins no further right than the case ends it.
type parser struct {
	tokens []token
	at     int
	margin int // of the cases around, or 0
	opened int // the token that begins the case
	nested int
}

func newParser(at Pos, tokens []token) *parser {
	last := at
	if n := len(tokens); n > 0 {
		last = Pos{tokens[n-1].Line, tokens[n-1].Col + len([]rune(tokens[n-1].text))}
	}
	return &parser{tokens: append(slices.Clip(tokens), token{Pos: last}), opened: -1}
}

func (p *parser) peek() token {
	t := p.tokens[p.at]
	if t.first && t.Col <= p.margin && p.at != p.opened {
		t.kind, t.text = 0, ""
	}
	return t
}

func (p *parser) next() token {
	t := p.peek()
	if !t.end() {
		p.at++
	}
	return t
}

// ahead is the token that many places after the next.
func (p *parser) ahead(n int) token { return p.tokens[min(p.at+n, len(p.tokens)-1)] }

func (p *parser) is(text string) bool {
	t := p.peek()
	return t.text == text && (t.kind == 's' || t.kind == 'w')
}

func (p *parser) take(text string) bool {
	if p.is(text) {
		p.at++
		return true
	}
	return false
}

func (p *parser) want(text, why string) {
	if !p.take(text) {
		Fail(p.peek().Pos, "%s where %q is wanted%s", p.peek(), text, why)
	}
}

// wantComma takes the comma behind an entry of what a sign closes.
func (p *parser) wantComma(closing string) {
	if t := p.peek(); closing == "}" && (t.text == ":" || t.text == "|") {
		Fail(t.Pos, "%s in a set that is written out: want \"set x in D where C: x\" for the x in D of which C is true", t)
	}
	if !p.take(",") {
		Fail(p.peek().Pos, "%s where \",\" or %q is wanted", p.peek(), closing)
	}
}

func (p *parser) wantEnd() {
	t := p.peek()
	switch {
	case t.end():
	case t.text == "if" || t.text == "otherwise":
		Fail(t.Pos, "%s: cases stand on lines of their own, each with its value first; in one line write if(S,a,b)", t)
	case p.at > 0 && hint(p.tokens[p.at-1]) != "":
		before := p.tokens[p.at-1]
		Fail(before.Pos, "%s is no word of the language%s", before, hint(before))
	case t.text == "," || t.first:
		Fail(t.Pos, "%s after the end of the sentence; between two sentences stands \"and\"", t)
	case t.text == "not":
		Fail(t.Pos, "%s after the end of the sentence; it stands before what it denies: not x in S", t)
	default:
		Fail(t.Pos, "%s after the end of the sentence%s", t, hint(t))
	}
}

// hint suggests what to write for a word that is none of the language.
func hint(t token) string {
	if right := Instead(t.text); right != "" && t.kind == 'w' {
		return ", want " + right
	}
	return ""
}

// Instead is what to write for a word that people write and the language has not, as "all" for "forall"; else "".
func Instead(word string) string { return wrongWords[word] }

func (p *parser) name(what string) token {
	t := p.next()
	if !isName(t) {
		Fail(t.Pos, "%s where %s is wanted", t, what)
	}
	return t
}

// body reads an expression, or cases where it begins on a line of its own.
func (p *parser) body() *Expr {
	start, first := p.at, p.peek()
	e := p.expression(0)
	if !first.first || !p.is("if") && !p.is("otherwise") {
		return e
	}
	p.at = start
	return p.cases(first)
}

// cases reads lines of a value and its condition, the last with "otherwise".
func (p *parser) cases(first token) *Expr {
	margin, opened := p.margin, p.opened
	defer func() { p.margin, p.opened = margin, opened }()
	e := &Expr{Pos: first.Pos, Op: Cases}
	p.margin = first.Col
	for {
		p.opened = p.at
		begin := p.peek()
		e.Args = append(e.Args, p.expression(0))
		switch {
		case p.take("otherwise"):
			if len(e.Conds) == 0 {
				Fail(begin.Pos, "the only case is \"otherwise\": write its value alone")
			}
			return e
		case p.take("if"):
			e.Conds = append(e.Conds, p.expression(0))
		default:
			Fail(p.peek().Pos, "%s where \"if\" or \"otherwise\" is wanted after the value of a case", p.peek())
		}
		if t := p.tokens[p.at]; t.end() || !t.first || t.Col != first.Col {
			if t.end() || t.first {
				Fail(t.Pos, "the cases end without \"otherwise\"")
			}
			Fail(t.Pos, "%s after the condition of a case", t)
		}
	}
}

func (p *parser) deeper(at Pos) func() {
	if p.nested++; p.nested > MaxNested {
		Fail(at, "more than %d parts within each other", MaxNested)
	}
	return func() { p.nested-- }
}

// expression reads operands and the signs of at least a rank between them.
func (p *parser) expression(least int) *Expr {
	defer p.deeper(p.peek().Pos)()
	left := p.operand()
	for {
		sign := p.peek()
		rank := ranks[sign.text]
		if rank == 0 || rank < least || sign.kind == 'q' {
			return left
		}
		p.next()
		switch {
		case rank == rankRelation:
			left = p.chain(left, sign)
		case sign.text == "..":
			left = p.rangeFrom(left, sign)
		default:
			left = p.binary(left, sign, rank)
		}
	}
}

func (p *parser) binary(left *Expr, sign token, rank int) *Expr {
	side := rank + 1
	if rank == rankArrow {
		side = rank
	}
	right := p.expression(side)
	if rank == rankPower && p.is("^") {
		Fail(p.peek().Pos, "a^b^c, want parentheses")
	}
	if rank == rankArrow && right.Op == Binary && ranks[right.Text] == rankArrow && !right.Closed && sign.text+right.Text != "->->" {
		Fail(right.Pos, "%q beside %q, want parentheses", sign.text, right.Text)
	}
	if sign.text == "⊕" {
		return &Expr{Pos: sign.Pos, Op: Call, Text: "xor", Args: []*Expr{left, right}}
	}
	return &Expr{Pos: sign.Pos, Op: Binary, Text: sign.text, Args: []*Expr{left, right}}
}

// chain reads the rest of a chain of relations.
func (p *parser) chain(left *Expr, sign token) *Expr {
	e := &Expr{Pos: sign.Pos, Op: Chain, Args: []*Expr{left}}
	for {
		e.Signs = append(e.Signs, sign.text)
		e.Args = append(e.Args, p.expression(rankRange))
		if sign = p.peek(); ranks[sign.text] != rankRelation || sign.kind == 'q' {
			break
		}
		p.next()
	}
	all := strings.Join(e.Signs, " ")
	if len(e.Signs) > 1 && (strings.Contains(all, "!") || strings.Contains(all, "in") ||
		strings.Contains(all, "<") && strings.Contains(all, ">")) {
		Fail(e.Pos, "a chain of %s, want relations of one direction, none of them != or in", all)
	}
	return e
}

func (p *parser) rangeFrom(left *Expr, sign token) *Expr {
	e := &Expr{Pos: sign.Pos, Op: Range, Args: []*Expr{left}}
	t := p.peek()
	if !t.end() && !slices.Contains([]string{")", ",", ":", "where", "]"}, t.text) {
		e.Args = append(e.Args, p.expression(rankSum))
	}
	return e
}

func (p *parser) operand() *Expr {
	t := p.peek()
	switch {
	case t.kind == 's' && t.text == "-":
		p.next()
		return &Expr{Pos: t.Pos, Op: Minus, Args: []*Expr{p.expression(rankPower)}}
	case t.kind == 'w' && t.text == "not":
		p.next()
		return &Expr{Pos: t.Pos, Op: Not, Args: []*Expr{p.expression(rankRelation)}}
	case p.atBinder():
		return p.binder()
	case t.kind == 'w' && t.text == "given":
		return p.given()
	}
	return p.postfix(p.atom())
}

func (p *parser) atBinder() bool {
	t := p.peek()
	if t.kind != 'w' || !slices.Contains(binders, t.text) {
		return false
	}
	follows := p.ahead(2).text
	return t.text != "list" && t.text != "set" || isName(p.ahead(1)) && (follows == "in" || follows == ",")
}

func (p *parser) atom() *Expr {
	t := p.next()
	e := &Expr{Pos: t.Pos, Text: t.text}
	switch {
	case t.kind == 'n':
		e.Op = Number
	case t.kind == 'q':
		e.Op = String
	case t.kind == 's' && t.text == "(":
		e = p.body()
		p.want(")", "")
		e.Closed = true
	case t.kind == 's' && t.text == "[":
		e.Op, e.Text, e.Args = List, "", p.arguments("]")
	case t.kind == 's' && t.text == "{":
		e.Op, e.Text, e.Args = Set, "", p.arguments("}")
	case t.kind == 's' && t.text == "|":
		Fail(t.Pos, "%s where a value is wanted; the number of entries of a list or set is len(S)", t)
	case isName(t) || slices.Contains([]string{"true", "false", "none", "infinite"}, t.text) || t.text == "if" && p.is("("):
		e.Op = Name
		if p.is("(") && p.peek().Line == t.Line {
			p.next()
			e.Op, e.Args = Call, p.arguments(")")
		}
	default:
		Fail(t.Pos, "%s where a value is wanted%s", t, hint(t))
	}
	return e
}

// arguments reads expressions with commas between them, up to the sign that closes.
func (p *parser) arguments(closing string) []*Expr {
	var list []*Expr
	for !p.take(closing) {
		if len(list) > 0 {
			p.wantComma(closing)
		}
		list = append(list, p.expression(0))
	}
	return list
}

// postfix reads what stands behind an atom: places, fields and changes.
func (p *parser) postfix(e *Expr) *Expr {
	for {
		t := p.peek()
		switch {
		case t.kind != 's':
			return e
		case t.text == "[":
			p.next()
			e = &Expr{Pos: t.Pos, Op: Index, Args: []*Expr{e, p.expression(0)}}
			p.want("]", "")
		case t.text == ".":
			p.next()
			f := p.name("the name of a field")
			e = &Expr{Pos: f.Pos, Op: Field, Text: f.text, Args: []*Expr{e}}
		case t.text == "{":
			p.next()
			e = &Expr{Pos: t.Pos, Op: Update, Args: []*Expr{e}, Changes: p.changes()}
		default:
			return e
		}
	}
}

func (p *parser) changes() []Change {
	var list []Change
	for !p.take("}") {
		if len(list) > 0 {
			p.wantComma("}")
		}
		f := p.name("the name of a field")
		c := Change{Pos: f.Pos, Field: f.text}
		if p.take("[") {
			c.Index = p.expression(0)
			p.want("]", "")
		}
		if p.is("=") {
			Fail(p.peek().Pos, "\"=\" where \":\" is wanted before the new value of a field")
		}
		p.want(":", " before the new value of a field")
		c.Value = p.expression(0)
		list = append(list, c)
	}
	return list
}

func (p *parser) binder() *Expr {
	t := p.next()
	e := &Expr{Pos: t.Pos, Op: Binder, Text: t.text, Binds: p.groups()}
	if p.take("where") {
		e.Where = p.expression(0)
	}
	p.want(":", " before the body of \""+t.text+"\"")
	e.Args = []*Expr{p.body()}
	if p.take("else") {
		if t.text != "most" && t.text != "least" {
			Fail(t.Pos, "\"else\" after %q, want it after \"most\" or \"least\" only", t.text)
		}
		e.Else = p.expression(0)
	}
	return e
}

// groups reads "u, v in A, x in B".
func (p *parser) groups() []Bind {
	var list []Bind
	var names []string
	name := func() token {
		t := p.name("a name that is bound")
		if slices.Contains(names, t.text) {
			Fail(t.Pos, "%s is bound twice here, want another name", t.text)
		}
		names = append(names, t.text)
		return t
	}
	for {
		if p.is("{") {
			Fail(p.peek().Pos, "%s where a name that is bound is wanted; of the two ends of a link: u, v in nodes(G) where edge(G,u,v)", p.peek())
		}
		first := name()
		b := Bind{Pos: first.Pos, Names: []string{first.text}}
		for p.take(",") {
			b.Names = append(b.Names, name().text)
		}
		p.want("in", " after the names that are bound; a body stands behind a colon")
		b.In = p.expression(rankRange)
		list = append(list, b)
		if !p.take(",") {
			return list
		}
	}
}

func (p *parser) given() *Expr {
	t := p.next()
	e := &Expr{Pos: t.Pos, Op: Given}
	for {
		n := p.name("a name that is given a value")
		p.want("=", " after the name that is given a value")
		e.Binds = append(e.Binds, Bind{n.Pos, []string{n.text}, p.expression(rankRange)})
		if !p.take(",") {
			break
		}
	}
	p.want(":", " after what is given")
	e.Args = []*Expr{p.body()}
	return e
}

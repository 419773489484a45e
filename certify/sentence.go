package certify

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// node is a sentence as a tree: a number, a name, or a sign, word or function with what it is
// applied to. "-a" is 0-a, max(a,b,c) is max(max(a,b),c), sum(i,a,b,e) is "total i in a..b: e",
// cases are if(S,a,b). Lists are "[", sets "{", a[i] is "[]", and u.a is ".", with the name a.
type node struct {
	text   string
	names  []string // that a binder binds; the relations of a chain; fields
	args   []*node  // of a binder: a domain for each name, its condition, body, and else
	closed bool     // in parentheses
	size   int      // see parts
}

// String is a text that no other tree has.
func (n *node) String() string {
	var b strings.Builder
	n.write(&b)
	return b.String()
}

func (n *node) write(b *strings.Builder) {
	b.WriteString(n.text)
	if len(n.args) == 0 {
		return
	}
	fmt.Fprint(b, n.names, "(")
	for _, a := range n.args {
		a.write(b)
		b.WriteByte(',')
	}
	b.WriteByte(')')
}

// parts counts the nodes of a tree that is complete, those of a domain for each of its names.
func (n *node) parts() int {
	if n.size == 0 {
		n.size = 1
		for _, a := range n.args {
			n.size = min(n.size+a.parts(), maxText)
		}
	}
	return n.size
}

// condition and body are those of a binder.
func (n *node) condition() *node { return n.args[len(n.names)] }
func (n *node) body() *node      { return n.args[len(n.names)+1] }

var (
	binding = []string{"all", "some", "count", "total", "most", "least", "given", "list", "set", "share"}
	words   = append([]string{"in", "where", "and", "or", "not"}, binding[:7]...)
	pattern = regexp.MustCompile(`[A-Za-z0-9_]+'*|<->|->|<=|>=|!=|\.\.|\+\+|\n|[^ ]`)
	word    = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]*'*$`)
)

// ranks say how closely a sign holds its sides together. From its right side a sign takes
// what is closer, and "->", "<->" and "^" what is as close.
// The relations of a chain have all its sides as arguments.
var ranks = map[string]int{"->": 1, "<->": 1, "or": 2, "and": 3, "=": 4, "!=": 4, "<": 4, "<=": 4, ">=": 4, ">": 4, "in": 4,
	"..": 5, "+": 6, "-": 6, "++": 6, "|": 6, "*": 7, "/": 7, "&": 7, "^": 8}

func isDigits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == "" || len(text) > 2 && strings.Trim(strings.TrimPrefix(text, "0b"), "01") == ""
}

func isName(text string) bool { return word.MatchString(text) && !slices.Contains(words, text) }

// parse reads a sentence, or stops.
func parse(text string) *node {
	p := newParser(text)
	n := p.lines(false)
	p.end()
	return n
}

// token is a word or sign; first is true of what begins a line.
type token struct {
	text  string
	first bool
}

// parser holds the tokens not yet read and the empty one, which stands for the end.
type parser struct {
	text   string
	tokens []token
	one    bool // the line is not left
}

func newParser(text string) *parser {
	within(len(text), maxText, "a sentence of %d characters", len(text))
	p, first := &parser{text: text}, false
	for _, t := range append(pattern.FindAllString(text, -1), "") {
		if t != "\n" {
			p.tokens = append(p.tokens, token{t, first})
		}
		first = t == "\n"
	}
	return p
}

func (p *parser) end() {
	if p.peek() != "" {
		stop("%s after the end of %s", quote(p.peek()), quote(p.text))
	}
}

// peek is the next token, and empty at the end.
func (p *parser) peek() string {
	if p.one && p.tokens[0].first {
		return ""
	}
	return p.tokens[0].text
}

func (p *parser) next() string {
	t := p.peek()
	if t != "" {
		p.tokens = p.tokens[1:]
	}
	return t
}

func (p *parser) take(token string) bool { return p.peek() == token && p.next() == token }

func (p *parser) want(token string) {
	if !p.take(token) {
		stop("%s where %q is wanted", quote(p.peek()), token)
	}
}

func (p *parser) name() string {
	if !isName(p.peek()) {
		stop("%s where a name is wanted", quote(p.peek()))
	}
	return p.next()
}

// lines reads a sentence that may be cases, a line each, where it begins on a line of its own.
func (p *parser) lines(case_ bool) *node {
	begins := p.tokens[0].first
	n := p.expression(0)
	switch {
	case begins && p.take("otherwise"), !case_ && !(begins && p.peek() == "if"):
		return n
	case !begins || !p.take("if"):
		stop("%s where \"if\" or \"otherwise\" is wanted, a case on each line", quote(p.peek()))
	}
	outer := p.one
	p.one = true
	s := p.expression(0)
	p.one = outer
	return &node{text: "if", args: []*node{s, n, p.lines(true)}}
}

// expression reads operands and the signs of at least a rank between them.
func (p *parser) expression(least int) *node {
	n := p.operand()
	var chain *node // of relations
	for rank := ranks[p.peek()]; rank > 0 && rank >= least; rank = ranks[p.peek()] {
		sign, side := p.next(), rank+1
		if sign == "->" || sign == "<->" || sign == "^" {
			side = rank
		}
		if t := p.peek(); sign == ".." && (t == ")" || t == "," || t == "") { // without an end
			return &node{text: sign, args: []*node{n}}
		}
		right := p.expression(side)
		switch {
		case rank == ranks["->"] && ranks[right.text] == rank && !right.closed && sign+right.text != "->->":
			stop("%q beside %q, want parentheses", sign, right.text)
		case chain != nil && rank == ranks["="]:
			chain.names, chain.args = append(chain.names, sign), append(chain.args, right)
			if !oneWay(chain.names) {
				stop("a chain of %q, want relations that lead one way, none of them !=", chain.names)
			}
		default:
			n = &node{text: sign, args: []*node{n, right}}
		}
		if chain == nil && rank == ranks["="] {
			chain, n.names = n, []string{sign}
		}
	}
	return n
}

// oneWay reports whether a chain of relations says something of its ends.
func oneWay(relations []string) bool {
	all := strings.Join(relations, "")
	return !strings.Contains(all, "!") && !(strings.Contains(all, "<") && strings.Contains(all, ">"))
}

func (p *parser) operand() *node {
	switch t := p.peek(); {
	case p.take("-"):
		return &node{text: "-", args: []*node{{text: "0"}, p.expression(ranks["^"])}}
	case p.take("not"):
		return &node{text: "not", args: []*node{p.expression(ranks["="])}}
	case slices.Contains(words, t) && slices.Contains(binding, t), slices.Contains(binding, t) && isName(p.tokens[1].text):
		return p.binder()
	}
	return p.postfix(p.atom())
}

func (p *parser) atom() *node {
	switch t := p.peek(); {
	case p.take("("):
		n := &node{args: p.listed(")")}
		if len(n.args) != 1 {
			stop("%d sentences in parentheses, want one", len(n.args))
		}
		n = n.args[0]
		n.closed = true
		return n
	case p.take("["), p.take("{"):
		return &node{text: t, args: p.listed(map[string]string{"[": "]", "{": "}"}[t])}
	case isDigits(t):
		if len(t) > 1 && t[0] == '0' && t[1] != 'b' {
			stop("%s, want a number without leading zeros", quote(t))
		}
		return &node{text: p.next()}
	}
	n := &node{text: p.name()}
	if p.take("(") {
		if n.args = p.listed(")"); len(n.args) == 0 {
			stop("%s() without arguments", n.text)
		}
	}
	for (n.text == "max" || n.text == "min") && len(n.args) > 2 {
		first := &node{text: n.text, args: n.args[:2]}
		n.args = append([]*node{first}, n.args[2:]...)
	}
	if n.text == "sum" && len(n.args) == 4 && isName(n.args[0].String()) {
		domain := &node{text: "..", args: n.args[1:3]}
		return &node{text: "total", names: []string{n.args[0].text}, args: []*node{domain, {text: "true"}, n.args[3]}}
	}
	return n
}

// listed reads sentences to a closing bracket, over lines.
func (p *parser) listed(close string) (list []*node) {
	defer func(outer bool) { p.one = outer }(p.one)
	p.one = false
	if p.take(close) {
		return nil
	}
	for more := true; more; more = p.take(",") {
		list = append(list, p.lines(false))
	}
	p.want(close)
	return list
}

// postfix reads what follows an atom: [i], .a, {a: x}.
func (p *parser) postfix(n *node) *node {
	for {
		switch {
		case p.take("["):
			n = &node{text: "[]", args: append([]*node{n}, p.listed("]")...)}
			if len(n.args) != 2 {
				stop("a[i] has one i")
			}
		case p.take("."):
			n = &node{text: ".", names: []string{p.name()}, args: []*node{n}}
		case p.take("{"):
			n = &node{text: "{:}", args: []*node{n}}
			for sign := "{"; sign != "}"; sign = p.next() {
				if sign != "{" && sign != "," {
					stop("%s, want u{field: value, field: value}", quote(sign))
				}
				n.names = append(n.names, p.name())
				place := &node{}
				if p.take("[") {
					place = p.expression(0)
					p.want("]")
				}
				p.want(":")
				n.args = append(n.args, place, p.expression(0))
			}
		default:
			return n
		}
	}
}

func (p *parser) binder() *node {
	n := &node{text: p.next()}
	p.groups(n)
	p.condition(n)
	n.args = append(n.args, p.lines(false))
	if (n.text == "most" || n.text == "least") && p.take("else") {
		n.args = append(n.args, p.expression(0))
	}
	return n
}

// groups reads "u, v in D, w in E", or "a = x, b = y".
func (p *parser) groups(n *node) {
	for more := true; more; more = p.take(",") {
		n.names = append(n.names, p.name())
		if n.text == "given" {
			p.want("=")
			n.args = append(n.args, p.expression(ranks[".."]))
		} else if !slices.Contains([]string{",", "where", ":"}, p.peek()) {
			p.want("in")
			domain, names := p.expression(ranks[".."]), len(n.names)-len(n.args)
			if names > 1 {
				within(names*domain.parts(), maxRepeated, "a domain of %d parts in all, for %d names", names*domain.parts(), names)
			}
			n.args = append(n.args, slices.Repeat([]*node{domain}, names)...)
		}
	}
	if len(n.args) < len(n.names) {
		stop("%s where \"in\" is wanted", quote(p.peek()))
	}
}

// condition reads "where S:", or only the colon.
func (p *parser) condition(n *node) {
	condition := &node{text: "true"}
	if n.text != "given" && p.take("where") {
		condition = p.expression(0)
	}
	p.want(":")
	n.args = append(n.args, condition)
}

package certify

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// node is a sentence as a tree: a number, a name, or a sign or function with what it
// is applied to. "-a" is 0-a, max(a,b,c) is max(max(a,b),c), and sum(i,a,b,e) is
// "total i in a..b: e".
type node struct {
	text   string
	names  []string // that a binder binds; of a chain of relations all of them
	args   []*node  // of a binder: its domain, condition and body
	closed bool     // in parentheses
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

var (
	binding = []string{"all", "some", "count", "total", "most", "least", "given"}
	words   = append([]string{"in", "where", "and", "or", "not"}, binding...)
	token   = regexp.MustCompile(`[A-Za-z0-9_]+|<->|->|<=|>=|!=|\.\.|[^ ]`)
	word    = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]*$`)
)

// ranks say how closely a sign holds its sides together. From its right side a sign takes
// what is closer, and "->", "<->" and "^" what is as close.
// The relations of a chain have all its sides as arguments.
var ranks = map[string]int{"->": 1, "<->": 1, "or": 2, "and": 3,
	"=": 4, "!=": 4, "<": 4, "<=": 4, ">=": 4, ">": 4, "..": 5, "+": 6, "-": 6, "*": 7, "/": 7, "^": 8}

func isDigits(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

func isName(text string) bool { return word.MatchString(text) && !slices.Contains(words, text) }

// parse reads a sentence, or stops.
func parse(text string) *node {
	within(len(text), maxText, "a sentence of %d characters", len(text))
	p := &parser{append(token.FindAllString(text, -1), "")}
	n := p.expression(0)
	if p.tokens[0] != "" {
		stop("%s after the end of %s", quote(p.tokens[0]), quote(text))
	}
	return n
}

// parser holds the tokens not yet read and the empty one, which stands for the end.
type parser struct{ tokens []string }

func (p *parser) next() string {
	t := p.tokens[0]
	if t != "" {
		p.tokens = p.tokens[1:]
	}
	return t
}

func (p *parser) take(token string) bool { return p.tokens[0] == token && p.next() == token }

func (p *parser) want(token string) {
	if !p.take(token) {
		stop("%s where %q is wanted", quote(p.tokens[0]), token)
	}
}

func (p *parser) name() string {
	if !isName(p.tokens[0]) {
		stop("%s where a name is wanted", quote(p.tokens[0]))
	}
	return p.next()
}

// expression reads operands and the signs of at least a rank between them.
func (p *parser) expression(least int) *node {
	n := p.operand()
	var chain *node // of relations
	for rank := ranks[p.tokens[0]]; rank > 0 && rank >= least; rank = ranks[p.tokens[0]] {
		sign, side := p.next(), rank+1
		if sign == "->" || sign == "<->" || sign == "^" {
			side = rank
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
	switch {
	case p.take("-"):
		return &node{text: "-", args: []*node{{text: "0"}, p.expression(ranks["^"])}}
	case p.take("not"):
		return &node{text: "not", args: []*node{p.expression(ranks["="])}}
	case p.take("("):
		n := p.expression(0)
		p.want(")")
		n.closed = true
		return n
	case slices.Contains(binding, p.tokens[0]):
		return p.binder()
	case isDigits(p.tokens[0]):
		if len(p.tokens[0]) > 1 && p.tokens[0][0] == '0' {
			stop("%s, want a number without leading zeros", quote(p.tokens[0]))
		}
		return &node{text: p.next()}
	}
	n := &node{text: p.name()}
	if !p.take("(") {
		return n
	}
	n.args = append(n.args, p.expression(0))
	for p.take(",") {
		n.args = append(n.args, p.expression(0))
	}
	p.want(")")
	for (n.text == "max" || n.text == "min") && len(n.args) > 2 {
		first := &node{text: n.text, args: n.args[:2]}
		n.args = append([]*node{first}, n.args[2:]...)
	}
	if n.text == "sum" && len(n.args) == 4 && isName(n.args[0].String()) {
		domain := &node{text: "..", args: n.args[1:3]}
		args := []*node{domain, {text: "true"}, n.args[3]}
		return &node{text: "total", names: []string{n.args[0].text}, args: args}
	}
	return n
}

func (p *parser) binder() *node {
	n := &node{text: p.next(), names: []string{p.name()}}
	for n.text != "given" && p.take(",") {
		n.names = append(n.names, p.name())
	}
	domain, condition := &node{text: "="}, &node{text: "true"}
	if n.text == "given" {
		p.want("=")
		domain.args = []*node{p.expression(ranks["+"])}
	} else {
		p.want("in")
		domain = p.expression(ranks[".."])
		if p.take("where") {
			condition = p.expression(0)
		}
	}
	p.want(":")
	n.args = []*node{domain, condition, p.expression(0)}
	return n
}

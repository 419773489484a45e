// Package sentence reads the language of certificates: formulas, and sentences
// about numbers, networks and tables. It is part of the checker, and uses nothing
// but the standard library.
//
//	sentence = either [ "<->" either | "->" sentence ]
//	either   = both { "or" both }
//	both     = single { "and" single }
//	single   = "not" single | sum { relation sum }
//	relation = "=" | "!=" | "<" | "<=" | ">=" | ">"
//	sum      = product { ("+" | "-") product }
//	product  = factor { ("*" | "/") factor }
//	factor   = "-" factor | atom [ "^" factor ]
//	atom     = digits | name | name "(" sentence { "," sentence } ")"
//	         | "(" sentence ")" | binder
//	binder   = ("all" | "some" | "count" | "total" | "most" | "least")
//	           name { "," name } "in" sum [ ".." sum ]
//	           [ "where" sentence ] ":" sentence
//	         | "given" name "=" sum ":" sentence
//
// A name is of letters, digits and "_" and begins with a letter. What stands after
// the colon of a binder reaches as far as it can. A chain a < b <= c says that
// a < b and b <= c.
package sentence

import (
	"fmt"
	"slices"
	"strings"
)

// Node is a sentence as a tree.
type Node struct {
	Kind string // "number", "name", "negative", an operator, a binder, "call", or "chain"
	Text string // of a number, a name or a call; the relations of a chain, with spaces between
	// Names are those that a binder binds. Its Args are the first and the last
	// number, or a domain alone, and then the condition or nil, and the body; of
	// "given" the value and the body.
	Names []string
	Args  []*Node
}

// Problem is what Parse and those who work on its result panic with.
type Problem string

// Stop panics with a Problem.
func Stop(format string, args ...any) { panic(Problem(fmt.Sprintf(format, args...))) }

// Caught is what a deferred function makes of recover(): the error of a Problem,
// nil of nil; it panics again with anything else.
func Caught(recovered any) error {
	switch r := recovered.(type) {
	case nil:
		return nil
	case Problem:
		return fmt.Errorf("%s", string(r))
	}
	panic(recovered)
}

const (
	binders   = " all some count total most least given "
	words     = binders + "in where and or not "
	relations = " = != < <= >= > "
	maxText   = 1 << 14 // characters of a sentence
)

func within(list, word string) bool { return strings.Contains(list, " "+word+" ") }

// Parse reads a sentence, or stops.
func Parse(text string) *Node {
	if len(text) > maxText {
		Stop("a sentence of %d characters, want at most %d", len(text), maxText)
	}
	p := &parser{Split(text)}
	n := p.sentence()
	if p.peek() != "" {
		Stop("%q after the end of %q", p.peek(), text)
	}
	return n
}

// IsName reports whether a word can name something.
func IsName(word string) bool {
	return word != "" && isLetter(word[0]) && !within(words, word) && strings.IndexFunc(word, notInWord) < 0
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func notInWord(r rune) bool {
	return r > 126 || !isLetter(byte(r)) && (r < '0' || r > '9') && r != '_'
}

// signs are those of two characters or more before their beginnings.
var signs = []string{"<->", "->", "<=", ">=", "!=", "..", "=", "<", ">", "+", "-", "*", "/", "^", "(", ")", ",", ":"}

// Split cuts a text into names, numbers and signs.
func Split(text string) []string {
	var tokens []string
	for text = strings.TrimLeft(text, " "); text != ""; text = strings.TrimLeft(text, " ") {
		n := strings.IndexFunc(text, notInWord)
		if n < 0 {
			n = len(text)
		}
		if n == 0 {
			i := slices.IndexFunc(signs, func(s string) bool { return strings.HasPrefix(text, s) })
			if i < 0 {
				Stop("%q in a sentence", text[:1])
			}
			n = len(signs[i])
		}
		tokens = append(tokens, text[:n])
		text = text[n:]
	}
	return tokens
}

type parser struct{ tokens []string }

func (p *parser) peek() string {
	if len(p.tokens) == 0 {
		return ""
	}
	return p.tokens[0]
}

// take takes the next token if it is in the list of tokens with spaces between.
func (p *parser) take(list string) string {
	token := p.peek()
	if token == "" || !within(list, token) {
		return ""
	}
	p.tokens = p.tokens[1:]
	return token
}

func (p *parser) want(token string) {
	if p.take(" "+token+" ") == "" {
		Stop("%q where %q is wanted", p.peek(), token)
	}
}

func (p *parser) name() string {
	word := p.peek()
	if !IsName(word) {
		Stop("%q where a name is wanted", word)
	}
	p.tokens = p.tokens[1:]
	return word
}

// left reads operands with operators of one rank between them.
func (p *parser) left(operators string, operand func() *Node) *Node {
	n := operand()
	for sign := p.take(operators); sign != ""; sign = p.take(operators) {
		n = &Node{Kind: sign, Args: []*Node{n, operand()}}
	}
	return n
}

func (p *parser) sentence() *Node {
	n := p.left(" or ", func() *Node { return p.left(" and ", p.single) })
	if p.take(" -> ") != "" {
		return &Node{Kind: "->", Args: []*Node{n, p.sentence()}}
	}
	if p.take(" <-> ") != "" {
		return &Node{Kind: "<->", Args: []*Node{n, p.left(" or ", func() *Node { return p.left(" and ", p.single) })}}
	}
	return n
}

func (p *parser) single() *Node {
	if p.take(" not ") != "" {
		return &Node{Kind: "not", Args: []*Node{p.single()}}
	}
	n := p.sum()
	chain := &Node{Kind: "chain", Args: []*Node{n}}
	for sign := p.take(relations); sign != ""; sign = p.take(relations) {
		chain.Text = strings.TrimLeft(chain.Text+" "+sign, " ")
		chain.Args = append(chain.Args, p.sum())
	}
	if chain.Text == "" {
		return n
	}
	return chain
}

func (p *parser) sum() *Node {
	return p.left(" + - ", func() *Node { return p.left(" * / ", p.factor) })
}

func (p *parser) factor() *Node {
	if p.take(" - ") != "" {
		return &Node{Kind: "negative", Args: []*Node{p.factor()}}
	}
	n := p.atom()
	if p.take(" ^ ") != "" {
		n = &Node{Kind: "^", Args: []*Node{n, p.factor()}}
	}
	return n
}

func (p *parser) atom() *Node {
	if p.take(" ( ") != "" {
		n := p.sentence()
		p.want(")")
		return n
	}
	if kind := p.take(binders); kind != "" {
		return p.binder(kind)
	}
	if word := p.peek(); word != "" && strings.Trim(word, "0123456789") == "" {
		p.tokens = p.tokens[1:]
		return &Node{Kind: "number", Text: word}
	}
	word := p.name()
	if p.take(" ( ") == "" {
		return &Node{Kind: "name", Text: word}
	}
	n := &Node{Kind: "call", Text: word, Args: []*Node{p.sentence()}}
	for p.take(" , ") != "" {
		n.Args = append(n.Args, p.sentence())
	}
	p.want(")")
	return n
}

func (p *parser) binder(kind string) *Node {
	n := &Node{Kind: kind, Names: []string{p.name()}}
	if kind == "given" {
		p.want("=")
		n.Args = []*Node{p.sum()}
		p.want(":")
		n.Args = append(n.Args, p.sentence())
		return n
	}
	for p.take(" , ") != "" {
		n.Names = append(n.Names, p.name())
	}
	p.want("in")
	n.Args = []*Node{p.sum()}
	if p.take(" .. ") != "" {
		n.Args = append(n.Args, p.sum())
	}
	var condition *Node
	if p.take(" where ") != "" {
		condition = p.sentence()
	}
	p.want(":")
	n.Args = append(n.Args, condition, p.sentence())
	return n
}

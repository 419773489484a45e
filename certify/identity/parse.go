// Package identity decides whether two formulas have the same value for all
// values of their letters. It is part of the checker of certificates, and uses
// nothing but the standard library.
//
//	sum     = product { ("+" | "-") product }
//	product = factor { ("*" | "/") factor }
//	factor  = "-" factor | atom [ "^" factor ]
//	atom    = digits | letter | name "(" sum { "," sum } ")" | "(" sum ")"
//
// A letter is a name of letters, digits and "_", and stands for a number for
// which every part of the formula has a value. The names of functions are log2, C
// and sum, where sum(i,a,b,e) adds e for i from a to b; any other function is taken
// as unknown, and equal only to itself at equal arguments.
package identity

import (
	"fmt"
	"strings"
	"unicode"
)

// node is a formula: a number, a letter, an operator or a function.
type node struct {
	kind string // "number", "letter", "+", "-", "*", "/", "^", "negative", or a function's name
	text string // of a number or a letter
	args []*node
}

// problem is what the parser and the algebra panic with; Equal makes an error of it.
type problem string

func stop(format string, args ...any) { panic(problem(fmt.Sprintf(format, args...))) }

type parser struct{ tokens []string }

func parse(text string) *node {
	p := &parser{tokens: split(text)}
	n := p.sum()
	if len(p.tokens) > 0 {
		stop("%q after the end of %q", p.tokens[0], text)
	}
	return n
}

// split cuts a text into names, numbers and single signs.
func split(text string) []string {
	var tokens []string
	var word strings.Builder
	flush := func() {
		if word.Len() > 0 {
			tokens = append(tokens, word.String())
			word.Reset()
		}
	}
	for _, r := range text {
		switch {
		case r < 128 && (unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_'):
			word.WriteRune(r)
		case r == ' ':
			flush()
		case strings.ContainsRune("+-*/^(),", r):
			flush()
			tokens = append(tokens, string(r))
		default:
			stop("%q in a formula", r)
		}
	}
	flush()
	return tokens
}

// next takes the next token if it is one of the signs.
func (p *parser) next(signs string) string {
	if len(p.tokens) == 0 || len(p.tokens[0]) != 1 || !strings.Contains(signs, p.tokens[0]) {
		return ""
	}
	token := p.tokens[0]
	p.tokens = p.tokens[1:]
	return token
}

func (p *parser) sum() *node {
	n := p.product()
	for sign := p.next("+-"); sign != ""; sign = p.next("+-") {
		n = &node{kind: sign, args: []*node{n, p.product()}}
	}
	return n
}

func (p *parser) product() *node {
	n := p.factor()
	for sign := p.next("*/"); sign != ""; sign = p.next("*/") {
		n = &node{kind: sign, args: []*node{n, p.factor()}}
	}
	return n
}

func (p *parser) factor() *node {
	if p.next("-") != "" {
		return &node{kind: "negative", args: []*node{p.factor()}}
	}
	n := p.atom()
	if p.next("^") != "" {
		n = &node{kind: "^", args: []*node{n, p.factor()}}
	}
	return n
}

func (p *parser) atom() *node {
	if p.next("(") != "" {
		n := p.sum()
		p.close()
		return n
	}
	if len(p.tokens) == 0 || strings.Contains("+-*/^(),", p.tokens[0]) {
		stop("a formula ends, or a sign stands, where a number or a name is wanted")
	}
	word := p.tokens[0]
	p.tokens = p.tokens[1:]
	if word[0] >= '0' && word[0] <= '9' {
		if strings.Trim(word, "0123456789") != "" {
			stop("%q, want digits", word)
		}
		return &node{kind: "number", text: word}
	}
	if p.next("(") == "" {
		return &node{kind: "letter", text: word}
	}
	n := &node{kind: word, args: []*node{p.sum()}}
	for p.next(",") != "" {
		n.args = append(n.args, p.sum())
	}
	p.close()
	return n
}

func (p *parser) close() {
	if p.next(")") == "" {
		stop("a bracket is not closed")
	}
}

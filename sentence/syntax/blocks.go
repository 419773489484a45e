package syntax

import (
	"strings"
	"unicode/utf8"
)

// block is a line of a file with the deeper-indented lines that follow it.
type block struct {
	Pos
	text string // without comment and spaces around
	sub  []*block
}

// blocks lays out a text by its indentation.
func blocks(text string) []*block {
	if len(text) > MaxFile {
		Fail(Pos{}, "a file of %d bytes, want at most %d", len(text), MaxFile)
	}
	if !utf8.ValidString(text) {
		Fail(Pos{}, "the file is no UTF-8 text")
	}
	text = strings.TrimPrefix(text, "\ufeff") // the byte order mark of some editors, which is not seen
	root := &block{Pos: Pos{0, 0}}
	open := []*block{root}
	for i, raw := range strings.Split(text, "\n") {
		raw = strings.TrimSuffix(raw, "\r")
		if n := utf8.RuneCountInString(raw); n > MaxLine {
			Fail(Pos{i + 1, 1}, "a line of %d characters, want at most %d", n, MaxLine)
		}
		content := strings.TrimRight(withoutComment(raw), " \t")
		trimmed := strings.TrimLeft(content, " ")
		if trimmed == "" {
			continue
		}
		if at := strings.IndexFunc(trimmed, func(r rune) bool { return r < ' ' || r == 0x7f }); at >= 0 {
			column := len(content) - len(trimmed) + utf8.RuneCountInString(trimmed[:at]) + 1
			Fail(Pos{i + 1, column}, "the character %q, want spaces to indent and no control characters", trimmed[at])
		}
		b := &block{Pos: Pos{i + 1, len(content) - len(trimmed) + 1}, text: trimmed}
		for len(open) > 1 && open[len(open)-1].Col >= b.Col {
			open = open[:len(open)-1]
		}
		parent := open[len(open)-1]
		parent.sub = append(parent.sub, b)
		open = append(open, b)
		if len(open) > MaxNested {
			Fail(b.Pos, "more than %d indentations within each other", MaxNested)
		}
	}
	return root.sub
}

// withoutComment cuts what follows "#" outside quotation marks.
func withoutComment(line string) string {
	quoted := false
	for i := range len(line) {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case line[i] == '#' && !quoted:
			return line[:i]
		}
	}
	return line
}

// word is the first word of the block, and rest what follows it with its place.
func (b *block) word() (first string, rest *block) {
	first = wordOf(b.text)
	if strings.HasPrefix(b.text[len(first):], "-") { // "not-checkable"
		first += "-" + wordOf(b.text[len(first)+1:])
	}
	return first, b.from(len(first))
}

// from is the block without the first bytes of its line.
func (b *block) from(bytes int) *block {
	tail := strings.TrimLeft(b.text[bytes:], " ")
	skipped := utf8.RuneCountInString(b.text[:len(b.text)-len(tail)])
	return &block{Pos{b.Line, b.Col + skipped}, tail, b.sub}
}

// tokens are those of the line and of all lines below it.
func (b *block) tokens() []token {
	list := scan(b.Line, b.Col, b.text)
	for _, s := range b.sub {
		list = append(list, s.tokens()...)
	}
	return list
}

// expr reads the block as one sentence.
func (b *block) expr() *Expr {
	p := b.parser()
	return p.rest()
}

func (b *block) parser() *parser { return newParser(b.Pos, b.tokens()) }

// rest reads all that is left as one sentence.
func (p *parser) rest() *Expr {
	e := p.body()
	p.wantEnd()
	return e
}

// quoted reads the block as texts between quotation marks, joined by spaces.
func (b *block) quoted() string {
	if b.text != "" && b.text[0] != '"' { // what stands there need not be tokens
		Fail(b.Pos, "%s where a text between quotation marks is wanted", quote(b.text))
	}
	p := b.parser()
	text := p.texts()
	p.wantEnd()
	return text
}

func (p *parser) texts() string {
	var parts []string
	at := p.peek().Pos
	for p.peek().kind == 'q' {
		parts = append(parts, p.next().text)
	}
	if len(parts) == 0 {
		Fail(p.peek().Pos, "%s where a text between quotation marks is wanted", p.peek())
	}
	text := strings.Join(parts, " ")
	if strings.TrimSpace(text) == "" {
		Fail(at, "nothing between quotation marks, where a text is wanted")
	}
	return text
}

// plain is the text of the block and those below it, as written.
func (b *block) plain() string {
	text := b.text
	for _, s := range b.sub {
		text += " " + s.plain()
	}
	return text
}

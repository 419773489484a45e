package syntax

import (
	"slices"
	"strconv"
	"strings"
)

// claim reads "EQ-28  after Definition 3" and what is indented below it.
func (f *Text) claim(b *block) *Claim {
	id := strings.TrimRight(idForm.FindString(b.text), " ")
	c := &Claim{Pos: b.Pos, ID: id, Place: b.from(len(id)).text}
	if c.Place == "" {
		Fail(b.Pos, "%s has no place, want where the paper states it, behind the id", id)
	}
	list := b.sub
	for len(list) > 0 && !c.keyword(list[0]) {
		c.Says = strings.TrimSpace(c.Says + " " + list[0].plain())
		list = list[1:]
	}
	for _, s := range list {
		c.line(s)
	}
	switch {
	case c.Says == "":
		Fail(b.Pos, "%s does not say what is claimed, want a paraphrase below its id", id)
	case len(c.Readings) == 0:
		Fail(b.Pos, "%s has no reading, want \"printed\" and below it the sentence", id)
	}
	return c
}

var readingKinds = []string{"printed", "charitable", "corrected"}

func (c *Claim) keyword(b *block) bool {
	word, _ := b.word()
	return slices.Contains(readingKinds, word) || slices.Contains(claimWords, word)
}

// claimWords begin the other lines of a claim.
var claimWords = []string{"for", "argument", "let", "control"}

func (c *Claim) line(b *block) {
	word, rest := b.word()
	b.only(word, c.ID, map[string]bool{"for": c.For != nil, "argument": c.Argument != ""})
	switch {
	case word == "for":
		c.For = readFor(rest)
	case word == "argument":
		c.Argument = rest.quoted()
	case word == "let":
		c.Lets = further(c.Lets, readLet(rest))
	case word == "control":
		c.Controls = append(c.Controls, readControl(rest))
	case slices.Contains(readingKinds, word):
		c.Readings = append(c.Readings, readReading(word, b.Pos, rest))
	default:
		Fail(b.Pos, "%s in a claim, want for, argument, let, control, printed, charitable or corrected", quote(b.text))
	}
}

// opened cuts the note in quotation marks and the colon from the head of a reading or
// control, and makes what follows the colon its first line.
func opened(b *block) (note string, lines []*block) {
	text := b
	if strings.HasPrefix(text.text, `"`) {
		closing := strings.IndexByte(text.text[1:], '"')
		if closing < 0 {
			Fail(text.Pos, "a quotation mark that is not closed on its line")
		}
		note = text.text[1 : closing+1]
		text = text.from(closing + 2)
	}
	lines = b.sub
	for note != "" && text.text == "" && len(lines) > 0 && strings.HasPrefix(lines[0].text, `"`) {
		note += " " + lines[0].quoted() // a note goes on over lines
		lines = lines[1:]
	}
	if strings.HasPrefix(text.text, ":") {
		text = text.from(1)
		if text.text == "" {
			Fail(text.Pos, "nothing after the colon")
		}
		if strings.HasSuffix(text.text, "=") { // of a definition, whose body stands below
			return note, []*block{{text.Pos, text.text, lines}}
		}
		return note, append([]*block{{text.Pos, text.text, nil}}, lines...)
	}
	if text.text != "" {
		Fail(text.Pos, "%s, want a note in quotation marks, a colon or the end of the line", quote(text.text))
	}
	return note, lines
}

func readReading(kind string, at Pos, b *block) *Reading {
	r := &Reading{Pos: at, Kind: kind}
	var lines []*block
	r.Note, lines = opened(b)
	var sentence []*block
	for _, s := range lines {
		if !r.keyword(s) {
			sentence = append(sentence, s)
		}
	}
	if len(sentence) > 0 {
		r.Sentence = joined(sentence)
	}
	for _, part := range r.Also {
		part.inherit(r)
	}
	if r.Sentence != nil && r.Unchecked != "" {
		Fail(sentence[0].Pos, "a sentence in a reading that is not checkable, want one of the two")
	}
	if r.Sentence == nil && r.Unchecked == "" && kind == "printed" {
		Fail(at, "the reading has no sentence, want one below it, indented deeper")
	}
	if r.Note == "" && kind != "printed" && kind != "also" {
		Fail(at, "the %s reading does not say how it reads, want that behind %q, in quotation marks", kind, kind)
	}
	return r
}

// inherit gives a further part of a reading what stands above it: the header, and the
// definitions and replacements that it has not of its own.
func (r *Reading) inherit(above *Reading) {
	if r.For == nil {
		r.For = above.For
	}
	missing := func(from, have []*Let) []*Let {
		var list []*Let
		for _, l := range from {
			if !slices.ContainsFunc(have, func(h *Let) bool { return h.Name == l.Name }) {
				list = append(list, l)
			}
		}
		return append(list, have...)
	}
	r.Lets, r.With = missing(above.Lets, r.Lets), missing(above.With, r.With)
}

// joined reads lines as one sentence.
func joined(lines []*block) *Expr {
	var tokens []token
	for _, s := range lines {
		tokens = append(tokens, s.tokens()...)
	}
	return parseAll(lines[0].Pos, tokens)
}

// keyword reads a line of a reading that begins with a keyword, and reports whether it does.
func (r *Reading) keyword(b *block) bool {
	word, rest := b.word()
	b.only(word, r.Kind, map[string]bool{"for": r.For != nil, "fails": r.Fails != "", "root": r.Root != "", "degenerate": r.Thin != nil,
		"scope": r.Scope != nil, "takes": r.Takes != nil, "not-checkable": r.Unchecked != ""})
	switch word {
	case "for":
		r.For = readFor(rest)
	case "let":
		r.Lets = further(r.Lets, readLet(rest))
	case "with":
		r.With = further(r.With, readLet(rest))
	case "witness":
		r.Witnesses = further(r.Witnesses, readLet(rest))
	case "by":
		r.By = append(r.By, readTheorems(rest)...)
	case "fails":
		r.Fails, r.Members, r.MembersAt = readFails(rest)
	case "root":
		r.Root = rest.plain()
		if !idForm.MatchString(r.Root) {
			Fail(rest.Pos, "the root %s, want the id of a claim", quote(r.Root))
		}
	case "degenerate":
		r.Thin = rest.expr()
	case "scope":
		r.Scope = rest.expr()
	case "deep":
		r.Deep = append(r.Deep, readDeep(rest))
	case "takes":
		r.Takes = rest.expr()
	case "counted":
		p := rest.parser()
		r.Counted = append(r.Counted, *p.counted(true))
	case "excess":
		rest.parser().counted(false) // which older files have
	case "not-checkable":
		r.Unchecked = rest.quoted()
	case "control":
		r.Controls = append(r.Controls, readControl(rest))
	case "also":
		r.Also = append(r.Also, readReading(word, b.Pos, rest))
	default:
		return false
	}
	return true
}

// mostMinutes bounds what a point may be said to take: a week.
const mostMinutes = 7 * 24 * 60

// readDeep reads "S: 5 minutes".
func readDeep(b *block) Deep {
	p := b.parser()
	d := Deep{Pos: p.peek().Pos, Where: p.expression(0)}
	p.want(":", " and behind it how many minutes of one core each of these points takes, about")
	t := p.next()
	var err error
	if d.Minutes, err = strconv.Atoi(t.text); err != nil || d.Minutes < 1 || d.Minutes > mostMinutes {
		Fail(t.Pos, "%s where a number of minutes is wanted, from 1 to %d", t, mostMinutes)
	}
	if !p.take("minute") {
		p.want("minutes", " behind their number")
	}
	p.wantEnd()
	return d
}

// counted reads "TERM = FORMULA "why"", or without the term.
func (p *parser) counted(term bool) *Counted {
	c := &Counted{Pos: p.peek().Pos}
	if term {
		c.Term = p.expression(rankRange)
		p.want("=", " before the formula that it is")
	}
	c.Formula = p.expression(rankRange)
	c.Why = p.texts()
	p.wantEnd()
	return c
}

var failures = []string{"substance", "definition", "misprint", "boundary"}

// readFails reads the kind of a failure, and of a boundary the members behind a colon.
func readFails(b *block) (kind, members string, at Pos) {
	p := b.parser()
	t := p.next()
	if !slices.Contains(failures, t.text) {
		Fail(t.Pos, "%s is no kind of failure, want one of %s", t, strings.Join(failures, ", "))
	}
	if p.take(":") {
		at, members = p.peek().Pos, p.texts()
	}
	p.wantEnd()
	if (t.text == "boundary") != (members != "") {
		Fail(t.Pos, "members in quotation marks stand behind \"boundary:\", and behind nothing else")
	}
	return t.text, members, at
}

// readTheorems reads "exchanged-swap, total-exchange-lockstep(2)".
func readTheorems(b *block) []Theorem {
	p := b.parser()
	var list []Theorem
	for {
		t := p.theorem()
		if p.take("(") {
			t.Args = p.arguments(")")
		}
		list = append(list, t)
		if !p.take(",") {
			p.wantEnd()
			return list
		}
	}
}

// theorem reads the name of a theorem: words with hyphens between them.
func (p *parser) theorem() Theorem {
	first := p.next()
	if first.kind != 'w' {
		Fail(first.Pos, "%s where the name of a theorem is wanted", first)
	}
	t := Theorem{Pos: first.Pos, Name: first.text}
	for p.take("-") {
		t.Name += "-" + p.next().text
	}
	return t
}

// readProved reads what a theorem states.
func readProved(b *block) *Proved {
	head := *b
	head.sub = nil
	p := head.parser()
	t := p.theorem()
	p.wantEnd()
	proved := &Proved{Pos: t.Pos, Name: t.Name}
	var sentence []*block
	for _, s := range b.sub {
		word, rest := s.word()
		s.only(word, t.Name, map[string]bool{"for": proved.For != nil, "says": proved.Says != ""})
		switch word {
		case "for":
			proved.For = readFor(rest)
		case "let":
			proved.Lets = further(proved.Lets, readLet(rest))
		case "says":
			proved.Says = rest.quoted()
		default:
			sentence = append(sentence, s)
		}
	}
	if len(sentence) == 0 {
		Fail(t.Pos, "the theorem %s has no sentence", t.Name)
	}
	proved.Sentence = joined(sentence)
	return proved
}

func readControl(b *block) *Control {
	c := &Control{Pos: b.Pos}
	var lines, sentence []*block
	c.Name, lines = opened(b)
	if c.Name == "" {
		Fail(b.Pos, "a control without a name, want what is changed in quotation marks")
	}
	for _, s := range lines {
		word, rest := s.word()
		s.only(word, "a control", map[string]bool{"for": c.For != nil})
		switch word {
		case "for":
			c.For = readFor(rest)
		case "with":
			c.With = further(c.With, readLet(rest))
		case "witness":
			c.Witnesses = further(c.Witnesses, readLet(rest))
		default:
			sentence = append(sentence, s)
		}
	}
	if len(sentence) > 0 {
		c.Sentence = joined(sentence)
	}
	if c.Sentence == nil && c.With == nil && c.Witnesses == nil && c.For == nil {
		Fail(b.Pos, "the control %s changes nothing, want with, witness, for or a sentence", quote(c.Name))
	}
	return c
}

package syntax

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Version is the version of the language that this package reads and writes.
const Version = 1

// Read reads a text of claims; path is named in errors. Names are compared when a claim is compiled.
func Read(path string, text []byte) (f *Text, err error) {
	defer Caught(path, &err)
	f = entries(path, text)
	f.unique()
	return f, nil
}

// entries reads what stands in a text, and does not compare the names.
func entries(path string, text []byte) *Text {
	f := &Text{Path: path}
	list := blocks(string(text))
	if len(list) == 0 {
		Fail(Pos{1, 1}, "an empty file, want \"mccheck-claims %d\" in its first line", Version)
	}
	f.version(list[0])
	for _, b := range list[1:] {
		f.entry(b)
	}
	return f
}

func (f *Text) version(b *block) {
	number, found := strings.CutPrefix(b.text, "mccheck-claims ")
	n, err := strconv.Atoi(number)
	if !found || err != nil {
		Fail(b.Pos, "%s, want \"mccheck-claims %d\" in the first line", quote(b.text), Version)
	}
	if n < 1 || n > Version {
		Fail(b.Pos, "version %d of the language, want 1..%d", n, Version)
	}
	if len(b.sub) > 0 {
		Fail(b.sub[0].Pos, "%s is indented below the version line", quote(b.sub[0].text))
	}
	f.Version = n
}

var idForm = regexp.MustCompile(`^([A-Z][A-Z0-9]*)-([0-9]+)(?: |$)`)

// entry reads what stands at the margin.
func (f *Text) entry(b *block) {
	if b.Col != 1 {
		Fail(b.Pos, "%s is indented and belongs to nothing", quote(b.text))
	}
	if idForm.MatchString(b.text) {
		f.Claims = append(f.Claims, f.claim(b))
		return
	}
	word, rest := b.word()
	switch word {
	case "paper":
		f.paper(rest)
	case "network":
		f.Networks = append(f.Networks, readNetwork(rest))
	case "let":
		f.Lets = append(f.Lets, readLet(rest))
	case "program":
		f.Lets = append(f.Lets, readProgram(rest))
	case "table":
		f.Tables = append(f.Tables, readTable(rest))
	case "theorem":
		f.Theorems = append(f.Theorems, readProved(rest))
	default:
		if strings.HasPrefix(b.text, "//") || strings.HasPrefix(b.text, "--") || strings.HasPrefix(b.text, "%") {
			Fail(b.Pos, "%s at the margin; a comment begins with #", quote(b.text))
		}
		Fail(b.Pos, "%s at the margin, want paper, network, let, program, table, theorem or the id of a claim such as EQ-28", quote(b.text))
	}
}

// paper reads "paper KEY, prefix EQ" and the lines below.
func (f *Text) paper(b *block) {
	if f.Paper.Key != "" {
		Fail(b.Pos, "a second paper, want one in a file")
	}
	head := regexp.MustCompile(`^([a-z][a-z0-9-]*), prefix ([A-Z][A-Z0-9]{0,3})$`).FindStringSubmatch(b.text)
	if head == nil {
		Fail(b.Pos, "%s, want a key and a prefix, as in \"paper ecq, prefix EQ\": small letters, digits and - for the key, "+
			"and at most four capital letters and digits for the prefix; both begin with a letter", quote(b.text))
	}
	p := &f.Paper
	p.Pos, p.Key, p.Prefix = b.Pos, head[1], head[2]
	texts := map[string]*string{"title": &p.Title, "authors": &p.Authors, "venue": &p.Venue, "doi": &p.DOI, "cite": &p.Cite}
	for _, s := range b.sub {
		word, rest := s.word()
		switch {
		case texts[word] != nil && *texts[word] != "":
			Fail(s.Pos, "a second %s of the paper", word)
		case texts[word] != nil:
			*texts[word] = rest.quoted()
		case word == "year":
			year, err := strconv.Atoi(rest.text)
			if err != nil || year < 1800 || year > 3000 {
				Fail(rest.Pos, "year %s, want a number such as 2012", quote(rest.text))
			}
			p.Year = year
		case s.text == "source not seen":
			p.Unseen = true
		default:
			Fail(s.Pos, "%s below a paper, want title, authors, venue, year, doi, cite or \"source not seen\"", quote(s.text))
		}
	}
}

// readLet reads "NAME(a, u in G) falls E = BODY" or "NAME(a) from go".
func readLet(b *block) *Let {
	p := b.parser()
	l := p.head()
	if p.take("from") {
		p.want("go", " after \"from\"")
		p.wantEnd()
		l.Go = true
		return l
	}
	if p.take("falls") {
		l.Falls = p.expression(rankSum)
	}
	p.want("=", " before what "+l.Name+" means")
	l.Body = p.rest()
	return l
}

// further adds a definition to those of the same claim, reading or control, of which each has another name.
func further(list []*Let, l *Let) []*Let {
	for _, other := range list {
		if other.Name == l.Name {
			Fail(l.Pos, "%s is there twice, before in line %d", l.Name, other.Line)
		}
	}
	return append(list, l)
}

// only stops where a line begins with a word of which one line is given already, and no more than one may be.
func (b *block) only(word, below string, given map[string]bool) {
	if given[word] {
		Fail(b.Pos, "a second line %q below %s, want one", word, below)
	}
}

// readProgram reads "NAME(a,b) = "COMMAND"" or "NAME(a,b) = table "FILE"".
func readProgram(b *block) *Let {
	p := b.parser()
	l := p.head()
	if len(l.Params) == 0 {
		Fail(l.Pos, "the program %s without parameters, want what it is asked, such as %s(u,v)", l.Name, l.Name)
	}
	p.want("=", " before the command of "+l.Name)
	l.Go = true
	if p.take("table") {
		l.Rows = p.texts()
	} else {
		l.Command = p.texts()
	}
	p.wantEnd()
	if l.Rows == "" && len(strings.Fields(l.Command)) == 0 {
		Fail(l.Pos, "the program %s without a command", l.Name)
	}
	return l
}

// head reads the name of a definition and its parameters.
func (p *parser) head() *Let {
	n := p.name("the name of a definition")
	l := &Let{Pos: n.Pos, Name: n.text}
	if !p.take("(") {
		return l
	}
	for group := 0; ; {
		q := p.name("a parameter")
		if slices.ContainsFunc(l.Params, func(other Param) bool { return other.Name == q.text }) {
			Fail(q.Pos, "a second parameter %s", q.text)
		}
		l.Params = append(l.Params, Param{Pos: q.Pos, Name: q.text})
		if p.take("in") { // of all names since the last network
			in := p.expression(rankSum)
			for i := group; i < len(l.Params); i++ {
				l.Params[i].In = in
				if of := &l.Params[i]; slices.ContainsFunc(in.Args, func(a *Expr) bool { return a.Op == Name && a.Text == of.Name }) {
					Fail(of.Pos, "%s is a node of %s and a parameter of it; all names before \"in\" are nodes, and those in brackets are known "+
						"from them", of.Name, in)
				}
			}
			group = len(l.Params)
		}
		if p.take(")") {
			return l
		}
		p.wantComma(")")
	}
}

func readTable(b *block) *Table {
	p := b.parser()
	n := p.name("the name of a table")
	t := &Table{Pos: n.Pos, Name: n.text}
	if next := p.peek(); !next.end() && !next.first {
		Fail(next.Pos, "%s after the name of a table, want its rows on lines of their own", next)
	}
	for _, s := range b.sub {
		row := newParser(s.Pos, s.tokens())
		var cells []*Expr
		for !row.peek().end() {
			cells = append(cells, row.cell())
		}
		t.Rows = append(t.Rows, cells)
	}
	if len(t.Rows) == 0 {
		Fail(t.Pos, "the table %s has no rows", t.Name)
	}
	return t
}

// cell is a whole number, or a list of them in parentheses.
func (p *parser) cell() *Expr {
	t := p.peek()
	if p.take("(") {
		return &Expr{Pos: t.Pos, Op: List, Args: p.arguments(")")}
	}
	if t.kind != 'n' && t.text != "-" {
		Fail(t.Pos, "%s in a table, want numbers and lists of them such as (1,3)", t)
	}
	return p.expression(rankPower)
}

// readFor reads "s, t >= 1, k in 1..3 where S".
func readFor(b *block) *For {
	p := b.parser()
	if p.atBinder() {
		Fail(p.peek().Pos, "%s where a parameter is wanted; a sentence says %s without \"for\"", p.peek(), p.peek())
	}
	if t := p.peek(); t.kind == 'n' {
		Fail(t.Pos, "%s where a parameter is wanted, which stands before its range, as in \"n >= 3\" or \"n in 3..6\"", t)
	}
	f := p.forHeader()
	if t := p.peek(); t.first && !t.end() {
		Fail(t.Pos, "%s below the header, want a reading such as \"printed\" before the sentence", t)
	}
	if t := p.peek(); f.Where == nil && (p.is("and") || p.is("or")) {
		Fail(t.Pos, "%s after a parameter, want \"where\" before a condition, or a range such as \"in 2..5\"", t)
	}
	p.wantEnd()
	return f
}

func (p *parser) forHeader() *For {
	f := &For{Pos: p.peek().Pos}
	for {
		known, at := f.Names(), p.peek().Pos
		names := p.parameter(known)
		for p.take(",") {
			names = p.parameter(names)
		}
		r := ParamRange{Pos: at, Names: names[len(known):]}
		switch sign := p.peek(); {
		case p.take(">="):
			r.Least = p.expression(rankRange)
		case p.take("in"):
			d := p.expression(rankRange)
			if d.Op != Range || len(d.Args) != 2 {
				Fail(d.Pos, "the range of a parameter, want FIRST..LAST, or \">= FIRST\" where it has no end; single values "+
					"stand behind the ranges: n in 2..8 where n in {2,4,8}")
			}
			r.Least, r.Most = d.Args[0], d.Args[1]
		case p.take("="):
			r.Least = p.expression(rankRange)
			if r.Least.Op == Range {
				Fail(r.Least.Pos, "a range behind \"%s =\", want \"%s in %s\"", names[len(names)-1], names[len(names)-1], r.Least)
			}
			r.Most = r.Least
		default:
			Fail(sign.Pos, "%s after a parameter, want \">= 1\", \"in 1..3\" or \"= 2\"; other conditions stand behind the ranges: "+
				"k, n >= 1 where k < n and mod(n,2) = 1", sign)
		}
		f.Ranges = append(f.Ranges, r)
		if !p.take(",") {
			break
		}
	}
	if p.take("where") {
		f.Where = p.expression(0)
	}
	f.inOrder()
	return f
}

// inOrder stops where the range of a parameter speaks of that itself, or of one behind it, whose values are not known there.
func (f *For) inOrder() {
	names := f.Names()
	for before, i := 0, 0; i < len(f.Ranges); i++ {
		r := f.Ranges[i]
		for _, bound := range []*Expr{r.Least, r.Most} {
			bound.Names(func(name string) {
				if slices.Contains(names[before:], name) {
					Fail(bound.Pos, "%s in the range of %s, want parameters before it; \"where\" may speak of all", name, r.Names[0])
				}
			})
		}
		before += len(r.Names)
	}
}

// unique fails where one name or id stands for two things.
func (f *Text) unique() {
	seen := map[string]Pos{}
	once := func(name string, at Pos) {
		if before, twice := seen[name]; twice {
			Fail(at, "%s is there twice, before in line %d", name, before.Line)
		}
		seen[name] = at
	}
	for _, n := range f.Networks {
		once(n.Name, n.Pos)
		if family, found := BuiltIn()[n.Name]; found {
			Fail(n.Pos, "%s is the built-in %s, of which theorems speak; want another name", n.Name, family.Title)
		}
		if IsWord(n.Name) {
			Fail(n.Pos, "%s is a word of the language, as in %s; want another name for a network", n.Name, UsageOf(n.Name))
		}
	}
	for _, l := range f.Lets {
		once(l.Name, l.Pos)
	}
	for _, t := range f.Tables {
		once(t.Name, t.Pos)
	}
	for _, c := range f.Claims {
		once(c.ID, c.Pos)
		if f.Paper.Prefix != "" && !strings.HasPrefix(c.ID, f.Paper.Prefix+"-") {
			Fail(c.Pos, "the id %s, want the prefix %s of the paper", c.ID, f.Paper.Prefix)
		}
		kinds := []string{}
		for _, r := range c.Readings {
			if slices.Contains(kinds, r.Kind) {
				Fail(r.Pos, "a second reading %q of %s", r.Kind, c.ID)
			}
			if r.Kind == "printed" && len(kinds) > 0 || r.Kind == "charitable" && slices.Contains(kinds, "corrected") {
				Fail(r.Pos, "the %s reading of %s behind the %s one; printed is first, and corrected last", r.Kind, c.ID, kinds[len(kinds)-1])
			}
			kinds = append(kinds, r.Kind)
		}
	}
	if len(f.Claims) > 0 && f.Paper.Key == "" {
		Fail(f.Claims[0].Pos, "claims of no paper, want a line such as \"paper mine, prefix MY\" before")
	}
}

package syntax

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Effective are the definitions on which a reading rests, in their order: those that the
// file shares, of the claim and of the reading, with what With of the reading and of its
// variant puts in their place. The error names a With that replaces nothing. A definition without
// parameters that has the name of a parameter of the header is hidden by it, and not among them.
func (f *Text) Effective(c *Claim, r *Reading, variant *Control) (lets []*Let, err error) {
	defer Caught(f.Path, &err)
	lets = slices.Concat(f.Lets, c.Lets, r.Lets)
	replace := r.With
	if variant != nil {
		replace = slices.Concat(r.With, variant.With)
	}
	for _, w := range replace {
		at := -1
		for i, l := range lets {
			if l.Name == w.Name {
				at = i // the last: an inner definition hides an outer one
			}
		}
		switch {
		case at < 0:
			Fail(w.Pos, "%s replaces no definition%s", w.Name, replaceable(lets))
		case len(w.Params) != len(lets[at].Params):
			Fail(w.Pos, "%s has %d parameters here, and %d in line %d", w.Name, len(w.Params), len(lets[at].Params), lets[at].Line)
		}
		lets[at] = w
	}
	return c.Header(r, variant).Visible(lets), nil
}

// replaceable says which definitions there are to replace.
func replaceable(lets []*Let) string {
	if len(lets) == 0 {
		return ", as the text has none"
	}
	var names []string
	for _, l := range lets {
		if !slices.Contains(names, l.Name) {
			names = append(names, l.Name)
		}
	}
	return ", want one of " + strings.Join(names, ", ")
}

// Visible are the definitions that the parameters of the header do not hide.
func (f *For) Visible(lets []*Let) []*Let {
	return slices.DeleteFunc(lets, func(l *Let) bool { return len(l.Params) == 0 && slices.Contains(f.Names(), l.Name) })
}

// Sentence is what a reading or its variant states: its own sentence, or that of the first
// reading of the claim.
func (c *Claim) Sentence(r *Reading, variant *Control) *Expr {
	switch {
	case variant != nil && variant.Sentence != nil:
		return variant.Sentence
	case r.Sentence != nil:
		return r.Sentence
	}
	return c.Readings[0].Sentence
}

// WitnessesOf are those of a reading or its variant: its own, or those of the first reading
// where the sentence is that of the first reading.
func (c *Claim) WitnessesOf(r *Reading, variant *Control) []*Let {
	switch {
	case variant != nil && len(variant.Witnesses) > 0:
		return variant.Witnesses
	case variant != nil && variant.Sentence != nil:
		return nil
	case len(r.Witnesses) == 0 && r.Sentence == nil:
		return c.Readings[0].Witnesses
	}
	return r.Witnesses
}

// Header is the header of a reading or its variant: its own, or that of the claim.
func (c *Claim) Header(r *Reading, variant *Control) *For {
	switch {
	case variant != nil && variant.For != nil:
		return variant.For
	case r.For != nil:
		return r.For
	}
	return c.For
}

// TablesAsLets are the tables of the file as definitions, each a list of its rows.
func (f *Text) TablesAsLets() []*Let {
	var list []*Let
	for _, t := range f.Tables {
		list = append(list, &Let{Pos: t.Pos, Name: t.Name, Body: t.asList()})
	}
	return list
}

// shown is e with "some P in D: S" replaced by what says that the witness for P is one: it is
// in D, and S is true of it. A witness that is a map becomes a definition, in lets, with what is
// bound around it among its parameters.
func (e *Expr) shown(witnesses []*Let, bound []string, lets map[string]*Let) *Expr {
	if e == nil || len(witnesses) == 0 {
		return e
	}
	shows := func(w *Let) bool { return w.Name == "f" }
	if e.Op == Call && e.Text == "isomorphic" && lets[e.Text] == nil && slices.ContainsFunc(witnesses, shows) {
		e = e.writtenOut(ByName(Prelude())[e.Text])
	}
	some := e.Op == Binder && e.Text == "some" && len(e.Binds) == 1 && len(e.Binds[0].Names) == 1
	if some {
		name, in := e.Binds[0].Names[0], e.Binds[0].In
		for _, w := range witnesses {
			if w.Name == name && len(w.Params) == 1 && in.Op == Call && len(in.Args) == 2 {
				return e.shownMap(w, witnesses, bound, lets)
			}
		}
	}
	r, inside := *e, bound
	for _, b := range e.Binds {
		inside = append(slices.Clip(inside), b.Names...)
	}
	r.Args = make([]*Expr, len(e.Args))
	for i, a := range e.Args {
		r.Args[i] = a.shown(witnesses, inside, lets)
	}
	for _, w := range witnesses {
		if !some || w.Name != e.Binds[0].Names[0] || len(w.Params) > 0 {
			continue
		}
		is := &Expr{Pos: e.Pos, Op: Chain, Args: []*Expr{{Pos: e.Pos, Op: Name, Text: w.Name}, e.Binds[0].In}, Signs: []string{"in"}}
		return &Expr{Pos: w.Pos, Op: Given, Binds: []Bind{{Pos: w.Pos, Names: []string{w.Name}, In: w.Body}}, Args: []*Expr{r.andOf(is)}}
	}
	return &r
}

var name = regexp.MustCompile(`\w+`)

// writtenOut is the body of a definition with the arguments of the call e in it, or e itself
// where an argument has a name that the body binds.
func (e *Expr) writtenOut(l *Let) *Expr {
	bound := BoundIn(l.Body)
	clear := len(e.Args) == len(l.Params)
	for _, a := range e.Args {
		a.Uses(nil, func(name string) { clear = clear && !bound[name] })
	}
	if !clear {
		return e
	}
	by := map[string]string{}
	for i, q := range l.Params {
		by[q.Name] = e.Args[i].String()
	}
	text := name.ReplaceAllStringFunc(l.Body.String(), func(word string) string {
		if arg, given := by[word]; given {
			return arg
		}
		return word
	})
	out, err := ParseExpr(text)
	if err != nil {
		return e
	}
	return out
}

// andOf is a condition and what the body of a binder says.
func (e *Expr) andOf(is *Expr) *Expr {
	for _, part := range []*Expr{e.Where, e.Args[0]} {
		if part != nil {
			is = Operation("and", is, part)
		}
	}
	return is
}

// shownMap is shown of "some f in maps(A,B): S", or of injections or bijections, whose witness
// is f(x) = w. Witnesses inside may call it.
func (e *Expr) shownMap(w *Let, witnesses []*Let, bound []string, lets map[string]*Let) *Expr {
	f := &Let{Pos: w.Pos, Name: w.Name, Params: w.Params[:1:1], Body: w.Body}
	for lets[f.Name] != nil {
		f.Name += "'"
	}
	lets[f.Name] = f
	x, around := w.Params[0].Name, []*Expr{}
	for _, name := range bound {
		if !slices.ContainsFunc(f.Params, func(p Param) bool { return p.Name == name }) {
			f.Params = append(f.Params, Param{Pos: w.Pos, Name: name})
			around = append(around, &Expr{Pos: w.Pos, Op: Name, Text: name})
		}
	}
	in := e.Binds[0].In
	of := (&Expr{Pos: w.Pos, Op: Call, Text: f.Name, Args: append([]*Expr{{Pos: w.Pos, Op: Name, Text: x}}, around...)}).String()
	is := fmt.Sprintf("all %s in %s: %s in %s", x, in.Args[0], of, in.Args[1])
	if in.Text != "maps" {
		is = fmt.Sprintf("len(set %s in %s: %s) = (count %[1]s in %[2]s: true) and %[4]s", x, in.Args[0], of, is)
	}
	if in.Text == "bijections" {
		is = fmt.Sprintf("(count %s in %s: true) = (count %[1]s in %[3]s: true) and %[4]s", x, in.Args[0], in.Args[1], is)
	}
	image, err := ParseExpr(is)
	if err != nil {
		Fail(w.Pos, "the witness %s: %v", w.Name, err)
	}
	var inner []*Let
	for _, other := range witnesses {
		c := *other
		c.Body = other.Body.calling(w.Name, f.Name, around)
		inner = append(inner, &c)
	}
	body, says := *e, e.Args[0].calling(w.Name, f.Name, around)
	body.Where, body.Args = e.Where.calling(w.Name, f.Name, around), []*Expr{says.shown(inner, bound, lets)}
	return body.andOf(image)
}

// calling is e with further arguments in the calls of a function, under another name.
func (e *Expr) calling(from, to string, further []*Expr) *Expr {
	if e == nil {
		return nil
	}
	c := e.With(nil, func(part *Expr, _ []string) *Expr { return part.calling(from, to, further) })
	if e.Op == Call && e.Text == from {
		c.Text, c.Args = to, append(c.Args, further...)
	}
	return c
}

// Lifted is a reading for a reader who knows no headers: its sentence, in which the parameters
// of the header are free, and the definitions that it uses, each on one line and after those
// that it uses, with the parameters of the header among theirs. Functions are those of Go.
type Lifted struct {
	Definitions []string
	Functions   []*Let
	Sentence    string
}

// Lifted says of a witness that it is one, where the reading is not said to fail.
func (f *Text) Lifted(c *Claim, r *Reading, variant *Control) (lifted Lifted, err error) {
	defer Caught(f.Path, &err)
	lets, err := f.Effective(c, r, variant)
	if err != nil {
		return lifted, err
	}
	l := lifter{header: c.Header(r, variant).Names(), lets: map[string]*Let{}, needs: map[string][]string{}, networks: map[string]*Network{},
		written: map[string]bool{}, names: map[string]string{}}
	for _, d := range append(c.Header(r, variant).Visible(f.TablesAsLets()), lets...) {
		l.lets[d.Name] = d
	}
	for _, n := range f.Networks {
		l.networks[n.Name] = n
	}
	l.rename(checkers)
	l.inFile = &l
	if f.hides(l.lets) {
		l.inFile = l.ofFile(f)
	}
	e := c.Sentence(r, variant)
	if e == nil {
		Fail(r.Pos, "the reading has no sentence")
	}
	if r.Fails == "" { // else it is to be false, which a witness cannot show
		e = e.shown(c.WitnessesOf(r, variant), nil, l.lets)
	}
	l.lifted.Sentence = l.expr(e, nil).String()
	return l.lifted, nil
}

// lifter gives definitions the parameters of the header that they use.
type lifter struct {
	header   []string
	lets     map[string]*Let
	needs    map[string][]string // of a definition: the parameters of the header that it uses
	under    []string            // definitions that are being written
	networks map[string]*Network // of the file
	written  map[string]bool     // those that are written
	names    map[string]string   // of definitions and networks whose own names mean something else to the checker
	inFile   *lifter             // for the definitions that networks use
	lifted   Lifted
}

// checkers are the names that no definition of a certificate may have. In a file they may be those of definitions and networks.
var checkers = strings.Fields("if sum nodes near true false infinite not floor ceil abs max min mod natural log2 C bit bits ones xor " +
	"rows len distinct graph order degree edge dist eccentricity transmission size mindegree maxdegree diameter distances " +
	"Q FQ F MC MCC CQ ECQ EH CCC HCN RH")

// rename gives other names to what has one of these.
func (l *lifter) rename(names []string) {
	for _, name := range names {
		if d, n := l.lets[name], l.networks[name]; d == nil && n == nil || d != nil && d.Body == nil {
			continue
		}
		l.names[name] = l.fresh(name)
	}
}

// fresh is a name that nothing has, and then is taken.
func (l *lifter) fresh(name string) string {
	for name += "'"; l.lets[name] != nil || l.networks[name] != nil || slices.Contains(l.header, name); {
		name += "'"
	}
	l.lets[name] = &Let{Name: name}
	return name
}

// ofFile writes the definitions of the file under other names than those of l, some of which have other meanings.
func (l *lifter) ofFile(f *Text) *lifter {
	in := &lifter{lets: ByName(append(f.TablesAsLets(), f.Lets...)), needs: map[string][]string{}, networks: l.networks, written: l.written,
		names: maps.Clone(l.names)}
	maps.DeleteFunc(in.names, func(name, _ string) bool { return l.lets[name] != nil })
	for _, name := range slices.Sorted(maps.Keys(in.lets)) {
		if in.lets[name].Body != nil {
			in.names[name] = l.fresh(name)
		}
	}
	in.inFile = in
	return in
}

// named is the name that a definition or a network is written by, where the names in bound are bound.
func (l *lifter) named(at Pos, name string, bound []string) string {
	other, renamed := l.names[name]
	if !renamed {
		return name
	}
	if slices.Contains(bound, other) {
		Fail(at, "%s is bound where %s is used, which the checker calls so: rename one", other, name)
	}
	return other
}

// definition writes a definition, once, before what uses it, and returns what it needs.
func (l *lifter) definition(name string) []string {
	if needs, written := l.needs[name]; written {
		return needs
	}
	d := l.lets[name]
	if d.Body == nil {
		l.needs[name], l.lifted.Functions = nil, append(l.lifted.Functions, d)
		return nil
	}
	l.needs[name] = l.free(d)
	d = l.apart(d)
	local := BindsOf(d)
	l.under = append(l.under, name)
	head := *d
	head.Name, head.Falls, head.Params = l.named(d.Pos, name, nil), l.expr(d.Falls, local), slices.Clone(d.Params)
	for i := range head.Params {
		head.Params[i].In = l.network(d.Params[i].In)
	}
	body := l.expr(d.Body, local)
	l.under = l.under[:len(l.under)-1]
	l.lifted.Definitions = append(l.lifted.Definitions, head.head(l.needs[name]...)+" = "+body.String())
	return l.needs[name]
}

// apart is a definition whose head binds no name of a parameter of the header that it needs besides.
func (l *lifter) apart(d *Let) *Let {
	for _, name := range l.needs[d.Name] {
		if slices.Contains(BindsOf(d), name) {
			if l.lets[name] != nil {
				Fail(d.Pos, "%s is a function and a variable here: rename one", name)
			}
			other := l.fresh(name)
			for inside := BoundIn(d.Body); inside[other]; {
				other = l.fresh(other)
			}
			d = d.rebound(name, other)
		}
	}
	return d
}

// asList is a table as a list of its rows.
func (t *Table) asList() *Expr {
	all := &Expr{Pos: t.Pos, Op: List}
	for _, row := range t.Rows {
		all.Args = append(all.Args, &Expr{Pos: t.Pos, Op: List, Args: row})
	}
	return all
}

// network is the network of a parameter, which is written if it is of the file.
func (l *lifter) network(of *Expr) *Expr {
	if of == nil || of.Op != Call && of.Op != Name || l.networks[of.Text] == nil {
		return of
	}
	c, n := *of, l.networks[of.Text]
	c.Text = l.writeNetwork(n)
	c.alone(n, &Expr{Pos: of.Pos, Op: Name, Text: l.fresh("none")})
	return &c
}

// ofNodes is an edge of u and v; in which order does not matter. The second node makes room for a first one that is u elsewhere.
func (d *Let) ofNodes() *Let {
	for _, i := range []int{0, 1, 0} {
		name := []string{"u", "v"}[i]
		if other := d.Params[1-i].Name; d.Params[i].Name != name && other != name {
			d = d.rebound(d.Params[i].Name, name)
		}
	}
	return d
}

// writeNetwork writes a network of the file by its steps, or by its edge where it has none, once, before what uses it. It returns the
// name that it has there.
func (l *lifter) writeNetwork(n *Network) string {
	as := l.named(n.Pos, n.Name, nil)
	if l.written[n.Name] {
		return as
	}
	l.under = append(l.under, "") // which needs nothing of the header
	defer func() { l.under = l.under[:len(l.under)-1] }()
	l.written[n.Name] = true
	if n.Format != "" {
		Fail(n.Pos, "the network %s is read from a file and has no text", n.Name)
	}
	const most = 6 // parameters that the checker reads
	if len(n.Params) > most {
		Fail(n.Pos, "the network %s has %d parameters, want at most %d", n.Name, len(n.Params), most)
	}
	params := n.Params
	if len(params) == 0 {
		params = []string{l.fresh("none")} // see alone
	}
	in := l.inFile
	text := "network " + as + "(" + strings.Join(params, ",") + "):"
	before := ""
	for _, g := range n.Fields {
		kind, count := " bits", ""
		if g.Digits {
			kind = " digits"
		}
		if kind != before {
			text += kind
			before = kind
		}
		if g.Count != nil {
			count = "[" + in.expr(g.Count, n.Params).String() + "]"
		}
		text += " " + g.Name + count + ":" + in.expr(g.Size, n.Params).String()
	}
	if n.For != nil {
		text += " for " + n.For.with(func(e *Expr) *Expr { return in.expr(e, n.Params) }).String()
	}
	if n.Nodes != nil {
		text += "\n nodes where " + in.expr(n.Nodes, append(slices.Clone(n.Params), "u")).String()
	}
	for _, s := range n.Steps {
		step := &Expr{Op: Binder, Text: "step", Binds: s.Binds, Where: s.Where, Args: []*Expr{s.To}}
		line := in.expr(step, append(slices.Clone(n.Params), "u")).String()
		text += "\n " + strings.Replace(line, "step : ", "step: ", 1)
	}
	if len(n.Steps) == 0 {
		text += "\n edge(u,v) = " + in.expr(n.Edge.ofNodes().Body, append(slices.Clone(n.Params), "u", "v")).String()
	}
	if in != l {
		l.lifted.Definitions = append(l.lifted.Definitions, in.lifted.Definitions...)
		l.lifted.Functions = append(l.lifted.Functions, in.lifted.Functions...)
		in.lifted = Lifted{}
	}
	l.lifted.Definitions = append(l.lifted.Definitions, text)
	return as
}

// BindsOf are the names that the head of a definition binds.
func BindsOf(d *Let) []string {
	var names []string
	for _, p := range d.Params {
		names = append(names, p.Name)
		if p.In != nil && p.In.Op == Call {
			for _, a := range p.In.Args {
				if a.Op == Name {
					names = append(names, a.Text)
				}
			}
		}
	}
	return names
}

// free are the parameters of the header that a definition uses, itself or through others.
func (l *lifter) free(d *Let) []string {
	used := map[string]bool{}
	seen := map[string]bool{}
	var through func(d *Let)
	through = func(d *Let) {
		if seen[d.Name] {
			return
		}
		seen[d.Name] = true
		for _, part := range []*Expr{d.Falls, d.Body} {
			part.Uses(BindsOf(d), func(name string) {
				if other := l.lets[name]; other != nil {
					through(other)
				}
				used[name] = true
			})
		}
	}
	through(d)
	var list []string
	for _, name := range l.header {
		if used[name] {
			list = append(list, name)
		}
	}
	return list
}

// Uses calls f for each name in e that is not bound in it, and for each function: a bound name that is called may be a
// map, and else does not hide a function.
func (e *Expr) Uses(bound []string, f func(name string)) {
	if e == nil {
		return
	}
	if e.Op == Call || e.Op == Name && !slices.Contains(bound, e.Text) {
		f(e.Text)
	}
	for _, b := range e.Binds {
		b.In.Uses(bound, f)
		bound = append(slices.Clip(bound), b.Names...)
	}
	e.Where.Uses(bound, f)
	e.Else.Uses(bound, f)
	for _, list := range [][]*Expr{e.Args, e.Conds} {
		for _, a := range list {
			a.Uses(bound, f)
		}
	}
	for _, c := range e.Changes {
		c.Index.Uses(bound, f)
		c.Value.Uses(bound, f)
	}
}

// expr writes e with the parameters that definitions need behind their arguments. The
// names in bound are not those of the header or of definitions.
func (l *lifter) expr(e *Expr, bound []string) *Expr {
	if e == nil {
		return nil
	}
	taken := func(name string) bool { return l.lets[name] != nil || l.networks[name] != nil }
	e = e.apart(append(slices.Clip(bound), l.carried()...), taken)
	c := e.With(bound, l.expr)
	if e.Op == Call && slices.Contains(bound, e.Text) && l.lets[e.Text] != nil {
		Fail(e.Pos, "%s is a function and a variable here: rename one", e.Text)
	}
	own := l.lets[e.Text]
	if own != nil && e.Op == Name && len(own.Params) > 0 {
		return c // a parameter of the header that has the name of a function
	}
	if (e.Op == Name || e.Op == Call) && !slices.Contains(bound, e.Text) {
		c.Text = l.named(e.Pos, e.Text, bound)
		if n := l.networks[e.Text]; n != nil {
			l.writeNetwork(n)
			c.alone(n, Numeral(e.Pos, 0))
		}
	}
	if e.Op == Call && e.Text == "distances" && len(e.Args) == 1 && !taken(e.Text) {
		around := append(slices.Clip(bound), l.header...) // in older certificates the word is their sum
		return listedDistances(c.Args[0], func(name string) bool { return slices.Contains(around, name) || taken(name) })
	}
	if (e.Op == Name || e.Op == Call) && !slices.Contains(bound, e.Text) && own != nil {
		for _, name := range l.definition(e.Text) {
			c.Args = append(c.Args, &Expr{Pos: e.Pos, Op: Name, Text: name})
		}
		if len(c.Args) > 0 {
			c.Op = Call
		}
	}
	return c
}

// alone makes of a network without parameters, in e, what the checker reads: one of a family with a parameter that nothing asks for.
func (e *Expr) alone(n *Network, param *Expr) {
	if len(n.Params) == 0 {
		e.Op, e.Args = Call, []*Expr{param}
	}
}

// listedDistances is "list u in nodes(G), v in nodes(G): dist(G,u,v)", with other names where these are taken, or stand in G.
func listedDistances(g *Expr, taken func(name string) bool) *Expr {
	inside := BoundIn(g)
	g.Walk(func(part *Expr) { inside[part.Text] = true })
	r := &Expr{Pos: g.Pos, Op: Binder, Text: "list"}
	of := &Expr{Pos: g.Pos, Op: Call, Text: "dist", Args: []*Expr{g}}
	for _, name := range []string{"u", "v"} {
		for inside[name] || taken(name) {
			name += "'"
		}
		r.Binds = append(r.Binds, Bind{Pos: g.Pos, Names: []string{name}, In: &Expr{Pos: g.Pos, Op: Call, Text: "nodes", Args: []*Expr{g}}})
		of.Args = append(of.Args, &Expr{Pos: g.Pos, Op: Name, Text: name})
	}
	r.Args = []*Expr{of}
	return r
}

// carried are the parameters of the header that the definition being written has; the sentence has all.
func (l *lifter) carried() []string {
	if len(l.under) == 0 {
		return l.header
	}
	return l.needs[l.under[len(l.under)-1]]
}

// AtPoint is a sentence with values of the parameters before it: "given s = 1, t = 2: S".
func AtPoint(names []string, values []int, sentence string) string {
	if len(names) == 0 {
		return sentence
	}
	parts := make([]string, len(names))
	for i, name := range names {
		parts[i] = fmt.Sprintf("%s = %d", name, values[i])
	}
	return "given " + strings.Join(parts, ", ") + ": " + sentence
}

// Names calls f for each name and function in e that e does not bind.
func (e *Expr) Names(f func(name string)) { e.Uses(nil, f) }

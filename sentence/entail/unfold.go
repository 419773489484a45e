package entail

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mccheck/sentence/syntax"
)

// unfolder writes a sentence without the definitions that can be written out: those that
// do not call themselves. Each bound name is made one that is nowhere else, so that what is put
// in place of a parameter keeps its meaning.
type unfolder struct {
	lets   map[string]*syntax.Let
	header *syntax.For // whose parameters are whole numbers
	fresh  int
	again  bool // bound names are nowhere else already
	depth  int
	parts  int // of what has been written out

	dropped []*syntax.Expr  // values that are written nowhere, and may not be there
	nets    nodesOfNets     // of the new names that are seen to be nodes, their networks
	strange []*syntax.Error // what is not seen to be a node of the network that a definition asks for

	// eager is set where what a definition takes has to have a value, also where the body may not ask for it: "given" says so.
	eager bool

	// params are what the parameters of a network stand for, in definitions too; where it is not nil no other name is known.
	params map[string]*syntax.Expr
}

func (u *unfolder) values() values { return values{header: u.header, own: u.lets, nets: u.nets} }

// unfold writes out e; names gives what stands for a name.
func (u *unfolder) unfold(e *syntax.Expr, names map[string]*syntax.Expr) *syntax.Expr {
	if e == nil || len(e.Takes) == 0 {
		return u.unfoldHere(e, names)
	}
	c := *e
	c.Takes = nil
	return taking(u.unfoldHere(&c, names), u.list(e.Takes, names))
}

// taking is e where it takes values as well, which are asked for before it. They stand at a part that is evaluated first and that
// is whole wherever e is taken apart.
func taking(e *syntax.Expr, values []*syntax.Expr) *syntax.Expr {
	if len(values) == 0 {
		return e
	}
	c := *e
	switch e.Op {
	case syntax.Binder, syntax.Given:
		c.Binds = slices.Clone(e.Binds)
		c.Binds[0].In = taking(e.Binds[0].In, values)
	case syntax.Binary, syntax.Chain:
		c.Args = slices.Clone(e.Args)
		c.Args[0] = taking(e.Args[0], values)
	default:
		c.Takes = append(slices.Clip(e.Takes), values...)
	}
	return &c
}

// unfoldHere is unfold of what takes no values.
func (u *unfolder) unfoldHere(e *syntax.Expr, names map[string]*syntax.Expr) *syntax.Expr {
	if e == nil {
		return nil
	}
	if u.depth++; u.depth > syntax.MaxNested {
		syntax.Fail(e.Pos, "definitions within each other more than %d times", syntax.MaxNested)
	}
	defer func() { u.depth-- }()
	u.write(e)
	switch e.Op {
	case syntax.Name:
		if by := names[e.Text]; by != nil {
			by.Walk(u.write)
			return by
		}
		if l := u.lets[e.Text]; l != nil && len(l.Params) == 0 && l.Body != nil {
			return u.unfold(l.Body, nil)
		}
		if u.params != nil && !slices.Contains(syntax.Constants, e.Text) {
			if u.params[e.Text] == nil {
				syntax.Fail(e.Pos, "%q is no number that is known", e.Text)
			}
			return u.params[e.Text]
		}
		return opened(e)
	case syntax.Call:
		args := u.list(e.Args, names)
		if l := u.lets[e.Text]; names[e.Text] == nil && l != nil && l.Falls == nil && l.Body != nil && len(l.Params) == len(e.Args) {
			return u.call(l, args)
		}
		c := opened(e)
		c.Args = args
		if by := names[e.Text]; by != nil {
			return u.applied(c, by)
		}
		return c
	case syntax.Binder, syntax.Given:
		return u.bound(opened(e), names)
	}
	c := e.With(nil, func(part *syntax.Expr, _ []string) *syntax.Expr { return u.unfold(part, names) })
	c.Closed = false
	return c
}

// opened is a copy of e that stands in no parentheses.
func opened(e *syntax.Expr) *syntax.Expr {
	c := *e
	c.Closed = false
	return &c
}

// write counts one part.
func (u *unfolder) write(e *syntax.Expr) {
	if u.parts++; u.parts > syntax.MostParts {
		syntax.Fail(e.Pos, "a sentence of more than %d parts, with its definitions written out", syntax.MostParts)
	}
}

// applied is the value of a map that a name stands for. Whether it is a map does not show, so that it must not have the
// name of a function.
func (u *unfolder) applied(e, by *syntax.Expr) *syntax.Expr {
	if syntax.IsWord(e.Text) || u.lets[e.Text] != nil {
		syntax.Fail(e.Pos, "%s is a function and a variable here", e.Text)
	}
	return &syntax.Expr{Pos: e.Pos, Op: syntax.Call, Text: "the value of", Args: append([]*syntax.Expr{by}, e.Args...)}
}

func (u *unfolder) list(args []*syntax.Expr, names map[string]*syntax.Expr) []*syntax.Expr {
	var out []*syntax.Expr
	for _, a := range args {
		out = append(out, u.unfold(a, names))
	}
	return out
}

// call writes out a definition. Where what it takes is not seen to be what it asks for, what is written out may have a value where the
// definition has none: then a function of the body and of the arguments stands there, which is asked for.
func (u *unfolder) call(l *syntax.Let, args []*syntax.Expr) *syntax.Expr {
	names, met, takes := given(l, args), u.meets(l, args), []*syntax.Expr(nil)
	for i, p := range l.Params {
		takes = append(takes, u.lost(l.Body, args[i], func(name string) bool { return name == p.Name && names[name] == args[i] })...)
	}
	body := taking(u.unfold(l.Body, names), takes)
	for i, p := range l.Params {
		stands := func(name string) bool { return name == p.Name }
		if u.eager && !surely(l.Body, stands) && u.values().partial(args[i]) {
			u.fresh++
			needed := syntax.Bind{Pos: p.Pos, Names: []string{fmt.Sprintf("%s%s%d", p.Name, ofAnything, u.fresh)}, In: args[i]}
			body = &syntax.Expr{Pos: body.Pos, Op: syntax.Given, Binds: []syntax.Bind{needed}, Args: []*syntax.Expr{body}}
		}
	}
	if met {
		return body
	}
	return &syntax.Expr{Pos: body.Pos, Op: syntax.Call, Text: asked + asks(l), Args: append([]*syntax.Expr{body}, args...)}
}

// surely reports whether a name that stands for something is in a part that is evaluated wherever e is.
func surely(e *syntax.Expr, stands func(name string) bool) bool {
	if e == nil {
		return false
	}
	parts := slices.Clip(e.Args)
	for _, c := range e.Changes {
		parts = append(parts, c.Index, c.Value)
	}
	switch {
	case e.Op == syntax.Name:
		return stands(e.Text)
	case e.Op == syntax.Binary && (e.Text == "and" || e.Text == "or" || e.Text == "->"), e.Op == syntax.Call && e.Text == "if":
		parts = e.Args[:1]
	case e.Op == syntax.Chain:
		parts = e.Args[:2]
	case e.Op == syntax.Cases:
		parts = e.Conds[:1]
	case e.Op == syntax.Binder:
		parts = []*syntax.Expr{e.Binds[0].In}
	case e.Op == syntax.Given:
		parts = nil
		for _, b := range e.Binds {
			if parts = append(parts, b.In); slices.ContainsFunc(b.Names, stands) { // from here on it stands for something else
				return slices.ContainsFunc(parts, func(part *syntax.Expr) bool { return surely(part, stands) })
			}
		}
		parts = append(parts, e.Args...)
	}
	return slices.ContainsFunc(parts, func(part *syntax.Expr) bool { return surely(part, stands) })
}

// asked begins the name of the function that the call of a definition becomes, of which it is not seen that it has a value.
const asked = "what asks for"

// isAsked reports whether e is the call of a definition, of which it is not seen that it has a value.
func isAsked(e *syntax.Expr) bool { return e.Op == syntax.Call && strings.HasPrefix(e.Text, asked) }

// meets reports whether the values for which a definition asks for a node of a network, "u in MC(k,m)", are seen to be one, and notes
// those that are not.
func (u *unfolder) meets(l *syntax.Let, args []*syntax.Expr) bool {
	before, stands := len(u.strange), map[string]string{} // for a name of the head
	for i, p := range l.Params {
		stands[p.Name] = u.nets.plain(args[i]).String()
		if p.In == nil || p.In.Op != syntax.Call {
			continue
		}
		of := u.nets.of(args[i])
		met := of != nil && of.Text == p.In.Text && len(of.Args) == len(p.In.Args)
		for j, q := range p.In.Args {
			earlier, again := stands[q.Text]
			is := paramOfNetwork(j) + args[i].String()
			if met {
				is = u.nets.plain(of.Args[j]).String()
			}
			met = met && q.Op == syntax.Name && (!again || earlier == is)
			stands[q.Text] = is
		}
		if !met {
			u.strange = append(u.strange, &syntax.Error{Pos: args[i].Pos,
				Msg: fmt.Sprintf("%s is not seen to be a node of %s, which %s asks for", inShort(args[i]), p.In, l.Name)})
		}
	}
	return len(u.strange) == before
}

// networks are those of names that are nodes of them, as far as that is seen.
type nodesOfNets map[string]*syntax.Expr

// of is the network of which e is seen to be a node, and nil of any other expression.
func (n nodesOfNets) of(e *syntax.Expr) *syntax.Expr {
	switch {
	case e.Op == syntax.Name:
		return n[e.Text]
	case e.Op == syntax.Update, e.Op == syntax.Given:
		return n.of(e.Args[0])
	case e.Op == syntax.Call && e.Text == "node" && len(e.Args) == 2 && e.Args[0].Op == syntax.Call:
		return e.Args[0]
	}
	return nil
}

// plain is e with the parameters of networks that are seen as they are written there.
func (n nodesOfNets) plain(e *syntax.Expr) *syntax.Expr {
	return e.Rewritten(func(part *syntax.Expr) *syntax.Expr {
		if part.Op != syntax.Call || !strings.HasPrefix(part.Text, ofNetwork) {
			return nil
		}
		of := n.of(part.Args[0])
		if of == nil {
			return nil
		}
		for j, a := range of.Args {
			if part.Text == paramOfNetwork(j) {
				return a
			}
		}
		return nil
	})
}

// bind notes a name that "given" gives to a node, or that runs through a domain: nodes(G), near(G,u), or these of G without
// some nodes, which are nodes of G.
func (n nodesOfNets) bind(name string, binder syntax.Op, in *syntax.Expr) {
	g := n.of(in)
	if binder != syntax.Given {
		if g = nil; in.Op == syntax.Call && (in.Text == "nodes" || in.Text == "near") {
			g = in.Args[0]
		}
		for g != nil && g.Op == syntax.Binary && g.Text == "-" {
			g = g.Args[0]
		}
	}
	if g != nil && g.Op == syntax.Call {
		n[name] = g
	}
}

// lost is a value that the body does not use by a name that stands for it, or not in every case: where it has no value, neither has
// what is written out. There is none of a value that the body asks for, or that is there. One that is not used is noted.
func (u *unfolder) lost(body, value *syntax.Expr, stands func(name string) bool) []*syntax.Expr {
	if surely(body, stands) || !u.values().partial(value) {
		return nil
	}
	used := false
	body.Uses(nil, func(name string) { used = used || stands(name) })
	if !used {
		u.dropped = append(u.dropped, value)
	}
	return []*syntax.Expr{value}
}

// ofAnything is in the new name of what is bound to values that are not seen to be nodes, or numbers from 0 on.
const ofAnything = "#0"

// ofNetwork begins the name of the function that a parameter of the network of a node becomes.
const ofNetwork = "parameter "

func paramOfNetwork(j int) string { return fmt.Sprintf(ofNetwork+"%d of the network of", j) }

// given are the meanings of the names that the head of a definition binds. A parameter "u in MC(k,m)"
// gives the names k and m that of those of the network of its argument, for which a function stands.
// Of two that have one name the later one counts: where the definition is evaluated both have to be the same.
func given(l *syntax.Let, args []*syntax.Expr) map[string]*syntax.Expr {
	names := map[string]*syntax.Expr{}
	for i, p := range l.Params {
		names[p.Name] = args[i]
		if p.In == nil || p.In.Op != syntax.Call {
			continue
		}
		for j, q := range p.In.Args {
			if q.Op == syntax.Name {
				names[q.Text] = &syntax.Expr{Pos: p.Pos, Op: syntax.Call, Text: paramOfNetwork(j), Letter: q.Text, Args: []*syntax.Expr{args[i]}}
			}
		}
	}
	return names
}

// placesOf stand for the arguments of a definition, whatever its parameters are called.
func placesOf(l *syntax.Let) map[string]*syntax.Expr {
	args := make([]*syntax.Expr, len(l.Params))
	for i, p := range l.Params {
		args[i] = &syntax.Expr{Pos: p.Pos, Op: syntax.Name, Text: place(i)}
	}
	return given(l, args)
}

func place(i int) string { return fmt.Sprintf("argument%s%d", ofAnything, i) }

// bound renames what a binder binds.
func (u *unfolder) bound(e *syntax.Expr, names map[string]*syntax.Expr) *syntax.Expr {
	inside := map[string]*syntax.Expr{}
	maps.Copy(inside, names)
	binds := e.Binds
	e.Binds = nil
	for _, b := range binds {
		in := u.unfold(b.In, inside)
		for _, name := range b.Names {
			u.fresh++
			renamed := fmt.Sprintf("%s#%d", name, u.fresh)
			switch {
			case u.again:
				renamed = name
			case !u.values().ofNumbers(e.Op, in):
				renamed = fmt.Sprintf("%s%s%d", name, ofAnything, u.fresh)
			}
			if u.nets == nil {
				u.nets = nodesOfNets{}
			}
			u.nets.bind(renamed, e.Op, in)
			inside[name] = &syntax.Expr{Pos: b.Pos, Op: syntax.Name, Text: renamed}
			e.Binds = append(e.Binds, syntax.Bind{Pos: b.Pos, Names: []string{renamed}, In: in})
		}
	}
	e.Where, e.Args, e.Else = u.unfold(e.Where, inside), u.list(e.Args, inside), u.unfold(e.Else, inside)
	return e
}

// Unfold is the sentence with its definitions written out, but for those that call
// themselves and those in kept.
func (s Stated) Unfold(kept ...string) (*syntax.Expr, error) {
	_, e, err := s.unfolded(kept, false)
	return e, err
}

// UnfoldWhole is Unfold, with an error where a definition is given what it does not use and what may have no value, or what is not
// seen to be a node of the network that it asks for.
func (s Stated) UnfoldWhole(kept ...string) (e *syntax.Expr, err error) {
	defer syntax.Caught("", &err)
	u, e, err := s.unfolded(kept, true)
	if err != nil {
		return nil, err
	}
	u.known()
	return e, nil
}

func (s Stated) unfolded(kept []string, eager bool) (u unfolder, e *syntax.Expr, err error) {
	defer syntax.Caught("", &err)
	u.lets, u.header, u.eager = syntax.ByName(s.Lets), s.For, eager
	for _, name := range kept {
		delete(u.lets, name)
	}
	e = u.unfold(s.Sentence, nil)
	return u, e, nil
}

package sentence

import (
	"slices"

	"mccheck/sentence/syntax"
)

func (c *checker) binderKind(e *syntax.Expr, n *names, sign int) syntax.Sort {
	inner := n
	for _, b := range e.Binds {
		c.want(sets, b.In, inner, 0)
		members := c.membersLinked(b.In, inner)
		for _, name := range b.Names {
			inner = &names{name: name, kind: memberKind(b.In), of: c.networkOf(b.In), linked: members, up: inner}
		}
	}
	if e.Where != nil {
		c.want(truths, e.Where, inner, 0)
	}
	if e.Text == "some" && len(e.Binds) == 1 && len(e.Binds[0].Names) == 1 {
		c.witnessKind(e, inner, sign)
	}
	body := map[string]syntax.Sort{"all": truths, "some": truths, "count": truths, "share": truths, "total": words}[e.Text]
	if body == anything || e.Text != "all" && e.Text != "some" {
		sign = 0
	}
	if k := c.kind(e.Args[0], inner, sign); body == truths && k != truths && k != anything {
		syntax.Fail(e.Args[0].Pos, "%s behind the colon of %q, want true or false%s", k, e.Text, parenthesesHint(e))
	} else if body == words && k == truths {
		syntax.Fail(e.Args[0].Pos, "true or false behind the colon of %q, want a number%s", e.Text, parenthesesHint(e))
	}
	if e.Else != nil {
		c.kind(e.Else, n, 0)
		e.Else.Names(func(name string) {
			if slices.ContainsFunc(e.Binds, func(b syntax.Bind) bool { return slices.Contains(b.Names, name) }) {
				syntax.Fail(e.Else.Pos, "%s is bound by %q, and behind its \"else\" it is another one: rename one", name, e.Text)
			}
		})
	}
	return syntax.SortOfBinder(e.Text)
}

// parenthesesHint is for "total i in D: a = b", of which the body is a = b.
func parenthesesHint(e *syntax.Expr) string {
	if b := e.Args[0]; b.Op == syntax.Chain && !b.Closed {
		return "; what stands behind the colon reaches as far as it can: write (" + e.Text + " ...: ...) " + b.Signs[len(b.Signs)-1] + " ..."
	}
	return ""
}

// memberKind is the kind of what a domain runs through.
func memberKind(d *syntax.Expr) syntax.Sort {
	switch {
	case d.Op == syntax.Range:
		return words
	case d.Op == syntax.List || d.Op == syntax.Set:
		return collections(d.Args)
	case d.Op == syntax.Call:
		switch d.Text {
		case "maps", "injections", "bijections":
			return mappings
		case "links", "subsets", "spanningTrees":
			return sets
		case "permutations", "pairs", "lists", "paths", "cycles":
			return lists
		case "nodes", "near":
			return nodes
		}
	}
	return anything
}

// A linked name or expression is a link, or a set of links.
type linked int

const (
	noLink linked = iota
	oneLink
	someLinks
)

// wantNodes fails where what is taken away from a network is seen to be no set of nodes.
func (c *checker) wantNodes(g, taken *syntax.Expr, n *names) {
	k := c.kind(taken, n, 0)
	if k == nodes || k == words {
		syntax.Fail(taken.Pos, "%s where a set is wanted: %s - {%s} is %s without that node", k, g, taken, g)
	}
	c.fits(sets, k, taken)
	links := taken.String()
	switch c.linked(taken, n) {
	case noLink:
		return
	case oneLink:
		links = "{" + links + "}"
	}
	syntax.Fail(taken.Pos, "%s - S is %s without the nodes of S, and these are links: joinedBy(links(%s) - %s, %s) is %s without them; "+
		"%s - (set x in e: x) is %s without the nodes of a link e", g, g, g, links, g, g, g, g)
}

// linked is what is seen of an expression.
func (c *checker) linked(e *syntax.Expr, n *names) linked {
	switch {
	case e.Op == syntax.Name:
		for ; n != nil; n = n.up {
			if n.name == e.Text {
				return n.linked
			}
		}
	case e.Op == syntax.Set && len(e.Args) > 0 && c.linked(e.Args[0], n) == oneLink,
		e.Op == syntax.Call && e.Text == "links" && c.definition("links") == nil:
		return someLinks
	}
	return noLink
}

// membersLinked is what is seen of the members of a domain.
func (c *checker) membersLinked(in *syntax.Expr, n *names) linked {
	switch {
	case c.linked(in, n) == someLinks:
		return oneLink
	case in.Op == syntax.Call && in.Text == "subsets" && c.definition("subsets") == nil && c.linked(in.Args[0], n) == someLinks:
		return someLinks
	}
	return noLink
}

// networkOf is the network whose nodes a domain runs through, of a built-in one with its name and fields alone; nil: none is seen.
func (c *checker) networkOf(d *syntax.Expr) *syntax.Network {
	if d.Op != syntax.Call || d.Text != "nodes" && d.Text != "near" || d.Args[0].Op != syntax.Call {
		return nil
	}
	name := d.Args[0].Text
	if of := c.definition(name); of != nil {
		return of.network
	}
	family, found := syntax.BuiltIn()[name]
	if !found {
		return nil
	}
	g := &syntax.Network{Name: name}
	for _, f := range syntax.LeastLayout(family) {
		g.Fields = append(g.Fields, syntax.FieldGroup{Name: f.Name})
	}
	return g
}

// wantField fails where a node of the network has not the field of an expression; a network of a file has no fields that are seen.
func wantField(g *syntax.Network, e *syntax.Expr) {
	if g == nil || g.File != "" {
		return
	}
	var has []string
	for _, f := range g.Fields {
		has = append(has, f.Name)
	}
	if !slices.Contains(has, e.Text) {
		noField(e.Pos, g.Name, e.Text, has)
	}
}

// collections is the kind of the entries of a list or set, where all are seen to be lists, or all sets.
func collections(entries []*syntax.Expr) syntax.Sort {
	kinds := map[syntax.Op]syntax.Sort{syntax.Range: sets, syntax.Set: sets, syntax.List: lists}
	for _, e := range entries {
		if kinds[e.Op] != kinds[entries[0].Op] {
			return anything
		}
	}
	if len(entries) == 0 {
		return anything
	}
	return kinds[entries[0].Op]
}

// witnessKind checks the witness of a "some".
func (c *checker) witnessKind(e *syntax.Expr, n *names, sign int) {
	w := c.witnesses[e.Binds[0].Names[0]]
	if w == nil {
		return
	}
	if sign <= 0 {
		syntax.Fail(e.Pos, "\"some %s\" stands below a \"not\" or in a condition, where a witness shows nothing", w.Name)
	}
	c.filled[w.Name] = true
	c.within = append(c.within, &definition{Let: w}) // names mean what they mean in the file, wherever the "some" is
	defer func() { c.within = c.within[:len(c.within)-1] }()
	for _, p := range w.Params {
		n = &names{name: p.Name, kind: anything, up: n}
		if p.In != nil {
			c.familyOf(p)
			for _, a := range p.In.Args {
				n = &names{name: a.Text, kind: words, up: n}
			}
		}
	}
	c.kind(w.Body, n, 0)
}

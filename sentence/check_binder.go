package sentence

import "slices"

func (c *checker) binderKind(e *Expr, n *names, sign int) Sort {
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
	body := map[string]Sort{"all": truths, "some": truths, "count": truths, "share": truths, "total": words}[e.Text]
	if body == anything || e.Text != "all" && e.Text != "some" {
		sign = 0
	}
	if k := c.kind(e.Args[0], inner, sign); body == truths && k != truths && k != anything {
		fail(e.Args[0].Pos, "%s behind the colon of %q, want true or false%s", k, e.Text, parenthesesHint(e))
	} else if body == words && k == truths {
		fail(e.Args[0].Pos, "true or false behind the colon of %q, want a number%s", e.Text, parenthesesHint(e))
	}
	if e.Else != nil {
		c.kind(e.Else, n, 0)
	}
	return SortOfBinder(e.Text)
}

// parenthesesHint is for "total i in D: a = b", of which the body is a = b.
func parenthesesHint(e *Expr) string {
	if b := e.Args[0]; b.Op == Chain && !b.Closed {
		return "; what stands behind the colon reaches as far as it can: write (" + e.Text + " ...: ...) " + b.Signs[len(b.Signs)-1] + " ..."
	}
	return ""
}

// memberKind is the kind of what a domain runs through.
func memberKind(d *Expr) Sort {
	switch {
	case d.Op == Range:
		return words
	case d.Op == List || d.Op == Set:
		return collections(d.Args)
	case d.Op == Call:
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
func (c *checker) wantNodes(g, taken *Expr, n *names) {
	k := c.kind(taken, n, 0)
	if k == nodes || k == words {
		fail(taken.Pos, "%s where a set is wanted: %s - {%s} is %s without that node", k, g, taken, g)
	}
	c.fits(sets, k, taken)
	links := taken.String()
	switch c.linked(taken, n) {
	case noLink:
		return
	case oneLink:
		links = "{" + links + "}"
	}
	fail(taken.Pos, "%s - S is %s without the nodes of S, and these are links: joinedBy(links(%s) - %s, %s) is %s without them; "+
		"%s - (set x in e: x) is %s without the nodes of a link e", g, g, g, links, g, g, g, g)
}

// linked is what is seen of an expression.
func (c *checker) linked(e *Expr, n *names) linked {
	switch {
	case e.Op == Name:
		for ; n != nil; n = n.up {
			if n.name == e.Text {
				return n.linked
			}
		}
	case e.Op == Set && len(e.Args) > 0 && c.linked(e.Args[0], n) == oneLink,
		e.Op == Call && e.Text == "links" && c.definition("links") == nil:
		return someLinks
	}
	return noLink
}

// membersLinked is what is seen of the members of a domain.
func (c *checker) membersLinked(in *Expr, n *names) linked {
	switch {
	case c.linked(in, n) == someLinks:
		return oneLink
	case in.Op == Call && in.Text == "subsets" && c.definition("subsets") == nil && c.linked(in.Args[0], n) == someLinks:
		return someLinks
	}
	return noLink
}

// networkOf is the network whose nodes a domain runs through, of a built-in one with its name and fields alone; nil: none is seen.
func (c *checker) networkOf(d *Expr) *Network {
	if d.Op != Call || d.Text != "nodes" && d.Text != "near" || d.Args[0].Op != Call {
		return nil
	}
	name := d.Args[0].Text
	if of := c.definition(name); of != nil {
		return of.network
	}
	family, found := BuiltIn()[name]
	if !found {
		return nil
	}
	g := &Network{Name: name}
	for _, f := range LeastLayout(family) {
		g.Fields = append(g.Fields, FieldGroup{Name: f.Name})
	}
	return g
}

// wantField fails where a node of the network has not the field of an expression; a network of a file has no fields that are seen.
func wantField(g *Network, e *Expr) {
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
func collections(entries []*Expr) Sort {
	kinds := map[Op]Sort{Range: sets, Set: sets, List: lists}
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
func (c *checker) witnessKind(e *Expr, n *names, sign int) {
	w := c.witnesses[e.Binds[0].Names[0]]
	if w == nil {
		return
	}
	if sign <= 0 {
		fail(e.Pos, "\"some %s\" stands below a \"not\" or in a condition, where a witness shows nothing", w.Name)
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

package syntax

import "slices"

// Named are the names that the networks of the file use, themselves or through definitions that the file shares, each with a
// network that does.
func (f *Text) Named() map[string]string {
	used := map[string]string{}
	for _, n := range f.Networks {
		var through func(e *Expr, bound []string)
		let := func(l *Let, bound []string) {
			bound = append(slices.Clip(bound), BindsOf(l)...)
			for _, p := range l.Params {
				through(p.In, bound)
			}
			through(l.Falls, bound)
			through(l.Body, bound)
		}
		through = func(e *Expr, bound []string) {
			e.Uses(bound, func(name string) {
				if _, seen := used[name]; seen {
					return
				}
				used[name] = n.Name
				for _, l := range f.Lets {
					if l.Name == name {
						let(l, nil)
					}
				}
			})
		}
		for _, e := range n.For.Conditions() {
			through(e, n.Params)
		}
		for _, g := range n.Fields {
			through(g.Count, n.Params)
			through(g.Size, n.Params)
		}
		through(n.Nodes, append(slices.Clip(n.Params), "u"))
		for _, s := range n.Steps {
			through(s.Binder(), append(slices.Clip(n.Params), "u"))
		}
		if n.Edge != nil {
			let(n.Edge, n.Params)
		}
	}
	return used
}

// hides reports whether names that the networks of the file use mean something else among these definitions: for a network
// they keep the meaning that they have in the file.
func (f *Text) hides(lets map[string]*Let) bool {
	shared := ByName(append(f.TablesAsLets(), f.Lets...))
	for name := range f.Named() {
		own, others := lets[name], shared[name]
		table := own != nil && others != nil && own.Pos == others.Pos // which is made a list anew
		if own != others && !table {
			return true
		}
	}
	return false
}

// apart is a binder whose names are none of those that are bound around it: the checker of certificates lets no bound name hide another.
// A new name is none that the binder uses or binds, nor one that is taken.
func (e *Expr) apart(around []string, taken func(name string) bool) *Expr {
	if e.Op != Binder && e.Op != Given {
		return e
	}
	inside := BoundIn(e)
	e.Walk(func(part *Expr) { inside[part.Text] = true })
	for i := range e.Binds {
		for j, name := range e.Binds[i].Names {
			if !slices.Contains(around, name) {
				continue
			}
			other := name + "'"
			for slices.Contains(around, other) || inside[other] || taken(other) {
				other += "'"
			}
			inside[other] = true
			e = e.rebound(i, j, other)
		}
	}
	return e
}

// rebound is a binder with another name in one place.
func (e *Expr) rebound(i, j int, other string) *Expr {
	name := e.Binds[i].Names[j]
	c := e.With(nil, func(part *Expr, _ []string) *Expr { return part.renamed(name, other) })
	for k := range c.Binds[:i+1] {
		c.Binds[k].In = e.Binds[k].In // which stand before the name is bound
	}
	c.Binds[i].Names = slices.Clone(c.Binds[i].Names)
	c.Binds[i].Names[j] = other
	return c
}

// renamed has another name where one is free.
func (e *Expr) renamed(name, other string) *Expr {
	if e == nil {
		return nil
	}
	for i, b := range e.Binds {
		if slices.Contains(b.Names, name) { // and means something else from here on
			c := *e
			c.Binds = slices.Clone(e.Binds)
			for k := range c.Binds[:i+1] {
				c.Binds[k].In = c.Binds[k].In.renamed(name, other)
			}
			return &c
		}
	}
	c := e.With(nil, func(part *Expr, _ []string) *Expr { return part.renamed(name, other) })
	if (e.Op == Name || e.Op == Call) && e.Text == name {
		c.Text = other
	}
	return c
}

// rebound is a definition with another name in place of one that its head binds.
func (l *Let) rebound(name, other string) *Let {
	c := *l
	c.Falls, c.Body, c.Params = l.Falls.renamed(name, other), l.Body.renamed(name, other), slices.Clone(l.Params)
	for i, p := range c.Params {
		if p.Name == name {
			c.Params[i].Name = other
		}
		c.Params[i].In = p.In.renamed(name, other)
	}
	return &c
}

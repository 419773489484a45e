package sentence

import "mccheck/model"

// Path is the walk that a reader follows to see why the sentence fails at a case: the first
// list of nodes, each joined to the next, among the terms of the explanation, or else a
// shortest path of the first distance there. It is nil where there is neither.
func (c *Instance) Path(x []uint64) (nodes []Value) {
	for _, t := range c.Explain(x) {
		if walk := t.Value.walk(); walk != nil {
			return walk
		}
		if nodes == nil {
			nodes = t.between
		}
	}
	return nodes
}

// walk is the list itself, of at least two different nodes, each joined to the next, or nil.
func (v Value) walk() []Value {
	if v.kind != ListOf || len(v.Items()) < 2 {
		return nil
	}
	g, _ := v.Items()[0].Node()
	for _, u := range v.Items() {
		if other, _ := u.Node(); g == nil || other != g {
			return nil
		}
	}
	if g.walk(Pos{}, v) == nil {
		return nil
	}
	return v.Items()
}

// between are the nodes of a shortest path where a part is dist(G,u,v), and nil of any other part
// and without a path.
func (x *explainer) between(e *Expr, s *scope) (path []Value) {
	if e.Op != Call || e.Text != "dist" || len(e.Args) != 3 || x.definition("dist") != nil {
		return nil
	}
	x.frame, x.depth = &layoutOf{}, 0
	_, network, _ := x.network(e.Args[0], s)
	f := x.frame.newFrame(x.machine)
	g := network(f)
	u, v := g.present(e.Pos, x.value(e.Args[1], s)), g.present(e.Pos, x.value(e.Args[2], s))
	row := f.row(e.Pos, g, v)
	if row[u] == model.Unreachable {
		return nil
	}
	path = append(path, nodeValue(g, int64(u)))
	for u != v {
		for _, w := range g.near(nil, u) {
			if row[w] == row[u]-1 {
				u = w
				break
			}
		}
		path = append(path, nodeValue(g, int64(u)))
	}
	return path
}

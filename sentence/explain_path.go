package sentence

import (
	"slices"

	"mccheck/model/search"
	"mccheck/sentence/syntax"
)

// Path is the walk that a reader follows to see why the sentence fails at a case: the first
// list of nodes, each joined to the next, among the terms of the explanation; or else the last list
// of numbers that a name was given on the way to the part that is false, where they are such nodes of the
// network of some node there and none of them is a side of the relation by itself; or else a shortest path of
// the first distance, eccentricity or diameter; or else the first of the walks of a list of walks that meets another one of them, and
// other is that. It is nil where there is none.
func (c *Instance) Path(x []uint64) (nodes, other []Value) {
	e := c.explainer(x)
	for _, t := range e.terms {
		if walk := t.Value.walk(); walk != nil {
			return walk, nil
		}
		if nodes == nil {
			nodes = t.between
		}
	}
	e.lists = slices.DeleteFunc(e.lists, e.counted)
	for _, n := range slices.Backward(e.lists) {
		for _, g := range e.nets {
			if walk := g.joined(n.list); len(walk) > 2 {
				return walk, nil
			}
		}
	}
	if nodes != nil {
		return nodes, nil
	}
	for _, n := range slices.Backward(e.lists) {
		for _, g := range e.nets {
			if one, another := g.meeting(n.list); one != nil {
				return one, another
			}
		}
	}
	return nil, nil
}

// meeting are two walks of a list of walks that take one link in the same direction, or else two that share a node
// which is an end of none of them; nil where there are none.
func (g *Net) meeting(list Value) (one, other []Value) {
	var walks [][]Value
	for _, v := range list.Items() {
		if v.kind != ListOf {
			return nil, nil
		}
		if len(v.Items()) < 2 {
			continue
		}
		walk := g.joined(v)
		if walk == nil {
			walk = v.walk()
		}
		if walk == nil {
			return nil, nil
		}
		walks = append(walks, walk)
	}
	links, inner := map[[2]int64]int{}, map[int64]int{}
	found := [2]int{-1, -1}
	for i, walk := range walks {
		for h := 1; h < len(walk); h++ {
			link := [2]int64{walk[h-1].n, walk[h].n}
			if j, used := links[link]; used && j != i {
				return walks[j], walk
			}
			links[link] = i
			if h+1 == len(walk) {
				continue
			}
			if j, passed := inner[walk[h].n]; passed && j != i && found[0] < 0 {
				found = [2]int{j, i}
			}
			inner[walk[h].n] = i
		}
	}
	if found[0] < 0 {
		return nil, nil
	}
	return walks[found[0]], walks[found[1]]
}

// joined are the nodes of a list of at least two numbers, each joined to the next, or nil. A node may
// come again, as that may be what is wrong.
func (g *Net) joined(list Value) (walk []Value) {
	if len(list.Items()) < 2 {
		return nil
	}
	for i, v := range list.Items() {
		if v.kind != Whole || v.n < 0 || uint64(v.n) >= g.Order || g.gone[uint64(v.n)] {
			return nil
		}
		if i > 0 && !g.Adjacent(uint64(list.Items()[i-1].n), uint64(v.n)) {
			return nil
		}
		walk = append(walk, nodeValue(g, v.n))
	}
	return walk
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
	if g.walk(syntax.Pos{}, v) == nil {
		return nil
	}
	return v.Items()
}

// mostFarthest bounds the nodes of a network in which two nodes as far apart as its diameter are looked for.
const mostFarthest = 1 << 12

// between are the nodes of a shortest path where a part is dist(G,u,v), or from u to a node farthest from it where it is
// eccentricity(G,u), or between two that are farthest apart where it is diameter(G). They are nil of any other part and without a path.
func (x *explainer) between(e *syntax.Expr, s *scope) (path []Value) {
	if e.Op != syntax.Call || !slices.Contains([]string{"dist", "eccentricity", "diameter"}, e.Text) || x.definition(e.Text) != nil {
		return nil
	}
	x.frame, x.depth = &layoutOf{}, 0
	_, network, _ := x.network(e.Args[0], s)
	f := x.frame.newFrame(x.machine)
	g := network(f)
	var u, v uint64
	switch e.Text {
	case "dist":
		u, v = g.present(e.Pos, x.value(e.Args[1], s)), g.present(e.Pos, x.value(e.Args[2], s))
	case "eccentricity":
		u = g.present(e.Pos, x.value(e.Args[1], s))
		v, _ = farthest(f, e.Pos, g, u)
	case "diameter":
		if g.Order > mostFarthest {
			return nil
		}
		most := x.value(e, s)
		for _, from := range g.all() {
			if to, hops := farthest(f, e.Pos, g, from); order(whole(hops), most) == 0 {
				u, v = from, to
				break
			}
		}
	}
	row := f.row(e.Pos, g, v)
	if u == v || row.to(u) == search.Unreachable {
		return nil
	}
	path = append(path, nodeValue(g, int64(u)))
	for u != v {
		for _, w := range g.near(nil, u) {
			if row.to(w) == row.to(u)-1 {
				u = w
				break
			}
		}
		path = append(path, nodeValue(g, int64(u)))
	}
	return path
}

// farthest is the first node of those that are farthest from u and can be reached, and how many hops it takes.
func farthest(f *frame, at syntax.Pos, g *Net, u uint64) (v uint64, hops int64) {
	row := f.row(at, g, u)
	v = u
	for _, w := range g.all() {
		if d := int64(row.to(w)); d != search.Unreachable && d > hops {
			v, hops = w, d
		}
	}
	return v, hops
}

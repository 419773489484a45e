package properties

import (
	"fmt"
	"slices"
	"strconv"

	"mccheck/model"
)

// token stands at a node and remembers how it came there. Every move checks the
// laws that hold along an edge u-v of an undirected simple graph:
//
//   - v is a node other than u; u and v are Adjacent both ways, and Neighbors
//     of either holds the other;
//   - Neighbors(v) are as many as Degree(v), at most MaxDegree, and distinct;
//   - Neighbors appends: what was in its slice stays there;
//   - by the closed form, u and v are at distance 1, and the distances from the
//     start of the walk to u and to v differ by at most 1.
type token struct {
	g     model.Graph
	start model.Node
	at    model.Node
	trail []model.Node
}

// step is where a command left the token, and the law that it broke.
type step struct {
	at  model.Node
	err error
}

func (t *token) hop(i int) step {
	near, err := t.neighbors(t.at)
	if err != nil {
		return step{t.at, err}
	}
	if len(near) == 0 {
		return step{t.at, fmt.Errorf("no way on from %s", t.g.Format(t.at))}
	}
	from, to := t.at, near[i%len(near)]
	t.at, t.trail = to, append(t.trail, from)
	return step{to, t.edge(from, to)}
}

func (t *token) back() step {
	from, last := t.at, len(t.trail)-1
	if last < 0 {
		return step{t.at, fmt.Errorf("no way back from %s", t.g.Format(t.at))}
	}
	t.at, t.trail = t.trail[last], t.trail[:last]
	return step{t.at, t.edge(from, t.at)}
}

// neighbors are those of u, behind a mark that must stay.
func (t *token) neighbors(u model.Node) ([]model.Node, error) {
	const mark = ^model.Node(0)
	got := t.g.Neighbors([]model.Node{mark}, u)
	if len(got) == 0 || got[0] != mark {
		return nil, fmt.Errorf("the method Neighbors, of %s, overwrites the slice to which it appends", t.g.Format(u))
	}
	near := got[1:]
	if len(near) != t.g.Degree(u) || len(near) > t.g.MaxDegree() {
		return nil, fmt.Errorf("%s has %d neighbours, want its degree %d and at most %d",
			t.g.Format(u), len(near), t.g.Degree(u), t.g.MaxDegree())
	}
	for i, v := range near {
		if v >= t.g.Order() {
			return nil, fmt.Errorf("%s has the neighbour %d, want a node below %d", t.g.Format(u), v, t.g.Order())
		}
		if v == u || slices.Contains(near[:i], v) {
			return nil, fmt.Errorf("%s is joined to %s by a loop or twice", t.g.Format(u), t.g.Format(v))
		}
	}
	return near, nil
}

func (t *token) edge(u, v model.Node) error {
	for _, end := range [][2]model.Node{{u, v}, {v, u}} {
		near, err := t.neighbors(end[0])
		if err != nil {
			return err
		}
		if !slices.Contains(near, end[1]) || !t.g.Adjacent(end[0], end[1]) {
			return fmt.Errorf("the edge from %s to %s has no way back: Neighbors holds it: %v, Adjacent: %v",
				t.g.Format(end[0]), t.g.Format(end[1]), slices.Contains(near, end[1]), t.g.Adjacent(end[0], end[1]))
		}
	}
	m, ok := t.g.(model.Metric)
	if !ok {
		return nil
	}
	if d, e := m.Distance(u, v), m.Distance(v, u); d != 1 || e != 1 {
		return fmt.Errorf("the neighbours %s and %s are at distance %d and back %d", m.Format(u), m.Format(v), d, e)
	}
	if d, e := m.Distance(t.start, u), m.Distance(t.start, v); d-e > 1 || e-d > 1 {
		return fmt.Errorf("from %s the neighbours %s and %s are at distances %d and %d",
			m.Format(t.start), m.Format(u), m.Format(v), d, e)
	}
	return nil
}

// address writes and reads the address of the node, in the notation of the
// paper and as a number, and looks at its neighbours without going there.
func (t *token) address() step {
	if _, err := t.neighbors(t.at); err != nil {
		return step{t.at, err}
	}
	text := t.g.Format(t.at)
	for _, s := range []string{text, strconv.FormatUint(t.at, 10)} {
		if u, err := t.g.Parse(s); err != nil || u != t.at {
			return step{t.at, fmt.Errorf("node %d reads back from %q as %d (error: %v)", t.at, s, u, err)}
		}
	}
	if other := t.g.Format(t.start); len(other) != len(text) {
		return step{t.at, fmt.Errorf("addresses %s and %s differ in length", other, text)}
	}
	return step{t.at, nil}
}

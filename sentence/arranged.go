package sentence

import (
	"iter"
	"math/big"
	"slices"

	"mccheck/sentence/syntax"
)

// onPaths leaves out what "P in permutations(X) where path(G,P) ..." leaves out anyway: a list is made node by node, and no
// further where a node is not joined to the one before it.
func (c *compiler) onPaths(d *domain, name string, condition *syntax.Expr, s *scope) {
	parts := syntax.Parts("and", condition)
	if d.arranged == nil || c.literal || len(parts) == 0 || d.item == nil || d.item.kind != nodes {
		return
	}
	e := parts[0]
	if e.Op != syntax.Call || e.Text != "path" || len(e.Args) != 2 || e.Args[1].Op != syntax.Name || e.Args[1].Text != name {
		return
	}
	if _, local := s.find(e.Text); local || c.definition(e.Text) == nil || !c.definition(e.Text).prelude {
		return
	}
	g, _, _ := c.network(e.Args[0], s)
	if g == nil || g.gone != nil || !sameNetwork(d.item.network, g.of()) {
		return
	}
	items := d.arranged
	walked := func(f *frame, yield func([]Value) bool) {
		all, steps := items(f), 0
		arrangements(all, len(all), func(chosen []Value, v Value) bool {
			if len(chosen) > 0 && !g.Adjacent(uint64(chosen[len(chosen)-1].n), uint64(v.n)) {
				return false
			}
			if steps++; steps > maxWalks {
				syntax.TooMuch(e.Pos, "a search for more than %d paths in %s", maxWalks, g)
			}
			return true
		}, yield)
	}
	d.size = func(f *frame) *big.Int {
		n := int64(0)
		walked(f, func([]Value) bool { n++; return true })
		return big.NewInt(n)
	}
	d.each = func(f *frame) iter.Seq[Value] {
		return func(yield func(Value) bool) {
			walked(f, func(p []Value) bool { return yield(listValue(slices.Clone(p))) })
		}
	}
}

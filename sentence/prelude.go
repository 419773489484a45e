package sentence

import (
	"sync"

	"mccheck/sentence/syntax"
)

// prelude are the definitions of the language's own text.
var prelude = sync.OnceValue(func() map[string]*definition {
	defs := map[string]*definition{}
	for _, l := range syntax.Prelude() {
		defs[l.Name] = &definition{Let: l, prelude: true}
	}
	return defs
})

// faster is the code of a definition of the prelude in Go, or nil. A line whose "some"
// has a witness is not replaced.
func (c *compiler) faster(e *syntax.Expr, d *definition, args []code) *code {
	if d.Name == "joinedBy" && d.prelude && !c.literal && args[1].kind == networks {
		return joinedByLinks(e.Pos, args[0], args[1])
	}
	in, found := inGo[d.Name]
	if !found || !d.prelude || c.literal || d.Name == "isomorphic" && c.witnesses["f"] != nil {
		return nil
	}
	r := code{cost: 100000, at: e.Pos}
	nets := make([]func(*frame) Value, len(args))
	for i, a := range args {
		if a.kind != networks {
			return nil
		}
		nets[i] = a.boxed()
		r.on |= a.on
	}
	r.form = in.form
	r = unboxed(e.Pos, r.form, r.on, r.cost, func(f *frame) Value {
		var given [2]*Net
		for i, n := range nets {
			given[i] = n(f).p.(*Net)
		}
		return in.value(&f.searcher, e.Pos, given[0], given[1])
	})
	return &r
}

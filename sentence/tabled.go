package sentence

// What a definition says of few small numbers is remembered in a table.
const (
	maxTable  = 1 << 16 // values of one call of a definition
	maxTables = 64      // in one instance
	minTabled = 40      // steps; below it is as fast to evaluate
)

// tabled is the body of a definition with its values remembered, if its arguments are
// words that take few values.
func (c *compiler) tabled(d *definition, body code, s *scope) code {
	if body.fixed != nil || body.cost < minTabled || c.tableCount >= maxTables || !body.scalar() && body.kind != truths {
		return body
	}
	var args []code
	size := int64(1)
	for _, p := range d.Params {
		a, _ := s.find(p.Name)
		switch {
		case a.fixed != nil:
			continue
		case !a.scalar() || a.unlike || a.lo > a.hi || a.hi-a.lo < 0 || a.hi-a.lo >= maxTable:
			return body
		}
		if size *= a.hi - a.lo + 1; size > maxTable {
			return body
		}
		args = append(args, a)
	}
	if len(args) == 0 || body.on == 0 {
		return body
	}
	c.tableCount++
	r := body
	r.cost = 2 + 2*len(args)
	place := placeOf(args)
	if body.kind == truths {
		r.truth = remembered(size, place, body.truth)
	} else {
		r.word = remembered(size, place, body.word)
	}
	return r
}

// placeOf is the place of some arguments in a table.
func placeOf(args []code) func(*frame) int64 {
	first, low := args[0].word, args[0].lo
	switch len(args) {
	case 1:
		return func(f *frame) int64 { return first(f) - low }
	case 2:
		second, low2, width := args[1].word, args[1].lo, args[1].hi-args[1].lo+1
		return func(f *frame) int64 { return (first(f)-low)*width + second(f) - low2 }
	}
	return func(f *frame) int64 {
		at := int64(0)
		for i := range args {
			at = at*(args[i].hi-args[i].lo+1) + args[i].word(f) - args[i].lo
		}
		return at
	}
}

func remembered[T any](size int64, place func(*frame) int64, evaluate func(*frame) T) func(*frame) T {
	type entry struct {
		value T
		known bool
	}
	var table []entry
	return func(f *frame) T {
		if table == nil {
			table = make([]entry, size)
		}
		e := &table[place(f)]
		if !e.known {
			e.value = evaluate(f)
			e.known = true
		}
		return e.value
	}
}

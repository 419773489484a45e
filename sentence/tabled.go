package sentence

// What a definition says of few small numbers is remembered in a table.
const (
	maxTable  = 1 << 17 // values of one call of a definition
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
		case a.fixed != nil || a.on&^body.on != 0: // known, or not asked for: it may have no value where the body is evaluated
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
	r.slot = 0
	r.cost = 2 + 2*len(args)
	t := &table{size: size, evaluate: body.wordOrTruth()}
	place := placeOf(args)
	if body.kind == truths {
		r.truth = func(f *frame) bool { return t.at(f, place(f)) == 1 }
		r.picks = func(l *laner) picking { return l.truthsIn(t.lanesOf(args)) }
	} else {
		r.word = func(f *frame) int64 { return t.at(f, place(f)) }
		r.lanes = t.lanesOf(args)
	}
	return r
}

// table holds the values of a definition that were asked for.
type table struct {
	size     int64
	evaluate func(*frame) int64 // in the frame with the arguments
	entries  []uint64           // tableBias more than a value, or 0 of one that was not asked for
}

// tableBias makes each word positive.
const tableBias = 1 << 63

func (t *table) at(f *frame, place int64) int64 {
	if t.entries == nil {
		t.entries = make([]uint64, t.size)
	}
	e := t.entries[place]
	if e == 0 {
		e = uint64(t.evaluate(f)) + tableBias
		t.entries[place] = e
	}
	return int64(e - tableBias)
}

// lanesOf looks the values up of cases that are decided together.
func (t *table) lanesOf(args []code) func(*laner) evaluating {
	return func(l *laner) evaluating {
		defer l.release(l.used, l.listed)
		room := l.column()
		columns := make([]operand, len(args))
		for i, a := range args {
			columns[i] = l.operand(a, l.words)
		}
		return func(f *frame, at []uint8, to *column) {
			for k, of := range columns {
				x := of.in(f, at, room)
				low, width := args[k].lo, args[k].hi-args[k].lo+1
				for _, i := range at {
					if k == 0 {
						to[i] = 0
					}
					to[i] = to[i]*width + x[i] - low
				}
			}
			for _, i := range at {
				if place := to[i]; t.entries != nil && t.entries[place] != 0 {
					to[i] = int64(t.entries[place] - tableBias)
				} else {
					l.put(f, i)
					to[i] = t.at(f, place)
				}
			}
		}
	}
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

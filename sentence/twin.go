package sentence

import "fmt"

// twins are parts of a sentence that say the same of the same variables, in cases that are decided together: they are evaluated once,
// and what is found is remembered until a variable changes. A case that is decided alone evaluates each, which tells where an error is.
type twins[T any] struct {
	plain, kept func(*laner) T // of the first of them
	count       int
	laner       *laner // for which there is made
	made        T
}

// of makes the closure of one of the parts for a laner: the same for all, with columns that nobody else uses.
func (t *twins[T]) of(l *laner) T {
	if t.count == 1 {
		return t.plain(l)
	}
	if t.laner != l {
		spare, used, lists, listed := l.spare, l.used, l.lists, l.listed
		l.spare, l.used, l.lists, l.listed = nil, 0, nil, 0
		t.laner, t.made = l, t.kept(l)
		l.spare, l.used, l.lists, l.listed = spare, used, lists, listed
	}
	return t.made
}

// allTwins are those of a frame, by what they say.
type allTwins struct {
	words  map[string]*twins[evaluating]
	truths map[string]*twins[picking]
	values map[string]*twins[valuing]
}

// twin is r, to which e was compiled, as one of its twins.
func (c *compiler) twin(e *Expr, s *scope, r code) code {
	if r.fixed != nil || r.slot > 0 || r.on.inner() == 0 || r.cost < minKeptLanes || len(c.unrolling) > 0 {
		return r
	}
	says, plain := c.saying(e, s, fmt.Appendf(nil, "%d %t", c.depth, len(c.inlined) > 0 && c.inlined[len(c.inlined)-1].prelude))
	if !plain {
		return r
	}
	loop, all := r.on.inner()-1, &c.frame.twins
	r.lanes = twinned(&all.words, string(says), r.lanes, r.keptLanes(loop))
	r.picks = twinned(&all.truths, string(says), r.picks, r.keptPicks(loop))
	r.columns = twinned(&all.values, string(says), r.columns, r.keptColumns(loop))
	return r
}

// twinned makes one more of the twins that say something.
func twinned[T any](all *map[string]*twins[T], says string, plain, kept func(*laner) T) func(*laner) T {
	if plain == nil {
		return nil
	}
	if *all == nil {
		*all = map[string]*twins[T]{}
	}
	t := (*all)[says]
	if t == nil {
		t = &twins[T]{plain: plain, kept: kept}
		(*all)[says] = t
	}
	t.count++
	return t.of
}

// saying writes what e says, with variables by their slots; plain is false of what has names of its own.
func (c *compiler) saying(e *Expr, s *scope, to []byte) (says []byte, plain bool) {
	if e.Binds != nil || e.Changes != nil {
		return nil, false
	}
	to = fmt.Appendf(to, "(%d %s %v", e.Op, e.Text, e.Signs)
	if e.Op == Name || e.Op == Call {
		switch v, local := s.find(e.Text); {
		case !local:
		case v.slot > 0:
			to = fmt.Appendf(to, " slot %d", v.slot)
		case v.fixed != nil && v.scalar():
			to = v.fixed.appendKey(to)
		case v.fixed != nil:
			to = fmt.Appendf(to, " %p", v.fixed)
		default:
			return nil, false
		}
	}
	for _, list := range [][]*Expr{e.Args, e.Conds} {
		for _, a := range list {
			if to, plain = c.saying(a, s, to); !plain {
				return nil, false
			}
		}
	}
	return append(to, ')'), true
}

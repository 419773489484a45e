package sentence

// together is a binder that is evaluated for cases that are decided together. A loop runs once
// where its domain is the same in all cases; else it runs through the places of the domains,
// and its variable has another value in each case.
type together struct {
	nest  *nest
	where *code // or nil
	watch *watch
}

// laneLoops are the loops of a binder for a laner, ready for what is inside of them.
type laneLoops struct {
	together
	l     *laner
	open  []uint8 // the cases that are not settled
	loops []laneLoop
	close func() // to be called when the closures are made of what is inside
}

// laneLoop is one of the loops.
type laneLoop struct {
	domain       domain
	slot, number int
	alive        *several
	members      *laneMembers // or nil: the domain is the same in all cases
}

// laneMembers are those of a domain in each case: from first to last, or the words of a list that
// stand there.
type laneMembers struct {
	find        func(f *frame, at []uint8, m *laneMembers)
	first, last column
	listed      bool
	words       []uint64
	to          *column      // of the variable
	lists       *valueColumn // the members, or nil: they are words
	values      *valueColumn // of the variable then
}

// enter opens the loops, in whose domains the order of members need not be kept where all are
// looked at; it is nil where the members that differ from case to case are neither words nor those of lists.
func (t together) enter(l *laner, inOrder bool) *laneLoops {
	a := &laneLoops{together: t, l: l}
	on, around := l.on, l.around
	a.close = func() { l.on, l.around = on, around }
	for i, d := range t.nest.domains {
		loop := laneLoop{domain: d, slot: t.nest.slots[i], number: t.nest.numbers[i], alive: l.list()}
		if d.on&l.on != 0 {
			if loop.members = d.membersOf(l, inOrder); loop.members == nil {
				a.close()
				return nil
			}
			if loop.members.lists != nil {
				loop.members.values = l.valued.wider(loop.slot)
			} else {
				loop.members.to = l.wide.wider(loop.slot)
			}
			l.on |= 1 << loop.number
		}
		l.enter(loop.number)
		a.loops = append(a.loops, loop)
	}
	return a
}

// membersOf is nil where the members are neither words nor those of lists.
func (d domain) membersOf(l *laner, inOrder bool) *laneMembers {
	switch {
	case d.many != nil:
		return d.many(l, inOrder)
	case d.first != nil:
		first, last := d.first, d.last
		return &laneMembers{find: func(f *frame, at []uint8, m *laneMembers) {
			for _, i := range at {
				l.put(f, i)
				m.first[i], m.last[i] = first(f), last(f)
			}
		}}
	case d.words != nil:
		return listedMembers(l, func(f *frame, to []uint64) []uint64 { return d.words(f, to) })
	case d.items != nil && d.scalar():
		return listedMembers(l, func(f *frame, to []uint64) []uint64 {
			for _, v := range d.items(f) {
				to = append(to, uint64(wordIn(v)))
			}
			return to
		})
	}
	return nil
}

// listedMembers are those that a function appends to a list in each case.
func listedMembers(l *laner, more func(f *frame, to []uint64) []uint64) *laneMembers {
	return &laneMembers{listed: true, find: func(f *frame, at []uint8, m *laneMembers) {
		m.words = m.words[:0]
		for _, i := range at {
			l.put(f, i)
			m.first[i] = int64(len(m.words))
			m.words = more(f, m.words)
			m.last[i] = int64(len(m.words)) - 1
		}
	}}
}

// each makes the loops around a step, which is told of the cases that are open and come to the
// body, in the list inside; it says which stay open.
func (a *laneLoops) each(inside *several, step func(f *frame, open, cases []uint8) []uint8) func(f *frame, open []uint8) []uint8 {
	pick := func(_ *frame, at []uint8, _ *several) []uint8 { return at }
	if a.where != nil {
		pick = a.l.picks(*a.where)
	}
	run := func(f *frame, at []uint8) {
		cases := pick(f, at, inside)
		a.watch.entered = a.watch.entered || len(cases) > 0
		a.open = step(f, a.open, cases)
	}
	for i := len(a.loops) - 1; i >= 0; i-- {
		if loop := &a.loops[i]; loop.members == nil {
			run = a.common(loop, run)
		} else {
			run = a.apart(loop, run)
		}
	}
	return func(f *frame, at []uint8) []uint8 {
		if a.open = at; len(at) > 0 {
			a.watch.turn = true
			run(f, at)
		}
		return a.open
	}
}

// common is a loop through a domain that is the same in all cases.
func (a *laneLoops) common(loop *laneLoop, inside func(f *frame, at []uint8)) func(f *frame, at []uint8) {
	var at []uint8
	run := loop.domain.run(loop.slot, loop.number, func(f *frame) bool {
		a.l.turn(loop.number)
		before := len(a.open)
		inside(f, at)
		if len(a.open) < before {
			at = both(at, a.open, loop.alive)
		}
		return len(at) == 0
	})
	return func(f *frame, cases []uint8) {
		at = loop.alive[:copy(loop.alive[:], cases)]
		run(f)
	}
}

// apart is a loop through the places of domains that differ from case to case. As far as the shortest of them goes
// no case drops out.
func (a *laneLoops) apart(loop *laneLoop, inside func(f *frame, at []uint8)) func(f *frame, at []uint8) {
	m := loop.members
	return func(f *frame, cases []uint8) {
		m.find(f, cases, m)
		at := loop.alive[:copy(loop.alive[:], cases)]
		shortest := int64(wordInfinite)
		for _, i := range at {
			if m.first[i] > m.last[i] { // by more than a word, too
				shortest = -1
				break
			}
			shortest = min(shortest, m.last[i]-m.first[i])
		}
		for place := int64(0); ; place++ {
			if place > shortest {
				n := 0
				for _, i := range at {
					loop.alive[n&(laneCount-1)] = i
					if m.first[i]+place <= m.last[i] {
						n++
					}
				}
				at = loop.alive[:n]
			}
			if len(at) == 0 {
				return
			}
			switch {
			case m.lists != nil:
				for _, i := range at {
					m.values[i] = m.lists[i].member(int(place))
				}
			case m.listed:
				for _, i := range at {
					m.to[i] = int64(m.words[m.first[i]+place])
				}
			default:
				for _, i := range at {
					m.to[i] = m.first[i] + place
				}
			}
			f.next(loop.number)
			a.l.turn(loop.number)
			before := len(a.open)
			inside(f, at)
			if len(a.open) < before {
				at = both(at, a.open, loop.alive)
			}
		}
	}
}

// quantified picks the cases in which a body is true for all, or for some, members.
func (t together) quantified(some bool, body code) func(*laner) picking {
	return func(l *laner) picking {
		defer l.release(l.used, l.listed)
		left, inside, found, wrong := l.list(), l.list(), l.list(), l.list()
		a := t.enter(l, true)
		if a == nil {
			return nil
		}
		defer a.close()
		holds := l.picks(body)
		run := a.each(inside, func(f *frame, open, cases []uint8) []uint8 {
			settled := holds(f, cases, found)
			if !some {
				settled = without(cases, settled, wrong)
			}
			return without(open, settled, left)
		})
		return func(f *frame, at []uint8, to *several) []uint8 {
			open := run(f, left[:copy(left[:], at)])
			if some {
				return without(at, open, to)
			}
			return to[:copy(to[:], open)]
		}
	}
}

// counted counts the members for which a body is true.
func (t together) counted(body code) func(*laner) evaluating {
	return func(l *laner) evaluating {
		defer l.release(l.used, l.listed)
		inside, found, room := l.list(), l.list(), l.column()
		a := t.enter(l, false)
		if a == nil {
			return nil
		}
		defer a.close()
		holds, counts := l.picks(body), a.sums(body, room)
		return a.sum(inside, counts, func(f *frame, cases []uint8) {
			for _, i := range holds(f, cases, found) {
				counts.of[i]++
			}
		})
	}
}

// totalled adds up the words of a body.
func (t together) totalled(body code) func(*laner) evaluating {
	return func(l *laner) evaluating {
		defer l.release(l.used, l.listed)
		inside, x, room := l.list(), l.column(), l.column()
		a := t.enter(l, false)
		if a == nil {
			return nil
		}
		defer a.close()
		words, sums := l.numbers(body), a.sums(body, room)
		return a.sum(inside, sums, func(f *frame, cases []uint8) {
			words(f, cases, x)
			for _, i := range cases {
				sum, fits := addWords(sums.of[i], x[i])
				if !fits {
					panic(overflow{})
				}
				sums.of[i] = sum
			}
		})
	}
}

// laneSums are sums of what is found, in each case. Where all but the end of the one range that is run through stays as
// it was, a sum goes on from what it was: so "count j in 1..i: S" looks at each j once while i goes up.
type laneSums struct {
	of      *column
	grow    *laneMarks // the cases in which a sum can go on, or nil
	reached column     // the member that it has reached
}

// sums are those of a body, in a room that is theirs while they are made.
func (a *laneLoops) sums(body code, room *column) *laneSums {
	d := a.nest.domains[0]
	same := body.on | d.start
	if a.where != nil {
		same |= a.where.on
	}
	same &^= 1 << a.loops[0].number
	inner := same.inner()
	if len(a.loops) > 1 || a.loops[0].members == nil || d.first == nil || inner == 0 || d.on.inner() <= inner || a.l.leads(inner-1) != nil {
		return &laneSums{of: room}
	}
	s := &laneSums{of: new(column), grow: a.l.marks(inner - 1)}
	find := a.loops[0].members.find
	a.loops[0].members.find = func(f *frame, at []uint8, m *laneMembers) {
		find(f, at, m)
		s.goOn(f, at, m)
	}
	return s
}

// goOn leaves out the members that have been added before.
func (s *laneSums) goOn(f *frame, at []uint8, m *laneMembers) {
	for _, i := range s.grow.missing(f, at) {
		s.of[i], s.reached[i] = 0, m.first[i]-1
	}
	for _, i := range at {
		if m.last[i] >= s.reached[i] {
			m.first[i] = s.reached[i] + 1
		} else {
			s.of[i] = 0
		}
		s.reached[i] = max(m.last[i], m.first[i]-1)
	}
}

// sum runs a step, which adds to the sums, for each member.
func (a *laneLoops) sum(inside *several, sums *laneSums, add func(f *frame, cases []uint8)) evaluating {
	run := a.each(inside, func(f *frame, open, cases []uint8) []uint8 { add(f, cases); return open })
	return func(f *frame, at []uint8, to *column) {
		if sums.grow == nil {
			for _, i := range at {
				sums.of[i] = 0
			}
		}
		run(f, at)
		for _, i := range at {
			to[i] = sums.of[i]
		}
	}
}

// extreme is the most or least word of a body, or, of nothing, that of otherwise.
func (t together) extreme(most bool, body code, otherwise *code) func(*laner) evaluating {
	return func(l *laner) evaluating {
		defer l.release(l.used, l.listed)
		inside, none := l.list(), l.list()
		x, best, any := l.column(), l.column(), l.column()
		var other evaluating
		if otherwise != nil {
			other = l.words(*otherwise)
		}
		a := t.enter(l, false)
		if a == nil {
			return nil
		}
		defer a.close()
		words := l.words(body)
		run := a.each(inside, func(f *frame, open, cases []uint8) []uint8 {
			words(f, cases, x)
			if body.unlike {
				noneOf(cases, x)
			}
			for _, i := range cases {
				if any[i] == 0 || (x[i] > best[i]) == most && x[i] != best[i] {
					best[i], any[i] = x[i], 1
				}
			}
			return open
		})
		return func(f *frame, at []uint8, to *column) {
			for _, i := range at {
				any[i] = 0
			}
			run(f, at)
			n := 0
			for _, i := range at {
				none[n] = i
				to[i] = best[i]
				n += 1 - int(any[i])
			}
			switch {
			case n > 0 && other == nil:
				panic(overflow{})
			case n > 0:
				other(f, none[:n], to)
			}
		}
	}
}

// rangesOf are the ranges from one number to another in each case, or nil.
func rangesOf(first, last code) func(l *laner, inOrder bool) *laneMembers {
	if !first.scalar() || !last.scalar() {
		return nil
	}
	return func(l *laner, _ bool) *laneMembers {
		from, to := l.numbers(first), l.numbers(last)
		return &laneMembers{find: func(f *frame, at []uint8, m *laneMembers) {
			from(f, at, &m.first)
			to(f, at, &m.last)
		}}
	}
}

// endingAt are ranges that end early, at a bound in each case, less so much.
func endingAt(ranges func(l *laner, inOrder bool) *laneMembers, bound code, less int64) func(l *laner, inOrder bool) *laneMembers {
	return func(l *laner, inOrder bool) *laneMembers {
		members := ranges(l, inOrder)
		find, last, some, to := members.find, l.words(bound), new(several), new(column)
		return &laneMembers{find: func(f *frame, at []uint8, m *laneMembers) {
			find(f, at, m)
			n := 0
			for _, i := range at {
				some[n&(laneCount-1)] = i
				if m.first[i] <= m.last[i] {
					n++
				}
			}
			last(f, some[:n], to)
			for _, i := range some[:n] {
				m.last[i] = min(m.last[i], to[i]-less)
			}
		}}
	}
}

// nearOf are the neighbours in a network of a node of it in each case.
func nearOf(g *Net, node code) func(l *laner, inOrder bool) *laneMembers {
	return func(l *laner, inOrder bool) *laneMembers {
		near := g.near
		if !inOrder {
			near = g.Neighbors
		}
		of := l.words(node)
		return &laneMembers{listed: true, find: func(f *frame, at []uint8, m *laneMembers) {
			of(f, at, &m.first)
			m.words = m.words[:0]
			for _, i := range at {
				u := uint64(m.first[i])
				m.first[i] = int64(len(m.words))
				m.words = near(m.words, u)
				m.last[i] = int64(len(m.words)) - 1
			}
		}}
	}
}

// membersOfList are the members of a list or set of words in each case.
func membersOfList(list code) func(l *laner, inOrder bool) *laneMembers {
	return func(l *laner, _ bool) *laneMembers {
		lists := l.values(list)
		return &laneMembers{listed: true, find: func(f *frame, at []uint8, m *laneMembers) {
			from := lists(f, at)
			m.words = m.words[:0]
			for _, i := range at {
				m.first[i] = int64(len(m.words))
				m.words = from[i].appendUnsigned(m.words)
				m.last[i] = int64(len(m.words)) - 1
			}
		}}
	}
}

// valuesOfList are the members of a list or set of other values in each case.
func valuesOfList(list code) func(l *laner, inOrder bool) *laneMembers {
	return func(l *laner, _ bool) *laneMembers {
		lists := l.values(list)
		return &laneMembers{lists: new(valueColumn), find: func(f *frame, at []uint8, m *laneMembers) {
			from := lists(f, at)
			for _, i := range at {
				v := from[i]
				if v.kind != ListOf && v.kind != SetOf {
					panic(overflow{}) // the cases are decided one by one, which tells what is wrong
				}
				m.lists[i], m.first[i], m.last[i] = v, 0, int64(v.size())-1
			}
		}}
	}
}

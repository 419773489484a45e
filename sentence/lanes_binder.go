package sentence

// together is a binder that is evaluated for cases that are decided together: its loops run
// once, where their domains are the same in all cases.
type together struct {
	nest  *nest
	where *code // or nil
	watch *watch
}

// each makes the loops around a step, which is told of the cases that are open and come to the
// body, in the list inside; it says which stay open. It is nil where the domains differ from
// case to case.
func (t together) each(l *laner, inside *several, step func(f *frame, open, cases []uint8) []uint8) func(f *frame, open []uint8) []uint8 {
	for _, d := range t.nest.domains {
		if d.on&l.on != 0 {
			return nil
		}
	}
	pick := func(_ *frame, at []uint8, _ *several) []uint8 { return at }
	if t.where != nil {
		pick = l.picks(*t.where)
	}
	var open []uint8
	run := t.nest.run(func(f *frame) bool {
		cases := pick(f, open, inside)
		t.watch.entered = t.watch.entered || len(cases) > 0
		open = step(f, open, cases)
		return len(open) == 0
	})
	return func(f *frame, at []uint8) []uint8 {
		if open = at; len(at) > 0 {
			t.watch.turn = true
			run(f)
		}
		return open
	}
}

// quantified picks the cases in which a body is true for all, or for some, members.
func (t together) quantified(some bool, body code) func(*laner) picking {
	return func(l *laner) picking {
		defer l.release(l.used, l.listed)
		left, inside, found, wrong := l.list(), l.list(), l.list(), l.list()
		holds := l.picks(body)
		run := t.each(l, inside, func(f *frame, open, cases []uint8) []uint8 {
			settled := holds(f, cases, found)
			if !some {
				settled = without(cases, settled, wrong)
			}
			return without(open, settled, left)
		})
		if run == nil {
			return nil
		}
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
		inside, found, counts := l.list(), l.list(), l.column()
		holds := l.picks(body)
		return t.sum(l, inside, counts, func(f *frame, cases []uint8) {
			for _, i := range holds(f, cases, found) {
				counts[i]++
			}
		})
	}
}

// totalled adds up the words of a body.
func (t together) totalled(body code) func(*laner) evaluating {
	return func(l *laner) evaluating {
		defer l.release(l.used, l.listed)
		inside, x, sums := l.list(), l.column(), l.column()
		words := l.numbers(body)
		return t.sum(l, inside, sums, func(f *frame, cases []uint8) {
			words(f, cases, x)
			for _, i := range cases {
				sum, fits := addWords(sums[i], x[i])
				if !fits {
					panic(overflow{})
				}
				sums[i] = sum
			}
		})
	}
}

// sum runs a step, which adds to a column, for each member.
func (t together) sum(l *laner, inside *several, sums *column, add func(f *frame, cases []uint8)) evaluating {
	run := t.each(l, inside, func(f *frame, open, cases []uint8) []uint8 { add(f, cases); return open })
	if run == nil {
		return nil
	}
	return func(f *frame, at []uint8, to *column) {
		for _, i := range at {
			sums[i] = 0
		}
		run(f, at)
		for _, i := range at {
			to[i] = sums[i]
		}
	}
}

// extreme is the most or least word of a body, or, of nothing, that of otherwise.
func (t together) extreme(most bool, body code, otherwise *code) func(*laner) evaluating {
	return func(l *laner) evaluating {
		defer l.release(l.used, l.listed)
		inside, none := l.list(), l.list()
		x, best, any := l.column(), l.column(), l.column()
		words := l.words(body)
		var other evaluating
		if otherwise != nil {
			other = l.words(*otherwise)
		}
		run := t.each(l, inside, func(f *frame, open, cases []uint8) []uint8 {
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
		if run == nil {
			return nil
		}
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

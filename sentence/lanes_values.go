package sentence

// Values that are no words, in cases that are decided together: lists, for the most part.

type (
	valueColumn = [laneCount]Value

	// valuing finds the values of the cases at, each in its place of the column.
	valuing func(f *frame, at []uint8) *valueColumn
)

// maxColumned is the most steps that a value takes of which there is one for each case at a time.
const maxColumned = 1 << 15

// read are the values of a code, from columns; it is nil where they would have to be made.
func (l *laner) read(c code) valuing {
	switch {
	case c.kind == truths || c.scalar():
		return l.boxedWords(c)
	case !l.depends(c):
		return once(c.value)
	case c.columns != nil:
		return c.columns(l)
	}
	return nil
}

// once is a value that is the same in all cases.
func once(value func(*frame) Value) valuing {
	to := new(valueColumn)
	return func(f *frame, at []uint8) *valueColumn {
		if len(at) > 0 {
			v := value(f)
			for _, i := range at {
				to[i] = v
			}
		}
		return to
	}
}

// values are those of a code that is no word. What is not read from columns is made for one case
// after the other.
func (l *laner) values(c code) valuing {
	if many := l.read(c); many != nil {
		return many
	}
	to, value := new(valueColumn), c.value
	return func(f *frame, at []uint8) *valueColumn {
		for _, i := range at {
			l.put(f, i)
			to[i] = value(f)
		}
		return to
	}
}

// boxedWords are the words or truths of a code as values.
func (l *laner) boxedWords(c code) valuing {
	to := new(valueColumn)
	if c.kind == truths {
		pick, found := l.picks(c), new(several)
		return func(f *frame, at []uint8) *valueColumn {
			for _, i := range at {
				to[i] = truth(false)
			}
			for _, i := range pick(f, at, found) {
				to[i] = truth(true)
			}
			return to
		}
	}
	many, words, t := l.words(c), new(column), c.form
	return func(f *frame, at []uint8) *valueColumn {
		many(f, at, words)
		for _, i := range at {
			to[i] = t.box(words[i])
		}
		return to
	}
}

// columnsAfter are the values of c with assignments before it.
func (c code) columnsAfter(list []*assignment) func(*laner) valuing {
	if c.kind == truths || c.scalar() {
		return nil
	}
	return func(l *laner) valuing {
		write, many := l.assigned(list), l.read(c)
		if write == nil || many == nil {
			return nil
		}
		return func(f *frame, at []uint8) *valueColumn { write(f, at); return many(f, at) }
	}
}

// entryOf is an entry of a list. Where there is none the cases are decided one by one, which
// tells what is wrong.
func entryOf(list Value, place int64) Value {
	if list.kind != ListOf || uint64(place) >= uint64(list.size()) {
		panic(overflow{})
	}
	return list.member(int(place))
}

// lanesOfIndex are entries of lists that are words.
func lanesOfIndex(list, place code) func(*laner) evaluating {
	return func(l *laner) evaluating {
		lists, places := l.read(list), l.operand(place, l.numbers)
		if lists == nil {
			return nil
		}
		return func(f *frame, at []uint8, to *column) {
			from := lists(f, at)
			x := places.in(f, at, to)
			for _, i := range at {
				if l, _ := from[i].p.(*wordList); l != nil && from[i].kind == ListOf && uint64(x[i]) < uint64(len(l.words)) {
					to[i] = l.words[x[i]]
				} else {
					to[i] = wordOrOverflow(entryOf(from[i], x[i]))
				}
			}
		}
	}
}

// columnsOfIndex are entries of lists.
func columnsOfIndex(list, place code) func(*laner) valuing {
	return func(l *laner) valuing {
		lists, places := l.read(list), l.numbers(place)
		if lists == nil {
			return nil
		}
		words, to := new(column), new(valueColumn)
		return func(f *frame, at []uint8) *valueColumn {
			from := lists(f, at)
			places(f, at, words)
			for _, i := range at {
				to[i] = entryOf(from[i], words[i])
			}
			return to
		}
	}
}

// columnsOfChoice are the values a where a condition is true, and else b.
func columnsOfChoice(condition, a, b code) func(*laner) valuing {
	return func(l *laner) valuing {
		yes, no, to := new(several), new(several), new(valueColumn)
		test, x, y := l.picks(condition), l.read(a), l.read(b)
		if x == nil || y == nil {
			return nil
		}
		return func(f *frame, at []uint8) *valueColumn {
			found := test(f, at, yes)
			rest := without(at, found, no)
			from := x(f, found)
			for _, i := range found {
				to[i] = from[i]
			}
			from = y(f, rest)
			for _, i := range rest {
				to[i] = from[i]
			}
			return to
		}
	}
}

// eachOf tells a step of the boxed arguments in each case, which it does not keep. It is nil where
// an argument is made for each case.
func (l *laner) eachOf(args []code, step func(i uint8, x []Value)) func(f *frame, at []uint8) {
	many := make([]valuing, len(args))
	for k, a := range args {
		if many[k] = l.read(a); many[k] == nil {
			return nil
		}
	}
	columns, x := make([]*valueColumn, len(args)), make([]Value, len(args))
	return func(f *frame, at []uint8) {
		for k, of := range many {
			columns[k] = of(f, at)
		}
		for _, i := range at {
			for k, from := range columns {
				x[k] = from[i]
			}
			step(i, x)
		}
	}
}

// ofBoxed gives r the closures of a function of boxed arguments, which it does not keep.
func (r code) ofBoxed(args []code, value func(x []Value) Value) code {
	words := func(l *laner) evaluating {
		into := new(column)
		run := l.eachOf(args, func(i uint8, x []Value) { into[i] = wordOrOverflow(value(x)) })
		if run == nil {
			return nil
		}
		return func(f *frame, at []uint8, to *column) {
			run(f, at)
			for _, i := range at {
				to[i] = into[i]
			}
		}
	}
	switch {
	case r.kind == truths:
		r.picks = func(l *laner) picking { return l.truthsIn(words) }
	case r.scalar():
		r.lanes = words
	default:
		r.columns = func(l *laner) valuing {
			to := new(valueColumn)
			run := l.eachOf(args, func(i uint8, x []Value) { to[i] = value(x) })
			if run == nil {
				return nil
			}
			return func(f *frame, at []uint8) *valueColumn { run(f, at); return to }
		}
	}
	return r
}

// wordOrOverflow is a value as the word of a closure.
func wordOrOverflow(v Value) int64 {
	if v.kind == Exact {
		panic(overflow{})
	}
	return wordIn(v)
}

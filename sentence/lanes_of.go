package sentence

// The functions of this file make the closures of laner for parts of a sentence.

// lanesOf is a function of two words, which cannot fail.
func lanesOf(a, b code, of func(x, y int64) int64) func(*laner) evaluating {
	return lanesOfBoth(a, b, func(at []uint8, to, x, y *column) {
		for _, i := range at {
			to[i] = of(x[i], y[i])
		}
	})
}

// operand is a word in several cases: a column that is there, one word for all of them, or how the words are found.
type operand struct {
	column *column
	one    func(*frame) int64 // what is in the column as far as it is filled, or nil
	filled int
	many   evaluating
}

// operand is a word, which many evaluates where there is no column.
func (l *laner) operand(c code, many func(code) evaluating) operand {
	switch {
	case c.unlike:
	case c.fixed != nil:
		all, word := new(column), wordIn(*c.fixed)
		for i := range all {
			all[i] = word
		}
		return operand{column: all}
	case c.slot > 0 && l.wide.known(c.slot-1) != nil:
		return operand{column: l.wide.known(c.slot - 1)}
	case !l.depends(c):
		return operand{column: new(column), one: c.word}
	}
	return operand{many: many(c)}
}

// in is the column of the words, which is room where there is no other.
func (o *operand) in(f *frame, at []uint8, room *column) *column {
	switch {
	case o.many != nil:
		o.many(f, at, room)
		return room
	case o.one != nil && len(at) > 0:
		if word := o.one(f); word != o.column[0] || o.filled == 0 {
			o.column[0], o.filled = word, 1
		}
		for last := int(at[len(at)-1]); o.filled <= last; { // twice as far each time
			o.filled += copy(o.column[o.filled:last+1], o.column[:o.filled])
		}
	}
	return o.column
}

// lanesOfBoth evaluates two words and joins their columns.
func lanesOfBoth(a, b code, join func(at []uint8, to, x, y *column)) func(*laner) evaluating {
	return func(l *laner) evaluating {
		defer l.release(l.used, l.listed)
		room := l.column()
		first, second := l.operand(a, l.numbers), l.operand(b, l.numbers)
		return func(f *frame, at []uint8, to *column) {
			x := first.in(f, at, to)
			join(at, to, x, second.in(f, at, room))
		}
	}
}

// lanesOfOne is a function of one word.
func lanesOfOne(a code, of func(x int64) int64) func(*laner) evaluating {
	return func(l *laner) evaluating {
		words := l.operand(a, l.numbers)
		return func(f *frame, at []uint8, to *column) {
			x := words.in(f, at, to)
			for _, i := range at {
				to[i] = of(x[i])
			}
		}
	}
}

// laneSigns are signs between words, where the result fits.
var laneSigns = map[string]func(x, y int64) int64{
	"^":   func(_, y int64) int64 { return 1 << y },
	"mod": func(x, y int64) int64 { return floorMod(x, y) },
}

// lanesOfSign is a sign between words, whose result fits.
func lanesOfSign(sign string, a, b code) func(*laner) evaluating {
	if of := laneSigns[sign]; of != nil {
		return lanesOf(a, b, of)
	}
	if sign == "*" {
		return lanesOfBoth(a, b, func(at []uint8, to, x, y *column) {
			for _, i := range at {
				to[i] = x[i] * y[i]
			}
		})
	}
	times := int64(1)
	if sign == "-" {
		times = -1
	}
	return lanesOfBoth(a, b, func(at []uint8, to, x, y *column) {
		for _, i := range at {
			to[i] = x[i] + times*y[i]
		}
	})
}

// lanesOfChecked is a sign between words, whose result may be too large.
func lanesOfChecked(sign string, a, b code) func(*laner) evaluating {
	if sign != "+" && sign != "-" {
		return lanesOf(a, b, overflowing(sign))
	}
	times := int64(1)
	if sign == "-" {
		times = -1
	}
	return lanesOfBoth(a, b, func(at []uint8, to, x, y *column) {
		for _, i := range at {
			sum, fits := addWords(x[i], times*y[i])
			if !fits {
				panic(overflow{})
			}
			to[i] = sum
		}
	})
}

// lanesOfRelation is a relation of words.
func lanesOfRelation(sign string, a, b code) func(*laner) picking {
	return lanesOfWords(a, b, comparing(sign), func(l *laner, c code) evaluating {
		many := l.words(c)
		if sign == "=" || sign == "!=" || !c.unlike {
			return many
		}
		return func(f *frame, at []uint8, to *column) { many(f, at, to); noneOf(at, to) }
	})
}

// lanesOfWords is true where a function of two columns of words says so: it lists the cases, and counts them.
func lanesOfWords(a, b code, holds func(at []uint8, x, y *column, to *several) int,
	words func(*laner, code) evaluating) func(*laner) picking {
	return func(l *laner) picking {
		defer l.release(l.used, l.listed)
		left, right := l.column(), l.column()
		many := func(c code) evaluating { return words(l, c) }
		first, second := l.operand(a, many), l.operand(b, many)
		return func(f *frame, at []uint8, to *several) []uint8 {
			x := first.in(f, at, left)
			return to[:holds(at, x, second.in(f, at, right), to)]
		}
	}
}

// noneOf stops where a word is none, which is not compared by size.
func noneOf(at []uint8, words *column) {
	for _, i := range at {
		if words[i] == wordNone {
			panic(overflow{})
		}
	}
}

// comparing lists the cases in which a sign is true of two columns, and counts them: it is often true of all.
func comparing(sign string) func(at []uint8, x, y *column, to *several) int {
	switch sign {
	case "=":
		return func(at []uint8, x, y *column, to *several) (n int) {
			for n < len(at) && x[at[n]] == y[at[n]] {
				n++
			}
			copy(to[:], at[:n])
			for _, i := range at[n:] {
				to[n&(laneCount-1)] = i
				if x[i] == y[i] {
					n++
				}
			}
			return n
		}
	case "!=":
		return func(at []uint8, x, y *column, to *several) (n int) {
			for _, i := range at {
				to[n&(laneCount-1)] = i
				if x[i] != y[i] {
					n++
				}
			}
			return n
		}
	case ">", ">=":
		other := comparing(map[string]string{">": "<", ">=": "<="}[sign])
		return func(at []uint8, x, y *column, to *several) int { return other(at, y, x, to) }
	case "<":
		return func(at []uint8, x, y *column, to *several) (n int) {
			for n < len(at) && x[at[n]] < y[at[n]] {
				n++
			}
			copy(to[:], at[:n])
			for _, i := range at[n:] {
				to[n&(laneCount-1)] = i
				if x[i] < y[i] {
					n++
				}
			}
			return n
		}
	}
	return func(at []uint8, x, y *column, to *several) (n int) {
		for n < len(at) && x[at[n]] <= y[at[n]] {
			n++
		}
		copy(to[:], at[:n])
		for _, i := range at[n:] {
			to[n&(laneCount-1)] = i
			if x[i] <= y[i] {
				n++
			}
		}
		return n
	}
}

// lanesOfAll is what is true where each of some relations is.
func lanesOfAll(parts []func(*laner) picking) func(*laner) picking {
	return func(l *laner) picking {
		var all []picking
		for _, part := range parts {
			all = append(all, part(l))
		}
		return func(f *frame, at []uint8, to *several) []uint8 {
			for _, pick := range all {
				at = pick(f, at, to)
			}
			return at
		}
	}
}

// picksOf is how the cases are picked in which c is true.
func picksOf(c code) func(*laner) picking {
	return func(l *laner) picking { return l.picks(c) }
}

// lanesOfAny is what is true where one of some codes is; all are looked at.
func lanesOfAny(parts []code) func(*laner) picking {
	return func(l *laner) picking {
		defer l.release(l.used, l.listed)
		open, found := l.list(), l.list()
		all := make([]picking, len(parts))
		for i, part := range parts {
			all[i] = l.picks(part)
		}
		return func(f *frame, at []uint8, to *several) []uint8 {
			rest := open[:copy(open[:], at)]
			for _, pick := range all {
				rest = without(rest, pick(f, at, found), open)
			}
			return without(at, rest, to)
		}
	}
}

func lanesOfNot(a code) func(*laner) picking {
	return func(l *laner) picking {
		defer l.release(l.used, l.listed)
		found := l.list()
		x := l.picks(a)
		return func(f *frame, at []uint8, to *several) []uint8 { return without(at, x(f, at, found), to) }
	}
}

// lanesOfConnective is "S and T", and so on; T is looked at where S does not settle it.
func lanesOfConnective(sign string, a, b code) func(*laner) picking {
	if sign == "and" {
		return lanesOfAll([]func(*laner) picking{picksOf(a), picksOf(b)})
	}
	return func(l *laner) picking {
		defer l.release(l.used, l.listed)
		open, found := l.list(), l.list()
		x, y := l.picks(a), l.picks(b)
		switch sign {
		case "or":
			return func(f *frame, at []uint8, to *several) []uint8 {
				rest := without(at, x(f, at, found), open)
				return without(at, without(rest, y(f, rest, found), open), to)
			}
		case "->":
			return func(f *frame, at []uint8, to *several) []uint8 {
				rest := x(f, at, open)
				return without(at, without(rest, y(f, rest, found), open), to)
			}
		}
		return func(f *frame, at []uint8, to *several) []uint8 {
			return agreeing(at, x(f, at, open), y(f, at, found), to)
		}
	}
}

// agreeing lists the cases that are in both lists or in none.
func agreeing(at, a, b []uint8, to *several) []uint8 {
	n, j, k := 0, 0, 0
	for _, i := range at {
		inA, inB := j < len(a) && a[j] == i, k < len(b) && b[k] == i
		if inA {
			j++
		}
		if inB {
			k++
		}
		if inA == inB {
			to[n&(laneCount-1)] = i
			n++
		}
	}
	return to[:n]
}

// lanesOfChoice is the word a where a condition is true, and else b.
func lanesOfChoice(condition, a, b code) func(*laner) evaluating {
	return func(l *laner) evaluating {
		defer l.release(l.used, l.listed)
		yes, no := l.list(), l.list()
		test, x, y := l.picks(condition), l.words(a), l.words(b)
		return func(f *frame, at []uint8, to *column) {
			found := test(f, at, yes)
			rest := without(at, found, no)
			x(f, found, to)
			y(f, rest, to)
		}
	}
}

// picksOfChoice is the truth a where a condition is true, and else b.
func picksOfChoice(condition, a, b code) func(*laner) picking {
	return func(l *laner) picking {
		defer l.release(l.used, l.listed)
		yes, no, found := l.list(), l.list(), l.list()
		test, x, y := l.picks(condition), l.picks(a), l.picks(b)
		return func(f *frame, at []uint8, to *several) []uint8 {
			first := test(f, at, yes)
			rest := without(at, first, no)
			wrong := without(first, x(f, first, found), yes)
			others := without(rest, y(f, rest, found), no)
			return without(without(at, wrong, to), others, to)
		}
	}
}

// lanesOfImages are what one map makes of words: words, too; ofMany are those of several maps. Where there is no image the cases are
// decided one by one, which tells what is wrong.
func lanesOfImages(m, x code, ofMany func(*laner) evaluating) func(*laner) evaluating {
	return func(l *laner) evaluating {
		if l.depends(m) {
			return ofMany(l)
		}
		value, words := m.boxed(), l.numbers(x)
		return func(f *frame, at []uint8, to *column) {
			if len(at) == 0 {
				return
			}
			of := value(f).p.(*mapping)
			words(f, at, to)
			for _, i := range at {
				if of.place != nil || uint64(to[i]) >= uint64(len(of.to)) || !of.takes(to[i], x) {
					panic(overflow{})
				}
				to[i] = of.to[to[i]].n
			}
		}
	}
}

// takes is whether a map of 0, 1, 2, ... has a value at the word n of x, which is no node of another network.
func (m *mapping) takes(n int64, x code) bool {
	if x.kind != nodes {
		return true
	}
	of, isNode := m.from[n].p.(*Net)
	return !isNode || of == x.network || sameNetwork(of, x.network)
}

package certify

import (
	"iter"
	"math/big"
	"math/bits"
	"slices"
)

// many is a list, or a set in increasing order. What has many values does not hold them until
// they are asked for.
type many struct {
	ordered bool
	items   []value
	each    iter.Seq[value]             // or nil: items are all
	pick    func(v value) (value, bool) // the value itself, as a member; nil: it is looked up
	size    value                       // a number, or none: len(items), or not known
	e       *evaluator                  // of each
	graph   *Graph                      // made of a list
	deep    int                         // lists and sets within each other
	heavy   int                         // the entries, with those of its entries; 0: not known
}

// weight is the work of looking at all of a value.
func weight(v value) int {
	switch of := v.of.(type) {
	case *many:
		if of.heavy == 0 {
			of.heavy = 1 + weights(of.list())
		}
		return of.heavy
	case *mapping:
		if of.heavy == 0 {
			of.heavy = 1 + weights(of.from.list()) + weights(of.to)
		}
		return of.heavy
	case network:
		return 1 + len(of.key)/64
	}
	words := v.words()
	return 1 + words*words/64
}

func weights(of []value) (sum int) {
	for _, v := range of {
		sum = min(sum+weight(v), maxSteps)
	}
	return sum
}

func listOf(items []value) value { return made(true, items) }

func made(ordered bool, items []value) value {
	return value{of: &many{ordered: ordered, items: items, deep: deeper(items)}}
}

// deeper is one level more than the values have.
func deeper(items []value) int {
	deep := 0
	for _, v := range items {
		switch of := v.of.(type) {
		case *many:
			deep = max(deep, of.deep)
		case *mapping:
			deep = max(deep, of.deep, of.from.deep)
		}
	}
	within(deep+1, maxNested, "lists of %d levels", deep+1)
	return deep + 1
}

// entries counts what is put into lists and sets: never more than the steps that are allowed.
func (e *evaluator) entries(n int) {
	if e.listed += n; e.listed > maxEntries || e.listed > e.most {
		within(e.listed, min(maxEntries, e.most), "lists and sets of %d entries in all", e.listed)
	}
}

// inOrder are the values in increasing order, in a place of their own.
func (e *evaluator) inOrder(items []value) []value {
	e.entries(len(items))
	e.work(weight(listOf(items)) * bits.Len(uint(len(items))))
	items = slices.Clone(items)
	slices.SortStableFunc(items, compare)
	return items
}

// set is the set of the values.
func (e *evaluator) set(items []value) value {
	return made(false, slices.CompactFunc(e.inOrder(items), func(a, b value) bool { return compare(a, b) == 0 && same(a, b) }))
}

// lazy is a set that runs through its values in increasing order when it is asked to.
func (e *evaluator) lazy(size value, pick func(v value) (value, bool), each iter.Seq[value]) value {
	return value{of: &many{each: each, pick: pick, size: size, e: e, deep: 2}}
}

// span is the set of the numbers first..last, or of the nodes of these numbers.
func (e *evaluator) span(first, last int, of any) value {
	size := extreme(-1)(value{small: int64(last)}.minus(value{small: int64(first)}).plus(whole(1)), whole(0))
	pick := func(v value) (value, bool) {
		n := value{int64(first), of}
		inside := v.isWord() && int64(first) <= v.small && v.small <= int64(last)
		if inside {
			n.small = v.small
		}
		return n, inside && same(n, v)
	}
	return e.lazy(size, pick, func(yield func(value) bool) {
		for i := first; i <= last && yield(value{int64(i), of}) && i != last; i++ { // no overflow
		}
	})
}

// list are all values.
func (m *many) list() []value {
	if m.each == nil {
		return m.items
	}
	var items []value // of which the next case sees nothing where this one stops halfway
	if m.size != none {
		within(m.size.capped(), maxEntries, "a list or set of %s values", m.size)
		m.e.entries(m.size.capped())
		items = make([]value, 0, m.size.capped())
	}
	for v := range m.each {
		m.e.work(1)
		if m.size == none {
			m.e.entries(1)
		}
		items = append(items, v)
	}
	m.items, m.each = items, nil
	return m.items
}

// capped is a number from 0 on, or a large one.
func (a value) capped() int {
	if a.isWord() {
		return int(a.small)
	}
	return 1<<63 - 1
}

// len is how many values there are.
func (m *many) len() value {
	if m.each != nil && m.size != none {
		return m.size
	}
	return whole(len(m.list()))
}

// run goes through the values until it is told to stop.
func (m *many) run(yield func(v value) bool) {
	if m.each != nil {
		m.each(yield)
		return
	}
	for _, v := range m.items {
		if !yield(v) {
			return
		}
	}
}

// find is the value among the members.
func (m *many) find(v value) (value, bool) {
	if m.pick != nil {
		return m.pick(v)
	}
	items, at, found := m.list(), 0, false
	if m.ordered {
		at = slices.IndexFunc(items, func(x value) bool { return compare(x, v) == 0 })
		found = at >= 0
	} else {
		at, found = slices.BinarySearchFunc(items, v, compare)
	}
	if !found {
		return v, false
	}
	return items[at], same(items[at], v)
}

// in reports whether a value is in a list or set.
func (e *evaluator) in(v, of value) bool {
	m := of.many()
	e.work(weight(v))
	if m.ordered {
		e.work(weight(of))
	}
	_, found := m.find(v)
	if h, node := v.of.(*Graph); node && !found {
		m.run(func(x value) bool {
			if g, node := x.of.(*Graph); node && g.key != h.key {
				stop("a node of %s and a node of %s are compared", g.Name, h.Name)
			}
			return false // one member tells of which network they are
		})
	}
	return found
}

// item is the entry i of a list, from 0.
func (e *evaluator) item(of value, i int) value {
	m := of.many()
	if !m.ordered {
		of.unlike("a list")
	}
	if i < 0 || i >= len(m.items) {
		stop("a list of %d entries has no entry %d", len(m.items), i)
	}
	return m.items[i]
}

// sets evaluates X | Y, X & Y, X - Y and, of lists, L ++ M.
func (e *evaluator) joined(sign string, a, b value) value {
	x, y := a.many().list(), b.many().list()
	e.entries(len(x) + len(y))
	e.work(len(x) + len(y))
	if sign == "&" || sign == "-" {
		e.work(weight(a)) // of which each is looked up
	}
	switch {
	case a.kind() != b.kind() || (sign == "++") != (a.kind() == isList):
		stop("%s %s %s, want two %ss", kinds[a.kind()], sign, kinds[b.kind()], map[bool]string{true: "list", false: "set"}[sign == "++"])
	case sign == "++":
		return listOf(slices.Concat(x, y))
	case sign == "|":
		return e.set(slices.Concat(x, y))
	}
	return made(false, slices.DeleteFunc(slices.Clone(x), func(v value) bool {
		_, found := b.many().find(v)
		return found != (sign == "&")
	}))
}

// The rules by which sequences go on.
const (
	anyhow   = iota // any value
	distinct        // another one than those before
	rising          // one that is behind the one before
)

// sequences runs through those of first to last values of a list, in increasing order.
func (e *evaluator) sequences(of []value, first, last, rule int, yield func(of []value) bool) {
	taken := make([]bool, len(of))
	var now []value
	var extend func(least int) bool // by values from that place on
	extend = func(least int) bool {
		if len(now) >= first && !yield(slices.Clone(now)) {
			return false
		}
		for i := least; i < len(of) && len(now) < last; i++ {
			if e.work(1); rule == distinct && taken[i] {
				continue
			}
			next := 0
			if rule == rising {
				if next = i + 1; len(of)-i < first-len(now) {
					break
				}
			}
			taken[i], now = true, append(now, of[i])
			more := extend(next)
			taken[i], now = false, now[:len(now)-1]
			if !more {
				return false
			}
		}
		return true
	}
	if first <= last {
		extend(0)
	}
}

// sequenceSet is the set of the sequences of first to last members of X, each made into a value.
func (e *evaluator) sequenceSet(X value, first, last, rule int, make func(of []value) value) value {
	of := X.many().list()
	if rule != anyhow {
		last = min(last, len(of))
	}
	within(last, maxPower, "sequences of %d values", last)
	size, factor := new(big.Int), big.NewInt(1)
	for n := range last + 1 {
		if n >= first {
			size.Add(size, factor)
		}
		switch left := big.NewInt(int64(len(of) - n)); {
		case rule == anyhow:
			factor.Mul(factor, big.NewInt(int64(len(of))))
		default:
			factor.Mul(factor, left)
			if rule == rising {
				factor.Quo(factor, big.NewInt(int64(n+1)))
			}
		}
		e.work(1)
	}
	number := exact(new(big.Rat).SetInt(size))
	all := e.lazy(number, e.pickSequence(X.many(), first, last, rule, make), func(yield func(value) bool) {
		within(number.capped(), maxSteps, "%s values to run through", number)
		e.sequences(of, first, last, rule, func(of []value) bool {
			e.work(len(of))
			e.entries(len(of))
			return yield(make(of))
		})
	})
	all.many().deep = deeper(of) + 1
	return all
}

// pickSequence looks at a list or set whether it is such a sequence.
func (e *evaluator) pickSequence(X *many, first, last, rule int, make func(of []value) value) func(v value) (value, bool) {
	return func(v value) (value, bool) {
		list, ok := v.of.(*many)
		if !ok || list.ordered == (rule == rising) || len(list.list()) < first || len(list.items) > last {
			return v, false
		}
		own := slices.Clone(list.items)
		for i, x := range own {
			if own[i], ok = X.find(x); !ok {
				return v, false
			}
		}
		return make(own), rule != distinct || len(e.set(own).many().items) == len(own)
	}
}

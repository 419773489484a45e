package sentence

import (
	"iter"
	"math/big"
	"slices"

	"mccheck/sentence/syntax"
)

// members compiles the members of a set, list or other domain.
func (c *compiler) members(e *syntax.Expr, s *scope) (items func(*frame) []Value, d domain) {
	d = c.domain(e, s)
	return d.all, d
}

func (c *compiler) subsetsDomain(e *syntax.Expr, s *scope) domain {
	items, base := c.members(e.Args[0], s)
	item := base.form
	d := domain{form: form{kind: sets, item: &item}, on: base.on, cost: base.cost*4 + 200}
	sizes := domain{first: func(*frame) int64 { return 0 }, last: func(f *frame) int64 { return base.different(f).Int64() }}
	if len(e.Args) == 2 && e.Args[1].Op == syntax.Range {
		sizes = c.rangeDomain(e.Args[1], s)
	} else if len(e.Args) == 2 {
		k := c.expr(e.Args[1], s)
		sizes = domain{on: k.on, cost: k.cost, first: k.number(), last: k.number()}
	}
	d.on |= sizes.on
	d.size = func(f *frame) *big.Int {
		n, sum := base.different(f), new(big.Int)
		for k := max(sizes.first(f), 0); k <= sizes.last(f) && big.NewInt(k).Cmp(n) <= 0; k++ {
			sum.Add(sum, new(big.Int).Binomial(n.Int64(), k))
		}
		return sum
	}
	d.has = func(f *frame, v Value) bool {
		if v.kind != SetOf || int64(len(v.Items())) < sizes.first(f) || int64(len(v.Items())) > sizes.last(f) {
			return false
		}
		return base.hasAll(e.Pos, f, v.Items()...)
	}
	d.each = func(f *frame) iter.Seq[Value] {
		all := uniqueItems(e.Pos, items(f))
		first, last := max(sizes.first(f), 0), min(sizes.last(f), int64(len(all)))
		return func(yield func(Value) bool) {
			for k := first; k <= last; k++ {
				if !combinations(all, int(k), nil, func(chosen []Value) bool { return yield(d.withMembers(chosen)) }) {
					return
				}
			}
		}
	}
	return d
}

// hasAll reports whether the domain makes all these values.
func (d domain) hasAll(at syntax.Pos, f *frame, values ...Value) bool {
	is := d.has
	if is == nil {
		all := uniqueItems(at, d.all(f))
		is = func(_ *frame, x Value) bool { return among(at, all, x) }
	}
	return !slices.ContainsFunc(values, func(x Value) bool { return !is(f, x) })
}

// withMembers is a list or set of the domain, whose members are given in their order, and copied.
func (d domain) withMembers(given []Value) Value {
	of, flat := d.flat()
	switch {
	case flat:
		words := make([]int64, len(given))
		for i, v := range given {
			words[i] = v.n
		}
		if d.kind == lists {
			return listOfWords(of, words)
		}
		return Value{kind: SetOf, p: &wordList{of, words}}
	case d.kind == lists:
		return listValue(slices.Clone(given))
	}
	return setValue(d.at, slices.Clone(given))
}

// different is how many different members there are: those of a list may be there twice.
func (d domain) different(f *frame) *big.Int {
	if d.items != nil {
		return big.NewInt(int64(len(uniqueItems(d.at, d.items(f)))))
	}
	return d.count(f)
}

// uniqueItems are the members of a list or set, in increasing order, each once.
func uniqueItems(at syntax.Pos, items []Value) []Value {
	if increasing(items) {
		return items
	}
	return setValue(at, slices.Clone(items)).Items()
}

// combinations tells yield of the k members of all, in increasing order.
func combinations(all []Value, k int, chosen []Value, yield func([]Value) bool) bool {
	if k == 0 {
		return yield(chosen)
	}
	for i := 0; i+k <= len(all); i++ {
		if !combinations(all[i+1:], k-1, append(chosen, all[i]), yield) {
			return false
		}
	}
	return true
}

func (c *compiler) permutationsDomain(e *syntax.Expr, s *scope) domain {
	listed, base := c.members(e.Args[0], s)
	items := func(f *frame) []Value { return uniqueItems(e.Pos, listed(f)) }
	item := base.form
	d := domain{form: form{kind: lists, item: &item}, on: base.on, cost: base.cost*4 + 200, arranged: items}
	d.size = func(f *frame) *big.Int {
		n := base.different(f)
		return new(big.Int).MulRange(1, n.Int64())
	}
	d.has = func(f *frame, v Value) bool {
		all := items(f)
		equal := func(x, y Value) bool { return equalValues(e.Pos, x, y) }
		return v.kind == ListOf && v.size() == len(all) && slices.EqualFunc(uniqueItems(e.Pos, v.Items()), all, equal)
	}
	d.each = func(f *frame) iter.Seq[Value] {
		all := items(f)
		return func(yield func(Value) bool) {
			arrangements(all, len(all), nil, func(p []Value) bool { return yield(d.withMembers(p)) })
		}
	}
	return d
}

// equalValues is whether a = b, where values of two kinds differ. It stops where nodes of two networks have one number.
func equalValues(at syntax.Pos, a, b Value) bool { return order(a, b) == 0 && same(at, a, b) }

// among is whether v is equal to one of all, which are in increasing order.
func among(at syntax.Pos, all []Value, v Value) bool {
	i, found := slices.BinarySearchFunc(all, v, order)
	return found && same(at, all[i], v)
}

// arrangements tells yield of the lists of n different places of all in which each member fits behind those before it; all do where
// fits is nil.
func arrangements(all []Value, n int, fits func(chosen []Value, v Value) bool, yield func([]Value) bool) bool {
	if n > len(all) {
		return true
	}
	used := make([]bool, len(all))
	var extend func(chosen []Value) bool
	extend = func(chosen []Value) bool {
		if len(chosen) == n {
			return yield(chosen)
		}
		for i, v := range all {
			if used[i] || fits != nil && !fits(chosen, v) {
				continue
			}
			used[i] = true
			if !extend(append(chosen, v)) {
				return false
			}
			used[i] = false
		}
		return true
	}
	return extend(nil)
}

// tuples tells yield of the lists of n members of all.
func tuples(all []Value, n int, chosen []Value, yield func([]Value) bool) bool {
	if len(chosen) == n {
		return yield(chosen)
	}
	for _, v := range all {
		if !tuples(all, n, append(chosen, v), yield) {
			return false
		}
	}
	return true
}

func (c *compiler) pairsDomain(e *syntax.Expr, s *scope) domain {
	as, a := c.members(e.Args[0], s)
	bs, b := c.members(e.Args[1], s)
	item := either(a.form, b.form)
	d := domain{form: form{kind: lists, item: &item}, on: a.on | b.on, cost: a.cost + b.cost + 100}
	d.size = func(f *frame) *big.Int { return new(big.Int).Mul(a.different(f), b.different(f)) }
	d.each = func(f *frame) iter.Seq[Value] {
		left, right := uniqueItems(e.Pos, as(f)), uniqueItems(e.Pos, bs(f))
		return func(yield func(Value) bool) {
			for _, x := range left {
				for _, y := range right {
					if !yield(listValue([]Value{x, y})) {
						return
					}
				}
			}
		}
	}
	return d
}

func (c *compiler) listsDomain(e *syntax.Expr, s *scope) domain {
	n := c.expr(e.Args[0], s)
	length := n.number()
	items, base := c.members(e.Args[1], s)
	item := base.form
	d := domain{form: form{kind: lists, item: &item}, on: n.on | base.on, cost: n.cost + base.cost + 200}
	d.size = func(f *frame) *big.Int {
		return new(big.Int).Exp(base.different(f), big.NewInt(max(length(f), 0)), nil)
	}
	wanted := func(f *frame) int64 {
		k := length(f)
		if k < 0 {
			syntax.Fail(e.Args[0].Pos, "lists of %d members, want a number from 0 on", k)
		}
		return k
	}
	d.has = func(f *frame, v Value) bool {
		return v.kind == ListOf && int64(v.size()) == wanted(f) && base.hasAll(e.Pos, f, v.Items()...)
	}
	d.each = func(f *frame) iter.Seq[Value] {
		all, k := uniqueItems(e.Pos, items(f)), wanted(f)
		return func(yield func(Value) bool) {
			tuples(all, int(k), nil, func(p []Value) bool { return yield(d.withMembers(p)) })
		}
	}
	return d
}

// mapsDomain makes maps, injections and bijections.
func (c *compiler) mapsDomain(e *syntax.Expr, s *scope) domain {
	from, a := c.members(e.Args[0], s)
	to, b := c.members(e.Args[1], s)
	d := domain{form: form{kind: mappings}, on: a.on | b.on, cost: a.cost + b.cost + 500, unending: b.unending}
	d.size = func(f *frame) *big.Int {
		if b.unending {
			b.last(f)
		}
		return mapsOf(e.Text, a.different(f), b.different(f))
	}
	d.each = func(f *frame) iter.Seq[Value] {
		xs, ys := uniqueItems(e.Pos, from(f)), uniqueItems(e.Pos, to(f))
		place := places(xs)
		return func(yield func(Value) bool) {
			one := func(p []Value) bool {
				return yield(Value{kind: MapOf, p: &mapping{from: xs, to: slices.Clone(p), place: place}})
			}
			switch {
			case e.Text == "maps":
				tuples(ys, len(xs), nil, one)
			case e.Text == "injections" || len(xs) == len(ys):
				arrangements(ys, len(xs), nil, one)
			}
		}
	}
	return d
}

// places finds the members of xs by their keys; nil of the numbers 0, 1, 2, ..., which
// are their own places.
func places(xs []Value) map[string]int {
	counted := true
	for i, x := range xs {
		counted = counted && (x.kind == Whole || x.kind == NodeOf) && x.n == int64(i)
	}
	if counted {
		return nil
	}
	place := make(map[string]int, len(xs))
	for i, x := range xs {
		place[x.key()] = i
	}
	return place
}

// mapsOf is the number of maps, injections or bijections from a members to b.
func mapsOf(which string, a, b *big.Int) *big.Int {
	switch {
	case !a.IsInt64() || !b.IsInt64() || a.Int64() > maxBits:
		return new(big.Int).Lsh(big.NewInt(1), maxBits)
	case which == "maps":
		return new(big.Int).Exp(b, a, nil)
	case a.Cmp(b) > 0, which == "bijections" && a.Cmp(b) != 0:
		return new(big.Int)
	}
	return new(big.Int).MulRange(b.Int64()-a.Int64()+1, b.Int64())
}

// at is the value of a map at x.
func (m *mapping) at(at syntax.Pos, x Value) Value {
	if m.place == nil {
		if (x.kind == Whole || x.kind == NodeOf) && x.n >= 0 && x.n < int64(len(m.to)) {
			mustMatch(at, m.from[x.n], x)
			return m.to[x.n]
		}
	} else if i, found := m.place[x.key()]; found && same(at, m.from[i], x) {
		return m.to[i]
	}
	syntax.Fail(at, "the map has no value at %s", x)
	return Value{}
}

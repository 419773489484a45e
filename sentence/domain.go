package sentence

import (
	"iter"
	"math/big"

	"mccheck/sentence/syntax"
)

// domain is what a variable of a binder runs through, in one of four shapes.
type domain struct {
	form        // of its members
	on    loops // the loops that it depends on
	cost  int
	start loops // of a range, those that its first member depends on
	at    syntax.Pos

	first, last func(*frame) int64                        // words from first to last
	words       func(*frame, []uint64) []uint64           // words, appended to a list
	items       func(*frame) []Value                      // listed
	list        func(*frame) Value                        // the list or set of the items, where there is one
	each        func(*frame) iter.Seq[Value]              // made one by one
	size        func(*frame) *big.Int                     // of what each makes
	has         func(*frame, Value) bool                  // whether it makes a value, or nil: look at all
	unending    bool                                      // a.. of injections that have a witness
	many        func(l *laner, inOrder bool) *laneMembers // of cases that are decided together, or nil
	arranged    func(*frame) []Value                      // what permutations are made of, or nil
}

// maxEach bounds the size of what is made one by one.
var maxEach = big.NewInt(1 << 28)

// run is the loop of a variable around a step, which reports whether to stop.
func (d domain) run(slot, number int, step func(*frame) bool) func(*frame) bool {
	switch {
	case d.first != nil:
		first, last := d.first, d.last
		return func(f *frame) bool {
			for i, end := first(f), last(f); i <= end; i++ {
				f.words[slot] = i
				f.next(number)
				if step(f) {
					return true
				}
			}
			return false
		}
	case d.words != nil:
		words := d.words
		var spare []uint64
		return func(f *frame) bool {
			list := words(f, spare[:0])
			spare = nil // for a run inside of this one
			stopped := false
			for i := 0; i < len(list) && !stopped; i++ {
				f.words[slot] = int64(list[i])
				f.next(number)
				stopped = step(f)
			}
			spare = list
			return stopped
		}
	case d.items != nil:
		items, list, t := d.items, d.list, d.form
		turn := func(f *frame, v Value) (stopped bool) {
			t.setSlot(f, slot, v)
			f.next(number)
			return step(f)
		}
		return func(f *frame) bool {
			if list != nil {
				if rows := list(f).inRows(); rows != nil {
					return rows.some(func(v Value) bool { return turn(f, v) })
				}
			}
			for _, v := range items(f) {
				if turn(f, v) {
					return true
				}
			}
			return false
		}
	}
	return func(f *frame) bool {
		d.bounded(f)
		for v := range d.each(f) {
			d.form.setSlot(f, slot, v)
			f.next(number)
			if step(f) {
				return true
			}
		}
		return false
	}
}

// bounded stops where the domain is too large to be run through.
func (d domain) bounded(f *frame) {
	if d.size == nil {
		return
	}
	if n := d.size(f); n.Cmp(maxEach) > 0 {
		syntax.TooMuch(d.at, "a domain of %s members, want at most %s", n, maxEach)
	}
}

// count is the number of members.
func (d domain) count(f *frame) *big.Int {
	switch {
	case d.first != nil:
		n := new(big.Int).Sub(big.NewInt(d.last(f)), big.NewInt(d.first(f)))
		n.Add(n, big.NewInt(1))
		if n.Sign() < 0 {
			n.SetInt64(0)
		}
		return n
	case d.words != nil:
		return big.NewInt(int64(len(d.words(f, nil))))
	case d.list != nil:
		return big.NewInt(int64(d.list(f).size()))
	case d.items != nil:
		return big.NewInt(int64(len(d.items(f))))
	case d.size == nil:
		return big.NewInt(int64(len(d.all(f))))
	}
	return d.size(f)
}

// all lists the members.
func (d domain) all(f *frame) []Value {
	switch {
	case d.items != nil:
		return d.items(f)
	case d.words != nil:
		words := d.words(f, nil)
		list := make([]Value, 0, len(words))
		for _, w := range words {
			list = append(list, d.form.box(int64(w)))
		}
		return list
	case d.first != nil:
		count := d.count(f)
		if count.Cmp(big.NewInt(maxItems)) > 0 {
			syntax.TooMuch(d.at, "a set of %s members, want at most %d", count, maxItems)
		}
		list := make([]Value, 0, count.Int64())
		for i, end := d.first(f), d.last(f); i <= end; i++ {
			list = append(list, d.form.box(i))
		}
		return list
	}
	if d.size != nil && d.size(f).Cmp(big.NewInt(maxItems)) > 0 {
		syntax.TooMuch(d.at, "a set of %s members, want at most %d", d.size(f), maxItems)
	}
	var list []Value
	for v := range d.each(f) {
		if len(list) == maxItems {
			syntax.TooMuch(d.at, "a set of more than %d members", maxItems)
		}
		list = append(roomier(list, 1), v)
	}
	return list
}

// domain compiles what a binder runs through.
func (c *compiler) domain(e *syntax.Expr, s *scope) domain {
	switch {
	case e.Op == syntax.Range:
		return c.rangeDomain(e, s)
	case e.Op == syntax.Call:
		if _, local := s.find(e.Text); !local && c.definition(e.Text) == nil {
			if make := domains[e.Text]; make.make != nil {
				if len(e.Args) < make.least || len(e.Args) > make.most {
					syntax.Fail(e.Pos, "%s has %d arguments, want %s", e.Text, len(e.Args), make.usage)
				}
				d := make.make(c, e, s)
				d.at = e.Pos
				return d
			}
		}
	}
	return ofItems(c.expr(e, s))
}

// ofItems is the domain of the members of a list or set.
func ofItems(v code) domain {
	d := domain{form: v.of(), on: v.on, cost: v.cost, at: v.at}
	if v.kind != lists && v.kind != sets && v.kind != anything && !v.never() {
		syntax.Fail(v.at, "%s where a domain is wanted: a range a..b, nodes(G), a list, a set, ...", v.tell())
	}
	value, at := v.kept().boxed(), v.at
	d.list = func(f *frame) Value {
		x := value(f)
		if x.kind != ListOf && x.kind != SetOf {
			syntax.Fail(at, "%s where a domain is wanted", described(x))
		}
		return x
	}
	d.items = func(f *frame) []Value { return d.list(f).Items() }
	if _, flat := v.flat(); flat {
		d.words = func(f *frame, to []uint64) []uint64 { return value(f).appendUnsigned(to) }
		d.many = membersOfList(v.kept())
	} else if !d.scalar() && d.kind != truths && v.cost <= maxFold { // functions of Go cost more, and remember what the last case took
		d.many = valuesOfList(v.kept())
	}
	return d
}

func (c *compiler) rangeDomain(e *syntax.Expr, s *scope) domain {
	first := c.expr(e.Args[0], s)
	d := domain{form: anyWord, on: first.on, cost: first.cost, at: e.Pos}
	d.first, d.start = first.kept().number(), first.on
	if first.scalar() && !first.unlike {
		d.lo = first.lo
	}
	if len(e.Args) == 1 {
		d.unending = true
		d.last = func(*frame) int64 {
			syntax.Fail(e.Pos, "a range without an end cannot be run through; the injections into it need a witness")
			return 0
		}
		return d
	}
	last := c.expr(e.Args[1], s)
	d.on, d.cost = d.on|last.on, d.cost+last.cost
	d.last = last.kept().number()
	d.many = rangesOf(first, last)
	if last.scalar() && !last.unlike {
		d.hi = last.hi
	}
	return d
}

// domainOf is how a domain with a name is compiled.
type domainOf struct {
	least, most int // arguments
	usage       string
	make        func(c *compiler, e *syntax.Expr, s *scope) domain
}

// domains are those with a name, filled in by those who compile them.
var domains map[string]domainOf

func init() {
	domains = map[string]domainOf{
		"nodes":         {1, 1, "nodes(G)", (*compiler).nodesDomain},
		"near":          {2, 2, "near(G,u)", (*compiler).nearDomain},
		"links":         {1, 1, "links(G)", (*compiler).linksDomain},
		"subsets":       {1, 2, "subsets(X), subsets(X,k) or subsets(X,a..b)", (*compiler).subsetsDomain},
		"permutations":  {1, 1, "permutations(X)", (*compiler).permutationsDomain},
		"pairs":         {2, 2, "pairs(A,B)", (*compiler).pairsDomain},
		"lists":         {2, 2, "lists(n,D)", (*compiler).listsDomain},
		"maps":          {2, 2, "maps(A,B)", (*compiler).mapsDomain},
		"injections":    {2, 2, "injections(A,B)", (*compiler).mapsDomain},
		"bijections":    {2, 2, "bijections(A,B)", (*compiler).mapsDomain},
		"paths":         {3, 3, "paths(G,u,v)", (*compiler).pathsDomain},
		"cycles":        {1, 1, "cycles(G)", (*compiler).cyclesDomain},
		"spanningTrees": {1, 1, "spanningTrees(G)", (*compiler).treesDomain},
	}
}

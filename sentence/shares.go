package sentence

import (
	"math/big"

	"mccheck/sentence/syntax"
)

// countedMembers is the name of how many members of a subset have a property; no file can write it.
const countedMembers = "#members"

// shareByCounts compiles "share F in subsets(X,...): B" where B asks of F only how many of its members have one property,
// "count u in F: S": of the subsets of k members those that have i with the property are as many as there are choices of i
// of the members of X with it, times choices of k-i of the others, and B is evaluated once for all of these. It is nil
// where the share is of another form.
func (c *compiler) shareByCounts(e *syntax.Expr, s *scope) *code {
	if e.Text != "share" || c.literal || e.Where != nil || len(e.Binds) != 1 || len(e.Binds[0].Names) != 1 {
		return nil
	}
	of, name := e.Binds[0].In, e.Binds[0].Names[0]
	if _, local := s.find(of.Text); of.Op != syntax.Call || of.Text != "subsets" || len(of.Args) < 2 || local || c.definition(of.Text) != nil {
		return nil
	}
	counted, body := membersCounted(name, e.Args[0])
	if counted == nil {
		return nil
	}
	base := c.domain(of.Args[0], s)
	if base.items == nil && base.words == nil && base.first == nil || c.expr(of.Args[0], s).kind != sets {
		return nil // of a list some members may be there twice
	}
	x := &syntax.Expr{Pos: counted.Pos, Op: syntax.Binder, Text: "count", Args: counted.Args,
		Binds: []syntax.Bind{{Pos: counted.Binds[0].Pos, Names: counted.Binds[0].Names, In: of.Args[0]}}}
	with := c.expr(x, s)
	var least, most code
	if size := of.Args[1]; size.Op == syntax.Range && len(size.Args) == 2 {
		least, most = c.expr(size.Args[0], s), c.expr(size.Args[1], s)
	} else {
		least = c.expr(size, s)
		most = least
	}
	w := c.watch(e)
	loop, done := c.loop(e.Pos)
	defer done()
	have := with.kept().number()
	drawn := c.draw(e.Pos)
	members := code{form: wordsIn(0, maxItems), word: func(f *frame) int64 { return drawn.asked(f, have) }, on: 1 << loop, cost: 2, at: e.Pos}
	says := c.expr(body, s.with(countedMembers, members))
	holds, all, from, to := says.truthOf(), base, least.kept().number(), most.kept().number()
	r := code{on: (base.on | with.on | least.on | most.on | says.on) &^ (1 << loop), at: e.Pos}
	r.cost = base.cost + with.cost + least.cost + most.cost + 16*says.cost + maxFold
	r.value = func(f *frame) Value {
		w.turn = true
		n := all.count(f)
		if !n.IsInt64() || n.Int64() > maxItems {
			syntax.TooMuch(e.Pos, "a set of %s members, want at most %d", n, maxItems)
		}
		hits, total := new(big.Int), new(big.Int)
		drawn.begin(f, n.Int64())
		for k, last := max(from(f), 0), min(to(f), n.Int64()); k <= last; k++ {
			for more := drawn.first(f, k); more; more = drawn.next(f) {
				f.next(loop)
				w.entered = true
				hit, sets := holds(f), drawn.sets(f)
				total.Add(total, sets)
				if hit {
					hits.Add(hits, sets)
				}
			}
		}
		if total.Sign() == 0 {
			syntax.Fail(e.Pos, "a share of nothing has no value")
		}
		return exact(e.Pos, new(big.Rat).SetFrac(hits, total))
	}
	return &r
}

// draw are subsets of some size, those with one number of members that have the property at a time. Which members of the set have
// it is asked for where the body comes to their number: the property may have no value, and the body never come to it.
type draw struct{ size, members, all, having int } // slots

// draw is room for them.
func (c *compiler) draw(at syntax.Pos) *draw {
	var slots [4]int
	for i := range slots {
		_, slots[i] = c.slot(at, anyWord, 0)
	}
	return &draw{slots[0], slots[1], slots[2], slots[3]}
}

// notAsked is in place of a number that is not asked for.
const notAsked = -1

// begin says how many members the set has, of which nothing is asked yet.
func (d *draw) begin(f *frame, all int64) { f.words[d.all], f.words[d.having] = all, notAsked }

// first are the subsets of k members with the fewest that have the property; all of them where these are not asked for.
func (d *draw) first(f *frame, k int64) bool {
	f.words[d.size], f.words[d.members] = k, notAsked
	if f.words[d.having] != notAsked {
		f.words[d.members] = d.fewest(f)
	}
	return true
}

// fewest is the least number of members with the property that a subset has.
func (d *draw) fewest(f *frame) int64 {
	return max(0, f.words[d.size]-(f.words[d.all]-f.words[d.having]))
}

// asked is the number of members with the property, which have counts in the set. Of the empty subset no member is asked.
func (d *draw) asked(f *frame, have func(*frame) int64) int64 {
	switch {
	case f.words[d.members] != notAsked:
	case f.words[d.size] == 0:
		f.words[d.members] = 0
	default:
		f.words[d.having] = have(f)
		f.words[d.members] = d.fewest(f)
	}
	return f.words[d.members]
}

// sets is the number of these subsets.
func (d *draw) sets(f *frame) *big.Int {
	all, k, i := f.words[d.all], f.words[d.size], f.words[d.members]
	if i == notAsked || k == 0 {
		return new(big.Int).Binomial(all, k)
	}
	having := f.words[d.having]
	sets := new(big.Int).Binomial(having, i)
	return sets.Mul(sets, new(big.Int).Binomial(all-having, k-i))
}

// next are those with one such member more, if there are any.
func (d *draw) next(f *frame) bool {
	if f.words[d.members] == notAsked || f.words[d.members] >= min(f.words[d.size], f.words[d.having]) {
		return false
	}
	f.words[d.members]++
	return true
}

// membersCounted is "count u in F: S" and e with a name in its place, where F, which is a set, stands nowhere else in e and S is
// one property, the same wherever it stands: of what is bound in e it asks nothing. It is nil else.
func membersCounted(set string, e *syntax.Expr) (counted, body *syntax.Expr) {
	one := true
	body = e.Rewritten(func(x *syntax.Expr) *syntax.Expr {
		if x.Op != syntax.Binder || x.Text != "count" || x.Where != nil || len(x.Binds) != 1 || len(x.Binds[0].Names) != 1 ||
			x.Binds[0].In.Op != syntax.Name || x.Binds[0].In.Text != set {
			return nil
		}
		if counted == nil {
			counted = x
		}
		one = one && x.String() == counted.String()
		return &syntax.Expr{Pos: x.Pos, Op: syntax.Name, Text: countedMembers}
	})
	if counted == nil || !one {
		return nil, nil
	}
	bound := syntax.BoundIn(body)
	left := bound[set]
	bound[set] = true
	body.Uses(nil, func(name string) { left = left || name == set })
	counted.Args[0].Uses(counted.Binds[0].Names, func(name string) { left = left || bound[name] })
	if left {
		return nil, nil
	}
	return counted, body
}

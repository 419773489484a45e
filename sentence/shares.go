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
	members, slot := c.slot(e.Pos, wordsIn(0, maxItems), 1<<loop)
	says := c.expr(body, s.with(countedMembers, members))
	holds, all, have, from, to := says.truthOf(), base, with.kept().number(), least.kept().number(), most.kept().number()
	r := code{on: (base.on | with.on | least.on | most.on | says.on) &^ (1 << loop), at: e.Pos}
	r.cost = base.cost + with.cost + least.cost + most.cost + 16*says.cost + maxFold
	r.value = func(f *frame) Value {
		w.turn = true
		n := all.count(f)
		if !n.IsInt64() || n.Int64() > maxItems {
			syntax.TooMuch(e.Pos, "a set of %s members, want at most %d", n, maxItems)
		}
		inside, hits, total := int64(0), new(big.Int), new(big.Int)
		k, last := max(from(f), 0), min(to(f), n.Int64())
		if last > 0 { // else no member is asked for the property, which may have no value
			inside = have(f)
		}
		for ; k <= last; k++ {
			for i := max(0, k-(n.Int64()-inside)); i <= min(k, inside); i++ {
				f.words[slot] = i
				f.next(loop)
				w.entered = true
				sets := new(big.Int).Binomial(inside, i)
				sets.Mul(sets, new(big.Int).Binomial(n.Int64()-inside, k-i))
				total.Add(total, sets)
				if holds(f) {
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

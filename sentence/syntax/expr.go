package syntax

import (
	"fmt"
	"slices"
)

// Pos is a place in a file: line and column, counted from 1. Columns count
// characters, not bytes.
type Pos struct{ Line, Col int }

// Op says what kind of part of a sentence an Expr is.
type Op int

// The kinds of parts. The comment says what Text, Args and Binds hold.
const (
	Number Op = iota // 12 or 0b01: Text as written
	Name             // x, rho', true, none, infinite: Text
	String           // "words": Text without the quotation marks
	Call             // f(a,b): Text is f; Args
	Minus            // -a: Args[0]
	Not              // not a: Args[0]
	Binary           // a + b: Text is one of + - * / ^ ++ | & and or -> <->; Args are two
	Chain            // a < b <= c: Signs of = != < <= > >= in; Args are one more than Signs
	Range            // a..b: Args are two, or one of a.. without an end
	List             // [a,b]: Args
	Set              // {a,b}: Args
	Index            // a[i]: Args are a and i
	Field            // u.a: Text is a; Args[0]
	Update           // u{a: x, M[i]: y} or ECQ(t,s){a: x, ...}: Args[0] is u or the network; Changes
	Binder           // all u, v in D where W: S else E: Text is the word; Binds, Where, Args[0] is S; Else
	Given            // given a = x, b = y: S: Binds with one name each, whose In is the value; Args[0] is S
	Cases            // x if S, y if T, z otherwise: Args are x, y, z and Conds S, T; the last has no condition
)

// Expr is a part of a sentence, with where it stands.
type Expr struct {
	Pos
	Op      Op
	Text    string
	Signs   []string // of a Chain
	Args    []*Expr  // see Op
	Binds   []Bind   // of a Binder or Given
	Where   *Expr    // of a Binder, or nil
	Else    *Expr    // of a Binder "most" or "least", or nil: the value of nothing
	Conds   []*Expr  // of Cases, one fewer than Args
	Changes []Change // of an Update
	Closed  bool     // it stood in parentheses
	Letter  string   // of a parameter of the network of a node, written out: how its definition calls it
	Takes   []*Expr  // of what is written out: values that are asked for where it is, and may not be there
}

// Bind is a group of names of a binder with the domain of each: "u, v in nodes(G)".
// A later domain may use earlier names.
type Bind struct {
	Pos
	Names []string
	In    *Expr
}

// Change is one field of an Update with its new value: "M[i]: x".
type Change struct {
	Pos
	Field string
	Index *Expr // or nil
	Value *Expr
}

// Operation is two expressions with a sign between them.
func Operation(sign string, a, b *Expr) *Expr {
	return &Expr{Pos: a.Pos, Op: Binary, Text: sign, Args: []*Expr{a, b}}
}

// Parts are the parts of a sum, a product, or of "A and B", by the sign between them; none of nil.
func Parts(sign string, e *Expr) []*Expr {
	switch {
	case e == nil:
		return nil
	case e.Op == Binary && e.Text == sign:
		return append(Parts(sign, e.Args[0]), Parts(sign, e.Args[1])...)
	}
	return []*Expr{e}
}

// Numeral is a number as an expression.
func Numeral(at Pos, n int) *Expr {
	if n < 0 {
		return &Expr{Pos: at, Op: Minus, Args: []*Expr{Numeral(at, -n)}}
	}
	return &Expr{Pos: at, Op: Number, Text: fmt.Sprint(n)}
}

// With is e with what f gives in the place of each part right below it. Of a part f is told the names that are bound
// around it: those given, and those that e binds there.
func (e *Expr) With(bound []string, f func(part *Expr, bound []string) *Expr) *Expr {
	put := func(part **Expr) {
		if *part != nil {
			*part = f(*part, bound)
		}
	}
	c := *e
	c.Binds, c.Changes, c.Args, c.Conds = slices.Clone(e.Binds), slices.Clone(e.Changes), slices.Clone(e.Args), slices.Clone(e.Conds)
	for i := range c.Binds {
		put(&c.Binds[i].In)
		bound = append(slices.Clip(bound), c.Binds[i].Names...)
	}
	put(&c.Where)
	put(&c.Else)
	for _, list := range [][]*Expr{c.Args, c.Conds} {
		for i := range list {
			put(&list[i])
		}
	}
	for i := range c.Changes {
		put(&c.Changes[i].Index)
		put(&c.Changes[i].Value)
	}
	return &c
}

// Walk visits e and its parts, those of domains, conditions and changes too; there is nothing to visit of nil.
func (e *Expr) Walk(visit func(*Expr)) {
	if e == nil {
		return
	}
	visit(e)
	for _, part := range e.Args {
		part.Walk(visit)
	}
	for _, part := range e.Conds {
		part.Walk(visit)
	}
	e.Where.Walk(visit)
	e.Else.Walk(visit)
	for _, b := range e.Binds {
		b.In.Walk(visit)
	}
	for _, ch := range e.Changes {
		ch.Index.Walk(visit)
		ch.Value.Walk(visit)
	}
}

// BoundIn are the names that an expression binds somewhere.
func BoundIn(e *Expr) map[string]bool {
	bound := map[string]bool{}
	e.Walk(func(part *Expr) {
		for _, b := range part.Binds {
			for _, name := range b.Names {
				bound[name] = true
			}
		}
	})
	return bound
}

// Conjuncts are the parts of a condition that all have to hold: of "A and B", and of a chain of relations.
func Conjuncts(e *Expr) (list []*Expr) {
	for _, part := range Parts("and", e) {
		if part.Op != Chain || len(part.Signs) < 2 {
			list = append(list, part)
			continue
		}
		for i, sign := range part.Signs {
			list = append(list, &Expr{Pos: part.Pos, Op: Chain, Signs: []string{sign}, Args: part.Args[i : i+2]})
		}
	}
	return list
}

// Turned writes a >= b and a > b the other way round.
func Turned(e *Expr) *Expr {
	if e.Op != Chain || len(e.Signs) != 1 || e.Signs[0] != ">=" && e.Signs[0] != ">" {
		return e
	}
	c := *e
	c.Signs = []string{map[string]string{">=": "<=", ">": "<"}[e.Signs[0]]}
	c.Args = []*Expr{e.Args[1], e.Args[0]}
	return &c
}

// Rewritten is e with what f gives for its parts, the inner ones first; nil leaves a part.
func (e *Expr) Rewritten(f func(*Expr) *Expr) *Expr {
	if e == nil {
		return nil
	}
	c := *e
	c.Closed = false
	c.Args = nil
	for _, a := range e.Args {
		c.Args = append(c.Args, a.Rewritten(f))
	}
	if r := f(&c); r != nil {
		return r
	}
	return &c
}

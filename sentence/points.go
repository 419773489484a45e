package sentence

import (
	"math"
	"slices"
	"strconv"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// Contains reports whether a point is in a header; it is false where a condition has no
// value there.
func (s *Sentence) Contains(h *syntax.For, point []int) bool {
	within, err := s.Within(h, point)
	return within && err == nil
}

// Within is Contains, with an error where a condition has no value and none before it is false.
func (s *Sentence) Within(h *syntax.For, point []int) (within bool, err error) {
	for _, c := range h.Conditions() {
		if holds, plain := s.plainly(c, point); plain {
			if !holds {
				return false, nil
			}
			continue
		}
		if holds, err := s.TruthAt(c, point); err != nil || !holds {
			return false, err
		}
	}
	return true, nil
}

// WithinHeader are those of some points that satisfy the header of what is stated.
func WithinHeader(s entail.Stated, points [][]int) (inside [][]int, err error) {
	where, err := (&File{Text: &syntax.Text{Lets: s.Lets}}).Compile(&syntax.Claim{For: s.For}, &syntax.Reading{Sentence: s.For.Where}, nil)
	if err != nil {
		return nil, err
	}
	for _, p := range points {
		within, err := where.Within(s.For, p)
		if err != nil {
			return nil, err
		}
		if within {
			inside = append(inside, p)
		}
	}
	return inside, nil
}

// plainly decides a condition that a number is at most a parameter, or a parameter at most a number.
func (s *Sentence) plainly(c *syntax.Expr, point []int) (holds, plain bool) {
	if c.Op != syntax.Chain || len(c.Signs) != 1 || c.Signs[0] != "<=" {
		return false, false
	}
	var sides [2]int
	for i, e := range c.Args {
		at := slices.Index(s.Params, e.Text)
		switch {
		case e.Op == syntax.Name && at >= 0:
			sides[i] = point[at]
		case e.Op == syntax.Number && len(e.Text) < 10:
			n, err := strconv.Atoi(e.Text)
			if err != nil {
				return false, false
			}
			sides[i] = n
		default:
			return false, false
		}
	}
	return sides[0] <= sides[1], true
}

// Met reports whether a condition over the parameters is true at a point.
func (s *Sentence) Met(condition *syntax.Expr, point []int) bool {
	v, err := s.ValueAt(condition, point)
	return err == nil && v.True()
}

// ValueAt is the value of an expression over the parameters at a point.
func (s *Sentence) ValueAt(e *syntax.Expr, point []int) (v Value, err error) {
	defer syntax.Caught(s.file.Path, &err)
	if !fits(func() { v = s.valueAt(e, point, false) }) {
		v = s.valueAt(e, point, true)
	}
	return v, nil
}

// TruthAt is the truth of a condition on the parameters at a point; a number is none.
func (s *Sentence) TruthAt(e *syntax.Expr, point []int) (holds bool, err error) {
	defer syntax.Caught(s.file.Path, &err)
	v, err := s.ValueAt(e, point)
	if err != nil {
		return false, err
	}
	if v.kind != Truth {
		syntax.Fail(e.Pos, "%s is %s, want a condition", e, v.Short())
	}
	return v.True(), nil
}

// WholeAt is the value of an expression over the parameters at a point that has to be a whole number, and math.MaxInt
// of one that no int holds.
func (s *Sentence) WholeAt(e *syntax.Expr, point []int) (n int, err error) {
	defer syntax.Caught(s.file.Path, &err)
	v, err := s.ValueAt(e, point)
	if err != nil {
		return 0, err
	}
	x := v.Number()
	if x == nil || !x.IsInt() {
		syntax.Fail(e.Pos, "%s is %s, want a whole number", e, v.Short())
	}
	if !x.Num().IsInt64() {
		return math.MaxInt, nil
	}
	return int(x.Num().Int64()), nil
}

// valueAt evaluates in words, where they do, or in exact numbers.
func (s *Sentence) valueAt(e *syntax.Expr, point []int, exact bool) Value {
	c := s.compilerAt(point)
	c.exact, c.machine.limit = exact, stepsOfHeader
	r := c.expr(e, c.base)
	if r.fixed != nil {
		return *r.fixed
	}
	return r.boxed()(c.frame.newFrame(c.machine))
}

// Bounds is a range of a header in whole numbers; last is math.MaxInt where it has no end or
// one that depends on parameters, and least is 0 where it depends on them. numbers tells
// that neither does.
func (s *Sentence) Bounds(r syntax.ParamRange) (least, last int, numbers bool) {
	numbers = true
	number := func(e *syntax.Expr, other int) int {
		if e == nil {
			return other
		}
		if n := syntax.Worth(e); n != nil && n.IsInt64() && n.Int64() < math.MaxInt {
			return int(n.Int64())
		}
		numbers = false
		return other
	}
	return number(r.Least, 0), number(r.Most, math.MaxInt), numbers
}

// BoundsAt are the bounds of a range where the parameters before it have the values of a point; last is math.MaxInt
// where it has no end. They are not known where one is no number below math.MaxInt.
func (s *Sentence) BoundsAt(r syntax.ParamRange, point []int) (least, last int, known bool) {
	known = true
	at := make([]int, len(s.Params))
	copy(at, point)
	number := func(rounded string, e *syntax.Expr) int {
		v, err := s.ValueAt(&syntax.Expr{Pos: e.Pos, Op: syntax.Call, Text: rounded, Args: []*syntax.Expr{e}}, at)
		n := v.Number()
		if err != nil || n == nil || !n.Num().IsInt64() || n.Num().Int64() == math.MaxInt {
			known = false
			return 0
		}
		return int(n.Num().Int64())
	}
	least, last = number("ceil", r.Least), math.MaxInt
	if r.Most != nil {
		last = number("floor", r.Most)
	}
	return least, last, known
}

// Heads are the names that the sentence itself binds by "all" at its head; those that a
// definition binds there are not among them.
func (s *Sentence) Heads() (names []string) {
	for e := s.Expr; e.Op == syntax.Given || e.Op == syntax.Binder && e.Text == "all"; e = e.Args[0] {
		for _, b := range e.Binds {
			if e.Op == syntax.Binder {
				names = append(names, b.Names...)
			}
		}
	}
	return names
}

// Network is the network that an expression such as "Fabric(3)" names, in a sentence without
// parameters.
func (s *Sentence) Network(expression string) (g *Net, err error) {
	defer syntax.Caught(s.file.Path, &err)
	e, err := syntax.ParseExpr(expression)
	if err != nil {
		panic(err)
	}
	v := s.valueAt(e, nil, false)
	if v.kind != NetOf {
		syntax.Fail(syntax.Pos{Line: 1, Col: 1}, "%s is %s, want a network", expression, v.kind)
	}
	return v.p.(*Net), nil
}

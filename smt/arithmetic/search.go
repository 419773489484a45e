package arithmetic

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"mccheck/smt/logic"
)

// ErrWork says that a search has tried as many cases as it may.
var ErrWork = errors.New("the search by cases has reached its limit of work")

// maxFactor bounds the factors of inequalities, and maxDeep the cases within each other, as certify does.
const (
	maxFactor = 1 << 30
	maxDeep   = 1 << 10
	caseWork  = 15 // so many bits of factors that are gone through are as much work as a case
)

// Decide finds a proof of the obligation, or else values at which it is false. It tries at most so many cases, fewer
// where they are large; the error is ErrWork then, or ErrLarge.
func Decide(ctx context.Context, o *logic.Obligation, most int) (proof []byte, model logic.Model, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case stopped:
			proof, model, err = nil, nil, r.error
		default:
			panic(r)
		}
	}()
	s := newSearch(ctx, o, most)
	found := s.prove(0)
	return []byte(found.proof), found.model, nil
}

// stopped ends a search without an answer.
type stopped struct{ error }

// search is what is known in the case that is tried.
type search struct {
	ctx    context.Context
	left   int // cases that may still be tried, and what is as much work
	nodes  []logic.Node
	names  []string // as in SMT-LIB
	column map[int32]int

	truth []int8           // of each node: 1 true, -1 false, 0 not known
	why   []reason         // of each truth that is known
	apart map[int32]reason // of false equations: that the sides differ in one direction
	sides map[int32]int64
	most  []inequality // bounds of variables
	clash []int32      // truths that contradict each other, with what they rest on
	cases []int        // those that a clash rests on besides
}

// reason is what a truth follows from: others, and a case that was made, or -1.
type reason struct {
	from []int32
	made int
}

// result is a proof with the cases that it rests on, or a model.
type result struct {
	proof string
	rests map[int]bool
	model logic.Model
}

// newSearch numbers the nodes of the obligation as its SMT-LIB text does.
func newSearch(ctx context.Context, o *logic.Obligation, most int) *search {
	ids := o.Terms.Reach(o.Roots()...)
	s := &search{ctx: ctx, left: most, column: map[int32]int{}, apart: map[int32]reason{}, sides: map[int32]int64{},
		truth: make([]int8, len(ids)), why: make([]reason, len(ids))}
	at := map[int32]int32{}
	for i, id := range ids {
		n := o.Terms.Nodes[id]
		at[id] = int32(i)
		for j := range n.Args {
			n.Args[j] = at[n.Args[j]]
		}
		name := fmt.Sprintf("|#%d|", i)
		switch n.Op {
		case logic.OpVar:
			name = n.Name
		case logic.OpIVar:
			name, s.column[int32(i)] = n.Name, len(s.column)
		case logic.OpTrue, logic.OpFalse:
			s.set(int32(i), n.Op == logic.OpTrue, reason{made: -1})
		}
		s.nodes, s.names = append(s.nodes, n), append(s.names, name)
	}
	for _, a := range o.Assumptions {
		s.set(at[int32(a)], true, reason{made: -1})
	}
	s.set(at[int32(o.Goal)], false, reason{made: -1})
	return s
}

// set notes a truth, or the first clash.
func (s *search) set(i int32, truth bool, why reason) {
	value := int8(-1)
	if truth {
		value = 1
	}
	switch s.truth[i] {
	case 0:
		s.truth[i], s.why[i] = value, why
	case -value:
		if s.clash == nil {
			s.clash = append([]int32{i}, why.from...)
			s.cases = nil
			if why.made >= 0 {
				s.cases = []int{why.made}
			}
		}
	}
}

// follow sets what follows from the truths that are known.
func (s *search) follow() {
	for changed := true; changed && s.clash == nil; {
		before := s.known()
		for i := range s.nodes {
			s.followAt(int32(i))
		}
		changed = s.known() != before
	}
}

func (s *search) known() (n int) {
	for _, t := range s.truth {
		n += int(t * t)
	}
	return n
}

func (s *search) followAt(i int32) {
	n := s.nodes[i]
	x, y := n.Args[0], n.Args[1]
	set := func(j int32, truth bool, from ...int32) {
		if s.truth[j] == 0 || (s.truth[j] > 0) != truth {
			s.set(j, truth, reason{from, -1})
		}
	}
	of := s.truth[i]
	switch n.Op {
	case logic.OpNot:
		if a := s.truth[x]; a != 0 {
			set(i, a < 0, x)
		}
		if of != 0 {
			set(x, of < 0, i)
		}
	case logic.OpXor:
		a, b := s.truth[x], s.truth[y]
		if a != 0 && b != 0 {
			set(i, a != b, x, y)
		}
		if of != 0 && a != 0 {
			set(y, of*a < 0, i, x)
		}
		if of != 0 && b != 0 {
			set(x, of*b < 0, i, y)
		}
	case logic.OpAnd, logic.OpOr:
		decides := n.Op == logic.OpOr // the value of a part that is that of the whole
		is := func(j int32, value bool) bool { return s.truth[j] != 0 && (s.truth[j] > 0) == value }
		for _, pair := range [][2]int32{{x, y}, {y, x}} {
			if is(pair[0], decides) {
				set(i, decides, pair[0])
			}
			if is(i, decides) && is(pair[0], !decides) {
				set(pair[1], decides, i, pair[0])
			}
			if is(i, !decides) {
				set(pair[0], !decides, i)
			}
		}
		if is(x, !decides) && is(y, !decides) {
			set(i, !decides, x, y)
		}
	}
}

// prove shows that the case has no solution, or finds one.
func (s *search) prove(deep int) result {
	if s.left--; s.left < 0 || deep > maxDeep {
		panic(stopped{ErrWork})
	}
	if err := s.ctx.Err(); err != nil {
		panic(stopped{err})
	}
	if s.follow(); s.clash != nil {
		return result{proof: "clash\n", rests: s.rests(s.clash, s.cases)}
	}
	list, open := s.inequalities()
	t := newTableau(len(s.column), list)
	conflict := t.solve()
	if s.left -= t.work >> caseWork; conflict != nil {
		return s.summed(list, conflict)
	}
	if open >= 0 {
		return s.split(open, deep)
	}
	for i, n := range s.nodes {
		if n.Op == logic.OpEq && s.truth[i] < 0 && s.sides[int32(i)] == 0 {
			return s.part(int32(i), deep)
		}
	}
	if open := s.unjustified(); open >= 0 {
		return s.split(open, deep)
	}
	model := logic.Model{}
	for i, n := range s.nodes {
		switch n.Op {
		case logic.OpVar:
			model[n.Name] = logic.Truth(s.truth[i] > 0)
		case logic.OpIVar:
			v := t.value[s.column[int32(i)]]
			if v.below != 1 {
				if sum, below, found := between(list, len(s.column)); found {
					return s.bound(sum, below, deep)
				}
				one := make([]int64, len(s.column))
				one[s.column[int32(i)]] = 1
				return s.bound(one, floor(v.above, v.below), deep)
			}
			model[n.Name] = v.above
		}
	}
	return result{model: model}
}

// rests are the cases that truths rest on, and further ones.
func (s *search) rests(truths []int32, cases []int) map[int]bool {
	found, seen := map[int]bool{}, map[int32]bool{}
	for _, c := range cases {
		found[c] = true
	}
	var visit func(i int32)
	visit = func(i int32) {
		if seen[i] {
			return
		}
		seen[i] = true
		if made := s.why[i].made; made >= 0 {
			found[made] = true
		}
		for _, j := range s.why[i].from {
			visit(j)
		}
	}
	for _, i := range truths {
		visit(i)
	}
	return found
}

// summed writes down the sum that has no solution.
func (s *search) summed(list []inequality, conflict map[int]fraction) result {
	var words []string
	var truths []int32
	var cases []int
	factors := multiples(conflict)
	for _, i := range slices.Sorted(maps.Keys(factors)) {
		words = append(words, fmt.Sprintf("%v*%s", factors[i], list[i].fact))
		truths, cases = append(truths, list[i].rests...), append(cases, list[i].cases...)
	}
	return result{proof: "sum " + strings.Join(words, " ") + "\n", rests: s.rests(truths, cases)}
}

// cased tries two cases of a number of its own, and writes them down behind a line, if the second is needed.
func (s *search) cased(line string, deep int, enter func(second bool)) result {
	both := result{proof: line + "\n", rests: map[int]bool{}}
	for _, second := range []bool{false, true} {
		truth, why, most := slices.Clone(s.truth), slices.Clone(s.why), s.most
		apart, sides := maps.Clone(s.apart), maps.Clone(s.sides)
		enter(second)
		one := s.prove(deep + 1)
		s.truth, s.why, s.most, s.apart, s.sides, s.clash, s.cases = truth, why, most, apart, sides, nil, nil
		if one.model != nil || !one.rests[deep] {
			return one
		}
		both.proof += one.proof
		for c := range one.rests {
			if c != deep {
				both.rests[c] = true
			}
		}
	}
	return both
}

func (s *search) split(i int32, deep int) result {
	return s.cased("split "+s.names[i], deep, func(second bool) { s.set(i, !second, reason{made: deep}) })
}

// part tries an equation that is false with its left side less, and then more.
func (s *search) part(i int32, deep int) result {
	return s.cased("apart "+s.names[i], deep, func(second bool) {
		s.apart[i], s.sides[i] = reason{[]int32{i}, deep}, 1
		if second {
			s.sides[i] = -1
		}
	})
}

// bound tries a sum of variables up to a number, and then above.
func (s *search) bound(factors []int64, below int64, deep int) result {
	var words []string
	for _, i := range slices.Sorted(maps.Keys(s.column)) {
		switch f := factors[s.column[i]]; f {
		case 0:
		case 1:
			words = append(words, s.names[i])
		default:
			words = append(words, fmt.Sprintf("%d*%s", f, s.names[i]))
		}
	}
	sum := strings.Join(words, "+")
	return s.cased(fmt.Sprintf("most %s %d", sum, below), deep, func(second bool) {
		q := inequality{factors: slices.Clone(factors), number: -below - 1, fact: fmt.Sprintf("%s>=%d", sum, below+1), cases: []int{deep}}
		if !second {
			q.number, q.fact = below, fmt.Sprintf("%s<=%d", sum, below)
			for j := range q.factors {
				q.factors[j] *= -1
			}
		}
		s.most = append(slices.Clip(s.most), q)
	})
}

// form is a number as factors of the variables and a number behind them, with the conditions of choices that it rests on.
// It is nil where such a condition is not known, which open is then.
type form struct {
	of    []int64
	rests []int32
	open  int32
}

// inequalities are those that are known, and the first condition without which a comparison that is known is none
// yet, or -1.
func (s *search) inequalities() (list []inequality, open int32) {
	list, open = slices.Clone(s.most), -1
	forms := make([]*form, len(s.nodes))
	for i, n := range s.nodes {
		if s.truth[i] == 0 || n.Op != logic.OpLe && n.Op != logic.OpEq || n.Op == logic.OpEq && s.truth[i] < 0 && s.sides[int32(i)] == 0 {
			continue
		}
		left, right := s.form(n.Args[0], forms), s.form(n.Args[1], forms)
		if o := max(left.open, right.open); o >= 0 {
			if open < 0 || o < open {
				open = o
			}
			continue
		}
		add := func(suffix string, sign, strict int64) {
			q := inequality{factors: make([]int64, len(s.column)), fact: s.names[i] + suffix}
			for j := range q.factors {
				q.factors[j] = sign * (right.of[j] - left.of[j])
			}
			q.number = sign*(right.of[len(s.column)]-left.of[len(s.column)]) - strict
			q.round()
			q.rests = slices.Concat([]int32{int32(i)}, left.rests, right.rests)
			if why, is := s.apart[int32(i)]; is {
				q.cases = []int{why.made}
			}
			list = append(list, q)
		}
		switch {
		case n.Op == logic.OpLe && s.truth[i] > 0:
			add("", 1, 0)
		case n.Op == logic.OpLe:
			add("", -1, 1)
		case s.truth[i] > 0:
			add("+", 1, 0)
			add("-", -1, 0)
		default:
			add("", s.sides[int32(i)], 1)
		}
	}
	return list, open
}

func (s *search) form(i int32, forms []*form) *form {
	if forms[i] == nil {
		forms[i] = s.formOf(i, forms)
	}
	return forms[i]
}

func (s *search) formOf(i int32, forms []*form) *form {
	n, f := s.nodes[i], &form{of: make([]int64, len(s.column)+1), open: -1}
	switch n.Op {
	case logic.OpInt:
		f.of[len(s.column)] = n.Value
	case logic.OpIVar:
		f.of[s.column[i]] = 1
	case logic.OpAdd:
		x, y := s.form(n.Args[0], forms), s.form(n.Args[1], forms)
		f.open, f.rests = max(x.open, y.open), slices.Concat(x.rests, y.rests)
		for j := range f.of {
			f.of[j] = bounded(x.of[j] + y.of[j])
		}
	case logic.OpScale:
		x := s.form(n.Args[0], forms)
		f.open, f.rests = x.open, x.rests
		for j := range f.of {
			f.of[j] = bounded(x.of[j] * n.Value)
		}
	case logic.OpIte:
		c := n.Args[0]
		if s.truth[c] == 0 {
			f.open = c
			return f
		}
		chosen := n.Args[1]
		if s.truth[c] < 0 {
			chosen = n.Args[2]
		}
		x := s.form(chosen, forms)
		return &form{x.of, append(slices.Clip(x.rests), c), x.open}
	}
	return f
}

func bounded(n int64) int64 {
	if n < -maxFactor || n > maxFactor {
		panic(stopped{ErrLarge})
	}
	return n
}

// unjustified is a part of a truth that is known and has none of its parts to show for it, or -1.
func (s *search) unjustified() int32 {
	for i, n := range s.nodes {
		x, y := n.Args[0], n.Args[1]
		wanted := map[logic.Operator]int8{logic.OpAnd: -1, logic.OpOr: 1}[n.Op]
		shown := wanted == 0 || s.truth[i] != wanted || s.truth[x] == wanted || s.truth[y] == wanted
		if n.Op == logic.OpXor && s.truth[i] != 0 {
			shown = s.truth[x] != 0
		}
		if !shown {
			if s.truth[x] == 0 {
				return x
			}
			return y
		}
	}
	return -1
}

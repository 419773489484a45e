package entail

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mccheck/sentence/syntax"
)

// Stated is a sentence with its header and the definitions that it rests on: what a
// claim says, or what a theorem proves.
type Stated struct {
	For      *syntax.For
	Lets     []*syntax.Let
	Sentence *syntax.Expr
	Of       *syntax.Text // whose networks it speaks of; nil of a theorem
	Theorem  string       // the name of the theorem, with its arguments; "" of a claim
}

// goal is one thing that a sentence says: for all values of the binders that satisfy the
// conditions, the conclusion.
type goal struct {
	binds      []syntax.Bind
	conditions []*syntax.Expr
	behind     []int // how many of the binders stand before each condition
	conclusion *syntax.Expr
}

// under is the goal with further conditions.
func (g goal) under(conditions []*syntax.Expr) goal {
	g.conditions = append(slices.Clip(g.conditions), conditions...)
	g.behind = append(slices.Clip(g.behind), slices.Repeat([]int{len(g.binds)}, len(conditions))...)
	return g
}

// Implies returns nil if what is stated follows from the theorems by rule, and else an error
// that names the part that does not:
//
//   - definitions and tables are written out on both sides; a definition that calls itself has
//     to be the same, with the same that falls, and a function of Go to have the same name;
//   - "all x: A and B" is "all x: A" and "all x: B", each of which some theorem has to state;
//   - names of variables and of parameters do not matter; a parameter of a theorem may stand
//     for a formula in those of the claim, an instance, if the header of the theorem follows
//     from that of the claim;
//   - a part of the domain: the claim may have more conditions than the theorem, in its header too, if these are seen to be
//     true or false everywhere; conditions and binders may change places, if these have values whatever stands before them;
//   - a >= b is b <= a, a chain is its parts, and both sides of = != + * <-> | & may change places,
//     but not those of "and" and "or", of which the second need not have a value;
//   - "given x = A: S" is S with A in place of x; an A that is written nowhere has to have a value, and so has one that S asks
//     for in some cases only, unless the theorem takes it in such a way as well, in the same place;
//   - where a theorem states A = B of the parameters alone, B may stand for A, and what is left
//     may be a comparison of formulas that the caller finds true (see goal.compares);
//   - where a parameter of the claim has finitely many values, each may follow by itself.
func Implies(theorems []Stated, claim Stated, compare Compare, within Within) (err error) {
	if err = implies(theorems, claim, compare); err == nil {
		return nil
	}
	points := claim.instances(within)
	for _, one := range points {
		if implies(theorems, one, compare) != nil {
			return err
		}
	}
	if len(points) > 0 {
		return nil
	}
	return err
}

// Within gives those of some points that satisfy the header of what is stated, each with a value for each parameter; it fails
// where a condition has no value.
type Within func(s Stated, points [][]int) ([][]int, error)

// mostInstances bounds the points of a header that are looked at one by one.
const mostInstances = 256

// instances are the sentences at each of the values of the parameters that have finitely many;
// the others stay in the header. There are none where all have infinitely many.
func (s Stated) instances(within Within) []Stated {
	if s.For == nil {
		return nil
	}
	points, names, rest := [][]int{nil}, []string(nil), &syntax.For{Pos: s.For.Pos, Where: s.For.Where}
	for _, r := range s.For.Ranges {
		for _, name := range r.Names {
			least, most := s.For.Bound(name, true), s.For.Bound(name, false)
			if least == nil || most == nil || !least.IsInt64() || !most.IsInt64() {
				rest.Ranges = append(rest.Ranges, syntax.ParamRange{Pos: r.Pos, Names: []string{name}, Least: r.Least, Most: r.Most})
				continue
			}
			names = append(names, name)
			var longer [][]int
			for _, p := range points {
				for v := least.Int64(); v <= most.Int64() && len(longer) <= mostInstances; v++ {
					longer = append(longer, append(slices.Clip(p), int(v)))
				}
			}
			if points = longer; len(points) > mostInstances {
				return nil
			}
		}
	}
	if len(names) == 0 {
		return nil
	}
	if rest.Ranges == nil {
		rest = nil
		if s.For.Where != nil {
			var err error
			if points, err = within(s, points); err != nil {
				return nil
			}
		}
	}
	list := make([]Stated, len(points))
	for i, p := range points {
		list[i] = Stated{rest, append(slices.Clip(s.Lets), numbers(s.For.Pos, names, p)...), s.Sentence, s.Of, s.Theorem}
	}
	return list
}

// numbers are definitions of names as numbers.
func numbers(at syntax.Pos, names []string, values []int) (lets []*syntax.Let) {
	for i, name := range names {
		lets = append(lets, &syntax.Let{Pos: at, Name: name, Body: syntax.Numeral(at, values[i])})
	}
	return lets
}

// At is what a theorem states with numbers for the first parameters of its header.
func (s Stated) At(args []int) (Stated, error) {
	if len(args) == 0 {
		return s, nil
	}
	names := s.For.Names()
	if len(args) > len(names) {
		return s, fmt.Errorf("%d arguments of a theorem with the parameters %v", len(args), names)
	}
	h, called := &syntax.For{Pos: s.For.Pos, Ranges: slices.Clone(s.For.Ranges), Where: s.For.Where}, syntax.Theorem{Name: s.Theorem}
	for i, v := range args {
		n := syntax.Numeral(h.Pos, v)
		called.Args = append(called.Args, n)
		h.Ranges = append(h.Ranges, syntax.ParamRange{Pos: h.Pos, Names: names[i : i+1], Least: n, Most: n})
	}
	return Stated{h, s.Lets, s.Sentence, s.Of, called.String()}, nil
}

func implies(theorems []Stated, claim Stated, compare Compare) (err error) {
	defer syntax.Caught("", &err)
	var facts []matcher
	for _, t := range theorems {
		for _, g := range t.goals() {
			facts = append(facts, matcher{theorem: t.Theorem, fact: g, header: t.For, lets: syntax.ByName(t.Lets),
				foreign: claim.Of != nil && claim.Of.Foreign})
		}
	}
	for _, g := range claim.goals() {
		lets := syntax.ByName(claim.Lets)
		stated := slices.ContainsFunc(facts, func(m matcher) bool { return m.proves(g, claim.For, lets) })
		if !stated && !g.compares(facts, claim.For, lets, compare) {
			return unstated{g, claim, facts}
		}
	}
	return nil
}

// takes reports whether the theorem takes the values that b of the claim takes, where a, which is b, stands.
func (m *matcher) takes(a, b *syntax.Expr) bool {
	if b == nil {
		return true
	}
	for _, d := range b.Takes {
		if !slices.ContainsFunc(a.Takes, func(c *syntax.Expr) bool { return m.try(c, d) }) {
			m.notes.differ("%s is taken here in every case, and may have no value: it is not seen that it takes it", inShort(d))
			return false
		}
	}
	return true
}

// goals are what a sentence says, one by one. It fails where what has to be true or false is seen to be something else, and where a
// condition of the header may have no value.
func (s Stated) goals() []goal {
	u := unfolder{lets: syntax.ByName(s.Lets), header: s.For}
	list := u.split(goal{}, u.unfold(s.Sentence, nil))
	u.kept()
	asks, err := s.Conditions()
	if err != nil {
		panic(err)
	}
	for _, g := range list {
		asks = append(append(asks, g.conditions...), g.conclusion)
	}
	for _, e := range asks {
		if k := u.values().kind(e); k != syntax.TruthSort && k != syntax.AnySort {
			syntax.Fail(e.Pos, "%s is %s, want true or false", e, k)
		}
	}
	return list
}

// known stops where a value was left out that may not be there, or where a definition asks for what is not seen.
func (u *unfolder) known() {
	u.kept()
	for _, err := range u.strange {
		panic(err)
	}
}

// kept stops where a value was left out that may not be there.
func (u *unfolder) kept() {
	for _, d := range u.dropped {
		syntax.Fail(d.Pos, "%s is written out nowhere, and may have no value", d)
	}
}

// split takes a sentence behind binders and conditions apart.
func (u *unfolder) split(under goal, e *syntax.Expr) []goal {
	switch {
	case e.Op == syntax.Binary && e.Text == "and":
		return append(u.split(under, e.Args[0]), u.split(under, e.Args[1])...)
	case e.Op == syntax.Binary && e.Text == "->":
		return u.split(under.under(syntax.Conjuncts(e.Args[0])), e.Args[1])
	case e.Op == syntax.Binder && e.Text == "all":
		under.binds = append(slices.Clip(under.binds), e.Binds...)
		if e.Where != nil {
			under = under.under(syntax.Conjuncts(e.Where))
		}
		return u.split(under, e.Args[0])
	case e.Op == syntax.Given:
		return u.split(under, u.inPlace(e))
	case e.Op == syntax.Chain && len(e.Signs) > 1:
		var list []goal
		for _, part := range syntax.Conjuncts(e) {
			list = append(list, u.split(under, part)...)
		}
		return list
	}
	under.conclusion = e
	return []goal{under}
}

// String is the goal as a sentence.
func (g goal) String() string {
	e := g.conclusion
	for _, c := range slices.Backward(g.conditions) {
		e = syntax.Operation("->", c, e)
	}
	if len(g.binds) > 0 {
		e = &syntax.Expr{Op: syntax.Binder, Text: "all", Binds: g.binds, Args: []*syntax.Expr{e}}
	}
	return plain(e)
}

// matcher compares a fact of a theorem with a goal of a claim. What the names of the
// theorem stand for is found on the way.
type matcher struct {
	theorem string
	fact    goal
	header  *syntax.For
	lets    map[string]*syntax.Let // of the theorem
	other   map[string]*syntax.Let // of the claim
	foreign bool                   // the claim is of a text for which functions of Go are not there
	bound   map[string]string
	param   map[string]*syntax.Expr
	within  []string // definitions that call themselves and are being compared
	notes   *notes   // of what differs; nil: nobody asks
}

func (m *matcher) proves(g goal, header *syntax.For, lets map[string]*syntax.Let) bool {
	if len(m.fact.binds) != len(g.binds) {
		m.notes.differ("it is about %s, and this about %s", variables(m.fact.binds), variables(g.binds))
		return false
	}
	m.begin(lets)
	return m.binds(0, g, make([]bool, len(g.binds)), header)
}

// guards reports whether a condition, or a domain that may be empty, stands before a domain that may have no value without it: then
// the order counts. What the sentence asks for first has a value in any case.
func (m *matcher) guards() bool {
	v, binds := values{header: m.header, own: m.lets}, m.fact.binds
	first := len(binds) > 0 && !slices.Contains(m.fact.behind, 0)
	return slices.ContainsFunc(binds, func(b syntax.Bind) bool {
		return !(first && b.In.String() == binds[0].In.String()) && v.partial(b.In)
	})
}

// straight reports whether the binders of a goal stand in the order of those of the theorem that they are.
func (m *matcher) straight(g goal) bool {
	return slices.EqualFunc(m.fact.binds, g.binds, func(a, b syntax.Bind) bool { return m.bound[a.Names[0]] == b.Names[0] })
}

// begin forgets what the names of the theorem stood for.
func (m *matcher) begin(lets map[string]*syntax.Let) {
	m.other, m.bound, m.param = lets, map[string]string{}, map[string]*syntax.Expr{}
	for _, name := range m.header.Names() {
		m.param[name] = nil
	}
}

// binds pairs the binders of the theorem from i on with those of the goal that are free.
func (m *matcher) binds(i int, g goal, taken []bool, header *syntax.For) bool {
	if i == len(m.fact.binds) {
		return m.conclude(g, header)
	}
	for j, b := range g.binds {
		if taken[j] || i != j && m.guards() {
			continue
		}
		before := m.save()
		m.bound[m.fact.binds[i].Names[0]] = b.Names[0]
		taken[j] = true
		if m.same(m.fact.binds[i].In, b.In) && m.binds(i+1, g, taken, header) {
			return true
		}
		taken[j] = false
		m.restore(before)
	}
	return false
}

// conclude compares what stands behind the binders. What it has found by then where it returns false is for the caller to undo.
func (m *matcher) conclude(g goal, header *syntax.For) bool {
	if !m.same(m.fact.conclusion, g.conclusion) {
		return false
	}
	has, guards, straight := values{header: header, own: m.other}.among(g), m.guards(), m.straight(g)
	more, last := slices.Clone(g.conditions), -1
	early := func(i, at int) bool { // and, with no value, before what sees to it that nobody asks for one
		before := at < last || g.behind[at] < m.fact.behind[i] || !straight && g.behind[at] < len(g.binds)
		return before && has.partial(g.conditions[at])
	}
	for i, c := range m.fact.conditions {
		at := slices.IndexFunc(g.conditions, func(d *syntax.Expr) bool { return m.try(c, d) })
		if at < 0 || early(i, at) || guards && g.behind[at] > m.fact.behind[i] {
			m.notes.differ("its condition %s is not one of these", inShort(c))
			return false
		}
		last = max(last, at)
		more = slices.DeleteFunc(more, func(d *syntax.Expr) bool { return d == g.conditions[at] })
	}
	if !has.are(more) {
		m.notes.differ("not every condition that stands here is seen to be true or false everywhere")
		return false
	}
	if !m.covers(header) {
		m.notes.differ("it is for %s, and this for %s", m.header, header)
		return false
	}
	return true
}

type matched struct {
	bound map[string]string
	param map[string]*syntax.Expr
	alike int
}

func (m *matcher) save() matched {
	return matched{maps.Clone(m.bound), maps.Clone(m.param), m.notes.count()}
}

func (m *matcher) restore(s matched) {
	m.bound, m.param = s.bound, s.param
	m.notes.back(s.alike)
}

// try is same, and undoes what it found where the two are not.
func (m *matcher) try(a, b *syntax.Expr) bool {
	before := m.save()
	if m.same(a, b) {
		return true
	}
	m.restore(before)
	return false
}

// same reports whether a of the theorem is b of the claim.
func (m *matcher) same(a, b *syntax.Expr) bool {
	if m.notes == nil {
		return m.alike(a, b) && m.takes(a, b)
	}
	m.notes.enter(a, b)
	return m.notes.leave(m.alike(a, b) && m.takes(a, b))
}

func (m *matcher) alike(a, b *syntax.Expr) bool {
	if a == nil || b == nil {
		return a == b
	}
	if a.Op == syntax.Name {
		if is, bound := m.bound[a.Text]; bound {
			return b.Op == syntax.Name && b.Text == is
		}
		if is, parameter := m.param[a.Text]; parameter {
			if is == nil {
				m.param[a.Text] = b
				return !bindsAny(b)
			}
			return is.String() == b.String() && !takesAny(b)
		}
	}
	if isAsked(a) && !isAsked(b) {
		return m.same(a.Args[0], b) // which has a value, as the theorem says
	}
	a, b = syntax.Turned(a), syntax.Turned(b)
	if a.Op != b.Op || len(a.Args) != len(b.Args) || len(a.Binds) != len(b.Binds) || len(a.Conds) != len(b.Conds) ||
		len(a.Changes) != len(b.Changes) || !slices.Equal(a.Signs, b.Signs) {
		return false
	}
	switch a.Op {
	case syntax.Binder, syntax.Given:
		return a.Text == b.Text && m.binder(a, b)
	case syntax.Call, syntax.Name:
		if a.Text != b.Text || !m.recursion(a.Text) {
			return false
		}
	default:
		if a.Text != b.Text {
			return false
		}
	}
	if m.commutes(a) && m.crossed(a, b) {
		return true
	}
	return m.all(a.Args, b.Args) && m.all(a.Conds, b.Conds) && m.changes(a, b)
}

// crossed reports whether the sides are the same in the other order.
func (m *matcher) crossed(a, b *syntax.Expr) bool {
	before := m.save()
	if m.all(a.Args, b.Args) {
		return true
	}
	m.restore(before)
	if m.all(a.Args, []*syntax.Expr{b.Args[1], b.Args[0]}) {
		return true
	}
	m.restore(before)
	return false
}

func (m *matcher) all(a, b []*syntax.Expr) bool { return slices.EqualFunc(a, b, m.same) }

func (m *matcher) changes(a, b *syntax.Expr) bool {
	for i, c := range a.Changes {
		if d := b.Changes[i]; c.Field != d.Field || !m.same(c.Index, d.Index) || !m.same(c.Value, d.Value) {
			return false
		}
	}
	return true
}

func (m *matcher) binder(a, b *syntax.Expr) bool {
	for i, bind := range a.Binds {
		if !m.same(bind.In, b.Binds[i].In) {
			return false
		}
		m.bound[bind.Names[0]] = b.Binds[i].Names[0]
	}
	return m.same(a.Where, b.Where) && m.all(a.Args, b.Args) && m.same(a.Else, b.Else)
}

// answers reports whether a program or a file of the user says what the values are, of which no theorem speaks.
func answers(l *syntax.Let) bool { return l.Command != "" || l.Rows != "" }

// recursion compares two definitions of one name that call themselves, or are functions of Go.
func (m *matcher) recursion(name string) bool {
	a, b := m.lets[name], m.other[name]
	if a == nil || b == nil || slices.Contains(m.within, name) {
		return a == nil && b == nil || a != nil && b != nil
	}
	if asks(a) != asks(b) || answers(a) || answers(b) || b.Go && m.foreign {
		return false
	}
	mine, theirs := &unfolder{lets: m.lets}, &unfolder{lets: m.other}
	places, others := placesOf(a), placesOf(b)
	inside := matcher{lets: m.lets, other: m.other, foreign: m.foreign, bound: map[string]string{}, param: m.param,
		within: append(slices.Clip(m.within), name)}
	return inside.same(mine.unfold(a.Falls, places), theirs.unfold(b.Falls, others)) &&
		inside.same(mine.unfold(a.Body, places), theirs.unfold(b.Body, others))
}

// asks is what a definition asks its arguments to be, whatever its names are: two names are one where their numbers are.
func asks(l *syntax.Let) (text string) {
	numbers := map[string]int{}
	number := func(name string) string {
		if _, known := numbers[name]; !known {
			numbers[name] = len(numbers)
		}
		return fmt.Sprint(" ", numbers[name])
	}
	for _, p := range l.Params {
		text += number(p.Name)
		if p.In == nil {
			continue
		}
		text += " in " + p.In.Text
		for _, q := range p.In.Args {
			text += number(q.Text)
		}
	}
	return text
}

// commutes reports whether the parts of e may change places.
func (m *matcher) commutes(e *syntax.Expr) bool {
	return e.Op == syntax.Binary && slices.Contains([]string{"+", "*", "<->", "|", "&"}, e.Text) ||
		e.Op == syntax.Chain && len(e.Signs) == 1 && (e.Signs[0] == "=" || e.Signs[0] == "!=") ||
		e.Op == syntax.Call && e.Text == "xor" && m.lets["xor"] == nil && len(e.Args) == 2
}

// takesAny reports whether a part of e takes a value that may not be there.
func takesAny(e *syntax.Expr) (found bool) {
	e.Walk(func(part *syntax.Expr) { found = found || len(part.Takes) > 0 })
	return found
}

// bindsAny reports whether a bound name is in e: a parameter cannot stand for it.
func bindsAny(e *syntax.Expr) bool { return strings.Contains(e.String(), "#") }

// covers reports whether the header of the theorem, with formulas for its parameters, follows
// from f, the header of a claim: the formulas are whole numbers, and each of its conditions is one of f, or holds of the
// ranges of f by linear arithmetic, or because sums, products and powers grow with their parts. What f says besides has to have
// values. What calls a definition that cannot be written out is no condition of another one, which may mean something else.
func (m *matcher) covers(f *syntax.For) bool {
	has, own, theirs := values{header: f, own: m.other}, unfolder{lets: m.other}, unfolder{lets: m.lets}
	for _, stands := range m.param {
		if stands != nil && (!has.whole(stands) || has.partial(stands)) {
			return false
		}
	}
	var have []*syntax.Expr
	for _, c := range f.Conditions() {
		have = append(have, syntax.Turned(own.unfold(c, nil)))
	}
	for _, c := range m.header.Conditions() {
		wanted := syntax.Turned(theirs.unfold(c, m.param))
		same := func(h *syntax.Expr) bool { return h.String() == wanted.String() }
		if callsOne(wanted, m.lets) || !slices.ContainsFunc(have, same) && !f.Holds(wanted) {
			return false
		}
	}
	return has.are(have)
}

// callsOne reports whether e calls one of the definitions.
func callsOne(e *syntax.Expr, lets map[string]*syntax.Let) (found bool) {
	e.Walk(func(part *syntax.Expr) { found = found || part.Op == syntax.Call && lets[part.Text] != nil })
	return found
}

package sentence

import (
	"slices"
	"strings"

	"mccheck/sentence/syntax"
)

// Term is a part of a sentence with its value at a case.
type Term struct {
	Text  string // "dist(CQ(3),u,v)"; parameters and arguments of definitions as their values
	Value Value
	Wrong string // what is wrong where it has no value, else ""
	Twice string // of distinct(L) that does not hold: the first entry that comes again, else ""
	Not   string // what it should be, where that is written out and has no term: "8", "<= 1", else ""

	between []Value // the nodes of a shortest path, where the part is a distance
}

// String is the part with its value: "dist(CQ(3),u,v) is 1", "edge(CQ(3),u,v) does not hold".
func (t Term) String() string {
	switch {
	case t.Wrong != "":
		return t.Text + ": " + t.Wrong
	case t.Value.Kind() == Truth && t.Value.True():
		return t.Text + " holds"
	case t.Twice != "":
		return t.Text + " does not hold: " + t.Twice + " comes twice"
	case t.Value.Kind() == Truth:
		return t.Text + " does not hold"
	}
	if t.Not != "" {
		return t.Text + " is " + t.Value.Short() + ", not " + t.Not
	}
	return t.Text + " is " + t.Value.Short()
}

// Explain shows why the sentence fails at a case: the values of the variables of inner
// binders at which it does, both sides of the relation that is false, and the values of
// the definitions and functions of networks in them, each once.
func (c *Instance) Explain(x []uint64) []Term { return c.explainer(x).terms }

// explainer goes down to the part of the sentence that is false at a case.
func (c *Instance) explainer(x []uint64) *explainer {
	var watched []*watch
	e := &explainer{compiler: c.sentence.compiler(c.point, true, &watched)}
	for i, v := range c.Vars {
		e.values = append(e.values, v.Value(x[i]))
	}
	s := e.base
	for t := s; t != nil; t = t.up {
		t.text = t.code.fixed.Short()
	}
	e.guarded("", func() { e.explain(c.sentence.Expr, s) })
	return e
}

// explainer goes down to the part of a sentence that is false. It knows the value of
// every name in scope.
type explainer struct {
	*compiler
	values []Value // of the variables of the case that are still to come
	terms  []Term
	lists  []passedList // that names were given on the way down
	nets   []*Net       // of the nodes that they were given
}

// passedList is a list with its name.
type passedList struct {
	name string
	list Value
}

// counted reports whether one item of the list is a term by itself: then it is a number, and the list no walk.
func (x *explainer) counted(n passedList) bool {
	return slices.ContainsFunc(x.terms, func(t Term) bool { return strings.HasPrefix(t.Text, n.name+"[") })
}

// guarded takes what stops a part as a term of its own; what stops the whole, and a bound on what is computed, as a domain that is too
// large to go through once more, only where nothing else is known.
func (x *explainer) guarded(text string, run func()) {
	defer func() {
		x.failed()
		switch r := recover().(type) {
		case nil:
		case *syntax.Error:
			if text != "" && !r.Is(syntax.ErrLimit) || len(x.terms) == 0 {
				x.terms = append(x.terms, Term{Text: text, Wrong: r.Msg})
			}
		case witnessFault:
			if text == "" { // and not the term of a part that has it inside
				x.terms = append(x.terms, Term{Text: "witness " + r.of, Wrong: "it is not what is said to exist"})
			}
		case overflow:
			x.terms = append(x.terms, Term{Text: text, Wrong: "a number of more than 63 bits"})
		default:
			panic(r)
		}
	}()
	run()
}

// value evaluates a part.
func (x *explainer) value(e *syntax.Expr, s *scope) Value {
	v := x.alone(e, s).boxed()
	return v(x.frame.newFrame(x.machine))
}

// term adds a part with its value, if it is not there yet and does not read as its value: "[] is []" says nothing.
// Two long arguments may be written alike, so that the values are compared, too.
func (x *explainer) term(e *syntax.Expr, s *scope) {
	text := x.text(e, s)
	if e.Op == syntax.Number || e.Op == syntax.Name && (text == "none" || text == "infinite") {
		return
	}
	before := len(x.terms)
	x.guarded(text, func() {
		x.terms = append(x.terms, Term{Text: text, Value: x.value(e, s), Twice: x.twice(e, s), between: x.between(e, s)})
	})
	for _, added := range x.terms[before:] {
		said := func(t Term) bool { return t.String() == added.String() }
		if added.Wrong == "" && added.Text == added.Value.Short() || slices.ContainsFunc(x.terms[:before], said) {
			x.terms = x.terms[:before]
		}
	}
}

// twice is the first entry of L that comes again, where e is distinct(L); else "". A number among nodes is the node.
func (x *explainer) twice(e *syntax.Expr, s *scope) string {
	if _, local := s.find(e.Text); e.Op != syntax.Call || e.Text != "distinct" || local || x.definition(e.Text) != nil {
		return ""
	}
	seen := map[string]bool{}
	var of *Net
	for _, v := range x.value(e.Args[0], s).Items() {
		if g, _ := v.Node(); g != nil {
			of = g
		}
		if !seen[v.key()] {
			seen[v.key()] = true
			continue
		}
		if of != nil && v.kind == Whole && v.n >= 0 && uint64(v.n) < of.of().Order {
			v = nodeValue(of, v.n)
		}
		return v.Short()
	}
	return ""
}

// bind gives a name a value. A name of the sentence is kept in texts; one of a definition
// stands for its value.
func (x *explainer) bind(s *scope, name string, v Value, kept bool) *scope {
	s = s.with(name, fixedCode(syntax.Pos{}, v))
	if g, _ := v.Node(); g != nil && !slices.Contains(x.nets, g) {
		x.nets = append(x.nets, g)
	}
	if v.kind == ListOf {
		x.lists = append(x.lists, passedList{name, v})
	}
	if !kept {
		s.text = v.Short()
	}
	return s
}

// explain goes into a part that is false.
func (x *explainer) explain(e *syntax.Expr, s *scope) {
	switch {
	case e.Op == syntax.Given:
		for _, b := range e.Binds {
			v := x.value(b.In, s)
			s = x.bind(s, b.Names[0], v, true)
			x.terms = append(x.terms, Term{Text: b.Names[0], Value: v})
		}
		x.explain(e.Args[0], s)
	case e.Op == syntax.Binder && e.Text == "all":
		x.explainAll(e, s)
	case e.Op == syntax.Binder && e.Text == "some" && x.witnessOf(e) != nil:
		w := x.witnessOf(e)
		x.frame, x.depth = &layoutOf{}, 0
		v := x.exhibited(e, w, s).boxed()(x.frame.newFrame(x.machine))
		x.explain(e.Args[0], x.bind(s, w.Name, v, true))
	case e.Op == syntax.Binary && (e.Text == "and" || e.Text == "or" || e.Text == "->"):
		x.explainConnective(e, s)
	case e.Op == syntax.Cases || e.Op == syntax.Call && e.Text == "if":
		x.explainCases(e, s)
	case e.Op == syntax.Chain:
		x.explainChain(e, s)
	case e.Op == syntax.Call:
		x.explainCall(e, s)
	case e.Op == syntax.Binary && e.Text == "<->":
		x.sides(e.Args, s)
	case e.Op == syntax.Not:
		x.calls(e.Args[0], s)
		x.term(e.Args[0], s)
	default:
		x.term(e, s)
		x.calls(e, s)
	}
}

// explainAll goes on at the case, or at the first values at which the body is false.
func (x *explainer) explainAll(e *syntax.Expr, s *scope) {
	binds := e.Binds
	for len(binds) > 0 && len(x.values) > 0 {
		for _, name := range binds[0].Names {
			s = x.bind(s, name, x.values[0], true)
			x.values = x.values[1:]
		}
		binds = binds[1:]
	}
	if len(binds) > 0 {
		s = x.firstFailure(e, binds, s)
	}
	if s != nil {
		x.explain(e.Args[0], s)
	}
}

// firstFailure binds the names to the first values at which the body is false; nil if
// there are none.
func (x *explainer) firstFailure(e *syntax.Expr, binds []syntax.Bind, s *scope) *scope {
	x.frame, x.depth = &layoutOf{}, 0
	n, inner := x.nest(binds, s)
	var variables []code
	for at := inner; at != s; at = at.up {
		variables = append(variables, at.code)
	}
	where := func(*frame) bool { return true }
	if e.Where != nil {
		where = x.expr(e.Where, inner).truthOf()
	}
	body := x.expr(e.Args[0], inner).truthOf()
	n.leave()
	f := x.frame.newFrame(x.machine)
	if !n.run(func(f *frame) bool { return where(f) && !body(f) })(f) {
		return nil
	}
	i := len(variables)
	for _, b := range binds {
		for _, name := range b.Names {
			i--
			v := variables[i].boxed()(f)
			s = x.bind(s, name, v, true)
			x.terms = append(x.terms, Term{Text: name, Value: v})
			if b.In.Op == syntax.Call && b.In.Text == "near" {
				joined := append(slices.Clone(b.In.Args), &syntax.Expr{Op: syntax.Name, Pos: b.In.Pos, Text: name})
				x.term(&syntax.Expr{Op: syntax.Call, Pos: b.In.Pos, Text: "edge", Args: joined}, s)
			}
		}
	}
	return s
}

func (x *explainer) explainConnective(e *syntax.Expr, s *scope) {
	left := x.value(e.Args[0], s).True()
	switch {
	case e.Text == "and" && !left:
		x.explain(e.Args[0], s)
	case e.Text == "or":
		x.explain(e.Args[0], s)
		x.explain(e.Args[1], s)
	default:
		x.explain(e.Args[1], s)
	}
}

// explainCases goes into the case that applies.
func (x *explainer) explainCases(e *syntax.Expr, s *scope) {
	conds, values := e.Conds, e.Args
	if e.Op == syntax.Call {
		conds, values = e.Args[:1], e.Args[1:]
	}
	for i, c := range conds {
		if x.value(c, s).True() {
			x.explain(values[i], s)
			return
		}
	}
	x.explain(values[len(values)-1], s)
}

// explainChain shows the two sides of the first relation that is false.
func (x *explainer) explainChain(e *syntax.Expr, s *scope) {
	for _, link := range syntax.Conjuncts(e) {
		if !x.value(link, s).True() {
			if x.sides(link.Args, s); len(x.terms) == 0 {
				x.terms = append(x.terms, Term{Text: replaced(link, s, nil).String(), Wrong: x.made(link, s)})
			}
			x.not(link, s)
			x.numbered(link.Args, s)
			return
		}
	}
}

// numbered shows the number of a node that is compared with a number, and not its fields, which have no part in it.
func (x *explainer) numbered(sides []*syntax.Expr, s *scope) {
	for i, side := range sides {
		node, other := x.value(side, s), x.value(sides[1-i], s)
		if node.kind != NodeOf || other.kind != Whole {
			continue
		}
		for j, term := range x.terms {
			if term.Text == x.text(side, s) {
				x.terms[j].Text, x.terms[j].Value = "the number of "+term.Text, whole(node.n)
			}
		}
	}
}

// not adds to the last term the other side of its relation, where that has no term as it reads like its value.
func (x *explainer) not(link *syntax.Expr, s *scope) {
	last, sign := &x.terms[len(x.terms)-1], link.Signs[0]
	if last.Wrong != "" || sign == "!=" || last.Text != x.text(link.Args[0], s) {
		return
	}
	last.Not = strings.TrimPrefix(sign+" "+x.text(link.Args[1], s), "= ")
}

// text is how a part reads: with values for parameters, but for a name alone, as "1 is 1" says nothing.
func (x *explainer) text(e *syntax.Expr, s *scope) string {
	if e.Op == syntax.Name {
		return e.Text
	}
	return replaced(e, s, nil).String()
}

// made says why a relation is false whose sides say nothing by themselves.
func (x *explainer) made(e *syntax.Expr, s *scope) string {
	if len(e.Args) == 2 && x.value(e.Args[0], s).Kind() == NetOf && x.value(e.Args[1], s).Kind() == NetOf {
		return "networks are equal that are made in one way; isomorphic(G,H) asks whether two look alike"
	}
	return "it does not hold"
}

// sides shows the calls in some parts, and the parts.
func (x *explainer) sides(parts []*syntax.Expr, s *scope) {
	for _, p := range parts {
		x.calls(p, s)
	}
	for _, p := range parts {
		if p.Op != syntax.Range {
			x.term(p, s)
			x.attained(p, s)
		}
	}
}

// attained shows the first values at which a greatest or least number is found.
func (x *explainer) attained(e *syntax.Expr, s *scope) {
	if e.Op != syntax.Binder || e.Text != "most" && e.Text != "least" {
		return
	}
	x.guarded("", func() {
		const best = "#best"
		differs := syntax.Relation(e.Args[0], "!=", &syntax.Expr{Op: syntax.Name, Pos: e.Pos, Text: best})
		all := &syntax.Expr{Op: syntax.Binder, Pos: e.Pos, Text: "all", Binds: e.Binds, Where: e.Where, Args: []*syntax.Expr{differs}}
		x.firstFailure(all, e.Binds, s.with(best, fixedCode(e.Pos, x.value(e, s))))
	})
}

// calls shows the calls of definitions and of functions of networks in a part, but for
// what stands below a binder, whose names have no values here.
func (x *explainer) calls(e *syntax.Expr, s *scope) {
	if e.Op == syntax.Binder || e.Op == syntax.Given {
		return
	}
	for _, a := range slices.Concat(e.Args, e.Conds) {
		x.calls(a, s)
	}
	if e.Op != syntax.Call {
		return
	}
	_, local := s.find(e.Text)
	d := x.definition(e.Text)
	ofNetwork := d == nil && strings.HasPrefix(syntax.Signatures[e.Text], "g") && domains[e.Text].make == nil
	if local || d != nil && d.network == nil || ofNetwork {
		x.term(e, s)
	}
}

// explainCall goes into a definition that does not call itself.
func (x *explainer) explainCall(e *syntax.Expr, s *scope) {
	x.term(e, s)
	d := x.definition(e.Text)
	if _, local := s.find(e.Text); local || d == nil || d.Body == nil || d.Falls != nil {
		return
	}
	inner := x.base
	for i, p := range d.Params {
		v := x.value(e.Args[i], s)
		inner = x.bind(inner, p.Name, v, false)
		if given := replaced(e.Args[i], s, nil).String(); readsBetter(e.Args[i], v, given) {
			inner.text = given
		}
		if p.In != nil {
			u, _ := inner.find(p.Name)
			inner, _ = x.networkParams(p, u, inner, x.base) // the node is known
			inner.text = inner.code.fixed.Short()
		}
	}
	if !x.unlike(d, inner) {
		x.explain(d.Body, inner)
	}
}

// readsBetter reports whether a list or set is told by what it was given as, a name or a call, in fewer letters than by
// its entries.
func readsBetter(e *syntax.Expr, v Value, given string) bool {
	return (e.Op == syntax.Name || e.Op == syntax.Call) && (v.kind == ListOf || v.kind == SetOf) && len(given) < len(v.Short())
}

// replaced is an expression with the texts of a scope in place of its names, and the first members of a long list or set
// that is written out; bound are names that it binds itself.
func replaced(e *syntax.Expr, s *scope, bound []string) *syntax.Expr {
	r := e.With(bound, func(part *syntax.Expr, bound []string) *syntax.Expr { return replaced(part, s, bound) })
	if ends := map[syntax.Op]string{syntax.List: "[]", syntax.Set: "{}"}[r.Op]; ends != "" && len(r.String()) > maxShown {
		some := someOf(len(r.Args), func(i int) string { return r.Args[i].String() }, ",", maxShown/2)
		return &syntax.Expr{Pos: e.Pos, Op: syntax.Name, Text: ends[:1] + some + ends[1:]}
	}
	if e.Op != syntax.Name || slices.Contains(bound, e.Text) {
		return r
	}
	for t := s; t != nil; t = t.up {
		if t.name == e.Text {
			if t.text != "" {
				r.Text = t.text
			}
			break
		}
	}
	return r
}

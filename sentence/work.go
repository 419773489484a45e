package sentence

import (
	"math"
	"math/big"
	"slices"

	"mccheck/sentence/syntax"
)

// Work is log2 of the elementary cases of the sentence at a point, rounded up: the values of
// the variables at its head, each with its inner loops, of which stepsOfCase steps count as one
// case, and the searches that measures of whole networks take. Where it cannot be told, or a
// network is too large to be made or searched, it is math.MaxInt. What has no value at the point
// counts as nothing: whoever evaluates the sentence there learns so. It does not depend on the
// machine.
func (s *Sentence) Work(point []int) (bits int) { return s.estimated(point, false) }

// WorkByLines is the work where words whose lines in the prelude go through maps, cuts or cycles are evaluated as these stand, each time
// that their value is asked for, as the checker of certificates does.
func (s *Sentence) WorkByLines(point []int) (bits int) { return s.estimated(point, true) }

func (s *Sentence) estimated(point []int, byLines bool) (bits int) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *syntax.Error:
			if bits = 0; r.Large {
				bits = math.MaxInt
			}
		default:
			bits = math.MaxInt
		}
	}()
	w := s.estimateAt(point)
	w.byLines = byLines
	cases := w.head(s.Expr, w.base)
	cases = max(cases, w.once, w.making)
	if math.IsInf(cases, 0) || math.IsNaN(cases) {
		return math.MaxInt
	}
	return int(math.Ceil(math.Log2(max(cases, 1))))
}

// estimateAt knows the networks that the sentence names by the parameters of a point.
func (s *Sentence) estimateAt(point []int) *estimate {
	w := &estimate{compiler: s.compilerAt(point), unclear: 16, taken: map[string]bool{}}
	w.networks(s.Expr)
	return w
}

// Lacks is why a network that the sentence names by the parameters is not there at a point, and nil where each is, or
// where that cannot be told. The work at such a point is math.MaxInt where the network is too large.
func (s *Sentence) Lacks(point []int) (err error) {
	defer syntax.Caught(s.file.Path, &err)
	defer func() {
		if e, is := recover().(*syntax.Error); is {
			panic(e)
		}
	}()
	w := s.estimateAt(point)
	w.head(s.Expr, w.base)
	if e, is := w.lacking.(*syntax.Error); is {
		panic(e)
	}
	return nil
}

// stepsOfCase is how many steps of inner loops count as one case.
const stepsOfCase = 64

// casesOfNode is how many cases take as long as it takes to list the neighbours of a node, and
// NodeBits its logarithm; distancesOfCase are the distances that are found while one case is
// looked at.
const (
	casesOfNode     = 1 << NodeBits
	NodeBits        = 3
	casesOfMember   = 16 // of each node of a network of the file, to make it
	distancesOfCase = 2
	searchedAtHand  = 8   // how much faster a network is searched that is made for a case, because it is small and at hand
	casesOfStep     = 64  // of a walk that is a witness, and has to be made
	stepsOfImage    = 256 // to find the image of a member of a map that is a witness
	stepsOfMember   = 16  // to put a member into a set
	stepsOfEntry    = 4   // to put one into a list
	stepsOfDegree   = 256
	stepsOfRecall   = 16      // to put what a definition that calls itself gives into one
	nodesOfDegree   = 1 << 12 // of a network, that are asked for their degree
)

// head counts the variables at the head of e, and the steps of what follows.
func (w *estimate) head(e *syntax.Expr, s *scope) float64 {
	switch {
	case e.Op == syntax.Given:
		total := 0.0
		for _, b := range e.Binds {
			if members, known := w.gathered(b.In, s); known {
				total = max(total, members)
			}
			total += w.of(b.In, s) / stepsOfCase
			s = w.standing(b.Names[0], b.In, s)
		}
		return max(1, total, w.head(e.Args[0], s))
	case e.Op == syntax.Call && w.opens(e, s):
		d := w.definition(e.Text)
		inside := w.entered(e, d, s, func(inner *scope) float64 { return w.head(d.Body, inner) })
		return max(inside, w.most(e.Args, s)/stepsOfCase)
	case e.Op == syntax.Binder && (e.Text == "all" || e.Text == "some" && w.witnessOf(e) != nil):
		cases, walk := 1.0, 1.0
		for i, b := range e.Binds {
			if e.Text == "all" && len(w.calls) > 0 && !w.closed(b.In, s) { // a loop within each case, through a list of it as a rule
				rest := *e
				rest.Binds = e.Binds[i:]
				return cases * max(1, w.of(&rest, s)/stepsOfCase)
			}
			size, last := 1.0, fixedCode(e.Pos, whole(1))
			if e.Text == "some" {
				walk = max(walk, w.walk(b.In, s))
			} else {
				size, last = w.domainAt(b.In, s)
			}
			for _, name := range b.Names {
				cases *= size
				s = s.loose(name, last)
			}
		}
		return cases * max(1, walk/stepsOfCase, w.of(e.Where, s)/stepsOfCase, w.head(e.Args[0], s))
	}
	return max(1, w.of(e, s)/stepsOfCase)
}

// stepsOfHeader bounds what is evaluated of the parameters alone, to tell whether a point is
// one of a header, or which member of a family a sentence names.
const stepsOfHeader = 1 << 12

// compilerAt is a compiler that knows the parameters of a point.
func (s *Sentence) compilerAt(point []int) *compiler {
	c := s.compiler(point, false, new([]*watch))
	c.machine = &machine{work: stepsOfHeader}
	return c
}

// estimate counts cases. A variable stands for the last member of its domain, for which a
// loop inside is longest as a rule.
type estimate struct {
	*compiler
	calls   []*definition
	unclear float64 // the size of a domain that cannot be told: as a rule of a set made of nodes
	once    float64 // the cases of measures of whole networks, each of which is taken once
	taken   map[string]bool
	byLines bool         // whether words that go through maps, cuts or cycles take their work each time
	ranged  *syntax.Expr // what a binder runs through, which need not be made
	largest float64      // order of the networks that were met
	lacking error        // of the first network that is not there; nil: none was met, or nothing is known of it
}

// networks finds the largest network that e names by the parameters of the header.
func (w *estimate) networks(e *syntax.Expr) {
	if e == nil {
		return
	}
	if e.Op == syntax.Call && w.isNetwork(e.Text) {
		if net := w.value(e, w.base); net.fixed != nil && net.fixed.kind == NetOf {
			w.unclear = max(w.unclear, float64(net.fixed.p.(*Net).Order))
		}
	}
	for _, b := range e.Binds {
		w.networks(b.In)
	}
	for _, a := range e.Args {
		w.networks(a)
	}
}

// of is the number of cases of e, at least 1.
func (w *estimate) of(e *syntax.Expr, s *scope) float64 {
	if e == nil {
		return 1
	}
	switch e.Op {
	case syntax.Binder:
		return w.apart(e, s, w.binder)
	case syntax.Given:
		total := 1.0
		for _, b := range e.Binds {
			total = max(total, w.of(b.In, s))
			s = w.standing(b.Names[0], b.In, s)
		}
		return max(total, w.of(e.Args[0], s))
	case syntax.Cases:
		return w.cases(e.Conds, e.Args, s)
	case syntax.Call:
		if _, defined := s.find("if"); e.Text == "if" && len(e.Args) == 3 && !defined && w.definition("if") == nil {
			return w.cases(e.Args[:1], e.Args[1:], s)
		}
		if w.isNetwork(e.Text) && w.closed(e, s) {
			if net := w.value(e, s); net.fixed != nil && net.fixed.kind == NetOf {
				w.largest = max(w.largest, float64(net.fixed.p.(*Net).Order))
			}
		}
		return max(w.apart(e, s, w.call), w.most(e.Args, s))
	}
	total := max(w.most(e.Args, s), w.most(e.Conds, s))
	for _, c := range e.Changes {
		total = max(total, w.of(c.Value, s))
	}
	return total
}

// cases counts the values that conditions leave: what depends on the parameters of the header
// only is decided.
func (w *estimate) cases(conditions, values []*syntax.Expr, s *scope) float64 {
	total := 1.0
	for i, c := range conditions {
		if w.closed(c, s) {
			if v := w.value(c, s); v.fixed != nil && v.kind == truths {
				if v.fixed.True() {
					return max(total, w.of(values[i], s))
				}
				continue
			}
		}
		total = max(total, w.of(c, s), w.of(values[i], s))
	}
	return max(total, w.of(values[len(values)-1], s))
}

// apart is the number of cases of e; of what depends on the parameters of the header only they
// count once, and not for each value of the variables around it.
func (w *estimate) apart(e *syntax.Expr, s *scope, of func(*syntax.Expr, *scope) float64) float64 {
	n := of(e, s)
	if n > 1 && !w.byLines && w.closed(e, s) {
		w.once += n / stepsOfCase
		return 1
	}
	return n
}

// most is the sum over parts; parts of one case count once.
func (w *estimate) most(parts []*syntax.Expr, s *scope) float64 {
	total := 0.0
	for _, p := range parts {
		if n := w.of(p, s); n > 1 {
			total += n
		}
	}
	return max(total, 1)
}

func (w *estimate) binder(e *syntax.Expr, s *scope) float64 {
	if e.Text == "some" && w.witnessOf(e) != nil {
		return max(w.walk(e.Binds[0].In, s), w.of(e.Args[0], s))
	}
	cases := 1.0
	for _, b := range e.Binds {
		size, last := w.domainAt(b.In, s)
		for _, name := range b.Names {
			cases *= size
			s = s.loose(name, last)
		}
	}
	body := w.of(e.Args[0], s)
	switch {
	case cases > refused && slices.ContainsFunc(e.Binds, func(b syntax.Bind) bool { return w.oneByOne(b.In) }):
		return math.Inf(1)
	case (e.Text == "set" || e.Text == "list") && cases > maxItems:
		return math.Inf(1)
	case e.Text == "set":
		body += stepsOfMember
	case e.Text == "list" && w.recurs(e.Args[0], map[string]bool{}):
		body += stepsOfRecall
	case e.Text == "list":
		body += stepsOfEntry
	}
	return cases * max(w.of(e.Where, s), body)
}

// refused is the size from which a domain whose members are made one by one is not run through.
var refused, _ = new(big.Float).SetInt(maxEach).Float64()

// oneByOne reports whether the members of a domain are made one by one.
func (w *estimate) oneByOne(in *syntax.Expr) bool {
	if in.Op != syntax.Call || w.definition(in.Text) != nil {
		return false
	}
	return slices.Contains([]string{"subsets", "permutations", "lists", "maps", "injections", "bijections", "pairs", "spanningTrees"}, in.Text)
}

// walk is the work to check a witness: of a map for each of its members, in paths(G,u,v) for each node, or in cycles(G) or
// spanningTrees(G), which is made at every point anew.
func (w *estimate) walk(in *syntax.Expr, s *scope) float64 {
	if in.Op != syntax.Call || len(in.Args) == 0 {
		return 1
	}
	switch in.Text {
	case "paths":
		return w.order(in.Args[0], s, 1) / stepsOfCase
	case "cycles", "spanningTrees":
		return casesOfStep * w.order(in.Args[0], s, 1)
	case "bijections", "injections", "maps":
		size, _ := w.domainAt(in.Args[0], s)
		return stepsOfImage * size
	}
	return 1
}

// domainAt is the size of a domain and its last member, or one that stands for it. The size
// is infinite where the domain itself cannot be made, as that of a network that is too large.
func (w *estimate) domainAt(e *syntax.Expr, s *scope) (size float64, last code) {
	size, last = w.unclear, fixedCode(e.Pos, whole(1))
	if n, known := w.gathered(e, s); known {
		return n, last
	}
	w.ranged = e
	if beyond := w.of(e, s); math.IsInf(beyond, 0) {
		return beyond, last
	}
	defer func() {
		if e := stop(recover()); e != nil && e.Large {
			panic(e)
		}
	}()
	d := w.domain(e, s)
	f := w.frame.newFrame(w.machine)
	n, _ := new(big.Float).SetInt(d.count(f)).Float64()
	size = max(n, 1)
	switch {
	case d.first != nil:
		last = fixedCode(e.Pos, d.form.box(d.last(f)))
	case d.items != nil || d.words != nil:
		if items := d.all(f); len(items) > 0 {
			last = fixedCode(e.Pos, items[len(items)-1])
		}
	case d.each != nil:
		for v := range d.each(f) {
			last = fixedCode(e.Pos, v)
			break
		}
	}
	return size, last
}

// gathered is the number of members of "list x in D: ..." or "set x in D: ...", where a definition
// says so: at most as many as those of D. It is infinite of more than a list can have.
func (w *estimate) gathered(e *syntax.Expr, s *scope) (size float64, known bool) {
	d := w.definition(e.Text)
	if e.Op != syntax.Call || d == nil || d.Falls != nil || len(d.Params) != len(e.Args) || d.Body == nil || d.Body.Op != syntax.Binder ||
		d.Body.Text != "list" && d.Body.Text != "set" {
		return 0, false
	}
	inner := w.base
	for i, p := range d.Params {
		if !w.closed(e.Args[i], s) {
			return 0, false
		}
		v := w.value(e.Args[i], s)
		if inner = inner.with(p.Name, v); p.In != nil {
			if v.network == nil {
				return 0, false
			}
			is := false
			if inner, is = w.named(p, v, inner); !is {
				return 0, false
			}
		}
	}
	size = 1
	for _, b := range d.Body.Binds {
		n, last := w.domainAt(b.In, inner)
		for _, name := range b.Names {
			size *= n
			inner = inner.loose(name, last)
		}
	}
	if size > maxItems {
		return math.Inf(1), true
	}
	return size, true
}

// standing binds a name to the value of e, or to 1 where that cannot be told.
func (w *estimate) standing(name string, e *syntax.Expr, s *scope) *scope {
	if w.closed(e, s) {
		return s.with(name, w.value(e, s))
	}
	return s.loose(name, w.value(e, s))
}

// value evaluates e where all names have values, without long searches.
func (w *estimate) value(e *syntax.Expr, s *scope) (v code) {
	v = fixedCode(e.Pos, whole(1))
	defer func() { stop(recover()) }()
	if w.recurs(e, map[string]bool{}) {
		return v
	}
	if r := w.expr(e, s); r.fixed != nil {
		return r
	}
	return v
}

// network is the value of e, which is to be a network. What member of a family it is may take a
// few steps to tell.
func (w *estimate) network(e *syntax.Expr, s *scope) code {
	if e.Op == syntax.Call && w.isNetwork(e.Text) {
		w.machine.limit = w.machine.clock + stepsOfHeader
		defer func() { w.machine.limit = 0 }()
	}
	return w.value(e, s)
}

package sentence

import (
	"math"
	"math/big"
	"slices"
	"strconv"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// Work is log2 of the elementary cases of the sentence at a point, rounded up: the values of
// the variables at its head, each with its inner loops, of which stepsOfCase steps count as one
// case, and the searches that measures of whole networks take. Where it cannot be told, or a
// network is too large to be made or searched, it is math.MaxInt. What has no value at the point
// counts as nothing: whoever evaluates the sentence there learns so. It does not depend on the
// machine.
func (s *Sentence) Work(point []int) (bits int) {
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
	distancesOfCase = 2
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
	if n > 1 && w.closed(e, s) {
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

// recurs reports whether e calls a definition that calls itself, which may take long.
func (w *estimate) recurs(e *syntax.Expr, seen map[string]bool) bool {
	found := false
	e.Uses(nil, func(name string) {
		d := w.definition(name)
		if found || d == nil || d.Body == nil || seen[name] {
			return
		}
		seen[name] = true
		found = d.Falls != nil || w.recurs(d.Body, seen)
	})
	return found
}

// call counts what a definition does with its arguments, and the searches of measures.
func (w *estimate) call(e *syntax.Expr, s *scope) float64 {
	if d := w.definition(e.Text); d != nil && d.Body != nil && len(d.Params) == len(e.Args) {
		return w.defined(e, d, s)
	}
	if domains[e.Text].make != nil && e != w.ranged {
		return max(w.member(e, s), w.collected(e, s))
	}
	if builtins[e.Text].least == 0 || len(e.Args) == 0 {
		return w.member(e, s)
	}
	switch e.Text {
	case "diameter", "distances":
		return w.measure(e, s, 2, 1.0/distancesOfCase)
	case "dist":
		if w.closed(e.Args[1], s) || w.closed(e.Args[2], s) {
			return w.measure(e, s, 1, 1)
		}
		return w.measure(e, s, 2, 1.0/distancesOfCase)
	case "mindegree", "maxdegree", "size":
		return w.measure(e, s, 1, casesOfNode)
	case "eccentricity", "transmission":
		return casesOfNode * w.order(e.Args[0], s, 1)
	case "degree":
		return stepsOfDegree
	}
	return 1
}

// collected counts a set of the parameters alone that is made once, such as links(G), and returns that using it takes nothing
// more; the work is infinite where it would have more members than one can have.
func (w *estimate) collected(e *syntax.Expr, s *scope) (cases float64) {
	cases = 1
	key := e.String()
	if w.taken[key] || !w.closed(e, s) {
		return 1
	}
	w.taken[key] = true
	defer func() { stop(recover()) }()    // a network that is not there is member's
	if w.nodes(e.Args[0], s) > maxItems { // before its links are counted
		return math.Inf(1)
	}
	d := w.domain(e, s)
	if d.size == nil {
		return 1
	}
	members, _ := new(big.Float).SetInt(d.size(w.frame.newFrame(w.machine))).Float64()
	if members > maxItems {
		return math.Inf(1)
	}
	w.once += members * stepsOfMember / stepsOfCase
	return 1
}

// closed reports whether e depends on the parameters of the header only.
func (w *estimate) closed(e *syntax.Expr, s *scope) bool {
	closed := true
	e.Uses(nil, func(name string) {
		for at := s; at != nil; at = at.up {
			if at.name == name {
				closed = closed && at.text == ""
				return
			}
		}
	})
	return closed
}

// loose is the scope with a name whose value only stands for others.
func (s *scope) loose(name string, c code) *scope {
	return &scope{name: name, code: c, up: s, text: name}
}

// measure counts what a measure of a whole network takes, the order to a power times a factor,
// and returns that using it takes nothing more.
func (w *estimate) measure(e *syntax.Expr, s *scope, power, factor float64) float64 {
	net := w.network(e.Args[0], s)
	known := net.fixed != nil && net.fixed.kind == NetOf
	var key string
	var cases float64
	switch {
	case known:
		key, cases = net.fixed.p.(*Net).Name, w.order(e.Args[0], s, power)*factor/stepsOfCase
	case w.closed(e.Args[0], s):
		key, cases = e.Args[0].String(), math.Pow(w.nodes(e.Args[0], s), power)*factor
	default:
		return max(w.unclear, math.Pow(w.nodes(e.Args[0], s), power)*factor*stepsOfCase)
	}
	if key = e.Text + " " + key; !w.taken[key] {
		w.taken[key] = true
		w.once += cases
	}
	if !known {
		return w.unclear
	}
	return 1
}

// nodes is about the order of a network that is not made for an estimate: of one from which nodes
// are taken away that of the whole, and of a list of neighbours its length; 0 where it is not seen.
func (w *estimate) nodes(e *syntax.Expr, s *scope) float64 {
	if net := w.network(e, s); net.fixed != nil && net.fixed.kind == NetOf {
		return float64(net.fixed.p.(*Net).Order)
	}
	switch {
	case e.Op == syntax.Binary && e.Text == "-":
		return w.nodes(e.Args[0], s)
	case e.Op != syntax.Call:
		return 0
	}
	if d := w.definition(e.Text); d != nil && d.Body != nil && d.Falls == nil && len(d.Params) == len(e.Args) {
		return w.entered(e, d, s, func(inner *scope) float64 { return w.nodes(d.Body, inner) })
	}
	if list := e.Args[len(e.Args)-1]; e.Text == "graph" && list.Op == syntax.Binder && len(list.Binds) == 1 && len(list.Binds[0].Names) == 1 {
		size, _ := w.domainAt(list.Binds[0].In, s)
		return size
	}
	return 0
}

// degree is about the largest of a network: the square root of its order where the network is not made for an estimate.
func (w *estimate) degree(e *syntax.Expr, s *scope) float64 {
	net := w.network(e, s)
	if net.fixed == nil || net.fixed.kind != NetOf {
		return math.Sqrt(w.nodes(e, s))
	}
	g, largest := net.fixed.p.(*Net), int64(1)
	for u, of := uint64(0), g.degreeOf(); u < min(g.Order, nodesOfDegree); u++ {
		if !g.gone[u] {
			largest = max(largest, of(int64(u)))
		}
	}
	return float64(largest)
}

// order is the order of a network to a power; it is infinite beyond what is searched.
func (w *estimate) order(e *syntax.Expr, s *scope, power float64) float64 {
	net := w.network(e, s)
	if net.fixed == nil || net.fixed.kind != NetOf {
		return w.unclear
	}
	n := float64(net.fixed.p.(*Net).Order)
	if n > maxSearched {
		return math.Inf(1)
	}
	return math.Pow(n, power) * stepsOfCase
}

// opens reports whether the variables at the head of a definition are those of the cases.
func (w *estimate) opens(e *syntax.Expr, s *scope) bool {
	d := w.definition(e.Text)
	if _, local := s.find(e.Text); local || d == nil || d.Body == nil || d.Falls != nil || len(d.Params) != len(e.Args) {
		return false
	}
	_, known := heavy[d.Name]
	return !(known && w.prelude(d))
}

func (w *estimate) defined(e *syntax.Expr, d *definition, s *scope) float64 {
	if h, known := heavy[d.Name]; known && len(e.Args) > 0 && w.prelude(d) {
		factor := h.factor
		if h.degree > 0 {
			factor = max(1, factor*math.Pow(w.degree(e.Args[0], s), h.degree))
		}
		return w.measure(e, s, h.power, factor)
	}
	return w.entered(e, d, s, func(inner *scope) float64 {
		return max(w.of(d.Body, inner), w.remembered(d, inner)) // of one that calls itself once: it remembers
	})
}

// named binds k and m of a parameter "u in MC(k,m)", and is false where the argument is no such node.
func (w *estimate) named(p syntax.Param, u code, s *scope) (inner *scope, is bool) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *syntax.Error:
			is = false
		default:
			panic(r)
		}
	}()
	inner, _ = w.networkParams(p, u, s, w.base)
	return inner, true
}

// entered is the work of the body of a definition, with its parameters bound; of one that is around
// it already it is 1.
func (w *estimate) entered(e *syntax.Expr, d *definition, s *scope, body func(*scope) float64) float64 {
	if slices.Contains(w.calls, d) {
		return 1
	}
	inner := w.base
	for i, p := range d.Params {
		v := w.value(e.Args[i], s)
		if w.closed(e.Args[i], s) {
			inner = inner.with(p.Name, v)
		} else {
			inner = inner.loose(p.Name, v)
		}
		if p.In != nil && v.fixed != nil && v.fixed.kind == NodeOf {
			is := false
			if inner, is = w.named(p, v, inner); !is {
				return 1 // it has no value, where it is evaluated at all
			}
		}
	}
	w.calls = append(w.calls, d)
	defer func() { w.calls = w.calls[:len(w.calls)-1] }()
	return body(inner)
}

// prelude reports whether a definition is one that every file has.
func (w *estimate) prelude(d *definition) bool { return prelude()[d.Name] == d }

// heavy are the words of the prelude for which Go has a search, with the powers of the order and of the
// degree that it takes in cases, about, and a factor; and of those that are found through maps, cuts or cycles how
// many nodes a network has for which their lines in the prelude are evaluated as they stand, in a certificate.
var heavy = map[string]struct {
	power, degree, factor float64
	literal               float64 // nodes; 0 of what takes no such search
}{
	"isomorphic": {2, 0, 1, 64}, "hamiltonian": {2.5, 0, 1, 27}, "transitive": {2, 1, 1, 16}, "connectivity": {2, 2, 0.25, 16},
	"bisection": {4.35, 1, 1.0 / 16, 32}, "connected": {1, 0, casesOfNode, 0},
	"regular": {1, 0, casesOfNode, 0}, "bipartite": {1, 0, casesOfNode, 0}, "radius": {2, 0, 1.0 / distancesOfCase, 0},
	"average": {2, 0, 1.0 / distancesOfCase, 0}, "girth": {2, 0, 1, 0},
}

// Largest is the number of nodes of the largest network that the sentence, or a definition that it
// uses, names by the parameters, at a point; it is 16 where it names none.
func (s *Sentence) Largest(point []int) (largest float64) {
	defer func() {
		if recover() != nil {
			largest = math.Inf(1)
		}
	}()
	w := s.estimateAt(point)
	w.head(s.Expr, w.base)
	return max(w.unclear, w.largest)
}

// Searches reports whether a sentence calls, itself or in its definitions, what takes a search
// from a node or more: distances, and the words of which the work is a power of the order.
func Searches(s entail.Stated) (found bool) {
	e, err := s.Unfold()
	if err != nil {
		return false
	}
	e.Uses(nil, func(name string) {
		switch name {
		case "dist", "distances", "diameter", "eccentricity", "transmission":
			found = true
		default:
			found = found || heavy[name].power > 1
		}
	})
	return found
}

// Literal is the number of nodes of the largest network for which what the sentence asks for is evaluated as its lines in the
// prelude stand, where these go through maps, cuts or cycles; infinite where none does.
func (s *Sentence) Literal() float64 {
	most := math.Inf(1)
	seen := map[string]bool{}
	var in func(e *syntax.Expr)
	in = func(e *syntax.Expr) {
		e.Uses(nil, func(name string) {
			d := s.definition(name)
			if seen[name] || d == nil || d.Body == nil {
				return
			}
			seen[name] = true
			if h, known := heavy[name]; known && d.prelude && h.literal > 0 && !(name == "isomorphic" && s.witnesses["f"] != nil) {
				most = min(most, h.literal)
				return
			}
			in(d.Body)
		})
	}
	in(s.Expr)
	return most
}

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
	defer func() {
		if r := recover(); r != nil {
			if _, large := r.(overflow); !large {
				panic(r)
			}
			v = s.valueAt(e, point, true)
		}
	}()
	return s.valueAt(e, point, false), nil
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

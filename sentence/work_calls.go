package sentence

import (
	"math"
	"math/big"
	"slices"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

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
	case known && !w.closed(e.Args[0], s) && net.fixed.p.(*Net).alone():
		return w.order(e.Args[0], s, power) * factor / searchedAtHand // for each case anew
	case known:
		g := net.fixed.p.(*Net)
		key, cases = g.Name, w.order(e.Args[0], s, power)*factor/stepsOfCase
		if fromSources[e.Text] && !w.byLines {
			cases = min(cases, g.takesFromSources(e.Text))
		}
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

// fromSources are the words that ask for nodes that stand for all others.
var fromSources = map[string]bool{"diameter": true, "radius": true, "average": true, "girth": true, "transitive": true}

// takesFromSources counts the cases of the maps that show which nodes stand for all others, and of a search from each of these. Whether
// nodes are alike is answered by these maps only where one stands for all.
func (g *Net) takesFromSources(word string) float64 {
	if !g.mayBeAlike() {
		return math.Inf(1)
	}
	found := g.alike()
	if word == "transitive" && len(found.nodes) > 1 {
		return math.Inf(1)
	}
	return float64(found.ends) * float64(found.maps+len(found.nodes)) / distancesOfCase
}

// nodes is about the order of a network that is not made for an estimate: of one from which nodes
// are taken away that of the whole, of several cases the largest, and of a list of neighbours its length; 0 where it is not seen.
func (w *estimate) nodes(e *syntax.Expr, s *scope) float64 {
	if net := w.network(e, s); net.fixed != nil && net.fixed.kind == NetOf {
		return float64(net.fixed.p.(*Net).Order)
	}
	largest := func(list []*syntax.Expr) (most float64) {
		for _, a := range list {
			most = max(most, w.nodes(a, s))
		}
		return most
	}
	switch {
	case e.Op == syntax.Binary && e.Text == "-":
		return w.nodes(e.Args[0], s)
	case e.Op == syntax.Cases:
		return largest(e.Args)
	case e.Op != syntax.Call:
		return 0
	case e.Text == "if" && len(e.Args) == 3:
		return largest(e.Args[1:])
	}
	if d := w.definition(e.Text); d != nil && d.Body != nil && len(d.Params) == len(e.Args) {
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
		if key := e.Text + " " + e.Args[0].String(); w.byLines && w.throughMaps(d) && !w.taken[key] {
			w.taken[key] = true
			return max(1, w.order(e.Args[0], s, h.power)*factor)
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

// throughMaps reports whether a definition is a word of the prelude that goes through maps, cuts or cycles, and has no witness for these.
func (s *Sentence) throughMaps(d *definition) bool {
	return d.prelude && heavy[d.Name].literal > 0 && !(d.Name == "isomorphic" && s.witnesses["f"] != nil)
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
			if s.throughMaps(d) {
				most = min(most, heavy[name].literal)
				return
			}
			in(d.Body)
		})
	}
	in(s.Expr)
	return most
}

package claims

import (
	"fmt"
	"math/big"
	"sync"

	"mccheck/claims/formula"
	"mccheck/model"
)

// Quantity is a number that belongs to a network.
type Quantity struct {
	Name    string
	Effort  int    // see Networks.Each
	Formal  string // the quantity of a network G in the language of certificates
	Measure func(v View) *big.Rat
}

// The quantities of networks that the papers speak of. Distances are in hops.
var (
	// Order counts the nodes that can be reached from node 0, so that it
	// also says that the network is connected.
	Order = Quantity{"order", 1, "(count u in nodes(G): dist(G,0,u) < infinite)", func(v View) *big.Rat {
		reached := int64(0)
		for _, d := range v.Distances(0) {
			if d >= 0 {
				reached++
			}
		}
		return big.NewRat(reached, 1)
	}}
	// Size counts the edges: half the sum of the degrees.
	Size = Quantity{"size", 1, "size(G)", func(v View) *big.Rat {
		ends := int64(0)
		for u := range v.Graph().Order() {
			ends += int64(len(v.Neighbors(u)))
		}
		return big.NewRat(ends, 2)
	}}
	// MaxDegree is the degree of the network: the largest of a node.
	MaxDegree = Quantity{"degree", 1, "maxdegree(G)", func(v View) *big.Rat {
		most := 0
		for u := range v.Graph().Order() {
			most = max(most, len(v.Neighbors(u)))
		}
		return big.NewRat(int64(most), 1)
	}}
	// Degree is the degree that every node has; -1 if the degrees differ.
	Degree = Quantity{"degree of every node", 1, "if(mindegree(G) = maxdegree(G), mindegree(G), -1)", func(v View) *big.Rat {
		all := len(v.Neighbors(0))
		for u := range v.Graph().Order() {
			if len(v.Neighbors(u)) != all {
				return big.NewRat(-1, 1)
			}
		}
		return big.NewRat(int64(all), 1)
	}}
	// Diameter is the largest distance between two nodes.
	Diameter = Quantity{"diameter", 2, "diameter(G)", func(v View) *big.Rat {
		most := int16(0)
		for u := range v.Graph().Order() {
			for _, d := range v.Distances(u) {
				most = max(most, d)
			}
		}
		return big.NewRat(int64(most), 1)
	}}
	// AverageDistance is the mean over all ordered pairs of nodes, the pairs
	// of equal nodes included.
	AverageDistance = Quantity{"average distance", 2, "distances(G)/order(G)^2", func(v View) *big.Rat {
		n := int64(v.Graph().Order())
		return new(big.Rat).SetFrac(sumOfDistances(v), big.NewInt(n*n))
	}}
	// AverageDistanceApart is the mean over the ordered pairs of distinct
	// nodes; 0 for a single node.
	AverageDistanceApart = Quantity{"average distance between distinct nodes", 2, "distances(G)/max(1,order(G)*(order(G)-1))",
		func(v View) *big.Rat {
			n := int64(v.Graph().Order())
			return new(big.Rat).SetFrac(sumOfDistances(v), big.NewInt(max(1, n*(n-1))))
		}}
)

func sumOfDistances(v View) *big.Int {
	total := int64(0)
	for u := range v.Graph().Order() {
		for _, d := range v.Distances(u) {
			total += int64(d)
		}
	}
	return big.NewInt(total)
}

// Equal states that q is given by the formula, for every network of the family.
// Where defines further letters in terms of the parameters: pairs of a letter
// and its formula, each of which may use the letters before it. The mutants of
// the formula become controls, and where the family derives q from its
// definition, the statement can be proved without bound.
func (n Networks) Equal(q Quantity, source string, where ...string) *Statement {
	f := Define(source, where...)
	st := n.compare(q, source, f, "=")
	if c, ok := n.Counts[q.Name]; ok {
		st.Identity = &Identity{Left: formula.MustParse(c.Formula), Right: f, Lemma: c.Lemma}
	}
	return st
}

// AtMost states that q is at most the formula, for every network of the family.
// It has no controls of its own: name them.
func (n Networks) AtMost(q Quantity, source string, where ...string) *Statement {
	return n.compareOnly(q, source, Define(source, where...), "<=", newMeasurements(n, q), hasValue)
}

// Define parses a formula and replaces the letters that where defines.
func Define(source string, where ...string) *formula.Expr {
	f := formula.MustParse(source)
	for i := len(where) - 2; i >= 0; i -= 2 {
		f = f.Subst(map[string]*formula.Expr{where[i]: formula.MustParse(where[i+1])})
	}
	return f
}

func (n Networks) compare(q Quantity, source string, f *formula.Expr, relation string) *Statement {
	cache := newMeasurements(n, q)
	st := n.compareOnly(q, source, f, relation, cache, hasValue)
	st.Mutations = mutations(f, func(m *formula.Expr) *Statement {
		return n.compareOnly(q, m.String(), m, relation, cache, isExact)
	})
	return st
}

// Mutants lists the false variants of a formula: its single-point mutations
// less those that are the same function.
func Mutants(f *formula.Expr) []formula.Mutant {
	var list []formula.Mutant
	for _, m := range f.Mutants() {
		if same, _, err := formula.Equal(f, m.Expr); err != nil || !same {
			list = append(list, m)
		}
	}
	return list
}

// mutations makes the controls of a statement about a formula.
func mutations(f *formula.Expr, state func(mutant *formula.Expr) *Statement) func() []Control {
	return func() []Control {
		var list []Control
		for _, m := range Mutants(f) {
			list = append(list, Control{Name: m.Name, Statement: state(m.Expr)})
		}
		return list
	}
}

func (n Networks) compareOnly(q Quantity, source string, f *formula.Expr, relation string, cache *measurements,
	valued func(error) bool) *Statement {
	open := func(second bool) func(Point) (*Instance, error) {
		return func(at Point) (*Instance, error) {
			g, err := n.New(at)
			if err != nil {
				return nil, err
			}
			env := n.Domain.Env(at)
			return &Instance{
				Test: func([]uint64) Status {
					claimed, err := f.Eval(env)
					return When(valued(err) && compares(cache.of(at, g, second).Cmp(claimed), relation))
				},
				Explain: func([]uint64) string {
					claimed, err := f.Eval(env)
					text := fmt.Sprintf("%s: the %s is %s, ", g.Name(), q.Name, Decimal(cache.of(at, g, second)))
					if err != nil {
						return fmt.Sprintf("%sand %s has no value: %v", text, source, err)
					}
					return text + NotAs(relation, source, claimed)
				},
			}, nil
		}
	}
	d := n.Domain
	if n.Domain.Bits != nil {
		d.Bits = n.work(q.Effort)
	}
	st := &Statement{Over: d, At: open(false), Replay: open(true)}
	if q.Formal != "" {
		st.certifyMeasured(n, q, source, f, relation)
	}
	return st
}

// Env binds the parameters at a point, for formulas.
func (d Domain) Env(p Point) formula.Env {
	env := formula.Env{}
	for i, q := range d.Params {
		env[q.Name] = big.NewRat(int64(p[i]), 1)
	}
	return env
}

// measurements remembers a quantity per point, so that the controls of a
// statement do not measure again.
type measurements struct {
	n      Networks
	q      Quantity
	mu     sync.Mutex
	values map[string]func() *big.Rat
}

func newMeasurements(n Networks, q Quantity) *measurements {
	return &measurements{n: n, q: q, values: map[string]func() *big.Rat{}}
}

func (m *measurements) of(p Point, g model.Graph, second bool) *big.Rat {
	m.mu.Lock()
	key := fmt.Sprint(p, second)
	value, ok := m.values[key]
	if !ok {
		value = sync.OnceValue(func() *big.Rat { return m.q.Measure(look(second)(g)) })
		m.values[key] = value
	}
	m.mu.Unlock()
	return value()
}

// look is the first evaluator or the second.
func look(second bool) func(model.Graph) View {
	if second {
		return AdjacencyView
	}
	return NeighborView
}

package ecq

import (
	"fmt"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// travel is a statement about the distance between the nodes u and w of ECQ(s,t),
// for all u, w of one shape: which of the fields a and b differ, and which last
// bits they have.
type travel struct {
	a, b     bool   // the field differs; otherwise it is the same
	c, c2    int    // the last bits of u and w: 0, 1 or free
	sameC    bool   // the last bit of w is that of u; c2 is not used
	relation string // "=" or "<="
	says     string // whose number of hops it is
	rho      rhoRule
	// hops are the claimed ones: rho of the fields that differ, and further ones.
	hops func(s, t int, u, w fields) int
}

// free is a last bit that may be 0 or 1.
const free = 2

// statement says that the distance is in the relation to hops.
func (r travel) statement() *claims.Statement {
	n := claims.ExchangedCrossedCubes()
	open := func(look func(model.Graph) claims.View) func(claims.Point) (*claims.Instance, error) {
		return func(p claims.Point) (*claims.Instance, error) {
			g, err := n.New(p)
			if err != nil {
				return nil, err
			}
			return r.instance(p[0], p[1], look(g)), nil
		}
	}
	over := searched()
	if r.a && r.b { // four variables: one point less
		over.Bits = func(p claims.Point) int { return 2*(p[0]+p[1]+1) + 1 }
	}
	return &claims.Statement{Over: over, At: open(claims.NeighborView), Replay: open(claims.AdjacencyView)}
}

func (r travel) instance(s, t int, v claims.View) *claims.Instance {
	vars, ends := r.vars(s, t)
	in := &claims.Instance{Vars: vars}
	in.Test = func(x []uint64) claims.Status {
		u, w := ends(x)
		if r.a && u.a == w.a || r.b && u.b == w.b {
			return claims.Outside
		}
		d := claims.Distance(v, u.join(t), w.join(t))
		return claims.When(compares(d-r.hops(s, t, u, w), r.relation))
	}
	in.Explain = func(x []uint64) string {
		u, w := ends(x)
		g := v.Graph()
		return fmt.Sprintf("%s: the distance from %s to %s is %d, and by %s it is %s%s", g.Name(), g.Format(u.join(t)), g.Format(w.join(t)),
			claims.Distance(v, u.join(t), w.join(t)), r.says, map[string]string{"=": "", "<=": "at most "}[r.relation], r.claimed(s, t, u,
				w))
	}
	in.Path = func(x []uint64) (lines []string) {
		u, w := ends(x)
		for _, node := range claims.ShortestPath(v, u.join(t), w.join(t)) {
			lines = append(lines, v.Graph().Format(node))
		}
		return lines
	}
	return in
}

// claimed is the number of hops as a sum with the values of its terms: "rho(b,b')+2 = 4,
// here rho(000,100) = ...".
func (r travel) claimed(s, t int, u, w fields) string {
	hops := r.hops(s, t, u, w)
	var terms, values []string
	add := func(differs bool, name string, n int, x, y uint64) {
		if differs {
			terms, values = append(terms, name), append(values, r.rho.inWords(n, x, y))
			hops -= r.rho.of(n, x, y)
		}
	}
	add(r.a, "rho(a,a')", s, u.a, w.a)
	add(r.b, "rho(b,b')", t, u.b, w.b)
	if len(terms) == 0 {
		return fmt.Sprint(hops)
	}
	if hops != 0 {
		terms = append(terms, fmt.Sprint(hops))
	}
	return fmt.Sprintf("%s = %d; here %s", strings.Join(terms, "+"), r.hops(s, t, u, w), strings.Join(values, "; and "))
}

// vars are the free parts of u and w, those of u first, and ends puts u and w
// together from their values.
func (r travel) vars(s, t int) (vars []claims.Var, ends func(x []uint64) (u, w fields)) {
	add := func(name string, bits int, wanted bool) int {
		if !wanted {
			return -1
		}
		format := func(v uint64) string { return fmt.Sprintf("%0*b", bits, v) }
		vars = append(vars, claims.Var{Name: name, Size: 1 << bits, Format: format})
		return len(vars) - 1
	}
	a, b := add("a", s, true), add("b", t, true)
	c := add("c", 1, r.c == free)
	a2, b2 := add("a2", s, r.a), add("b2", t, r.b)
	c2 := add("c2", 1, !r.sameC && r.c2 == free)
	at := func(x []uint64, i int, otherwise uint64) uint64 {
		if i < 0 {
			return otherwise
		}
		return x[i]
	}
	return vars, func(x []uint64) (u, w fields) {
		u = fields{x[a], x[b], at(x, c, uint64(r.c))}
		w = fields{at(x, a2, u.a), at(x, b2, u.b), u.c}
		if !r.sameC {
			w.c = at(x, c2, uint64(r.c2))
		}
		return u, w
	}
}

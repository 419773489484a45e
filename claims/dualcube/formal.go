package dualcube

import (
	"fmt"
	"math"
	"strings"

	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/model"
)

// What the certificates of this catalogue have in common.

// mostSteps bounds the nodes of a network that a fact measures, to the power of the
// effort of the quantity.
const mostSteps = 1 << 17

// addressTerms are the parts of an address of F_r and the relations of clusters in
// the language of certificates: parts I and II, of r-1 bits each, and the class; the
// cluster ID is part II in class 0 and part I in class 1, the node ID the other one.
var addressTerms = []string{
	"let class(r,u) = bit(u,2*r-2)",
	"let partI(r,u) = bits(u,0,r-1)",
	"let partII(r,u) = bits(u,r-1,r-1)",
	"let cluster(r,u) = if(class(r,u) = 0, partII(r,u), partI(r,u))",
	"let node(r,u) = if(class(r,u) = 0, partI(r,u), partII(r,u))",
	"let together(r,u,v) = class(r,u) = class(r,v) and cluster(r,u) = cluster(r,v)",
}

// sentences is a fact without tables, for WithFact: lines as in WithSentences.
func sentences(says string, lines ...string) (string, func(f *claims.Fact)) {
	return says, func(f *claims.Fact) { f.Write(lines...) }
}

// addressed is a fact about addresses of dual-cubes: the lines may use addressTerms.
func addressed(says string, lines ...string) (string, func(f *claims.Fact)) {
	return says, func(f *claims.Fact) {
		f.Write(addressTerms...)
		f.Write(lines...)
	}
}

// terms writes the quantities of networks as terms, and the tables that they need,
// each once a fact.
type terms struct {
	fact    *claims.Fact
	written map[string]bool
}

func newTerms(f *claims.Fact) *terms { return &terms{f, map[string]bool{}} }

// of is the term for a quantity of g.
func (t *terms) of(q claims.Quantity, g model.Graph) string {
	switch q.Name {
	case clusterOrder.Name:
		inside := t.inside(g.(model.DualCube))
		return fmt.Sprintf("(given a = (least u in nodes(%[1]s): %[1]s_reach(u)): given b = (most u in nodes(%[1]s): "+
			"%[1]s_reach(u)): if(a = b, a, -1))", inside)
	case clustersPerClass.Name:
		inside := t.inside(g.(model.DualCube))
		return fmt.Sprintf("(given a = %[1]s_parts(0): given b = %[1]s_parts(1): if(a = b, a, -1))", inside)
	}
	return strings.ReplaceAll(q.Formal, "G", claims.Formal(g))
}

// inside names the network of the links of F_r between nodes of one class, which a
// table lists. Its connected components are the clusters. NAME_reach(u) counts the
// nodes of the cluster of u, and NAME_parts(c) the clusters of class c: each node
// counts as its part of a cluster.
func (t *terms) inside(g model.DualCube) string {
	r := g.R()
	name := fmt.Sprintf("inside_%d", r)
	if t.written[name] {
		return name
	}
	t.written[name] = true
	rows := make([][]model.Node, g.Order())
	for u := range g.Order() {
		for i := range r - 1 {
			rows[u] = append(rows[u], g.Neighbor(u, i))
		}
	}
	table := "links_" + name
	claims.AddTable(t.fact, table, rows...)
	n := claims.Formal(g)
	t.fact.Write(
		fmt.Sprintf("let %s = graph(%s)", name, table),
		fmt.Sprintf("let %s_class(u) = floor(u/2^%d)", name, 2*r-2),
		fmt.Sprintf("order(%[1]s) = order(%[2]s) and (all u, v in nodes(%[2]s): edge(%[1]s,u,v) <-> (edge(%[2]s,u,v) and "+
			"%[1]s_class(u) = %[1]s_class(v)))", name, n),
		fmt.Sprintf("let %[1]s_reach(u) = count v in nodes(%[1]s): dist(%[1]s,u,v) < infinite", name),
		fmt.Sprintf("let %[1]s_parts(c) = total u in nodes(%[1]s) where %[1]s_class(u) = c: 1/%[1]s_reach(u)", name))
	return name
}

// certifyTogether writes the facts of a statement of together at the small points of
// the domain.
func certifyTogether(st *claims.Statement, d claims.Domain, facts []fact, right []*formula.Expr) {
	st.WithFact("the quantities of the networks at the points below, each equal to the value of its formula there", func(out *claims.Fact) {
		t := newTerms(out)
		var letters []string
		for _, q := range d.Params {
			letters = append(letters, q.Name)
		}
		for i, f := range facts {
			name := fmt.Sprintf("value%d", i+1)
			out.Let(fmt.Sprintf("%s(%s) = %s", name, strings.Join(letters, ","), right[i]))
			for _, p := range d.Points(claims.Default) {
				at, ok := f.point(d, p)
				if !ok {
					continue
				}
				if g, err := f.of.New(at); err == nil && f.small(g) {
					out.Claim("%s = %s(%s)", t.of(f.q, g), name, joined(p))
				}
			}
		}
	})
}

// small reports whether a network is one that the fact measures.
func (f fact) small(g model.Graph) bool {
	if f.q.Formal == "" { // clusters are found by searches from every node
		return g.Order() <= 1<<7
	}
	return g.Order() <= 1<<11 && math.Pow(float64(g.Order()), float64(f.q.Effort)) <= mostSteps
}

// joined writes a point as the arguments of a definition.
func joined(p claims.Point) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint([]int(p)), " ", ","), "[]")
}

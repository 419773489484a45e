// Package metacube builds the statements that the three metacube papers
// (total-exchange, prefix, fault-tolerant) share. It holds no claim: each paper
// has a catalogue of its own, and lays its sentences beside these statements.
//
// A function that returns several statements means all of them together, as in
// Reading.Statement and Reading.Also.
package metacube

import (
	"fmt"
	"math/big"
	"math/bits"
	"strconv"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// address takes the node numbers of MC(k,m) apart: the leftmost k bits are the
// class, and field i of m bits starts at bit m*i. It is written down here once
// more, apart from the model's, so that the statements do not lean on it.
type address struct{ k, m int }

func addressOf(v claims.View) address {
	g, ok := v.Graph().(model.Metacube)
	if !ok {
		panic(fmt.Sprintf("claims/metacube: network %s, want a metacube", v.Graph().Name()))
	}
	return address{g.K(), g.M()}
}

func (a address) classes() int { return 1 << a.k }

func (a address) class(u model.Node) int { return int(u >> (a.m << a.k)) }

func (a address) field(u model.Node, i int) model.Node { return u >> (a.m * i) & (1<<a.m - 1) }

// sameCluster reports whether u and w have one class and agree in every field
// but that of their class.
func (a address) sameCluster(u, w model.Node) bool {
	return a.class(u) == a.class(w) && a.agreeBut(u, w, a.class(u))
}

// agreeBut reports whether all fields of u and w other than number c are equal.
// With c = -1 it means all fields.
func (a address) agreeBut(u, w model.Node, c int) bool {
	for i := range a.classes() {
		if i != c && a.field(u, i) != a.field(w, i) {
			return false
		}
	}
	return true
}

// Networks are the MC(k,m) of claims.Metacubes with enumeration counted in links
// rather than nodes: a statement that looks at every link costs log2 of the
// degree more than the address bits. Use it where every node is visited, so that
// the wide networks of k = 0 and 1 do not crowd out the others.
func Networks() claims.Networks {
	n := claims.Metacubes()
	nodes := n.Domain.Bits
	n.Domain.Bits = func(p claims.Point) int { return nodes(p) + bits.Len(uint(p[0]+p[1]-1)) }
	return n
}

// WithK is the family of the MC(k,m) for one fixed k; its parameter is m >= 1.
func WithK(k int) claims.Networks {
	all := claims.Metacubes()
	n := claims.Networks{
		Domain: claims.Domain{
			Params: all.Domain.Params[1:],
			Bits:   func(p claims.Point) int { return all.Domain.Bits(claims.Point{k, p[0]}) },
		},
		New:    func(p claims.Point) (model.Graph, error) { return all.New(claims.Point{k, p[0]}) },
		Counts: map[string]claims.Count{},
	}
	for name, c := range all.Counts {
		n.Counts[name] = claims.Count{Formula: claims.Define(c.Formula, "k", strconv.Itoa(k)).String(), Lemma: c.Lemma}
	}
	return n
}

// Derived is the actual value of a cell that is too large to measure: the value
// of q for MC(k,m) that claims.Metacubes derives from the definition. Where it
// is used, OrderAndDegree decides the derivation itself. In the language of
// certificates it is the derived value if the derivation is right for k, m <= 2,
// where q is measured, and -1 otherwise.
func Derived(q claims.Quantity, k, m int) claims.Actual {
	count, ok := claims.Metacubes().Counts[q.Name]
	if !ok {
		panic(fmt.Sprintf("claims/metacube: no derivation of the %s, want one in claims.Metacubes", q.Name))
	}
	f := claims.Define(count.Formula, "k", strconv.Itoa(k), "m", strconv.Itoa(m))
	actual := claims.Actual{Of: func(bool) (*big.Rat, error) { return f.Eval(nil) }}
	if v, err := f.Eval(nil); err == nil && v.Num().BitLen() <= mostBits {
		actual.Formal = fmt.Sprintf("if((all k in 0..2: all m in 1..2: %s = %s), %s, -1)", strings.ReplaceAll(q.Formal, "G", "MC(k,m)"),
			count.Formula, f)
	}
	return actual
}

// mostBits bounds the numbers of certificates.
const mostBits = 62

// Derive adds to a family the value of q that follows from its definition.
func Derive(n claims.Networks, q claims.Quantity, formula, lemma string) claims.Networks {
	counts := map[string]claims.Count{q.Name: {Formula: formula, Lemma: lemma}}
	for name, c := range n.Counts {
		counts[name] = c
	}
	n.Counts = counts
	return n
}

package network_test

import (
	"fmt"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
)

// ruleGraph is a reference graph given by its rule alone.
type ruleGraph struct {
	model.Graph
	name     string
	order    uint64
	adjacent func(u, v model.Node) bool
}

func (g ruleGraph) Name() string                  { return g.name }
func (g ruleGraph) Order() uint64                 { return g.order }
func (g ruleGraph) Adjacent(u, v model.Node) bool { return g.adjacent(u, v) }
func (g ruleGraph) Format(u model.Node) string    { return fmt.Sprint(u) }

func cycle(n uint64) ruleGraph {
	return ruleGraph{name: fmt.Sprintf("C_%d", n), order: n, adjacent: func(u, v model.Node) bool {
		return (u+1)%n == v || (v+1)%n == u
	}}
}

func complete(n uint64) ruleGraph {
	return ruleGraph{name: fmt.Sprintf("K_%d", n), order: n, adjacent: func(u, v model.Node) bool { return u != v }}
}

// member is a network by the name of its family.
func member(family string, p ...int) model.Graph {
	f, err := network.FamilyByName(family)
	if err != nil {
		panic(err)
	}
	return modeltest.Must(f.Build(p))
}

func identity(u model.Node) model.Node { return u }

// along maps the nodes of a cyclic walk, in its order, to 0, 1, 2, ...
func along(walk ...model.Node) func(model.Node) model.Node {
	return func(u model.Node) model.Node {
		for i, v := range walk {
			if u == v {
				return model.Node(i)
			}
		}
		return model.Node(len(walk))
	}
}

// swapExchangedFields maps a b c in a network of parameters (s,t) to b a ~c in one
// of parameters (t,s).
func swapExchangedFields(s, t int) func(model.Node) model.Node {
	from, to := modeltest.Must(network.NewExchangedHypercube(s, t)), modeltest.Must(network.NewExchangedHypercube(t, s))
	return func(u model.Node) model.Node {
		a, b, c := from.Split(u)
		return to.Join(b, a, 1-c)
	}
}

// exchangedToDual maps a b c of EH(n,n) to the class c, then the field that
// moves in class 1, then the one that moves in class 0, of F_(n+1).
func exchangedToDual(n int) func(model.Node) model.Node {
	eh := modeltest.Must(network.NewExchangedHypercube(n, n))
	return func(u model.Node) model.Node {
		a, b, c := eh.Split(u)
		return c<<(2*n) | b<<n | a
	}
}

func TestSpecialCasesPinTheFamiliesTogether(t *testing.T) {
	for _, c := range []struct {
		says string
		g, h model.Graph
		f    func(model.Node) model.Node
	}{
		{"Q_0 = K_1", modeltest.Must(network.NewHypercube(0)), complete(1), identity},
		{"Q_1 = K_2", modeltest.Must(network.NewHypercube(1)), complete(2), identity},
		{"Q_2 = C_4", modeltest.Must(network.NewHypercube(2)), cycle(4), along(0, 1, 3, 2)},
		{"FQ_1 = K_2", modeltest.Must(network.NewFoldedHypercube(1)), complete(2), identity},
		{"FQ_2 = K_4", modeltest.Must(network.NewFoldedHypercube(2)), complete(4), identity},
		{"CQ_1 = K_2", modeltest.Must(network.NewCrossedCube(1)), complete(2), identity},
		{"CQ_2 = Q_2", modeltest.Must(network.NewCrossedCube(2)), modeltest.Must(network.NewHypercube(2)), identity},
		{"CCC(1) = K_2", modeltest.Must(network.ByName("CCC(1)")), complete(2), identity},
		{"CCC(2) = C_8", modeltest.Must(network.ByName("CCC(2)")), cycle(8), along(0, 1, 5, 4, 6, 7, 3, 2)},
		{"HCN(1,1) = C_4", modeltest.Must(network.ByName("HCN(1,1)")), cycle(4), along(0, 1, 2, 3)},
		{"EH(1,1) = C_8", modeltest.Must(network.NewExchangedHypercube(1, 1)), cycle(8), along(0, 4, 5, 7, 6, 2, 3, 1)},
		{"RH(0,0) = K_2", modeltest.Must(network.ByName("RH(0,0)")), complete(2), identity},
		{"RH(3,0) = Q_4", modeltest.Must(network.ByName("RH(3,0)")), modeltest.Must(network.NewHypercube(4)), identity},
		{"RH(1,1) = EH(1,1)", modeltest.Must(network.ByName("RH(1,1)")), modeltest.Must(network.NewExchangedHypercube(1, 1)),
			func(u model.Node) model.Node { return u>>1&1<<2 | u>>2&1<<1 | u&1 }},
		{"RH(2,2) = MC(2,1), class on the right", modeltest.Must(network.ByName("RH(2,2)")),
			modeltest.Must(network.NewMetacubeClassCube(2, 1)), identity},
		{"HHC(1) = RH(1,1)", member("HHC", 1), member("RH", 1, 1), identity},
		{"HHC(2) = RH(2,2)", member("HHC", 2), member("RH", 2, 2), identity},
		{"HHC(2) = MC(2,1), class on the right", member("HHC", 2), member("MCC", 2, 1), identity},
		{"RDNQ(0,3) = Q_3", member("RDNQ", 0, 3), member("Q", 3), identity},
		{"RDNQ(1,2) = F_3", member("RDNQ", 1, 2), member("F", 3), identity},
		{"RDNC(0,5) = C_5", member("RDNC", 0, 5), cycle(5), identity},
		{"LTQ_2 = C_4", member("LTQ", 2), cycle(4), along(0, 1, 3, 2)},
		{"BH_1 = C_4", member("BH", 1), cycle(4), identity},
		{"AQ_2 = K_4", member("AQ", 2), complete(4), identity},
		{"TQ_1 = K_2", member("TQ", 1), complete(2), identity},
		{"MQ1_2 = C_4", member("MQ1", 2), cycle(4), along(0, 1, 2, 3)},
	} {
		if err := checkIsomorphism(c.g, c.h, c.f); err != nil {
			t.Errorf("%s: %v", c.says, err)
		}
	}
}

func TestECQIsEHUpToTwoAndNotBeyond(t *testing.T) {
	for s := 1; s <= 3; s++ {
		for u := 1; u <= 3; u++ {
			ecq, eh := modeltest.Must(network.NewExchangedCrossedCube(s, u)), modeltest.Must(network.NewExchangedHypercube(s, u))
			err := checkIsomorphism(ecq, eh, identity)
			if same := err == nil; same != (s <= 2 && u <= 2) {
				t.Errorf("%s has the edges of %s: %t (%v)", ecq.Name(), eh.Name(), same, err)
			}
		}
	}
}

// ecq th.6, with c complemented, which its printed bijection omits.
func TestExchangingTheFieldsIsAnIsomorphism(t *testing.T) {
	for s := 1; s <= 4; s++ {
		for u := 1; u <= 4; u++ {
			f := swapExchangedFields(s, u)
			ecq, qce := modeltest.Must(network.NewExchangedCrossedCube(s, u)), modeltest.Must(network.NewExchangedCrossedCube(u, s))
			if err := checkIsomorphism(ecq, qce, f); err != nil {
				t.Error(err)
			}
			keepsC := func(v model.Node) model.Node { return f(v) ^ 1 }
			if s != u && checkIsomorphism(ecq, qce, keepsC) == nil {
				t.Errorf("%s to %s: keeping c is an isomorphism, want not", ecq.Name(), qce.Name())
			}
		}
	}
}

func TestExchangedHypercubeOfEqualFieldsIsTheDualCube(t *testing.T) {
	for n := 1; n <= 4; n++ {
		eh, dual := modeltest.Must(network.NewExchangedHypercube(n, n)), modeltest.Must(network.NewDualCube(n+1))
		if err := checkIsomorphism(eh, dual, exchangedToDual(n)); err != nil {
			t.Error(err)
		}
	}
}

func TestMapsThatAreNoIsomorphismsAreRefused(t *testing.T) {
	square := modeltest.Must(network.NewHypercube(2))
	for _, c := range []struct {
		g, h model.Graph
		f    func(model.Node) model.Node
		want string
	}{
		{square, complete(5), identity, "orders 4 and 5 differ"},
		{square, complete(4), func(model.Node) model.Node { return 7 }, "node 00 maps to number 7, want below 4"},
		{square, cycle(4), func(model.Node) model.Node { return 0 }, "nodes 00 and 01 both map to 0"},
		{square, cycle(4), identity, "00, 10 joined: true; images 0, 2 joined: false"},
		{square, complete(4), identity, "00, 11 joined: false; images 0, 3 joined: true"},
	} {
		err := checkIsomorphism(c.g, c.h, c.f)
		if err == nil || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%s to %s: %v, want %q", c.g.Name(), c.h.Name(), err, c.want)
		}
	}
}

// checkIsomorphism reports why f is not an isomorphism from g to h, or nil if
// it is one: f is a bijection of the nodes, and u, v are joined in g iff f(u),
// f(v) are joined in h. Cost O(order^2) calls of Adjacent: for small graphs.
func checkIsomorphism(g, h model.Graph, f func(model.Node) model.Node) error {
	if g.Order() != h.Order() {
		return fmt.Errorf("isomorphism %s to %s: orders %d and %d differ", g.Name(), h.Name(), g.Order(), h.Order())
	}
	image := make([]model.Node, g.Order())
	preimage := make(map[model.Node]model.Node, g.Order())
	for u := range g.Order() {
		w := f(u)
		if w >= h.Order() {
			return fmt.Errorf("isomorphism %s to %s: node %s maps to number %d, want below %d",
				g.Name(), h.Name(), g.Format(u), w, h.Order())
		}
		if v, taken := preimage[w]; taken {
			return fmt.Errorf("isomorphism %s to %s: nodes %s and %s both map to %s",
				g.Name(), h.Name(), g.Format(v), g.Format(u), h.Format(w))
		}
		image[u], preimage[w] = w, u
	}
	for u := range g.Order() {
		for v := range g.Order() {
			inG, inH := g.Adjacent(u, v), h.Adjacent(image[u], image[v])
			if inG != inH {
				return fmt.Errorf("isomorphism %s to %s: %s, %s joined: %t; images %s, %s joined: %t",
					g.Name(), h.Name(), g.Format(u), g.Format(v), inG, h.Format(image[u]), h.Format(image[v]), inH)
			}
		}
	}
	return nil
}

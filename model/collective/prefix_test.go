package collective_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/modeltest"
	"mccheck/model/network"
)

// words gives node u the letter of its number.
func words(n uint64, number func(model.Node) uint64) []collective.Word {
	list := make([]collective.Word, n)
	for u := range n {
		list[u] = collective.Letter(number(u))
	}
	return list
}

func bags(n uint64) []modeltest.Bag {
	list := make([]modeltest.Bag, n)
	for u := range n {
		list[u] = collective.Letter(u)
	}
	return list
}

func itself(u model.Node) uint64 { return u }

func TestWordsAndBags(t *testing.T) {
	for _, test := range []struct{ a, b, word, bag string }{
		{"0", "1", "a0..a1", "a0..a1"},
		{"1", "0", "a1 a0", "a0..a1"},
		{"1", "1", "a1 a1", "2*(a1)"},
		{"0 1 2", "1", "a0..a2 a1", "a0 2*(a1) a2"},
		{"3 1", "2", "a3 a1..a2", "a1..a3"},
		{"0 1 2 3", "2 3 4", "a0..a3 a2..a4", "a0..a1 2*(a2..a3) a4"},
	} {
		var w [2]collective.Word
		var b [2]modeltest.Bag
		for i, text := range []string{test.a, test.b} {
			for _, field := range strings.Fields(text) {
				var x uint64
				fmt.Sscan(field, &x)
				w[i], b[i] = collective.Concatenate(w[i], collective.Letter(x)), modeltest.Unite(b[i], collective.Letter(x))
			}
		}
		if got := modeltest.Written(collective.Concatenate(w[0], w[1])); got != test.word {
			t.Errorf("%s, %s: word %s, want %s", test.a, test.b, got, test.word)
		}
		if got := modeltest.Written(modeltest.Unite(b[0], b[1])); got != test.bag {
			t.Errorf("%s, %s: bag %s, want %s", test.a, test.b, got, test.bag)
		}
	}
	if (collective.Word{{0, 2, 1}, {1, 1, 1}}).IsProduct(2) || (collective.Word{{1, 2, 1}}).IsProduct(2) ||
		!(collective.Word{{0, 2, 1}}).IsProduct(2) {
		t.Error("IsProduct of words")
	}
	if (modeltest.Bag{{0, 2, 2}}).IsProduct(2) || !(modeltest.Bag{{0, 2, 1}}).IsProduct(2) {
		t.Error("IsProduct of bags")
	}
}

func TestAlgorithm1NeedsTheOrderOfTheOperands(t *testing.T) {
	for d := range 6 {
		for _, o := range []collective.Operands{collective.VariableFirst, collective.NumberFirst, collective.ByAddress} {
			g := modeltest.Must(network.NewHypercube(d))
			m := collective.NewOnePort[collective.Word](g)
			p, total, err := collective.PrefixHypercube(m, d, words(g.Order(), itself), collective.Concatenate, o)
			if err != nil || m.Communication() != d || m.Computation() != 2*d {
				t.Fatalf("d=%d: %v, %d and %d steps, want %d and %d", d, err, m.Communication(), m.Computation(), d, 2*d)
			}
			right := true
			for u := range g.Order() {
				right = right && p[u].IsProduct(u) && total[u].IsProduct(g.Order()-1)
			}
			if want := o == collective.ByAddress || d == 0; right != want {
				t.Errorf("d=%d, operands %d: right is %v, want %v", d, o, right, want)
			}
			b, _, err := collective.PrefixHypercube(collective.NewOnePort[modeltest.Bag](g), d, bags(g.Order()), modeltest.Unite, o)
			if err != nil || !b[g.Order()-1].IsProduct(g.Order()-1) {
				t.Errorf("d=%d, operands %d: %v, commutative %v", d, o, err, b[g.Order()-1])
			}
		}
	}
}

func TestBroadcastAndWalkReachEveryNodeFromEverySource(t *testing.T) {
	for k := range 6 {
		g := modeltest.Must(network.NewHypercube(k))
		for src := range g.Order() {
			for name, s := range map[string]struct {
				spread collective.Spread[int]
				steps  int
			}{"broadcast": {collective.BroadcastHypercube[int], k}, "walk": {modeltest.WalkHypercube[int], 1<<k - 1}} {
				number := make([]collective.Slot[int], g.Order())
				number[src] = collective.Filled(7)
				m := collective.NewOnePort[int](g)
				if err := s.spread(m, k, func(model.Node) model.Node { return src }, number); err != nil || m.Communication() != s.steps {
					t.Fatalf("%s, k=%d from %d: %v in %d steps, want %d", name, k, src, err, m.Communication(), s.steps)
				}
				for u, x := range number {
					if x != collective.Filled(7) {
						t.Errorf("%s, k=%d from %d: node %d has %v", name, k, src, u, x)
					}
				}
			}
		}
	}
}

func TestAlgorithm2(t *testing.T) {
	repaired := collective.MetacubePrefix[collective.Word]{TotalHandedBack: true, SourceIsI: true, PartnerForAll: true,
		Operands: collective.ByAddress, Spread: collective.BroadcastHypercube[collective.Word]}
	for _, at := range [][2]int{{0, 1}, {0, 5}, {1, 1}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		k, mm := at[0], at[1]
		g := modeltest.Must(network.NewMetacubeClassCube(k, mm))
		m := collective.NewOnePort[collective.Word](g)
		p, err := repaired.Run(m, g, words(g.Order(), itself), collective.Concatenate)
		if err != nil || m.Communication() != mm<<k*(k+1)+k || m.Computation() != 2*(mm<<k+k) {
			t.Fatalf("%s: %v, %d and %d steps", g.Name(), err, m.Communication(), m.Computation())
		}
		for u := range g.Order() {
			if !p[u].IsProduct(u) {
				t.Fatalf("%s: node %s has %v", g.Name(), g.Format(u), p[u])
			}
		}
		for name, spoil := range map[string]func(*collective.MetacubePrefix[collective.Word]){
			"total":   func(a *collective.MetacubePrefix[collective.Word]) { a.TotalHandedBack = false },
			"number":  func(a *collective.MetacubePrefix[collective.Word]) { a.SourceIsI = false },
			"partner": func(a *collective.MetacubePrefix[collective.Word]) { a.PartnerForAll = false },
		} {
			printed := repaired
			spoil(&printed)
			_, err := printed.Run(collective.NewOnePort[collective.Word](g), g, words(g.Order(), itself), collective.Concatenate)
			var unset *collective.UnsetError
			if k == 0 && name != "total" {
				if err != nil {
					t.Errorf("%s, %s as printed: %v", g.Name(), name, err)
				}
				continue
			}
			if !errors.As(err, &unset) || unset.Variable != name {
				t.Errorf("%s, %s as printed: error %v", g.Name(), name, err)
			}
		}
	}
}

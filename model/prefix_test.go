package model

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// words gives node u the letter of its number.
func words(n uint64, number func(Node) uint64) []Word {
	list := make([]Word, n)
	for u := range n {
		list[u] = Letter(number(u))
	}
	return list
}

func bags(n uint64) []Bag {
	list := make([]Bag, n)
	for u := range n {
		list[u] = Letter(u)
	}
	return list
}

func itself(u Node) uint64 { return u }

func mustClassCube(t *testing.T, k, m int) MetacubeClassCube {
	t.Helper()
	g, err := NewMetacubeClassCube(k, m)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestWordsAndBags(t *testing.T) {
	for _, test := range []struct{ a, b, word, bag string }{
		{"0", "1", "a0..a1", "a0..a1"},
		{"1", "0", "a1 a0", "a0..a1"},
		{"1", "1", "a1 a1", "2*(a1)"},
		{"0 1 2", "1", "a0..a2 a1", "a0 2*(a1) a2"},
		{"3 1", "2", "a3 a1..a2", "a1..a3"},
		{"0 1 2 3", "2 3 4", "a0..a3 a2..a4", "a0..a1 2*(a2..a3) a4"},
	} {
		var w [2]Word
		var b [2]Bag
		for i, text := range []string{test.a, test.b} {
			for _, field := range strings.Fields(text) {
				var x uint64
				fmt.Sscan(field, &x)
				w[i], b[i] = Concatenate(w[i], Letter(x)), Unite(b[i], Letter(x))
			}
		}
		if got := Concatenate(w[0], w[1]).String(); got != test.word {
			t.Errorf("%s, %s: word %s, want %s", test.a, test.b, got, test.word)
		}
		if got := Unite(b[0], b[1]).String(); got != test.bag {
			t.Errorf("%s, %s: bag %s, want %s", test.a, test.b, got, test.bag)
		}
	}
	if (Word{{0, 2, 1}, {1, 1, 1}}).IsProduct(2) || (Word{{1, 2, 1}}).IsProduct(2) || !(Word{{0, 2, 1}}).IsProduct(2) {
		t.Error("IsProduct of words")
	}
	if (Bag{{0, 2, 2}}).IsProduct(2) || !(Bag{{0, 2, 1}}).IsProduct(2) {
		t.Error("IsProduct of bags")
	}
}

func TestAlgorithm1NeedsTheOrderOfTheOperands(t *testing.T) {
	for d := range 6 {
		for _, o := range []Operands{VariableFirst, NumberFirst, ByAddress} {
			g := mustHypercube(t, d)
			m := NewOnePort[Word](g, nil)
			p, total, err := PrefixHypercube(m, d, words(g.Order(), itself), Concatenate, o)
			if err != nil || m.Communication() != d || m.Computation() != 2*d {
				t.Fatalf("d=%d: %v, %d and %d steps, want %d and %d", d, err, m.Communication(), m.Computation(), d, 2*d)
			}
			right := true
			for u := range g.Order() {
				right = right && p[u].IsProduct(u) && total[u].IsProduct(g.Order()-1)
			}
			if want := o == ByAddress || d == 0; right != want {
				t.Errorf("d=%d, operands %d: right is %v, want %v", d, o, right, want)
			}
			b, _, err := PrefixHypercube(NewOnePort[Bag](g, nil), d, bags(g.Order()), Unite, o)
			if err != nil || !b[g.Order()-1].IsProduct(g.Order()-1) {
				t.Errorf("d=%d, operands %d: %v, commutative %s", d, o, err, b[g.Order()-1])
			}
		}
	}
}

func TestBroadcastAndWalkReachEveryNodeFromEverySource(t *testing.T) {
	for k := range 6 {
		g := mustHypercube(t, k)
		for src := range g.Order() {
			for name, s := range map[string]struct {
				spread Spread[int]
				steps  int
			}{"broadcast": {BroadcastHypercube[int], k}, "walk": {WalkHypercube[int], 1<<k - 1}} {
				number := make([]Slot[int], g.Order())
				number[src] = Filled(7)
				m := NewOnePort[int](g, nil)
				if err := s.spread(m, k, func(Node) Node { return src }, number); err != nil || m.Communication() != s.steps {
					t.Fatalf("%s, k=%d from %d: %v in %d steps, want %d", name, k, src, err, m.Communication(), s.steps)
				}
				for u, x := range number {
					if x != Filled(7) {
						t.Errorf("%s, k=%d from %d: node %d has %v", name, k, src, u, x)
					}
				}
			}
		}
	}
}

func TestAlgorithm2(t *testing.T) {
	repaired := MetacubePrefix[Word]{TotalHandedBack: true, SourceIsI: true, PartnerForAll: true, Operands: ByAddress,
		Spread: BroadcastHypercube[Word]}
	for _, at := range [][2]int{{0, 1}, {0, 5}, {1, 1}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		k, mm := at[0], at[1]
		g := mustClassCube(t, k, mm)
		m := NewOnePort[Word](g, nil)
		p, err := repaired.Run(m, g, words(g.Order(), itself), Concatenate)
		if err != nil || m.Communication() != mm<<k*(k+1)+k || m.Computation() != 2*(mm<<k+k) {
			t.Fatalf("%s: %v, %d and %d steps", g.Name(), err, m.Communication(), m.Computation())
		}
		for u := range g.Order() {
			if !p[u].IsProduct(u) {
				t.Fatalf("%s: node %s has %s", g.Name(), g.Format(u), p[u])
			}
		}
		for name, spoil := range map[string]func(*MetacubePrefix[Word]){
			"total":   func(a *MetacubePrefix[Word]) { a.TotalHandedBack = false },
			"number":  func(a *MetacubePrefix[Word]) { a.SourceIsI = false },
			"partner": func(a *MetacubePrefix[Word]) { a.PartnerForAll = false },
		} {
			printed := repaired
			spoil(&printed)
			_, err := printed.Run(NewOnePort[Word](g, nil), g, words(g.Order(), itself), Concatenate)
			var unset *UnsetError
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

func TestPrefixTokenInEveryOrder(t *testing.T) {
	for _, at := range [][2]int{{0, 1}, {0, 4}, {1, 1}, {1, 2}, {1, 4}, {2, 1}, {2, 2}, {3, 1}} {
		k, mm := at[0], at[1]
		g := mustClassCube(t, k, mm)
		for name, c := range map[string]struct {
			o     PrefixOrder
			steps int
		}{
			"address": {AddressOrder(g), mm*(3<<k-2) + k},
			"field":   {FieldOrder(g), (mm+1)<<k + 2*k - 1},
			"gray":    {GrayOrder(g), 2*mm<<k + 2*k - 1},
		} {
			if name == "gray" && k == 0 {
				continue // no hop between consecutive bits: the formula begins at k = 1
			}
			m := NewOnePort[Word](g, nil)
			p, err := PrefixToken(m, c.o, words(g.Order(), c.o.Number), Concatenate)
			if err != nil || m.Communication() != c.steps {
				t.Fatalf("%s by %s: %v, %d steps, want %d", g.Name(), name, err, m.Communication(), c.steps)
			}
			if work := 2*k + 2*mm<<k - 1<<k + 2; name == "field" && k > 0 && m.Computation() != work {
				t.Errorf("%s by %s: %d computation steps, want %d", g.Name(), name, m.Computation(), work)
			}
			for u := range g.Order() {
				if !p[u].IsProduct(c.o.Number(u)) {
					t.Fatalf("%s by %s: node %s has %s", g.Name(), name, g.Format(u), p[u])
				}
			}
		}
	}
}

func TestPrefixTokenFailsInTheWrongOrder(t *testing.T) {
	g := mustClassCube(t, 1, 2)
	wrong := AddressOrder(g)
	p, err := PrefixToken(NewOnePort[Word](g, nil), FieldOrder(g), words(g.Order(), wrong.Number), Concatenate)
	if err != nil {
		t.Fatal(err)
	}
	for u := range g.Order() {
		if !p[u].IsProduct(wrong.Number(u)) {
			return
		}
	}
	t.Error("the elements in another order have the same prefixes")
}

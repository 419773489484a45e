package sentence

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"mccheck/model/search"
	"mccheck/sentence/syntax"
)

// The rows of large networks are remembered for a while: each is that of its own network and
// node, also where there are more nodes than rows are remembered.
func TestRecentRowsAreTheirOwn(t *testing.T) {
	const text = "all n in 17..18, v in {1, 2^16}, u in 0..9: dist(Q(n),u,v) = ones(xor(u,v)) and dist(Q(17),u,v) = dist(Q(18),u,v)"
	if holds, err := truthOf(t, text); err != nil || !holds {
		t.Errorf("%t, %v", holds, err)
	}
}

// chains are networks of a text: a ring, and two cubes that are not joined.
const chains = `
network Two(n): bits a:1 x:n
  for n >= 1
  step i in 0..n-1: u{x: xor(u.x, 2^i)}

network Ring(n): digits p:n
  for n >= 3
  step d in {1, n-1}: u{p: mod(u.p+d, n)}

TE-1  here
  Words.
  printed
    `

// Rows that are made of 64 nodes at once are those of single nodes, also where networks are not
// connected, and where the order is no multiple of 64.
func TestRowsOfManyNodesAreThoseOfEach(t *testing.T) {
	for _, name := range []string{"Two(3)", "Two(7)", "Ring(3)", "Ring(100)", "Ring(600)", "MC(2,1)", "CQ(6)", "F(3)", "CCC(5)", "Q(0)"} {
		s, err := compiled(t, chains+"1 = 1\n")
		if err != nil {
			t.Fatal(err)
		}
		g, err := s.Network(name)
		if err != nil {
			t.Fatal(err)
		}
		var one searcher
		for first := uint64(0); first < g.Order; first += 64 {
			for i, row := range rowsFrom(syntax.Pos{}, g, first, min(64, g.Order-first)) {
				u := first + uint64(i)
				if want := one.searchFrom(syntax.Pos{}, g, u); !reflect.DeepEqual(row, want) {
					t.Fatalf("%s: the row of %d is %v, want %v", name, u, row, want)
				}
			}
		}
	}
}

// Distances that no byte holds are those of the formula, in every node of a ring around the longest that does.
func TestLongDistancesAreThoseOfTheFormula(t *testing.T) {
	s, err := compiled(t, chains+"1 = 1\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []uint64{2*mostShort - 1, 2 * mostShort, 2*mostShort + 1, 2*mostShort + 2, 2*mostShort + 3, 1000} {
		g, err := s.Network(fmt.Sprintf("Ring(%d)", n))
		if err != nil {
			t.Fatal(err)
		}
		var one searcher
		for _, row := range []*distances{one.searchFrom(syntax.Pos{}, g, 0), rowsFrom(syntax.Pos{}, g, 0, 64)[0]} {
			if long := n/2 > mostShort; long != (row.short == nil) || row.bytes() != n*map[bool]uint64{false: 1, true: 2}[long] {
				t.Errorf("ring of %d: %d bytes, want two a node if and only if a distance is above %d", n, row.bytes(), mostShort)
			}
			for v := range n {
				if got := row.word(v); got != int64(min(v, n-v)) {
					t.Fatalf("ring of %d: %d is %d hops from 0, want %d", n, v, got, min(v, n-v))
				}
			}
		}
		left := g.without(syntax.Pos{}, []Value{whole(1)})
		if row := one.searchFrom(syntax.Pos{}, left, 0); row.word(2) != int64(n-2) || row.word(1) != wordInfinite {
			t.Errorf("%s: 2 is %d hops from 0, and 1 is %d, want %d and none", left, row.word(2), row.word(1), n-2)
		}
	}
}

// Distances in a network without some of its nodes are those along the links that are left, whether its
// neighbours are listed by then or not.
func TestRowsWithoutNodesAreThoseOfWhatIsLeft(t *testing.T) {
	s, err := compiled(t, "TE-1  here\n  Words.\n  printed\n    1 = 1\n")
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.Network("CQ(4)")
	if err != nil {
		t.Fatal(err)
	}
	var r searcher
	for u := range g.Order - 3 {
		left := g.without(syntax.Pos{}, []Value{whole(int64(u + 1)), whole(int64(u + 3))})
		row := r.row(syntax.Pos{}, left, u)
		for v := range g.Order {
			if here := !left.gone[v]; !here && row.to(v) != search.Unreachable {
				t.Fatalf("%s: %d at distance %d", left.Name, v, row.to(v))
			} else if here && v != u {
				nearest := int16(math.MaxInt16)
				for w := range g.Order {
					if left.Adjacent(v, w) && row.to(w) != search.Unreachable {
						nearest = min(nearest, row.to(w))
					}
				}
				if row.to(v) != nearest+1 {
					t.Fatalf("%s: %d at distance %d from %d, its nearest neighbour at %d", left.Name, v, row.to(v), u, nearest)
				}
			}
		}
	}
	if g.lists.Load() == nil {
		t.Error("the neighbours are never listed")
	}
}

// The diameter is the largest distance of all rows, where nodes are taken away, and where the network falls apart, too.
func TestTheDiameterIsThatOfTheRows(t *testing.T) {
	for _, text := range []string{"Q(7)", "CQ(6)", "Ring(5)", "Ring(200)", "Ring(200) - {7}", "Ring(200) - {7,90}", "Ring(200) - {199,0,1}",
		"Ring(200) - {100}", "Ring(200) - (set x in 128..190: x)", // whose ends are far behind the first node
		"MC(1,2) - {1,2,30}", "Q(3) - {1,2,4}", "Q(3) - {0,1,2,3,4,5,6}", "Q(1) - {0}", "ECQ(1,3) - {0,5,31}"} {
		most := fmt.Sprintf("given G = %s, d = (most u in nodes(G): eccentricity(G,u)): all i in 0..1: diameter(G) = d", text)
		s, err := compiled(t, chains+most+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if holds, err := s.Truth(s.Expr, nil); err != nil || !holds {
			t.Errorf("%s: %t, %v", most, holds, err)
		}
	}
}

// A distance beyond what a row holds is an error, and no other number; one less has its number.
func TestDistancesOfLongRingsAreNotCut(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"dist(Ring(65533), 0, 32766) = 32766", ""},
		{"all u in 0..5: eccentricity(Ring(65533), u) = 32766", ""},
		{"dist(Ring(65534), 0, 32766) = 32766", "a distance of more than 32766 hops in Ring(65534), want at most so many"},
		{"all u in 0..5: dist(Ring(65534), u, 32767 + u) = 32767", "a distance of more than 32766 hops in Ring(65534), want at most so many"},
		{"dist(Q(27), 0, 1) = 1", "distances in Q(27), which has 134217728 nodes; want at most 67108864"},
		{"diameter(Ring(65534)) = 32767", "a distance of more than 32766 hops in Ring(65534), want at most so many"},
		{"dist(Ring(70000), 0, 35000) = 35000", "a distance of more than 32766 hops in Ring(70000), want at most so many"},
	} {
		s, err := compiled(t, chains+c.text+"\n")
		if err != nil {
			t.Fatal(err)
		}
		holds, err := s.Truth(s.Expr, nil)
		if c.want == "" && (err != nil || !holds) || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %t, %v; want %q", c.text, holds, err, c.want)
		}
	}
}

// Neighbours come in increasing order, whether or not they have been listed.
func TestNeighboursComeInOrder(t *testing.T) {
	for _, n := range []int{4, 15} {
		text := fmt.Sprintf("given G = Q(%d), L = (list w in near(G, node(G, 2^%d - 1)): w): all i in 1..len(L)-1: L[i-1] < L[i]", n, n)
		if holds, err := truthOf(t, text); err != nil || !holds {
			t.Errorf("%s is %t, %v", text, holds, err)
		}
	}
}

// Rows of other networks, for which there was room once, make room for those that are asked for now.
func TestRowsMakeRoom(t *testing.T) {
	defer func(kept int64) { keptRows.Add(kept) }(keptRows.Swap(0))
	s, err := compiled(t, chains+"1 = 1\n")
	if err != nil {
		t.Fatal(err)
	}
	before, err := s.Network("Q(8)")
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.Network("Q(12)")
	if err != nil {
		t.Fatal(err)
	}
	rowsOf := func(g *Net) (there int) {
		var s searcher
		for u := range g.Order {
			s.row(syntax.Pos{}, g, u)
		}
		rows := g.rows()
		for i := range rows {
			if rows[i].Load() != nil {
				there++
			}
		}
		return there
	}
	if there := rowsOf(before); there == 0 {
		t.Fatalf("%s has no rows", before.Name)
	}
	keptRows.Add(maxKeptRows)
	missedRows.Store(mostMissed - int64(g.Order))
	rowsOf(g)
	if keptRows.Add(-maxKeptRows); before.rows()[0].Load() != nil {
		t.Errorf("a row of %s is there, want none", before.Name)
	}
	if there := rowsOf(g); uint64(there) != g.Order {
		t.Errorf("%d rows of %s, want all", there, g.Name)
	}
}

// Of the rows that are not kept with their network the last ones are remembered, as far as there is room for them.
func TestRememberedRowsAreBounded(t *testing.T) {
	var s searcher
	for i, bytes := range []uint64{1, maxRecent, 1, maxRecent - 1, maxRecent + 1, 1 << 20, 2, 3, 4, 5, 6, 7, 8, 9,
		maxRecent / 2, maxRecent/2 + 1} {
		made := searched{&Net{}, uint64(i), []*distances{noDistances(bytes)}}
		s.remember(made)
		all := uint64(0)
		for _, r := range s.recent {
			all += r.bytes()
		}
		if all > maxRecent || len(s.recent) > mostRecent {
			t.Errorf("%d rows of %d bytes are remembered, want at most %d of %d", len(s.recent), all, mostRecent, maxRecent)
		}
		if there := s.recent[len(s.recent)-1].from == made.from; there != (bytes <= maxRecent) {
			t.Errorf("row %d of %d bytes is remembered: %t", i, bytes, there)
		}
	}
	if len(s.recent) != 1 {
		t.Errorf("%d rows are remembered, want the last one, behind which there is no room", len(s.recent))
	}
}

// The bytes of the rows that are kept are those that there are, also where rows are made twice, and none once they are forgotten.
func TestKeptRowsAreCountedOnce(t *testing.T) {
	s, err := compiled(t, chains+"1 = 1\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Ring(150)", "Ring(600)", "Ring(70001)"} {
		g, err := s.Network(name)
		if err != nil {
			t.Fatal(err)
		}
		before := keptRows.Load() // others may be freed meanwhile, and none are made
		counted := func(want int64) {
			t.Helper()
			if held, kept := g.held.Load(), keptRows.Load()-before; held != want || kept > want {
				t.Errorf("%s: %d bytes are held, and %d kept in all, want %d", name, held, kept, want)
			}
		}
		if g.rows == nil {
			made := searched{g, 5, []*distances{noDistances(g.Order)}}
			if !g.keep(made) || g.keep(made) {
				t.Errorf("%s: want one row kept", name)
			}
			counted(70001)
		} else {
			made := searched{g, 64, rowsFrom(syntax.Pos{}, g, 64, 64)}
			if !g.keep(made) || !g.keep(searched{g, 100, made.rows[36:38]}) {
				t.Errorf("%s: want all rows kept", name)
			}
			counted(int64(made.bytes()))
		}
		g.forget()
		counted(0)
		if one := g.one.Load(); one != nil || g.rows != nil && g.rows()[64].Load() != nil {
			t.Errorf("%s: a row is there, want none", name)
		}
	}
}

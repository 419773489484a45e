package symmetry

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// matrix is a network for tests: row u has bit v where u and v are joined.
type matrix struct {
	model.Graph // nothing else is asked for
	rows        []uint64
}

func (m matrix) Name() string               { return fmt.Sprintf("matrix %b", m.rows) }
func (m matrix) Order() uint64              { return uint64(len(m.rows)) }
func (m matrix) Adjacent(u, v uint64) bool  { return m.rows[u]>>v&1 == 1 }
func (m matrix) Degree(u uint64) int        { return len(m.Neighbors(nil, u)) }
func (m matrix) Format(u model.Node) string { return fmt.Sprint(u) }
func (m matrix) join(u, v int)              { m.rows[u] |= 1 << v; m.rows[v] |= 1 << u }
func (m matrix) renamed(f []int) (n matrix) { return n.rebuilt(m, f) }
func (matrix) rebuilt(m matrix, f []int) (n matrix) {
	n.rows = make([]uint64, len(m.rows))
	for u := range m.rows {
		for v := range m.rows {
			if m.rows[u]>>v&1 == 1 {
				n.join(f[u], f[v])
			}
		}
	}
	return n
}

func (m matrix) Neighbors(dst []model.Node, u model.Node) []model.Node {
	for v := range m.rows {
		if m.rows[u]>>v&1 == 1 {
			dst = append(dst, model.Node(v))
		}
	}
	return dst
}

// permutations calls f with each order of 0 to n-1.
func permutations(n int, f func([]int)) {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	var go1 func(i int)
	go1 = func(i int) {
		if i == n {
			f(list)
			return
		}
		for j := i; j < n; j++ {
			list[i], list[j] = list[j], list[i]
			go1(i + 1)
			list[i], list[j] = list[j], list[i]
		}
	}
	go1(0)
}

// TestAgainstAllPermutations compares groups and orbits of small networks with those of all permutations: 600 random
// ones with 1 to 7 nodes, few and many links, connected or not.
func TestAgainstAllPermutations(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	several := 0
	for i := range 600 {
		n := 1 + i%7
		m := matrix{rows: make([]uint64, n)}
		for u := range n {
			for v := range u {
				if random.IntN(4) < 1+i%3 {
					m.join(u, v)
				}
			}
		}
		count, all := int64(0), NewOrbits(int32(n))
		permutations(n, func(f []int) {
			if slices.Equal(m.renamed(f).rows, m.rows) {
				count++
				image := make([]int32, n)
				for u := range f {
					image[u] = int32(f[u])
				}
				all.Join(image)
			}
		})
		g, err := Automorphisms(t.Context(), m, silent)
		if err != nil {
			t.Fatal(err)
		}
		if count > 1 {
			several++
		}
		if g.Order.Int64() != count || fmt.Sprint(g.Orbits) != fmt.Sprint(all.list()) {
			t.Errorf("%s: %d automorphisms with the orbits %v, want %d with %v", m.Name(), g.Order, g.Orbits, count, all.list())
		}
		requireUnlike(t, m, g)
	}
	if several < 100 {
		t.Errorf("only %d networks have automorphisms", several)
	}
}

// TestIsomorphismsOfRenamedNetworks finds a map to a renamed network, and none where one link is moved so that the
// numbers of links of the nodes differ or all permutations fail.
func TestIsomorphismsOfRenamedNetworks(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	none := 0
	for range 300 {
		n := 6
		m := matrix{rows: make([]uint64, n)}
		for u := range n {
			for v := range u {
				if random.IntN(2) == 0 {
					m.join(u, v)
				}
			}
		}
		other := m.renamed(random.Perm(n))
		f, err := Isomorphism(t.Context(), m, other, silent)
		if err != nil || f == nil || Check(m, other, f) != nil {
			t.Fatalf("%s and %s: %v, %v", m.Name(), other.Name(), f, err)
		}
		u, v, w := random.IntN(n), random.IntN(n), random.IntN(n)
		if u == v || u == w || v == w {
			continue
		}
		moved := matrix{rows: slices.Clone(other.rows)}
		moved.rows[u] ^= 1 << v
		moved.rows[v] ^= 1 << u
		moved.rows[u] ^= 1 << w
		moved.rows[w] ^= 1 << u
		exists := false
		permutations(n, func(p []int) { exists = exists || slices.Equal(m.renamed(p).rows, moved.rows) })
		f, err = Isomorphism(t.Context(), m, moved, silent)
		if err != nil || (f != nil) != exists {
			t.Errorf("%s and %s: %v, %v; by all permutations %v", m.Name(), moved.Name(), f, err, exists)
		}
		if !exists {
			none++
		}
	}
	if none < 30 {
		t.Errorf("only %d pairs are not isomorphic", none)
	}
}

func named(t *testing.T, name string) model.Graph {
	t.Helper()
	g, err := network.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestGroupsOfNetworks compares orders of groups and numbers of orbits with those that are known: 2^n n! and one of
// the n-cube, and of others by dreadnaut of nauty 2.8.6.
func TestGroupsOfNetworks(t *testing.T) {
	for name, want := range map[string]string{
		"Q(1)": "2 1", "Q(6)": "46080 1", "Q(10)": "3715891200 1", "MC(2,2)": "32768 1", "F(4)": "4608 1", "ECQ(3,3)": "512 1",
		"MC(2,1)": "128 1", "CQ(8)": "128 4", "EH(3,4)": "18432 2", "CCC(5)": "320 1", "FQ(8)": "92897280 1", "AQ(8)": "2048 1",
		"MQ0(8)": "4 64", "LTQ(8)": "128 2", "TQ(9)": "1024 1", "HCN(3,3)": "48 4", "HHC(2)": "128 1", "RH(2,2)": "128 1",
	} {
		g, err := Automorphisms(t.Context(), named(t, name), silent)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%d %d", g.Order, len(g.Orbits)); got != want {
			t.Errorf("%s: %s automorphisms and orbits, want %s", name, got, want)
		}
		requireUnlike(t, named(t, name), g)
	}
}

// requireUnlike compares Unlike with the orbits of the whole group.
func requireUnlike(t *testing.T, g model.Graph, group *Group) {
	t.Helper()
	want := model.Node(0)
	if !group.Transitive() {
		want = group.Orbits[1][0]
	}
	if u, found, err := Unlike(t.Context(), g); err != nil || u != want || found == group.Transitive() {
		t.Errorf("%s: node %d is unlike node 0: %v (%v), want node %d", g.Name(), u, found, err, want)
	}
}

// TestNetworksThatAreOthers finds maps between families that are isomorphic, and none between those that are not.
func TestNetworksThatAreOthers(t *testing.T) {
	for pair, want := range map[[2]string]bool{
		{"F(3)", "MC(1,2)"}: true, {"MC(2,2)", "MCC(2,2)"}: true, {"ECQ(2,1)", "ECQ(1,2)"}: true, {"ECQ(2,2)", "EH(2,2)"}: true,
		{"Q(3)", "CQ(3)"}: false, {"CQ(5)", "TQ(5)"}: false, {"ECQ(3,3)", "EH(3,3)"}: false, {"Q(3)", "Q(4)"}: false,
		{"CQ(7)", "TQ(7)"}: false,
	} {
		g, h := named(t, pair[0]), named(t, pair[1])
		f, err := Isomorphism(t.Context(), g, h, silent)
		if err != nil || (f != nil) != want {
			t.Errorf("%v: a map is found %v (%v), want %v", pair, f != nil, err, want)
		}
	}
}

func silent(int, int) {}

// TestMapsThatAreNone spoils an automorphism: each spoilt map is refused.
func TestMapsThatAreNone(t *testing.T) {
	g := named(t, "MC(1,1)")
	group, err := Automorphisms(t.Context(), g, silent)
	if err != nil {
		t.Fatal(err)
	}
	good := group.Generators[0]
	if err := Check(g, g, good); err != nil {
		t.Error(err)
	}
	twice := slices.Clone(good)
	twice[0] = twice[1]
	swapped := slices.Clone(good)
	swapped[0], swapped[1] = swapped[1], swapped[0]
	for _, bad := range [][]model.Node{good[1:], twice, append(slices.Clone(good[1:]), 99), swapped} {
		if Check(g, g, bad) == nil {
			t.Errorf("%v is taken for an automorphism", bad)
		}
	}
}

// Copies of one network and of another that looks like it, side by side: that no map takes one to the other is seen without a try
// of every copy in every order. The 4x4 rook's network and Shrikhande's have equally many common neighbours everywhere.
func TestCopiesOfNetworksThatLookAlike(t *testing.T) {
	rook := func(a, b int) bool { return a != b && (a/4 == b/4 || a%4 == b%4) }
	shrikhande := func(a, b int) bool {
		x, y := (b%4-a%4+4)%4, (b/4-a/4+4)%4
		return slices.Contains([][2]int{{0, 1}, {0, 3}, {1, 0}, {3, 0}, {1, 1}, {3, 3}}, [2]int{x, y})
	}
	beside := func(parts ...func(a, b int) bool) matrix {
		m := matrix{rows: make([]uint64, 16*len(parts))}
		for i, linked := range parts {
			for a := range 16 {
				for b := range a {
					if linked(a, b) {
						m.join(16*i+a, 16*i+b)
					}
				}
			}
		}
		return m
	}
	one, other := beside(shrikhande, shrikhande, shrikhande, shrikhande), beside(shrikhande, shrikhande, shrikhande, rook)
	for _, pair := range [][2]matrix{{one, other}, {other, one}} {
		if f, err := Isomorphism(t.Context(), pair[0], pair[1], silent); f != nil || err != nil {
			t.Errorf("%v, %v", f, err)
		}
	}
	g, err := Automorphisms(t.Context(), one, silent)
	if want := int64(192 * 192 * 192 * 192 * 24); err != nil || g.Order.Int64() != want {
		t.Errorf("%v, %v, want %d", g, err, want)
	}
}

// star has a node in the middle, which all others are joined to.
type star struct {
	model.Graph
	leaves uint64
}

func (s star) Order() uint64 { return s.leaves + 1 }
func (s star) Name() string  { return "star" }
func (s star) Neighbors(into []model.Node, u model.Node) []model.Node {
	if u > 0 {
		return append(into, 0)
	}
	for v := range s.leaves {
		into = append(into, v+1)
	}
	return into
}
func (s star) Adjacent(u, v model.Node) bool { return u != v && (u == 0 || v == 0) }
func (s star) Degree(u model.Node) int       { return len(s.Neighbors(nil, u)) }
func (s star) Format(u model.Node) string    { return fmt.Sprint(u) }

// Any two leaves can be exchanged; where there are too many, an error says so.
func TestLeavesOfAStar(t *testing.T) {
	g, err := Automorphisms(t.Context(), star{leaves: 600}, silent)
	if err != nil || len(g.Orbits) != 2 || g.Order.Cmp(new(big.Int).MulRange(1, 600)) != 0 {
		t.Errorf("%v, %v", g, err)
	}
	if _, err := Automorphisms(t.Context(), star{leaves: 1 << 16}, silent); err == nil || !strings.Contains(err.Error(), "MiB") {
		t.Errorf("2^16 leaves: %v", err)
	}
}

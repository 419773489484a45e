package symmetry

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"mccheck/model"
)

// extends reports whether some bijection of the nodes of g to those of h that begins with the images given keeps links and what
// is none: one node after the other is tried with every image.
func extends(g, h matrix, image []int) bool {
	u := len(image) - 1
	for v := range u {
		if image[v] == image[u] || g.rows[u]>>v&1 != h.rows[image[u]]>>image[v]&1 {
			return false
		}
	}
	if len(image) == len(g.rows) {
		return true
	}
	for w := range h.rows {
		if extends(g, h, append(image[:len(image):len(image)], w)) {
			return true
		}
	}
	return false
}

// takes reports whether an automorphism takes u to v.
func (m matrix) takes(u, v int) bool {
	with := func(w int) matrix { // node w and node 0 exchange their names
		f := make([]int, len(m.rows))
		for i := range f {
			f[i] = i
		}
		f[0], f[w] = w, 0
		return m.renamed(f)
	}
	return extends(with(u), with(v), []int{0})
}

// requireGroup compares the group of a network with that by extends: its order is the product, over all nodes, of the number of
// images of a node where those before it are fixed.
func requireGroup(t *testing.T, m matrix) *Group {
	t.Helper()
	var told [][2]int
	g, err := Automorphisms(t.Context(), m, func(done, all int) { told = append(told, [2]int{done, all}) })
	if err != nil {
		t.Fatalf("%s: %v", m.Name(), err)
	}
	for i := range g.Base {
		if len(told) != len(g.Base) || told[i] != [2]int{i + 1, len(told)} {
			t.Fatalf("%s: of the base %v so many nodes are done, of so many: %v", m.Name(), g.Base, told)
		}
	}
	order, fixed := big.NewInt(1), []int{}
	for u := range m.rows {
		images := int64(0)
		for w := range m.rows {
			if extends(m, m, append(slices.Clone(fixed), w)) {
				images++
			}
		}
		order.Mul(order, big.NewInt(images))
		fixed = append(fixed, u)
	}
	var orbits [][]model.Node
	for u := range m.rows {
		i := slices.IndexFunc(orbits, func(list []model.Node) bool { return m.takes(int(list[0]), u) })
		if i < 0 {
			i = len(orbits)
			orbits = append(orbits, nil)
		}
		orbits[i] = append(orbits[i], model.Node(u))
	}
	if g.Order.Cmp(order) != 0 || fmt.Sprint(g.Orbits) != fmt.Sprint(orbits) {
		t.Errorf("%s: %d automorphisms with the orbits %v, want %d with %v", m.Name(), g.Order, g.Orbits, order, orbits)
	}
	requireBase(t, m, g)
	requireUnlike(t, m, g)
	return g
}

// requireBase compares the moves of a base with the images of each of its nodes where those before it are fixed; their product is
// the order.
func requireBase(t *testing.T, m matrix, g *Group) {
	t.Helper()
	names, fixed, product := make([]int, len(m.rows)), []int{}, big.NewInt(1) // the base first
	for u, next := 0, len(g.Base); u < len(names); u++ {
		if names[u] = slices.Index(g.Base, model.Node(u)); names[u] < 0 {
			names[u] = next
			next++
		}
	}
	based := m.renamed(names)
	var moves []int
	for i := range g.Base {
		images := 0
		for w := range m.rows {
			if extends(based, based, append(slices.Clone(fixed), w)) {
				images++
			}
		}
		moves, fixed = append(moves, images), append(fixed, i)
		product.Mul(product, big.NewInt(int64(images)))
	}
	if !slices.Equal(moves, g.Moves) || product.Cmp(g.Order) != 0 {
		t.Errorf("%s: the base %v moves to %v, want %v with the product %d", m.Name(), g.Base, g.Moves, moves, g.Order)
	}
}

func TestGroupsOfAllNetworksWithFiveNodesOrFewer(t *testing.T) {
	for n := 1; n <= 5; n++ {
		for links := range 1 << (n * (n - 1) / 2) {
			m := matrix{rows: make([]uint64, n)}
			for u := range n {
				for v := range u {
					if links>>(u*(u-1)/2+v)&1 == 1 {
						m.join(u, v)
					}
				}
			}
			requireGroup(t, m)
		}
	}
}

// circulant joins the nodes of a ring that are so far apart.
func circulant(n int, apart uint) matrix {
	m := matrix{rows: make([]uint64, n)}
	for u := range n {
		for d := 1; d <= n/2; d++ {
			if apart>>d&1 == 1 {
				m.join(u, (u+d)%n)
			}
		}
	}
	return m
}

// Networks whose nodes all look alike to the counts of links: circulants, and two of one order are the same or not.
func TestCirculants(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	same, others := 0, 0
	for n := 3; n <= 9; n++ {
		for a := uint(0); a < 2<<(n/2); a += 2 {
			one := circulant(n, a)
			requireGroup(t, one)
			for b := uint(0); b < a; b += 2 {
				other := circulant(n, b).renamed(random.Perm(n))
				requireIsomorphism(t, one, other, &same, &others)
			}
		}
	}
	if same < 20 || others < 20 {
		t.Errorf("%d pairs are the same and %d others, want 20 of both", same, others)
	}
}

// requireIsomorphism compares Isomorphism with what extends finds, and counts the pairs.
func requireIsomorphism(t *testing.T, one, other matrix, same, others *int) {
	t.Helper()
	want := false
	for w := range other.rows {
		want = want || extends(one, other, []int{w})
	}
	f, err := Isomorphism(t.Context(), one, other, silent)
	if err != nil || (f != nil) != want || f != nil && Check(one, other, f) != nil {
		t.Errorf("%s and %s: %v, %v, by extensions %v", one.Name(), other.Name(), f, err, want)
	}
	if want {
		*same++
	} else {
		*others++
	}
}

// regular is a random network of n nodes with d links each, n*d even; it joins open ends, and begins again where that fails.
func regular(random *rand.Rand, n, d int) matrix {
	for {
		m := matrix{rows: make([]uint64, n)}
		ends := make([]int, 0, n*d)
		for u := range n {
			for range d {
				ends = append(ends, u)
			}
		}
		random.Shuffle(len(ends), func(i, j int) { ends[i], ends[j] = ends[j], ends[i] })
		good := true
		for i := 0; i < len(ends) && good; i += 2 {
			u, v := ends[i], ends[i+1]
			if good = u != v && !m.Adjacent(uint64(u), uint64(v)); good {
				m.join(u, v)
			}
		}
		if good {
			return m
		}
	}
}

// Networks that counting links does not tell apart, nor their nodes, though these are unlike.
func TestRegularNetworks(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	same, others, unlike := 0, 0, 0
	for i := range 200 {
		n, d := 6+2*(i%3), 2+i/3%2
		one, other := regular(random, n, d), regular(random, n, d)
		if !requireGroup(t, one).Transitive() {
			unlike++
		}
		requireIsomorphism(t, one, other, &same, &others)
	}
	if same < 30 || others < 30 || unlike < 30 {
		t.Errorf("%d pairs are the same, %d others, in %d networks nodes are unlike; want 30 of each", same, others, unlike)
	}
}

// Node 4 of this network refines as node 0 does, step by step, until every node is a cell of its own, and yet no automorphism takes
// one to the other: only the links say so in the end.
func TestNodesThatRefineAlikeMayBeUnlike(t *testing.T) {
	m := matrix{rows: []uint64{616, 660, 306, 337, 526, 325, 169, 834, 172, 147}}
	requireGroup(t, m)
	if m.takes(0, 4) {
		t.Error("node 0 goes to node 4")
	}
	// Here every node is a cell at once, in two networks alike.
	one, other := matrix{rows: []uint64{88, 60, 42, 23, 11, 6, 1}}, matrix{rows: []uint64{74, 57, 56, 23, 14, 6, 1}}
	for w := range other.rows {
		if extends(one, other, []int{w}) {
			t.Error("the networks are the same")
		}
	}
	if f, err := Isomorphism(t.Context(), one, other, silent); f != nil || err != nil {
		t.Errorf("%v, %v, want no map", f, err)
	}
}

// The cells (a,b) of the addition table of Z_6, joined where they agree in a row, a column or the sum. From a node the 15 that it is
// joined to look alike, and are not: there are 36 translations, 2 automorphisms of Z_6 and 6 exchanges of row, column and sum. What is
// like another node is so where the first one stays.
func TestLatinSquareOfSix(t *testing.T) {
	square := matrix{rows: make([]uint64, 36)}
	for u := range 36 {
		for v := range u {
			if u/6 == v/6 || u%6 == v%6 || (u/6+u%6)%6 == (v/6+v%6)%6 {
				square.join(u, v)
			}
		}
	}
	g, err := Automorphisms(t.Context(), square, silent)
	if err != nil || g.Order.Int64() != 36*2*6 || !g.Transitive() {
		t.Errorf("%v, %v, want %d automorphisms", g, err, 36*2*6)
	}
	random := rand.New(rand.NewPCG(11, 12))
	for range 40 {
		one, other := square.renamed(random.Perm(36)), square.renamed(random.Perm(36))
		if f, err := Isomorphism(t.Context(), one, other, silent); err != nil || f == nil {
			t.Errorf("no map from %s to %s: %v", one.Name(), other.Name(), err)
		}
	}
}

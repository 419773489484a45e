package dualcube

import (
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/model"
)

// The tests of this file spoil each kind of witness at every place. The checker
// has to refuse it, unless what comes out is a witness again: then the reason why
// is spelled out here, over the edges of the model, and has to agree.

func cube(t *testing.T, r int) (model.DualCube, claims.View) {
	t.Helper()
	g, err := model.NewDualCube(r)
	if err != nil {
		t.Fatal(err)
	}
	return g, claims.NeighborView(g)
}

func cloned(paths [][]model.Node) [][]model.Node {
	var list [][]model.Node
	for _, p := range paths {
		list = append(list, slices.Clone(p))
	}
	return list
}

// A node of a path put in place of another is right when it is joined to both
// neighbours on the path and lies on no path.
func TestSpoiledDisjointPathsAreRefused(t *testing.T) {
	g, v := cube(t, 3)
	detours := 0
	for target := model.Node(1); target < g.Order(); target++ {
		paths := model.DisjointPaths(g, 0, target, 3)
		if fault := pathsFault(v, 0, target, paths); fault != "" || len(paths) != 3 {
			t.Fatalf("%d paths to %d: %s", len(paths), target, fault)
		}
		taken := slices.Concat(paths...)
		for i, path := range paths {
			for at := range path {
				for w := range g.Order() + 1 {
					if w == path[at] {
						continue
					}
					spoiled := cloned(paths)
					spoiled[i][at] = w
					inner := at > 0 && at < len(path)-1
					again := inner && w < g.Order() && !slices.Contains(taken, w) && g.Adjacent(path[at-1], w) && g.Adjacent(w, path[at+1])
					if accepted := pathsFault(v, 0, target, spoiled) == ""; accepted != again {
						t.Fatalf("paths %v, accepted %t, are paths again: %t", spoiled, accepted, again)
					}
					if again {
						detours++
					}
				}
				shorter := cloned(paths)
				shorter[i] = slices.Delete(shorter[i], at, at+1)
				if pathsFault(v, 0, target, shorter) == "" {
					t.Fatalf("paths %v are accepted, and %v lacks a node", shorter, shorter[i])
				}
			}
			if pathsFault(v, 0, target, append(cloned(paths), path)) == "" {
				t.Fatalf("path %v is accepted twice", path)
			}
		}
	}
	t.Logf("%d replacements are detours round a ring of four, and paths again", detours)
}

// A half with a node exchanged for another one is a half again; its cut is then
// no narrower than the bisection width, and counted anew.
func TestSpoiledHalvesAreRefused(t *testing.T) {
	for r := 1; r <= 3; r++ {
		g, v := cube(t, r)
		half := model.Bisection(g)
		least, fault := cutOfHalf(v, half)
		if fault != "" {
			t.Fatal(fault)
		}
		equals := 0
		for at := range half {
			for w := range g.Order() + 1 {
				if w == half[at] {
					continue
				}
				spoiled := slices.Clone(half)
				spoiled[at] = w
				links, fault := cutOfHalf(v, spoiled)
				again := w < g.Order() && !slices.Contains(half, w)
				if (fault == "") != again || again && links < least {
					t.Fatalf("%s: set %v: %d links, fault %q; half again: %t, width %d", g.Name(), spoiled, links, fault, again, least)
				}
				if again && links == least {
					equals++
				}
			}
			if _, fault := cutOfHalf(v, slices.Delete(slices.Clone(half), at, at+1)); fault == "" {
				t.Fatalf("%s: %v without its node %d is taken for a half", g.Name(), half, at)
			}
		}
		t.Logf("%s: %d exchanges give a half with as narrow a cut", g.Name(), equals)
	}
}

// A numbering with one number changed has the key property again when the new
// number is free and differs in one bit from those of the neighbours alone.
func TestSpoiledNumberingsAreRefused(t *testing.T) {
	const r = 2
	g, _ := cube(t, r)
	kept := 0
	for u := range g.Order() {
		for number := range uint64(1) << (2 * r) {
			if number == withParity(g, u) {
				continue
			}
			again := true
			for w := range g.Order() {
				apart := differing(number, withParity(g, w))
				if w != u && (apart == 0 || (apart == 1) != g.Adjacent(u, w)) {
					again = false
				}
			}
			st := keyProperty(claims.DualCubes(), "numbers", func(g model.Graph, w model.Node) uint64 {
				if w == u {
					return number
				}
				return withParity(g, w)
			})
			if accepted := holdsEverywhere(t, st, claims.Point{r}); accepted != again {
				t.Errorf("number %04b for %s accepted: %t, has the key property: %t", number, g.Format(u), accepted, again)
			}
			if again {
				kept++
			}
		}
	}
	t.Logf("%d changes keep the key property", kept)
}

// A hop of a route changed to another node gives a route again when the node is
// joined to the one before and the one after, and the cluster that the text names
// is still entered first.
func TestSpoiledRoutesAreRefused(t *testing.T) {
	const r = 3
	g, _ := cube(t, r)
	other := 0
	for _, ends := range [][2]model.Node{{0b00000, 0b00011}, {0b00000, 0b11111}, {0b00001, 0b01110}, {0b10011, 0b11100}} {
		src, dst := ends[0], ends[1]
		route := symbolicRoute(g, src, dst)
		for at := range route {
			for w := range g.Order() {
				if w == route[at] {
					continue
				}
				spoiled := slices.Clone(route)
				spoiled[at] = w
				again := at > 0 && at < len(route)-1 && g.Adjacent(spoiled[at-1], w) && g.Adjacent(w, spoiled[at+1]) &&
					(!otherClusterOfClass(r, src, dst) || entersFirst(spoiled, r) == nodeID(r, dst))
				st := deliveryStatement(func(model.DualCube, model.Node, model.Node) []model.Node { return spoiled }, symbolicRoute, false)
				in, err := st.At(claims.Point{r})
				if err != nil {
					t.Fatal(err)
				}
				if accepted := in.Test([]uint64{src, dst}) == claims.Holds; accepted != again {
					t.Errorf("route %v accepted: %t, is one: %t", spoiled, accepted, again)
				}
				if again {
					other++
				}
			}
		}
	}
	t.Logf("%d changes give another route", other)
}

// entersFirst is the cluster ID of the first node outside the source's class.
func entersFirst(route []model.Node, r int) model.Node {
	for _, u := range route {
		if classOf(r, u) != classOf(r, route[0]) {
			return clusterID(r, u)
		}
	}
	return 1 << r
}

// holdsEverywhere runs every case of a statement at a point.
func holdsEverywhere(t *testing.T, st *claims.Statement, p claims.Point) bool {
	t.Helper()
	in, err := st.At(p)
	if err != nil {
		t.Fatal(err)
	}
	n, _ := in.Cases()
	x := make([]uint64, len(in.Vars))
	for i := range n {
		in.Case(i, x)
		if in.Test(x) == claims.Fails {
			return false
		}
	}
	return true
}

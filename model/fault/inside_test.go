package fault_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/fault"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/route"
)

// TestRoutesInsideAClusterAreThoseOfTheText compares case 1 of Algorithm 3 with its words, on the bits of addresses: between two nodes
// of a cluster, around up to m+1 faults among the nodes of the cluster and of the paths P_j.
func TestRoutesInsideAClusterAreThoseOfTheText(t *testing.T) {
	outside, stuck := 0, 0
	for _, p := range [][3]int{{1, 2, 1}, {2, 2, 2}, {1, 3, 0}, {3, 1, 6}, {2, 1, 1}} {
		k, m, class := p[0], p[1], p[2]
		g := modeltest.Must(network.NewMetacube(k, m))
		low := m * class // of the field in which the nodes of the cluster differ
		src := model.Node(0b0110_1001_1010_0101)&(1<<(m<<k)-1) | model.Node(class)<<(m<<k)
		for d := model.Node(1); d < 1<<m; d++ {
			dst := src ^ d<<low
			var paths [][]model.Node
			var near []model.Node
			for x := range model.Node(1) << m {
				near = append(near, src&^((1<<m-1)<<low)|x<<low)
			}
			for j := range k {
				paths = append(paths, outsidePath(k, m, class, src, dst, j))
				near = append(near, paths[j][1:len(paths[j])-1]...)
			}
			near = slices.DeleteFunc(near, func(w model.Node) bool { return w == src || w == dst })
			for _, rule := range []fault.Rule{
				{Channel: route.ChannelRules(g, route.ChannelRule{})[0]},
				{Channel: route.ChannelRules(g, route.ChannelRule{})[0], CutLinks: true, Cube: fault.CubeRule{Ascending: true, AnyCandidate: true}},
			} {
				router, err := fault.NewRouter(g, src, dst, rule)
				if err != nil {
					t.Fatal(err)
				}
				eachSet(near, m+1, func(faults []model.Node) {
					want := map[string]bool{}
					var inside []model.Node
					for _, w := range faults {
						if (w^src)&^((1<<m-1)<<low) == 0 {
							inside = append(inside, w>>low&(1<<m-1))
						}
					}
					if len(inside) >= m {
						free := slices.IndexFunc(paths, func(path []model.Node) bool {
							return !slices.ContainsFunc(path, func(w model.Node) bool { return slices.Contains(faults, w) })
						})
						r := fault.Route{Case: fault.OutsideCluster}
						if free >= 0 {
							r.Nodes = paths[free]
							outside++
						}
						want[fmt.Sprintf("%+v", r)] = true
					} else {
						fault.EachCubeRoute(m, src>>low&(1<<m-1), dst>>low&(1<<m-1), inside, nil, rule.Cube, func(found fault.CubeRoute) {
							r := fault.Route{Case: fault.InsideCluster, Searches: 1}
							for _, x := range found.Nodes {
								r.Nodes = append(r.Nodes, src&^((1<<m-1)<<low)|x<<low)
							}
							want[fmt.Sprintf("%+v", r)] = true
						})
					}
					each, all := map[string]bool{}, map[string]bool{}
					note := func(in map[string]bool, r fault.Route) {
						if (r.Nodes == nil) != (r.Why != "") {
							t.Errorf("%s: %v, because %q", g.Name(), r.Nodes, r.Why)
						} else if r.Nodes == nil {
							stuck++
						}
						r.Why = ""
						in[fmt.Sprintf("%+v", r)] = true
					}
					router.EachRoute(faults, &fault.CubePaths{}, func(r fault.Route) { note(each, r) })
					modeltest.EachChoice(func(choose fault.Choose) bool {
						note(all, router.Route(faults, choose))
						return true
					})
					if !maps.Equal(each, want) || !maps.Equal(all, want) {
						t.Errorf("%s: from %s to %s around %v:\n%v\n%v\nwant\n%v", g.Name(), g.Format(src), g.Format(dst), faults, each, all, want)
					}
				})
			}
		}
	}
	if outside == 0 || stuck == 0 {
		t.Errorf("%d routes outside, %d runs without a route, want some of both", outside, stuck)
	}
}

// outsidePath is P_j to the letter: s : s^(j) : s^(j,k) : s^(j,k,j) -> t^(j,k,j) : t^(j,k) : t^(j) : t.
func outsidePath(k, m, class int, src, dst model.Node, j int) []model.Node {
	cross := model.Node(1) << (m<<k + j)
	first := model.Node(1) << (m * (class ^ 1<<j)) // the lowest bit of the field of the class beyond
	path := []model.Node{src, src ^ cross, src ^ cross ^ first, src ^ first}
	for i := range m { // ascending
		bit := model.Node(1) << (m*class + i)
		if at := path[len(path)-1]; (at^dst)&bit != 0 {
			path = append(path, at^bit)
		}
	}
	return append(path, dst^first^cross, dst^cross, dst)
}

// TestCutLinksAreGoneAroundFirst compares the paths in the (m+1)-cube with those of the hypercube algorithm, where pairs without a free
// channel are faulty links, and the first partition is that of the two clusters.
func TestCutLinksAreGoneAroundFirst(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(1, 2))
	differ := false
	for _, dst := range []model.Node{0b1_0000, 0b1_0001, 0b1_1001, 0b1_1111, 0b0_0100, 0b0_1110} {
		router := faultRouter(t, g, dst, fault.Rule{Signed: true, CutLinks: true})
		cube := router.Cube()
		to, _ := cube.Place(dst)
		var nodes []model.Node
		for x := range model.Node(4) {
			nodes = append(nodes, slices.Concat(cube.Channels(x)...)...)
		}
		slices.Sort(nodes)
		nodes = slices.DeleteFunc(slices.Compact(nodes), func(w model.Node) bool { return w == 0 || w == dst })
		eachSet(nodes, 2, func(faults []model.Node) {
			var links []fault.CubeLink
			var places []model.Node
			for x := range model.Node(8) {
				if slices.Contains(faults, cube.Node(x)) {
					places = append(places, x)
				}
				if x < 4 && !slices.ContainsFunc(cube.Channels(x), func(path []model.Node) bool {
					return !slices.ContainsFunc(path[1:len(path)-1], func(w model.Node) bool { return slices.Contains(faults, w) })
				}) {
					links = append(links, fault.CubeLink{Low: x, Dim: 2})
				}
			}
			paths := func(rule fault.CubeRule) map[string]bool {
				found := map[string]bool{}
				fault.EachCubeRoute(3, 0, to, places, links, rule, func(r fault.CubeRoute) {
					var path []model.Node
					for _, x := range r.Nodes {
						path = append(path, cube.Node(x))
					}
					found[fmt.Sprint(path)] = true
				})
				return found
			}
			got := map[string]bool{}
			router.EachRoute(faults, &fault.CubePaths{}, func(r fault.Route) { got[fmt.Sprint(r.Skeleton)] = true })
			want := paths(fault.CubeRule{Leading: 3})
			if !maps.Equal(got, want) {
				t.Errorf("to %s around %v: %v, want %v", g.Format(dst), faults, got, want)
			}
			differ = differ || !maps.Equal(want, paths(fault.CubeRule{}))
		})
	}
	if !differ {
		t.Error("the first partition makes no difference")
	}
}

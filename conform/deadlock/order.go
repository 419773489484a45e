package deadlock

import "slices"

// order is an acyclic graph together with an order of its nodes along the edges, kept while edges
// come (Pearce and Kelly, "A dynamic topological sort algorithm for directed acyclic graphs", ACM
// J. Experimental Algorithmics 11, 2006) and the latest ones go again.
type order struct {
	out, in [][]int32
	rank    []int32 // along every edge it rises
	seen    []int32 // the search that came to a node last
	search  int32
	trail   [][2]int32 // the edges, in the order in which they came
}

func newOrder(nodes int) *order {
	o := &order{out: make([][]int32, nodes), in: make([][]int32, nodes)}
	o.rank, o.seen = make([]int32, nodes), make([]int32, nodes)
	for v := range o.rank {
		o.rank[v] = int32(v)
	}
	return o
}

// addAll adds edges, or none of them where one would close a cycle.
func (o *order) addAll(edges [][2]int32) bool {
	mark := len(o.trail)
	for _, e := range edges {
		if !o.add(e[0], e[1]) {
			o.back(mark)
			return false
		}
	}
	return true
}

// back takes the edges out that came after the first so many. The order stays right for the rest.
func (o *order) back(mark int) {
	for len(o.trail) > mark {
		e := o.trail[len(o.trail)-1]
		o.trail = o.trail[:len(o.trail)-1]
		o.out[e[0]] = o.out[e[0]][:len(o.out[e[0]])-1]
		o.in[e[1]] = o.in[e[1]][:len(o.in[e[1]])-1]
	}
}

// add adds the edge from v to w unless it closes a cycle.
func (o *order) add(v, w int32) bool {
	if slices.Contains(o.out[v], w) {
		return true
	}
	if v == w || o.rank[w] < o.rank[v] && !o.lift(v, w) {
		return false
	}
	o.out[v] = append(o.out[v], w)
	o.in[w] = append(o.in[w], v)
	o.trail = append(o.trail, [2]int32{v, w})
	return true
}

// lift reorders the nodes between w and v, so that v comes before w. It fails where w leads to v.
func (o *order) lift(v, w int32) bool {
	low, high := o.rank[w], o.rank[v]
	after := o.reach(w, o.out, func(u int32) bool { return o.rank[u] <= high })
	if o.seen[v] == o.search {
		return false
	}
	moved := append(o.reach(v, o.in, func(u int32) bool { return o.rank[u] >= low }), after...)
	ranks := make([]int32, len(moved))
	for i, u := range moved {
		ranks[i] = o.rank[u]
	}
	slices.Sort(ranks)
	for i, u := range moved {
		o.rank[u] = ranks[i]
	}
	return true
}

// reach lists what is reached from a node within the bounds, by rank.
func (o *order) reach(from int32, next [][]int32, within func(int32) bool) []int32 {
	o.search++
	o.seen[from] = o.search
	found := []int32{from}
	for at := 0; at < len(found); at++ {
		for _, u := range next[found[at]] {
			if o.seen[u] != o.search && within(u) {
				o.seen[u] = o.search
				found = append(found, u)
			}
		}
	}
	slices.SortFunc(found, func(a, b int32) int { return int(o.rank[a]) - int(o.rank[b]) })
	return found
}

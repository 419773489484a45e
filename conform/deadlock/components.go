package deadlock

// tarjan searches for the strongly connected components of a directed graph (Tarjan, "Depth-first
// search and linear graph algorithms", SIAM J. Computing 1(2), 1972), without recursion.
type tarjan struct {
	entered   []int32 // when a node was entered, from 1; 0: not yet
	low       []int32 // the earliest entry of an open node that is known to be reached from it
	component []int32 // of a node, or -1 where it is open or not entered
	open      []int32 // the nodes entered that are in no component yet, in the order of entry
	path      []int32 // from the root of the search to where it is
	clock     int32
	found     int32
}

// components numbers the strongly connected components of the graph in which v leads to
// to[first[v]:first[v+1]]. Edges that skip reports, and those to a number below 0, are left out;
// skip may be nil. The result has the component of each node. It takes O(n + m).
func components[T int32 | uint32](first, to []T, skip func(edge int) bool) []int32 {
	n := len(first) - 1
	t := &tarjan{entered: make([]int32, n), low: make([]int32, n), component: make([]int32, n)}
	for v := range t.component {
		t.component[v] = -1
	}
	next := make([]T, n) // the edge of a node on the path that is looked at next
	copy(next, first)
	for root := range int32(n) {
		if t.entered[root] != 0 {
			continue
		}
		t.enter(root)
		for len(t.path) > 0 {
			v := t.path[len(t.path)-1]
			if next[v] == first[v+1] {
				t.leave()
				continue
			}
			edge := next[v]
			next[v]++
			if w := int32(to[edge]); w >= 0 && (skip == nil || !skip(int(edge))) {
				t.follow(v, w)
			}
		}
	}
	return t.component
}

func (t *tarjan) enter(v int32) {
	t.clock++
	t.entered[v], t.low[v] = t.clock, t.clock
	t.open = append(t.open, v)
	t.path = append(t.path, v)
}

// follow takes the edge from v to w.
func (t *tarjan) follow(v, w int32) {
	switch {
	case t.entered[w] == 0:
		t.enter(w)
	case t.component[w] < 0:
		t.low[v] = min(t.low[v], t.entered[w])
	}
}

// leave ends the search at the last node of the path. The node closes a component where nothing
// earlier is reached from it; otherwise the node before it reaches what it does.
func (t *tarjan) leave() {
	v := t.path[len(t.path)-1]
	t.path = t.path[:len(t.path)-1]
	if t.low[v] < t.entered[v] {
		before := t.path[len(t.path)-1]
		t.low[before] = min(t.low[before], t.low[v])
		return
	}
	for {
		w := t.open[len(t.open)-1]
		t.open = t.open[:len(t.open)-1]
		t.component[w] = t.found
		if w == v {
			break
		}
	}
	t.found++
}

package lemma

// A network is any graph without loops on the nodes 0 to n-1, written as a number:
// nodes u < v are joined iff its bit v(v-1)/2+u is 1.
type network struct {
	n     int
	links uint64
}

// pairs is the number of pairs of n nodes.
func pairs(n int) int { return n * (n - 1) / 2 }

func pair(u, v int) int { return pairs(max(u, v)) + min(u, v) }

func (g network) joined(u, v int) bool { return u != v && g.links>>pair(u, v)&1 == 1 }

// parents are the nodes before each node on the way from a node by breadth-first
// search, lower ones first; the node itself for itself, -1 where there is no way.
func (g network) parents(from int) []int {
	parent := make([]int, g.n)
	for u := range parent {
		parent[u] = -1
	}
	parent[from] = from
	queue := []int{from}
	for len(queue) > 0 {
		u := queue[0]
		queue = queue[1:]
		for v := range g.n {
			if parent[v] < 0 && g.joined(u, v) {
				parent[v] = u
				queue = append(queue, v)
			}
		}
	}
	return parent
}

// distances are the hops from a node to each node, -1 where there is no way.
func (g network) distances(from int) []int {
	parent := g.parents(from)
	hops := make([]int, g.n)
	for u := range hops {
		if parent[u] < 0 {
			hops[u] = -1
			continue
		}
		for v := u; v != from; v = parent[v] {
			hops[u]++
		}
	}
	return hops
}

// everyPair reports whether something holds of every two different nodes.
func (g network) everyPair(holds func(u, v int) bool) bool {
	for v := range g.n {
		for u := range v {
			if !holds(u, v) || !holds(v, u) {
				return false
			}
		}
	}
	return true
}

// linkTerm says in the language of certificates whether u and v are joined in the
// network of number g.
const linkTerm = "let link(g,u,v) = u != v and bit(g,max(u,v)*(max(u,v)-1)/2+min(u,v)) = 1"

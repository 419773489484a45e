package sentence

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// shortest is a network of a few nodes without some of them, and what shortest walks along all of its links say.
type shortest struct {
	text     string // graph([[1],[0],[]]) - {2}
	left     []int  // the nodes that are left
	distance [][]string
	degree   []int
	farthest []string
	sum      []int // of the distances; no value where there is no path
	size     int
	joined   bool
}

// shortestIn takes the shortest walks through one more node after the other (Floyd and Warshall).
func shortestIn(near [][]bool, gone []bool) shortest {
	const far = 99
	n, m := len(near), shortest{joined: true}
	hops := make([][]int, n)
	for u := range n {
		hops[u] = make([]int, n)
		for v := range n {
			switch {
			case gone[u] || gone[v]:
				hops[u][v] = far
			case u == v:
			case near[u][v]:
				hops[u][v] = 1
			default:
				hops[u][v] = far
			}
		}
	}
	for w := range n {
		for u := range n {
			for v := range n {
				hops[u][v] = min(hops[u][v], hops[u][w]+hops[w][v])
			}
		}
	}
	number := func(x int) string {
		if x >= far {
			return "infinite"
		}
		return fmt.Sprint(x)
	}
	rows, taken := make([]string, n), []string{}
	for u := range n {
		list, distance, most, sum, degree := []string{}, make([]string, n), 0, 0, 0
		for v := range n {
			if near[u][v] {
				list = append(list, fmt.Sprint(v))
			}
			if distance[v] = number(hops[u][v]); !gone[u] && !gone[v] {
				most, sum = max(most, hops[u][v]), sum+hops[u][v]
				if hops[u][v] == 1 {
					degree++
				}
			}
		}
		rows[u] = "[" + strings.Join(list, ",") + "]"
		m.distance, m.degree, m.sum = append(m.distance, distance), append(m.degree, degree), append(m.sum, sum)
		m.farthest, m.size = append(m.farthest, number(most)), m.size+degree
		if m.joined = m.joined && most < far; gone[u] {
			taken = append(taken, fmt.Sprint(u))
		} else {
			m.left = append(m.left, u)
		}
	}
	m.text, m.size = "graph(["+strings.Join(rows, ",")+"]) - {"+strings.Join(taken, ",")+"}", m.size/2
	return m
}

// written is a list of lists, or of anything else, as the language writes it.
func written(list any) string { return strings.ReplaceAll(fmt.Sprint(list), " ", ",") }

// across is what is largest, or least, of the nodes that are left.
func (m shortest) across(largest bool) (degree int, distance string) {
	degree, distance = m.degree[m.left[0]], m.farthest[m.left[0]]
	for _, u := range m.left {
		if m.degree[u] != degree && (m.degree[u] > degree) == largest {
			degree = m.degree[u]
		}
		if len(m.farthest[u]) > len(distance) || len(m.farthest[u]) == len(distance) && m.farthest[u] > distance {
			distance = m.farthest[u]
		}
	}
	return degree, distance
}

// Degrees, links and distances in small networks, connected or not, with some nodes taken away or none, are those of shortest walks: of a
// network that is known and of one that differs from case to case, of nodes and of numbers, in every order of the variables.
func TestMeasuresAreThoseOfShortestWalks(t *testing.T) {
	apart, away := 0, 0
	for seed := range uint64(24) {
		r := rand.New(rand.NewPCG(seed, 5))
		n := 1 + r.IntN(7)
		gone := make([]bool, n)
		for u := 1; u < n; u++ {
			gone[u] = seed%2 == 1 && r.IntN(4) == 0
		}
		links := func() [][]bool {
			near, share := make([][]bool, n), 0.2+r.Float64()/2
			for u := range near {
				near[u] = make([]bool, n)
				for v := range u {
					near[u][v] = r.Float64() < share
					near[v][u] = near[u][v]
				}
			}
			return near
		}
		a, b := shortestIn(links(), gone), shortestIn(links(), gone)
		if !a.joined {
			apart++
		}
		if len(a.left) < n {
			away++
		}
		least, _ := a.across(false)
		largest, diameter := a.across(true)
		all := []string{}
		for _, u := range a.left {
			for _, v := range a.left {
				all = append(all, a.distance[u][v])
			}
		}
		s := "{" + strings.Trim(written(a.left), "[]") + "}"
		given := fmt.Sprintf("given A = %s, D = %s, N = %s, E = %s, L = [A, %s], DD = [D,%s], NN = [N,%s], EE = [E,%s]: ", a.text,
			written(a.distance), written(a.degree), written(a.farthest), b.text, written(b.distance), written(b.degree), written(b.farthest))
		parts := [][2]string{
			{"all r in 0..9, u, v in nodes(A): ", "dist(A,u,v) = D[u][v] and (edge(A,u,v) <-> D[u][v] = 1)"},
			{"all u, v in nodes(A), r in 0..99: ", "dist(A,u,v) = D[u][v] and (edge(A,u,v) <-> D[u][v] = 1)"},
			{"all u in nodes(A), r in 0..9, v in nodes(A): ", "dist(A,u,v) = D[u][v] and dist(A,v,u) = D[u][v]"},
			{"all r in 0..9, u, v in " + s + ": ", "dist(A,u,v) = D[u][v] and (edge(A,u,v) <-> D[u][v] = 1)"},
			{"all r in 0..9, u, v in " + s + ": ", "edge(A,u,v) <-> D[u][v] = 1"},
			{"all r in 0..49, u in nodes(A): ", "degree(A,u) = N[u] and eccentricity(A,u) = E[u]"},
			{"all r in 0..49, u in " + s + ": ", "degree(A,u) = N[u] and eccentricity(A,u) = E[u] and node(A,u) = u"},
			{"", fmt.Sprintf("order(A) = %d and size(A) = %d and distances(A) = %s", len(a.left), a.size, written(all))},
			{"", fmt.Sprintf("mindegree(A) = %d and maxdegree(A) = %d", least, largest)},
			{"all r in 0..1: ", "diameter(if(r = 0, A, L[0])) = " + diameter}, // which is remembered the second time
			{"all k in 0..1, r in 0..9, u, v in " + s + ": ", "dist(L[k],u,v) = DD[k][u][v] and (edge(L[k],u,v) <-> DD[k][u][v] = 1)"},
			{"all r in 0..9, u, v in " + s + ", k in 0..1: ", "dist(L[k],u,v) = DD[k][u][v] and (edge(L[k],u,v) <-> DD[k][u][v] = 1)"},
			{"all u in " + s + ", r in 0..49, k in 0..1: ", "degree(L[k],u) = NN[k][u] and eccentricity(L[k],u) = EE[k][u]"},
			{"all k in 0..1: ", "diameter(L[k]) = (most u in nodes(L[k]): EE[k][u]) and maxdegree(L[k]) = (most u in nodes(L[k]): NN[k][u])"},
		}
		if a.joined {
			parts = append(parts, [2]string{"given W = " + written(a.sum) + ": all r in 0..49, u in nodes(A): ", "transmission(A,u) = W[u]"})
		}
		for _, p := range parts {
			if o, err := allCases(t, given+p[0]+p[1]); o != Holds || err != nil {
				t.Errorf("%s%s%s: %v, %v", given, p[0], p[1], o, err)
			}
			if o, err := allCases(t, given+p[0]+"not ("+p[1]+")"); o != Fails || err != nil {
				t.Errorf("%s%snot (%s): %v, %v", given, p[0], p[1], o, err)
			}
		}
		// What is asked of one network is not answered for the other.
		others := "all u, v in " + s + ", r in 0..49, k in 0..1: dist(L[k],u,v) = D[u][v]"
		if o, err := allCases(t, given+others); (o == Holds) != (written(a.distance) == written(b.distance)) || err != nil {
			t.Errorf("%s%s: %v, %v", given, others, o, err)
		}
	}
	if apart < 5 || away < 5 {
		t.Errorf("too little was compared: %d networks are not connected, %d lost nodes", apart, away)
	}
}

// allCases is what a sentence says in all cases, which are decided together where they can be.
func allCases(t *testing.T, text string) (Outcome, error) {
	t.Helper()
	c, err := instanceOf(t, text)
	if err != nil {
		return 0, err
	}
	if len(c.Vars) == 0 {
		return c.Test(nil)
	}
	_, _, o, err := c.Run(make([]uint64, len(c.Vars)), c.Count().Uint64())
	return o, err
}

// What is no node of a network has no measure there, in whichever case it comes; where a condition guards it, nothing is asked of it.
func TestMeasuresOfWhatIsNoNode(t *testing.T) {
	const path, left = "graph([[1],[0,2],[1]])", "(graph([[1],[0,2],[1]]) - {1})"
	for _, c := range []struct{ members, guard, text, want string }{
		{"0..3", "x < 3", "edge(" + path + ",0,x) or x >= 0", "3 is no node of " + path + ", want 0..2"},
		{"0..3", "x < 3", "edge(" + path + ",x,0) or x >= 0", "3 is no node of " + path + ", want 0..2"},
		{"-1..2", "x >= 0", "dist(" + path + ",x,0) < 3", "-1 is no node of " + path + ", want 0..2"},
		{"0..3", "x < 3", "dist(" + path + ",0,x) < 3", "3 is no node of " + path + ", want 0..2"},
		{"0..3", "x < 3", "dist(" + path + ",mod(x+y,3),x) < 3", "3 is no node of " + path + ", want 0..2"},
		{"-1..2", "x >= 0", "degree(" + path + ",x) < 3", "-1 is no node of " + path + ", want 0..2"},
		{"0..3", "x < 3", "node(" + path + ",x) < 3", "3 is no node of " + path + ", want 0..2"},
		{"0..3", "x < 3", "eccentricity(" + path + ",x) < 3", "3 is no node of " + path + ", want 0..2"},
		{"0..2", "x < 2", "edge(" + path + ",0,if(x = 2, infinite, x)) or x >= 0", "infinite"},
		{"0..2", "x < 2", "dist(" + path + ",0,if(x = 2, none, x)) < 3", "none"},
		{"0..2", "x != 1", "edge(" + left + ",0,x) or x >= 0", "1 is not in " + path + " - {1}"},
		{"0..2", "x != 1", "dist(" + left + ",x,0) >= 0", "1 is not in " + path + " - {1}"},
		{"0..2", "x != 1", "degree(" + left + ",x) = 0", "1 is not in " + path + " - {1}"},
		{"0..2", "x != 1", "node(" + left + ",x) = x", "1 is not in " + path + " - {1}"},
		{"0..1", "x != 1", "dist(graph([[1],[0],[]]),0,2*x) + 1 > 0", "infinite where a number is wanted"},
		{"0..1", "x != 1", "eccentricity(graph([[1],[0],[]]) - {2 - x},0) + 1 > 0", "infinite where a number is wanted"},
		{"0..1", "x != 1", "diameter(graph([[1],[0],[]]) - {2 - x}) + 1 > 0", "infinite where a number is wanted"},
		{"0..1", "x != 1", "(total d in distances(graph([[1],[0],[]]) - {2 - x}): d) > 0", "infinite where a number is wanted"},
		{"0..1", "x != 1", "transmission(graph([[1],[0],[]]) - {2 - x},0) < 3", "which is not connected"},
	} {
		for _, head := range []string{"all y in 0..29, x in " + c.members + ": ", "all x in " + c.members + ", y in 0..29: "} {
			if _, err := allCases(t, head+c.text); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s%s: %v, want %q", head, c.text, err, c.want)
			}
			if o, err := allCases(t, head+c.guard+" -> ("+c.text+")"); o != Holds || err != nil {
				t.Errorf("%s%s -> (%s): %v, %v", head, c.guard, c.text, o, err)
			}
		}
	}
}

// Distances of all pairs that are more than a list holds are refused before they are found.
func TestDistancesOfAllPairsAreBounded(t *testing.T) {
	const want = "distances(Q(12)) has 16777216 members, want at most 4194304"
	if _, err := truthOf(t, "len(distances(Q(12))) = 2^24"); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %q", err, want)
	}
	if holds, err := truthOf(t, "len(distances(Q(8) - {0})) = 255^2"); err != nil || !holds {
		t.Errorf("%t, %v", holds, err)
	}
}

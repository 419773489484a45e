package certify_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"mccheck/certify"
)

// named is the network of a text such as "MC 2 1".
func named(text string) (*certify.Graph, error) {
	var p []int
	words := strings.Split(text, " ")
	for _, w := range words[1:] {
		n, err := strconv.Atoi(w)
		if err != nil {
			return nil, err
		}
		p = append(p, n)
	}
	return certify.NewGraph(words[0], p...)
}

func graph(t testing.TB, text string) *certify.Graph {
	t.Helper()
	g, err := named(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// search is a plain breadth-first search; -1 where there is no path.
func search(g *certify.Graph, source int) []int {
	dist := slices.Repeat([]int{-1}, g.Order)
	dist[source] = 0
	for queue := []int{source}; len(queue) > 0; queue = queue[1:] {
		for _, v := range g.Neighbors(queue[0]) {
			if dist[v] < 0 {
				dist[v] = dist[queue[0]] + 1
				queue = append(queue, v)
			}
		}
	}
	return dist
}

// smallGraphs with their sizes and diameters, from the literature where it is
// right and by hand else.
var smallGraphs = []struct {
	name                  string
	order, size, diameter int
}{
	{"Q 0", 1, 0, 0}, {"Q 1", 2, 1, 1}, {"Q 4", 16, 32, 4}, {"FQ 1", 2, 1, 1}, {"FQ 2", 4, 6, 1}, {"FQ 5", 32, 96, 3},
	{"F 1", 2, 1, 1}, {"F 2", 8, 8, 4}, {"F 3", 32, 48, 6}, {"MC 0 3", 8, 12, 3}, {"MC 1 1", 8, 8, 4}, {"MC 1 2", 32, 48, 6},
	{"MC 2 1", 64, 96, 8}, {"MCC 2 1", 64, 96, 8}, {"MCC 1 2", 32, 48, 6}, {"CQ 1", 2, 1, 1}, {"CQ 2", 4, 4, 2}, {"CQ 3", 8, 12, 2},
	{"CQ 4", 16, 32, 3}, {"CQ 5", 32, 80, 3}, {"CQ 7", 128, 448, 4}, {"ECQ 1 1", 8, 8, 4}, {"ECQ 3 3", 128, 256, 6},
	{"EH 1 1", 8, 8, 4}, {"EH 2 2", 32, 48, 6}, {"EH 1 3", 32, 48, 6}, {"CCC 1", 2, 1, 1}, {"CCC 2", 8, 8, 4}, {"CCC 3", 24, 36, 6},
	{"CCC 4", 64, 96, 8}, {"HCN 1", 4, 4, 2}, {"HCN 2", 16, 24, 4}, {"RH 2 0", 8, 12, 3}, {"RH 2 1", 16, 24, 5},
}

func TestGraphsAreThoseOfTheFamilies(t *testing.T) {
	for _, tt := range smallGraphs {
		g := graph(t, tt.name)
		ends, diameter := 0, 0
		for u := range g.Order {
			for _, v := range g.Neighbors(u) {
				if !slices.Contains(g.Neighbors(v), u) || u == v {
					t.Errorf("%s: an edge from %d to %d only, or a loop", tt.name, u, v)
				}
				ends++
			}
			diameter = max(diameter, slices.Max(search(g, u)))
		}
		if g.Order != tt.order || ends != 2*tt.size || diameter != tt.diameter {
			t.Errorf("%s: order %d, size %d/2, diameter %d, want %d, %d, %d", tt.name, g.Order, ends, diameter, tt.order, tt.size, tt.diameter)
		}
	}
}

func TestGraphNamesAreChecked(t *testing.T) {
	for _, bad := range []string{"", "Q", "Q ", "Q -1", "Q 31", "Q 64", "Q 65", "Q 1 2", "q 3", "MC 2", "MC 2 0", "MC 64 64",
		"F 0", "F 64", "CQ 0", "ECQ 0 1", "ECQ 1", "RH 1 2", "RH 5 5", "CCC 0", "CCC 64", "HCN 0", "HCN 16", "K 4", "MC 2  1", " Q 3"} {
		if g, err := named(bad); err == nil {
			t.Errorf("%q is %s of %d nodes", bad, g.Name, g.Order)
		}
	}
}

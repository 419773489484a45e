package certify_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
)

// units is a number of units of which all shares in the networks below are whole.
const units = 1 << 10 * 3 * 3 * 3 * 5 * 7

func TestLoadsOfKnownNetworks(t *testing.T) {
	star := "table star 5\n1 2 3 4\n0\n0\n0\n0"
	for _, claim := range []string{
		// Where all links are alike, a link bears the sum of all distances, divided by the number of links.
		fmt.Sprintf("load(Q(5),%d) = 32*%[1]d", units), fmt.Sprintf("load(CCC(2),%d) = 16*%[1]d", units),
		"load(Q(2)-{0},3) = 4*3",
		"load(graph(star),3) = 24", "load(graph(star),3,{0}) = 6", "load(graph(star),3,{0,1}) = 3*6", "load(graph(star),3,{}) = 0",
		"load(graph(star)-{4},3) = 18", "load(graph(path)-{3},7) = 4*7",
		// A class of a dual-cube sends to the other one.
		fmt.Sprintf("load(F(4),%d,0..63) = 128*%[1]d", units), "load(F(4),1,0..63) = load(F(4),1,64..127)",
		// Of 5 units for node 3 of a ring of four one neighbour brings 3, and of 5 for node 2 back again.
		"load(Q(2),5) = 2*5+2*3+2*3",
	} {
		_, err := certify.CheckFact(about(star, "table path 4\n1\n0 2\n1\n-", "claim "+claim))
		if err != nil {
			t.Errorf("%s: %v", claim, err)
		}
	}
}

func TestLoadsWithoutAValueAreRejected(t *testing.T) {
	for claim, want := range map[string]string{
		"load(graph(path),1) = 1":       "two nodes without a path",
		"load(Q(0),1) = 1":              "no node of Q(0) sends",
		"load(Q(2),-1) = 1":             "-1",
		"load(Q(2),1/2) = 1":            "whole number",
		"load(Q(2),2^30+1) = 1":         "1073741825 units in a load, and the bound is 1073741824",
		"load(Q(15),1) = 1":             "loads in Q(15), of 32768 nodes, and the bound is 16384",
		"load(Q(14),1) = 1":             "steps, and the bound is",
		"load(Q(2),1,{4}) = 1":          "4 is no node of Q(2)",
		"load(Q(2),1,0) = 1":            "where a list",
		"load(Q(2),1,nodes(Q(3))) = 1":  "want one of Q(2)",
		"load(Q(3)-{0},1,{0}) = 1":      "0 is no node of",
		"load(2,1) = 1":                 "a network",
		"load(graph(path),1,{0,1}) = 1": "two nodes without a path",
	} {
		_, err := certify.CheckFactIn(1<<22, 1<<20, about("table path 4\n1\n0 2\n1\n-", "claim "+claim))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", claim, err, want)
		}
	}
}

// Loads are compared with fractions over a matrix of distances, of which each share is a product along a path that is walked
// back to the source, in networks that are drawn at random.
func TestLoadsAreThoseOfFractions(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 1))
		m := randomNetwork(r, 3+r.IntN(7))
		want, text := fractionsOfLoad(m), ""
		for _, joined := range m.adjacent {
			var row []string
			for v, yes := range joined {
				if yes {
					row = append(row, fmt.Sprint(v))
				}
			}
			text += "\n" + strings.Join(row, " ")
		}
		table := fmt.Sprintf("table T %d%s", len(m.adjacent), text)
		for claim, holds := range map[string]bool{
			fmt.Sprintf("load(graph(T),%d) = %s*%[1]d", units, want.RatString()): true,
			fmt.Sprintf("load(graph(T),%d) < %s*%[1]d", units, want.RatString()): false,
		} {
			if _, err := certify.CheckFact(about(table, "claim "+claim)); holds != (err == nil) {
				t.Errorf("seed %d, %s in %v: %v", seed, claim, text, err)
			}
		}
	}
}

// randomNetwork is connected.
func randomNetwork(r *rand.Rand, n int) *matrix {
	m := newMatrix(n)
	join := func(u, v int) { m.adjacent[u][v], m.adjacent[v][u] = u != v, u != v }
	for u := 1; u < n; u++ {
		join(u, r.IntN(u))
	}
	for range r.IntN(2 * n) {
		join(r.IntN(n), r.IntN(n))
	}
	m.paths()
	return m
}

func fractionsOfLoad(m *matrix) *big.Rat {
	loads := map[[2]int]*big.Rat{}
	most := new(big.Rat)
	var walk func(source, at int, part *big.Rat)
	walk = func(source, at int, part *big.Rat) {
		var nearer []int
		for v, joined := range m.adjacent[at] {
			if joined && m.dist[source][v] < m.dist[source][at] {
				nearer = append(nearer, v)
			}
		}
		for _, v := range nearer {
			share := new(big.Rat).Quo(part, big.NewRat(int64(len(nearer)), 1))
			link := [2]int{min(at, v), max(at, v)}
			if loads[link] == nil {
				loads[link] = new(big.Rat)
			}
			loads[link].Add(loads[link], share)
			walk(source, v, share)
		}
	}
	for source := range m.adjacent {
		for at := range m.adjacent {
			walk(source, at, big.NewRat(1, 1))
		}
	}
	for _, l := range loads {
		most = slices.MaxFunc([]*big.Rat{most, l}, (*big.Rat).Cmp)
	}
	return most
}

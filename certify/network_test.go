package certify_test

import (
	"bytes"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/certify/write"
)

// F(2) is the ring of eight nodes, MC(2,1) has 64 nodes of degree 3.
var knownNetworks = map[string]write.Network{
	"Q 3":    {Order: 8, Size: 12, LeastDegree: 3, LargestDegree: 3, Diameter: 3, Distances: 96},
	"F 2":    {Order: 8, Size: 8, LeastDegree: 2, LargestDegree: 2, Diameter: 4, Distances: 128},
	"Q 0":    {Order: 1},
	"CCC 3":  {Order: 24, Size: 36, LeastDegree: 3, LargestDegree: 3, Diameter: 6, Distances: 24 * 74},
	"EH 1 2": {Order: 16, Size: 20, LeastDegree: 2, LargestDegree: 3, Diameter: 5, Distances: 672},
}

func networkText(t *testing.T, graph string, n write.Network) []byte {
	t.Helper()
	var text bytes.Buffer
	if err := write.NetworkNumbers(&text, graph, n); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

func TestNetworkNumbersAreCounted(t *testing.T) {
	for graph, n := range knownNetworks {
		states, err := certify.Witness(networkText(t, graph, n))
		if err != nil {
			t.Errorf("%s: %v", graph, err)
			continue
		}
		if !strings.Contains(states, "nodes") {
			t.Errorf("%s states %q", graph, states)
		}
	}
}

// Every number raised or lowered by one is rejected.
func TestWrongNetworkNumbersAreRejected(t *testing.T) {
	for graph, n := range knownNetworks {
		for i := range 6 {
			for _, d := range []int{1, -1} {
				wrong := n
				*[]*int{&wrong.Order, &wrong.Size, &wrong.LeastDegree, &wrong.LargestDegree, &wrong.Diameter, &wrong.Distances}[i] += d
				if _, err := certify.Witness(networkText(t, graph, wrong)); err == nil {
					t.Errorf("%s with number %d changed by %d is accepted", graph, i, d)
				}
			}
		}
	}
	if _, err := certify.Witness(networkText(t, "Q 13", write.Network{Order: 8192})); err == nil {
		t.Error("a network beyond the bound is accepted")
	}
}

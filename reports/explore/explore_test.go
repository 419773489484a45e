package explore

import (
	"encoding/json"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
)

func mustNetwork(t *testing.T, name string) model.Graph {
	t.Helper()
	g, err := network.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// partial are the algorithms that have no route for some pairs: Algorithm 3 without its repairs, and the paths of
// Algorithm 2, which join partners only.
var partial = map[string]bool{"multi-channel": true, "fault-tolerant": true, "fault-tolerant-repaired": true}

// TestRoutesComeToTheirEnds steps through every routing algorithm for the pairs of small networks: a step a hop,
// from the one end to distance 0.
func TestRoutesComeToTheirEnds(t *testing.T) {
	seen := map[string]int{}
	for _, name := range []string{"Q(3)", "F(2)", "MC(1,1)", "MC(2,1)", "CQ(4)", "ECQ(1,2)"} {
		g := mustNetwork(t, name)
		for _, a := range Algorithms(g) {
			if a.Ends != 2 || a.Name == "exchange" || a.Name == "channels" {
				continue
			}
			for dst := range min(g.Order(), 16) {
				steps, err := Steps(g, a.Name, 3, dst, nil)
				if err != nil {
					if !partial[a.Name] {
						t.Errorf("%s, %s to %d: %v", name, a.Name, dst, err)
					}
					continue
				}
				seen[a.Name]++
				if last := steps[len(steps)-1].Says; !strings.HasSuffix(last, "distance to the destination: 0.") {
					t.Errorf("%s, %s to %d: %s", name, a.Name, dst, last)
				}
				if n := strings.Count(steps[0].Picture, "<g data-node="); n != int(g.Order()) {
					t.Errorf("%s: %d nodes are drawn, want %d", name, n, g.Order())
				}
			}
		}
	}
	for _, a := range all() {
		if a.Ends == 2 && a.Name != "exchange" && a.Name != "channels" && seen[a.Name] == 0 {
			t.Errorf("%s has no route in any of the networks", a.Name)
		}
	}
}

// TestManySendersEndWithAll steps through the algorithms in which many nodes send: the last step says that all
// is done, and no link carries two messages of a step of total exchange.
func TestManySendersEndWithAll(t *testing.T) {
	for _, tt := range []struct {
		network, algorithm string
		steps              int
		last               string
	}{
		{"F(3)", "broadcast", 7, "32 of 32 nodes have it."},
		{"Q(4)", "broadcast", 5, "16 of 16 nodes have it."},
		{"Q(4)", "prefix", 6, "16 of 16 nodes hold the product"},
		{"MCC(1,2)", "prefix", 1 + 1 + 8 + 1, "32 of 32 nodes hold the product"},
		{"MC(2,1)", "exchange", 9, "at most 1 on one link in one direction."},
		{"MC(2,1)", "channels", 11, "2 nodes, the ends apart, are come to a second time."},
	} {
		dst := model.Node(63)
		if tt.algorithm == "channels" {
			dst = route.ChannelPartner(mustNetwork(t, tt.network).(network.Metacube), 0, 63)
		}
		steps, err := Steps(mustNetwork(t, tt.network), tt.algorithm, 0, dst, nil)
		if err != nil {
			t.Errorf("%s on %s: %v", tt.algorithm, tt.network, err)
			continue
		}
		if last := steps[len(steps)-1].Says; len(steps) != tt.steps || !strings.Contains(last, tt.last) {
			t.Errorf("%s on %s: %d steps, the last one %q; want %d and %q", tt.algorithm, tt.network, len(steps), last, tt.steps, tt.last)
		}
	}
}

// TestAnswers asks as a page does, with mistakes too.
func TestAnswers(t *testing.T) {
	for request, want := range map[string]string{
		`{"network":"MC(1,1)"}`: `"name":"one-to-one"`,
		`{"network":"MC(1,1)","algorithm":"shortest","from":"0","to":"(1,1,1)"}`:            `"says":"The packet starts at (0,0,0)`,
		`{"network":"MC(1,1)","algorithm":"ecube","from":"0","to":"1"}`:                     `want one that is for MC(1,1)`,
		`{"network":"MC(1,1)","algorithm":"shortest","from":"0","to":"9"}`:                  `"error":`,
		`{"network":"MC(1,1)","algorithm":"one-to-one","from":"0","to":"1","faults":["2"]}`: `takes no faults`,
		`{"network":"MC(1,1)","algorithm":"shortest","from":"0","to":"1","faults":["1"]}`:   `is an end of the route`,
		`{"network":"MC(1,x)"}`: `want a name and numbers`,
		`{"network":"XY(1)"}`:   `"error":"topology`,
		`nothing`:               `"error":`,
	} {
		if got := Answer(request); !json.Valid([]byte(got)) || !strings.Contains(got, escaped(want)) {
			t.Errorf("%s: %.200s, want %s", request, got, want)
		}
	}
}

// escaped is a text as JSON writes it, without quotes of its own.
func escaped(s string) string {
	if strings.HasPrefix(s, `"`) {
		return s
	}
	text, _ := json.Marshal(s)
	return strings.Trim(string(text), `"`)
}

// TestEveryAlgorithmHasATitle is for a router that is new.
func TestEveryAlgorithmHasATitle(t *testing.T) {
	for _, a := range all() {
		if a.Title == "" {
			t.Errorf("%s has no title", a.Name)
		}
	}
}

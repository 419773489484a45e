package explore

import (
	"encoding/json"
	"fmt"
	"strings"

	"mccheck/model"
	"mccheck/model/network"
)

// Request asks for the algorithms of a network, or with a name for the steps of one. Nodes are addresses as the
// network writes them, or numbers.
type Request struct {
	Network   string   `json:"network"` // "MC(2,1)"
	Algorithm string   `json:"algorithm"`
	From      string   `json:"from"`
	To        string   `json:"to"`
	Faults    []string `json:"faults"`
}

// Reply is what is asked for, or an error in words.
type Reply struct {
	Error      string      `json:"error,omitempty"`
	Algorithms []Algorithm `json:"algorithms,omitempty"`
	Nodes      []string    `json:"nodes,omitempty"` // the addresses of all nodes, by number
	Steps      []Step      `json:"steps,omitempty"`
}

// Answer answers a Request in JSON by a Reply in JSON.
func Answer(request string) string {
	var q Request
	var a Reply
	err := json.Unmarshal([]byte(request), &q)
	if err == nil {
		a, err = reply(q)
	}
	if err != nil {
		a = Reply{Error: err.Error()}
	}
	text, err := json.Marshal(a)
	if err != nil {
		panic(err) // a Reply is text and numbers
	}
	return string(text)
}

func reply(q Request) (a Reply, err error) {
	g, err := network.ByName(q.Network)
	if err != nil {
		return a, err
	}
	if q.Algorithm == "" {
		a.Algorithms = Algorithms(g)
		for u := range g.Order() {
			a.Nodes = append(a.Nodes, g.Format(u))
		}
		return a, nil
	}
	src, err := g.Parse(q.From)
	if err != nil {
		return a, err
	}
	dst, err := g.Parse(q.To)
	if err != nil {
		return a, err
	}
	var faults []model.Node
	for _, text := range q.Faults {
		w, err := g.Parse(strings.TrimSpace(text))
		if err != nil {
			return a, err
		}
		if w == src || w == dst {
			return a, fmt.Errorf("%s is an end of the route, want other nodes as faults", g.Format(w))
		}
		faults = append(faults, w)
	}
	a.Steps, err = Steps(g, q.Algorithm, src, dst, faults)
	return a, err
}

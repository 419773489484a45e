// Package explore steps through the algorithms on a small network, a picture a step: the same code of
// the packages of model that the claims are decided by. The pages of a report run it as WebAssembly.
package explore

import (
	"fmt"
	"slices"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/model/router"
	"mccheck/reports/picture"
)

// Algorithm is one that can be stepped through.
type Algorithm struct {
	Name   string `json:"name"`
	Title  string `json:"title"`  // what it does, in words
	Ends   int    `json:"ends"`   // the nodes that it wants: none, a source, or a source and a destination
	Faults bool   `json:"faults"` // it goes around faulty nodes
	is     func(g model.Graph) bool
	run    func(r *run) error
}

// Step is one moment of an algorithm.
type Step struct {
	Says    string `json:"says"`
	Picture string `json:"picture"` // SVG
}

// run is an algorithm at work.
type run struct {
	g        model.Graph
	name     string
	src, dst model.Node
	faults   []model.Node
	steps    []Step
}

// titles say what the routers do.
var titles = map[string]string{
	"shortest":                "Shortest path",
	"ecube":                   "Ascending routing in a cube",
	"dual-cube":               "Routing of dual-cube, section 4",
	"total-exchange":          "Routing of total-exchange, Algorithm 4 with its table set right",
	"one-to-one":              "Routing of fault-tolerant, Algorithm 1",
	"multi-channel":           "A multi-channel path of fault-tolerant, Algorithm 2 to the letter",
	"fault-tolerant":          "Routing around faults, fault-tolerant, Algorithm 3 to the letter",
	"fault-tolerant-repaired": "Routing around faults, Algorithm 3 as FT-79 repairs it",
}

// all are the algorithms: those that route, and those in which many nodes send at once.
func all() (list []Algorithm) {
	for _, r := range router.All() {
		list = append(list, Algorithm{Name: r.Name, Title: titles[r.Name], Ends: 2, Faults: r.Faults, is: r.Is, run: showRoute})
	}
	return append(list,
		Algorithm{Name: "channels", Ends: 2, is: hasChannels, run: channels,
			Title: "All multi-channel paths of fault-tolerant, Algorithm 2 to the letter"},
		Algorithm{Name: "exchange", Ends: 2, is: exchanges, run: exchange,
			Title: "One step of total exchange, Algorithm 4: every node sends"},
		Algorithm{Name: "broadcast", Title: "Broadcast", Ends: 1, is: broadcasts, run: broadcast},
		Algorithm{Name: "prefix", Title: "Prefix computation of prefix, Algorithm 1 or 2, as they are repaired", is: hasPrefix, run: prefix},
	)
}

// Algorithms are those for a network.
func Algorithms(g model.Graph) (list []Algorithm) {
	for _, a := range all() {
		if a.is(g) {
			list = append(list, a)
		}
	}
	return list
}

// Steps are the moments of the algorithm of that name; src and dst are nodes of the network, and do not count
// where the algorithm wants none. The error says what is not possible.
func Steps(g model.Graph, name string, src, dst model.Node, faults []model.Node) ([]Step, error) {
	list := Algorithms(g)
	i := slices.IndexFunc(list, func(a Algorithm) bool { return a.Name == name })
	if i < 0 {
		return nil, fmt.Errorf("algorithm %q, want one that is for %s", name, g.Name())
	}
	if len(faults) > 0 && !list[i].Faults {
		return nil, fmt.Errorf("the algorithm %s takes no faults", name)
	}
	r := &run{g: g, name: name, src: src, dst: dst, faults: faults}
	if err := list[i].run(r); err != nil {
		return nil, err
	}
	return r.steps, nil
}

// show adds a moment.
func (r *run) show(s picture.State, format string, args ...any) error {
	svg, err := picture.Moment(r.g, s)
	r.steps = append(r.steps, Step{fmt.Sprintf(format, args...), svg})
	return err
}

// showRoute shows a path hop by hop.
func showRoute(r *run) error {
	path, err := router.Path(r.g, r.name, r.src, r.dst, r.faults)
	if err != nil {
		return err
	}
	left := func(u model.Node) string {
		d, _ := router.Distance(r.g, u, r.dst)
		return fmt.Sprintf("distance to the destination: %d", d)
	}
	for h, u := range path {
		says := fmt.Sprintf("The packet starts at %s; %s.", r.g.Format(u), left(u))
		if h > 0 {
			dim := slices.Index(r.g.Neighbors(nil, path[h-1]), u)
			if dim < 0 {
				return fmt.Errorf("hop %d from %s to %s is no link: %w", h, r.g.Format(path[h-1]), r.g.Format(u), router.ErrFalse)
			}
			kind := router.EdgeKind(r.g, path[h-1], u)
			if kind != "" {
				kind = ", " + kind
			}
			says = fmt.Sprintf("Hop %d of %d comes to %s by dimension %d%s; %s.", h, len(path)-1, r.g.Format(u), dim, kind, left(u))
		}
		if err := r.show(picture.State{Paths: []picture.Path{{Nodes: path[:h+1]}}, Faults: r.faults}, "%s", says); err != nil {
			return err
		}
	}
	return nil
}

func hasChannels(g model.Graph) bool {
	mc, ok := g.(network.Metacube)
	return ok && mc.K() >= 1 && mc.K() <= 3
}

// channels shows the paths between a node and its partner in another cluster, all at once.
func channels(r *run) error {
	paths, err := router.Channels(r.g.(network.Metacube), r.src, r.dst)
	if err != nil {
		return err
	}
	longest := 0
	for _, p := range paths {
		longest = max(longest, len(p)-1)
	}
	for h := range longest + 1 {
		var drawn []picture.Path
		at := map[model.Node]int{}
		for i, p := range paths {
			part := p[:min(h+1, len(p))]
			drawn = append(drawn, picture.Path{Name: fmt.Sprintf("channel %d", i), Nodes: part})
			for _, u := range part {
				if u != r.src && u != r.dst {
					at[u]++
				}
			}
		}
		shared := 0
		for _, n := range at {
			if n > 1 {
				shared++
			}
		}
		if err := r.show(picture.State{Paths: drawn}, "Hop %d of %d; %s a second time.", h, longest,
			counted(shared, "node, the ends apart, is come to", "nodes, the ends apart, are come to")); err != nil {
			return err
		}
	}
	return nil
}

func counted(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

func exchanges(g model.Graph) bool {
	mc, ok := g.(network.Metacube)
	return ok && mc.K() == 2
}

// exchange shows the step of total exchange in which src sends to dst, hop by hop: what every node sends.
func exchange(r *run) error {
	g := r.g.(network.Metacube)
	step := model.Node(0)
	for collective.TotalExchangeDestination(g, r.src, step) != r.dst {
		step++
	}
	var paths [][]model.Node
	longest := 0
	for s := range g.Order() {
		path, err := router.Path(g, "total-exchange", s, collective.TotalExchangeDestination(g, s, step), nil)
		if err != nil {
			return err
		}
		paths = append(paths, path)
		longest = max(longest, len(path)-1)
	}
	for h := range longest + 1 {
		used := map[picture.Move]int{}
		most := 0
		var moves []picture.Move
		for _, path := range paths {
			if h == 0 || h >= len(path) {
				continue
			}
			m := picture.Move{From: path[h-1], To: path[h]}
			if used[m]++; used[m] == 1 {
				moves = append(moves, m)
			}
			most = max(most, used[m])
		}
		own := paths[r.src]
		s := picture.State{Moves: moves, Paths: []picture.Path{{Nodes: own[:min(h+1, len(own))]}}}
		says := fmt.Sprintf("Step %s of the exchange: each of the %d nodes has a message for the node at the same place relative to it.",
			g.Format(step), g.Order())
		if h > 0 {
			says = fmt.Sprintf("Hop %d of %d: %s on %s, at most %d on one link in one direction.", h, longest,
				counted(sum(used), "message moves", "messages move"), counted(len(moves), "link", "links"), most)
		}
		if err := r.show(s, "%s", says); err != nil {
			return err
		}
	}
	return nil
}

func sum(used map[picture.Move]int) (n int) {
	for _, count := range used {
		n += count
	}
	return n
}

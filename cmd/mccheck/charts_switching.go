package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/reports"
	"mccheck/reports/picture"
)

// schedule is a way of total exchange in metacubes: the destination of each source in a step, and the
// nodes of the path to it.
type schedule struct {
	name, says string
	onlyK2     bool
	relative   bool // the path of every source is the image of that of node 0, under the map of TE-06
	goal       func(g network.Metacube, s, step model.Node) model.Node
	route      func(g network.Metacube, s, d model.Node) ([]model.Node, error)
}

// schedules are what claims on total exchange compare (TE-42 to TE-46, TE-210).
var schedules = []schedule{
	{"Table 1 set right", "is Algorithm 4 with the repaired row of Table 1 (TE-44)", true, true,
		collective.TotalExchangeDestination, alongTable(collective.CorrectedClassPaths())},
	{"Table 1 as printed", "takes some messages elsewhere (TE-42)", true, true,
		collective.TotalExchangeDestination, alongTable(collective.PrintedClassPaths())},
	{"shortest class walks", "are those of TE-46 and TE-210, for every k", false, true, collective.TotalExchangeDestination, shortestWalk},
	{"through all classes", "is Algorithm 1 of fault-tolerant", false, true, collective.TotalExchangeDestination, route.OneToOneRouting},
	{"fields not renamed", "takes s to s xor t in step t, by shortest class walks (a control of TE-43)", false, false,
		func(_ network.Metacube, s, step model.Node) model.Node { return s ^ step }, shortestWalk},
}

func alongTable(table collective.ClassPathTable) func(g network.Metacube, s, d model.Node) ([]model.Node, error) {
	return func(g network.Metacube, s, d model.Node) ([]model.Node, error) {
		return collective.TotalExchangeRouting(g, table, s, d)
	}
}

func shortestWalk(g network.Metacube, s, d model.Node) ([]model.Node, error) {
	return route.MetacubeShortest(g, s, d), nil
}

// switched are the metacubes of the charts, by k and m.
var switched = [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {2, 3}, {3, 1}}

// mostPathByPath is the most nodes of a network whose paths are all laid out.
const mostPathByPath = 128

// meetings are the pairs of uses of one directed link in one step, over a whole total exchange, by the
// difference of their hops, as collective.Contention.Meetings counts them.
func (way schedule) meetings(ctx context.Context, g network.Metacube) ([]uint64, error) {
	var all []uint64
	contention := collective.NewContention(g)
	paths := make([][]model.Node, g.Order())
	for step := range g.Order() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for s := range g.Order() {
			path, err := way.route(g, s, way.goal(g, s, step))
			if err != nil {
				return nil, err
			}
			paths[s] = path
		}
		all = added(all, contention.Meetings(paths), 1)
	}
	return all, nil
}

// relativeMeetings are the meetings of a relative schedule from the paths of node 0 alone. The maps that
// take node 0 to each node keep the number of a link among those of its node. So the images of a hop
// use each link of that number once, and every link has the hops of node 0's path over links of its number.
func (way schedule) relativeMeetings(ctx context.Context, g network.Metacube) ([]uint64, error) {
	var all []uint64
	for step := range g.Order() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		path, err := way.route(g, 0, way.goal(g, 0, step))
		if err != nil {
			return nil, err
		}
		numbers := make([]int, max(0, len(path)-1))
		for h := range numbers {
			numbers[h] = slices.Index(g.Neighbors(nil, path[h]), path[h+1])
			for before := range h {
				if numbers[before] == numbers[h] {
					all = added(all, append(make([]uint64, h-before), 1), g.Order())
				}
			}
		}
	}
	return all, nil
}

// added is a list with so many times the entries of another.
func added(list, more []uint64, times uint64) []uint64 {
	list = append(list, make([]uint64, max(0, len(more)-len(list)))...)
	for i, n := range more {
		list[i] += n * times
	}
	return list
}

// conflicts are the meetings of messages of so many flits, whose heads take a hop a slot.
func conflicts(meetings []uint64, flits int) (n uint64) {
	for _, pairs := range meetings[:min(flits, len(meetings))] {
		n += pairs
	}
	return n
}

// exchanges are the conflicts of one schedule of total exchange in one network.
type exchanges struct {
	g        network.Metacube
	way      schedule
	meetings []uint64
	flits    int // of the longest messages that are counted: all schedules of the network have come to their circuits
}

// allExchanges measures each schedule in each network of the charts where it can be.
func allExchanges(ctx context.Context) (list []exchanges, err error) {
	longest := map[[2]int]int{}
	for _, p := range switched {
		g, err := network.NewMetacube(p[0], p[1])
		if err != nil {
			return nil, err
		}
		for _, way := range schedules {
			if way.onlyK2 && g.K() != 2 || !way.relative && g.Order() > mostPathByPath {
				continue
			}
			count := way.meetings
			if way.relative {
				count = way.relativeMeetings
			}
			meetings, err := count(ctx, g)
			if err != nil {
				return nil, err
			}
			longest[p] = max(longest[p], len(meetings))
			list = append(list, exchanges{g, way, meetings, 0})
		}
	}
	for i := range list {
		list[i].flits = longest[[2]int{list[i].g.K(), list[i].g.M()}]
	}
	return list, nil
}

// total is the number of conflicts in circuits, which is that of messages of any greater length.
func (e exchanges) total() uint64 { return conflicts(e.meetings, len(e.meetings)) }

// line is how the conflicts grow with the length of messages, for each message that is sent.
func (e exchanges) line(name string, count func(flits int) uint64) picture.Series {
	sent := e.g.Order() * (e.g.Order() - 1)
	s := picture.Series{Name: name}
	for flits := 1; flits <= e.flits; flits++ {
		n := count(flits)
		s.Points = append(s.Points, picture.Point{X: float64(flits), Y: float64(n) / float64(sent)})
		s.Labels = append(s.Labels, fmt.Sprintf("%s, %s, %d flits: %s conflicts of %s messages", e.g.Name(), name, flits,
			reports.Grouped(n), reports.Grouped(sent)))
	}
	return s
}

// pipelined is the line of messages whose heads take a hop a slot.
func (e exchanges) pipelined(name string) picture.Series {
	return e.line(name, func(flits int) uint64 { return conflicts(e.meetings, flits) })
}

// switching counts the conflicts of the schedules over the length of messages.
func switching(ctx context.Context) (page reports.ChartPage, err error) {
	page = reports.ChartPage{Title: "Switching conflicts against message length", File: "switching.csv", Says: switchingSays(),
		Head: []string{"network", "schedule", "flits", "messages", "store-and-forward", "wormhole or cut-through", "circuit"}}
	list, err := allExchanges(ctx)
	if err != nil {
		return page, err
	}
	var ways, networks []picture.Series
	compared := map[string][]picture.Series{}
	for _, e := range list {
		name := e.g.Name()
		for flits := 1; flits <= e.flits; flits++ {
			page.Rows = append(page.Rows, []string{name, e.way.name, fmt.Sprint(flits), fmt.Sprint(e.g.Order() * (e.g.Order() - 1)),
				fmt.Sprint(conflicts(e.meetings, 1)), fmt.Sprint(conflicts(e.meetings, flits)), fmt.Sprint(e.total())})
		}
		compared[name] = append(compared[name], e.pipelined(e.way.name))
		if e.way.name == "shortest class walks" {
			networks = append(networks, e.pipelined(name))
		}
		if name == "MC(2,2)" && len(ways) == 0 {
			ways = []picture.Series{e.line("store-and-forward", func(int) uint64 { return conflicts(e.meetings, 1) }),
				e.pipelined("cut-through"), e.line("circuit", func(int) uint64 { return e.total() })}
		}
	}
	add := func(title, says string, lines []picture.Series) {
		page.Charts = append(page.Charts, reports.Chart{Title: title, Says: says,
			Picture: picture.Chart(title, picture.Axis{Name: "flits of a message"}, "conflicts for each message", lines)})
	}
	add("Three ways of switching in MC(2,2)", "Algorithm 4 of total-exchange, with its Table 1 set right.", ways)
	for _, name := range []string{"MC(2,1)", "MC(2,2)"} {
		add("Schedules in "+name, "Wormhole switching or virtual cut-through; at one flit it is store-and-forward, at the end a circuit.",
			compared[name])
	}
	add("Metacubes", "Shortest class walks, wormhole switching or virtual cut-through.", networks)
	return page, nil
}

// switchingSays says what is counted.
func switchingSays() string {
	var ways []string
	for _, way := range schedules {
		ways = append(ways, fmt.Sprintf("%q %s", way.name, way.says))
	}
	return "All messages of a step of total exchange set out in slot 0. A conflict is a pair of hops, of one path or two, that hold the " +
		"same directed link at the same time, if no message waited; those of all steps are counted, exactly. Store-and-forward " +
		"takes all messages over one hop at a time. In wormhole switching and virtual cut-through the head takes a hop a slot, and a " +
		"message of g flits holds each link for g slots. A circuit holds its whole path throughout. Of the schedules " +
		strings.Join(ways, "; ") + fmt.Sprintf(", and is counted up to %d nodes.", mostPathByPath)
}

package prefix

import (
	"fmt"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// events are a run of a prefix algorithm as a table for certificates. Every row says
// that a node gets the product of the elements lo to hi at a time: its own element at
// time 0; a message at the time of a communication step, with the row of the sender's
// product behind; or at that of a computation step a product that it makes of two,
// whose rows stand behind. Steps have the times 1, 2, ...
type events struct {
	rows [][]int // time, node, lo, hi, rows
	time int
}

// newEvents gives every node its element.
func newEvents(order uint64, number func(model.Node) uint64) *events {
	e := &events{}
	for u := range order {
		x := int(number(u))
		e.rows = append(e.rows, []int{0, int(u), x, x})
	}
	return e
}

// step begins the next step.
func (e *events) step() { e.time++ }

// send hands the product of a row to a neighbour, in this step.
func (e *events) send(row int, to model.Node) int {
	e.rows = append(e.rows, []int{e.time, int(to), e.rows[row][2], e.rows[row][3], row})
	return len(e.rows) - 1
}

// join makes one product of two, in this step.
func (e *events) join(a, b int) int {
	e.rows = append(e.rows, []int{e.time, e.rows[a][1], e.rows[a][2], e.rows[b][3], a, b})
	return len(e.rows) - 1
}

// scheduleLines say that the table T is a run on the network G on which number(u) is
// the number of the element of node u, and that it leaves every node with the product
// up to its own: rows in the order of time, each step of one kind; messages over
// links; products of what the node has by then, in order; and in one step a node
// receives once, sends once, or makes one product.
var scheduleLines = []string{
	"let time_T(e) = T(e,0)",
	"let node_T(e) = T(e,1)",
	"let low_T(e) = T(e,2)",
	"let high_T(e) = T(e,3)",
	"let same_T(e,f) = low_T(e) = low_T(f) and high_T(e) = high_T(f)",
	"all u in nodes(G): len(T,u) = 4 and time_T(u) = 0 and node_T(u) = u and low_T(u) = number_T(u) and high_T(u) = number_T(u)",
	"all e in order(G)..rows(T)-1: given t = time_T(e)-time_T(e-1): 5 <= len(T,e) <= 6 and t >= 0 and (t = 0 -> len(T,e) = len(T,e-1))",
	"all e in order(G)..rows(T)-1 where len(T,e) = 5: given a = T(e,4): time_T(a) < time_T(e) and edge(G,node_T(a),node_T(e)) and same_T(a,e)",
	"all e in order(G)..rows(T)-1 where len(T,e) = 6: given a = T(e,4): given b = T(e,5): time_T(a) < time_T(e) and " +
		"time_T(b) < time_T(e) and node_T(a) = node_T(e) and node_T(b) = node_T(e) and low_T(a) = low_T(e) and " +
		"high_T(a)+1 = low_T(b) and high_T(b) = high_T(e)",
	"all e in order(G)..rows(T)-1: all f in e+1..min(e+order(G),rows(T)-1) where time_T(e) = time_T(f): node_T(e) != " +
		"node_T(f) and (len(T,e) = 5 -> node_T(T(e,4)) != node_T(T(f,4)))",
	"all u in nodes(G): (count e in 0..rows(T)-1: node_T(e) = u and low_T(e) = 0 and high_T(e) = number_T(u)) > 0",
}

// The numbers of steps of T: of communication, in each of which there is a message, and
// of computation, in each of which some node has an operation.
const (
	messageSteps = "(count e in order(G)..rows(T)-1: len(T,e) = 5 and time_T(e) > time_T(e-1))"
	busySteps    = "(count e in order(G)..rows(T)-1: len(T,e) = 6 and time_T(e) > time_T(e-1))"
)

// writeSchedule writes the table name of a run on a network, the number of an element,
// a term in u, and the lines, in which T is that table and G the network.
func writeSchedule(f *claims.Fact, e *events, name, network, number string, lines ...string) {
	claims.AddTable(f, name, e.rows...)
	f.Let(fmt.Sprintf("number_%s(u) = %s", name, number))
	fill := strings.NewReplacer("_T", "_"+name, "T(", name+"(", "(T", "("+name, "G", network)
	for _, line := range append(scheduleLines[:len(scheduleLines):len(scheduleLines)], lines...) {
		f.Write(fill.Replace(line))
	}
}

// smallestEvents are the events of a schedule for MC(1,1): before a node sends, and at
// the end, it makes the product it needs, one operation a step.
func smallestEvents(schedule [][]send) *events {
	e := newEvents(8, ownAddress)
	for _, messages := range schedule {
		var rows []int
		for _, s := range messages {
			rows = append(rows, e.made(int(s.from), int(s.lo), int(s.hi)))
		}
		e.step()
		for i, s := range messages {
			e.send(rows[i], s.to)
		}
	}
	for u := range 8 {
		e.made(u, 0, u)
	}
	return e
}

// made is the row of a product that a node has, or makes of others that it has.
func (e *events) made(node, lo, hi int) int {
	for i, r := range e.rows {
		if r[1] != node || r[2] != lo || r[3] > hi {
			continue
		}
		if r[3] == hi {
			return i
		}
		if rest := e.made(node, r[3]+1, hi); rest >= 0 {
			e.step()
			return e.join(i, rest)
		}
	}
	return -1
}

// formalSmallestSchedule is the schedule of PX-207 and the number of its steps.
func formalSmallestSchedule() (string, func(f *claims.Fact)) {
	return "the schedule for MC(1,1), a row for every product that a node gets, follows links one port at a time, leaves " +
			"every node with the product up to its own element, and takes 4 communication steps", func(f *claims.Fact) {
			writeSchedule(f, smallestEvents(smallest), "run", "MCC(1,1)", "u",
				messageSteps+" = 4 = diameter(MCC(1,1))",
				"given k = 1: given m = 1: "+communication+" = 5")
		}
}

package prefix

import "mccheck/model"

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

package prefix

import "mccheck/model"

// events are a run of a prefix algorithm as a table for certificates. Every row says
// that a node gets the product of the elements lo to hi at a time: its own element at
// time 0; a message at the time of a communication step, with the row of the sender's
// product behind; or at that of a computation step a product that it makes of two,
// whose rows stand behind. Steps have the times 1, 2, ...
type events struct {
	rows []event
	time int32
}

// event is a row: the rows that stand behind are -1 where there are none.
type event struct{ time, node, lo, hi, one, other int32 }

// columns are the numbers of the row, without the rows that there are not.
func (r event) columns() []uint64 {
	list := append(make([]uint64, 0, 6), uint64(r.time), uint64(r.node), uint64(r.lo), uint64(r.hi))
	for _, behind := range []int32{r.one, r.other} {
		if behind >= 0 {
			list = append(list, uint64(behind))
		}
	}
	return list
}

// newEvents gives every node its element.
func newEvents(order uint64, number func(model.Node) uint64) *events {
	e := &events{}
	for u := range order {
		x := int32(number(u))
		e.rows = append(e.rows, event{0, int32(u), x, x, -1, -1})
	}
	return e
}

// step begins the next step.
func (e *events) step() { e.time++ }

// send hands the product of a row to a neighbour, in this step.
func (e *events) send(row int, to model.Node) int {
	from := e.rows[row]
	e.rows = append(e.rows, event{e.time, int32(to), from.lo, from.hi, int32(row), -1})
	return len(e.rows) - 1
}

// join makes one product of two, in this step.
func (e *events) join(a, b int) int {
	e.rows = append(e.rows, event{e.time, e.rows[a].node, e.rows[a].lo, e.rows[b].hi, int32(a), int32(b)})
	return len(e.rows) - 1
}

package collective

import "mccheck/model"

// PrefixEvents are a run of a prefix algorithm as a table. Every row says
// that a node gets the product of the elements lo to hi at a time: its own element at
// time 0; a message at the time of a communication step, with the row of the sender's
// product behind; or at that of a computation step a product that it makes of two,
// whose rows stand behind. Steps have the times 1, 2, ...
type PrefixEvents struct {
	Rows []PrefixEvent
	time int32
}

// PrefixEvent is a row: the rows that stand behind are -1 where there are none.
type PrefixEvent struct{ Time, Node, Lo, Hi, One, Other int32 }

// Columns are the numbers of the row, without the rows that there are not.
func (r PrefixEvent) Columns() []uint64 {
	list := append(make([]uint64, 0, 6), uint64(r.Time), uint64(r.Node), uint64(r.Lo), uint64(r.Hi))
	for _, behind := range []int32{r.One, r.Other} {
		if behind >= 0 {
			list = append(list, uint64(behind))
		}
	}
	return list
}

// newPrefixEvents gives every node its element.
func newPrefixEvents(order uint64, number func(model.Node) uint64) *PrefixEvents {
	e := &PrefixEvents{}
	for u := range order {
		x := int32(number(u))
		e.Rows = append(e.Rows, PrefixEvent{0, int32(u), x, x, -1, -1})
	}
	return e
}

// step begins the next step.
func (e *PrefixEvents) step() { e.time++ }

// send hands the product of a row to a neighbour, in this step.
func (e *PrefixEvents) send(row int, to model.Node) int {
	from := e.Rows[row]
	e.Rows = append(e.Rows, PrefixEvent{e.time, int32(to), from.Lo, from.Hi, int32(row), -1})
	return len(e.Rows) - 1
}

// join makes one product of two, in this step.
func (e *PrefixEvents) join(a, b int) int {
	e.Rows = append(e.Rows, PrefixEvent{e.time, e.Rows[a].Node, e.Rows[a].Lo, e.Rows[b].Hi, int32(a), int32(b)})
	return len(e.Rows) - 1
}

package prefix

import (
	"math/bits"

	"mccheck/model"
	"mccheck/model/network"
)

// tokenRun writes down the events of the token algorithm of PX-204 to PX-206 on
// MCC(k,m). Per node it has the rows of the variables, -1 where one holds nothing.
type tokenRun struct {
	*events
	k                      int
	p, total, stay, before []int
	at, behind             int
	apart, passing         bool
}

// tokenEvents runs the algorithm with the elements numbered by order.
func tokenEvents(k, m int, by order) *events {
	g, err := network.NewMetacubeClassCube(k, m)
	if err != nil {
		panic(err)
	}
	o, n := by(g), g.Order()
	r := &tokenRun{events: newEvents(n, o.Number), k: k, stay: nothing(n), before: nothing(n), behind: -1,
		p: make([]int, n), total: make([]int, n)}
	for u := range r.p {
		r.p[u], r.total[u] = u, u
	}
	for i := range k {
		r.cubeRound(i)
	}
	class := func(t int) int { return (o.Bits[t] - k) % (1 << k) }
	r.at = class(0)
	for t, b := range o.Bits {
		for r.at != class(t) {
			r.hop(r.at ^ 1<<bits.TrailingZeros(uint(r.at^class(t))))
		}
		r.exchange(b)
	}
	if k == 0 {
		r.before = r.stay
	} else {
		r.meet()
	}
	r.compute(func(u int) {
		if r.before[u] >= 0 {
			r.join(r.before[u], r.p[u])
		}
	})
	return r.events
}

// exchange deals with address bit b.
func (r *tokenRun) exchange(b int) {
	number := r.sent(func(u int) (row, to int) {
		if r.class(u) != r.at {
			return -1, u
		}
		return r.total[u], u ^ 1<<b
	})
	r.compute(func(u int) {
		switch {
		case r.class(u) == r.at && u>>b&1 == 1:
			r.total[u] = r.join(number[u], r.total[u])
		case r.class(u) == r.at:
			r.total[u] = r.join(r.total[u], number[u])
		case r.class(u) == r.behind:
			r.merge(u)
		}
	})
	r.apart, r.passing = false, false
	r.compute(func(u int) {
		switch {
		case r.class(u) != r.at || u>>b&1 == 0:
		case r.stay[u] >= 0:
			r.stay[u] = r.join(number[u], r.stay[u])
		default:
			r.stay[u] = number[u]
		}
	})
}

// merge makes one product of stay and before.
func (r *tokenRun) merge(u int) {
	switch {
	case r.stay[u] < 0:
		return
	case r.before[u] < 0:
		r.before[u] = r.stay[u]
	default:
		r.before[u] = r.join(r.stay[u], r.before[u])
	}
	r.stay[u] = -1
}

// hop moves the total across one link, and what is before to where it was.
func (r *tokenRun) hop(to int) {
	if r.apart {
		r.compute(func(u int) {
			if r.class(u) == r.behind {
				r.merge(u)
			}
		})
	}
	number := r.sent(func(u int) (row, target int) {
		switch r.class(u) {
		case r.at:
			return r.total[u], u ^ r.at ^ to
		case r.behind:
			row, r.before[u] = r.before[u], -1
			return row, u ^ r.behind ^ r.at
		}
		return -1, u
	})
	for u, row := range number {
		switch r.class(u) {
		case to:
			r.total[u] = row
		case r.at:
			r.before[u] = row
		}
	}
	r.apart, r.passing = !r.passing, true
	r.at, r.behind = to, r.at
}

// meet brings the two products together and hands the result to all classes.
func (r *tokenRun) meet() {
	link := r.at ^ r.behind
	number := r.sent(func(u int) (row, to int) {
		switch r.class(u) {
		case r.at:
			return r.stay[u], u ^ link
		case r.behind:
			return r.before[u], u ^ link
		}
		return -1, u
	})
	for u, row := range number {
		if r.class(u) == r.at {
			r.before[u] = row
		} else if r.class(u) == r.behind {
			r.stay[u] = row
		}
	}
	r.compute(func(u int) {
		if c := r.class(u); c == r.at || c == r.behind {
			r.merge(u)
		}
	})
	reached := link
	for i := range r.k {
		if 1<<i == link {
			continue
		}
		for u, row := range r.sent(func(u int) (row, to int) {
			if (r.class(u)^r.at)&^reached != 0 {
				return -1, u
			}
			return r.before[u], u ^ 1<<i
		}) {
			if row >= 0 {
				r.before[u] = row
			}
		}
		reached |= 1 << i
	}
}

func nothing(n uint64) []int {
	list := make([]int, n)
	for u := range list {
		list[u] = -1
	}
	return list
}

func (r *tokenRun) class(u int) int { return u & (1<<r.k - 1) }

// compute is one computation step.
func (r *tokenRun) compute(at func(u int)) {
	r.step()
	for u := range r.p {
		at(u)
	}
}

// sent is one communication step: message gives the row that u sends, -1 for none, and
// the receiver. It returns the rows received.
func (r *tokenRun) sent(message func(u int) (row, to int)) []int {
	r.step()
	number := nothing(uint64(len(r.p)))
	for u := range r.p {
		if row, to := message(u); row >= 0 {
			number[to] = r.send(row, model.Node(to))
		}
	}
	return number
}

// cubeRound is the round of bit i in the k-cubes: it joins what every node has received to total and, if the
// partner is smaller, to p, in the order of the addresses.
func (r *tokenRun) cubeRound(i int) {
	number := r.sent(func(u int) (row, to int) { return r.total[u], u ^ 1<<i })
	r.compute(func(u int) {
		if u>>i&1 == 1 {
			r.total[u] = r.join(number[u], r.total[u])
		} else {
			r.total[u] = r.join(r.total[u], number[u])
		}
	})
	r.compute(func(u int) {
		if u>>i&1 == 1 {
			r.p[u] = r.join(number[u], r.p[u])
		}
	})
}

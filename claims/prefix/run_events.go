package prefix

import "mccheck/model"

// run writes down the events of the token algorithm on MC(k,m). Per node it has the rows of the variables p and total; -1 is the row of a
// variable that holds nothing.
type run struct {
	*events
	k        int
	p, total []int
}

func newRun(n uint64, k int, number func(model.Node) uint64) *run {
	r := &run{events: newEvents(n, number), k: k, p: make([]int, n), total: make([]int, n)}
	for u := range r.p {
		r.p[u], r.total[u] = u, u
	}
	return r
}

func nothing(n uint64) []int {
	list := make([]int, n)
	for u := range list {
		list[u] = -1
	}
	return list
}

func (r *run) class(u int) int { return u & (1<<r.k - 1) }

// compute is one computation step.
func (r *run) compute(at func(u int)) {
	r.step()
	for u := range r.p {
		at(u)
	}
}

// sent is one communication step: message gives the row that u sends, -1 for none, and
// the receiver. It returns the rows received.
func (r *run) sent(message func(u int) (row, to int)) []int {
	r.step()
	number := nothing(uint64(len(r.p)))
	for u := range r.p {
		if row, to := message(u); row >= 0 {
			number[to] = r.send(row, model.Node(to))
		}
	}
	return number
}

// cubeRound is the round of bit i in the k-cubes.
func (r *run) cubeRound(i int) {
	r.take(i, r.sent(func(u int) (row, to int) { return r.total[u], u ^ 1<<i }))
}

// take joins what every node has received in the round of bit i to total and, if the
// partner is smaller, to p, in the order of the addresses.
func (r *run) take(i int, number []int) {
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

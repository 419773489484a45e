package prefix

import "mccheck/model"

// run writes down the events of an algorithm of the paper or of the token algorithm on
// MC(k,m). Per node it has the rows of the variables p and total; -1 is the row of a
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

// cubeEvents runs Algorithm 1 on the d-cube, the operands by address.
func cubeEvents(d int) *events {
	r := newRun(1<<d, d, ownAddress)
	for i := range d {
		r.cubeRound(i)
	}
	return r.events
}

// metacubeEvents runs Algorithm 2 with all repairs on MC(k,m), with the broadcast or
// with the walk.
func metacubeEvents(k, m int, walk bool) *events {
	r := newRun(1<<(m<<k+k), k, ownAddress)
	for i := range k {
		r.cubeRound(i)
	}
	for b := range m << k {
		source := b & (1<<k - 1)
		number := r.sent(func(u int) (row, to int) {
			if r.class(u) != source {
				return -1, u
			}
			return r.total[u], u ^ 1<<(b+k)
		})
		if walk {
			r.alongWalk(source, number)
		} else {
			r.alongTree(source, number)
		}
		r.take(b+k, number)
	}
	return r.events
}

// alongTree hands number from the source to all classes in k steps.
func (r *run) alongTree(source int, number []int) {
	for i := range r.k {
		r.keep(number, r.sent(func(u int) (row, to int) {
			if r.class(u)^source >= 1<<i {
				return -1, u
			}
			return number[u], u ^ 1<<i
		}))
	}
}

// alongWalk does so in 2^k-1 steps along the reflected Gray code.
func (r *run) alongWalk(source int, number []int) {
	gray := func(i int) int { return i ^ i>>1 }
	for i := range 1<<r.k - 1 {
		r.keep(number, r.sent(func(u int) (row, to int) {
			if r.class(u)^source != gray(i) {
				return -1, u
			}
			return number[u], u ^ gray(i) ^ gray(i+1)
		}))
	}
}

// keep adds what was received to number.
func (r *run) keep(number, received []int) {
	for u, row := range received {
		if row >= 0 {
			number[u] = row
		}
	}
}

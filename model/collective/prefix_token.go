package collective

import (
	"math/bits"

	"mccheck/model"
)

// TokenRun is a run of the token algorithm of PX-204 to PX-206 on MCC(k,m), in which the
// total of every k-cube walks from class to class. Per node it has the rows of the
// variables, -1 where one holds nothing: P, and Total, of use in class At only; and of
// the product over what is before the k-cube, Stay, the part that the walk has left
// behind there, and Before, the part that follows it in class Behind, -1 for none.
type TokenRun struct {
	*PrefixEvents
	P, Total, Stay, Before []int
	At, Behind             int
	// Apart is whether class Behind may have both parts, Passing whether the walk has
	// come to class At without an exchange.
	Apart, Passing bool
	k              int
}

// TokenPhase is what a run has just done.
type TokenPhase int

// The phases: the prefix computation in the k-cubes is over; after that an exchange
// across an address bit of the fields, or a hop to another class; the last two classes
// have both parts; they were sent across a further class bit; P is joined.
const (
	TokenStarts TokenPhase = iota
	TokenExchanges
	TokenHops
	TokenMeets
	TokenSpreads
	TokenEnds
)

// TokenPrefix runs the algorithm on the network of an order, in which the elements are
// numbered. After each phase it calls watch, if there is one.
func TokenPrefix(o PrefixOrder, watch func(TokenPhase, *TokenRun)) *PrefixEvents {
	if watch == nil {
		watch = func(TokenPhase, *TokenRun) {}
	}
	k, n := o.g.ClusterBased().K(), o.g.Order()
	r := &TokenRun{PrefixEvents: newPrefixEvents(n, o.Number), k: k, Stay: nothing(n), Before: nothing(n), Behind: -1,
		P: make([]int, n), Total: make([]int, n)}
	for u := range r.P {
		r.P[u], r.Total[u] = u, u
	}
	for i := range k {
		r.cubeRound(i)
	}
	class := func(t int) int { return (o.Bits[t] - k) % (1 << k) }
	r.At = class(0)
	watch(TokenStarts, r)
	for t, b := range o.Bits {
		for r.At != class(t) {
			r.hop(r.At ^ 1<<bits.TrailingZeros(uint(r.At^class(t))))
			watch(TokenHops, r)
		}
		r.exchange(b)
		watch(TokenExchanges, r)
	}
	if k == 0 {
		r.Before = r.Stay
	} else {
		r.meet()
		watch(TokenMeets, r)
		r.spread(func() { watch(TokenSpreads, r) })
	}
	r.compute(func(u int) {
		if r.Before[u] >= 0 {
			r.P[u] = r.join(r.Before[u], r.P[u])
		}
	})
	watch(TokenEnds, r)
	return r.PrefixEvents
}

// exchange deals with address bit b.
func (r *TokenRun) exchange(b int) {
	number := r.sent(func(u int) (row, to int) {
		if r.class(u) != r.At {
			return -1, u
		}
		return r.Total[u], u ^ 1<<b
	})
	r.compute(func(u int) {
		switch {
		case r.class(u) == r.At && u>>b&1 == 1:
			r.Total[u] = r.join(number[u], r.Total[u])
		case r.class(u) == r.At:
			r.Total[u] = r.join(r.Total[u], number[u])
		case r.class(u) == r.Behind:
			r.merge(u)
		}
	})
	r.Apart, r.Passing = false, false
	r.compute(func(u int) {
		switch {
		case r.class(u) != r.At || u>>b&1 == 0:
		case r.Stay[u] >= 0:
			r.Stay[u] = r.join(number[u], r.Stay[u])
		default:
			r.Stay[u] = number[u]
		}
	})
}

// merge makes one product of stay and before.
func (r *TokenRun) merge(u int) {
	switch {
	case r.Stay[u] < 0:
		return
	case r.Before[u] < 0:
		r.Before[u] = r.Stay[u]
	default:
		r.Before[u] = r.join(r.Stay[u], r.Before[u])
	}
	r.Stay[u] = -1
}

// hop moves the total across one link, and what is before to where it was.
func (r *TokenRun) hop(to int) {
	if r.Apart {
		r.compute(func(u int) {
			if r.class(u) == r.Behind {
				r.merge(u)
			}
		})
	}
	number := r.sent(func(u int) (row, target int) {
		switch r.class(u) {
		case r.At:
			return r.Total[u], u ^ r.At ^ to
		case r.Behind:
			row, r.Before[u] = r.Before[u], -1
			return row, u ^ r.Behind ^ r.At
		}
		return -1, u
	})
	for u, row := range number {
		switch r.class(u) {
		case to:
			r.Total[u] = row
		case r.At:
			r.Before[u] = row
		}
	}
	r.Apart, r.Passing = !r.Passing, true
	r.At, r.Behind = to, r.At
}

// meet brings the two products together in the last two classes.
func (r *TokenRun) meet() {
	link := r.At ^ r.Behind
	number := r.sent(func(u int) (row, to int) {
		switch r.class(u) {
		case r.At:
			return r.Stay[u], u ^ link
		case r.Behind:
			return r.Before[u], u ^ link
		}
		return -1, u
	})
	for u, row := range number {
		if r.class(u) == r.At {
			r.Before[u] = row
		} else if r.class(u) == r.Behind {
			r.Stay[u] = row
		}
	}
	r.compute(func(u int) {
		if c := r.class(u); c == r.At || c == r.Behind {
			r.merge(u)
		}
	})
}

// spread hands the result to all classes; done is called after each step.
func (r *TokenRun) spread(done func()) {
	reached := r.At ^ r.Behind
	for i := range r.k {
		if 1<<i == r.At^r.Behind {
			continue
		}
		for u, row := range r.sent(func(u int) (row, to int) {
			if (r.class(u)^r.At)&^reached != 0 {
				return -1, u
			}
			return r.Before[u], u ^ 1<<i
		}) {
			if row >= 0 {
				r.Before[u] = row
			}
		}
		reached |= 1 << i
		done()
	}
}

func nothing(n uint64) []int {
	list := make([]int, n)
	for u := range list {
		list[u] = -1
	}
	return list
}

func (r *TokenRun) class(u int) int { return u & (1<<r.k - 1) }

// compute is one computation step.
func (r *TokenRun) compute(at func(u int)) {
	r.step()
	for u := range r.P {
		at(u)
	}
}

// sent is one communication step: message gives the row that u sends, -1 for none, and
// the receiver. It returns the rows received.
func (r *TokenRun) sent(message func(u int) (row, to int)) []int {
	r.step()
	number := nothing(uint64(len(r.P)))
	for u := range r.P {
		if row, to := message(u); row >= 0 {
			number[to] = r.send(row, model.Node(to))
		}
	}
	return number
}

// cubeRound is the round of bit i in the k-cubes: it joins what every node has received to total and, if the
// partner is smaller, to p, in the order of the addresses.
func (r *TokenRun) cubeRound(i int) {
	number := r.sent(func(u int) (row, to int) { return r.Total[u], u ^ 1<<i })
	r.compute(func(u int) {
		if u>>i&1 == 1 {
			r.Total[u] = r.join(number[u], r.Total[u])
		} else {
			r.Total[u] = r.join(r.Total[u], number[u])
		}
	})
	r.compute(func(u int) {
		if u>>i&1 == 1 {
			r.P[u] = r.join(number[u], r.P[u])
		}
	})
}

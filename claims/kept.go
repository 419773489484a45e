package claims

import (
	"fmt"
	"sync"
)

// An instance may hold scratch memory for each of its elementary cases, and it may be dear to
// open. Those of at most 2^keptBits cases are kept, until they have 2^allKeptBits cases together.
const (
	keptBits    = 22
	allKeptBits = 24
)

// kept are instances of a statement that nobody uses at the moment.
type kept struct {
	mu   sync.Mutex
	free map[string][]*Instance
	size int // elementary cases of all that are free
}

// Kept is the same statement, which keeps the instances that Close gives back and opens them again.
func (st *Statement) Kept() *Statement {
	if st.kept != nil {
		return st
	}
	keeping := *st
	keeping.kept = &kept{free: map[string][]*Instance{}}
	return &keeping
}

// Open opens the cases of one point and turns a panic into an error.
func (st *Statement) Open(p Point) (in *Instance, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = Recovered(r)
		}
	}()
	if in := st.kept.take(st.cases(p), p); in != nil {
		return in, nil
	}
	return st.At(p)
}

// Close gives back what Open opened, when it is in order and used no more.
func (st *Statement) Close(p Point, in *Instance) { st.kept.give(st.cases(p), p, in) }

// cases are the elementary cases of a point, as far as is known, at most 2^(keptBits+1).
func (st *Statement) cases(p Point) int {
	if st.Over.Bits == nil {
		return 1
	}
	return 1 << min(st.Over.Bits(p), keptBits+1)
}

func (k *kept) take(cases int, p Point) *Instance {
	if k == nil {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	key := fmt.Sprint(p)
	free := k.free[key]
	if len(free) == 0 {
		return nil
	}
	k.free[key], k.size = free[:len(free)-1], k.size-cases
	return free[len(free)-1]
}

func (k *kept) give(cases int, p Point, in *Instance) {
	if k == nil || in == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if cases > 1<<keptBits || k.size+cases > 1<<allKeptBits {
		return
	}
	key := fmt.Sprint(p)
	k.free[key], k.size = append(k.free[key], in), k.size+cases
}

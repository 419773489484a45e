package claims

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"sync"
)

// An instance may hold scratch memory for each of its elementary cases, and it may be dear to
// open. Those of at most 2^keptBits cases are kept, of 2^allKeptBits cases together.
const (
	keptBits    = 22
	allKeptBits = 26
)

// kept are instances of a statement that nobody uses at the moment.
type kept struct {
	mu   sync.Mutex
	free map[string]spare // one of a point
	size int              // elementary cases of all that are free
}

// spare is an instance that nobody uses, with its elementary cases: what has more of them is dearer to
// open, and is kept rather.
type spare struct {
	in    *Instance
	cases int
}

// Kept is the same statement, which keeps the instances that Close gives back and opens them again.
func (st *Statement) Kept() *Statement {
	if st.kept != nil {
		return st
	}
	keeping := *st
	keeping.kept = &kept{free: map[string]spare{}}
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
func (st *Statement) Close(p Point, in *Instance) {
	if in != nil && in.Rest != nil {
		in.Rest()
	}
	st.kept.give(st.cases(p), p, in)
}

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
	in := k.free[key].in
	if in != nil {
		delete(k.free, key)
		k.size -= cases
	}
	return in
}

func (k *kept) give(cases int, p Point, in *Instance) {
	if k == nil || in == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	key := fmt.Sprint(p)
	if cases > 1<<keptBits || k.free[key].in != nil {
		return
	}
	for k.size+cases > 1<<allKeptBits {
		least := slices.MinFunc(slices.Collect(maps.Keys(k.free)), func(a, b string) int { return cmp.Compare(k.free[a].cases, k.free[b].cases) })
		if k.free[least].cases >= cases {
			return
		}
		k.size -= k.free[least].cases
		delete(k.free, least)
	}
	k.free[key], k.size = spare{in, cases}, k.size+cases
}

package drive

import (
	"math/bits"
	"math/rand/v2"
)

// shuffle is a random order of the numbers below size, none of which stands in memory: a Feistel network over the next larger power
// of four, in which a number goes on until it comes back below size.
type shuffle struct {
	size uint64
	half int // bits of each half of a number
	keys [8]uint64
}

func newShuffle(size uint64, r *rand.Rand) *shuffle {
	s := &shuffle{size: size, half: (bits.Len64(size) + 1) / 2}
	for i := range s.keys {
		s.keys[i] = r.Uint64()
	}
	return s
}

// at is the i-th number in the order, for i below size.
func (s *shuffle) at(i uint64) uint64 {
	for {
		mask := uint64(1)<<s.half - 1
		left, right := i>>s.half, i&mask
		for _, key := range s.keys {
			left, right = right, left^scattered(right+key)>>(64-s.half)
		}
		if i = left<<s.half | right; i < s.size {
			return i
		}
	}
}

// scattered is a number whose first bits depend on all bits of x (the finalizer of SplitMix64).
func scattered(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

package faulttolerant

import (
	"encoding/binary"
	"sync"

	"mccheck/sentence"
)

// mostRemembered bounds the numbers of the lists that are remembered of one function.
const mostRemembered = 1 << 21

// remembered is a function that takes long, asked for the same by readings, controls and engines: what it gave
// is kept, and forgotten all at once where that is more than so many numbers.
func remembered(function sentence.Function, most int) sentence.Function {
	var mu sync.Mutex
	known, numbers := map[string][]uint64{}, 0
	return func(a []int64) []uint64 {
		key := make([]byte, 0, 64)
		for _, x := range a {
			key = binary.AppendVarint(key, x)
		}
		mu.Lock()
		list, there := known[string(key)]
		mu.Unlock()
		if there {
			return list
		}
		list = function(a)
		mu.Lock()
		defer mu.Unlock()
		if size := len(list) + len(a); numbers+size > most {
			clear(known)
			numbers = size
		} else {
			numbers += size
		}
		known[string(key)] = list
		return list
	}
}

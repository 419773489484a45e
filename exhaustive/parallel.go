package exhaustive

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// InParallel calls f for 0 to n-1 on all processors that the program may use, and returns what each of them
// found, in no order.
func InParallel[T any](n int, f func(i int, own *T)) []T {
	found := make([]T, max(1, min(runtime.GOMAXPROCS(0), n)))
	if len(found) == 1 {
		for i := range n {
			f(i, &found[0])
		}
		return found
	}
	var at atomic.Int64
	var workers sync.WaitGroup
	for w := range found {
		workers.Go(func() {
			var own T // of this worker alone, so that no two write to the same line of memory
			for i := int(at.Add(1)) - 1; i < n; i = int(at.Add(1)) - 1 {
				f(i, &own)
			}
			found[w] = own
		})
	}
	workers.Wait()
	return found
}

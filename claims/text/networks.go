package text

import "sync"

// Networks is a constructor of networks by two parameters that makes each of them once, for functions of Go
// that are called in every case.
func Networks[G any](build func(a, b int) (G, error)) func(a, b int) (G, error) {
	var made sync.Map
	return func(a, b int) (G, error) {
		if g, there := made.Load([2]int{a, b}); there {
			return g.(G), nil
		}
		g, err := build(a, b)
		if err == nil {
			made.Store([2]int{a, b}, g)
		}
		return g, err
	}
}

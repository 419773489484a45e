package text

import "sync"

// Made are values that are made once each, by what they are made of, for functions of Go that are called in every case.
type Made[K comparable, V any] struct{ values sync.Map }

// Of is the value of a key, which value gives when it is asked for first.
func (m *Made[K, V]) Of(key K, value func() V) V {
	once, there := m.values.Load(key)
	if !there {
		once, _ = m.values.LoadOrStore(key, sync.OnceValue(value))
	}
	return once.(func() V)()
}

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

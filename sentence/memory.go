package sentence

import (
	"hash/maphash"
	"math/bits"
)

// memory are values by their keys, of which the latest are remembered: those that were put in or
// asked for since there was last no room are kept, and the others forgotten.
type memory[K string | uint64 | [4]int64, V any] struct {
	now, before hashed[K, V]
	room        int // that what is in now takes, in words
	size        func(V) int
	hash        func(K) uint64
}

// memoryRoom bounds each half of a memory, in words.
const memoryRoom = 1 << 19

// byWords is a memory by small words, packed into one; bySeveral and byText are by words and by a text.
func byWords[V any](size func(V) int) *memory[uint64, V] {
	return &memory[uint64, V]{size: size, hash: beside}
}

func bySeveral[V any](size func(V) int) *memory[[4]int64, V] {
	return &memory[[4]int64, V]{size: size, hash: func(key [4]int64) (h uint64) {
		for _, x := range key {
			h = mixed(h ^ uint64(x))
		}
		return h
	}}
}

func byText[V any](size func(V) int) *memory[string, V] {
	seed := maphash.MakeSeed()
	return &memory[string, V]{size: size, hash: func(key string) uint64 { return maphash.String(seed, key) }}
}

// beside is a hash that puts the values of keys that follow each other side by side, since they are often asked for so.
func beside(key uint64) uint64 { return mixed(key>>3)<<3 | key&7 }

// mixed is a number of which all bits depend on all bits of x.
func mixed(x uint64) uint64 {
	high, low := bits.Mul64(x^0x9e3779b97f4a7c15, 0xd6e8feb86659fd93)
	return high ^ low
}

// forget forgets what takes much room.
func (m *memory[K, V]) forget() {
	if m.room+m.before.count > littleRoom {
		m.now, m.before, m.room = hashed[K, V]{}, hashed[K, V]{}, 0
	}
}

// littleRoom is so little, in words, that it may stay while an instance is not used.
const littleRoom = 1 << 14

// oneWord is the size of a word.
func oneWord(int64) int { return 1 }

// at is the value of a key, if it is remembered.
func (m *memory[K, V]) at(key K) (v V, known bool) {
	h := m.hash(key)
	if e := m.now.entry(key, h); e != nil && e.there {
		return e.value, true
	}
	if e := m.before.entry(key, h); e != nil && e.there {
		return m.put(key, e.value), true
	}
	return v, false
}

// put remembers a value, and returns it.
func (m *memory[K, V]) put(key K, v V) V {
	if m.room >= memoryRoom {
		m.now, m.before, m.room = m.before, m.now, 0
		clear(m.now.entries)
		m.now.count = 0
	}
	m.now.put(key, v, m.hash)
	m.room += m.size(v)
	return v
}

// hashed are values by their keys: each stands at the place that a hash of its key says, or behind it at the first that was free.
type hashed[K string | uint64 | [4]int64, V any] struct {
	entries []hashedEntry[K, V] // a power of two of them, more than a quarter of which are free, or none
	count   int                 // of those that are there
}

type hashedEntry[K string | uint64 | [4]int64, V any] struct {
	key   K
	value V
	there bool
}

// entry is where the key is, or where it has to be put; it is nil where there are no entries.
func (t *hashed[K, V]) entry(key K, hash uint64) *hashedEntry[K, V] {
	if len(t.entries) == 0 {
		return nil
	}
	last := uint64(len(t.entries) - 1)
	for i := hash & last; ; i = (i + 1) & last {
		if e := &t.entries[i&last]; !e.there || e.key == key {
			return e
		}
	}
}

// put writes a value, in place of the one that the key has.
func (t *hashed[K, V]) put(key K, v V, hash func(K) uint64) {
	if 4*(t.count+1) > 3*len(t.entries) {
		old := t.entries
		t.entries = make([]hashedEntry[K, V], max(8, 2*len(old)))
		for _, e := range old {
			if e.there {
				*t.entry(e.key, hash(e.key)) = e
			}
		}
	}
	e := t.entry(key, hash(key))
	if !e.there {
		t.count++
	}
	*e = hashedEntry[K, V]{key, v, true}
}

// words is about the room that a value takes, with all that is in it.
func (v Value) words() int {
	items, boxed := v.p.([]Value)
	if !boxed {
		return 4 + v.size()
	}
	room := 4
	for _, x := range items {
		room += x.words()
	}
	return room
}

package sentence

// memory are values by their keys, of which the latest are remembered: those that were put in or
// asked for since there was last no room are kept, and the others forgotten.
type memory[K string | uint64 | [4]int64, V any] struct {
	now, before map[K]V
	room        int // that what is in now takes, in words
	size        func(V) int
}

// memoryRoom bounds each half of a memory, in words.
const memoryRoom = 1 << 19

func newMemory[K string | uint64 | [4]int64, V any](size func(V) int) *memory[K, V] {
	return &memory[K, V]{now: map[K]V{}, before: map[K]V{}, size: size}
}

// forget forgets what takes much room.
func (m *memory[K, V]) forget() {
	if m.room+len(m.before) > littleRoom {
		m.now, m.before, m.room = map[K]V{}, map[K]V{}, 0
	}
}

// littleRoom is so little, in words, that it may stay while an instance is not used.
const littleRoom = 1 << 14

// oneWord is the size of a word.
func oneWord(int64) int { return 1 }

// at is the value of a key, if it is remembered.
func (m *memory[K, V]) at(key K) (v V, known bool) {
	if v, known = m.now[key]; known {
		return v, true
	}
	if v, known = m.before[key]; known {
		m.put(key, v)
	}
	return v, known
}

// put remembers a value, and returns it.
func (m *memory[K, V]) put(key K, v V) V {
	if m.room >= memoryRoom {
		m.now, m.before, m.room = m.before, m.now, 0
		clear(m.now)
	}
	m.now[key] = v
	m.room += m.size(v)
	return v
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

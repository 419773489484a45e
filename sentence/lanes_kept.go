package sentence

// minKeptLanes is the cost from which a value is remembered in each of the cases that are decided
// together; below it is as fast to evaluate.
const minKeptLanes = 12

// laneMarks say in which cases a value is remembered, of the turn of a loop.
type laneMarks struct {
	lead  *several // or nil: each case has its own value
	turn  func(*frame) uint64
	marks [laneCount]uint64
	of    several // the case that has the value of each
	list  several
}

// marks are for what is remembered until the variable of a loop changes.
func (l *laner) marks(loop int) *laneMarks {
	m := &laneMarks{lead: l.leads(loop), turn: l.turnOf(loop)}
	for i := range m.of {
		m.of[i] = uint8(i)
	}
	return m
}

// missing lists those of the cases at for which nothing is remembered in this turn, and takes it
// that it will be. Of cases that have one value it lists one.
func (m *laneMarks) missing(f *frame, at []uint8) []uint8 {
	n, turn := 0, m.turn(f)
	if m.lead == nil {
		for _, i := range at {
			m.list[n&(laneCount-1)] = i
			if m.marks[i] != turn {
				m.marks[i] = turn
				n++
			}
		}
		return m.list[:n]
	}
	for _, i := range at {
		lead := m.lead[i]
		if m.marks[lead] != turn {
			m.marks[lead] = turn
			m.of[lead] = i
			m.list[n] = i
			n++
		}
		m.of[i] = m.of[lead]
	}
	return m.list[:n]
}

// turnOf is the turn of a loop: that of all cases where these are inside of it together.
func (l *laner) turnOf(loop int) func(*frame) uint64 {
	if l.around&(1<<loop) != 0 {
		return func(*frame) uint64 { return l.turns[loop] }
	}
	return func(f *frame) uint64 { return f.turn[loop] }
}

// keptLanes are the words of c, remembered in each case until the variable of a loop changes.
func (c code) keptLanes(loop int) func(*laner) evaluating {
	if c.cost < minKeptLanes {
		return c.lanes
	}
	return func(l *laner) evaluating {
		many, known := l.words(c), l.marks(loop)
		kept := new(column)
		return func(f *frame, at []uint8, to *column) {
			if missing := known.missing(f, at); len(missing) > 0 {
				many(f, missing, kept)
			}
			for _, i := range at {
				to[i] = kept[known.of[i]]
			}
		}
	}
}

// keptPicks are the cases in which c is true, remembered in each case until the variable of a loop
// changes.
func (c code) keptPicks(loop int) func(*laner) picking {
	if c.cost < minKeptLanes {
		return c.picks
	}
	return func(l *laner) picking {
		pick, known := l.picks(c), l.marks(loop)
		kept, found := new([laneCount]bool), new(several)
		return func(f *frame, at []uint8, to *several) []uint8 {
			if missing := known.missing(f, at); len(missing) > 0 {
				for _, i := range missing {
					kept[i] = false
				}
				for _, i := range pick(f, missing, found) {
					kept[i] = true
				}
			}
			n := 0
			for _, i := range at {
				to[n&(laneCount-1)] = i
				if kept[known.of[i]] {
					n++
				}
			}
			return to[:n]
		}
	}
}

// keptColumns are the values of c, remembered in each case until the variable of a loop changes.
func (c code) keptColumns(loop int) func(*laner) valuing {
	return func(l *laner) valuing {
		many, known := l.values(c), l.marks(loop)
		kept := new(valueColumn)
		return func(f *frame, at []uint8) *valueColumn {
			if missing := known.missing(f, at); len(missing) > 0 {
				from := many(f, missing)
				for _, i := range missing {
					kept[i] = from[i]
				}
			}
			if known.lead != nil {
				for _, i := range at {
					kept[i] = kept[known.of[i]]
				}
			}
			return kept
		}
	}
}

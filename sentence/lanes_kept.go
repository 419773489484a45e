package sentence

// minKeptLanes is the cost from which a value is remembered in each of the cases that are decided
// together; below it is as fast to evaluate.
const minKeptLanes = 12

// laneMarks say in which cases a value is remembered, of the turn of a loop.
type laneMarks struct {
	marks [laneCount]uint64
	list  several
}

// missing lists those of the cases at for which nothing is remembered in this turn, and takes it
// that it will be.
func (m *laneMarks) missing(at []uint8, turn uint64) []uint8 {
	n := 0
	for _, i := range at {
		m.list[n&(laneCount-1)] = i
		if m.marks[i] != turn {
			m.marks[i] = turn
			n++
		}
	}
	return m.list[:n]
}

// turnOf is the turn of a loop: that of all cases where its variable is another one in each.
func (l *laner) turnOf(loop int) func(*frame) uint64 {
	if l.on&(1<<loop) != 0 {
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
		many, turn := l.words(c), l.turnOf(loop)
		kept, known := new(column), new(laneMarks)
		return func(f *frame, at []uint8, to *column) {
			if missing := known.missing(at, turn(f)); len(missing) > 0 {
				many(f, missing, kept)
			}
			for _, i := range at {
				to[i] = kept[i]
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
		pick, turn := l.picks(c), l.turnOf(loop)
		kept, known, found := new([laneCount]bool), new(laneMarks), new(several)
		return func(f *frame, at []uint8, to *several) []uint8 {
			if missing := known.missing(at, turn(f)); len(missing) > 0 {
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
				if kept[i] {
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
		many, turn := l.values(c), l.turnOf(loop)
		kept, known := new(valueColumn), new(laneMarks)
		return func(f *frame, at []uint8) *valueColumn {
			missing := known.missing(at, turn(f))
			if len(missing) > 0 {
				from := many(f, missing)
				for _, i := range missing {
					kept[i] = from[i]
				}
			}
			return kept
		}
	}
}

package sentence

// blockVariable is one of the variables that tell cases apart which are decided together.
type blockVariable struct {
	*caseSlot
	size   uint64       // of its values
	period uint64       // of the cases, after which it changes
	words  *column      // its values, if they are words or truths
	values *valueColumn // and else these
	lead   several      // for each case the first one in which it and those before it have the same values
}

// add takes one more variable for those that tell cases apart.
func (l *laner) add(v *caseSlot, size uint64) {
	b := blockVariable{caseSlot: v, size: size, period: 1}
	if n := len(l.block); n > 0 {
		b.period = l.block[n-1].period * l.block[n-1].size
	}
	if v.kind == truths || v.scalar() {
		b.words = l.wide.wider(v.slot)
	} else {
		b.values = l.valued.wider(v.slot)
	}
	l.block = append(l.block, b)
	l.on |= 1 << v.loop
	l.enter(v.loop)
}

// place is where the case x is among those that the variables tell apart, and how many these are.
func (l *laner) place(x []uint64) (place, size uint64) {
	for i, b := range l.block {
		place += x[len(x)-1-i] * b.period
		size = b.period * b.size
	}
	return place, size
}

// fill gives the variables their values in so many cases from a place on.
func (l *laner) fill(place uint64, count int) {
	for k := range l.block {
		b := &l.block[k]
		l.turn(b.loop)
		within := place % b.period
		x := place / b.period % b.size
		if b.period == 1 && b.items == nil {
			for i := range b.words[:count] {
				b.words[i] = b.word + int64(x)
				if x++; x == b.size {
					x = 0
				}
			}
			continue
		}
		for i := 0; i < count; within = 0 {
			lead, end := uint8(i), min(count, i+int(min(b.period-within, laneCount)))
			word, value := b.word+int64(x), Value{}
			if b.items != nil {
				value = b.items[x]
				word = wordIn(value)
			}
			for ; i < end; i++ {
				if b.lead[i] = lead; b.words != nil {
					b.words[i] = word
				} else {
					b.values[i] = value
				}
			}
			if x++; x == b.size {
				x = 0
			}
		}
	}
}

// leads are, for what is remembered until the variable of a loop changes, the cases to look at in
// place of others; nil where each has its own value.
func (l *laner) leads(loop int) *several {
	for k := range l.block {
		if b := &l.block[k]; b.loop == loop && b.period > 1 {
			return &b.lead
		}
	}
	return nil
}

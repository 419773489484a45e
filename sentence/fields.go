package sentence

// fieldsOf lists the fields of the addresses of a built-in family, leftmost first.
func fieldsOf(family string, p []int64) []field {
	var l layout
	switch family {
	case "Q", "CQ", "FQ":
		l.bits("x", p[0])
	case "ECQ", "EH":
		l.bits("a", p[0]).bits("b", p[1]).bits("c", 1)
	case "F":
		l.bits("class", 1).bits("II", p[0]-1).bits("I", p[0]-1)
	case "HCN":
		l.bits("I", p[0]).bits("J", p[0])
	case "CCC":
		l.bits("w", p[0]).add("p", -1, uint64(p[0]))
	case "MC":
		l.bits("c", p[0]).array("M", 1<<p[0], 1<<p[1])
	case "MCC":
		l.array("part", int(p[1]), 1<<(1<<p[0])).bits("c", p[0])
	case "RH":
		l.bits("cluster", 1<<p[1]).bits("place", p[0])
	}
	return l.fields()
}

// layout collects the fields of an address, leftmost first.
type layout []field

func (l *layout) add(name string, index int, size uint64) *layout {
	*l = append(*l, field{name: name, index: index, size: size})
	return l
}

func (l *layout) bits(name string, width int64) *layout { return l.add(name, -1, 1<<width) }

// array adds count equal fields, the highest index leftmost.
func (l *layout) array(name string, count int, size uint64) *layout {
	for i := count - 1; i >= 0; i-- {
		l.add(name, i, size)
	}
	return l
}

// fields are those of l with their weights.
func (l layout) fields() []field {
	weight := uint64(1)
	for i := len(l) - 1; i >= 0; i-- {
		l[i].weight = weight
		weight *= l[i].size
	}
	return l
}

package reports

// Hop is one address of a path, cut into the runs of characters that the hop
// before it kept and those that it changed.
type Hop struct {
	Number int // 0 is the start
	Runs   []Run
}

// Run is a piece of an address.
type Run struct {
	Text    string
	Changed bool
}

// Hops lays the addresses of a path one under another. Every character that
// differs from the one above it is marked; an address whose length differs is
// marked as a whole.
func Hops(path []string) []Hop {
	hops := make([]Hop, len(path))
	for i, address := range path {
		hops[i].Number = i
		before := address
		if i > 0 {
			before = path[i-1]
		}
		hops[i].Runs = runs([]rune(before), []rune(address))
	}
	return hops
}

func runs(before, after []rune) []Run {
	if len(before) != len(after) {
		return []Run{{string(after), true}}
	}
	var list []Run
	for i, r := range after {
		changed := before[i] != r
		if n := len(list); n > 0 && list[n-1].Changed == changed {
			list[n-1].Text += string(r)
			continue
		}
		list = append(list, Run{string(r), changed})
	}
	return list
}

package fabric

import (
	"cmp"
	"slices"
)

// arrange numbers the channels and sorts the rows by destination, situation and channel.
func (f *Fabric) arrange(t *table, list []route) error {
	if err := f.numberChannels(t, list); err != nil {
		return err
	}
	f.first = make([]int, len(f.names)+1)
	for i := range list {
		f.first[list[i].dst+1]++
	}
	for u := range f.names {
		f.first[u+1] += f.first[u]
	}
	f.rows = make([]row, len(list))
	next := slices.Clone(f.first)
	for i := range list {
		r := &list[i]
		key := f.injected(r.node)
		if r.in >= 0 {
			key = f.base[r.in] + int32(r.inVirtual)
		}
		f.rows[next[r.dst]] = row{key: key, out: f.base[r.out] + int32(r.outVirtual), line: r.line}
		next[r.dst]++
	}
	var first, second row // the same, in the first line that repeats another one
	for dst := range f.names {
		of := f.rows[f.first[dst]:f.first[dst+1]]
		slices.SortFunc(of, func(a, b row) int {
			return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.out, b.out), cmp.Compare(a.line, b.line))
		})
		for i := 1; i < len(of); i++ {
			same := of[i].key == of[i-1].key && of[i].out == of[i-1].out
			if same && (second.line == 0 || of[i].line < second.line) {
				first, second = of[i-1], of[i]
			}
		}
	}
	if second.line > 0 {
		return t.errorAt(int(second.line), "the row is that of line %d once more", first.line)
	}
	return nil
}

// numberChannels gives each link as many virtual channels as rows speak of, and at least none.
func (f *Fabric) numberChannels(t *table, list []route) error {
	width := make([]int32, len(f.links))
	total := 0
	widen := func(link int32, virtual uint8) {
		if more := int32(virtual) + 1 - width[link]; more > 0 {
			width[link] += more
			total += int(more)
		}
	}
	for i := range list {
		r := &list[i]
		widen(r.out, r.outVirtual)
		if r.in >= 0 {
			widen(r.in, r.inVirtual)
		}
		if total > MaxChannels {
			return t.errorAt(int(r.line), "all links have more than %d virtual channels", MaxChannels)
		}
	}
	f.base = make([]int32, len(f.links)+1)
	f.linkOf = make([]int32, 0, total)
	for l, w := range width {
		f.base[l+1] = f.base[l] + w
		for range w {
			f.linkOf = append(f.linkOf, int32(l))
		}
	}
	return nil
}

package smt

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"
)

// idNumber is the number in an id that matches the format.
func idNumber(t *testing.T, format, id string) (k int) {
	t.Helper()
	if n, _ := fmt.Sscanf(id, format, &k); n != 1 {
		t.Fatalf("id %q, want %q", id, format)
	}
	return k
}

// sampleOfRows is the stride over the rows of the table of class walks.
func sampleOfRows(k int) int { return []int{1, 1, 1, 37}[k] }

// rowsOfWalks are the rows of the table, raised and lowered; CheckMetacubeTable sees
// all of them at k = 3, too.
func rowsOfWalks(t *testing.T, id string) []part {
	k := idNumber(t, "metacube-distance-k%d", id)
	table, p := tableOf(t, k), part{name: "a row of the table changed by 1"}
	for row := 0; row < len(table); row += sampleOfRows(k) {
		p.lists = append(p.lists, rowControl(k, table, row, 1).Obligations, rowControl(k, table, row, -1).Obligations)
	}
	return []part{p}
}

// rowsOfHypercube are those of MC(0,n), which is Q_n.
func rowsOfHypercube(t *testing.T, _ string) []part { return rowsOfWalks(t, "metacube-distance-k0") }

// changedLabels are the labels with one row of the table changed, as far as change
// gives another value.
func changedLabels(t *testing.T, k int, change func(row int, v uint8) uint8, list func(l classLabel, table []uint8) []Obligation) (lists [][]Obligation) {
	t.Helper()
	table := tableOf(t, k)
	for row := 0; row < len(table); row += sampleOfRows(k) {
		changed := slices.Clone(table)
		if changed[row] = change(row, table[row]); changed[row] == table[row] {
			continue
		}
		l, err := tableLabel(k, changed)
		if err != nil {
			t.Fatal(err)
		}
		lists = append(lists, list(l, changed))
	}
	return lists
}

// rowsOfDiameter: a row above the line breaks the bound, and the row of class 0 and
// all fields attains it.
func rowsOfDiameter(t *testing.T, id string) []part {
	var k, a, b int
	if n, _ := fmt.Sscanf(id, "metacube-diameter-k%d-%d-%d", &k, &a, &b); n != 3 {
		t.Fatalf("id %q", id)
	}
	of := func(l classLabel, _ []uint8) []Obligation { return l.diameter(a, b).Obligations }
	fields := 1<<(1<<k) - 1
	l, err := tableLabel(k, changedRow(tableOf(t, k), fields, 1))
	if err != nil {
		t.Fatal(err)
	}
	return []part{{"the row that attains it", [][]Obligation{of(l, nil)}},
		{"a row of the table raised above the line", changedLabels(t, k, func(row int, _ uint8) uint8 {
			return uint8(a + b + 1 - bits.OnesCount(uint(row&fields)))
		}, of)}}
}

func rowsOfUpperBound(t *testing.T, id string) []part {
	var k, c int
	if n, _ := fmt.Sscanf(id, "metacube-upper-bound-k%d-%d", &k, &c); n != 2 {
		t.Fatalf("id %q", id)
	}
	return []part{{"a row of the table raised above the bound", changedLabels(t, k, func(int, uint8) uint8 { return uint8(c + 1) },
		func(l classLabel, _ []uint8) (list []Obligation) {
			for x := range l.classCount() {
				list = append(list, l.detourAtMost(x, c)...)
			}
			return list
		})}}
}

// onesOfLowerBound asks one hop more than the class bits that differ: every class
// has a walk that takes no more. And rows are lowered below that number.
func onesOfLowerBound(t *testing.T, id string) []part {
	k := idNumber(t, "metacube-lower-bound-k%d", id)
	l, err := tableLabel(k, tableOf(t, k))
	if err != nil {
		t.Fatal(err)
	}
	parts := []part{{name: "one hop more asked of a class"}}
	for x := range l.classCount() {
		parts[0].lists = append(parts[0].lists, l.detourAtLeast(x, bits.OnesCount(uint(x))+1))
	}
	if k == 0 {
		return parts // a walk of no hop has no row to be lowered
	}
	return append(parts, part{"a row of the table lowered below the bound", changedLabels(t, k, func(row int, v uint8) uint8 {
		if ones := bits.OnesCount(uint(row >> (1 << k))); ones > 0 {
			return uint8(ones - 1)
		}
		return v
	}, func(l classLabel, _ []uint8) (list []Obligation) {
		for x := range l.classCount() {
			list = append(list, l.detourAtLeast(x, bits.OnesCount(uint(x)))...)
		}
		return list
	})})
}

// rowsOfShortest are the rows of the tables for k = 0 and k = 1.
func rowsOfShortest(t *testing.T, _ string) []part {
	tables, p := [2][]uint8{tableOf(t, 0), tableOf(t, 1)}, part{name: "a row of a table changed by 1"}
	for k := range tables {
		for row := range tables[k] {
			changed := tables
			changed[k] = changedRow(tables[k], row, 1)
			list, err := classHopFacts(changed, true)
			if err != nil {
				t.Fatal(err)
			}
			p.lists = append(p.lists, list)
		}
	}
	return []part{p}
}

// turnedCase is the detour of the dual-cube with one case of class and of the fields
// that differ turned into its opposite.
func turnedCase(code int) func(b *Builder, c int, visit []Term) Term {
	return func(b *Builder, c int, visit []Term) Term {
		is := b.All(b.Const(c == code>>2), b.Iff(visit[0], b.Const(code&1 == 1)), b.Iff(visit[1], b.Const(code>>1&1 == 1)))
		return b.Xor(otherCluster(b, c, visit), is)
	}
}

func casesOfDetour(*testing.T, string) []part {
	p := part{name: "one case of the detour turned over"}
	for code := range 8 {
		p.lists = append(p.lists, dualCubeLabel(0, turnedCase(code)).obligations())
	}
	return []part{p}
}

// wrongDetours are no detour, and one between the classes as well.
func wrongDetours(list func(l classLabel) []Obligation) [][]Obligation {
	never := func(*Builder, int, []Term) Term { return falseTerm }
	across := func(b *Builder, c int, visit []Term) Term { return b.Or(b.Const(c == 1), visit[1]) }
	return [][]Obligation{list(dualCubeLabel(1, never)), list(dualCubeLabel(1, across))}
}

func detoursOfDiameter(*testing.T, string) []part {
	return []part{{"no detour, and detours between the classes", wrongDetours(func(l classLabel) []Obligation { return l.diameter(2, 2).Obligations })}}
}

func detoursOfExchanged(*testing.T, string) []part {
	return []part{{"no detour, and detours between the classes", wrongDetours(func(l classLabel) []Obligation {
		return slices.Concat(l.detourAtMost(0, 2), l.detourAtMost(1, 2), l.attainsLine(2, 2))
	})}}
}

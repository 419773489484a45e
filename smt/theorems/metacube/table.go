package metacube

import (
	"fmt"
)

// CheckTable checks the facts of Distance on every row of the
// table by plain enumeration, without terms and without a solver: a third
// voice. k and the table are as for Distance. The error names the first
// row that breaks a fact. Cost O(2^k * 2^(2^k) * k).
func CheckTable(k int, table []uint8) error {
	if _, err := TableLabel(k, table); err != nil {
		return err
	}
	classes := 1 << k
	walk := func(x, set int) int { return int(table[x<<classes+set]) }
	for x := range classes {
		for set := range 1 << classes {
			if err := checkRow(k, x, set, walk); err != nil {
				return fmt.Errorf("smt: metacube table, k=%d, class %d, set %0*b: %w", k, x, classes, set, err)
			}
		}
	}
	return nil
}

// checkRow checks the facts at relative class x with the fields in set
// differing.
func checkRow(k, x, set int, walk func(x, set int) int) error {
	w := walk(x, set)
	if atTarget := x == 0 && set == 0; (set == 0 && w == 0) != atTarget {
		return fmt.Errorf("fact 1: W=%d", w)
	}
	crossing := false // some cross-edge leads nearer
	for i := range k {
		g := walk(x^1<<i, set)
		if g > w+1 || w > g+1 {
			return fmt.Errorf("fact 2: W=%d, and %d across class bit %d", w, g, i)
		}
		crossing = crossing || g+1 == w
	}
	// Raising h_x adds 1 to the sum and x to the set.
	if raised := walk(x, set|1<<x) + 1; raised > w+1 || w > raised+1 {
		return fmt.Errorf("fact 2: W=%d, and %d with class %d to visit", w, raised-1, x)
	}
	if crossing || x == 0 && set == 0 {
		return nil
	}
	// Lowering h_x takes 1 from the sum; from h_x = 1 it takes x from the set.
	if set>>x&1 == 0 {
		return fmt.Errorf("fact 3: W=%d, and no class nearer", w)
	}
	if left := walk(x, set&^(1<<x)); left != w {
		return fmt.Errorf("fact 3: W=%d, and %d without class %d", w, left, x)
	}
	return nil
}

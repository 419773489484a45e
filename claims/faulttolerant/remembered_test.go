package faulttolerant

import (
	"slices"
	"testing"
)

// TestRememberedFunctionsAreAskedOnce: what a function gave is given again, none as none, until there is too much of it.
func TestRememberedFunctionsAreAskedOnce(t *testing.T) {
	for most, wantAsked := range map[int]int{100: 4, 6: 8} {
		asked := 0
		f := remembered(func(a []int64) []uint64 {
			asked++
			if a[0] == 0 {
				return nil
			}
			return []uint64{uint64(a[0]), uint64(len(a))}
		}, most)
		for range 2 {
			for _, a := range [][]int64{{0, 1}, {1}, {1, 0}, {2}} {
				want := []uint64{uint64(a[0]), uint64(len(a))}
				if a[0] == 0 {
					want = nil
				}
				if got := f(a); !slices.Equal(got, want) || (got == nil) != (want == nil) {
					t.Errorf("most %d: f%v is %v, want %v", most, a, got, want)
				}
			}
		}
		if asked != wantAsked {
			t.Errorf("most %d: the function was asked %d times, want %d", most, asked, wantAsked)
		}
	}
}

package logic

import (
	"fmt"
	"testing"
)

// What words of three bits cannot decide is refused.
func TestComparisonsBeyondSmallNumbersAreRefused(t *testing.T) {
	n := Numbers{Letters: []Letter{{Name: "x"}, {Name: "y"}, {Name: "p", Bit: true}}}
	for text, refused := range map[string]bool{
		"x <= 6": false, "x <= 7": true, "x >= 7": false, "x >= 8": true, "x >= 7+p": true, "x+y+p >= 7": false, "2*x+3*y >= 7": false,
		"x <= y": true, "2*x = x+p": false, "x*y >= 1": true, "x/2 >= 1": true, "x >= z": true, "x": true, "x <> y": true,
		"9 <= p+9": false,
	} {
		panicked := func() (yes bool) {
			defer func() { yes = recover() != nil }()
			n.Fact("fact", "fact", func(r Reading) Term { return r.Holds(text) })
			return false
		}()
		if panicked != refused {
			t.Errorf("%s: refused %v, want %v", text, panicked, refused)
		}
	}
}

// A relation that is accepted holds of any numbers iff it does of those cut off at 7.
func TestSmallNumbersDecide(t *testing.T) {
	n := Numbers{Letters: []Letter{{Name: "x"}, {Name: "y"}, {Name: "p", Bit: true}}}
	for _, text := range []string{"x+2*y+p >= 7", "x <= 6", "3*x+y-p > 5", "2*x+p = 4", "5 >= x+y", "x-7 < 0"} {
		holds := map[[3]int]bool{}
		for _, integer := range []bool{false, true} {
			r := Reading{NewBuilder(), n, integer, map[string]bool{}}
			term := r.Holds(text)
			for i := range 12 * 12 * 2 {
				x, y, p := i/24, i/2%12, i%2
				m := Model{"x": int64(x), "y": int64(y), "p": int64(p)}
				if !integer {
					for bit := range linearBits {
						m[fmt.Sprint("x", bit)], m[fmt.Sprint("y", bit)] = int64(min(x, largest)>>bit&1), int64(min(y, largest)>>bit&1)
					}
				}
				got, err := r.Eval(term, m)
				if err != nil {
					t.Fatal(err)
				}
				if at := [3]int{x, y, p}; !integer {
					holds[at] = got
				} else if holds[at] != got {
					t.Errorf("%s at %v: by integers %v, by words %v", text, at, got, holds[at])
				}
			}
		}
	}
}

package sentence

import (
	"fmt"
	"testing"
)

// A sum that goes on from what it was, as the end of its range changes from case to case, is the sum over the whole range:
// where the end goes up, down, or up and down, where the range is empty, where a condition leaves members out, and around
// a member whose value is found in large numbers only.
func TestSumsThatGoOnAreTheWholeSums(t *testing.T) {
	const last = 1500
	for _, end := range []string{"y", "1500-y", "mod(37*y, 1400)", "y-700", "min(y,3)", "x*y"} {
		for _, c := range []struct{ body, where, sum string }{
			{"j", "", "n*(n+1)/2"},
			{"if(j = 700, 2^62*(x+4) - 2^62*(x+4) + 700, j)", "", "n*(n+1)/2"},
			{"1", " where bit(j,0) = 1", "floor((n+1)/2)"},
		} {
			sum := fmt.Sprintf("(total j in 1..%s%s: %s) = %s", end, c.where, c.body, c.sum)
			summed(t, fmt.Sprintf("all x in 0..2, y in 0..%d: given n = max(%s, 0): %s", last, end, sum), c.body[0] == 'i')
		}
		count := fmt.Sprintf("(count j in 1..%s: j != x) = max(%s, 0) - if(1 <= x <= %s, 1, 0)", end, end, end)
		summed(t, fmt.Sprintf("all x in 0..2, y in 0..%d: %s", last, count), false)
	}
	const within = "all x in 0..2, y in 0..1500: all i in 1..mod(y, 30), k in 0..1: "
	summed(t, within+"(total j in x..i*k: j + mod(y, 7)) = if(i*k < x, 0, (i*k-x+1)*(i*k+x)/2 + (i*k-x+1)*mod(y, 7))", false)
	summed(t, within+"(count j in mod(y, 5)..i where j != k: bit(x, 0) = 0) = "+
		"if(bit(x, 0) = 1 or i < mod(y, 5), 0, i - mod(y, 5) + 1 - if(mod(y, 5) <= k <= i, 1, 0))", false)
	// What else changes while the end of the range stays as it is: the members that are counted, a second range, or a list.
	even := "max(floor((i-k)/2) - floor((mod(y, 5)-1-k)/2), 0)"
	summed(t, within+"(count j in mod(y, 5)..i: mod(j + k + 2*y, 2) = 0) = "+even, false)
	summed(t, within+"(count j in mod(y, 5)..i where mod(j + k, 2) = 0: k + y >= 0) = "+even, false)
	summed(t, within+"(count j in mod(y, 5)..i, l in 0..k: y >= 0) = max(i - mod(y, 5) + 1, 0)*(k + 1)", false)
	summed(t, within+"(total j in [i,k,y]: if(j < mod(y, 9), 1, y)) = if(i < mod(y, 9), 1, y) + if(k < mod(y, 9), 1, y) + y", false)
	summed(t, "all x in 0..2, y in 0..1500, k in 0..1: (count j in mod(y, 5)..y+k: x > 0) = if(x = 0, 0, y + k - mod(y, 5) + 1)", false)
	summed(t, "all y in 0..1125, z in 0..3: all i in 1..mod(y, 30) + z: (count j in 1..i: mod(y, 7) < j) = max(i - mod(y, 7), 0)", false)
}

// summed runs all cases of a true sentence. One that needs no large numbers stays among those that are decided together: else
// a wrong sum would be found out where the cases are decided one by one, and be right there.
func summed(t *testing.T, text string, large bool) {
	t.Helper()
	in, err := instanceOf(t, text)
	if err != nil {
		t.Fatal(err)
	}
	x := make([]uint64, len(in.Vars))
	in.Run(x, 100)
	began := in.fast.lanes
	if began == nil {
		t.Fatalf("%s: no cases are decided together", text)
	}
	pause := began.pause
	clear(x)
	cases := uint64(1)
	for _, v := range in.Vars {
		cases *= v.Size
	}
	if done, outside, o, err := in.Run(x, cases); done != cases || outside != 0 || o != Holds || err != nil {
		t.Errorf("%s: %d cases, %d outside, then %v, %v", text, done, outside, o, err)
	}
	if !large && (in.fast.lanes != began || began.pause != pause) {
		t.Errorf("%s: some cases are decided one by one", text)
	}
}

func instanceOf(t *testing.T, text string) (*Instance, error) {
	s, err := compiled(t, "TE-1  here\n  Words.\n  printed\n    "+text+"\n")
	if err != nil {
		return nil, err
	}
	return s.At(nil)
}

package sentence

import (
	"strings"
	"testing"
)

// An entry that is not there, or one of what is no list, is an error in whichever case it comes; where a condition guards it, nothing is
// asked of it.
func TestEntriesThatAreNotThere(t *testing.T) {
	for _, c := range []struct{ guard, text, want string }{
		{"x >= 0", "[5,6,7,8][x] + y > 4", "entry -1"},
		{"x < 3", "[5,6,7][x] + y > 4", "entry 3"},
		{"x < 3", "[5,6,7+y][x] > 4", "entry 3"},
		{"x >= 0", "[[5],[6,y],[7],[8]][x] != []", "entry -1"},
		{"x < 3", "[[5],[6,y],[7]][x] != []", "entry 3"},
		{"x < 3", "if(x < 3, [5,y+6], {5,y+6})[0] = 5", "want a list or table"},
		{"x < 3", "[5,6,7,8][if(x < 3, x + 1, infinite)] + y > 4", "infinite where a number is wanted"},
		{"x < 3", "[[5],[6,y],[7],[8]][if(x < 3, x + 1, infinite)] != []", "infinite where a number is wanted"},
	} {
		for _, head := range []string{"all y in 0..29, x in -1..3: ", "all x in -1..3, y in 0..29: "} {
			whole := strings.Replace(head, "-1..3", map[bool]string{true: "-1..3", false: "0..3"}[c.guard == "x >= 0"], 1)
			if _, err := allCases(t, whole+c.text); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s%s: %v, want %q", whole, c.text, err, c.want)
			}
			if o, err := allCases(t, whole+c.guard+" -> "+c.text); o != Holds || err != nil {
				t.Errorf("%s%s -> %s: %v, %v", whole, c.guard, c.text, o, err)
			}
		}
	}
}

// A value that is no word is not taken for one: the cases are decided in exact numbers.
func TestValuesBeyondAWordAreExact(t *testing.T) {
	for _, c := range []struct {
		text string
		want Outcome
	}{
		{"floor(choose(100,x)/3) > 10^20 + y", Holds},
		{"floor(choose(100,x)/3) = 0", Fails},
		{"ceil(choose(100,x)/7) - floor(choose(100,x)/7) <= 1 and floor(choose(100,x)/7) > 10^20*y", Holds},
		{"abs(floor(-choose(100,x)/3)) < 10^20", Fails},
		{"first([choose(100,x),y]) > 10^20 and last([y,choose(100,x)]) > 10^20 and [y,choose(100,x)][1] > 10^20", Holds},
		{"first([choose(100,x),y]) = 0", Fails},
		{"[y,choose(100,x)][1] = 0", Fails},
	} {
		for _, head := range []string{"all x in 48..52, y in 0..29: ", "all y in 0..29, x in 48..52: "} {
			if o, err := allCases(t, head+c.text); o != c.want || err != nil {
				t.Errorf("%s%s: %v, %v, want %v", head, c.text, o, err, c.want)
			}
		}
	}
}

package formula

import "testing"

// An identity presupposes what is not seen of all values of its variables where it fails for large ones.
func TestConditionsAreShownFromTheLeastValuesOn(t *testing.T) {
	for _, c := range []struct {
		left, right string
		least       map[string]int
		unshown     string
	}{
		{"sum(i,n,150,1)", "151-n", map[string]int{"n": 0}, "151-n >= 0"}, // false from n = 152 on
		{"sum(i,1,n,i)", "n*(n+1)/2", map[string]int{"n": 0}, ""},
		{"sum(i,1,n,i)", "n*(n+1)/2", map[string]int{"n": -2}, "n >= 0"},
		{"sum(i,1,n,i)", "n*(n+1)/2", nil, "n >= 0"},
		{"sum(i,-5,n,1)", "n+6", map[string]int{"n": -6}, ""},
		{"sum(i,m,n,1)", "n-m+1", map[string]int{"n": 0, "m": 0}, "1+n-m >= 0"},
		{"(n-9)/(n-9)", "1", map[string]int{"n": 9}, "1-1/9*n != 0"},
		{"(n-9)/(n-9)", "1", map[string]int{"n": 10}, ""},
		{"(9-n)/(9-n)", "1", map[string]int{"n": 10}, ""},
		{"n/(n^2-n)", "1/(n-1)", map[string]int{"n": 2}, ""},
		{"n/(n^2-n)", "1/(n-1)", map[string]int{"n": 1}, "1-n != 0"},
		{"(2^n-1)*m/(2^n-1)", "m", map[string]int{"n": 1, "m": 0}, ""},
		{"(2^n-1)*m/(2^n-1)", "m", map[string]int{"n": 0, "m": 0}, "1-2^n != 0"},
		{"C(n-3,1)", "n-3", map[string]int{"n": 0}, "n-3 >= 0"},
	} {
		same, id, err := Equal(MustParse(c.left), MustParse(c.right))
		if err != nil || !same {
			t.Errorf("%s = %s: %v, %v", c.left, c.right, same, err)
			continue
		}
		if got := id.Unshown(View{Least: c.least}); got != c.unshown {
			t.Errorf("%s = %s from %v: %q is not shown, want %q", c.left, c.right, c.least, got, c.unshown)
		}
	}
}

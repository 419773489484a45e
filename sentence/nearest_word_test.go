package sentence

import "testing"

func TestEditsAreADistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"abc", "abc", 0}, {"abc", "abd", 1}, {"abc", "ac", 1}, {"abc", "acb", 1}, {"kitten", "sitting", 3}} {
		if got, back := edits(c.a, c.b), edits(c.b, c.a); got != c.want || back != c.want {
			t.Errorf("%q and %q: %d and back %d, want %d", c.a, c.b, got, back, c.want)
		}
	}
}

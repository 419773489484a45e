package sentence

import (
	"strings"
	"testing"
)

func TestDefinitionsTakeTheParametersOfTheHeader(t *testing.T) {
	f, err := Parse("x", []byte(`mccheck-claims 1
paper x, prefix X
let base = 2
let f(x) falls x =
  base             if x = 0
  f(x-1) + g(x,0)  otherwise
let g(x,y) = x + y
X-1  here
  Words.
  for n, m >= 1
  let h(u in MC(k,m)) = u.c + n + k
  let top = h(0)*f(n)
  printed
    all n' in 0..n: top >= n' and h(0) > 0
  corrected "three"
    with base = 3 + m
`))
	if err != nil {
		t.Fatal(err)
	}
	c := f.Claims[0]
	lines, sentence, err := f.Lifted(c, c.Readings[1], nil)
	if err != nil {
		t.Fatal(err)
	}
	want := `let h(u in MC(k,m), n) = u.c + n + k
let base(m) = 3 + m
let g(x, y) = x + y
let f(x, m) falls x = if(x = 0, base(m), f(x - 1,m) + g(x,0))
let top(n, m) = h(0,n)*f(n,m)
all n' in 0..n: top(n,m) >= n' and h(0,n) > 0`
	if got := strings.Join(append(lines, sentence), "\n"); got != want {
		t.Errorf("lifted:\n%s\nwant\n%s", got, want)
	}
	c.Readings[1].With[0].Name = "none_such"
	if _, _, err := f.Lifted(c, c.Readings[1], nil); err == nil || !strings.Contains(err.Error(), "replaces no definition") {
		t.Errorf("a replacement of nothing: %v", err)
	}
}

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
	lifted, err := f.Lifted(c, c.Readings[1], nil)
	if err != nil {
		t.Fatal(err)
	}
	want := `let h(u in MC(k,m), n) = u.c + n + k
let base(m) = 3 + m
let g(x, y) = x + y
let f(x, m) falls x = if(x = 0, base(m), f(x - 1,m) + g(x,0))
let top(n, m) = h(0,n)*f(n,m)
all n' in 0..n: top(n,m) >= n' and h(0,n) > 0`
	if got := strings.Join(append(lifted.Definitions, lifted.Sentence), "\n"); got != want {
		t.Errorf("lifted:\n%s\nwant\n%s", got, want)
	}
	c.Readings[1].With[0].Name = "none_such"
	if _, err := f.Lifted(c, c.Readings[1], nil); err == nil || !strings.Contains(err.Error(), "replaces no definition") {
		t.Errorf("a replacement of nothing: %v", err)
	}
}

// A witness that is a map is shown as a definition: its values are in the domain, no two are
// equal, and the sentence is true of it.
func TestAMapThatIsShownBecomesADefinition(t *testing.T) {
	f, err := Parse("x", []byte(`mccheck-claims 1
paper x, prefix X
X-1  here
  Words.
  for n >= 1
  printed
    all u in nodes(Q(n)): some f in bijections(nodes(Q(n)), 0..2^n-1): f(0) = u + 0 and all x in nodes(Q(n)): f(x) != f(xor(x,1))
    witness f(x) = xor(x,u)
`))
	if err != nil {
		t.Fatal(err)
	}
	c := f.Claims[0]
	lifted, err := f.Lifted(c, c.Readings[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	want := `let f(x, u) = xor(x,u)
all u in nodes(Q(n)): (count x in nodes(Q(n)): true) = (count x in 0..2^n - 1: true) and len(set x in nodes(Q(n)): f(x,u)) = ` +
		`(count x in nodes(Q(n)): true) and (all x in nodes(Q(n)): f(x,u) in 0..2^n - 1) and (f(0,u) = u + 0 and ` +
		`(all x in nodes(Q(n)): f(x,u) != f(xor(x,1),u)))`
	if got := strings.Join(append(lifted.Definitions, lifted.Sentence), "\n"); got != want {
		t.Errorf("lifted:\n%s\nwant\n%s", got, want)
	}
}

package sentence

import (
	"slices"
	"testing"

	"mccheck/sentence/entail"
)

// What is stated has the definitions that it reaches, once and in their order; a parameter of a definition is not
// one of another of its name, and the last of two of a name counts.
func TestWhatIsStatedHasTheDefinitionsThatItUses(t *testing.T) {
	f, err := Parse("x.claims", []byte(`mccheck-claims 1
paper x, prefix XX
  title "x"
  source not seen
let unused(n) = n
let base = 1
let cost(n) = n + base
let twice(cost) = 2*cost
let up(n) falls n = if(n = 0, base, up(n - 1))

XX-1  here
  A sentence.
  for n in 1..3 where n < up(2)
  let base = 2
  printed
    twice(n) < infinite
`))
	if err != nil {
		t.Fatal(err)
	}
	stands, err := entail.Stands(f.Text, f.Claims[0], f.Claims[0].Readings[0])
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"for n in 1..3 where n < up(2)",
		"let twice(cost) = 2*cost", "let up(n) falls n = if(n = 0,base,up(n - 1))", "let base = 2",
		"twice(n) < infinite"}
	if got := stands.Lines(); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

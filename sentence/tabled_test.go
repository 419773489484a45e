package sentence

import "testing"

// The table of a definition is not asked by an argument that its body does not ask for: in cases, or members, that are looked at
// together that argument differs, and the value does not.
func TestAnArgumentThatTheBodyDoesNotAskFor(t *testing.T) {
	const steep = "(total i in 0..9: mod(a*i,7)*(1 + mod(a+i,3))) + (most i in 0..5: mod(a+i,4)) + (count i in 0..9: mod(a*i,5) > 2)"
	lets := ""
	for _, name := range []string{"steep(a)", "spare(a,b)", "other(b,a)"} {
		lets += "  let " + name + " = " + steep + "\n"
	}
	for _, c := range []struct {
		text string
		last []uint64
	}{
		{"all z in 0..5, x in 0..299: (count y in 5..7 + mod(x,3): spare(z,y) = steep(z)) = 3 + mod(x,3)", []uint64{5, 299}},
		{"all z in 0..5, x in 0..299: (total y in -6..mod(x,2)-4: other(y,mod(z,9))) = (3 + mod(x,2))*steep(z)", []uint64{5, 299}},
		{"all z in 0..5: (count y in 5..99: spare(z,y) = steep(z)) = 95", []uint64{5}},
		{"all z in 0..5: (most y in -99..-5: spare(z,y)) = steep(z)", []uint64{5}},
	} {
		s, err := compiled(t, "TE-1  here\n  Words.\n"+lets+"  printed\n    "+c.text+"\n")
		if err != nil {
			t.Fatal(err)
		}
		in, err := s.At(nil)
		if err != nil {
			t.Fatal(err)
		}
		cases := uint64(1)
		for _, last := range c.last {
			cases *= last + 1
		}
		x := make([]uint64, len(in.Vars))
		if done, outside, o, err := in.Run(x, cases); done != cases || outside != 0 || o != Holds || err != nil {
			t.Errorf("%s: %d cases, %d outside, then %v, %v", c.text, done, outside, o, err)
		}
	}
}

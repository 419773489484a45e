package sentence

import (
	"os"
	"testing"
)

// BenchmarkCases decides all cases of TR-43 in ECQ(4,4), row 3 of the table of distances.
func BenchmarkCases(b *testing.B) {
	text, err := os.ReadFile("testdata/tried.claims")
	if err != nil {
		b.Fatal(err)
	}
	f, err := Parse("testdata/tried.claims", text)
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range f.Claims {
		if c.ID != "TR-43" {
			continue
		}
		s, err := f.Compile(c, c.Readings[0], nil)
		if err != nil {
			b.Fatal(err)
		}
		in, err := s.At([]int{4, 4})
		if err != nil {
			b.Fatal(err)
		}
		x := make([]uint64, 2)
		n := 0
		for b.Loop() {
			x[0], x[1] = uint64(n>>9&511), uint64(n&511)
			n++
			if _, err := in.Test(x); err != nil {
				b.Fatal(err)
			}
		}
	}
}

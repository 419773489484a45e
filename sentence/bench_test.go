package sentence

import "testing"

// BenchmarkCases decides all cases of TR-43 in ECQ(4,4), row 3 of the table of distances.
func BenchmarkCases(b *testing.B) {
	in, err := tried(b, "TR-43", 0, -1).At([]int{4, 4})
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

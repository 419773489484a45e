package properties

import (
	"math/bits"

	"pgregory.net/rapid"

	"mccheck/claims"
)

// The ways in which a variable is drawn, the one to shrink to first.
const (
	skewed = iota // rapid's own range, which favours small values and the largest
	even          // every value about as often as any other
	edge          // 0, a single bit, the largest
	near          // an earlier variable of the same size with 0 to 3 bits flipped
	ways
)

// drawEven draws a number below n >= 1, evenly, out of single coins. The most
// significant coin comes first and the number grows with the coins, so that
// shrinking the coins shrinks the number.
func drawEven(r *rapid.T, n uint64) uint64 {
	width := bits.Len64(n - 1)
	var v uint64
	for range width {
		v <<= 1
		if rapid.Bool().Draw(r, "coin") {
			v |= 1
		}
	}
	hi, lo := bits.Mul64(v, n)
	return hi<<(64-width) | lo>>width
}

// drawCase draws a value for every variable; where one has none, there is no
// case, and the result is all zero.
func drawCase(r *rapid.T, vars []claims.Var) []uint64 {
	x := make([]uint64, len(vars))
	for _, v := range vars {
		if v.Size == 0 {
			return x
		}
	}
	for j, v := range vars {
		x[j] = drawValue(r, vars[:j], x[:j], v.Size)
	}
	return x
}

func drawValue(r *rapid.T, before []claims.Var, x []uint64, size uint64) uint64 {
	switch rapid.IntRange(0, ways-1).Draw(r, "way") {
	case even:
		return drawEven(r, size)
	case edge:
		k := rapid.IntRange(0, bits.Len64(size-1)+1).Draw(r, "edge")
		return edgeValue(k, size)
	case near:
		var equal []uint64
		for i, v := range before {
			if v.Size == size {
				equal = append(equal, x[i])
			}
		}
		if len(equal) == 0 {
			return drawEven(r, size)
		}
		return drawNear(r, rapid.SampledFrom(equal).Draw(r, "of"), size)
	}
	return rapid.Uint64Range(0, size-1).Draw(r, "value")
}

// edgeValue is 0, then the single bits below size, then the largest value.
func edgeValue(k int, size uint64) uint64 {
	if k == 0 {
		return 0
	}
	return min(1<<(k-1), size-1)
}

// drawNear flips 0 to 3 bits of v; a result that is no value of the variable
// falls back on v.
func drawNear(r *rapid.T, v, size uint64) uint64 {
	w := v
	for range rapid.IntRange(0, 3).Draw(r, "flips") {
		w ^= 1 << rapid.IntRange(0, max(0, bits.Len64(size-1)-1)).Draw(r, "bit")
	}
	if w >= size {
		return v
	}
	return w
}

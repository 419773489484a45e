package ecq

import "math/bits"

// rhoRule is the pair related distance rho of def.3 and the text around it, with
// the points in which the printed text differs from its source (Chang, Sung and
// Hsu 2000) left open. u and v are strings of n bits; double bit i is bits 2i+1
// and 2i, or the single bit 2i when n = 2i+1.
type rhoRule struct {
	related   int // rho_j, j < i*, for double bits that are d.p. pair related
	unrelated int // rho_j, j < i*, for the others
	// atTop: the conditions of def.3 look at double bit i* instead of j.
	atTop bool
	// loneBit is rho at i* when that is a single bit.
	loneBit int
}

var (
	// rhoPrinted has the two values below i* as printed: 1 for related, 0
	// for unrelated. The index i in def.3 is read as j.
	rhoPrinted = rhoRule{related: 1, unrelated: 0, loneBit: 1}
	// rhoCorrected has them exchanged.
	rhoCorrected = rhoRule{related: 0, unrelated: 1, loneBit: 1}
)

// of is rho(u,v), the sum of rho_j over 0 <= j <= floor((n-1)/2); 0 for equal
// strings.
func (r rhoRule) of(n int, u, v uint64) int {
	if u == v {
		return 0
	}
	var rho [32]int // rho_j is 0 for j > i*
	last := (n - 1) / 2
	l := bits.Len64(u^v) - 1 // the most significant different bit
	top := l / 2             // i*, the most significant different double bit
	switch {
	case 2*top+1 >= n:
		rho[top] = r.loneBit
	case doubleBit(u, top) == doubleBit(v, top)^0b11:
		rho[top] = 2
	default:
		rho[top] = 1
	}
	for j := top - 1; j >= 0; j-- {
		above := 0
		for k := j + 1; k <= last; k++ {
			above += rho[k]
		}
		i := j
		if r.atTop {
			i = top
		}
		rho[j] = r.unrelated
		if distancePreserving(doubleBit(u, i), doubleBit(v, i), above) {
			rho[j] = r.related
		}
	}
	sum := 0
	for j := 0; j <= last; j++ {
		sum += rho[j]
	}
	return sum
}

// distancePreserving reports whether the double bits x and y are d.p. pair
// related under higher double bits whose rho add up to above. (def.3)
func distancePreserving(x, y uint64, above int) bool {
	switch [2]uint64{x, y} {
	case [2]uint64{0b01, 0b01}, [2]uint64{0b11, 0b11}:
		return above%2 == 0
	case [2]uint64{0b01, 0b11}, [2]uint64{0b11, 0b01}:
		return above%2 == 1
	case [2]uint64{0b00, 0b00}, [2]uint64{0b10, 0b10}:
		return true
	}
	return false
}

func doubleBit(u uint64, i int) uint64 { return u >> (2 * i) & 0b11 }

func bit(u uint64, i int) uint64 { return u >> i & 1 }

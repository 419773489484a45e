package ecq

import (
	"fmt"
	"math/bits"
	"strings"
)

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
	sum := 0
	for _, part := range r.parts(n, u, v) {
		sum += part
	}
	return sum
}

// parts are rho_j for 0 <= j <= floor((n-1)/2).
func (r rhoRule) parts(n int, u, v uint64) (rho [32]int) {
	if u == v {
		return rho
	}
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
		rho[j] = r.unrelated
		if i := r.looksAt(j, top); distancePreserving(doubleBit(u, i), doubleBit(v, i), above) {
			rho[j] = r.related
		}
	}
	return rho
}

// looksAt is the double bit to which the conditions for rho_j apply.
func (r rhoRule) looksAt(j, top int) int {
	if r.atTop {
		return top
	}
	return j
}

// inWords is rho(u,v) with its parts from i* down, and what each of them comes from:
// "rho(000,100) = rho_1+rho_0 = 1+1 = 2, where rho_1 is 1, as ..., and rho_0 is 1, as ...".
func (r rhoRule) inWords(n int, u, v uint64) string {
	name := fmt.Sprintf("rho(%0*b,%0*b)", n, u, n, v)
	if u == v {
		return name + " = 0"
	}
	rho := r.parts(n, u, v)
	top := (bits.Len64(u^v) - 1) / 2
	written := func(x uint64, i int) string {
		if 2*i+1 >= n {
			return fmt.Sprint(x >> (2 * i) & 1)
		}
		return fmt.Sprintf("%02b", doubleBit(x, i))
	}
	var names, values, reasons []string
	above := 0
	for j := top; j >= 0; j-- {
		names, values = append(names, fmt.Sprintf("rho_%d", j)), append(values, fmt.Sprint(rho[j]))
		i := j
		reason := "the first ones from the left that differ"
		if rho[top] == 2 {
			reason += ", and complements of each other"
		}
		if j < top {
			i = r.looksAt(j, top)
			reason = "not distance-preserving pair related"
			if distancePreserving(doubleBit(u, i), doubleBit(v, i), above) {
				reason = "distance-preserving pair related"
			}
			if i != j {
				reason += fmt.Sprintf(" (by the index i, which is %d, and not j = %d)", i, j)
			}
		}
		reasons = append(reasons, fmt.Sprintf("double bits %d (%s and %s) are %s", i, written(u, i), written(v, i), reason))
		above += rho[j]
	}
	if len(values) == 1 {
		return fmt.Sprintf("%s = %s = %s, as %s", name, names[0], values[0], reasons[0])
	}
	for i := range reasons {
		reasons[i] = fmt.Sprintf("%s is %s, as %s", names[i], values[i], reasons[i])
	}
	return fmt.Sprintf("%s = %s = %s = %d, where %s", name, strings.Join(names, "+"), strings.Join(values, "+"), above,
		strings.Join(reasons, ", and "))
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

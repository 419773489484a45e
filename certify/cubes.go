package certify

import "math/bits"

// furtherFamilies are definitions of networks that no paper of the catalogue is about.
var furtherFamilies = map[string]family{
	// TQ n, n odd: bit 0; and of each pair of bits (i+1, i), i odd, both, or one: the upper if
	// an even number of the bits below the pair is 1, else the lower.
	"TQ": {[]int{1}, func(n, _ int) int { return n % 2 * pow2(n) }, func(u, n, _ int) []int {
		list := []int{u ^ 1}
		for i := 1; i < n; i += 2 {
			odd := bits.OnesCount(uint(u&(1<<i-1))) % 2
			list = append(list, u^3<<i, u^2<<i>>odd)
		}
		return list
	}},
	// MQ0 n, MQ1 n: bit i where the bit above it is 0, and all of i, ..., 0 where it is 1;
	// the bit above the top one is 0 in MQ0 and 1 in MQ1.
	"MQ0": {[]int{1}, func(n, _ int) int { return pow2(n) }, func(u, n, _ int) []int { return moebius(u, n) }},
	"MQ1": {[]int{1}, func(n, _ int) int { return pow2(n) }, func(u, n, _ int) []int { return moebius(u|1<<n, n) }},
	// LTQ n: bit 0, or bit 1, or bit i from 2 on and bit i-1 with it if bit 0 is 1.
	"LTQ": {[]int{2}, func(n, _ int) int { return pow2(n) }, func(u, n, _ int) []int {
		list := flips(u, 0, n)
		for i := 2; i < n; i++ {
			list[i] ^= u & 1 << (i - 1)
		}
		return list
	}},
	// AQ n: one bit, or all of the bits i, ..., 0.
	"AQ": {[]int{1}, func(n, _ int) int { return pow2(n) }, func(u, n, _ int) []int {
		list := flips(u, 0, n)
		for i := range n {
			list = append(list, u^(2<<i-1))
		}
		return list
	}},
	// BH n: n digits to base 4; the lowest changes by 1 or -1, and at most one other besides,
	// by 1 if the lowest was even, by -1 if it was odd.
	"BH": {[]int{1}, func(n, _ int) int { return pow2(2 * n) }, func(u, n, _ int) []int {
		var list []int
		for _, by := range []int{1, 3} {
			v := turned(u, 0, by)
			list = append(list, v)
			for i := 1; i < n; i++ {
				list = append(list, turned(v, i, 1+u%2*2))
			}
		}
		return list
	}},
	// HHC m: one of the m low bits, or bit m+p, where p is the number in these m bits.
	"HHC": {[]int{1}, func(m, _ int) int { return pow2(m + pow2(m)) },
		func(u, m, _ int) []int { return append(flips(u, 0, m), u^1<<(m+u&(1<<m-1))) }},
	// RDNQ k n, RDNC k n: see dualNet. A node of the base network is n bits, one of which
	// changes, or a place in a ring of n.
	"RDNQ": {[]int{0, 1}, func(k, n int) int { return dualNetOrder(k, pow2(n)) }, func(u, k, n int) []int {
		return dualNet(u, k, pow2(n), func(x int) []int { return flips(x, 0, n) })
	}},
	"RDNC": {[]int{0, 3}, dualNetOrder, func(u, k, n int) []int {
		return dualNet(u, k, n, func(x int) []int { return []int{(x + 1) % n, (x + n - 1) % n} })
	}},
}

// moebius is the rule of the Möbius cubes for the n low bits of u, which keeps the others
// to itself.
func moebius(u, n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = u ^ 1<<i
		if u>>(i+1)&1 == 1 {
			list[i] = u ^ (2<<i - 1)
		}
		list[i] &= 1<<n - 1
	}
	return list
}

// turned is u with by added to digit i to base 4, modulo 4.
func turned(u, i, by int) int {
	digit := u >> (2 * i) & 3
	return u + ((digit+by)&3-digit)<<(2*i)
}

// dualNetOrder is 2^(h-1) size^h with h = 2^k, or a number beyond maxOrder.
func dualNetOrder(k, size int) int {
	order := 1
	for i := 0; i < pow2(k) && order <= 2*maxOrder; i++ {
		order *= 2 * size
	}
	return order / 2
}

// dualNet is the rule of the recursive dual-net over a network of size nodes: h = 2^k of
// them lie in the low digits of u, to base size, and h-1 classes above. The classes are
// numbered 1, 2, ..., h-1 from the top. From class 1 on, a node may change the class; it
// goes on to class 2i+1 from class i = 0, to 2i from class i = 1; and from h on the number
// is that of a digit, counted from the top one, which moves as in the network.
func dualNet(u, k, size int, near func(x int) []int) (list []int) {
	h, weights := pow2(k), []int{1}
	for range h {
		weights = append(weights, weights[len(weights)-1]*size)
	}
	i := 1
	for i < h {
		bit := weights[h] << (h - 1 - i)
		if class := u / bit % 2; class == 1 {
			list, i = append(list, u-bit), 2*i
		} else {
			list, i = append(list, u+bit), 2*i+1
		}
	}
	w := weights[2*h-1-i]
	x := u / w % size
	for _, y := range near(x) {
		list = append(list, u+(y-x)*w)
	}
	return list
}

package model

import (
	"fmt"
	"math/big"
	"strconv"
)

// maxCCCDimension is the largest n with n 2^n <= 2^62.
const maxCCCDimension = 56

// CCC is the network of cube-connected cycles CCC(n): the n-cube with a ring
// of n nodes in the place of every node.
//
// Source: dual-cube sec.1; Preparata and Vuillemin 1981. A node (w,p) is the
// p-th of the ring at the cube node w. It is joined to its two neighbours in
// the ring, (w, p-1 mod n) and (w, p+1 mod n), and across dimension p of the
// cube to (w XOR 2^p, p). Node (w,p) has the number w n + p, so the number is
// not a bit string and an edge may change several bits of it.
//
// Boundary: graphs here are simple. At n = 1 a ring is one node without an
// edge, and CCC(1) is K_2. At n = 2 a ring is one edge, and CCC(2) is the
// cycle of 8 nodes. The degree is therefore 1, 2, and 3 from n = 3 on. This
// model accepts 1 <= n <= 56.
type CCC struct{ n int }

// NewCCC returns CCC(n) for 1 <= n <= 56; otherwise a *RangeError.
func NewCCC(n int) (CCC, error) {
	if n < 1 || n > maxCCCDimension {
		return CCC{}, &RangeError{"cube-connected cycles", "n", n, fmt.Sprintf("1..%d", maxCCCDimension)}
	}
	return CCC{n}, nil
}

// Dimension is the parameter n: of the cube, and the length of a ring.
func (c CCC) Dimension() int { return c.n }

// Split takes the number of a node apart: the ring w and the position p.
func (c CCC) Split(u Node) (w uint64, p int) {
	n := uint64(c.n)
	return u / n, int(u % n)
}

// Join is the number of node (w,p), with 0 <= w < 2^n and 0 <= p < n.
func (c CCC) Join(w uint64, p int) Node { return w*uint64(c.n) + uint64(p) }

// Adjacent transcribes the definition.
func (c CCC) Adjacent(u, v Node) bool {
	wu, pu := c.Split(u)
	wv, pv := c.Split(v)
	if wu == wv {
		return pu != pv && ((pu+1)%c.n == pv || (pv+1)%c.n == pu)
	}
	return pu == pv && wu^wv == 1<<pu
}

// Neighbors appends the next and the previous node of the ring, and then the
// node across the cube dimension. A neighbour occurs once also where next and
// previous coincide.
func (c CCC) Neighbors(dst []Node, u Node) []Node {
	w, p := c.Split(u)
	if c.n > 1 {
		dst = append(dst, c.Join(w, (p+1)%c.n))
	}
	if c.n > 2 {
		dst = append(dst, c.Join(w, (p+c.n-1)%c.n))
	}
	return append(dst, c.Join(w^1<<p, p))
}

// Name is "CCC(n)".
func (c CCC) Name() string { return fmt.Sprintf("CCC(%d)", c.n) }

// Order is n 2^n.
func (c CCC) Order() uint64 { return uint64(c.n) << c.n }

// Size is half of order times degree.
func (c CCC) Size() *big.Int {
	edges := new(big.Int).SetUint64(c.Order())
	edges.Mul(edges, big.NewInt(int64(c.MaxDegree())))
	return edges.Rsh(edges, 1)
}

// Degree is 3 at every node; 1 in CCC(1), 2 in CCC(2).
func (c CCC) Degree(Node) int { return c.MaxDegree() }

// MaxDegree is 3; 1 for CCC(1), 2 for CCC(2).
func (c CCC) MaxDegree() int { return min(c.n, 3) }

// Format writes (w,p): w as n binary digits, p in decimal with leading zeros.
func (c CCC) Format(u Node) string {
	w, p := c.Split(u)
	return fmt.Sprintf("(%s,%0*d)", binaryString(w, c.n), c.positionDigits(), p)
}

func (c CCC) positionDigits() int { return len(strconv.Itoa(c.n - 1)) }

// Parse reads (w,p) as Format writes it, or a node number.
func (c CCC) Parse(s string) (Node, error) {
	if ring, position, ok := pairText(s); ok {
		w, okRing := binaryNumber(ring, c.n)
		p, err := strconv.ParseUint(position, 10, 32)
		if okRing && err == nil && len(position) == c.positionDigits() && p < uint64(c.n) {
			return c.Join(w, int(p)), nil
		}
	} else if u, ok := nodeNumber(s, c.Order()); ok {
		return u, nil
	}
	return 0, &AddressError{
		Graph: c.Name(),
		Text:  s,
		Want: fmt.Sprintf("(w,p) with w of %d binary digits and p=%0*d..%d, or a number below %d",
			c.n, c.positionDigits(), 0, c.n-1, c.Order()),
	}
}

// Claimed lists what dual-cube states for the cube-connected cycles, and the
// diameter of Fris, Havel and Liebl, which they state for n >= 4 only.
func (c CCC) Claimed() []ClosedForm {
	claimed := []ClosedForm{
		{"order", "n 2^n", new(big.Rat).Mul(whole(c.n), rational(powerOfTwo(c.n))), "dual-cube sec.1"},
		{"degree", "3", whole(3), "dual-cube sec.1: independent of n"},
	}
	if c.n >= 4 {
		claimed = append(claimed, ClosedForm{"diameter", "2n+floor(n/2)-2", whole(2*c.n + c.n/2 - 2), "Fris, Havel, Liebl 1997"})
	}
	return claimed
}

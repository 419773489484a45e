package model

import (
	"fmt"
	"math/big"
	"math/bits"
)

// ExchangedHypercube is the exchanged hypercube EH(s,t).
//
// Source: ecq sec.1, 3.2 and fig.3; Loh, Hsu and Pan 2005. An address has
// three fields:
//
//	bit   s+t ... t+1 | t ... 1 | 0
//	      a (s bits)  | b       | c
//
// Every node is joined to the node that differs in c alone. A node with c = 0
// is joined to the s nodes that differ from it in one bit of a; a node with
// c = 1 to the t nodes that differ from it in one bit of b.
//
// Boundary: s >= 1 and t >= 1. EH(1,1) is the cycle of 8 nodes. EH(n,n) is the
// dual-cube F_(n+1). This model also needs s+t+1 <= 62.
type ExchangedHypercube struct{ fields exchangedFields }

// NewExchangedHypercube returns EH(s,t) for s, t >= 1 and s+t+1 <= 62;
// otherwise a *RangeError.
func NewExchangedHypercube(s, t int) (ExchangedHypercube, error) {
	fields, err := newExchangedFields("exchanged hypercube", s, t)
	return ExchangedHypercube{fields}, err
}

// S is the number of bits of field a.
func (e ExchangedHypercube) S() int { return e.fields.s }

// T is the number of bits of field b.
func (e ExchangedHypercube) T() int { return e.fields.t }

// AddressLength is the number of address bits, s+t+1.
func (e ExchangedHypercube) AddressLength() int { return e.fields.bits() }

// Split takes an address apart into its fields a, b and c.
func (e ExchangedHypercube) Split(u Node) (a, b, c uint64) { return e.fields.split(u) }

// Join is the address with the given fields.
func (e ExchangedHypercube) Join(a, b, c uint64) Node { return e.fields.join(a, b, c) }

// Adjacent transcribes the definition.
func (e ExchangedHypercube) Adjacent(u, v Node) bool {
	au, bu, cu := e.Split(u)
	av, bv, cv := e.Split(v)
	switch {
	case cu != cv:
		return au == av && bu == bv
	case cu == 0:
		return bu == bv && bits.OnesCount64(au^av) == 1
	default:
		return au == av && bits.OnesCount64(bu^bv) == 1
	}
}

// Neighbors appends the node across bit 0 and then those across the bits of
// the field that u may change, lowest first.
func (e ExchangedHypercube) Neighbors(dst []Node, u Node) []Node {
	dst = append(dst, u^1)
	first, count := e.fields.movable(u)
	for i := range count {
		dst = append(dst, u^1<<(first+i))
	}
	return dst
}

// Distance is in hops: the Hamming distances of a and of b, and the hops
// across bit 0 that it takes to be where a, where b may change.
func (e ExchangedHypercube) Distance(u, v Node) int {
	au, bu, cu := e.Split(u)
	av, bv, cv := e.Split(v)
	return bits.OnesCount64(au^av) + bits.OnesCount64(bu^bv) + exchangedHops(cu, cv, au != av, bu != bv)
}

// Name is "EH(s,t)".
func (e ExchangedHypercube) Name() string { return fmt.Sprintf("EH(%d,%d)", e.S(), e.T()) }

// Order is 2^(s+t+1).
func (e ExchangedHypercube) Order() uint64 { return 1 << e.fields.bits() }

// Size is (s+t+2) 2^(s+t-1).
func (e ExchangedHypercube) Size() *big.Int { return e.fields.size() }

// Degree is s+1 where c = 0 and t+1 where c = 1.
func (e ExchangedHypercube) Degree(u Node) int { return e.fields.degree(u) }

// MaxDegree is max(s,t)+1.
func (e ExchangedHypercube) MaxDegree() int { return max(e.S(), e.T()) + 1 }

// Format writes the bits of a, b and c, most significant first.
func (e ExchangedHypercube) Format(u Node) string { return binaryString(u, e.fields.bits()) }

// Parse reads s+t+1 binary digits or a node number.
func (e ExchangedHypercube) Parse(s string) (Node, error) {
	return parseBinaryAddress(e.Name(), s, e.fields.bits())
}

// Claimed lists what ecq states for EH(s,t), and the diameter of Loh et al.
func (e ExchangedHypercube) Claimed() []ClosedForm {
	s, t := e.S(), e.T()
	return []ClosedForm{
		{"order", "2^n, n = s+t+1", rational(powerOfTwo(s + t + 1)), "ecq table 3"},
		{"size", "(n+1) 2^(n-2), n = s+t+1", rational(edgeCount(s+t+2, s+t+1)), "ecq table 3"},
		{"diameter", "s+t+1", whole(s + t + 1), "ecq table 3"},
		{"diameter", "s+t+2", whole(s + t + 2), "Loh, Hsu, Pan 2005"},
		{"cost factor", "(s+t+2) ceil((s+t+2)/2)", whole((s + t + 2) * ceilHalf(s+t+2)), "ecq 3.1.8"},
	}
}

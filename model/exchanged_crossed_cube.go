package model

import (
	"fmt"
	"math/big"
)

// ExchangedCrossedCube is the exchanged crossed cube ECQ(s,t).
//
// Source: ecq sec.2. An address has three fields:
//
//	bit   s+t ... t+1 | t ... 1 | 0
//	      a (s bits)  | b       | c
//
// There are three kinds of edges:
//
//	E1  between the two nodes that differ in c alone;
//	E2  between nodes with c = 0 and the same b, whose a are joined in CQ_s;
//	E3  between nodes with c = 1 and the same a, whose b are joined in CQ_t.
//
// ecq writes the rule of the crossed cube out with l = b+1, where b is the most
// significant differing bit of the field; its range 0 <= i < floor((l-1)/2) of
// the pair-related double bits is the one of crossed_cube.go.
//
// Deviation: the vertex set as printed lacks the letter c; the address has it.
//
// Boundary: s >= 1 and t >= 1. CQ_1 = Q_1 and CQ_2 = Q_2, so ECQ(s,t) is
// EH(s,t) for s, t <= 2. This model also needs s+t+1 <= 62.
type ExchangedCrossedCube struct{ fields exchangedFields }

// NewExchangedCrossedCube returns ECQ(s,t) for s, t >= 1 and s+t+1 <= 62;
// otherwise a *RangeError.
func NewExchangedCrossedCube(s, t int) (ExchangedCrossedCube, error) {
	fields, err := newExchangedFields("exchanged crossed cube", s, t)
	return ExchangedCrossedCube{fields}, err
}

// S is the number of bits of field a.
func (e ExchangedCrossedCube) S() int { return e.fields.s }

// T is the number of bits of field b.
func (e ExchangedCrossedCube) T() int { return e.fields.t }

// AddressLength is the number of address bits, s+t+1.
func (e ExchangedCrossedCube) AddressLength() int { return e.fields.bits() }

// Split takes an address apart into its fields a, b and c.
func (e ExchangedCrossedCube) Split(u Node) (a, b, c uint64) { return e.fields.split(u) }

// Join is the address with the given fields.
func (e ExchangedCrossedCube) Join(a, b, c uint64) Node { return e.fields.join(a, b, c) }

// Adjacent transcribes the definition.
func (e ExchangedCrossedCube) Adjacent(u, v Node) bool {
	au, bu, cu := e.Split(u)
	av, bv, cv := e.Split(v)
	switch {
	case cu != cv: // E1
		return u^v == 1
	case cu == 0: // E2
		return bu == bv && crossedAdjacent(au, av)
	default: // E3
		return au == av && crossedAdjacent(bu, bv)
	}
}

// Neighbors appends the node across bit 0 and then the neighbours of u in its
// crossed cube by their most significant differing bit, lowest first.
func (e ExchangedCrossedCube) Neighbors(dst []Node, u Node) []Node {
	dst = append(dst, u^1)
	a, b, c := e.Split(u)
	if c == 0 {
		for i := range e.S() {
			dst = append(dst, e.Join(crossedNeighbor(a, i), b, c))
		}
		return dst
	}
	for i := range e.T() {
		dst = append(dst, e.Join(a, crossedNeighbor(b, i), c))
	}
	return dst
}

// Distance is in hops, by ecq table 1: rho(a,a') + rho(b,b') and the hops
// across bit 0 that it takes to be where a, where b may change. rho is the one
// of crossed_cube_distance.go.
func (e ExchangedCrossedCube) Distance(u, v Node) int {
	au, bu, cu := e.Split(u)
	av, bv, cv := e.Split(v)
	return crossedDistance(au, av) + crossedDistance(bu, bv) + exchangedHops(cu, cv, au != av, bu != bv)
}

// Name is "ECQ(s,t)".
func (e ExchangedCrossedCube) Name() string { return fmt.Sprintf("ECQ(%d,%d)", e.S(), e.T()) }

// Order is 2^(s+t+1). (ecq th.1)
func (e ExchangedCrossedCube) Order() uint64 { return 1 << e.fields.bits() }

// Size is (s+t+2) 2^(s+t-1). (ecq th.2)
func (e ExchangedCrossedCube) Size() *big.Int { return e.fields.size() }

// Degree is s+1 where c = 0 and t+1 where c = 1. (ecq th.4)
func (e ExchangedCrossedCube) Degree(u Node) int { return e.fields.degree(u) }

// MaxDegree is max(s,t)+1. (ecq th.4)
func (e ExchangedCrossedCube) MaxDegree() int { return max(e.S(), e.T()) + 1 }

// Format writes the bits of a, b and c, most significant first.
func (e ExchangedCrossedCube) Format(u Node) string { return binaryString(u, e.fields.bits()) }

// Parse reads s+t+1 binary digits or a node number.
func (e ExchangedCrossedCube) Parse(s string) (Node, error) {
	return parseBinaryAddress(e.Name(), s, e.fields.bits())
}

// Claimed lists what ecq states for ECQ(s,t).
func (e ExchangedCrossedCube) Claimed() []ClosedForm {
	s, t := e.S(), e.T()
	diameter := ceilHalf(s+1) + ceilHalf(t+1) + 2
	return []ClosedForm{
		{"order", "2^(s+t+1)", rational(powerOfTwo(s + t + 1)), "ecq th.1"},
		{"size", "(s+t+2) 2^(s+t-1)", rational(edgeCount(s+t+2, s+t+1)), "ecq th.2"},
		{"degree", "max{s+1,t+1}", whole(max(s, t) + 1), "ecq th.4"},
		{"diameter", "ceil((s+1)/2)+ceil((t+1)/2)+2", whole(diameter), "ecq th.9, table 3"},
		{"average degree", "(s+t+2)/2", fraction(s+t+2, 2), "ecq 3.1.8"},
		{
			"cost factor", "(ceil((s+1)/2)+ceil((t+1)/2)+2) (s+t+2)/2",
			fraction(diameter*(s+t+2), 2), "ecq 3.1.8",
		},
	}
}

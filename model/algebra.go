package model

// An Algebra is a Boolean algebra over values of type B. An algorithm written
// once over an Algebra runs under three interpretations:
//
//   - Bits: one concrete case (examples, replay, the teaching view);
//   - Lanes: 64 independent cases at once (enumeration);
//   - the terms of package smt: the same steps become the formula that goes to
//     the solvers.
//
// So what is proved is the code that runs.
type Algebra[B any] interface {
	// Const is the value that is v in every case.
	Const(v bool) B
	Not(a B) B
	And(a, b B) B
	Or(a, b B) B
	Xor(a, b B) B
}

// Flip is one guarded hop of a route: "cross dimension Dim if When". Dim is the
// bit of the address that the hop inverts.
type Flip[B any] struct {
	Dim  int
	When B
}

// AnyFlip is whether one of the hops is taken.
func AnyFlip[B any](alg Algebra[B], flips []Flip[B]) B {
	taken := alg.Const(false)
	for _, f := range flips {
		taken = alg.Or(taken, f.When)
	}
	return taken
}

// AppendGuarded appends the hops, each under the further condition when.
func AppendGuarded[B any](alg Algebra[B], dst []Flip[B], when B, hops []Flip[B]) []Flip[B] {
	for _, f := range hops {
		dst = append(dst, Flip[B]{Dim: f.Dim, When: alg.And(when, f.When)})
	}
	return dst
}

// Bits is the algebra of a single case.
type Bits struct{}

func (Bits) Const(v bool) bool { return v }
func (Bits) Not(a bool) bool   { return !a }
func (Bits) And(a, b bool) bool {
	return a && b
}
func (Bits) Or(a, b bool) bool {
	return a || b
}
func (Bits) Xor(a, b bool) bool { return a != b }

// Lanes is the algebra of 64 cases side by side: bit i of a word belongs to
// case i.
type Lanes struct{}

func (Lanes) Const(v bool) uint64 {
	if v {
		return ^uint64(0)
	}
	return 0
}
func (Lanes) Not(a uint64) uint64    { return ^a }
func (Lanes) And(a, b uint64) uint64 { return a & b }
func (Lanes) Or(a, b uint64) uint64  { return a | b }
func (Lanes) Xor(a, b uint64) uint64 { return a ^ b }

// AddressBits spreads the lowest n bits of u into a slice, bit 0 first.
func AddressBits(u Node, n int) []bool {
	bits := make([]bool, n)
	for i := range bits {
		bits[i] = u>>i&1 == 1
	}
	return bits
}

// WalkOf runs guarded flips from src on one concrete case and returns the nodes
// visited, src first. Its length is one more than the number of hops taken.
func WalkOf(src Node, flips []Flip[bool]) []Node {
	walk := []Node{src}
	for _, f := range flips {
		if f.When {
			src ^= 1 << f.Dim
			walk = append(walk, src)
		}
	}
	return walk
}

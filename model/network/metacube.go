package network

import (
	"fmt"
	"math/big"
	"math/bits"

	"mccheck/model"
)

// MetacubeClassBit is the address bit of bit i of the class in MC(k,m),
// 0 <= i < k.
func MetacubeClassBit(k, m, i int) int { return m<<k + i }

// MetacubeFieldBit is the address bit of bit i of the field M[class] in
// MC(k,m), 0 <= class < 2^k and 0 <= i < m.
func MetacubeFieldBit(m, class, i int) int { return m*class + i }

// Metacube is the network MC(k,m) in its cluster-based presentation.
//
// Source: total-exchange sec.2, prefix sec.2, fault-tolerant sec.2. With
// h = 2^k, an address is (c,M[h-1],...,M[1],M[0]): the class c of k bits and h
// fields of m bits.
//
//	bit   mh+k-1 ... mh | mh-1 ... m(h-1) | ... | 2m-1 ... m | m-1 ... 0
//	      c             | M[h-1]          | ... | M[1]       | M[0]
//
// M[c] is the node ID; the other fields together are the cluster ID. Two nodes
// are joined iff they differ in exactly one bit, and that bit is a class bit
// (cross-edge) or lies in the field M[c] of their common class c (cube-edge).
//
// The dimensions are those of fault-tolerant sec.3: s^(i) for 0 <= i < k
// changes bit i of the class, s^(k+i) for 0 <= i < m changes bit i of M[c].
//
// Boundary: MC(0,m) is the m-cube, with no class bit and a single field. m = 0
// is excluded: it leaves no cube-edge, and prefix table 1 has no entry for it
// (MC(3,m) with 3 links, MC(4,m) with 3 and 4). k = 5 is excluded: no paper
// goes beyond the hex-cube, k = 4, and the table of ClassWalks, which gives the
// distance, would have 2^37 entries. This model also needs m2^k+k <= 62.
type Metacube struct {
	*Network
	k, m  int
	walks ClassWalks
}

func metacubeFamily() Family {
	return Family{
		Name: "MC", Aliases: []string{"metacube"}, Title: "metacube",
		Params: metacubeParams(), WhereSays: fmt.Sprintf("k <= %d", MaxClassBits),
		Address: "class (k bits), fields M[2^k-1] ... M[0] (m bits each)",
		Source:  "total-exchange sec.2, prefix sec.2, fault-tolerant sec.2",
		Doc:     "2^k classes of m-cubes; a node flips a bit of the field of its own class, or a class bit.",
		Layout: func(p []int) []model.Field {
			return []model.Field{model.BitsField("c", p[0]), model.BitsArray("M", 1<<p[0], p[1])}
		},
		Tuples: true,
		Steps: func(p []int) []model.Step {
			k, m := p[0], p[1]
			return metacubeSteps(k, m<<k, func(c int) []model.Step { return model.Inversions(MetacubeFieldBit(m, c, 0), 1, m) })
		},
		Degrees: func(p []int) []int { return []int{p[0] + p[1]} },
		New:     func(p []int) (model.Graph, error) { return made(NewMetacube(p[0], p[1])) },
	}
}

func metacubeParams() []FamilyParam {
	return []FamilyParam{
		{"k", 0, MaxClassBits, "class bits: dimension of the high-level cubes"},
		{"m", 1, model.MaxAddressBits, "field bits: dimension of the clusters"},
	}
}

// metacubeSteps is the wreath product of Q_k, whose bits begin at low, and of what moves
// in the field of each class.
func metacubeSteps(k, low int, field func(class int) []model.Step) []model.Step {
	fields := make([][]model.Step, 1<<k)
	for c := range fields {
		fields[c] = field(c)
	}
	return model.Wreath(model.Inversions(low, 1, k), low, k, fields...)
}

// NewMetacube returns MC(k,m) for 0 <= k <= 4 and m >= 1 with at most 62 address
// bits, that is m <= 62, 30, 15, 7, 3 for k = 0, 1, 2, 3, 4; otherwise a
// *RangeError. It builds the table of class walks, 2^k 2^(2^k) bytes: 1 MiB at
// k = 4. Copies of a Metacube share the table.
func NewMetacube(k, m int) (Metacube, error) {
	g, err := metacubeFamily().member(k, m)
	if err != nil {
		return Metacube{}, err
	}
	walks, err := NewClassWalks(k)
	return Metacube{g, k, m, walks}, err
}

// K is the dimension of the high-level cubes: the number of class bits.
func (g Metacube) K() int { return g.k }

// M is the dimension of the clusters: the width of a field, in bits.
func (g Metacube) M() int { return g.m }

// Classes is the number of classes, h = 2^k.
func (g Metacube) Classes() int { return 1 << g.k }

// AddressLength is the number of address bits, n = m2^k+k.
func (g Metacube) AddressLength() int { return g.m<<g.k + g.k }

// Adjacent is the construction of total-exchange sec.2: a cross-edge changes
// one bit of the class and no field; a cube-edge changes one bit of the field
// M[c] of the common class c and no other field.
func (g Metacube) Adjacent(u, v model.Node) bool {
	changed := u ^ v
	if changed == 0 || changed&(changed-1) != 0 {
		return false
	}
	return g.Class(changed) != 0 || changed&^g.FieldBits(g.Class(u)) == 0
}

// Class is the class ID of u, from 0 to 2^k-1.
func (g Metacube) Class(u model.Node) int { return int(u >> (g.m << g.k)) }

// Field is M[i] of u: m bits, for 0 <= i < 2^k.
func (g Metacube) Field(u model.Node, i int) model.Node { return u >> (g.m * i) & (1<<g.m - 1) }

// NodeID is the m-bit number of u within its cluster: the field M[c] of its
// own class c.
func (g Metacube) NodeID(u model.Node) model.Node { return g.Field(u, g.Class(u)) }

// ClusterID is the number of the cluster of u among those of its class: the
// m(2^k-1) field bits other than M[c], in their order (total-exchange sec.2).
// It is 0 for k = 0.
func (g Metacube) ClusterID(u model.Node) model.Node {
	low := g.m * g.Class(u)
	fields := u & (1<<(g.m<<g.k) - 1)
	return fields>>(low+g.m)<<low | fields&(1<<low-1)
}

// SameCluster reports whether u and v lie in the same cluster, C_u = C_v.
func (g Metacube) SameCluster(u, v model.Node) bool {
	return (u^v)&^g.FieldBits(g.Class(u)) == 0
}

// FieldBits are the address bits of the field M[i].
func (g Metacube) FieldBits(i int) model.Node { return (1<<g.m - 1) << (g.m * i) }

// WithClass is u with its class replaced by c.
func (g Metacube) WithClass(u model.Node, c int) model.Node {
	return u&(1<<(g.m<<g.k)-1) | model.Node(c)<<(g.m<<g.k)
}

// WithField is u with its field M[i] replaced by the m-bit value x.
func (g Metacube) WithField(u model.Node, i int, x model.Node) model.Node {
	low := g.m * i
	return u&^((1<<g.m-1)<<low) | x<<low
}

// Distance is the distance in hops: the number of differing field bits, each of
// which takes one cube-edge, and the length of the shortest walk of classes
// from that of u to that of v which visits every class whose field differs. No
// path is shorter, since a bit of M[i] changes only in class i, and the classes
// of the nodes of a path form such a walk. O(2^k).
func (g Metacube) Distance(u, v model.Node) int {
	differing, visit := g.differences(u, v)
	return differing + g.walks.Length(g.Class(u), g.Class(v), visit)
}

// AppendClasses appends to walk the classes of a shortest path from u to v in their order, that of u first.
func (g Metacube) AppendClasses(walk []int, u, v model.Node) []int {
	_, visit := g.differences(u, v)
	return g.walks.AppendWalk(walk, g.Class(u), g.Class(v), visit)
}

// differences counts the differing field bits of u and v and gives the set of
// classes whose field differs, class i as bit i.
func (g Metacube) differences(u, v model.Node) (count int, classes uint64) {
	for i := range g.Classes() {
		if d := g.Field(u, i) ^ g.Field(v, i); d != 0 {
			count += bits.OnesCount64(d)
			classes |= 1 << i
		}
	}
	return count, classes
}

// Claimed lists what the three metacube papers state for MC(k,m), in their
// letters: n = m2^k+k is the number of address bits, p = 2^n.
func (g Metacube) Claimed() []model.ClosedForm {
	nodes := rational(powerOfTwo(g.AddressLength()))
	degree := g.m + g.k
	forms := []model.ClosedForm{
		stated("order", "2^(m2^k+k)", nodes, "total-exchange abstract"),
		stated("size", "2^n(m+k)/2", new(big.Rat).Mul(nodes, fraction(degree, 2)), "total-exchange sec.2"),
		stated("degree", "m+k", whole(degree), "total-exchange abstract"),
		stated("classes", "2^k", rational(powerOfTwo(g.k)), "total-exchange sec.2"),
		stated("clusters of a class", "2^(m(2^k-1))", rational(powerOfTwo(g.m*(g.Classes()-1))), "total-exchange sec.2"),
		stated("nodes of a cluster", "2^m", rational(powerOfTwo(g.m)), "total-exchange sec.2"),
		stated("diameter", "2^k(m+1)", whole((g.m+1)<<g.k), "fault-tolerant sec.3"),
	}
	if g.k == 2 {
		forms = append(forms, stated("distance sum", "(p log p)/2 + 5*2^(4m+1) - 2*2^(3m+1) - 3*2^(2m+1)",
			g.claimedDistanceSum(), "total-exchange sec.3.4"))
	}
	if g.k == 2 && g.m == 3 {
		forms = append(forms, stated("diameter", "16", whole(16), "prefix sec.2"))
	}
	return forms
}

// claimedDistanceSum is the coefficient of t_h in the time of total exchange on
// MC(2,m), total-exchange sec.3.4: the sum of the distances, in hops, from one
// node to all others. It is that of the n-cube, n 2^(n-1), and the extra
// distance E.
func (g Metacube) claimedDistanceSum() *big.Rat {
	n := g.AddressLength()
	sum := new(big.Rat).Mul(rational(powerOfTwo(n-1)), whole(n))
	for _, term := range []struct{ factor, exponent int }{
		{5, 4*g.m + 1},
		{-2, 3*g.m + 1},
		{-3, 2*g.m + 1},
	} {
		sum.Add(sum, new(big.Rat).Mul(whole(term.factor), rational(powerOfTwo(term.exponent))))
	}
	return sum
}

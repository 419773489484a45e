package collective

import (
	"mccheck/model"
	"mccheck/model/network"
)

// PrefixOrder numbers the elements of a prefix computation on MCC(k,m): the
// rightmost k bits of the number of a node are those of its address, and bit
// k+t of the number is address bit Bits[t].
type PrefixOrder struct {
	g    network.MetacubeClassCube
	Bits []int
}

// PrefixOrders are the orders by address, along a Gray code, and field by field.
var PrefixOrders = []func(network.MetacubeClassCube) PrefixOrder{AddressOrder, GrayOrder, FieldOrder}

// AddressOrder numbers the nodes by their addresses, as prefix does.
func AddressOrder(g network.MetacubeClassCube) PrefixOrder {
	k, o := g.ClusterBased().K(), PrefixOrder{g: g}
	for b := k; b < g.ClusterBased().M()<<k+k; b++ {
		o.Bits = append(o.Bits, b)
	}
	return o
}

// GrayOrder numbers the nodes part by part, as AddressOrder does, but takes
// the classes within a part along the reflected Gray code.
func GrayOrder(g network.MetacubeClassCube) PrefixOrder {
	k, o := g.ClusterBased().K(), PrefixOrder{g: g}
	for j := range g.ClusterBased().M() {
		for i := range model.Node(1) << k {
			o.Bits = append(o.Bits, network.ClassCubeFieldBit(k, int(grayCode(i)), j))
		}
	}
	return o
}

// FieldOrder numbers the nodes field by field: all m bits of the node ID of one
// class, then those of the next class along the reflected Gray code.
func FieldOrder(g network.MetacubeClassCube) PrefixOrder {
	k, o := g.ClusterBased().K(), PrefixOrder{g: g}
	for i := range model.Node(1) << k {
		for j := range g.ClusterBased().M() {
			o.Bits = append(o.Bits, network.ClassCubeFieldBit(k, int(grayCode(i)), j))
		}
	}
	return o
}

// Number is the number of the element that node u holds. O(2^k m).
func (o PrefixOrder) Number(u model.Node) uint64 {
	k := o.g.ClusterBased().K()
	x := u & (1<<k - 1)
	for t, b := range o.Bits {
		x |= u >> b & 1 << (k + t)
	}
	return x
}

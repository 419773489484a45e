// Package model says what a network is: graphs, addresses and their fields, the Boolean algebra that
// algorithms run over, and steps. Its rooms hold executable definitions of hypercube-like interconnection
// networks (package network) and of the algorithms published for them (route, collective, fault, search).
//
// All of them are deterministic and pure: no I/O, no clock, no randomness, no
// goroutines, no package-level state. Graphs are implicit: a topology computes
// adjacency from node addresses and stores no edge. One topology, one file.
//
// Throughout, bit 0 of an address is the least significant one. A paper that
// counts from 1 is shifted once, in the header of its file.
package model

import (
	"fmt"
	"math/big"
)

// Node is the number of a node, from 0 to Order-1. For the networks whose
// nodes are binary strings it is the address read as a binary number.
type Node = uint64

// MaxAddressBits is the longest node address, in bits, that a model accepts.
// It leaves room to count ordered pairs of a network's ends in 64 bits only
// for small networks: whoever multiplies orders must use wider numbers.
const MaxAddressBits = 62

// Graph is an undirected simple graph given implicitly by its adjacency rule.
type Graph interface {
	// Name is the network in the notation of its paper, such as "MC(2,3)".
	Name() string
	// Order is the number of nodes; the nodes are 0, 1, ..., Order()-1.
	Order() uint64
	// Size is the number of edges according to the closed form of the family.
	Size() *big.Int
	// Degree is the number of neighbours of u.
	Degree(u Node) int
	// MaxDegree is the largest degree of a node: the degree of the network.
	MaxDegree() int
	// Adjacent reports whether u and v are joined by an edge. It is a literal
	// transcription of the definition and is never written in terms of
	// Neighbors, so that each checks the other.
	Adjacent(u, v Node) bool
	// Neighbors appends the neighbours of u to dst and returns it. It does
	// not allocate when dst has room for MaxDegree more nodes. The order is
	// fixed: by dimension, lowest first.
	Neighbors(dst []Node, u Node) []Node
	// Format writes the address of u in the notation of the paper. All
	// addresses of one graph have the same length, so that two of them can
	// be compared character by character.
	Format(u Node) string
	// Parse reads an address as Format writes it, and also a plain decimal
	// node number. The error names the text and what is allowed.
	Parse(s string) (Node, error)
	// Claimed lists the closed forms that the literature states for this
	// very graph. They are claims, not facts: package claims decides them.
	Claimed() []ClosedForm
}

// Metric is a graph with a closed form for the distance between two nodes.
type Metric interface {
	Graph
	// Distance is the number of hops of a shortest path from u to v.
	Distance(u, v Node) int
}

// ClosedForm is the value that a source states for one quantity of a graph.
type ClosedForm struct {
	Quantity string   // "order", "size", "degree", "diameter", "average distance", ...
	Formula  string   // as the source writes it, in the parameters' letters
	Value    *big.Rat // the formula at the parameters of this graph
	Source   string   // paper key and place
}

// RangeError reports a parameter outside the range that a model accepts.
type RangeError struct {
	Model string // "metacube"
	Param string // "k"
	Value int
	Want  string // "0..5"
	Above bool   // there is such a network, or may be one, and it is larger than those that are made
}

// Error names the value and what is allowed.
func (e *RangeError) Error() string {
	return fmt.Sprintf("%s: %s=%d, want %s", e.Model, e.Param, e.Value, e.Want)
}

// AddressError reports a text that is not the address of a node.
type AddressError struct {
	Graph string // "MC(2,3)"
	Text  string
	Want  string // "(c,M[3],M[2],M[1],M[0]) with 2+4x3 bits, or a number below 16384"
}

// Error names the text and what is allowed.
func (e *AddressError) Error() string {
	return fmt.Sprintf("%s: address %q, want %s", e.Graph, e.Text, e.Want)
}

// Neighborhoods are the neighbours of all nodes of a network in one piece: those of u are
// Targets[First[u]:First[u+1]].
type Neighborhoods struct{ First, Targets []uint32 }

// NeighborhoodsOf lists the neighbours of the nodes 0 to order-1, which are below 2^32, as
// neighbors appends them.
func NeighborhoodsOf(order uint64, neighbors func(dst []Node, u Node) []Node) (n Neighborhoods) {
	n.First = make([]uint32, order+1)
	var near []Node
	for u := range order {
		near = neighbors(near[:0], u)
		for _, v := range near {
			n.Targets = append(n.Targets, uint32(v))
		}
		n.First[u+1] = uint32(len(n.Targets))
	}
	return n
}

// Of are the neighbours of u.
func (n *Neighborhoods) Of(u Node) []uint32 { return n.Targets[n.First[u]:n.First[u+1]] }

package collective

import (
	"fmt"
	"slices"

	"mccheck/model"
	"mccheck/model/network"
)

// DualCubeBroadcast runs the broadcasting algorithm of dual-cube sec.4 on a
// one-port machine. Its four phases are methods, so that each can be looked at
// alone; Run is the algorithm.
//
// The paper asks for binomial trees inside the clusters and does not say in which
// order they use the bits of a node ID; Dims is that order, the dimensions 0 to
// r-2, each once.
type DualCubeBroadcast struct {
	Machine *OnePort[struct{}] // on F_r; there is one message, so that none is named
	Dims    []int
}

// Run broadcasts from source: 2r communication steps, the empty ones included.
// The error is that of OnePort.Exchange, or names an order of bits that is none.
// Cost O(2^(2r-1)).
func (b DualCubeBroadcast) Run(source model.Node) error {
	near, err := b.Entered(source)
	if err != nil {
		return err
	}
	// Every u in C_s and in C_s', but s and s', through its cross-edge.
	far, err := b.Cross(near[2:])
	if err != nil {
		return err
	}
	// Every v and v' to its cluster.
	_, err = b.Trees(far)
	return err
}

// Entered is the first half: the source s sends through its cross-edge to s',
// and both broadcast in their clusters. It returns the nodes of C_s and C_s', s
// and s' first.
func (b DualCubeBroadcast) Entered(source model.Node) ([]model.Node, error) {
	other, err := b.Cross([]model.Node{source})
	if err != nil {
		return nil, err
	}
	return b.Trees(append([]model.Node{source}, other...))
}

// Cross is one step in which each of the senders sends through its cross-edge. It
// returns the receivers, in the order of the senders.
func (b DualCubeBroadcast) Cross(senders []model.Node) ([]model.Node, error) {
	return b.send(senders, b.cube().R()-1)
}

// Trees broadcasts from every root inside its cluster along a binomial tree: in
// step i every node that the tree has reached sends across dimension Dims[i]. r-1
// steps. It returns the nodes of all trees, the roots first.
func (b DualCubeBroadcast) Trees(roots []model.Node) ([]model.Node, error) {
	if err := b.checkDims(); err != nil {
		return nil, err
	}
	reached := append([]model.Node(nil), roots...)
	for _, dim := range b.Dims {
		further, err := b.send(reached, dim)
		if err != nil {
			return nil, err
		}
		reached = append(reached, further...)
	}
	return reached, nil
}

// send is one step in which every sender sends across one dimension.
func (b DualCubeBroadcast) send(senders []model.Node, dim int) ([]model.Node, error) {
	messages := make([]Message[struct{}], len(senders))
	receivers := make([]model.Node, len(senders))
	for i, u := range senders {
		receivers[i] = b.cube().Neighbor(u, dim)
		messages[i] = Message[struct{}]{From: u, To: receivers[i]}
	}
	return receivers, b.Machine.Exchange(messages, func(Message[struct{}]) {})
}

func (b DualCubeBroadcast) cube() network.DualCube { return b.Machine.Graph().(network.DualCube) }

func (b DualCubeBroadcast) checkDims() error {
	inOrder := slices.Sorted(slices.Values(b.Dims))
	wrong := len(inOrder) != b.cube().R()-1
	for i, dim := range inOrder {
		wrong = wrong || dim != i
	}
	if wrong {
		return fmt.Errorf("broadcast in %s: order of dimensions %v, want 0 to %d, each once", b.cube().Name(), b.Dims, b.cube().R()-2)
	}
	return nil
}

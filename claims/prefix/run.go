package prefix

import (
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"mccheck/claims"
	"mccheck/model"
)

// An outcome is what a run of an algorithm left at each node: what is wrong
// there, "" where nothing is.
type outcome func(u model.Node) string

// everyNode states that a run leaves nothing wrong at any node. The algorithm
// is run once an instance, when the first case is asked for.
func everyNode(n claims.Networks, run func(v claims.View) outcome) *claims.Statement {
	return everyNodeAt(n, addressBits, func(v claims.View, _ claims.Point) outcome { return run(v) })
}

// everyNodeAt is everyNode of a run that depends on more than the network; address is the
// address length at a point.
func everyNodeAt(n claims.Networks, address func(claims.Point) int, run func(v claims.View, at claims.Point) outcome) *claims.Statement {
	open := func(look func(model.Graph) claims.View) func(claims.Point) (*claims.Instance, error) {
		return func(at claims.Point) (*claims.Instance, error) {
			g, err := n.New(at)
			if err != nil {
				return nil, err
			}
			result := sync.OnceValue(func() outcome { return run(look(g), at) })
			wrong := func(u model.Node) string { return result()(u) }
			return &claims.Instance{
				Vars:    []claims.Var{claims.NodeVar(g, "u")},
				Test:    func(x []uint64) claims.Status { return claims.When(wrong(x[0]) == "") },
				Explain: func(x []uint64) string { return fmt.Sprintf("%s: %s", g.Name(), wrong(x[0])) },
			}, nil
		}
	}
	d := n.Domain
	d.Bits = func(p claims.Point) int { return max(n.Domain.Bits(p)+messageBits, 2*address(p)) }
	return &claims.Statement{Over: d, At: open(claims.NeighborView), Replay: open(claims.AdjacencyView)}
}

// addressBits is the address length of the d-cube or of MC(k,m). In the end every
// node holds a product of up to as many elements as there are nodes, so that a
// run takes memory as the square of the order.
func addressBits(p claims.Point) int {
	if len(p) == 1 {
		return p[0]
	}
	return p[1]<<p[0] + p[0]
}

// messageBits is log2 of the work of a message or an operation in a run, in
// elementary cases.
const messageBits = 2

// stopped is the outcome of a run that could not go on.
func stopped(v claims.View, err error) outcome {
	text := strings.TrimPrefix(err.Error(), v.Graph().Name()+": ")
	if unset, ok := errors.AsType[*model.UnsetError](err); ok {
		text = fmt.Sprintf("node %s comes to the line %q, where %s has no value yet", unset.Node, unset.Where, unset.Variable)
	}
	return func(model.Node) string { return text }
}

// element is a product whose factors can be told: a model.Word or a model.Bag.
type element interface {
	model.Word | model.Bag
	IsProduct(last uint64) bool
	String() string
}

// operation is the operation of a free monoid. What holds for concatenation
// holds for every associative operation; what holds for the union of multisets
// for every one that is commutative too.
type operation[V element] func(a, b V) V

var (
	anyAssociative operation[model.Word] = model.Concatenate
	anyCommutative operation[model.Bag]  = model.Unite
)

// letters gives every node of the network the element with its number.
func letters[V element](v claims.View, number func(model.Node) uint64) []V {
	list := make([]V, v.Graph().Order())
	for u := range list {
		list[u] = V(model.Letter(number(model.Node(u))))
	}
	return list
}

// named is the theorem of that name.
func named(theorem string) claims.Theorem { return claims.Theorem{Name: theorem} }

func ownAddress(u model.Node) uint64 { return u }

// prefixes is the outcome when node u is to hold a_0 ... a_i, i = number(u).
func prefixes[V element](v claims.View, held []V, number func(model.Node) uint64) outcome {
	return func(u model.Node) string {
		if held[u].IsProduct(number(u)) {
			return ""
		}
		return fmt.Sprintf("node %s holds the product %s, and its prefix is %s", v.Graph().Format(u), held[u], V(product(0, number(u))))
	}
}

// steps is a quantity that is counted by running an algorithm on a one-port
// machine, whose values do not matter; -1 when the run fails.
func steps(name string, count func(m *model.OnePort[struct{}]) int,
	run func(m *model.OnePort[struct{}], values []struct{}, op func(a, b struct{}) struct{}) error) claims.Quantity {
	return claims.Quantity{Name: name, Effort: 1, Measure: func(v claims.View) *big.Rat {
		m := model.NewOnePort[struct{}](v.Graph(), v.Adjacent)
		op := func(_, _ struct{}) struct{} { return struct{}{} }
		if run(m, make([]struct{}, v.Graph().Order()), op) != nil {
			return big.NewRat(-1, 1)
		}
		return big.NewRat(int64(count(m)), 1)
	}}
}

// cubes are the d-cubes, d >= 0, enumeration counted in messages.
func cubes() claims.Networks {
	n := claims.Hypercubes()
	n.Domain = claims.Domain{
		Params: []claims.Param{{Name: "d", Min: 0, Max: 20}},
		Bits:   func(p claims.Point) int { return p[0] + bits.Len(uint(p[0])) },
	}
	n.Counts = nil
	return n
}

// messageCubes are the MC(k,m) in the class-cube presentation, enumeration
// counted in nodes times the steps of Theorem 1.
func messageCubes() claims.Networks {
	n := claims.ClassCubeMetacubes()
	nodes := n.Domain.Bits
	n.Domain.Bits = func(p claims.Point) int { return nodes(p) + bits.Len(uint(p[1]<<p[0]*(p[0]+1)+p[0])) }
	n.Counts = nil
	return n
}

// classCube is the network of a view of messageCubes.
func classCube(v claims.View) model.MetacubeClassCube { return v.Graph().(model.MetacubeClassCube) }

// same is the outcome when all nodes of each d-cube that the rightmost d bits
// span are to hold the same.
func same[V element](v claims.View, d int, held []V) outcome {
	return func(u model.Node) string {
		first := u >> d << d
		if slices.Equal(held[u], held[first]) {
			return ""
		}
		return fmt.Sprintf("node %s holds the total %s, and node %s of the same cube holds %s", v.Graph().Format(u), held[u], v.Graph().
			Format(first), held[first])
	}
}

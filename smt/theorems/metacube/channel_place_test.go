package metacube

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

// The nodes of the model's signed channels lie in the places of the theorem, in their
// order, with the values that these name; fields 0 and t of paired nodes both agree
// or both differ. In the places of plans without signatures they do not lie.
func TestPlacesOfChannelsAreThoseOfTheModel(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 2}} {
		g, err := network.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		n, wrong := channelNetwork{g, route.SignedPlan, map[[3]int][]walkedPlace{}},
			channelNetwork{g, withoutSignature, map[[3]int][]walkedPlace{}}
		fields := model.Node(1) << (g.M() << g.K())
		pairs, missed := 0, 0
		for range 3000 {
			u, v := random.Uint64N(fields), random.Uint64N(g.Order())
			if v = route.ChannelPartner(g, u, v); g.SameCluster(u, v) {
				continue
			}
			for j := range g.K() {
				if fault := n.fault(t, u, v, j); fault != "" {
					t.Fatalf("%s: channel %d from %s to %s: %s", g.Name(), j, g.Format(u), g.Format(v), fault)
				}
				pairs++
				if wrong.fault(t, u, v, j) != "" {
					missed++
				}
			}
		}
		if pairs < 1000 || g.K() > 1 && missed == 0 {
			t.Errorf("%s: %d channels, of which %d do not lie in the places without a signature", g.Name(), pairs, missed)
		}
	}
}

type channelNetwork struct {
	network.Metacube
	planner planner
	known   map[[3]int][]walkedPlace // by t, j, the set of fields that differ
}

// walkedPlace is a place that counts, on constants.
type walkedPlace struct {
	class  int
	fields []fieldValue
}

// placesOf are the places of path j where the fields of the set differ.
func (n channelNetwork) placesOf(t *testing.T, dest, j, set int) []walkedPlace {
	t.Helper()
	key := [3]int{dest, j, set}
	if list, ok := n.known[key]; ok {
		return list
	}
	general := newChannelCase(n.K(), dest, n.planner)
	c := general.pairOf(general.Var("same"))
	values := logic.Model{"same": logic.Truth(set&1 == 0)}
	for f := range n.Classes() {
		values["D"+string(rune('0'+f))] = int64(set >> f & 1)
	}
	var list []walkedPlace
	for _, p := range c.plans(j) {
		inner, end := c.places(p)
		for _, x := range append(inner, end) {
			if logictest.MustEval(t, c.Builder, x.present, values) {
				list = append(list, walkedPlace{x.class, x.fields})
			}
		}
	}
	n.known[key] = list
	return list
}

// fault runs along the channel of the model and the places side by side.
func (n channelNetwork) fault(t *testing.T, u, v model.Node, j int) string {
	t.Helper()
	dest, set := n.Class(v), 0
	for f := range n.Classes() {
		if n.Field(u, f) != n.Field(v, f) {
			set |= 1 << f
		}
	}
	if set&1 != set>>dest&1 {
		return fmt.Sprintf("fields 0 and %d: these differ: %b", dest, set)
	}
	places := n.placesOf(t, dest, j, set)
	plan, length := route.SignedPlan(n.K(), dest, j, set == 0), n.M()<<n.K()
	walk := model.WalkOf(u, route.SignedChannelFlips(model.Bits{}, n.K(), n.M(), 0, plan, model.AddressBits(u, length),
		model.AddressBits(v, length)))
	at := 0
	for _, x := range walk[1:] {
		for at < len(places) && !n.lies(x, places[at], u, v) {
			at++
		}
		if at == len(places) {
			return n.Format(x) + " is in no place that is left"
		}
	}
	if last := places[len(places)-1]; walk[len(walk)-1] != v || !n.lies(v, last, u, v) {
		return fmt.Sprintf("it does not end in the last place %v", last)
	}
	return ""
}

// lies: the node is of the class of the place, and its fields have the values.
func (n channelNetwork) lies(x model.Node, p walkedPlace, u, v model.Node) bool {
	if n.Class(x) != p.class {
		return false
	}
	for f, value := range p.fields {
		source, destination, is := n.Field(u, f), n.Field(v, f), n.Field(x, f)
		sign, exists := route.Signature(n.M(), source, destination)
		switch {
		case value == atSource && is != source, value == atDestination && is != destination, value == signed && (!exists || is != sign):
			return false
		}
	}
	return true
}

// The channels of the theorem about one size, whose node IDs and fields are variables,
// have under an assignment the nodes of the model's channels of the pair of nodes that
// it describes.
func TestSymbolicChannelsAreThoseOfTheModel(t *testing.T) {
	const k = 2
	random := rand.New(rand.NewPCG(1, 3))
	for m := 2; m <= 3; m++ {
		g, err := network.NewMetacube(k, m)
		if err != nil {
			t.Fatal(err)
		}
		for dest := range 1 << k {
			p, _ := newSymbolicPairs(k, m, dest, route.SignedPlan)
			for range 20 {
				u, v := random.Uint64N(1<<(m<<k)), random.Uint64N(1<<(m<<k))
				values := logic.Model{}
				for i := range m << k {
					values[fmt.Sprint("u", i)], values[fmt.Sprint("v", i)] = int64(u>>i&1), int64(v>>i&1)
				}
				v = route.ChannelPartner(g, u, g.WithClass(v, dest))
				if got := nodeUnder(t, g, p.Builder, p.destination(), values); got != v {
					t.Fatalf("%s: the partner of %s is %s, in the theorem %s", g.Name(), g.Format(u), g.Format(v), g.Format(got))
				}
				if u == g.WithClass(v, 0) {
					continue // another plan where the classes are neighbours, and one cluster for class 0
				}
				var walks [k][]symbolicNode
				var nodes [k][]model.Node
				for j := range k {
					walks[j] = p.channel(j)
					for _, x := range walks[j] {
						nodes[j] = append(nodes[j], nodeUnder(t, g, p.Builder, x, values))
					}
					flips := route.SignedChannelFlips(model.Bits{}, k, m, 0, route.SignedPlan(k, dest, j, false),
						model.AddressBits(u, m<<k), model.AddressBits(v, m<<k))
					want := model.WalkOf(u, flips)
					if got := slices.Compact(slices.Concat([]model.Node{u}, nodes[j], []model.Node{v})); !slices.Equal(got, want) {
						t.Fatalf("%s: channel %d from %s to %s: %v, want %v", g.Name(), j, g.Format(u), g.Format(v), got, want)
					}
				}
				compared := comparison{p.Builder, map[[2]*logic.Term]logic.Term{}}
				for i := range 20 {
					other := i % k // with itself, and with the other channel
					x, y := random.IntN(len(nodes[0])), random.IntN(len(nodes[other]))
					if logictest.MustEval(t, p.Builder, compared.same(walks[0][x], walks[other][y]), values) !=
						(nodes[0][x] == nodes[other][y]) {
						t.Fatalf("%s: node %d of channel 0 and node %d of channel %d from %s to %s are compared wrongly",
							g.Name(), x, y, other, g.Format(u), g.Format(v))
					}
				}
			}
		}
	}
}

// nodeUnder is the node under an assignment.
func nodeUnder(t *testing.T, g network.Metacube, b *logic.Builder, x symbolicNode, values logic.Model) model.Node {
	t.Helper()
	u := g.WithClass(0, x.class)
	for i, bit := range slices.Concat(x.fields...) {
		if logictest.MustEval(t, b, bit, values) {
			u |= 1 << i
		}
	}
	return u
}

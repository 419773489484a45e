package smt

import (
	"math/rand/v2"
	"testing"

	"mccheck/model"
)

// The nodes of the model's signed channels lie in the places of the theorem, in their
// order, with the values that these name; fields 0 and t of paired nodes both agree
// or both differ.
func TestPlacesOfChannelsAreThoseOfTheModel(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 2}} {
		g, err := model.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		n := channelNetwork{g, map[[4]int][]walkedPlace{}}
		fields := model.Node(1) << (g.M() << g.K())
		pairs := 0
		for range 3000 {
			u, v := random.Uint64N(fields), random.Uint64N(g.Order())
			if v = model.ChannelPartner(g, u, v); g.SameCluster(u, v) {
				continue
			}
			for j := range g.K() {
				n.compare(t, u, v, j)
				pairs++
			}
		}
		if pairs < 1000 {
			t.Errorf("%s: %d channels only", g.Name(), pairs)
		}
	}
}

type channelNetwork struct {
	model.Metacube
	known map[[4]int][]walkedPlace // by t, j, the set of fields that differ
}

// walkedPlace is a place that counts, on constants.
type walkedPlace struct {
	class  int
	fields []fieldValue
}

// placesOf are the places of path j where the fields of the set differ.
func (n channelNetwork) placesOf(t *testing.T, dest, j, set int) []walkedPlace {
	t.Helper()
	key := [4]int{dest, j, set}
	if list, ok := n.known[key]; ok {
		return list
	}
	general := newChannelCase(n.K(), dest, model.SignedPlan)
	c := general.pairOf(general.Var("same"))
	values := Model{"same": truth(set&1 == 0)}
	for f := range n.Classes() {
		values["D"+string(rune('0'+f))] = int64(set >> f & 1)
	}
	var list []walkedPlace
	for _, p := range c.plans(j) {
		inner, end := c.places(p)
		for _, x := range append(inner, end) {
			if mustEval(t, c.Builder, x.present, values) {
				list = append(list, walkedPlace{x.class, x.fields})
			}
		}
	}
	n.known[key] = list
	return list
}

// compare runs along the channel and the places side by side.
func (n channelNetwork) compare(t *testing.T, u, v model.Node, j int) {
	t.Helper()
	dest, set := n.Class(v), 0
	for f := range n.Classes() {
		if n.Field(u, f) != n.Field(v, f) {
			set |= 1 << f
		}
	}
	if set&1 != set>>dest&1 {
		t.Fatalf("%s: %s and %s: fields 0 and %d differ: %b", n.Name(), n.Format(u), n.Format(v), dest, set)
	}
	places := n.placesOf(t, dest, j, set)
	plan := model.SignedPlan(n.K(), dest, j, set == 0)
	length := n.M() << n.K()
	walk := model.WalkOf(u, model.SignedChannelFlips(model.Bits{}, n.K(), n.M(), 0, plan, model.AddressBits(u, length), model.AddressBits(v, length)))
	at := 0
	for _, x := range walk[1:] {
		for at < len(places) && !n.lies(x, places[at], u, v) {
			at++
		}
		if at == len(places) {
			t.Fatalf("%s: channel %d from %s to %s: %s is in no place that is left", n.Name(), j, n.Format(u), n.Format(v), n.Format(x))
		}
	}
	if last := places[len(places)-1]; walk[len(walk)-1] != v || !n.lies(v, last, u, v) {
		t.Fatalf("%s: channel %d from %s to %s does not end in the last place %v", n.Name(), j, n.Format(u), n.Format(v), last)
	}
}

// lies: the node is of the class of the place, and its fields have the values.
func (n channelNetwork) lies(x model.Node, p walkedPlace, u, v model.Node) bool {
	if n.Class(x) != p.class {
		return false
	}
	for f, value := range p.fields {
		source, destination, is := n.Field(u, f), n.Field(v, f), n.Field(x, f)
		sign, exists := model.Signature(n.M(), source, destination)
		switch {
		case value == atSource && is != source, value == atDestination && is != destination, value == signed && (!exists || is != sign):
			return false
		}
	}
	return true
}

package route_test

import (
	"fmt"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/route"
)

// channelFault is what is wrong with the signed channels between the clusters of
// two nodes.
func channelFault(t *testing.T, g network.Metacube, u, v model.Node) error {
	t.Helper()
	taken := map[model.Node]bool{}
	for id := range model.Node(1) << g.M() {
		taken[g.WithField(u, g.Class(u), id)] = true
		taken[g.WithField(v, g.Class(v), id)] = true
	}
	for id := range model.Node(1) << g.M() {
		a := g.WithField(u, g.Class(u), id)
		b := route.ChannelPartner(g, a, v)
		for j := range g.K() {
			path, err := route.SignedChannel(g, a, b, j)
			if err != nil {
				return err
			}
			if err := modeltest.RouteFault(g, path, a, b); err != nil {
				return err
			}
			for _, x := range path[1 : len(path)-1] {
				if taken[x] {
					return fmt.Errorf("channel %d from %s to %s meets another, or a cluster, at %s", j, g.Format(a), g.Format(b), g.Format(x))
				}
				taken[x] = true
			}
		}
	}
	return nil
}

func TestSignedChannelsAreDisjoint(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 2}} {
		g, err := network.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		for v := range g.Order() {
			if g.NodeID(v) != 0 || g.SameCluster(0, v) {
				continue
			}
			if err := channelFault(t, g, 0, v); err != nil {
				t.Fatalf("%s, clusters of 0 and %s: %v", g.Name(), g.Format(v), err)
			}
		}
	}
}

func TestSignature(t *testing.T) {
	for m := 1; m <= 3; m++ {
		for u := range model.Node(1) << m {
			for v := range model.Node(1) << m {
				s, ok := route.Signature(m, u, v)
				if ok != (m > 1 || u == v) || ok && (s == u || s == v || s>>m != 0) {
					t.Errorf("m=%d, signature of %b and %b: %b, %v", m, u, v, s, ok)
				}
			}
		}
	}
}

// What SignedChannelFlips sets is the value of Signature.
func TestSignatureOverTheAlgebra(t *testing.T) {
	for m := 1; m <= 3; m++ {
		for u := range model.Node(1) << m {
			for v := range model.Node(1) << m {
				want, ok := route.Signature(m, u, v)
				if !ok {
					want = v
				}
				flips := route.SignedChannelFlips(model.Bits{}, 1, m, 1, []route.ChannelStep{{Class: 1, Field: route.Sign}},
					model.AddressBits(u, 2*m), model.AddressBits(v, 2*m))
				walk := model.WalkOf(u|1<<(2*m), flips)
				if got := walk[len(walk)-1]; got != want {
					t.Errorf("m=%d: from %b to %b the field becomes %b, want %b", m, u, v, got, want)
				}
			}
		}
	}
}

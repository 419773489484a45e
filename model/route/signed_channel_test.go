package route_test

import (
	"fmt"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/route"
)

// channelFault is what is wrong with the signed channels between the clusters of
// two nodes. A link between paired nodes is one channel, and of no other two are the inner nodes none.
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
		links := 0
		for j := range g.K() {
			path, err := route.SignedChannel(g, a, b, j)
			if err != nil {
				return err
			}
			if err := modeltest.RouteFault(g, path, a, b); err != nil {
				return err
			}
			if len(path) == 2 {
				links++
			}
			for _, x := range path[1 : len(path)-1] {
				if taken[x] {
					return fmt.Errorf("channel %d from %s to %s meets another, or a cluster, at %s", j, g.Format(a), g.Format(b), g.Format(x))
				}
				taken[x] = true
			}
		}
		if links > 1 || links == 0 && g.Adjacent(a, b) {
			return fmt.Errorf("%d of the channels from %s to %s are the link", links, g.Format(a), g.Format(b))
		}
	}
	return nil
}

// From a cluster of every class to all others; in MC(3,2), with its 131,072 clusters, to some.
func TestSignedChannelsAreDisjoint(t *testing.T) {
	for _, p := range []struct {
		k, m int
		step uint64
	}{{1, 1, 1}, {1, 2, 1}, {1, 3, 1}, {2, 2, 1}, {3, 2, 8209}} {
		g := modeltest.Must(network.NewMetacube(p.k, p.m))
		for c := range g.Classes() {
			u := g.WithClass(0x9e3779b9&(1<<(g.M()*g.Classes())-1), c)
			for v := uint64(0); v < g.Order(); v += p.step {
				if g.NodeID(v) != 0 && p.step == 1 || g.SameCluster(u, v) {
					continue
				}
				if err := channelFault(t, g, u, v); err != nil {
					t.Fatalf("%s, clusters of %s and %s: %v", g.Name(), g.Format(u), g.Format(v), err)
				}
			}
		}
	}
}

func TestSignedChannelRefusesWhatHasNone(t *testing.T) {
	wide, narrow := modeltest.Must(network.NewMetacube(2, 2)), modeltest.Must(network.NewMetacube(2, 1))
	for _, c := range []struct {
		g    network.Metacube
		u, v model.Node
		j    int
		want string
	}{
		{wide, 0, 1, 0, "want paired nodes of two clusters"}, // of one cluster
		{wide, 0, 0, 0, "want paired nodes of two clusters"},
		{wide, 0, 1 << 8, 0, ""},
		{wide, 0, 1<<8 + 4, 0, "want paired nodes of two clusters"},
		{wide, 0, 1 << 8, -1, "channel -1, want 0..1"},
		{wide, 0, 1 << 8, 2, "channel 2, want 0..1"},
		{narrow, 0, 0b0100, 0, ""},
		{narrow, 0, 0b0010, 0, "field 1 has no third value for a signature, want m >= 2"},
		{narrow, 0, 0b0010, 1, ""},
		{narrow, 0b11_0000, 0b11_0100, 0, "field 2 has no third value for a signature, want m >= 2"},
	} {
		_, err := route.SignedChannel(c.g, c.u, c.v, c.j)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: channel %d from %d to %d: %v, want %q", c.g.Name(), c.j, c.u, c.v, err, c.want)
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

package faulttolerant

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
)

// moved is u under the translation that takes node 0 to w.
func moved(g network.Metacube, u, w model.Node) model.Node {
	fieldBits := g.M() * g.Classes()
	for b := range g.AddressLength() {
		if b >= fieldBits && g.Class(w)>>(b-fieldBits)&1 == 1 {
			u = translate(g, u, b)
		}
	}
	fields := w & (1<<fieldBits - 1)
	return u ^ fields
}

// TestAlgorithm2CommutesWithTranslations: the claims about channel paths start
// from the cluster of node 0. Here every path of the whole network is built, and
// compared with the translated one, for every choice that the text leaves open.
func TestAlgorithm2CommutesWithTranslations(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 2}, {2, 1}} {
		g, err := network.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		compared := 0
		for _, base := range []route.ChannelRule{readingOf([]int64{1, 1, 1}), {}} {
			for _, rule := range route.ChannelRules(g, base) {
				for w := range g.Order() {
					compared += compareTranslated(t, g, w, rule)
				}
			}
		}
		if compared == 0 {
			t.Errorf("%s: nothing compared", g.Name())
		}
	}
}

func compareTranslated(t *testing.T, g network.Metacube, w model.Node, rule route.ChannelRule) (compared int) {
	t.Helper()
	for c := range g.Order() {
		if g.SameCluster(0, c) {
			continue
		}
		v := route.ChannelPartner(g, 0, c)
		if got, want := route.ChannelPartner(g, moved(g, 0, w), moved(g, c, w)), moved(g, v, w); got != want {
			t.Fatalf("%s: moved to %s, the partner is %s, want %s", g.Name(), g.Format(w), g.Format(got), g.Format(want))
		}
		for j := range g.K() {
			path, err := route.ChannelPath(g, 0, v, j, rule)
			image, err2 := route.ChannelPath(g, moved(g, 0, w), moved(g, v, w), j, rule)
			if (err == nil) != (err2 == nil) {
				t.Fatalf("%s: %v against %v", g.Name(), err, err2)
			}
			for i := range path {
				path[i] = moved(g, path[i], w)
			}
			if !slices.Equal(path, image) {
				t.Fatalf("%s, node 0 moved to %s, rule %+v: %v, want %v", g.Name(), g.Format(w), rule, image, path)
			}
			compared++
		}
	}
	return compared
}

// translate is the image of u under the translation along address bit b, which
// is its own inverse.
func translate(g network.Metacube, u model.Node, b int) model.Node {
	fieldBits := g.M() * g.Classes()
	if b < fieldBits {
		return u ^ 1<<b
	}
	turn := 1 << (b - fieldBits)
	t := g.WithClass(u, g.Class(u)^turn)
	for j := range g.Classes() {
		t = g.WithField(t, j, g.Field(u, j^turn))
	}
	return t
}

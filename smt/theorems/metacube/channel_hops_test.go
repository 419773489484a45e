package metacube

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"mccheck/claims/formula"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

func TestChannelsOfAlgorithm2ForEverySize(t *testing.T) {
	for _, theorem := range []logic.Theorem{ChannelHops(), ChannelSignatures()} {
		smttest.RequireProved(t, theorem, smttest.PresentVoices(t))
	}
}

// builtChannel is path j of Algorithm 2 between paired nodes u and v.
type builtChannel struct {
	network.Metacube
	u, v model.Node
	j    int
	rule route.ChannelRule
	path []model.Node
}

// eachChannel builds channels between random pairs, in both readings of the theorems, with choices by chance.
func eachChannel(t *testing.T, f func(c builtChannel)) {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][2]int{{1, 1}, {1, 3}, {2, 1}, {2, 2}, {2, 3}, {3, 1}, {3, 2}} {
		g := logictest.Made(network.NewMetacube(size[0], size[1]))
		readings := [][]route.ChannelRule{route.ChannelRules(g, route.ChannelRule{}),
			route.ChannelRules(g, route.ChannelRule{KeyByRemainder: true, KeyAcross: true, StartAtKey: true})}
		for i := range 600 {
			u, v := random.Uint64N(g.Order()), random.Uint64N(g.Order())
			if v = route.ChannelPartner(g, u, v); g.SameCluster(u, v) {
				continue
			}
			rules := readings[i%2]
			rule := rules[random.IntN(len(rules))]
			for j := range g.K() {
				f(builtChannel{g, u, v, j, rule, logictest.Made(route.ChannelPath(g, u, v, j, rule))})
			}
		}
	}
}

// formulas are those of the case that the channel is one of.
func (c builtChannel) formulas() []string {
	apart := c.Class(c.u) ^ c.Class(c.v)
	switch {
	case apart == 0:
		return []string{"one"}
	case c.WithClass(c.u, c.Class(c.v)) == c.v:
		return []string{"direct"}
	case apart == 1<<c.j:
		return []string{"along"}
	case c.rule.StartAtKey && bits.OnesCount(uint(apart)) > 1:
		return []string{"lettered", "early"}
	}
	return []string{"other"}
}

// letters are what the letters of channelHops stand for.
func (c builtChannel) letters() map[string]int {
	dim, _ := route.ChannelKey(c.Metacube, c.u, c.v, c.j, c.rule)
	near, apart := c.Class(c.u)^1<<c.j, bits.OnesCount(uint(c.Class(c.u)^c.Class(c.v)))
	f := bits.OnesCount64(c.WithClass(c.u, 0) ^ c.WithClass(c.v, 0))
	agree := int((c.Field(c.u, near)^c.Field(c.v, near))>>(dim-c.K())&1) ^ 1
	z := len(route.ClassPath(c.K(), c.Class(c.u), c.Class(c.v), c.j, c.rule.Backward))
	longest := apart - 1
	if apart < c.K() {
		longest = apart + 1
	}
	if apart == 0 {
		z, longest = 0, 0
	}
	return map[string]int{"N": 1 << c.K(), "f": f, "e": agree, "z": z, "g": (longest - z) / 2}
}

// The hops of the theorem are those of the model, case by case.
func TestHopsOfChannelsAreAsInTheTheorem(t *testing.T) {
	seen := map[string]int{}
	eachChannel(t, func(c builtChannel) {
		for _, name := range c.formulas() {
			hops, ok := formula.Define(name, channelHops.Where...).Value(c.letters())
			if ok && hops.IsInt() && int(hops.Num().Int64()) == len(c.path)-1 {
				seen[name]++
				return
			}
		}
		t.Fatalf("%s: channel %d from %s to %s: %d hops, not those of %v",
			c.Name(), c.j, c.Format(c.u), c.Format(c.v), len(c.path)-1, c.formulas())
	})
	for _, name := range []string{"one", "direct", "along", "other", "lettered", "early"} {
		if seen[name] == 0 {
			t.Errorf("no path of case %q was built", name)
		}
	}
}

// fieldWord is a value of at most 3 bits.
func fieldWord(b *logic.Builder, v uint64) logic.Word {
	return logic.Word{b.Const(v&1 == 1), b.Const(v>>1&1 == 1), b.Const(v>>2&1 == 1)}
}

// keyed is whether Algorithm 2 gives the path the value of the key-bit first, and leaves it before Algorithm 1 starts.
func (c builtChannel) keyed() bool {
	apart := c.Class(c.u) ^ c.Class(c.v)
	return apart == 0 || c.formulas()[0] == "other" && !c.rule.StartAtKey
}

// crossing is a node of the path, beside path l.
func (c builtChannel) crossing(b *logic.Builder, w model.Node, l int) (x crossing, keys [2]key) {
	for i, dim := range []int{c.j, l} {
		class := c.Class(c.u) ^ 1<<dim
		at, _ := route.ChannelKey(c.Metacube, c.u, c.v, dim, c.rule)
		first := c.Field(c.u, class)
		keys[i] = key{fieldWord(b, first), fieldWord(b, first^1<<(at-c.K())), fieldWord(b, c.Field(c.v, class))}
		x.class[i], x.value[i] = b.Const(c.Class(w) == class), fieldWord(b, c.Field(w, class))
		on := class
		walked := c.Class(w) == on
		if c.Class(c.u) != c.Class(c.v) {
			for _, d := range route.ClassPath(c.K(), c.Class(c.u), c.Class(c.v), dim, c.rule.Backward) {
				if on ^= 1 << d; on != c.Class(c.v) {
					walked = walked || c.Class(w) == on
				}
			}
		}
		x.walked[i] = b.Const(walked)
	}
	same := func(v model.Node) logic.Term { return b.Const(c.WithClass(w, 0) == c.WithClass(v, 0)) }
	x.first, x.arrived = same(c.u), same(c.v)
	return x, keys
}

// Every inner node of a path with a key-bit is in one of the stages of the theorem.
func TestStagesOfChannelsAreAsInTheTheorem(t *testing.T) {
	checked, b := 0, logic.FoldingBuilder()
	eachChannel(t, func(c builtChannel) {
		if c.K() == 1 || !c.keyed() {
			return
		}
		for _, w := range c.path[1 : len(c.path)-1] {
			x, keys := c.crossing(b, w, (c.j+1)%c.K())
			stages := x.stages(b, keys, 0)
			if b.Any(stages[:]...) != logic.True {
				t.Fatalf("%s: channel %d from %s to %s: %s is in no stage", c.Name(), c.j, c.Format(c.u), c.Format(c.v), c.Format(w))
			}
			checked++
		}
	})
	if checked < 1000 {
		t.Errorf("%d nodes were looked at", checked)
	}
}

// So for the two fields of the classes of the clusters.
func TestPassagesOfChannelsAreAsInTheTheorem(t *testing.T) {
	checked, b := 0, logic.FoldingBuilder()
	eachChannel(t, func(c builtChannel) {
		cu, cv := c.Class(c.u), c.Class(c.v)
		if cu == cv || c.rule.StartAtKey {
			return
		}
		ends := func(w model.Node) [2]logic.Word {
			return [2]logic.Word{fieldWord(b, c.Field(w, cu)), fieldWord(b, c.Field(w, cv))}
		}
		for _, w := range c.path[1 : len(c.path)-1] {
			p := passage{[2]logic.Term{b.Const(c.Class(w) == cu), b.Const(c.Class(w) == cv)}, ends(w)}
			if p.on(b, ends(c.u), ends(c.v)) != logic.True {
				t.Fatalf("%s: channel %d from %s to %s: %s is on no part", c.Name(), c.j, c.Format(c.u), c.Format(c.v), c.Format(w))
			}
			checked++
		}
	})
	if checked < 1000 {
		t.Errorf("%d nodes were looked at", checked)
	}
}

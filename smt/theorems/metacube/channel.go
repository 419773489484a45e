package metacube

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/model/route"
	"mccheck/smt/logic"
)

// What carries the disjointness of channels from values of fields to every m.
var channelLemmas = []logic.Lemma{
	{By: logic.ByThird, Says: prose.Text("channel lemmas, step 1")},
	{By: "", Says: prose.Text("channel lemmas, step 2")},
	{By: logic.ByPlaces, Says: prose.Text("channel lemmas, step 3")},
	{By: logic.ByThird, Says: prose.Text("channel lemmas, step 4")},
	{By: logic.ByCut, Says: "To cut a path where a node comes again takes nodes away and adds none."},
	{By: logic.ByOneBit, Says: prose.Text("channel lemmas, step 5")},
	{By: logic.ByHops, Says: prose.Text("channel lemmas, step 6")},
}

// What bounds the turns of channels, and with them the channels of links that packets need.
var turnLemmas = []logic.Lemma{
	{By: logic.ByCut, Says: prose.Text("channel turns, step 1")},
	{By: "", Says: prose.Text("channel turns, step 2")},
}

// SignedChannels is the theorem that route.SignedPlan gives a multi-channel cube
// between any two clusters of MC(k,m), for every m >= 2, and for k = 1 for every
// m >= 1; 1 <= k <= 4. It repairs fault-tolerant Theorem 1.
func SignedChannels(k int) (logic.Theorem, error) {
	if k < 1 || k > 4 {
		return logic.Theorem{}, fmt.Errorf("smt: signed channels: k=%d, want 1..4", k)
	}
	scope := fmt.Sprintf("k=%d, every m>=2, and m=1 where there are signatures, any two clusters", k)
	if k == 1 {
		scope = "k=1, every m>=1, any two clusters"
	}
	t := logic.Theorem{
		ID:          fmt.Sprintf("signed-channels-k%d", k),
		Says:        fmt.Sprintf(prose.Text("signed-channels"), k, k),
		Scope:       scope,
		Lemmas:      slices.Concat(channelLemmas, turnLemmas),
		Obligations: channelFacts(k, route.SignedPlan),
	}
	for _, c := range []struct {
		name, says string
		plan       planner
	}{
		{"no signature", "No path signs.", withoutSignature},
		{"the last step left out", "The path ends a step early.", func(k, t, j int, equal bool) []route.ChannelStep {
			plan := route.SignedPlan(k, t, j, equal)
			return plan[:max(1, len(plan)-1)]
		}},
		{"field 0 first", "The path delivers field 0 at its start.", func(k, t, j int, equal bool) []route.ChannelStep {
			return append([]route.ChannelStep{{Class: 0, Field: route.Deliver}}, route.SignedPlan(k, t, j, equal)...)
		}},
		{"a signature in each class that is passed again", "A path signs more than once.", signedAgain},
		{"to and fro", "A path goes to and fro between two classes, until it is too long.", longer},
	} {
		if k == 1 && (c.name == "no signature" || c.name == "a signature in each class that is passed again") {
			continue
		}
		t.Controls = append(t.Controls, logic.NewControl(c.name, c.says, channelFacts(k, c.plan)))
	}
	return t, nil
}

// withoutSignature is the plan with its signature passed by.
func withoutSignature(k, t, j int, equal bool) []route.ChannelStep {
	plan := route.SignedPlan(k, t, j, equal)
	for i := range plan {
		if plan[i].Field == route.Sign {
			plan[i].Field = route.Pass
		}
	}
	return plan
}

// signedAgain is the plan in which each class between that is passed again is signed first, and delivered then.
func signedAgain(k, t, j int, equal bool) []route.ChannelStep {
	plan := route.SignedPlan(k, t, j, equal)
	for i := range plan {
		if plan[i].Field != route.Deliver || plan[i].Class == 0 || plan[i].Class == t {
			continue
		}
		for l := i + 1; l < len(plan); l++ {
			if plan[l].Class == plan[i].Class && plan[l].Field == route.Pass {
				plan[i].Field, plan[l].Field = route.Sign, route.Deliver
				break
			}
		}
	}
	return plan
}

// longer is the plan that comes to its first two classes again and again.
func longer(k, t, j int, equal bool) []route.ChannelStep {
	plan := route.SignedPlan(k, t, j, equal)
	if len(plan) < 2 {
		return plan
	}
	again := []route.ChannelStep{{Class: plan[1].Class, Field: route.Pass}, {Class: plan[0].Class, Field: route.Pass}}
	for len(plan) <= 1<<k+k+1 {
		plan = append(append(slices.Clone(plan[:1]), again...), plan[1:]...)
	}
	return plan
}

// channelFacts are the obligations about the plans of a planner, for every t.
func channelFacts(k int, plan planner) []logic.Obligation {
	var list []logic.Obligation
	for t := range 1 << k {
		list = append(list, channelWalks(k, t, plan))
		if k > 1 { // else a pair has one path
			list = append(list, channelPaths(k, t, plan))
		}
		list = append(list, channelPairs(k, t, plan))
	}
	return list
}

// channelWalks: each plan goes along cross-edges from class 0 to the destination,
// is not too long, signs at most once, and is in neither cluster but at its ends.
func channelWalks(k, t int, plan planner) logic.Obligation {
	general := newChannelCase(k, t, plan)
	c := general.pairOf(general.Var("same"))
	right, steps, signs := logic.True, 1<<k+k+1, 1
	if k == 1 {
		steps, signs = 1<<k+1, 0
	}
	for j := range k {
		for _, p := range c.plans(j) {
			inner, end := c.places(p)
			arrives := c.Or(c.Not(end.present), c.maybe(end, t, -1, atDestination))
			right = c.All(right, arrives, c.Const(isClassWalk(p.steps)), c.Const(len(p.steps) <= steps), c.Const(signatures(p.steps) <= signs))
			for _, x := range inner {
				inside := c.Or(c.maybe(x, 0, 0, atSource), c.maybe(x, t, t, atDestination))
				right = c.And(right, c.Or(c.Not(inside), c.isEnd(x)))
			}
		}
	}
	return c.Obligation(fmt.Sprintf("walks: t=%d", t), prose.Text("obligation walks"), right)
}

// isClassWalk: each class is next to the one before, the first to 0.
func isClassWalk(steps []route.ChannelStep) bool {
	class := 0
	for _, s := range steps {
		if bits.OnesCount(uint(s.Class^class)) != 1 {
			return false
		}
		class = s.Class
	}
	return true
}

// signatures are how often a plan signs.
func signatures(steps []route.ChannelStep) (n int) {
	for _, s := range steps {
		if s.Field == route.Sign {
			n++
		}
	}
	return n
}

// channelPaths: the k paths of one pair meet at its ends only.
func channelPaths(k, t int, plan planner) logic.Obligation {
	general := newChannelCase(k, t, plan)
	c := general.pairOf(general.Var("same"))
	meet := logic.False
	for j := range k {
		for l := range j {
			c.eachMeeting(&c, j, l, func(p, q place) { meet = c.Or(meet, c.meet(p, q)) })
		}
	}
	return c.Obligation(fmt.Sprintf("paths: t=%d", t), "two paths of one pair, of classes 0 and t, have no inner node in common", c.Not(meet))
}

// channelPairs: paths of different pairs do not meet.
func channelPairs(k, t int, plan planner) logic.Obligation {
	general := newChannelCase(k, t, plan)
	same1, same2 := general.Var("same1"), general.Var("same2")
	c1, c2 := general.pairOf(same1), general.pairOf(same2)
	meet := logic.False
	for j := range k {
		for l := range k {
			c1.eachMeeting(&c2, j, l, func(p, q place) { meet = general.Or(meet, general.meetAcross(p, q, same1, same2)) })
		}
	}
	return general.Obligation(fmt.Sprintf("pairs: t=%d", t), "two paths of different pairs, of classes 0 and t, have no node in common",
		general.Not(meet), general.Not(general.And(same1, same2)))
}

// eachMeeting runs through the inner places of path j of one pair and path l of
// another, or of the same.
func (c *channelCase) eachMeeting(other *channelCase, j, l int, f func(p, q place)) {
	for _, a := range c.plans(j) {
		for _, b := range other.plans(l) {
			first, _ := c.places(a)
			second, _ := other.places(b)
			for _, p := range first {
				for _, q := range second {
					f(p, q)
				}
			}
		}
	}
}

package faulttolerant

import (
	"fmt"
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// The readings of Algorithm 2: to the letter, and with the three repairs that
// its own examples ask for (key-bit at the position found, compared in one
// class, Algorithm 1 started after the signature).
var (
	asLettered = model.ChannelRule{KeyByRemainder: true, KeyAcross: true, StartAtKey: true}
	asMeant    = model.ChannelRule{}
)

// trouble is what is wrong with the channel paths between two clusters.
type trouble struct {
	text string
	path []model.Node
}

// wish is what the channel paths are asked for.
type wish struct {
	simple   bool // each is a path: links only, no node twice, from u_i to v_i
	disjoint bool // no two share a node but their ends, and none passes either cluster
	within   func(g model.Metacube, u, v model.Node, j int) int
}

// troubleOf builds all channel paths between the clusters of u and v by one
// rule and reports the first thing that is not as wished; nil if all is.
func troubleOf(view claims.View, u, v model.Node, rule model.ChannelRule, want wish) *trouble {
	return channelTrouble(view, u, v, want, func(g model.Metacube, a, b model.Node, j int) ([]model.Node, error) {
		return model.ChannelPath(g, a, b, j, rule)
	})
}

// channelRoute gives path j between paired nodes.
type channelRoute func(g model.Metacube, u, v model.Node, j int) ([]model.Node, error)

// channelTrouble is the first thing that is not as wished with the paths between
// the clusters of u and v; nil if all is.
func channelTrouble(view claims.View, u, v model.Node, want wish, route channelRoute) *trouble {
	g := metacubeOf(view)
	owner := map[model.Node]string{}
	for id := range model.Node(1) << g.M() {
		owner[g.WithField(u, g.Class(u), id)] = "one of the two clusters"
		owner[g.WithField(v, g.Class(v), id)] = "one of the two clusters"
	}
	for id := range model.Node(1) << g.M() {
		a := g.WithField(u, g.Class(u), id)
		b := model.ChannelPartner(g, a, v)
		for j := range g.K() {
			path, err := route(g, a, b, j)
			name := fmt.Sprintf("path %d from %s to %s", j, g.Format(a), g.Format(b))
			if err != nil {
				return &trouble{text: err.Error()}
			}
			if text := pathFault(view, path, a, b); want.simple && text != "" {
				return &trouble{name + ": " + text, path}
			}
			if want.within != nil && len(path)-1 > want.within(g, a, b, j) {
				return &trouble{fmt.Sprintf("%s has %s, and the bound is %d", name, claims.Plural(len(path)-1, "hop"), want.within(g, a, b, j)), path}
			}
			for _, x := range path[1 : len(path)-1] {
				if other, taken := owner[x]; want.disjoint && taken && other != name {
					return &trouble{fmt.Sprintf("%s meets %s at %s", name, other, g.Format(x)), path}
				}
				owner[x] = name
			}
		}
	}
	return nil
}

// clustersWhere selects ordered pairs of clusters by their least nodes.
type clustersWhere func(g model.Metacube, u, v model.Node) bool

func classesApart(g model.Metacube, u, v model.Node) int {
	return bits.OnesCount(uint(g.Class(u) ^ g.Class(v)))
}

func caseOne(g model.Metacube, u, v model.Node) bool        { return classesApart(g, u, v) == 0 }
func caseTwo(g model.Metacube, u, v model.Node) bool        { return classesApart(g, u, v) > 0 }
func caseTwoOne(g model.Metacube, u, v model.Node) bool     { return classesApart(g, u, v) == 1 }
func caseTwoTwo(g model.Metacube, u, v model.Node) bool     { return classesApart(g, u, v) > 1 }
func everyCase(model.Metacube, model.Node, model.Node) bool { return true }

// neighborsAgree: the fields of all classes next to that of u are equal in u, v.
func neighborsAgree(g model.Metacube, u, v model.Node) bool {
	for j := range g.K() {
		if c := g.Class(u) ^ 1<<j; g.Field(u, c) != g.Field(v, c) {
			return false
		}
	}
	return true
}

// channels states that the paths are as wished for every choice that Algorithm 2
// leaves open, between any two clusters that are selected.
func channels(n claims.Networks, where clustersWhere, base model.ChannelRule, want wish) *claims.Statement {
	first := func(v claims.View, x []uint64) *trouble {
		for _, rule := range rulesOf(metacubeOf(v), base) {
			if t := troubleOf(v, 0, x[0], rule, want); t != nil {
				return t
			}
		}
		return nil
	}
	return costing(n, 6).Nodes(showing(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			g := metacubeOf(v)
			if g.NodeID(x[0]) != 0 || g.SameCluster(0, x[0]) || !where(g, 0, x[0]) {
				return claims.Outside
			}
			return claims.When(first(v, x) == nil)
		},
		Explain: func(v claims.View, x []uint64) string {
			rules := rulesOf(metacubeOf(v), base)
			failing := 0
			for _, rule := range rules {
				if troubleOf(v, 0, x[0], rule, want) != nil {
					failing++
				}
			}
			return fmt.Sprintf("%s; of the %d ways to choose what the text leaves open, %d fail", first(v, x).text, len(rules), failing)
		},
		Path: func(v claims.View, x []uint64) []model.Node { return first(v, x).path },
	}))
}

// rulesOf lists all choices for k <= 2; of the 128m at k = 3 those that take one
// of the 4 cycles for every dimension, turned to it.
func rulesOf(g model.Metacube, base model.ChannelRule) []model.ChannelRule {
	if g.K() <= 2 {
		return model.ChannelRules(g, base)
	}
	var rules []model.ChannelRule
	all := make([][][]int, g.K())
	for j := range all {
		all[j] = model.ClassCycles(g.K(), j)
	}
	for i := range all[0] {
		for b := range g.M() {
			for _, backward := range []bool{false, true} {
				rule := base
				rule.AnyBit, rule.Backward = b, backward
				for j := range all {
					rule.Cycles = append(rule.Cycles, all[j][i])
				}
				rules = append(rules, rule)
			}
		}
	}
	return rules
}

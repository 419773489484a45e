package smt

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
	"mccheck/smt/theorems/dualcube"
	"mccheck/smt/theorems/exchanged"
	"mccheck/smt/theorems/exchangedcrossed"
	"mccheck/smt/theorems/folded"
	"mccheck/smt/theorems/metacube"
	"mccheck/smt/theorems/prefix"
)

// A SizedName is a theorem about networks of one size, with every address bit a
// variable: the raw formula of what the theorems without a bound say of every size.
type SizedName struct {
	Name    string   // "metacube-distance-at"
	Letters []string // of its parameters, in order: k, m
	Says    string   // what it states, with the letters
	Bench   bool     // no claim cites it: it serves the benchmarks, and whoever wants the raw formula
	build   func(p []int) (logic.Theorem, error)
}

// SizedNames lists the theorems about one size, by what they are about.
func SizedNames() []SizedName { return slices.Clone(sizedNames) }

// Sized is the theorem of that name about one size. The error names what is unknown, or
// which parameters are allowed.
func Sized(name string, p []int) (logic.Theorem, error) {
	at := slices.IndexFunc(sizedNames, func(s SizedName) bool { return s.Name == name })
	if at < 0 {
		return logic.Theorem{}, fmt.Errorf("smt: no theorem %q about one size", name)
	}
	s := sizedNames[at]
	if len(p) != len(s.Letters) {
		return logic.Theorem{}, fmt.Errorf("smt: theorem %s with %d parameters, want %s", name, len(p), strings.Join(s.Letters, " "))
	}
	return s.build(p)
}

var sizedNames = []SizedName{
	raw(inMetacube("metacube-links-at", "the neighbours of a node of MC(k,m)", metacube.LinksAt)),
	raw(inMetacube("metacube-transitive-at", "the translations of MC(k,m) are automorphisms", metacube.TransitiveAt)),
	raw(inMetacube("metacube-distance-at", "the distance in MC(k,m)", withWalks(metacube.DistanceAt))),
	raw(inMetacube("metacube-diameter-at", "the diameter of MC(k,m)", withWalks(metacube.DiameterAt))),
	raw(inMetacube("metacube-bounds-at", "bounds of the distance in MC(k,m)", withWalks(metacube.BoundsAt))),
	raw(inMetacube("class-walk-routing-at", "Algorithm 1 of fault-tolerant in MC(k,m)", metacube.ClassWalkRoutingAt)),
	inMetacube("signed-channels-at", "channels between clusters of MC(k,m) are disjoint", metacube.SignedChannelsAt),
	raw(inMetacube("total-exchange-lockstep-at", "a step of total exchange in MC(k,m)", metacube.TotalExchangeLockstepAt)),
	byOne("total-exchange-at", "m", "Algorithm 4 of total-exchange in MC(2,m)", metacube.TotalExchangeAt),
	raw(byOne("prefix-hypercube-at", "d", "the rounds of Algorithm 1 of prefix in the d-cube", prefix.HypercubeAt)),
	raw(inMetacube("prefix-metacube-at", "the rounds of Algorithm 2 of prefix in MC(k,m)", prefix.MetacubeAt)),
	raw(byOne("dual-cube-links-at", "r", "the links of F_r", dualcube.LinksAt)),
	raw(byOne("dual-cube-distance-at", "r", "the distance in F_r", dualcube.DistanceAt)),
	raw(byOne("dual-cube-routing-at", "r", "routing in F_r", dualcube.RoutingAt)),
	raw(byTwo("exchanged-hypercube-distance-at", "s", "t", "the distance in EH(s,t)", exchanged.DistanceAt)),
	raw(byOne("folded-hypercube-distance-at", "n", "the distance in FQ_n", folded.DistanceAt)),
	raw(byOne("crossed-cube-links-at", "n", "the links of CQ_n", crossedcube.LinksAt)),
	byOne("crossed-cube-distance", "n", "the distance in CQ_n", crossedcube.DistanceAt),
	raw(byOne("crossed-cube-diameter-at", "n", "the diameter of CQ_n", crossedcube.DiameterAt)),
	byTwo("exchanged-crossed-cube-distance", "s", "t", "the distance in ECQ(s,t)", exchangedcrossed.DistanceAt),
	raw(byTwo("exchanged-crossed-cube-diameter-at", "s", "t", "the diameter of ECQ(s,t)", exchangedcrossed.DiameterAt)),
}

// raw is a theorem that no claim cites.
func raw(s SizedName) SizedName {
	s.Bench = true
	return s
}

func byOne(name, letter, says string, build func(n int) (logic.Theorem, error)) SizedName {
	of := func(p []int) (logic.Theorem, error) { return build(p[0]) }
	return SizedName{Name: name, Letters: []string{letter}, Says: says, build: of}
}

func byTwo(name, a, b, says string, build func(a, b int) (logic.Theorem, error)) SizedName {
	of := func(p []int) (logic.Theorem, error) { return build(p[0], p[1]) }
	return SizedName{Name: name, Letters: []string{a, b}, Says: says, build: of}
}

func inMetacube(name, says string, build func(k, m int) (logic.Theorem, error)) SizedName {
	return byTwo(name, "k", "m", says, build)
}

// withWalks gives a theorem the table of class walks of its k.
func withWalks(build func(k, m int, table []uint8) (logic.Theorem, error)) func(k, m int) (logic.Theorem, error) {
	return func(k, m int) (logic.Theorem, error) {
		walks, err := network.NewClassWalks(k)
		if err != nil {
			return logic.Theorem{}, err
		}
		return build(k, m, walks.Table())
	}
}

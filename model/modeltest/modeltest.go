// Package modeltest is the conformance kit of the graphs in package model. A
// test of a new topology calls it in one line:
//
//	modeltest.Conforms(t, g)
package modeltest

import (
	"fmt"
	"testing"

	"mccheck/model"
)

// MaxOrder is the largest graph that the kit takes: it looks at every ordered
// pair of nodes.
const MaxOrder = 4096

// The slow oracle for distances costs O(order^2) a source. It runs from every
// node of a graph of up to everySourceOrder nodes, and from spreadSources nodes
// of a larger one.
const (
	everySourceOrder = 512
	spreadSources    = 64
)

// check is one rule of the contract. It returns the first violation.
type check struct {
	name string
	find func(g model.Graph) error
}

// checks is the contract of model.Graph, and of model.Metric.
var checks = []check{
	{"order", findOrder},
	{"symmetry", findAsymmetry},
	{"loops", findLoop},
	{"neighbors", findNeighborMismatch},
	{"degree", findDegreeMismatch},
	{"size", findSizeMismatch},
	{"allocation", findAllocation},
	{"addresses", findAddressMismatch},
	{"garbage", findAcceptedGarbage},
	{"connectedness", findUnreachable},
	{"distances", findDistanceMismatch},
}

// Conforms fails the test for every rule of the contract that g breaks. g has
// at most MaxOrder nodes. The test must not be a parallel one, as allocations
// are counted. Cost O(order^2) calls of Adjacent for each source of the slow
// oracle: every node up to order 512, and 64 evenly spread ones beyond.
func Conforms(t testing.TB, g model.Graph) {
	t.Helper()
	for _, err := range Check(g) {
		t.Error(err)
	}
}

// Check is the list of rules that g breaks, each with its first violation. It
// is empty when g conforms.
func Check(g model.Graph) []error {
	if g.Order() > MaxOrder {
		return []error{fmt.Errorf("%s: order %d, want at most %d for this kit", g.Name(), g.Order(), MaxOrder)}
	}
	var failed []error
	for _, c := range checks {
		if err := runCheck(c, g); err != nil {
			failed = append(failed, fmt.Errorf("%s: %s: %w", g.Name(), c.name, err))
		}
	}
	return failed
}

// runCheck turns a panic of the graph into a violation, so that one broken
// method does not hide what the other rules find.
func runCheck(c check, g model.Graph) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return c.find(g)
}

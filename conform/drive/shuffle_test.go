package drive

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"mccheck/conform/result"
	"mccheck/conform/task"
	"mccheck/model/network"
)

// An order has each number below its size once, and every place has any number: of 3 numbers all 6 orders come up.
func TestAShuffleHasEachNumberOnce(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for size := range uint64(300) {
		seen := make([]bool, size)
		s := newShuffle(size, random)
		for i := range size {
			n := s.at(i)
			if n >= size || seen[n] {
				t.Fatalf("size %d: place %d has %d, which is too large or stands twice", size, i, n)
			}
			seen[n] = true
		}
	}
	for _, size := range []uint64{1<<63 + 1, 1<<64 - 1, 1 << 32, 1<<32 + 1} {
		s, seen := newShuffle(size, random), map[uint64]bool{}
		for i := range uint64(1000) {
			seen[s.at(size-1-i)] = true
		}
		if len(seen) != 1000 {
			t.Errorf("size %d: %d of 1000 numbers differ", size, len(seen))
		}
	}
	orders := map[[3]uint64]bool{}
	for range 200 {
		s := newShuffle(3, random)
		orders[[3]uint64{s.at(0), s.at(1), s.at(2)}] = true
	}
	if len(orders) != 6 {
		t.Errorf("%d orders of three numbers, want 6", len(orders))
	}
}

// sampler notes what it is asked, and gives no answer that is right.
type sampler struct {
	asked []string
	sent  int
}

func (a *sampler) Send(_ context.Context, cases []task.Case) error {
	for _, c := range cases {
		a.asked = append(a.asked, fmt.Sprint(c))
	}
	a.sent = len(cases)
	return nil
}

func (a *sampler) Receive(context.Context) ([]json.RawMessage, error) {
	list := make([]json.RawMessage, a.sent)
	for i := range list {
		list[i] = json.RawMessage("null")
	}
	return list, nil
}

func (a *sampler) Close() error { return nil }
func (a *sampler) Abandon()     {}

// A sample has different cases: as many as are asked for, or all where there are no more, which then are no sample.
func TestASampleHasNoCaseTwice(t *testing.T) {
	g, err := network.NewHypercube(3)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		task   task.Asked
		sample uint64
		want   int
		all    bool
	}{
		{task.Exchange(g, 0), 3, 1, true},
		{task.Broadcast(g, false, 0), 7, 7, false},
		{task.Broadcast(g, false, 0), 8, 8, true},
		{task.Broadcast(g, false, 0), 9, 8, true},
		{task.Route(g, task.Routes{}), 55, 55, false},
		{task.Disjoint(g, 2, nil), 40, 40, false},
		{task.FaultTolerant(g, 2, nil), 800, 800, false}, // of 840
		{task.NextHop(g, task.Routes{}), 49, 49, false},  // seven nodes for each of seven destinations
		{task.NextHop(g, task.Routes{}), 1, 7, false},
		{task.Prefix(g, 64), 3, 3, false},
	} {
		for seed := range uint64(5) {
			a := &sampler{}
			found, err := Run(context.Background(), c.task, func() (Asker, error) { return a, nil },
				Options{Cases: c.sample, Sample: true, Seed: seed, MayVary: true, Batch: 1000})
			if err != nil {
				t.Fatal(err)
			}
			different := map[string]bool{}
			for _, asked := range a.asked[:min(c.want, len(a.asked))] { // what comes after these makes a failing case smaller
				different[asked] = true
			}
			if len(different) != c.want || found.Verdict != result.Refuted || (found.Seed == nil) != c.all {
				t.Errorf("%s, %d of %v, seed %d: %d different cases, %+v, want %d", c.task.Name(), c.sample, c.task.Total(), seed, len(different),
					found, c.want)
			}
		}
	}
}

package collective

import (
	"errors"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// broadcastOn prepares a broadcast on F_r; arrivals lists the steps in which each
// node receives.
func broadcastOn(t *testing.T, r int, dims []int) (b DualCubeBroadcast, arrivals [][]int) {
	t.Helper()
	g, err := network.NewDualCube(r)
	if err != nil {
		t.Fatal(err)
	}
	arrivals = make([][]int, g.Order())
	machine := NewOnePort[struct{}](g)
	machine.Watch(func(messages []Message[struct{}]) {
		for _, m := range messages {
			arrivals[m.To] = append(arrivals[m.To], machine.Communication())
		}
	})
	return DualCubeBroadcast{Machine: machine, Dims: dims}, arrivals
}

// onceEach reports whether every node but the source received once, and the
// source never.
func onceEach(arrivals [][]int, source model.Node) bool {
	for u, steps := range arrivals {
		if model.Node(u) == source && len(steps) != 0 || model.Node(u) != source && len(steps) != 1 {
			return false
		}
	}
	return true
}

func TestDualCubeBroadcastReachesEveryNodeOnceIn2rSteps(t *testing.T) {
	for r := 1; r <= 4; r++ {
		ascending := make([]int, r-1)
		for i := range ascending {
			ascending[i] = i
		}
		descending := slices.Clone(ascending)
		slices.Reverse(descending)
		for _, dims := range [][]int{ascending, descending} {
			for source := range model.Node(1) << (2*r - 1) {
				b, arrivals := broadcastOn(t, r, dims)
				if err := b.Run(source); err != nil {
					t.Fatal(err)
				}
				if b.Machine.Communication() != 2*r || !onceEach(arrivals, source) {
					t.Fatalf("F(%d) from %d, order %v: %d steps, arrivals %v", r, source, dims, b.Machine.Communication(), arrivals)
				}
			}
		}
	}
}

// Each mutant changes one sentence of the algorithm.
func TestDualCubeBroadcastMutantsAreCaught(t *testing.T) {
	const r, source = 3, 0b00110
	near := func(b DualCubeBroadcast) []model.Node {
		list, err := b.Entered(source)
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	for name, run := range map[string]func(b DualCubeBroadcast) error{
		"s and s' cross again": func(b DualCubeBroadcast) error {
			far, err := b.Cross(near(b))
			if err != nil {
				return err
			}
			_, err = b.Trees(far[2:])
			return err
		},
		"the trees of the second half start in C_s and C_s' too": func(b DualCubeBroadcast) error {
			list := near(b)
			far, err := b.Cross(list[2:])
			if err != nil {
				return err
			}
			_, err = b.Trees(append(far, list...))
			return err
		},
		"only the nodes of C_s cross": func(b DualCubeBroadcast) error {
			var far []model.Node
			for _, u := range near(b)[2:] {
				if b.cube().Class(u) == b.cube().Class(source) {
					far = append(far, u)
				}
			}
			far, err := b.Cross(far)
			if err != nil {
				return err
			}
			_, err = b.Trees(far)
			return err
		},
		"no second half": func(b DualCubeBroadcast) error {
			near(b)
			return nil
		},
		"no first cross-edge": func(b DualCubeBroadcast) error {
			list, err := b.Trees([]model.Node{source})
			if err != nil {
				return err
			}
			far, err := b.Cross(list)
			if err != nil {
				return err
			}
			_, err = b.Trees(far)
			return err
		},
		"s broadcasts inside C_s alone": func(b DualCubeBroadcast) error {
			other, err := b.Cross([]model.Node{source})
			if err != nil {
				return err
			}
			if _, err = b.Trees([]model.Node{source}); err != nil {
				return err
			}
			_, err = b.Cross(other)
			return err
		},
	} {
		b, arrivals := broadcastOn(t, r, []int{0, 1})
		if err := run(b); err == nil && onceEach(arrivals, source) {
			t.Errorf("%s: every node still receives once", name)
		}
	}
}

func TestDualCubeBroadcastKeepsToOnePort(t *testing.T) {
	b, _ := broadcastOn(t, 3, []int{0, 1})
	_, err := b.Cross([]model.Node{0, 0})
	var broken *PortError
	if !errors.As(err, &broken) {
		t.Errorf("error %v when a node sends twice in a step, want a PortError", err)
	}
}

func TestDualCubeBroadcastRefusesAWrongOrder(t *testing.T) {
	for _, dims := range [][]int{{}, {0}, {0, 0}, {0, 2}, {-1, 0}, {0, 1, 1}} {
		b, _ := broadcastOn(t, 3, dims)
		if err := b.Run(0); err == nil {
			t.Errorf("order %v of the two dimensions of F(3) is taken", dims)
		}
	}
}

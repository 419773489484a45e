package collective

import (
	"errors"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

func TestOnePortRefusesWhatTheModelForbids(t *testing.T) {
	g := mustHypercube(t, 2)
	for _, test := range []struct {
		name     string
		messages []Message[int]
		want     string // "" if the step is legal
	}{
		{"an exchange", []Message[int]{{0, 1, 7}, {1, 0, 8}}, ""},
		{"send and receive over different links", []Message[int]{{0, 1, 7}, {1, 3, 8}, {3, 2, 9}, {2, 0, 6}}, ""},
		{"no message", nil, ""},
		{"no link", []Message[int]{{0, 3, 7}}, "message from 00 to 11: not a link"},
		{"two sends", []Message[int]{{0, 1, 7}, {0, 2, 8}}, "00 sends twice"},
		{"two receptions", []Message[int]{{1, 0, 7}, {2, 0, 8}}, "00 receives twice"},
		{"no such node", []Message[int]{{0, 4, 7}}, "no such node, want below 4"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := NewOnePort[int](g)
			delivered := 0
			err := p.Exchange(test.messages, func(Message[int]) { delivered++ })
			if test.want == "" {
				if err != nil || delivered != len(test.messages) || p.Communication() != 1 {
					t.Errorf("error %v, %d delivered, %d steps; want all delivered in one step", err, delivered, p.Communication())
				}
				return
			}
			var port *PortError
			if !errors.As(err, &port) || port.Step != 1 || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want %q in step 1", err, test.want)
			}
			if delivered != 0 || p.Communication() != 0 {
				t.Errorf("%d delivered in %d steps by a refused step", delivered, p.Communication())
			}
			if err := p.Exchange([]Message[int]{{0, 1, 1}, {1, 0, 1}, {2, 3, 1}, {3, 2, 1}}, func(Message[int]) {}); err != nil {
				t.Errorf("a legal step after a refused one: %v", err)
			}
		})
	}
}

func TestOnePortAllowsOneOperationAStep(t *testing.T) {
	p := NewOnePort[int](mustHypercube(t, 1))
	add := func(a, b int) int { return a + b }
	x := []int{1, 2}
	if err := p.Compute(add, func(u model.Node, op func(a, b int) int) { x[u] = op(x[u], 10) }); err != nil || x[0] != 11 || x[1] != 12 {
		t.Errorf("got %v, %v; want [11 12]", x, err)
	}
	if err := p.Compute(add, func(model.Node, func(a, b int) int) {}); err != nil || p.Computation() != 1 {
		t.Errorf("%v, %d computation steps, want 1: where no node works there is none", err, p.Computation())
	}
	err := p.Compute(add, func(u model.Node, op func(a, b int) int) { x[u] = op(op(x[u], 1), 1) })
	if err == nil || !strings.Contains(err.Error(), "computation step 2: 0 works twice") {
		t.Errorf("error %v, want node 0 to work twice in step 2", err)
	}
	if p.Computation() != 1 {
		t.Errorf("%d computation steps, want 1", p.Computation())
	}
}

func mustHypercube(t *testing.T, n int) network.Hypercube {
	t.Helper()
	g, err := network.NewHypercube(n)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

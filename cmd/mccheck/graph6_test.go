package main

import (
	"bufio"
	"bytes"
	"context"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// decodeGraph6 reads one line of the format, written from its description
// anew: the order, and whether u and v are joined.
func decodeGraph6(t *testing.T, line []byte) (n int, joined func(u, v int) bool) {
	t.Helper()
	for i := range line {
		if line[i] < 63 || line[i] > 126 {
			t.Fatalf("character %d is %d, want 63..126", i, line[i])
		}
		line[i] -= 63
	}
	if line[0] < 63 {
		n, line = int(line[0]), line[1:]
	} else {
		n, line = int(line[1])<<12|int(line[2])<<6|int(line[3]), line[4:]
	}
	if want := (n*(n-1)/2 + 5) / 6; len(line) != want {
		t.Fatalf("%d characters of matrix for %d nodes, want %d", len(line), n, want)
	}
	return n, func(u, v int) bool {
		at := v*(v-1)/2 + u
		return line[at/6]>>(5-at%6)&1 == 1
	}
}

func TestGraph6HoldsTheGraph(t *testing.T) {
	for _, member := range []struct {
		name string
		args []int
	}{{"Q", []int{0}}, {"Q", []int{1}}, {"F", []int{3}}, {"CQ", []int{5}}, {"MC", []int{1, 3}}, {"CCC", []int{4}}} {
		f, err := network.FamilyByName(member.name)
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.Build(member.args)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		w := bufio.NewWriter(&b)
		if err := writeGraph6(context.Background(), w, g); err != nil {
			t.Fatal(err)
		}
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
		n, joined := decodeGraph6(t, bytes.TrimSuffix(b.Bytes(), []byte("\n")))
		if uint64(n) != g.Order() {
			t.Fatalf("%s: order %d, want %d", g.Name(), n, g.Order())
		}
		for v := range n {
			for u := range v {
				if joined(u, v) != g.Adjacent(model.Node(u), model.Node(v)) {
					t.Errorf("%s: %d and %d: joined %t", g.Name(), u, v, joined(u, v))
				}
			}
		}
	}
}

package search

import (
	"errors"
	"slices"
	"testing"

	"mccheck/model"
)

func toAll(from, to model.Node) bool { return from != to }

func untold(uint64) error { return nil }

// load is that of one unit, rounded up, which has to be exact where it is compared.
func load(t *testing.T, g model.Graph) uint64 {
	t.Helper()
	most, err := Load(g, LoadUnits, toAll, untold)
	if err != nil {
		t.Fatal(err)
	}
	return (most + LoadUnits - 1) / LoadUnits
}

// In a network in which all links are alike the load is the sum of all distances, divided by the number of links. In a row of
// nodes the middle link bears what its sides send to each other, in a star each link what its leaf sends and receives.
func TestLoadsAreTheKnownOnes(t *testing.T) {
	star := rows{near: [][]model.Node{{1, 2, 3, 4}, {0}, {0}, {0}, {0}}}
	row := rows{near: [][]model.Node{{1}, {0, 2}, {1, 3}, {2, 4}, {3}}}
	for name, c := range map[string]struct {
		g    model.Graph
		want uint64
	}{
		"Q(5)": {family(t, "Q", 5), 32}, "Q(8)": {family(t, "Q", 8), 256}, "ring of 12": {ringOf(12), 36}, "ring of 9": {ringOf(9), 20},
		"torus of 6*6": {torusOf(6), 54}, "K(7)": {completeOf(7), 2}, "row": {row, 12}, "star": {star, 8},
	} {
		if got := load(t, c.g); got != c.want {
			t.Errorf("%s: a link bears %d, want %d", name, got, c.want)
		}
	}
}

// Where only nodes of two sides send to each other, the widths of hypercubes with two kinds of nodes are met.
func TestLoadBetweenTheClassesOfADualCube(t *testing.T) {
	g := family(t, "F", 4)
	most, err := Load(g, 720720, func(u, v model.Node) bool { return u>>6 != v>>6 }, untold)
	if err != nil || most != 128*720720 {
		t.Errorf("%d, %v", most, err)
	}
}

func TestNetworksWithoutPathsHaveNoLoad(t *testing.T) {
	if most, err := Load(rows{near: [][]model.Node{{1}, {0}, {}}}, 1, toAll, untold); most != 0 || err != nil {
		t.Errorf("%d, %v", most, err)
	}
}

// What two units for each of three predecessors leave over is sent by the first ones, and no unit is lost.
func TestRemaindersOfSharesAreSentByTheFirst(t *testing.T) {
	g := rows{near: [][]model.Node{{1, 2, 3}, {0, 4}, {0, 4}, {0, 4}, {1, 2, 3}}}
	loads := make([][]uint64, 5)
	for u, row := range g.near {
		loads[u] = make([]uint64, len(row))
	}
	spread(g.near, 0, func(model.Node) uint64 { return 5 }, loads)
	if got := [6]uint64{loads[4][0], loads[4][1], loads[4][2], loads[1][0], loads[2][0], loads[3][0]}; got != [6]uint64{2, 2, 1, 7, 7, 6} {
		t.Errorf("%v", got)
	}
}

func TestLoadEndsWithTheErrorOfWhoIsTold(t *testing.T) {
	enough := errors.New("enough")
	var told []uint64
	_, err := Load(ringOf(9), 1, toAll, func(sources uint64) error {
		if told = append(told, sources); sources == 3 {
			return enough
		}
		return nil
	})
	if err != enough || !slices.Equal(told, []uint64{1, 2, 3}) {
		t.Errorf("%v after %v", err, told)
	}
}

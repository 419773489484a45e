package picture

import (
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// A path in MC(1,1), hop by hop, with the links that it takes.
func TestTextOfAPath(t *testing.T) {
	g, err := network.NewMetacube(1, 1)
	if err != nil {
		t.Fatal(err)
	}
	path := []model.Node{0, 1, 5, 7}
	got := strings.Join(Text(g, path, 80), "\n")
	const want = `class 0                   class 1
0===1     o---o           o---o      2===3`
	if got != want {
		t.Errorf("drawn is\n%s\nwant\n%s", got, want)
	}
	if control := strings.Join(Text(g, path[:3], 80), "\n"); control == want || strings.Count(control, "=") != 3 {
		t.Errorf("a shorter path is drawn as\n%s", control)
	}
	if lanes := strings.Join(TextLanes(g, path, 80), "\n"); lanes != "  0  1\n  0  .\n  1  .\n  .  2\n  .  3" {
		t.Errorf("lanes:\n%s", lanes)
	}
	if Text(g, path, 20) != nil || TextLanes(g, path, 3) != nil {
		t.Error("a drawing that is wider than the terminal")
	}
}

// Every small network that is drawn has all its nodes, and no line is wider than asked for.
func TestTextHasAllNodes(t *testing.T) {
	drawn := 0
	for _, g := range small(t, 2*MaxInText) {
		lines := Text(g, nil, 60)
		if lines == nil {
			continue
		}
		drawn++
		text := strings.Join(slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, "class") }), "\n")
		if n := strings.Count(text, "o"); uint64(n) != g.Order() || g.Order() > MaxInText {
			t.Errorf("%s: %d of %d nodes\n%s", g.Name(), n, g.Order(), text)
		}
		for _, line := range lines {
			if len(line) > 60 || strings.TrimRight(line, " ") != line {
				t.Errorf("%s: %q", g.Name(), line)
			}
		}
	}
	if drawn < 20 {
		t.Errorf("%d networks are drawn", drawn)
	}
}

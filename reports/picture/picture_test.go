package picture

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
)

var course = regexp.MustCompile(`M-?[0-9]`) // where the course of a link begins

// small are members of the families, with at least two nodes and at most most of them.
func small(t *testing.T, most uint64) (list []model.Graph) {
	t.Helper()
	for _, f := range network.Families() {
		args := make([]int, len(f.Params))
		var fill func(i int)
		fill = func(i int) {
			if i == len(args) {
				if g, err := f.Build(args); err == nil && g.Order() >= 2 && g.Order() <= most {
					list = append(list, g)
				}
				return
			}
			for args[i] = f.Params[i].Min; args[i] <= min(f.Params[i].Max, 6); args[i]++ {
				fill(i + 1)
			}
		}
		fill(0)
	}
	if len(list) < 50 {
		t.Fatalf("%d networks", len(list))
	}
	return list
}

// elements counts the elements of a picture by their name, and fails where it is no XML.
func elements(t *testing.T, name, text string) map[string]int {
	t.Helper()
	count := map[string]int{}
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict = true
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return count
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if start, ok := token.(xml.StartElement); ok {
			count[start.Name.Local]++
		}
	}
}

// Every small network is drawn: each node at a place of its own, each link once, every node of a panel
// inside of it.
func TestNetworksAreDrawnWhole(t *testing.T) {
	for _, g := range small(t, MaxOrder) {
		l, err := Lay(g)
		if err != nil {
			t.Fatal(err)
		}
		at := map[string]model.Node{}
		for u, p := range l.At {
			key := fmt.Sprintf("%.2f %.2f", p.X, p.Y)
			if v, taken := at[key]; taken {
				t.Fatalf("%s: %s and %s stand at one place", g.Name(), g.Format(v), g.Format(model.Node(u)))
			}
			at[key] = model.Node(u)
			for c, panel := range l.Panels {
				within := panel.Low.X <= p.X && p.X <= panel.Top.X && panel.Low.Y <= p.Y && p.Y <= panel.Top.Y
				if within != (l.Class[u] == c) {
					t.Fatalf("%s: %s of class %d, within panel %d: %v", g.Name(), g.Format(model.Node(u)), l.Class[u], c, within)
				}
			}
		}
		text, err := Network(g)
		if err != nil {
			t.Fatal(err)
		}
		if n := elements(t, g.Name(), text)["circle"]; uint64(n) != g.Order() {
			t.Errorf("%s: %d nodes are drawn, want %d", g.Name(), n, g.Order())
		}
		if n := len(course.FindAllString(text, -1)); int64(n) != g.Size().Int64() {
			t.Errorf("%s: %d links are drawn, want %s", g.Name(), n, g.Size())
		}
	}
}

// A path is drawn over the network, its nodes numbered by hops; two paths in two manners; and alone, in
// lanes, where the network is too large.
func TestPathsAreDrawn(t *testing.T) {
	g, err := network.NewMetacube(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	walk := func(s, d model.Node) Path {
		nodes, err := route.OneToOneRouting(g, s, d)
		if err != nil {
			t.Fatal(err)
		}
		return Path{Nodes: nodes}
	}
	p, q := walk(0, 47), walk(1, 47)
	text, err := Network(g, p, q)
	if err != nil {
		t.Fatal(err)
	}
	shared := map[model.Node]bool{}
	for _, u := range append(p.Nodes, q.Nodes...) {
		shared[u] = true
	}
	rows := strings.Count(text, "font-size:11px")
	if n := elements(t, "paths", text)["text"]; n != 4+len(shared)+rows {
		t.Errorf("%d numbers and names, want 4 names of classes, %d nodes and %d rows of addresses", n, len(shared), rows)
	}
	if !strings.Contains(text, ">0: (00,0,0,0,0) - 1: ") || !strings.Contains(text, ">0: (00,0,0,0,1) - 1: ") {
		t.Error("the addresses of the hops of the two paths do not stand below")
	}
	if !strings.Contains(text, `class="p0"`) || !strings.Contains(text, `class="p1"`) || !strings.Contains(text, "node both") {
		t.Error("the two paths are not told apart")
	}
	large, err := network.NewMetacube(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Network(large); err == nil || !strings.Contains(err.Error(), "want at most 256") {
		t.Errorf("%v, want a refusal", err)
	}
	p.Nodes, err = route.OneToOneRouting(large, 0, large.Order()-1)
	if err != nil {
		t.Fatal(err)
	}
	lanes := Lanes(large, p)
	if n := elements(t, "lanes", lanes)["circle"]; n != len(p.Nodes) {
		t.Errorf("%d nodes, want %d", n, len(p.Nodes))
	}
	for _, u := range p.Nodes {
		if !strings.Contains(lanes, large.Format(u)) {
			t.Errorf("%s is not named", large.Format(u))
		}
	}
}

// A ring has an arrow for each channel, with its name and note.
func TestRingsAreDrawn(t *testing.T) {
	text := Ring("a ring", []string{"0->1", "1->2", "2->0"}, []string{"held by <a>", "held by b", "held by c"})
	count := elements(t, "ring", text)
	if count["circle"] != 3 || strings.Count(text, "marker-end") != 3 || !strings.Contains(text, "0: 0-&gt;1: held by &lt;a&gt;") ||
		!strings.Contains(text, ">2</text>") {
		t.Errorf("%v\n%s", count, text)
	}
}

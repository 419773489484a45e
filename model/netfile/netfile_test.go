package netfile

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
)

// petersen is the Petersen graph in every format, as networkx 3.6.1 writes it.
var petersen = map[string]string{
	"graph6":  ">>graph6<<IheA@GUAo\n",
	"sparse6": ">>sparse6<<:I`ES@obGkqegW~\n",
	"edges":   "0 1\n0 4\n0 5\n1 2\n1 6\n2 3\n2 7\n3 4\n3 8\n4 9\n5 7\n5 8\n6 8\n6 9\n7 9\n",
}

func mustRead(t testing.TB, format, content string) *Network {
	t.Helper()
	g, err := Read("N", format, []byte(content))
	if err != nil {
		t.Fatalf("%s: %v", format, err)
	}
	return g
}

// linksOf lists the links of g by its lists of neighbours.
func linksOf(g model.Graph) [][2]uint64 {
	var list [][2]uint64
	for u := range g.Order() {
		for _, v := range g.Neighbors(nil, u) {
			if u < v {
				list = append(list, [2]uint64{u, v})
			}
		}
	}
	return list
}

func TestTheExamplesOfTheFormatsDescription(t *testing.T) {
	for _, c := range []struct {
		format, content string
		want            [][2]uint64
		order           uint64
	}{
		{"graph6", "DQc\n", [][2]uint64{{0, 2}, {0, 4}, {1, 3}, {3, 4}}, 5},
		{"sparse6", ":Fa@x^\n", [][2]uint64{{0, 1}, {0, 2}, {1, 2}, {5, 6}}, 7},
	} {
		g := mustRead(t, c.format, c.content)
		if got := linksOf(g); g.Order() != c.order || !slices.Equal(got, c.want) {
			t.Errorf("%s %q: %d nodes, links %v, want %d, %v", c.format, c.content, g.Order(), got, c.order, c.want)
		}
	}
}

// The number of nodes takes as few characters as it can: a third form begins where the first of three would be a ~.
func TestOrdersAtTheLimitsOfTheirForms(t *testing.T) {
	for _, c := range []struct {
		order   uint64
		written string
	}{
		{62, "}"}, {63, "~??~"}, {258047, "~}~~"}, {258048, "~~???~??"}, {1<<18 - 1, "~~???~~~"}, {1 << 18, "~~??@???"},
	} {
		if g := mustRead(t, "sparse6", ":"+c.written+"\n"); g.Order() != c.order || len(linksOf(g)) > 0 {
			t.Errorf(":%s: %d nodes, want %d", c.written, g.Order(), c.order)
		}
	}
}

// networkx 3.6.1 begins a filling of four bits with a zero, which that of the format's description has where there are five.
func TestTheFillingOfNetworkx(t *testing.T) {
	want := [][2]uint64{{0, 8}, {4, 5}, {4, 8}, {10, 11}, {10, 14}, {11, 14}}
	if got := linksOf(mustRead(t, "sparse6", ":OiR?AZTxQv\n")); !slices.Equal(got, want) {
		t.Errorf("links %v, want %v", got, want)
	}
}

func TestAllFormatsOfThePetersenGraphAgree(t *testing.T) {
	want := linksOf(mustRead(t, "edges", petersen["edges"]))
	for format, content := range petersen {
		g := mustRead(t, format, content)
		if got := linksOf(g); g.Order() != 10 || !slices.Equal(got, want) {
			t.Errorf("%s: %d nodes, links %v, want %v", format, g.Order(), got, want)
		}
	}
}

// Some editors put the mark of their encoding first, which is no part of a network, in whatever format.
func TestAByteOrderMarkIsNoPartOfANetwork(t *testing.T) {
	for format, content := range map[string]string{
		"graph6": "DQc\n", "sparse6": ":Fa@x^\n", "edges": "a b\nb c\n",
		"graphml": inGraph(`<node id="a"/><node id="b"/><edge source="a" target="b"/>`),
	} {
		if plain, marked := mustRead(t, format, content), mustRead(t, format, "\ufeff"+content); plain.Order() != marked.Order() ||
			plain.Format(0) != marked.Format(0) || !slices.Equal(linksOf(plain), linksOf(marked)) {
			t.Errorf("%s: %d nodes, %v, want %d, %v", format, marked.Order(), linksOf(marked), plain.Order(), linksOf(plain))
		}
		if _, err := Read("N", format, []byte("\ufeff\ufeff"+content)); err == nil {
			t.Errorf("%s: two marks are taken", format)
		}
	}
}

// connected is a random connected network of n nodes.
func connected(r *rand.Rand, n int) [][2]uint64 {
	seen := map[[2]uint64]bool{}
	for v := 1; v < n; v++ {
		seen[[2]uint64{r.Uint64N(uint64(v)), uint64(v)}] = true
	}
	for range r.IntN(2 * n) {
		if u, v := r.Uint64N(uint64(n)), r.Uint64N(uint64(n)); u < v {
			seen[[2]uint64{u, v}] = true
		}
	}
	var list [][2]uint64
	for l := range seen {
		list = append(list, l)
	}
	slices.SortFunc(list, func(a, b [2]uint64) int { return slices.Compare(a[:], b[:]) })
	return list
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for n := 1; n <= 70; n++ {
		want := connected(r, n)
		for format, write := range writers {
			content := write(n, want)
			g := mustRead(t, format, content)
			if got := linksOf(g); g.Order() != uint64(n) || !slices.Equal(got, want) {
				t.Fatalf("%s of %d nodes, %q: %d nodes, links %v, want %v", format, n, content, g.Order(), got, want)
			}
			if n <= 17 {
				modeltest.Conforms(t, g)
			}
		}
	}
}

func TestNodesKeepTheirNames(t *testing.T) {
	for format, content := range map[string]string{
		"edges":   "spine-1 leaf # the first link\n\n# a comment\nleaf-22 spine-1\nalone\n",
		"graphml": graphMLOf([]string{"spine-1", "leaf", "leaf-22", "alone"}, [][2]uint64{{0, 1}, {0, 2}}),
	} {
		g, err := Read("Fabric", format, []byte(content))
		if err != nil {
			t.Fatal(err)
		}
		if g.Order() != 4 || g.Format(2) != "leaf-22" || g.Format(1) != "leaf   " || g.Degree(3) != 0 || !g.Adjacent(2, 0) {
			t.Errorf("%s: order %d, node 2 %q, node 1 %q", format, g.Order(), g.Format(2), g.Format(1))
		}
		for text, want := range map[string]model.Node{"leaf": 1, "leaf   ": 1, "3": 3, "spine-1": 0} {
			if u, err := g.Parse(text); err != nil || u != want {
				t.Errorf("%s: Parse(%q)=%d, %v, want %d", format, text, u, err, want)
			}
		}
		_, err = g.Parse("leaf-23")
		if want := `Fabric: address "leaf-23", want the name of a node, such as spine-1, or a number below 4`; err == nil || err.Error() != want {
			t.Errorf("%s: error %v, want %s", format, err, want)
		}
	}
}

func TestAnUnknownFormatIsNamed(t *testing.T) {
	_, err := Read("Mine", "gml", nil)
	if want := `format "gml" of the network Mine, want one of graph6, sparse6, edges, graphml`; err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// writers are the plainest writers of the formats, from their descriptions.
var writers = map[string]func(n int, links [][2]uint64) string{
	"graph6":  graph6Of,
	"sparse6": sparse6Of,
	"edges": func(n int, links [][2]uint64) string {
		text := fmt.Sprintf("%d\n", n-1)
		for _, l := range links {
			text += fmt.Sprintf("%d %d\n", l[1], l[0])
		}
		return text
	},
	"graphml": func(n int, links [][2]uint64) string {
		var ids []string
		for u := range n {
			ids = append(ids, fmt.Sprintf("n%d", u))
		}
		return graphMLOf(ids, links)
	},
}

// characters packs a string of 0 and 1, of a length that six divides.
func characters(bits string) string {
	var b strings.Builder
	for i := 0; i < len(bits); i += 6 {
		var x byte
		fmt.Sscanf(bits[i:i+6], "%b", &x)
		b.WriteByte(x + 63)
	}
	return b.String()
}

func orderOf(n int) string {
	if n <= 62 {
		return characters(fmt.Sprintf("%06b", n))
	}
	return "~" + characters(fmt.Sprintf("%018b", n))
}

func graph6Of(n int, links [][2]uint64) string {
	var bits strings.Builder
	for v := range uint64(n) {
		for u := range v {
			bits.WriteByte("01"[b2i(slices.Contains(links, [2]uint64{u, v}))])
		}
	}
	for bits.Len()%6 > 0 {
		bits.WriteByte('0')
	}
	return orderOf(n) + characters(bits.String()) + "\n"
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func sparse6Of(n int, links [][2]uint64) string {
	byLarger := slices.Clone(links)
	slices.SortFunc(byLarger, func(a, b [2]uint64) int { return slices.Compare([]uint64{a[1], a[0]}, []uint64{b[1], b[0]}) })
	width := len(fmt.Sprintf("%b", n-1))
	if n == 1 {
		width = 0
	}
	bits, v := "", uint64(0)
	for _, l := range byLarger {
		if l[1] > v+1 {
			bits += fmt.Sprintf("1%0*b", width, l[1])
			v = l[1]
		}
		bits += fmt.Sprintf("%d%0*b", l[1]-v, width, l[0])
		v = l[1]
	}
	if fill := (6 - len(bits)%6) % 6; n == 1<<width && v == uint64(n)-2 && fill > width {
		bits += "0"
	}
	for len(bits)%6 > 0 {
		bits += "1"
	}
	return ":" + orderOf(n) + characters(bits) + "\n"
}

func graphMLOf(ids []string, links [][2]uint64) string {
	text := `<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><key id="d" for="node"/>` + "\n" + `<graph edgedefault="undirected">` + "\n"
	for _, l := range links {
		text += fmt.Sprintf("<edge source=%q target=%q/>\n", ids[l[0]], ids[l[1]])
	}
	for _, id := range ids {
		text += fmt.Sprintf("<node id=%q><data key=\"d\"><y:Shape xmlns:y=\"urn:y\"/></data></node>\n", id)
	}
	return text + "</graph></graphml>\n"
}

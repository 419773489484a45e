package pathlist

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"mccheck/conform/result"
	"mccheck/conform/task"
	"mccheck/model"
)

// ecube lists the paths of all pairs of Q_n that turn the bits which differ from the lowest on.
func ecube(n int) string {
	var b strings.Builder
	for src := range uint64(1) << n {
		for dst := range uint64(1) << n {
			if src == dst {
				continue
			}
			fmt.Fprint(&b, src)
			for u := src; u != dst; {
				u ^= 1 << bits.TrailingZeros64(u^dst)
				fmt.Fprintf(&b, ",%d", u)
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// hamming is the distance in Q_n as a bound.
func hamming(u, v model.Node, hops int) string {
	if d := bits.OnesCount64(u ^ v); hops > d {
		return fmt.Sprintf("want %d, the distance", d)
	}
	return ""
}

func fact(r result.Result, name string) string {
	for _, d := range r.Facts {
		if d.Name == name {
			return d.Text
		}
	}
	return "no such fact"
}

// TestAllShortestPaths decides the paths of all pairs of Q_n, whose lengths are n 2^(2n-1) in all.
func TestAllShortestPaths(t *testing.T) {
	for n := 1; n <= 6; n++ {
		g := hypercube(t, n)
		r := Check(g, mustRead(t, g, "csv", ecube(n)), Options{Bound: hamming, AllPairs: true})
		all := uint64(1) << n * (1<<n - 1)
		if r.Verdict != result.Verified || r.Cases != all || r.Of.Uint64() != all || fact(r,
			"hops of all paths") != fmt.Sprint(n<<(2*n-1)) {
			t.Errorf("n = %d: %+v", n, r)
		}
	}
}

// TestWrongLists finds what is wrong, and where.
func TestWrongLists(t *testing.T) {
	within2 := func(_, _ model.Node, hops int) string {
		if hops > 2 {
			return "want at most 2"
		}
		return ""
	}
	for _, c := range []struct {
		name, text string
		o          Options
		says, walk string
		data       string
	}{
		{"a hop that is no link", "0,1\n0,1,2\n", Options{}, "hop 2 goes from 001 to 010, which are not joined",
			"000, 001, 010: no link leads here", "src 000 dst 010 line 2"},
		{"a hop to the same node", "0,0\n", Options{}, "hop 1 goes from 000 to 000, which are not joined",
			"000, 000: no link leads here", "src 000 dst 000 line 1"},
		{"a node twice", "0,1,3,2,0,4\n", Options{}, "the path comes to 000 twice",
			"000, 001, 011, 010, 000: for the second time",
			"src 000 dst 100 line 1"},
		{"not the distance", "0,1,3,2\n", Options{Bound: hamming}, "the path has 3 hops, want 1, the distance",
			"000, 001, 011, 010",
			"src 000 dst 010 line 1"},
		{"too long", "0,1,3,2\n0,1\n", Options{Bound: within2}, "the path has 3 hops, want at most 2", "000, 001, 011, 010",
			"src 000 dst 010 line 1"},
		{"the fewest hops", "0,1,3,0\n7,0\n6,1\n3,1,2\n6,0\n", Options{},
			"hop 1 goes from 110 to 000, which are not joined",
			"110, 000: no link leads here", "src 110 dst 000 line 5"},
		{"a pair twice", "0,1\n1,0\n0,2,3,1\n", Options{AllPairs: true},
			"two paths lead from 000 to 001, in the lines 1 and 3, want one",
			"000, 001: the end of the first path, 000, 010, 011, 001: the end of the second path", "src 000 dst 001 line 3"},
		{"no pair", "0,1\n", Options{AllPairs: true}, "no path leads from 000 to 010", "", "src 000 dst 010"},
		{"a wrong path before a missing one", "0,3\n", Options{AllPairs: true},
			"hop 1 goes from 000 to 011, which are not joined",
			"000, 011: no link leads here", "src 000 dst 011 line 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := hypercube(t, 3)
			r := Check(g, mustRead(t, g, "csv", c.text), c.o)
			if r.Verdict != result.Refuted || r.Failure.Says != c.says {
				t.Fatalf("%s %+v, want %s", r.Verdict, r.Failure, c.says)
			}
			var walk, data []string
			for _, h := range r.Failure.Walk {
				walk = append(walk, strings.TrimSuffix(h.Place+": "+h.Note, ": "))
			}
			for _, d := range r.Failure.Case {
				data = append(data, d.Name, d.Text)
			}
			if got := strings.Join(walk, ", "); got != c.walk {
				t.Errorf("walk %s, want %s", got, c.walk)
			}
			if got := strings.Join(data, " "); got != c.data {
				t.Errorf("case %s, want %s", got, c.data)
			}
		})
	}
}

// TestNumbersThatAreNoNode tells a number that no node has from one that is the name of another node.
func TestNumbersThatAreNoNode(t *testing.T) {
	g := hypercube(t, 2)
	for text, want := range map[string]string{`[[0,10]]`: "node 10, want a number below 4, the nodes of Q(2)", `[["00","10"]]`: ""} {
		if _, err := Read(g, "json", []byte(text)); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// TestPathsNotRead checks paths that come from a program and not from Read.
func TestPathsNotRead(t *testing.T) {
	g := hypercube(t, 3)
	for says, p := range map[string]Paths{
		"the path has no hop": {{Walk: task.Walk{Nodes: []model.Node{3}}}},
		"hop 1 goes to node 8, and Q(3) has the nodes 0 to 7": {{Walk: task.Walk{Nodes: []model.Node{0, 8}}}},
		"two paths lead from 000 to 001, want one": {{Walk: task.Walk{Nodes: []model.Node{0, 1}}},
			{Walk: task.Walk{Nodes: []model.Node{0, 1}}}},
		"hop 1 goes from 000 to 011, which are not joined": {{Walk: task.Walk{Nodes: []model.Node{0, 3, 9}}}},
		"no path leads from 001 to 000":                    star(),
	} {
		if r := Check(g, p, Options{AllPairs: true}); r.Failure == nil || r.Failure.Says != says {
			t.Errorf("%+v, want %s", r.Failure, says)
		}
	}
	if r := Check(g, nil, Options{}); r.Verdict != result.Unknown {
		t.Errorf("no path: %s", r.Verdict)
	}
}

// star has paths from node 0 of Q_3 to all others.
func star() (p Paths) {
	for _, path := range [][]model.Node{{0, 1}, {0, 2}, {0, 1, 3}, {0, 4}, {0, 1, 5}, {0, 2, 6}, {0, 1, 3, 7}} {
		p = append(p, Path{Walk: task.Walk{Nodes: path}})
	}
	return p
}

// TestMissingPairs drops each path in turn, and asks for exactly that one.
func TestMissingPairs(t *testing.T) {
	g := hypercube(t, 2)
	paths := mustRead(t, g, "csv", ecube(2))
	for i := range paths {
		rest := append(append(Paths{}, paths[:i]...), paths[i+1:]...)
		r := Check(g, rest, Options{AllPairs: true})
		p := paths[i].Nodes
		want := fmt.Sprintf("no path leads from %s to %s", g.Format(p[0]), g.Format(p[len(p)-1]))
		if r.Failure == nil || r.Failure.Says != want || fact(r, "pairs without a path") != "1" {
			t.Errorf("%+v, want %s", r.Failure, want)
		}
	}
}

// TestLongWalksAreShortened shows a long path without its middle.
func TestLongWalksAreShortened(t *testing.T) {
	g := hypercube(t, 8)
	var path []model.Node
	for i := range uint64(200) {
		path = append(path, i^i>>1) // a Gray code
	}
	r := Check(g, Paths{{Walk: task.Walk{Nodes: append(path, path[0])}}}, Options{})
	if r.Failure == nil || len(r.Failure.Walk) != 65 || r.Failure.Walk[32].Note != "137 nodes are left out" {
		t.Fatalf("%+v", r.Failure)
	}
	r = Check(g, Paths{{Walk: task.Walk{Nodes: append(path, path[198])}}}, Options{})
	if r.Failure == nil || r.Failure.Says != "the path comes to "+g.Format(path[198])+" twice" {
		t.Errorf("%+v", r.Failure)
	}
}

// TestAgreesWithDefinition draws paths, most of them nearly right, and compares with the definition
// by sets.
func TestAgreesWithDefinition(t *testing.T) {
	g := hypercube(t, 4)
	r := rand.New(rand.NewPCG(1, 1))
	wrongs := 0
	for range 5000 {
		path := []model.Node{r.Uint64N(16)}
		for range 1 + r.IntN(6) {
			v := path[len(path)-1] ^ 1<<r.IntN(4)
			if r.IntN(30) == 0 {
				v = r.Uint64N(16)
			}
			path = append(path, v)
		}
		right := true
		nodes := map[model.Node]bool{}
		for i, v := range path {
			right = right && !nodes[v] && (i == 0 || bits.OnesCount64(path[i-1]^v) == 1)
			nodes[v] = true
		}
		got := Check(g, Paths{{Walk: task.Walk{Nodes: path}}}, Options{})
		if (got.Verdict == result.Verified) != right {
			t.Fatalf("%v: %s, want %t", path, got.Verdict, right)
		}
		if !right {
			wrongs++
		}
	}
	if wrongs < 500 || wrongs > 4500 {
		t.Errorf("%d of 5000 paths are wrong", wrongs)
	}
}

// TestMillionPaths reads and checks the paths of all pairs of Q_10. That takes about three
// seconds on one core; the bound leaves room for other tests at the same time.
func TestMillionPaths(t *testing.T) {
	if testing.Short() {
		t.Skip("a million paths")
	}
	g, text := hypercube(t, 10), ecube(10)
	begin := time.Now()
	paths := mustRead(t, g, "csv", text)
	read := time.Since(begin)
	r := Check(g, paths, Options{Bound: hamming, AllPairs: true})
	took := time.Since(begin)
	if r.Verdict != result.Verified || r.Cases != 1024*1023 || took > 40*time.Second {
		t.Errorf("%s after %v: %s", r.Verdict, took, r.Says)
	}
	t.Logf("%d paths, %d bytes: read in %v, checked in %v", len(paths), len(text), read, took-read)
}

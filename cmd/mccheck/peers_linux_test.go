package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"mccheck/exhaustive"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/symmetry"
	"mccheck/reports"
)

// peersPage has the table of what was measured, between two marks.
const peersPage = "../../docs/BENCHMARK.md"

// peer is a program of others, or a plain one of bench/, that does the same work.
type peer struct {
	name string
	run  func(t *testing.T, g model.Graph) (answer string, seconds float64, peak int64)
}

// way is how mccheck does some work.
type way struct {
	name string
	run  func(t *testing.T, g model.Graph) (answer string)
}

// compared is work that peers do, too: each way of ours returns the answer, and every peer has to find the same.
type compared struct {
	work, network string
	ours          []way
	peers         []peer
}

// compiled is a C program of bench/, built without vector instructions.
func compiled(t *testing.T, name string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), name)
	out, err := exec.Command("gcc", "-O2", "-fno-tree-vectorize", "-Wall", "-Werror", "-o", program, "../../bench/"+name+".c").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// peerAnswer runs a program that prints an answer, seconds and its peak of memory in bytes. The seconds are negative where the
// program ends with exit code 3: what it needs is not here.
func peerAnswer(t *testing.T, input []byte, argv ...string) (answer string, seconds float64, peak int64) {
	t.Helper()
	for i := range 3 {
		cmd := exec.Command(argv[0], argv[1:]...)
		cmd.Stdin = bytes.NewReader(input)
		out, err := cmd.Output()
		if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.ExitCode() == 3 {
			return "", -1, 0
		}
		if err != nil {
			t.Fatalf("%v: %v", argv, err)
		}
		var took float64
		if _, err := fmt.Sscan(string(out), &answer, &took, &peak); err != nil {
			t.Fatalf("%v: %q: %v", argv, out, err)
		}
		if i == 0 || took < seconds {
			seconds = took
		}
		if took > 5 {
			break
		}
	}
	return answer, seconds, peak
}

// implicit is a program of bench/ that knows the metacube.
func implicit(name string) peer {
	return peer{"C, " + name, func(t *testing.T, g model.Graph) (string, float64, int64) {
		mc := g.(network.Metacube)
		return peerAnswer(t, nil, compiled(t, name), strconv.Itoa(mc.K()), strconv.Itoa(mc.M()))
	}}
}

// linkList has the number of nodes and the links of a network, as bench/lists.c reads them.
func linkList(g model.Graph) []byte {
	b := binary.LittleEndian.AppendUint32(nil, uint32(g.Order()))
	var near []model.Node
	for u := range g.Order() {
		near = g.Neighbors(near[:0], u)
		for _, v := range near {
			if u < v {
				b = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(b, uint32(u)), uint32(v))
			}
		}
	}
	return b
}

func lists(how string) peer {
	return peer{"C, lists " + how, func(t *testing.T, g model.Graph) (string, float64, int64) {
		return peerAnswer(t, linkList(g), compiled(t, "lists"), how)
	}}
}

// library is one of Python; it searches from node 0.
func library(name string) peer {
	return peer{name, func(t *testing.T, g model.Graph) (string, float64, int64) {
		return peerAnswer(t, linkList(g), "/usr/bin/python3", "../../bench/libraries.py", name, "1")
	}}
}

// libraryPart is one of Python; it searches from one node in so many.
func libraryPart(name string, part uint64) peer {
	return peer{name, func(t *testing.T, g model.Graph) (string, float64, int64) {
		answer, seconds, peak := peerAnswer(t, linkList(g), "/usr/bin/python3", "../../bench/libraries.py", name, fmt.Sprint(g.Order()/part))
		if sum, err := strconv.ParseUint(answer, 10, 64); err == nil {
			answer = fmt.Sprint(sum * part) // in a metacube each node is like the others (TE-06)
		}
		return answer, seconds * float64(part), peak
	}}
}

var groupOf = regexp.MustCompile(`grpsize=([0-9]+)`)

// dreadnaut finds the group a hundred times; what reading takes is taken away.
var dreadnaut = peer{"dreadnaut", func(t *testing.T, g model.Graph) (string, float64, int64) {
	if _, err := exec.LookPath("dreadnaut"); err != nil {
		return "", -1, 0
	}
	var text strings.Builder
	fmt.Fprintf(&text, "n=%d g\n", g.Order())
	for u := range g.Order() {
		for _, v := range g.Neighbors(nil, u) {
			fmt.Fprintf(&text, " %d", v)
		}
		text.WriteString(map[bool]string{true: ".\n", false: ";\n"}[u+1 == g.Order()])
	}
	took := func(times int) (string, float64) {
		cmd := exec.Command("dreadnaut")
		cmd.Stdin = strings.NewReader("-a -m\n" + text.String() + strings.Repeat("x\n", times) + "q\n")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		found := groupOf.FindSubmatch(out)
		return string(found[1]), (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
	}
	_, once := took(1)
	answer, often := took(101)
	return answer, (often - once) / 100, 0
}}

// sumOf adds up distances, by how many there are of each.
func sumOf(counts []uint64) (sum uint64) {
	for d, n := range counts {
		sum += uint64(d) * n
	}
	return sum
}

func fromZero(t *testing.T, g model.Graph) string {
	s, err := exhaustive.NewSweep(g.(exhaustive.Stepped))
	if err != nil {
		t.Fatal(err)
	}
	levels, _, err := s.Compare(t.Context(), 0, nil, func(uint64) {})
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(sumOf(levels))
}

// sumReduced searches from node 0 up to symmetry, which is found and checked anew.
func sumReduced(t *testing.T, links *model.StepLinks) uint64 {
	s, err := exhaustive.NewOrbits(links, links.Blocks(), 0)
	if err != nil {
		t.Fatal(err)
	}
	levels, _, err := s.Compare(t.Context(), nil, func(uint64) {})
	if err != nil {
		t.Fatal(err)
	}
	return sumOf(levels)
}

func stepLinks(t *testing.T, g model.Graph) *model.StepLinks {
	links, err := g.(network.Metacube).Links()
	if err != nil {
		t.Fatal(err)
	}
	return links
}

func fromZeroReduced(t *testing.T, g model.Graph) string {
	return fmt.Sprint(sumReduced(t, stepLinks(t, g)))
}

// fromAllReduced searches from node 0, after it has checked that this stands for every node.
func fromAllReduced(t *testing.T, g model.Graph) string {
	links := stepLinks(t, g)
	if err := links.CheckTransitive(links.Translations()); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(g.Order() * sumReduced(t, links))
}

func fromAll(t *testing.T, g model.Graph) string {
	pairs, err := exhaustive.AllPairs(t.Context(), g, func(uint64) {})
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(sumOf(pairs.Counts))
}

func group(t *testing.T, g model.Graph) string {
	found, err := symmetry.Automorphisms(t.Context(), g, func(int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	return found.Order.String()
}

// comparisons are the work of the table.
var comparisons = func() []compared {
	one, pairs := []way{{"every node", fromZero}}, []way{{"every node", fromAll}}
	oneTwice := append(one, way{"up to symmetry", fromZeroReduced})
	pairsTwice := append(pairs, way{"up to symmetry", fromAllReduced})
	groups := []way{{"", group}}
	return []compared{
		{"one source", "MC(3,3)", oneTwice, []peer{implicit("queue"), implicit("passes")}},
		{"one source", "MC(2,5)", oneTwice, []peer{implicit("queue"), implicit("passes"), library("igraph")}},
		{"all pairs", "ECQ(6,6)", pairs, []peer{lists("plain"), lists("words")}},
		{"all pairs", "MC(2,3)", pairsTwice,
			[]peer{lists("plain"), lists("words"), libraryPart("igraph", 64), libraryPart("networkx", 1024)}},
		{"group", "MC(2,2)", groups, []peer{dreadnaut}},
		{"group", "F(4)", groups, []peer{dreadnaut}},
		{"group", "ECQ(3,3)", groups, []peer{dreadnaut}},
	}
}()

// cells are the end of a row: what a peer took, or that it was not found, beside what a way of ours took.
func cells(took float64, name string, own float64, peak int64) string {
	if took < 0 {
		return fmt.Sprintf("not found | | %s | %.3g | |", name, own)
	}
	memory := ""
	if peak > 0 {
		memory = fmt.Sprintf("%.0f", float64(peak)/1e6)
	}
	ratio := fmt.Sprintf("%.3g", took/own)
	if took >= 1000*own {
		ratio = reports.Grouped(uint64(took / own))
	}
	return fmt.Sprintf("%.3g | %s | %s | %.3g | %s |", took, memory, name, own, ratio)
}

// TestPeers does the same work with peers, asks for the same answers, and writes the ratios to the page.
func TestPeers(t *testing.T) {
	if os.Getenv("MCCHECK_PEERS") == "" {
		t.Skip("takes minutes, and wants gcc, Python's igraph and networkx, and nauty: make bench-peers")
	}
	var b strings.Builder
	b.WriteString("| work | network | peer | its seconds | its peak, MB | mccheck looks at | mccheck's seconds | times as long |\n")
	b.WriteString("|---|---|---|--:|--:|---|--:|--:|\n")
	for _, c := range comparisons {
		g, err := network.ByName(c.network)
		if err != nil {
			t.Fatal(err)
		}
		answer, own := c.ours[0].run(t, g), make([]float64, len(c.ours))
		for i, w := range c.ours {
			if got := w.run(t, g); got != answer {
				t.Errorf("%s of %s: mccheck finds %s for %s, and %s for %s", c.work, c.network, got, w.name, answer, c.ours[0].name)
			}
			own[i] = processorSeconds(func() { w.run(t, g) })
		}
		for _, p := range c.peers {
			got, took, peak := p.run(t, g)
			if took >= 0 && got != answer {
				t.Errorf("%s of %s: %s finds %s, mccheck %s", c.work, c.network, p.name, got, answer)
			}
			for i, w := range c.ours {
				fmt.Fprintf(&b, "| %s | %s | %s | %s\n", c.work, c.network, p.name, cells(took, w.name, own[i], peak))
			}
		}
	}
	t.Log("\n" + b.String())
	if t.Failed() {
		return // and the page keeps what it has
	}
	page, err := os.ReadFile(peersPage)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, found := strings.Cut(string(page), "<!-- peers -->\n")
	_, tail, closed := strings.Cut(rest, "<!-- /peers -->")
	if !found || !closed {
		t.Fatalf("%s has no marks for the table", peersPage)
	}
	if err := os.WriteFile(peersPage, []byte(head+"<!-- peers -->\n"+b.String()+"\n<!-- /peers -->"+tail), 0o644); err != nil {
		t.Fatal(err)
	}
}

package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/reports"
	"mccheck/reports/picture"
)

// scalingFolder holds what was measured, as tables of commas, and its pictures.
const scalingFolder = "../../docs/scaling"

// searched are the families and the parameters that are searched from node 0, and pairsSearched those
// that are searched from every node.
var (
	searched = map[string][][]int{
		"Q": {{12}, {16}, {20}, {24}, {27}}, "F": {{7}, {9}, {11}, {13}, {14}}, "ECQ": {{6, 6}, {8, 8}, {10, 10}, {12, 12}},
		"MC(2,m)": {{2, 3}, {2, 4}, {2, 5}, {2, 6}}, "MC(3,m)": {{3, 1}, {3, 2}, {3, 3}}, "MC(4,m)": {{4, 1}},
	}
	pairsSearched = map[string][][]int{
		"Q": {{7}, {9}, {11}, {13}, {15}}, "F": {{4}, {5}, {6}, {7}, {8}}, "ECQ": {{3, 3}, {4, 4}, {5, 5}, {6, 6}, {7, 7}},
		"MC(2,m)": {{2, 1}, {2, 2}, {2, 3}},
	}
	machines = []int{1, 2, 4, 8, 16, 20, 32, 64}
)

// timedReport is the report whose times are asked for; without one a measurement is skipped.
func timedReport(t *testing.T) string {
	t.Helper()
	report := os.Getenv("MCCHECK_SCALING")
	if report == "" {
		t.Skip("takes minutes, and wants a report with times: make bench-scaling")
	}
	return report
}

// TestMeasureSearches writes the processor time and the memory of searches to docs/scaling.
func TestMeasureSearches(t *testing.T) {
	timedReport(t)
	rows := [][]string{{"family", "network", "order", "degree", "levels", "seconds", "bytes"}}
	eachMember(t, searched, func(line string, g model.Graph) { rows = append(rows, append([]string{line}, searchCost(t, g)...)) })
	writeTable(t, "search", rows)
	rows = [][]string{{"family", "network", "order", "degree", "seconds"}}
	eachMember(t, pairsSearched, func(line string, g model.Graph) {
		took := processorSeconds(func() {
			if _, err := exhaustive.AllPairs(t.Context(), g, func(uint64) {}); err != nil {
				t.Fatal(err)
			}
		})
		rows = append(rows, []string{line, g.Name(), fmt.Sprint(g.Order()), fmt.Sprint(g.MaxDegree()), fmt.Sprintf("%.3g", took)})
	})
	writeTable(t, "pairs", rows)
}

// TestMeasureShards writes to docs/scaling how long a run takes on some machines, by the seconds of each
// claim in a report.
func TestMeasureShards(t *testing.T) {
	doc, err := readReport(timedReport(t))
	if err != nil {
		t.Fatal(err)
	}
	cost, err := costs(wholeCatalogue(), doc)
	if err != nil {
		t.Fatal(err)
	}
	rows := [][]string{{"machines", "dealt", "queued", "by cost", "bound"}}
	for _, n := range machines {
		m := makespansOf(wholeCatalogue(), cost, n)
		rows = append(rows, []string{fmt.Sprint(n), fmt.Sprintf("%.1f", m.dealt), fmt.Sprintf("%.1f", m.queued), fmt.Sprintf("%.1f", m.byCost),
			fmt.Sprintf("%.1f", m.bound)})
	}
	writeTable(t, "shards", rows)
}

// eachMember visits the networks of each line, in order.
func eachMember(t *testing.T, lines map[string][][]int, visit func(line string, g model.Graph)) {
	t.Helper()
	for _, line := range slices.Sorted(maps.Keys(lines)) {
		name, _, _ := strings.Cut(line, "(")
		f, err := network.FamilyByName(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, values := range lines[line] {
			g, err := f.Build(values)
			if err != nil {
				t.Fatal(err)
			}
			visit(line, g)
		}
	}
}

// searchCost is a row of the table of searches from node 0: seconds of processor time, and the bytes that
// are taken when it is prepared and run.
func searchCost(t *testing.T, g model.Graph) []string {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	s, err := exhaustive.NewSweep(g.(exhaustive.Stepped))
	if err != nil {
		t.Fatal(err)
	}
	levels, _, err := s.Compare(t.Context(), 0, nil, func(uint64) {})
	if err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	took := processorSeconds(func() { _, _, _ = s.Compare(context.Background(), 0, nil, func(uint64) {}) })
	return []string{g.Name(), fmt.Sprint(g.Order()), fmt.Sprint(g.MaxDegree()), fmt.Sprint(len(levels)), fmt.Sprintf("%.3g", took),
		fmt.Sprint(after.TotalAlloc - before.TotalAlloc)}
}

// processorSeconds is what one call takes of all processors: the least of five batches that take at least a
// twentieth of a second each.
func processorSeconds(call func()) float64 {
	batch := func(n int) time.Duration {
		before := processorTime()
		for range n {
			call()
		}
		return processorTime() - before
	}
	n, least := 1, batch(1)
	for ; least < 50*time.Millisecond; least = batch(n) {
		n *= 2
	}
	for range 4 {
		least = min(least, batch(n))
	}
	return least.Seconds() / float64(n)
}

// costs are the seconds of each claim in a report; what a claim shares with one before it costs nothing.
func costs(list []claims.Claim, doc reports.Document) (map[string]float64, error) {
	if doc.Run.Budget != "default" {
		return nil, fmt.Errorf("the report is of the budget %s, want one of a gate, default", doc.Run.Budget)
	}
	for _, c := range list {
		if !slices.ContainsFunc(doc.Claims, func(d reports.Claim) bool { return d.ID == c.ID }) {
			return nil, fmt.Errorf("the report has no claim %s, want one of the whole catalogue", c.ID)
		}
	}
	return secondsOf(list, doc)
}

// makespans are the seconds until the last of some machines has decided its claims, one at a time.
type makespans struct {
	dealt  float64 // as --shard deals them, a shard a machine
	queued float64 // eight shards a machine, the next one where a machine is free
	byCost float64 // as --shard-by deals them, longest first
	bound  float64 // at best
}

const shardsQueued = 8 // a machine

func makespansOf(list []claims.Claim, cost map[string]float64, n int) (m makespans) {
	inShards := func(of int, by map[string]float64) []float64 {
		seconds := make([]float64, of)
		for i := range seconds {
			for _, c := range shard(list, i+1, of, by) {
				seconds[i] += cost[c.ID]
			}
		}
		return seconds
	}
	together := make([]float64, len(list)) // of the claims that stay together
	for i, g := range groups(list) {
		together[g] += cost[list[i].ID]
		m.bound += cost[list[i].ID] / float64(n)
	}
	m.dealt, m.queued, m.byCost = slices.Max(inShards(n, nil)), finished(inShards(shardsQueued*n, nil), n), slices.Max(inShards(n, cost))
	m.bound = max(m.bound, slices.Max(together))
	return m
}

// finished is when n machines have done tasks, each of which begins in order where a machine is free first.
func finished(tasks []float64, n int) float64 {
	busy := make([]float64, n)
	for _, seconds := range tasks {
		busy[slices.Index(busy, slices.Min(busy))] += seconds
	}
	return slices.Max(busy)
}

func writeTable(t *testing.T, name string, rows [][]string) {
	t.Helper()
	var b bytes.Buffer
	if err := csv.NewWriter(&b).WriteAll(rows); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(scalingFolder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(scalingFolder, name+".csv"), b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// measurement is a row of a table, by the names of its head.
type measurement map[string]string

func (m measurement) number(t *testing.T, name string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(m[name], 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func readTable(t *testing.T, name string) (list []measurement) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(scalingFolder, name+".csv"))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil || len(rows) < 2 {
		t.Fatalf("%s: %d rows: %v", name, len(rows), err)
	}
	for _, row := range rows[1:] {
		m := measurement{}
		for i, field := range row {
			m[rows[0][i]] = field
		}
		list = append(list, m)
	}
	return list
}

// curves draws a quantity of a table over a number, a line for each family.
func curves(t *testing.T, list []measurement, x string, quantity func(measurement) float64, unit string) (series []picture.Series) {
	t.Helper()
	for _, m := range list {
		if n := len(series); n == 0 || series[n-1].Name != m["family"] {
			series = append(series, picture.Series{Name: m["family"]})
		}
		s, y := &series[len(series)-1], quantity(m)
		s.Points = append(s.Points, picture.Point{X: math.Log2(m.number(t, x)), Y: y})
		s.Labels = append(s.Labels, fmt.Sprintf("%s: %.2f %s", m["network"], y, unit))
	}
	return series
}

// The tables and pictures of docs/SCALING.md are those of the measurements in docs/scaling.
func TestScalingPage(t *testing.T) {
	search, pairs, shards := readTable(t, "search"), readTable(t, "pairs"), readTable(t, "shards")
	perNode := func(m measurement) float64 { return 1e9 * m.number(t, "seconds") / m.number(t, "order") }
	perPair := func(m measurement) float64 { return perNode(m) / m.number(t, "order") }
	faster := func(m measurement, column string) float64 { return shards[0].number(t, "dealt") / m.number(t, column) }
	var speed []picture.Series
	for _, of := range []struct{ column, name string }{{"bound", "at best"}, {"by cost", "by cost"}, {"queued", "8 a machine"},
		{"dealt", "--shard"}} {
		s := picture.Series{Name: of.name}
		for _, m := range shards {
			s.Points = append(s.Points, picture.Point{X: math.Log2(m.number(t, "machines")), Y: faster(m, of.column)})
			s.Labels = append(s.Labels, fmt.Sprintf("%s machines: %.1f times as fast", m["machines"], faster(m, of.column)))
		}
		speed = append(speed, s)
	}
	nodes, machines := picture.Axis{Name: "number of nodes", Powers: true}, picture.Axis{Name: "machines", Powers: true}
	files := map[string]string{
		"search.svg": picture.Chart("A search from one node, by the number of nodes", nodes, "ns of processor time a node",
			curves(t, search, "order", perNode, "ns a node")),
		"pairs.svg": picture.Chart("Searches from every node, by the number of nodes", nodes, "ns of processor time a pair",
			curves(t, pairs, "order", perPair, "ns a pair")),
		"shards.svg": picture.Chart("A run in shards, by the number of machines", machines, "times as fast as one", speed),
	}
	for name, want := range files {
		sameOrUpdated(t, filepath.Join(scalingFolder, name), want)
	}

	var b strings.Builder
	fmt.Fprintf(&b, "| network | nodes | levels | seconds | ns a node | ns a node and level | bits a node |\n|---|---|---|---|---|---|---|\n")
	for _, m := range search {
		fmt.Fprintf(&b, "| %s | 2^%.0f | %s | %s | %.2f | %.3f | %.2f |\n", m["network"], math.Log2(m.number(t, "order")), m["levels"],
			m["seconds"], perNode(m), perNode(m)/m.number(t, "levels"), 8*m.number(t, "bytes")/m.number(t, "order"))
	}
	fmt.Fprintf(&b, "\n| network | nodes | seconds | ns a pair |\n|---|---|---|---|\n")
	for _, m := range pairs {
		fmt.Fprintf(&b, "| %s | 2^%.0f | %s | %.3f |\n", m["network"], math.Log2(m.number(t, "order")), m["seconds"], perPair(m))
	}
	fmt.Fprintf(&b, "\n| machines | `--shard` | 8 shards a machine | by cost | at best |\n|---|---|---|---|---|\n")
	for _, m := range shards {
		fmt.Fprintf(&b, "| %s | %.2f | %.2f | %.2f | %.2f |\n", m["machines"], faster(m, "dealt"), faster(m, "queued"), faster(m, "by cost"),
			faster(m, "bound"))
	}
	const path, begin, end = "../../docs/SCALING.md", "<!-- scaling -->\n", "<!-- /scaling -->\n"
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok1 := strings.Cut(string(page), begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok1 || !ok2 {
		t.Fatalf("%s has no part between %q and %q", path, begin, end)
	}
	sameOrUpdated(t, path, before+begin+b.String()+end+after)
}

func sameOrUpdated(t *testing.T, path, want string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if have, err := os.ReadFile(path); err != nil || string(have) != want {
		t.Errorf("%s is not what was measured (%v): go test ./cmd/mccheck -run ScalingPage -update", path, err)
	}
}

// Three claims of 1, 2 and 3 seconds, by hand: two machines take 3 seconds at best, and four no less than
// the longest claim. A report that lacks a claim is refused.
func TestMakespansOfThreeClaims(t *testing.T) {
	list := []claims.Claim{{ID: "A"}, {ID: "B"}, {ID: "C"}}
	cost := map[string]float64{"A": 1, "B": 2, "C": 3}
	for n, want := range map[int]float64{1: 6, 2: 3, 3: 3, 4: 3} {
		m := makespansOf(list, cost, n)
		if m.byCost != want || m.bound != want || m.dealt < want || m.dealt > 6 || m.queued < want || m.queued > 6 {
			t.Errorf("%d machines: %+v, want %v at best", n, m, want)
		}
	}
	if _, err := costs(list, reports.Document{}); err == nil {
		t.Error("a report without claims tells their costs")
	}
}

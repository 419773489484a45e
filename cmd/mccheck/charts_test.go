package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"mccheck/model/network"
)

// The charts have every line, of at least two networks, and the table has the numbers that topology
// gives of each network.
func TestChartsHaveTheNumbersOfTheNetworks(t *testing.T) {
	page, err := charts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range page.Charts {
		for _, l := range chartLines {
			if n := strings.Count(c.Picture, "<title>"+l.name+"</title>"); n != 1 {
				t.Errorf("%s: %d lines %s, want 1", c.Title, n, l.name)
			}
		}
		if n := strings.Count(c.Picture, "<circle"); n != len(page.Rows) {
			t.Errorf("%s: %d marks, want one for each of %d networks", c.Title, n, len(page.Rows))
		}
	}
	rows, err := csv.NewReader(bytes.NewReader(page.CSV())).ReadAll()
	if err != nil || len(rows) != len(page.Rows)+1 {
		t.Fatalf("%d rows, want %d: %v", len(rows), len(page.Rows)+1, err)
	}
	for i, row := range rows[1:] {
		if i%7 != 0 {
			continue
		}
		g, err := network.ByName(row[0])
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := writeNetworkJSON(t.Context(), &out, g, searchFlags{memory: 1 << 30, progress: "never", from: "auto"}); err != nil {
			t.Fatal(err)
		}
		var n networkJSON
		if err := json.Unmarshal(out.Bytes(), &n); err != nil {
			t.Fatal(err)
		}
		for j, name := range rows[0][2:] {
			if n.Measured[name] != row[j+2] || n.Measured[name] == "" {
				t.Errorf("%s: %s is %s, in the table %s", row[0], name, n.Measured[name], row[j+2])
			}
		}
	}
}

// slots counts the conflicts of messages of so many flits in a total exchange slot by slot, with nothing of what
// the charts count with: for each pair of hops that come to hold one link at once, whenever both hold it first.
// Flits below 1 stand for circuits.
func slots(t *testing.T, g network.Metacube, way schedule, flits int) (n uint64) {
	t.Helper()
	const end = 64
	for step := range g.Order() {
		var holding [end]map[string][]string // the hops that hold a link in a slot
		for i := range holding {
			holding[i] = map[string][]string{}
		}
		for s := range g.Order() {
			path, err := way.route(g, s, way.goal(g, s, step))
			if err != nil {
				t.Fatal(err)
			}
			for h := range len(path) - 1 {
				from, to := h, h+flits
				if flits < 1 {
					from, to = 0, 1
				}
				for slot := from; slot < to; slot++ {
					link := fmt.Sprint(path[h], path[h+1])
					holding[slot][link] = append(holding[slot][link], fmt.Sprint(s, h))
				}
			}
		}
		met := map[string]bool{}
		for _, links := range holding {
			for _, hops := range links {
				for i := range hops {
					for j := range i {
						met[hops[j]+" "+hops[i]] = true
					}
				}
			}
		}
		n += uint64(len(met))
	}
	return n
}

// The conflicts of the charts are those that a simulation by slots finds, with the messages of a link in either
// order; they are what the claims say: none up to two flits, and some at three (TE-43, TE-44). The control is
// the schedule whose fields are not renamed.
func TestSwitchingHasTheConflictsOfTheMessages(t *testing.T) {
	page, err := switching(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(page.CSV())).ReadAll()
	if err != nil || len(rows) != len(page.Rows)+1 {
		t.Fatalf("%d rows, want %d: %v", len(rows), len(page.Rows)+1, err)
	}
	marks := 0
	for _, c := range page.Charts {
		marks += strings.Count(c.Picture, "<circle")
	}
	if len(page.Charts) != 4 || marks == 0 {
		t.Errorf("%d charts with %d marks", len(page.Charts), marks)
	}
	of := func(network, name, flits string) []string {
		for _, row := range rows {
			if row[0] == network && row[1] == name && row[2] == flits {
				return row
			}
		}
		t.Fatalf("no row for %s, %s, %s flits", network, name, flits)
		return nil
	}
	for _, p := range [][2]int{{1, 2}, {2, 1}} {
		g, err := network.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, way := range schedules {
			if way.onlyK2 && g.K() != 2 {
				continue
			}
			for flits := 1; flits <= 4; flits++ {
				row := of(g.Name(), way.name, fmt.Sprint(flits))
				apart, pipelined, circuit := fmt.Sprint(slots(t, g, way, 1)), fmt.Sprint(slots(t, g, way, flits)), fmt.Sprint(slots(t, g, way, 0))
				if !slices.Equal(row[4:], []string{apart, pipelined, circuit}) {
					t.Errorf("%v, want %s, %s and %s conflicts", row, apart, pipelined, circuit)
				}
			}
		}
	}
	for _, row := range rows[1:] {
		free := row[5] == "0"
		if row[1] == "fields not renamed" {
			if row[2] == "2" && free {
				t.Errorf("the control %v has no conflict", row)
			}
			continue
		}
		if few := row[2] == "1" || row[2] == "2"; few != free || row[4] != "0" {
			t.Errorf("%v: up to two flits pass, and three do not", row)
		}
	}
}

// What is counted from the paths of node 0 alone is what all paths give, for schedules that are relative to the
// source; for the other one it is not.
func TestRelativeSchedulesAreCountedFromOneSource(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 1}} {
		g, err := network.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, way := range schedules {
			if way.onlyK2 && g.K() != 2 {
				continue
			}
			all, err := way.meetings(t.Context(), g)
			if err != nil {
				t.Fatal(err)
			}
			one, err := way.relativeMeetings(t.Context(), g)
			if err != nil {
				t.Fatal(err)
			}
			if slices.Equal(all, one) != way.relative {
				t.Errorf("%s, %s: %v from all paths, %v from those of node 0", g.Name(), way.name, all, one)
			}
		}
	}
}

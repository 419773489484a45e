package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"

	"mccheck/model"
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
		g, err := model.ByName(row[0])
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := writeNetworkJSON(t.Context(), &out, g, search{1 << 30, "never"}); err != nil {
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

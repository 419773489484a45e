package network_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

var update = flag.Bool("update", false, "rewrite the table of networks in docs/NOTATION.md")

// The table of networks in docs/NOTATION.md is that of the families.
func TestNotationListsTheFamilies(t *testing.T) {
	const path, begin, end = "../../docs/NOTATION.md", "<!-- networks -->\n", "<!-- /networks -->\n"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok1 := strings.Cut(string(data), begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok1 || !ok2 {
		t.Fatalf("%s has no part between %q and %q", path, begin, end)
	}
	want := before + begin + networkTable() + end + after
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if string(data) != want {
		t.Errorf("the networks of %s are not those of the families: go test ./model -run Notation -update", path)
	}
}

func networkTable() string {
	var table strings.Builder
	table.WriteString("| name here | network | parameters | address, leftmost first | fields | source |\n|---|---|---|---|---|---|\n")
	for _, f := range network.Families() {
		name := f.Notation
		if name == "" {
			name = f.Usage()
		}
		fmt.Fprintf(&table, "| `%s` | %s | %s | %s | %s | %s |\n", name, f.Title, domain(f), f.Address, fieldNames(f), f.Source)
	}
	return table.String()
}

// domain is which parameters there are, in words: "k >= 0, m >= 1, k <= 4".
func domain(f network.Family) string {
	var parts []string
	for _, p := range f.Params {
		parts = append(parts, fmt.Sprintf("%s >= %d", p.Name, p.Min))
	}
	if f.WhereSays != "" {
		parts = append(parts, f.WhereSays)
	}
	return strings.Join(parts, ", ")
}

// fieldsOf are the fields of the address with the given parameters, leftmost first.
func fieldsOf(f network.Family, p []int) ([]model.Field, error) {
	g, err := f.Build(p)
	if err != nil {
		return nil, err
	}
	return g.(interface{ Fields() []model.Field }).Fields(), nil
}

// fieldNames are the names that sentences have for the fields of an address.
func fieldNames(f network.Family) string {
	p := make([]int, len(f.Params))
	for i, q := range f.Params {
		p[i] = max(q.Min, 1)
	}
	fields, err := fieldsOf(f, p)
	if err != nil {
		return err.Error()
	}
	var names []string
	for _, x := range fields {
		if x.Array {
			x.Name += "[]"
		}
		names = append(names, "`"+x.Name+"`")
	}
	return strings.Join(names, " ")
}

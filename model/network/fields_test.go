package network_test

import (
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// The fields of an address, put together, are the node again, and no two nodes of a
// small network have the same fields.
func TestFieldsAreTheNode(t *testing.T) {
	for _, f := range network.Families() {
		compared := 0
		forArguments(f.Params, func(p []int) {
			g, err := f.Build(p)
			if err != nil || g.Order() > 512 {
				return
			}
			fields, err := fieldsOf(f, p)
			if err != nil {
				t.Fatal(err)
			}
			compared++
			for u := range g.Order() {
				if v := rebuilt(fields, u); v != u {
					t.Fatalf("%s: node %d is put together as %d", g.Name(), u, v)
				}
			}
		})
		if compared < 2 {
			t.Errorf("%s: %d networks compared", f.Name, compared)
		}
	}
}

// rebuilt sets every entry of every field, one after the other, in node 0.
func rebuilt(fields []model.Field, u model.Node) (v model.Node) {
	for _, f := range fields {
		for i := range f.Count {
			v = f.Set(v, i, f.Get(u, i))
		}
	}
	return v
}

func TestFieldsOfMetacube(t *testing.T) {
	f, err := network.FamilyByName("MC")
	if err != nil {
		t.Fatal(err)
	}
	fields, err := fieldsOf(f, []int{2, 3})
	if err != nil {
		t.Fatal(err)
	}
	g, err := network.NewMetacube(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	for u := range g.Order() {
		for i := range 4 {
			if fields[1].Get(u, i) != g.Field(u, i) || fields[1].Set(u, i, 5) != g.WithField(u, i, 5) {
				t.Fatalf("node %s: M[%d] is %d", g.Format(u), i, fields[1].Get(u, i))
			}
		}
		if fields[0].Get(u, 0) != uint64(g.Class(u)) {
			t.Fatalf("node %s: c is %d", g.Format(u), fields[0].Get(u, 0))
		}
	}
	if _, err := fieldsOf(f, []int{9, 1}); err == nil || !strings.Contains(err.Error(), "want 0..4") {
		t.Errorf("fields of MC(9,1): %v, want an error that names what is allowed", err)
	}
}

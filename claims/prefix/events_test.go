package prefix

import (
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
)

// refused reports whether the text takes the table of a run on MC(1,1), by address, for none.
func refused(t *testing.T, rows [][]uint64) (fails bool) {
	t.Helper()
	content, err := written.ReadFile("prefix.claims")
	if err != nil {
		t.Fatal(err)
	}
	f, err := sentence.Parse("prefix.claims", content)
	if err != nil {
		t.Fatal(err)
	}
	f.Claims = slices.DeleteFunc(f.Claims, func(c *syntax.Claim) bool { return c.ID != "PX-204" })
	f.Claims[0].Readings[0].Also = nil
	f.Functions = map[string]sentence.Function{
		"tokenRows": func([]int64) []uint64 { return []uint64{uint64(len(rows))} },
		"tokenRow": func(args []int64) []uint64 {
			if args[3] < 0 || args[3] >= int64(len(rows)) {
				return nil
			}
			return rows[args[3]]
		},
	}
	list, err := text.Claims(f)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if recover() != nil { // an address or a row that is not there
			fails = true
		}
	}()
	in, err := list[0].Readings[0].Statement.At(claims.Point{1, 1})
	if err != nil {
		t.Fatal(err)
	}
	n, _ := in.Cases()
	x := make([]uint64, len(in.Vars))
	for i := range n {
		in.Case(i, x)
		fails = fails || in.Test(x) == claims.Fails
	}
	return fails
}

// Every number of every row matters, but for times that leave the order as it is and
// for what only repeats what a node has already.
func TestSpoiledRunsAreRefused(t *testing.T) {
	var rows [][]uint64
	g, err := network.NewMetacubeClassCube(1, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range collective.TokenPrefix(collective.AddressOrder(g), nil).Rows {
		rows = append(rows, e.Columns())
	}
	if refused(t, rows) {
		t.Fatal("refused as it is")
	}
	for i, row := range rows {
		for j := range row {
			to := row[j] + 1
			if j == 0 { // a time
				to = 0
			}
			if to == row[j] {
				continue
			}
			spoiled := slices.Clone(rows)
			spoiled[i] = slices.Clone(row)
			spoiled[i][j] = to
			if !refused(t, spoiled) {
				t.Errorf("row %d is %v, and %v is accepted too", i, row, spoiled[i])
			}
		}
	}
}

package claims

import (
	"fmt"
	"slices"
	"strings"
)

// Refers states that everything a text refers to by a name or a number is among what the
// text has. Two names agree when they agree letter by letter. A reference to what is not
// there is a control.
func Refers(has []string, to ...string) *Statement {
	st := refersOnly(has, to).WithFact("row 0 of the table stands for "+strings.Join(has, ", ")+"; row 1 for "+strings.Join(to,
		", ")+", equal names by equal numbers: each of row 1 is in row 0", func(f *Fact) {
		AddTable(f, "name", numbered(has, has), numbered(has, to))
		f.Claim("all i in 0..len(name,1)-1: (count j in 0..len(name,0)-1: name(0,j) = name(1,i)) = 1")
	})
	return st.WithControl("a reference to what is not there", refersOnly(has, append(slices.Clone(to), "what is not there")))
}

// numbered gives a name its first place in a list, and one that is not there a number
// beyond all places.
func numbered(has, names []string) []int {
	list := make([]int, len(names))
	for i, name := range names {
		if list[i] = slices.Index(has, name); list[i] < 0 {
			list[i] = len(has) + i
		}
	}
	return list
}

func refersOnly(has, to []string) *Statement {
	open := func(Point) (*Instance, error) {
		return &Instance{
			Vars: []Var{{Name: "reference", Size: uint64(len(to)), Format: func(v uint64) string { return to[v] }}},
			Test: func(x []uint64) Status { return When(slices.Contains(has, to[x[0]])) },
			Explain: func(x []uint64) string {
				return fmt.Sprintf("the text refers to %s, which it does not have; it has %s", to[x[0]], strings.Join(has, ", "))
			},
		}, nil
	}
	return &Statement{Over: Domain{Complete: true}, At: open, Replay: open}
}

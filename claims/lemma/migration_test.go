package lemma

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/sentence"
)

// byPoints are the claims of which the text has other cases or parts than the declaration, so
// that at each point only whether some case fails is compared, with the reason.
var byPoints = map[string]string{
	"LM-02": "when the number can fall or rise is a part of its own, without the bit that is inverted",
	"LM-03": "that links are kept is a part of its own",
	"LM-09": "the numbers of differing bits are cases, too",
	"LM-13": "that hops are links that lead back is a part of its own",
	"LM-14": "the pairs of numbers are cases, and not all of them together",
	"LM-15": "the pairs of numbers are cases, and not the code words",
	"LM-18": "the sum of the differing bits is a part of its own, of strings without fields",
	"LM-19": "the number of double bits that are taken away is part of the case",
	"LM-20": "the routes are other shortest ones",
}

// The text says what is declared in Go: of each reading and each control, with all of its
// parts together, as many cases hold and as many fail at each point.
func TestTextAndDeclarationsAgree(t *testing.T) {
	source, err := os.ReadFile("lemma.claims")
	if err != nil {
		t.Fatal(err)
	}
	f, err := sentence.Parse("lemma.claims", source)
	if err != nil {
		t.Fatal(err)
	}
	list, err := text.Claims(f)
	if err != nil {
		t.Fatal(err)
	}
	declared := Claims()
	if len(list) != len(declared) {
		t.Fatalf("%d claims in the text, %d declared", len(list), len(declared))
	}
	slices.SortFunc(declared, func(a, b claims.Claim) int { return claims.CompareIDs(a.ID, b.ID) })
	for i := range list {
		t.Run(declared[i].ID, func(t *testing.T) {
			if list[i].ID != declared[i].ID || list[i].Where != declared[i].Where || list[i].Argument != declared[i].Argument {
				t.Errorf("in the text %s, %s: %s", list[i].ID, list[i].Where, list[i].Argument)
			}
			a, b := tried(&declared[i]), tried(&list[i])
			b["the conclusion that m j + i + k does, with m = 1"] = b["the conclusion that j + i + k does"]
			for name := range a {
				if len(b[name]) == 0 {
					t.Errorf("%s: the text has none", name)
				}
				compared(t, declared[i].ID, name, a[name], b[name])
			}
		})
	}
}

// tried are the statements of a claim, and those of its controls by their names.
func tried(c *claims.Claim) map[string][]*claims.Statement {
	list := map[string][]*claims.Statement{}
	for _, st := range c.Readings[0].Statements() {
		list["the reading"] = append(list["the reading"], st)
		for _, control := range st.Controls {
			list[control.Name] = append(list[control.Name], control.Statement)
		}
	}
	return list
}

const smallBits = 18

func compared(t *testing.T, id, name string, declared, text []*claims.Statement) {
	points := 0
	for _, p := range declared[0].Over.Points(claims.Default) {
		hold, fail, ok := counted(declared, p)
		mine, against, also := counted(text, p)
		if !ok || !also {
			continue
		}
		points++
		if same := hold == mine && fail == against; !same && byPoints[id] == "" || (fail > 0) != (against > 0) {
			t.Errorf("%s at %v: %d hold and %d fail; in the text %d and %d", name, p, hold, fail, mine, against)
		}
	}
	if points == 0 {
		t.Errorf("%s: no point is small enough to be compared", name)
	}
	t.Logf("%s: %d points", name, points)
}

// counted is how many cases hold, and how many fail; not known at points of many cases.
func counted(list []*claims.Statement, p claims.Point) (hold, fail int, known bool) {
	for _, st := range list {
		if len(st.Over.Params) != len(p) {
			continue
		}
		if !st.Over.Contains(p) || st.Over.Bits != nil && st.Over.Bits(p) > smallBits {
			return 0, 0, false
		}
		in, err := st.At(p)
		if err != nil {
			panic(fmt.Sprintf("%v: %v", p, err))
		}
		n, _ := in.Cases()
		x := make([]uint64, len(in.Vars))
		for i := range n {
			in.Case(i, x)
			switch in.Test(x) {
			case claims.Holds:
				hold++
			case claims.Fails:
				fail++
			}
		}
	}
	return hold, fail, true
}

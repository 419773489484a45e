package dualcube

import (
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
)

// differs names what the text says otherwise than the declaration in Go, with the reason.
var differs = map[string]string{}

// byPoints are the claims whose text has other parts than the declaration, so that the two
// are compared point by point and not case by case, with the reason.
var byPoints = map[string]string{
	"DC-01":  eachFact,
	"DC-14":  eachFact,
	"DC-29":  eachFact,
	"DC-30":  eachFact,
	"DC-41":  eachFact,
	"DC-42":  eachFact,
	"DC-52":  eachFact,
	"DC-65":  eachFact,
	"DC-66":  eachFact,
	"DC-67":  eachFact,
	"DC-68":  eachFact,
	"DC-05":  "the numbers and the addresses of the repair are two parts",
	"DC-201": "that one hypercube has so many nodes is a part of its own",
	"DC-11":  "that one node is the farthest is a part of its own, which the declaration leaves to its certificate",
	"DC-40":  "the number of nodes is a part of its own",
	"DC-47":  "the diameter, for the theorem on it, is a part of its own",
}

const eachFact = "each fact of the one statement is a part, with an identity of its own"

// apart are the claims that are compared in a test of their own, with the reason.
var apart = map[string]string{
	"DC-10": "the two families are two parts, and a parameter of the declaration",
}

// larger are the claims whose first points have more cases than SmallPoints leaves.
var larger = strings.Fields("DC-06 DC-13 DC-14 DC-20 DC-205 DC-209 DC-223 DC-40 DC-47 DC-49 DC-54")

// inText are the claims of the text, which stands as it is formatted.
func inText(t *testing.T) []claims.Claim {
	t.Helper()
	return claimstest.Texts{Paper: paper, Files: []string{"dualcube.claims"}}.Written(t)
}

// The claims of the text are those that are declared in Go: the same truth at each case of
// small points, and the same first failing one, of every reading and every control.
func TestTextAndDeclarationsAgree(t *testing.T) {
	declared, list := Claims(), inText(t)
	compared := 0
	for i := range list {
		c := &list[i]
		at := slices.IndexFunc(declared, func(d claims.Claim) bool { return d.ID == c.ID })
		if at < 0 {
			t.Errorf("%s is in the text and not declared", c.ID)
			continue
		}
		if apart[c.ID] != "" {
			continue
		}
		compared++
		t.Run(c.ID, func(t *testing.T) {
			budget := claims.Quick
			if !slices.Contains(larger, c.ID) {
				claimstest.SmallPoints(c)
				budget = claimstest.SmallPoints(&declared[at])
			}
			if byPoints[c.ID] != "" {
				claimstest.BesideAtPoints(t, &declared[at], c, budget, differs)
			} else {
				claimstest.Beside(t, &declared[at], c, budget, differs)
			}
		})
	}
	if len(list) != len(declared) || compared+len(apart) != len(list) {
		t.Errorf("%d claims in the text, %d declared, %d compared and %d apart", len(list), len(declared), compared, len(apart))
	}
}

// Of DC-10 part 1 of a reading is the declaration where its parameter hierarchical is 0, and
// part 2 where it is 1, with n-1 for n in the repair.
func TestBothFamiliesOfTheKeyPropertyAgree(t *testing.T) {
	is := func(c claims.Claim) bool { return c.ID == "DC-10" }
	declared, list := Claims(), inText(t)
	before, now := declared[slices.IndexFunc(declared, is)], list[slices.IndexFunc(list, is)]
	for _, kind := range []claims.Kind{claims.Printed, claims.Corrected} {
		first, parts := before.Reading(kind).Statement, now.Reading(kind).Statements()
		for hierarchical, part := range parts {
			for n := 1; n <= 5; n++ {
				more := 0
				if kind == claims.Corrected {
					more = hierarchical
				}
				at, in := claims.Point{hierarchical, n}, claims.Point{n + more}
				if first.Over.Contains(at) != part.Over.Contains(in) {
					t.Errorf("%s: %v is a point of one form only", kind, at)
				}
				if first.Over.Contains(at) && fails(t, first, at) != fails(t, part, in) {
					t.Errorf("%s: the forms differ at %v", kind, at)
				}
			}
		}
	}
}

func fails(t *testing.T, st *claims.Statement, p claims.Point) bool {
	t.Helper()
	in, err := st.At(p)
	if err != nil {
		t.Fatal(err)
	}
	return in.Test(make([]uint64, len(in.Vars))) == claims.Fails
}

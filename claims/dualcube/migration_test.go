package dualcube

import (
	"os"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
	"mccheck/claims/text"
	"mccheck/sentence"
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

// apart are the claims that are not compared, with the reason.
var apart = map[string]string{
	"DC-10": "the two families are two parts, and a parameter of the declaration",
}

// larger are the claims whose first points have more cases than SmallPoints leaves.
var larger = strings.Fields("DC-06 DC-13 DC-14 DC-20 DC-205 DC-209 DC-223 DC-40 DC-47 DC-49 DC-54")

// inText are the claims of the text.
func inText(t *testing.T) []claims.Claim {
	t.Helper()
	const path = "dualcube.claims"
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := sentence.Parse(path, source)
	if err != nil {
		t.Fatal(err)
	}
	list, err := text.Claims(f)
	if err != nil {
		t.Fatal(err)
	}
	return list
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

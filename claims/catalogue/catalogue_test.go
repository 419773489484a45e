package catalogue

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
)

func TestCatalogueIsValid(t *testing.T) {
	if err := claims.Validate(Of()); err != nil {
		t.Error(err)
	}
}

var named = regexp.MustCompile(`\b[A-Z]{2}-\d{2,3}\b`)

// Every claim that a text of the catalogue names is there: a number that moved leaves no
// trace of the old one.
func TestTextsNameClaimsThatAreThere(t *testing.T) {
	list := Of()
	var ids []string
	for _, c := range list {
		ids = append(ids, c.ID)
	}
	for _, c := range list {
		texts := []string{c.Where, c.Says, c.Domain, c.Argument}
		for _, r := range c.Readings {
			texts = append(texts, r.Says, r.NotCheckable, r.Domain, r.Root)
			for _, st := range r.Statements() {
				for _, id := range st.Identities {
					texts = append(texts, id.Lemma)
				}
			}
		}
		for _, id := range named.FindAllString(strings.Join(texts, " "), -1) {
			if !slices.Contains(ids, id) {
				t.Errorf("%s names %s, which is no claim", c.ID, id)
			}
		}
	}
}

func TestCatalogueIsInOrder(t *testing.T) {
	list := Of()
	if !slices.IsSortedFunc(list, func(a, b claims.Claim) int { return claims.CompareIDs(a.ID, b.ID) }) {
		t.Error("the catalogue is not sorted by paper and number")
	}
}

// A claim that is made alone is that of the whole list.
func TestClaimsAreMadeAlone(t *testing.T) {
	for _, c := range Of() {
		alone := Claim(strings.ToLower(c.ID))
		if alone == nil || alone.ID != c.ID || alone.Place != c.Place || !slices.Equal(meanings(*alone), meanings(c)) {
			t.Errorf("%s alone is %v", c.ID, alone)
		}
	}
	for _, id := range []string{"", "DC", "DC-", "DC-01x", "DC-999", "ZZ-01", "dual-cube:DC-01"} {
		if c := Claim(id); c != nil {
			t.Errorf("%q is the claim %s", id, c.ID)
		}
	}
}

// meanings are what the readings of a claim say and state.
func meanings(c claims.Claim) (list []string) {
	for _, r := range c.Readings {
		list = append(list, string(r.Kind), r.Domain, r.Says)
		for _, st := range r.Statements() {
			list = append(list, st.Meaning)
		}
	}
	return list
}

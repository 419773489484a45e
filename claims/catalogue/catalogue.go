// Package catalogue is the explicit list of all claims: what each paper says.
package catalogue

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/claims"
	"mccheck/claims/dualcube"
	"mccheck/claims/ecq"
	"mccheck/claims/faulttolerant"
	"mccheck/claims/lemma"
	"mccheck/claims/prefix"
	"mccheck/claims/totalexchange"
)

// All lists the claims in the order of the papers, and within a paper by number.
func All() []claims.Claim {
	list := slices.Concat(
		totalexchange.Claims(),
		prefix.Claims(),
		faulttolerant.Claims(),
		dualcube.Claims(),
		ecq.Claims(),
		lemma.Claims(),
	)
	slices.SortStableFunc(list, func(a, b claims.Claim) int { return claims.CompareIDs(a.ID, b.ID) })
	return list
}

// Select keeps the claims with one of the ids and of one of the papers; an empty
// choice keeps all. The error names what is unknown and what is allowed.
func Select(list []claims.Claim, ids, papers []string) ([]claims.Claim, error) {
	for _, id := range ids {
		if !slices.ContainsFunc(list, func(c claims.Claim) bool { return c.ID == id }) {
			return nil, fmt.Errorf("claim %q, want an id such as %s (mccheck list shows all %d)", id, list[0].ID, len(list))
		}
	}
	var keys []string
	for _, p := range claims.Papers() {
		keys = append(keys, p.Key)
	}
	for _, key := range papers {
		if !slices.Contains(keys, key) {
			return nil, fmt.Errorf("paper %q, want one of %s", key, strings.Join(keys, ", "))
		}
	}
	var kept []claims.Claim
	for _, c := range list {
		if (len(ids) == 0 || slices.Contains(ids, c.ID)) && (len(papers) == 0 || slices.Contains(papers, c.Paper)) {
			kept = append(kept, c)
		}
	}
	return kept, nil
}

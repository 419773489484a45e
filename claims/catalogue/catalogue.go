// Package catalogue is the explicit list of all claims: what each paper says.
package catalogue

import (
	"strings"

	"mccheck/claims"
	"mccheck/claims/dualcube"
	"mccheck/claims/ecq"
	"mccheck/claims/faulttolerant"
	"mccheck/claims/lemma"
	"mccheck/claims/prefix"
	"mccheck/claims/text"
	"mccheck/claims/totalexchange"
)

// papers are in the order of claims.Papers.
var papers = []*text.Paper{totalexchange.Text, prefix.Text, faulttolerant.Text, dualcube.Text, ecq.Text, lemma.Text}

// All lists the claims in the order of the papers, and within a paper by number.
func All() (list []claims.Claim) {
	for _, p := range papers {
		list = append(list, p.Claims()...)
	}
	return list
}

// Claim makes the claim with an id, in whatever case, and no other: a part of the time of All. It is nil where there
// is none.
func Claim(id string) *claims.Claim {
	for i, p := range claims.Papers() {
		if of, _, _ := strings.Cut(id, "-"); strings.EqualFold(of, p.Prefix) {
			return papers[i].Claim(id)
		}
	}
	return nil
}

// Package catalogue is the explicit list of all claims: what each paper says.
package catalogue

import (
	"slices"
	"strings"
	"sync"

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

// Of lists the claims of the papers with these keys, in the order of the papers, and within a paper by number; without a key
// those of every paper. The papers are made side by side.
func Of(keys ...string) []claims.Claim {
	made := make([][]claims.Claim, len(papers))
	var making sync.WaitGroup
	for i, p := range claims.Papers() {
		if len(keys) == 0 || slices.Contains(keys, p.Key) {
			making.Go(func() { made[i] = papers[i].Claims() })
		}
	}
	making.Wait()
	return slices.Concat(made...)
}

// Claim makes the claim with an id, in whatever case, and no other: a part of the time of Of. It is nil where there
// is none.
func Claim(id string) *claims.Claim {
	for i, p := range claims.Papers() {
		if of, _, _ := strings.Cut(id, "-"); strings.EqualFold(of, p.Prefix) {
			return papers[i].Claim(id)
		}
	}
	return nil
}

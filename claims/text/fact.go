package text

import (
	"fmt"

	"mccheck/claims"
	"mccheck/sentence"
)

// Points that a certificate lists: their number, the work of each, of all and of the first, and
// the nodes of the largest network that the checker makes, and of those through whose maps, cuts
// or cycles it searches, in its own way.
const (
	mostPoints   = 40
	pointBits    = 12
	factBits     = 14
	firstBits    = 16
	mostNodes    = 1 << 20
	mostSearched = 1 << 6
)

// certify writes the sentence for the checker of certificates, if it can: at the small points
// of the domain, and at an arbitrary case.
func certify(st *claims.Statement, s *sentence.Sentence, f *sentence.File, c *sentence.Claim, r *sentence.Reading) {
	definitions, text, err := f.Lifted(c, r, nil)
	if err != nil {
		return // a function of Go, or a network that the checker has no words for
	}
	names := c.Header(r, nil).Names()
	says := fmt.Sprintf("%s %s reading, at the points below", c.ID, r.Kind)
	st.WithFact(says, func(fact *claims.Fact) {
		fact.Nodes()
		fact.Write(definitions...)
		points, spent, largest := 0, 0, float64(mostNodes)
		if s.Searches() {
			largest = mostSearched
		}
		for _, p := range st.Over.Points(claims.Default) {
			bits := s.Work(p)
			fits := bits <= pointBits && spent+1<<bits <= 1<<factBits || points == 0 && bits <= firstBits
			if !fits || points == mostPoints || s.Largest(p) > largest {
				continue
			}
			points, spent = points+1, spent+1<<bits
			fact.ClaimAt(st.Over.Named(p), "%s", sentence.AtPoint(names, p, text))
		}
		if len(names) > 0 {
			fact.AtAny(text)
		}
	})
}

package exchangedcrossed

import (
	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
)

// Distance is the theorem that the distances of ecq
// Table 1, with rho as in Distance, are those of ECQ(s,t), for
// every s, t >= 1 and all pairs of nodes.
func Distance() logic.Theorem {
	some, err := DistanceAt(1, 1)
	if err != nil {
		panic(err) // 1 and 1 are allowed
	}
	every := crossedcube.Distance()
	return logic.Theorem{
		ID:          "exchanged-crossed-cube-distance-every",
		Says:        prose.Text("exchanged-crossed-cube-distance-every"),
		Scope:       "every s>=1, every t>=1, every pair of nodes",
		Lemmas:      append(append([]logic.Lemma(nil), every.Lemmas...), exchangeLemmas...),
		Obligations: append(exchangeFacts(exchangeRows), every.Obligations...),
		Controls:    append(some.Controls, every.Controls...),
	}
}

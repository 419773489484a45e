package smt

import (
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/sentence"
)

// The plain enumeration of a table proves what the theorem states that rests on it, and nothing else.
func TestTheTableProvesWhatItsTheoremStates(t *testing.T) {
	const distance = "all s, d in nodes(MC(1,m)): dist(MC(1,m),s,d) = (total i in 0..2^1-1: ones(xor(s.M[i],d.M[i]))) + classSteps(s,d)"
	for says, want := range map[string]claims.Verdict{distance: claims.Proved, distance + " + 0": claims.Unknown, "m < 90": claims.Unknown} {
		f, err := sentence.Parse("p.claims", []byte(`mccheck-claims 1
paper p, prefix P
let walk(k,c,d,S,n) falls n = if(n = 0, c = d and S - {c} = {}, some e in near(Q(k),c): walk(k, e, d, S - {c}, n-1))
let differing(s, d in MC(k,m)) = set i in 0..2^k-1 where s.M[i] != d.M[i]: i
let classSteps(s, d in MC(k,m)) = least n in 0..2^(k+1) where walk(k, s.c, d.c, differing(s,d), n): n
P-1  here
  Words.
  for m >= 1
  printed
    `+says+`
    by metacube-distance(1)
`))
		if err != nil {
			t.Fatal(err)
		}
		list, err := text.Claims(f)
		if err != nil {
			t.Fatal(err)
		}
		ev := TableEngine().Decide(t.Context(), list[0].Readings[0].Statement, claims.Run{Progress: func(uint64, float64) {}})
		if ev.Verdict != want {
			t.Errorf("%s: %s (%s), want %s", says, ev.Verdict, ev.Reason, want)
		}
	}
}

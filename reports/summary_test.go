package reports

import (
	"testing"

	"mccheck/claims"
)

// A reading is decided for its whole domain where each of its parts is: proved, or verified in every case of a domain with an end.
func TestReadingsOfTheWholeDomain(t *testing.T) {
	found := func(part int, v claims.Verdict, scope string) Evidence {
		return Evidence{Part: part, Method: claims.Exhaustive, Engine: "enumerator", Verdict: v, Scope: scope}
	}
	const all, some = "n=1..8" + claims.WholeDomain, "n=1..8"
	for name, c := range map[string]struct {
		verdict  claims.Verdict
		evidence []Evidence
		want     bool
	}{
		"a domain with an end":      {claims.Verified, []Evidence{found(0, claims.Verified, all)}, true},
		"no parameters":             {claims.Verified, []Evidence{found(0, claims.Verified, claims.NoParameters)}, true},
		"a part of a domain":        {claims.Verified, []Evidence{found(0, claims.Verified, some)}, false},
		"all of a proof":            {claims.Proved, []Evidence{found(0, claims.Verified, some), found(0, claims.Proved, "every n>=1")}, true},
		"each part in its own way":  {claims.Verified, []Evidence{found(1, claims.Verified, all), found(2, claims.Proved, "every n>=9")}, true},
		"one of two parts":          {claims.Verified, []Evidence{found(1, claims.Verified, all), found(2, claims.Verified, some)}, false},
		"a part without evidence":   {claims.Verified, []Evidence{found(2, claims.Verified, all)}, false},
		"random cases of all":       {claims.Tested, []Evidence{found(0, claims.Tested, all)}, false},
		"an engine that came short": {claims.Unknown, []Evidence{found(0, claims.Unknown, all)}, false},
		"one that fails":            {claims.Refuted, []Evidence{found(0, claims.Refuted, all)}, false},
	} {
		r := Reading{Verdict: c.verdict, Evidence: c.evidence}
		if got := r.Whole(); got != c.want {
			t.Errorf("%s: %t, want %t", name, got, c.want)
		}
	}
}

// The line of verified readings counts those of the whole domain, and names the others, without the lemmas.
func TestVerifiedLine(t *testing.T) {
	claim := func(id string, origin claims.Origin, v claims.Verdict, scope string) Claim {
		return Claim{ID: id, Origin: origin, Readings: []Reading{{Reading: claims.Printed, Verdict: v,
			Evidence: []Evidence{{Verdict: v, Scope: scope}}}}}
	}
	whole := claim("A-1", claims.OfPaper, claims.Verified, claims.NoParameters)
	part := claim("A-2", claims.OfPaper, claims.Verified, "n=1..3")
	own := claim("A-200", claims.OfOurs, claims.Verified, "n=1..3")
	lemma := claim("L-1", claims.OfLemma, claims.Verified, "n=1..3")
	proved := claim("A-3", claims.OfPaper, claims.Proved, "every n>=1")
	for _, c := range []struct {
		claims []Claim
		want   string
	}{
		{[]Claim{proved, lemma}, ""},
		{[]Claim{whole, proved}, "Verified readings: 1 for the whole domain"},
		{[]Claim{part}, "Verified readings: 1 for a part of the domain (A-2 printed)"},
		{[]Claim{whole, part, own, lemma},
			"Verified readings, lemmas aside: 1 for the whole domain, 2 for a part of the domain (A-2 printed, A-200 printed)"},
	} {
		if got := (&Document{Claims: c.claims}).VerifiedLine(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

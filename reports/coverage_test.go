package reports

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
)

// covering is a report of one claim whose printed reading has the evidence, each piece for a part of its own where it says so.
func covering(v claims.Verdict, evidence ...Evidence) Document {
	d := one(v, 1)
	d.Run.Budget = "default"
	d.Claims[0].Readings[0].Sentence = "0123456789abcdef"
	d.Claims[0].Readings[0].Evidence = evidence
	return d
}

func counted(part int, points string, cases uint64) Evidence {
	return Evidence{Part: part, Method: claims.Exhaustive, Engine: "enumerator", Verdict: claims.Verified, Scope: "in short", Points: points,
		Cases: cases}
}

func random(points string, cases uint64) Evidence {
	return Evidence{Method: claims.Property, Engine: "rapid", Verdict: claims.Tested, Scope: "random cases", Points: points, Cases: cases}
}

func theorem(scope string) Evidence {
	return Evidence{Method: claims.SMT, Engine: "gini", Verdict: claims.Proved, Scope: scope, Cases: 7}
}

// TestWhatIsNotCoveredAnyLongerIsWorse has for each way to lose something a change beside it that loses nothing.
func TestWhatIsNotCoveredAnyLongerIsWorse(t *testing.T) {
	verified, proved, tested := claims.Verified, claims.Proved, claims.Tested
	for _, c := range []struct {
		name        string
		was, is     Document
		lost, grown string
	}{
		{"the same", covering(verified, counted(0, "n=1..8", 8)), covering(verified, counted(0, "n=1..8", 8)), "", ""},
		{"a range that moves", covering(verified, counted(0, "n=1..8", 8)), covering(verified, counted(0, "n=2..9", 8)),
			"is verified as before, but it was checked for n=1..8 (8 cases), and is checked for n=2..9 (8 cases): n=1 is not covered any longer",
			""},
		{"a range that grows", covering(verified, counted(0, "n=2..8", 7)), covering(verified, counted(0, "n=1..9", 9)), "",
			"is verified as before, it was checked for n=2..8 (7 cases), and is checked for n=1..9 (9 cases)"},
		{"a hole", covering(verified, counted(0, "n=1..8", 8)), covering(verified, counted(0, "n=1..4; n=6..9", 8)),
			"n=5 is not covered any longer", ""},
		{"fewer cases of the same parameters", covering(verified, counted(0, "n=1..8", 800)), covering(verified, counted(0, "n=1..8", 799)),
			"these are fewer cases", ""},
		{"a staircase in the same bounds", covering(verified, counted(0, "k=0, m=1..4; k=1, m=1..2", 6)),
			covering(verified, counted(0, "k=0, m=1..2; k=1, m=1..4", 6)), "k=0, m=3..4 is not covered any longer", ""},
		{"the same points in other rows", covering(verified, counted(0, "k=0..1, m=1..2; k=0, m=3", 5)),
			covering(verified, counted(0, "k=0, m=1..3; k=1, m=1..2", 5)), "", "is verified as before, it was checked"},
		{"one parameter for another one", covering(verified, counted(0, "n=1..8", 8)), covering(verified, counted(0, "m=1..8", 8)),
			"n=1..8 is not covered any longer", ""},
		{"parameters for none", covering(verified, counted(0, "n=1..8", 8)), covering(verified, counted(0, "no parameters", 8)),
			"n=1..8 is not covered any longer", ""},
		{"beneath a proof", covering(proved, theorem("every n>=1"), counted(0, "n=1..8", 8)),
			covering(proved, theorem("every n>=1"), counted(0, "n=1..5", 5)), "n=6..8 is not covered any longer", ""},
		{"beneath a proof, wider", covering(proved, theorem("every n>=1"), counted(0, "n=1..5", 5)),
			covering(proved, theorem("every n>=1"), counted(0, "n=1..8", 8)), "", "is proved as before"},
		{"nothing beneath a proof", covering(proved, theorem("every n>=1"), counted(0, "n=1..8", 8)),
			covering(proved, theorem("every n>=1")), "and is checked nowhere: n=1..8 is not covered any longer", ""},
		{"a proof in place of cases", covering(verified, counted(0, "n=1..8", 8)), covering(proved, theorem("every n>=1")), "",
			"was verified, is proved"},
		{"a proof beside fewer members", covering(verified, counted(0, "n=1..8", 8)),
			covering(proved, theorem("every n>=3"), counted(0, "n=3..8", 6)), "was verified, is proved, but it was checked", ""},
		{"theorems of fixed sizes", covering(proved, theorem("n=1, every pair of nodes; n=2, every pair of nodes")),
			covering(proved, theorem("n=1, every pair of nodes")), "n=2 is not covered any longer", ""},
		{"theorems of fixed sizes for one of all", covering(proved, theorem("n=1, every pair of nodes; n=2, every pair of nodes")),
			covering(proved, theorem("every n>=1, every pair of nodes")), "", "is proved as before"},
		{"theorems for an identity", covering(proved, theorem("n=1; n=2")), covering(proved, theorem("every value of the parameters")), "",
			"is proved as before"},
		{"a bound that rises", covering(proved, theorem("every k>=0, every m>=1")), covering(proved, theorem("every k>=0, every m>=2")),
			"every k>=0, m=1 is not covered any longer", ""},
		{"a theorem for some pairs of parameters", covering(proved, theorem("s=1 and every t>=1, every s>=1 and t=1, s=t=2")),
			covering(proved, theorem("s=1 and every t>=1, every s>=1 and t=1")), "s=2, t=2 is not covered any longer", ""},
		{"a theorem for other pairs", covering(proved, theorem("s=1 and every t>=1, every s>=1 and t=1, s=t=2")),
			covering(proved, theorem("s=1 and every t>=1, s=t=2")), "every s>=2, t=1 is not covered any longer", ""},
		{"a theorem for all pairs in place of some", covering(proved, theorem("s=1 and every t>=1, every s>=1 and t=1, s=t=2")),
			covering(proved, theorem("every s>=1, every t>=1, every pair of nodes")), "", "is proved as before"},
		{"theorems of fixed sizes, in other words", covering(proved, theorem("k=0 and k=1, every m>=1")),
			covering(proved, theorem("k=0, every m>=1; k=1, every m>=1")), "", "is proved as before"},
		{"another theorem in letters of its own", covering(proved, theorem("every s>=1, every t>=1")),
			covering(proved, theorem("every n>=1, every two nodes")), "", "is proved as before"},
		{"one of several values", covering(proved, theorem("k=0, k=1, every m>=1: every row of the table")),
			covering(proved, theorem("k=0, every m>=1: every row of the table")), "k=1, every m>=1 is not covered any longer", ""},
		{"a header above what was checked", covering(verified, counted(0, "n=3..67", 65)), covering(proved, theorem("every n >= 60")),
			"was checked for n=3..67 (65 cases), and is proved for every n >= 60: n=3..59 is not covered any longer", ""},
		{"a header over what was checked", covering(verified, counted(0, "n=4; n=6", 2)),
			covering(proved, theorem("every n >= 3 where mod(n,2) = 0")), "", "was verified, is proved"},
		{"a header in another letter", covering(verified, counted(0, "n=3..67", 65)), covering(proved, theorem("every m >= 60")), "",
			"was verified, is proved"},
		{"a header with an end", covering(proved, theorem("every n >= 3")), covering(proved, theorem("every n in 3..1000")),
			"every n>=1001 is not covered any longer", ""},
		{"a header of several parameters", covering(proved, theorem("every s, t >= 1, k in 2..9")),
			covering(proved, theorem("every s, t >= 1, k = 2")), "every s>=1, every t>=1, k=3..9 is not covered any longer", ""},
		{"a header that begins later", covering(proved, theorem("every n >= 3")), covering(proved, theorem("every n >= 4")),
			"n=3 is not covered any longer", ""},
		{"a header with a condition more", covering(proved, theorem("every n >= 3")), covering(proved, theorem("every n >= 3 where n != 500")),
			"every n>=3 is not covered any longer", ""},
		{"a header above another parameter", covering(proved, theorem("every n, m >= 1")), covering(proved, theorem("every n >= 1, m >= n")),
			"every n>=1, every m>=1 is not covered any longer", ""},
		{"a condition in other words", covering(proved, theorem("every n >= 3 where n < 9")),
			covering(proved, theorem("every n >= 3 where n < 8")), "every n>=3 is not covered any longer", ""},
		{"a condition less", covering(proved, theorem("every n >= 3 where n != 500")), covering(proved, theorem("every n >= 3")), "",
			"is proved as before"},
		{"the same condition of more", covering(proved, theorem("every n >= 3 where n < 9")),
			covering(proved, theorem("every n >= 2 where n < 9")), "", "is proved as before"},
		{"a header for an identity", covering(proved, theorem("every n >= 3")), covering(proved, theorem("every value of the parameters")), "",
			"is proved as before"},
		{"one part of two", covering(verified, counted(1, "n=1..8", 8), counted(2, "n=1..5", 5)),
			covering(verified, counted(1, "n=1..5", 5), counted(2, "n=1..8", 8)), "but part 1 was checked for n=1..8", ""},
		{"a part that is proved no more", covering(verified, counted(1, "n=1..8", 8), theorem("every n>=1"), counted(2, "n=1..5", 5)),
			covering(verified, counted(1, "n=1..8", 8), counted(2, "n=1..5", 5)), "but part 1 was proved for every n>=1, and is proved nowhere", ""},
		{"a part that is gone", covering(verified, counted(1, "n=1..8", 8), counted(2, "n=1..5", 5)),
			covering(verified, counted(0, "n=1..8", 8)), "part 2, which was checked for n=1..5 (5 cases), is gone", ""},
		{"a part more", covering(verified, counted(0, "n=1..8", 8)), covering(verified, counted(1, "n=1..8", 8), counted(2, "n=1..5", 5)), "",
			"part 2 is new, and is checked for n=1..5"},
		{"random cases of fewer members", covering(tested, random("n=1..8", 100)), covering(tested, random("n=2..8", 100)),
			"was tried at random for n=1..8, and is tried at random for n=2..8: n=1 is not covered any longer", ""},
		{"all cases for random ones", covering(tested, random("n=1..8", 100)), covering(verified, counted(0, "n=1..8", 8)), "",
			"was tested, is verified"},
	} {
		drops := Compare(NewBaseline(c.was), c.is)
		worse := len(drops) == 1 && drops[0].Worse && drops[0].Change == Narrower
		told := len(drops) == 1 && !drops[0].Worse
		switch {
		case c.lost != "" && (!worse || !strings.Contains(drops[0].Text, c.lost)):
			t.Errorf("%s: %+v, want worse: %q", c.name, drops, c.lost)
		case c.grown != "" && (!told || !strings.Contains(drops[0].Text, c.grown)):
			t.Errorf("%s: %+v, want told: %q", c.name, drops, c.grown)
		case c.lost+c.grown == "" && len(drops) > 0:
			t.Errorf("%s: %+v, want nothing", c.name, drops)
		}
	}
}

// TestScopesOfAnotherBudgetAreNotCompared, as a smaller one looks less far.
func TestScopesOfAnotherBudgetAreNotCompared(t *testing.T) {
	was, is := covering(claims.Verified, counted(0, "n=1..8", 8)), covering(claims.Verified, counted(0, "n=1..5", 5))
	is.Run.Budget = "quick"
	if drops := Compare(NewBaseline(was), is); len(drops) != 0 {
		t.Errorf("%+v", drops)
	}
}

// TestBaselinesOfBeforeAreComparedByTheirScopes has baselines and reports without parts, points and digests.
func TestBaselinesOfBeforeAreComparedByTheirScopes(t *testing.T) {
	before := func(v claims.Verdict, scope string, cases uint64) Baseline {
		return Baseline{Budget: "default", Claims: map[string]Standing{"DC-60/printed": {Verdict: v, Scope: scope, Cases: cases}}}
	}
	now := func(v claims.Verdict, scope string, cases uint64) Document {
		e := counted(0, scope, cases)
		if v == claims.Proved {
			e = theorem(scope)
		}
		e.Scope = scope
		d := covering(v, e)
		return d
	}
	for _, c := range []struct {
		was   Baseline
		is    Document
		worse bool
	}{
		{before(claims.Verified, "n=1..8", 8), now(claims.Verified, "n=1..8", 8), false},
		{before(claims.Verified, "n=1..8", 8), now(claims.Verified, "n=2..9", 8), true},
		{before(claims.Verified, "n=1..8", 8), now(claims.Verified, "n=1..9", 9), false},
		{before(claims.Verified, "k=0..3, m=1..4 (9 points), the whole domain", 9), now(claims.Verified, "k=0..3, m=1..4 (9 points)", 9), false},
		{before(claims.Proved, "n=1, every pair of nodes; n=2, every pair of nodes", 9), now(claims.Proved, "n=2, every pair of nodes", 9), true},
		{before(claims.Proved, "every n>=1", 4), now(claims.Proved, "every n>=1", 3), false},
		{before(claims.Verified, "n=1..8", 8), now(claims.Proved, "every n>=1", 3), false},
	} {
		drops := Compare(c.was, c.is)
		if worse := len(drops) > 0 && drops[0].Worse; worse != c.worse || Restatements(drops) != 0 {
			t.Errorf("%+v to %+v: %+v, want worse %t", c.was.Claims, c.is.Claims[0].Readings[0].Evidence, drops, c.worse)
		}
	}
	plain := counted(0, "", 8)
	plain.Scope = "n=1..8"
	if drops := Compare(NewBaseline(now(claims.Verified, "n=1..8", 8)), covering(claims.Verified, plain)); len(drops) != 0 {
		t.Errorf("a report without points: %+v", drops)
	}
}

func TestAnotherSentenceIsToldAndCounted(t *testing.T) {
	was, is := covering(claims.Verified, counted(0, "n=1..8", 8)), covering(claims.Verified, counted(0, "n=1..8", 8))
	is.Claims[0].Readings[0].Sentence = "fedcba9876543210"
	drops := Compare(NewBaseline(was), is)
	const want = "DC-60 printed: states another sentence than before, and is verified (digest fedcba9876543210, was 0123456789abcdef)"
	if len(drops) != 1 || drops[0].Worse || drops[0].Change != Restated || drops[0].Text != want || Restatements(drops) != 1 {
		t.Errorf("%+v, want %q", drops, want)
	}

	weaker := is
	weaker.Claims = slices.Clone(is.Claims)
	weaker.Claims[0].Readings = []Reading{is.Claims[0].Readings[0]}
	weaker.Claims[0].Readings[0].Evidence = []Evidence{counted(0, "n=2..8", 7)}
	drops = Compare(NewBaseline(was), weaker)
	if len(drops) != 2 || drops[0].Change != Narrower || !drops[0].Worse || drops[1].Change != Restated || drops[1].Worse {
		t.Errorf("%+v, want two lines, the worse one first", drops)
	}

	d := Diff(baselineSide(t, "old", was), reportSide(t, "new", weaker))
	text := string(rendered(t, func(b *bytes.Buffer) error { return d.Text(b) }))
	var back Difference
	if err := json.Unmarshal(rendered(t, func(b *bytes.Buffer) error { return d.Encode(b) }), &back); err != nil {
		t.Fatal(err)
	}
	if back.Restated != 1 || back.Worse != 1 || len(back.Changes) != 2 || !strings.Contains(text, "\nSentences\n") {
		t.Errorf("%+v\n%s", back, text)
	}

	none := is
	none.Claims = slices.Clone(is.Claims)
	none.Claims[0].Readings = []Reading{was.Claims[0].Readings[0]}
	none.Claims[0].Readings[0].Sentence = ""
	if drops := append(Compare(NewBaseline(none), is), Compare(NewBaseline(is), none)...); len(drops) != 0 {
		t.Errorf("a side without digests: %+v", drops)
	}
}

// TestDigestsAreOfSentencesAndNotOfTheirWords has a claim in the words of another one, and one that states something else.
func TestDigestsAreOfSentencesAndNotOfTheirWords(t *testing.T) {
	digest := func(says, wording string) string {
		r := claims.Reading{Kind: claims.Printed, Says: says}
		if wording != "" {
			r.Statement = &claims.Statement{Wording: wording}
		}
		return digestOf(&claims.Claim{Says: says}, &r)
	}
	said := digest("It holds.", "for n >= 1: n = n\n")
	switch {
	case digest("It is so.", "for n >= 1: n = n\n") != said:
		t.Error("other words for the same sentence have another digest")
	case digest("It holds.", "for n >= 2: n = n\n") == said:
		t.Error("another sentence in the same words has the same digest")
	case digest("It holds.", "") == digest("It is so.", ""):
		t.Error("other words without a sentence have the same digest")
	case len(said) != 16:
		t.Errorf("digest %q", said)
	}
}

func TestScopesThatNameSeveralParametersAtOnce(t *testing.T) {
	for scope, want := range map[string]string{
		"s=t=2": "s=2, t=2", "every s=t>=3": "every s>=3, every t>=3", "every s>=1 and t>=1, every pair of nodes": "every s>=1, every t>=1",
		"s=1 and every t>=1, every s>=1 and t=1, s=t=2":              "s=1, every t>=1; every s>=1, t=1; s=2, t=2",
		"k=0 and k=1, every m>=1":                                    "k=0, every m>=1; k=1, every m>=1",
		"r=s=t=1..3":                                                 "r=1..3, s=1..3, t=1..3",
		"every s, t >= 1, n in -3..9, k = 2 where s in {1,3}, t = 1": "every s>=1, every t>=1, n=-3..9, k=2",
		// What is not understood bounds nothing.
		"s=t": "the case without parameters", "s=t=x": "the case without parameters", "s=s=2": "the case without parameters",
		"every k>=0, every m with 0<=m<=k": "every k>=0", "k=2, every m>=2, and m=1 where there are signatures": "k=2, every m>=2",
		"s=1, every s>=1 and t=1": "s=1",
	} {
		var said []string
		for _, b := range boxesOf(scope) {
			said = append(said, b.String())
		}
		if got := strings.Join(said, "; "); got != want {
			t.Errorf("%q: %s, want %s", scope, got, want)
		}
	}
}

package text_test

import (
	"context"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/exhaustive"
)

// What the tried sentences come to, reading by reading.
var tried = map[string]claims.Verdict{
	"TR-28 printed": claims.Refuted, "TR-28 corrected": claims.Verified,
	"TR-43 printed": claims.Refuted, "TR-43 corrected": claims.Verified,
	"TR-55 printed":  claims.Verified,
	"TR-101 printed": claims.Refuted, "TR-101 corrected": claims.Verified,
	"TR-70 printed": claims.Verified,
}

func TestSentencesAreDecidedByEnumeration(t *testing.T) {
	list := texttest.Claims(t, texttest.File(t, "../../sentence/testdata/tried.claims"), nil)
	run := claims.Run{Budget: claims.Quick, CPUs: 2, Progress: func(uint64, float64) {}}
	for _, c := range list {
		for _, r := range c.Readings {
			name := c.ID + " " + string(r.Kind)
			ev := exhaustive.Enumerator().Decide(context.Background(), r.Statement, run)
			if ev.Verdict != tried[name] {
				t.Errorf("%s is %v (%s) after %d cases of %s, want %v", name, ev.Verdict, ev.Reason, ev.Cases, ev.Scope, tried[name])
			}
			t.Logf("%s: %v, %d cases, %s, %.2f s", name, ev.Verdict, ev.Cases, ev.Scope, ev.Seconds)
			for _, control := range r.Statement.Variants() {
				if ev := exhaustive.Enumerator().Decide(context.Background(), control.Statement, run); ev.Verdict != claims.Refuted {
					t.Errorf("%s, control %q: %v (%s)", name, control.Name, ev.Verdict, ev.Reason)
				}
			}
		}
	}
}

// Where no point has few cases, a control is looked for at the first one that the budget default affords.
func TestAControlIsFoundWhereNoPointIsSmall(t *testing.T) {
	st := texttest.Said("for n in 4..5", "bisection(Q(n)) = 2^(n - 1)")
	if bits := st.Over.Bits(claims.Point{4}); bits <= 12 {
		t.Fatalf("Q(4) has 2^%d cases: give this test a dearer sentence", bits)
	}
	controls := st.Variants()
	if len(controls) != 1 {
		t.Fatalf("%d controls, want one", len(controls))
	}
	run := claims.Run{Budget: claims.Default, CPUs: 1, Progress: func(uint64, float64) {}}
	if ev := exhaustive.Enumerator().Decide(context.Background(), controls[0].Statement, run); ev.Verdict != claims.Refuted {
		t.Errorf("%q: %v (%s)", controls[0].Name, ev.Verdict, ev.Reason)
	}
}

// Where a witness shows what cannot be run through, no change of the sentence is decided: the witness is changed. One that is never
// asked for shows nothing.
func TestAControlIsFoundInAWitness(t *testing.T) {
	const ring = "mccheck-claims 1\npaper x, prefix X\n  source not seen\nnetwork R(n): digits x:n\n  for n >= 3\n" +
		"  step d in {1, n - 1}: u{x: mod(u.x + d, n)}\nX-1  here\n  Words.\n  for n >= 14\n  printed\n"
	const keeps = "all u, v in nodes(R(n)): edge(R(n),u,v) <-> edge(R(n),f(u),f(v))"
	const maps = "some f in bijections(nodes(R(n)),nodes(R(n))): "
	for name, c := range map[string]struct {
		text string
		want claims.Verdict
	}{
		"a map": {"all s, t in nodes(R(n)): " + maps + "f(s) = t and " + keeps +
			"\n    witness f(u) = R(n){x: mod(u.x + t.x - s.x, n)}", claims.Refuted},
		"of no case": {"all s, t in nodes(R(n)) where s.x > n: " + maps + "f(s) = t and " + keeps +
			"\n    witness f(u) = R(n){x: mod(u.x + t.x - s.x, n)}", claims.Unknown},
	} {
		c.text = ring + "    " + c.text + "\n"
		st := texttest.Claims(t, texttest.Parsed(t, "x", c.text), nil)[0].Readings[0].Statement
		run := claims.Run{Budget: claims.Quick, CPUs: 1, Progress: func(uint64, float64) {}}
		controls := st.Variants()
		if len(controls) == 0 {
			t.Errorf("%s: no control", name)
		}
		for _, control := range controls {
			if ev := exhaustive.Enumerator().Decide(context.Background(), control.Statement, run); ev.Verdict != c.want {
				t.Errorf("%s: the control %q is %v (%s), want %v", name, control.Name, ev.Verdict, ev.Reason, c.want)
			}
		}
	}
}

// A control that fails at a point with few cases has values at those before it, too: else it is stopped there.
func TestAControlHasValuesBeforeItFails(t *testing.T) {
	// With n-2 it fails at n = 3, and has no value at n = 1.
	st := texttest.Said("for n in 1..3", "[4,4,infinite][n-1] = girth(Q(if(n < 3, 9, 1)))")
	if before, after := st.Over.Bits(claims.Point{1}), st.Over.Bits(claims.Point{3}); before <= 12 || after > 12 {
		t.Fatalf("2^%d cases at n = 1 and 2^%d at n = 3: give this test another sentence", before, after)
	}
	run := claims.Run{Budget: claims.Default, CPUs: 1, Progress: func(uint64, float64) {}}
	for _, control := range st.Variants() {
		if ev := exhaustive.Enumerator().Decide(context.Background(), control.Statement, run); ev.Verdict != claims.Refuted {
			t.Errorf("%q: %v (%s)", control.Name, ev.Verdict, ev.Reason)
		}
	}
	if len(st.Variants()) == 0 {
		t.Error("no control is found")
	}
}

// What a file says in words alone is no identity that carries the reading: enumeration goes as far as without it.
func TestWordsThatProveNothingTakeNothingFromTheScope(t *testing.T) {
	const body = "mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  for n >= 1\n  printed\n    maxdegree(Q(n) - {0}) = n\n"
	bits := func(more string, foreign bool) int {
		f := texttest.Parsed(t, "x", body+more)
		f.Foreign = foreign
		st := texttest.Claims(t, f, nil)[0].Readings[0].Statement
		if want := more != ""; want != (len(st.Identities) == 1) || want && (st.Identities[0].Unchecked != "") != foreign {
			t.Fatalf("%q: identities %v", more, st.Identities)
		}
		return st.Over.Bits(claims.Point{9})
	}
	const counted = "    counted maxdegree(Q(n) - {0}) = n \"because\"\n"
	if plain, foreign, own := bits("", true), bits(counted, true), bits(counted, false); foreign != plain || own <= plain {
		t.Errorf("2^%d cases without the words, 2^%d with those of a file, 2^%d with those of the program", plain, foreign, own)
	}
}

// A file that has no word for what it says of a count proves no more by it than one that has some.
func TestNoWordsProveNothing(t *testing.T) {
	const body = "mccheck-claims 1\npaper x, prefix X\nlet f(n) = if(n = 99, 5, n)\nX-1  here\n  Words.\n  for n >= 1\n  printed\n    "
	for _, says := range []string{"f(n) = n", "f(n) < n + 1"} {
		f := texttest.Parsed(t, "x", body+says+"\n    counted f(n) = n \"because\"\n")
		f.Foreign = true
		f.Claims[0].Readings[0].Counted[0].Why = ""
		st := texttest.Claims(t, f, nil)[0].Readings[0].Statement
		if len(st.Identities) != 1 || st.Identities[0].Unchecked == "" {
			t.Errorf("%s: %+v, want an identity that is not checked", says, st.Identities)
		}
	}
}

// What statements share by their meaning is all that engines go by.
func TestStatementsOfAnotherMeaningShareNothing(t *testing.T) {
	meaning := func(more string) string {
		source := "mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  let far(n) = n\n  printed\n" + more
		return texttest.Claims(t, texttest.Parsed(t, "x", source), nil)[0].Readings[0].Statement.Meaning
	}
	seen := map[string]string{}
	for _, more := range []string{
		"    for n >= 1\n    far(n) = n\n", "    for n >= 2\n    far(n) = n\n", "    for n >= 1\n    far(n) = n + 0\n",
		"    for n >= 1\n    far(n) = n\n    with far(n) = 1*n\n",
		"    for n >= 1\n    far(n) = n\n    control \"more\": far(n) = n + 1\n",
		"    for n >= 1\n    far(n) = n\n    control \"less\": far(n) = n - 1\n",
		"    for n >= 1\n    far(n) = n\n    scope n = 3\n", "    for n >= 1\n    far(n) = n\n    takes 3\n",
		"    for n >= 1\n    far(n) = n\n    degenerate n = 1\n", "    for n >= 1\n    far(n) = n\n    deep n = 3: 5 minutes\n",
		"    for n >= 1\n    far(n) = n\n    by metacube-distance-at\n",
		"    for n >= 1\n    far(n) = n\n    counted far(n) = n \"because\"\n",
		"    for n >= 1\n    far(n) = n\n    fails misprint\n",
	} {
		m := meaning(more)
		if other, known := seen[m]; known {
			t.Errorf("these share their meaning:\n%s%s", other, more)
		}
		seen[m] = more
	}
}

package text_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/claims/text/texttest"
	"mccheck/exhaustive"
	"mccheck/sentence/syntax"
)

// priced is a claim whose points are tried by what the text says that they take, and one of several parts.
const priced = `mccheck-claims 1

paper priced, prefix PR
  title "Points and parts"

PR-1  sec. 1
  A count.
  for n >= 1
  printed
    order(Q(n)) = 2^n
    takes 6*n - 8

PR-2  sec. 1
  A count, in parts.
  for n >= 1
  printed
    for n = 1
    order(Q(n)) = 2
    also
      for n = 2
      order(Q(n)) = 4
    also
      for n in 1..2
      size(Q(n)) = n*2^(n-1)
  corrected "All of them."
    order(Q(n)) = 2^n
    also
      for n >= 2
      order(Q(n)) = 2^n
`

func TestAPointTakesWhatTheTextSays(t *testing.T) {
	list := texttest.Claims(t, texttest.Parsed(t, "priced", priced), nil)
	for budget, last := range map[claims.Budget]int{claims.Quick: 4, claims.Default: 5, claims.Deep: 5} {
		points := list[0].Readings[0].Statement.Over.Points(budget)
		if len(points) != last || !slices.Equal(points[0], claims.Point{1}) || points[len(points)-1][0] != last {
			t.Errorf("%v: the points are %v, want 1 to %d", budget, points, last)
		}
	}
}

// Where the parts of a reading are made for other points, none of them is told to be made for those of another.
func TestAReadingIsMadeForThePointsOfItsParts(t *testing.T) {
	c := texttest.Claims(t, texttest.Parsed(t, "priced", priced), nil)[1]
	for i, want := range []string{"n = 1; n = 2; n in 1..2", "n >= 1"} {
		if got := c.DomainOf(&c.Readings[i]); got != want {
			t.Errorf("%s is made for %q, want %q", c.Readings[i].Kind, got, want)
		}
	}
}

// What a reading says of its points has to be said of parameters that there are.
func TestWhatIsSaidOfPointsIsEvaluated(t *testing.T) {
	for line, want := range map[string]string{
		"takes 6*n - 8": "", "scope n <= 3": "", "degenerate n = 1": "", "deep n = 3: 2 minutes": "",
		"takes q":               `"q" is not known`,
		"takes n = 3":           "n = 3 is false, want a whole number",
		"scope n + 1":           "n + 1 is 2, want a condition",
		"degenerate q = 1":      `"q" is not known`,
		"deep q = 3: 2 minutes": `"q" is not known`,
	} {
		f := texttest.Parsed(t, "priced", strings.Replace(priced, "takes 6*n - 8", line, 1))
		if _, err := text.Claims(f); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
}

// A definition that no sentence uses has to mean something all the same; one of the file may use what some claim defines.
func TestADefinitionThatNoSentenceUsesIsChecked(t *testing.T) {
	for line, want := range map[string]string{
		"let spare(x) = x + 1":                    "",
		"let spare(x) = twice(x) + n":             "", // n is a parameter of each claim, and one of them says what twice is
		"let spare(x) = thrice(x)":                `:3:16: "thrice" is not known`,
		"let spare(x) = diamter(Q(x))":            `"diamter" is not known; do you mean "diameter"?`,
		"let spare(x) = spare(x - 1)":             "spare calls itself",
		"let spare(x) = x and 1":                  "a number where true or false is wanted",
		"let spare(u in Ring(n)) = u.x":           `"Ring" is no network`,
		"let spare = 1\nlet other(spare) = sparf": `:4:20: "sparf" is not known`,
	} {
		f := texttest.Parsed(t, "spare", strings.Replace(priced, "\n\n", "\n\n"+line+"\n", 1))
		f.Claims[0].Lets = append(f.Claims[0].Lets, texttest.Parsed(t, "twice", "mccheck-claims 1\nlet twice(x) = 2*x\n").Lets...)
		if _, err := text.Claims(f); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		if err := f.CheckDefinitions(); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
}

// A header says numbers and conditions of its parameters, and names the place where it does not.
func TestAHeaderIsOfNumbersAndConditions(t *testing.T) {
	for header, want := range map[string]string{
		"n >= 1 where n > 2 and mod(n,2) = 0":    "",
		"n >= 1/2, m in 0..n/2, l = m/2":         "",
		"n in 0..3, m in 0..6/n where n > 0":     "",
		"n in 3..1":                              "",
		"n >= 1 where n":                         ":8:20: a number where true or false is wanted",
		"n >= 1 where n > 2 and n":               ":8:30: a number where true or false is wanted",
		"n >= 1 where q > 2":                     `"q" is not known`,
		"n >= q":                                 `"q" is not known`,
		"n >= [1]":                               "a list where a number is wanted",
		"n = 1/2":                                ":8:12: 1/2 as a value of n, want a whole number",
		"n in 0..infinite":                       `infinite as a value of n, want a number; without an end it is written "n >= 0"`,
		"n >= 1, m in n..if(n < 3, infinite, 4)": `without an end it is written "m >= n"`,
		"n = infinite":                           "infinite as a value of n, want a number",
		"n in none..3":                           "none as a value of n, want a number",
		"n in 0..1/0":                            "1 is divided by 0",
		"n >= 2^63 - 1":                          "2^63 - 1 as a value of n, want a number from -(2^63 - 2) to 2^63 - 2",
		"n in 0..2^63 - 2":                       "",
		"n in -2^70..3":                          "-2^70 as a value of n, want a number from",
	} {
		f := texttest.Parsed(t, "priced", strings.Replace(priced, "for n >= 1", "for "+header, 1))
		if _, err := text.Claims(f); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", header, err, want)
		}
	}
}

// The members for which alone a reading is said to fail are a condition on its parameters.
func TestMembersAreACondition(t *testing.T) {
	for members, want := range map[string]string{
		"n = 1 (K_2)": "", "n in 1..3": "", "n <= 2 or n = 5": "",
		"every small one": `priced:11:21: "every small one" is no condition on parameters, as "n = 1": `,
		"n":               `priced:11:21: "n" is no condition`,
		"k = 1":           `priced:11:21: "k = 1" speaks of k, which is no parameter of the reading`,
	} {
		f := texttest.Parsed(t, "priced", strings.Replace(priced, "takes 6*n - 8", `fails boundary: "`+members+`"`, 1))
		if _, err := text.Claims(f); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", members, err, want)
		}
	}
}

// A root is the cause of a failure, so that a reading that does not fail has none.
func TestARootWantsAFailure(t *testing.T) {
	f := texttest.Parsed(t, "priced", strings.Replace(priced, "takes 6*n - 8", "root PR-1", 1))
	const want = `the reading has the root PR-1, and no line "fails"`
	if _, err := text.Claims(f); err == nil || !strings.HasPrefix(err.Error(), "priced:") || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, want a place, and %s", err, want)
	}
}

// What is a number at some points only is told there.
func TestANumberIsNoCondition(t *testing.T) {
	st := texttest.Said("for n in 1..3 where if(n = 2, none, true)", "n > 0")
	run := claims.Run{Budget: claims.Quick, CPUs: 1, Progress: func(uint64, float64) {}}
	if ev := exhaustive.Enumerator().Decide(t.Context(), st, run); !strings.Contains(ev.Reason, "is none, want a condition") {
		t.Errorf("%v: %s", ev.Verdict, ev.Reason)
	}
}

// Points that a scope names are tried, also those beyond what is tried where it says nothing.
func TestAScopeReachesBeyondWhatIsTried(t *testing.T) {
	for line, want := range map[string]int{
		"scope n <= 70": 70, "scope 70 > n and n > 1": 69, "scope n <= 3": 65, "scope 2*n <= 140": 65, "scope n = 70": 70, "scope 70 = n": 70,
		"scope n <= 70 or n = 1": 70, "scope n = 1 or n = 70 or n = 66": 70, "scope n <= 70 or 2*n = 140": 65,
	} {
		f := texttest.Parsed(t, "priced", strings.Replace(priced, "takes 6*n - 8", line, 1))
		list, err := text.Claims(f)
		if err != nil {
			t.Fatal(err)
		}
		if most := list[0].Readings[0].Statement.Over.Params[0].Max; most != want {
			t.Errorf("%s: n is tried up to %d, want %d", line, most, want)
		}
	}
}

// What a scope names is checked from the budget default on, as `mccheck explain scope` says, and not by the budget quick.
func TestAScopeIsOfTheBudgetDefault(t *testing.T) {
	f := texttest.Parsed(t, "wide", "mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  for n >= 20\n  printed\n"+
		"    all x in 0..2^n - 1: x < 2^n\n    scope n <= 24\n")
	over := texttest.Claims(t, f, nil)[0].Readings[0].Statement.Over
	for budget, want := range map[claims.Budget]bool{claims.Quick: false, claims.Default: true, claims.Deep: true} {
		if got := slices.ContainsFunc(over.Points(budget), func(p claims.Point) bool { return p[0] == 24 }); got != want {
			t.Errorf("n = 24 is checked at the budget %v: %t, want %t", budget, got, want)
		}
	}
	at := slices.IndexFunc(syntax.Keywords(), func(k syntax.Keyword) bool { return k.Word == "scope" })
	if says := syntax.Keywords()[at].Says; !strings.Contains(says, "budgets default and deep") {
		t.Errorf("scope: %q", says)
	}
}

// Bounds that depend on earlier parameters are those of all their values; what is not looked at is no part of a
// whole domain.
func TestRangesThatDependOnParametersAreTriedWhole(t *testing.T) {
	for _, c := range []struct{ header, scope string }{
		{"n in -3..3, m in n..3", "n=-3..3, m=-3..3 (28 points), the whole domain"},
		{"n in 0..70, m in n..n+3", "n=0..70, m=0..73 (284 points), the whole domain"},
		{"n in 1..3, m in 0..100*n", "n=1..3, m=0..300 (603 points), the whole domain"},
		{"n in 1..3, m in 100*n..100*n+2", "n=1..3, m=100..302 (9 points), the whole domain"},
		{"n in 1..3, m in 0..2^n", "n=1..3, m=0..8 (17 points), the whole domain"},
		{"n in floor(7/2)..2*3", "n=3..6, the whole domain"},
		{"n in 2..3, m in 0..3*n/2", "n=2..3, m=0..4 (9 points), the whole domain"},
		{"n in 1/2..7/2", "n=1..3, the whole domain"},
		{"n >= -3, m in n..-1", "n=-3..-1, m=-3..-1 (6 points)"},
		{"n >= 1, m >= 100*n", "n=1, m=100..124 (25 points)"},
		{"n in 1..50000000", "n=1..65536"},
		{"n >= 3 where n > 20", "n=21..67"},
		{"n >= 3 where n > 1000", "n=1001..1065"},
		{"n >= 3 where n = 200", "n=200"},
		{"n >= 3 where n > 1000 and mod(n,7) = 0", "n=1001..1064 (10 points)"},
		{"n >= 3 where n = 70000", "n none"},
		{"m, n >= 1 where n > 100*m", "m=1, n=101..125 (25 points)"},
		{"m, n >= 1 where n > 100*m and m > 1", "m=2, n=201..225 (25 points)"},
		{"n >= 3 where n < 3", "n none"},
		{"n in 0..5 where n != 3", "n=0..5 (5 points), the whole domain"},
		{"n in 2^62..2^62+2", "n=4611686018427387904..4611686018427387906, the whole domain"},
		{"n in 2^63-3..2^63-2", "n=9223372036854775805..9223372036854775806, the whole domain"},
	} {
		source := "mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  for " + c.header + "\n  printed\n    n = n\n"
		over := texttest.Claims(t, texttest.Parsed(t, "x", source), nil)[0].Readings[0].Statement.Over
		if got := over.Describe(over.Points(claims.Quick)); got != c.scope {
			t.Errorf("%s: %s, want %s", c.header, got, c.scope)
		}
	}
}

// Where the first point names a network that is not there, this is why nothing is tried.
func TestANetworkThatIsNotThereIsNamed(t *testing.T) {
	const ring = "network Ring(n): digits p:n\n  for n >= 3\n  step d in {1, n-1}: u{p: mod(u.p+d, n)}\n"
	for _, c := range []struct{ claim, want string }{
		{"  printed\n    diameter(Ring(2)) = 1\n", "x:9:14: x:3:9: Ring(2): want 3 <= n"},
		{"  for n in 2..5\n  printed\n    diameter(Ring(n)) = floor(n/2)\n", "n=2: x:10:14: x:3:9: Ring(2): want 3 <= n"},
		{"  printed\n    all u in nodes(Ring(2)): degree(Ring(2),u) = 2\n", "x:9:20: x:3:9: Ring(2): want 3 <= n"},
		{"  printed\n    diameter(Q(40)) = 40\n", claims.BeyondBudget + ": the sentence is beyond each budget, by an estimate of its work"},
		{"  for n in 3..3\n  printed\n    n = 3\n    deep n = 3: 5 minutes\n",
			claims.BeyondBudget + ": the text has n=3 for the budget deep alone"},
	} {
		source := "mccheck-claims 1\npaper x, prefix X\n" + ring + "X-1  here\n  Words.\n" + c.claim
		st := texttest.Claims(t, texttest.Parsed(t, "x", source), nil)[0].Readings[0].Statement
		run := claims.Run{Budget: claims.Default, CPUs: 1, Progress: func(uint64, float64) {}}
		ev := exhaustive.Enumerator().Decide(context.Background(), st, run)
		if ev.Verdict != claims.Unknown || ev.Reason != c.want {
			t.Errorf("%s%s, %q, want %q", c.claim, ev.Verdict, ev.Reason, c.want)
		}
	}
}

// A point at which a sentence has no value is not left out where its work cannot be told, as where a network is not there,
// or what it takes has no value: the reading is undecided, for this reason. One where a value is found in spite of a
// network that is not there is a case as any other, and one whose networks are too large is beyond the budget.
func TestAPointWithoutAValueIsNotLeftOut(t *testing.T) {
	const ring = "network Ring(n): digits p:n\n  for n >= 3\n  step d in {1, n-1}: u{p: mod(u.p+d, n)}\n"
	const bits = "network Bits(n): bits b:n\n  step i in 0..n-1: xor(u, 2^i)\n"
	for _, c := range []struct{ header, sentence, reason, scope string }{
		{"n in 2..4", "all u in nodes(Q(3-n)): u = u", "n=4: x:12:20: hypercube: n=-1, want 0..62", "n=2..4, the whole domain"},
		{"n in 2..4", "some u in nodes(Q(3-n)): u = u", "n=4: x:12:21: hypercube: n=-1, want 0..62", "n=2..4, the whole domain"},
		{"n in 2..4", "diameter(Q(3-n)) <= 1", "n=4: x:12:14: hypercube: n=-1, want 0..62", "n=2..4, the whole domain"},
		{"n in 2..4", "all i in 1..2, u in nodes(Q(4-n-i)): u = u", "n=3 i=2: x:12:31", "n=2..4, the whole domain"},
		{"n in 2..4", "degree(Ring(7-n),0) = 2 or n < 4", "", "n=2..4, the whole domain"},
		{"n in 2..5", "degree(Ring(7-n),0) = 2", "n=5: x:12:12: x:3:9: Ring(2): want 3 <= n", "n=2..5, the whole domain"},
		{"n in 2..4", "n > 2 or n = 1 + diameter(Q(3-n))", "", "n=2..4, the whole domain"},
		{"n >= 0", "order(Q(n)) = 2^n", "", "n=0..62"},
		{"n >= 0", "order(Bits(n)) = 2^n", "", "n=0..8"},
		{"n in 2..4", "n = n\n    takes 1/(n-3)", "n=3: x:13:12: 1 is divided by 0", "n=2..4, the whole domain"},
		{"n in 2..4", "n = n\n    takes 6/n", "n=4: x:13:12: 6/n is 3/2, want a whole number", "n=2..4, the whole domain"},
	} {
		source := "mccheck-claims 1\npaper x, prefix X\n" + ring + bits + "X-1  here\n  Words.\n  for " + c.header + "\n  printed\n    " +
			c.sentence + "\n"
		st := texttest.Claims(t, texttest.Parsed(t, "x", source), nil)[0].Readings[0].Statement
		run := claims.Run{Budget: claims.Quick, CPUs: 1, Progress: func(uint64, float64) {}}
		want := claims.Unknown
		if c.reason == "" {
			want = claims.Verified
		}
		ev := exhaustive.Enumerator().Decide(context.Background(), st, run)
		if ev.Verdict != want || !strings.HasPrefix(ev.Reason, c.reason) || ev.Scope != c.scope {
			t.Errorf("for %s: %s: %s (%s) at %s, want %s (%s) at %s", c.header, c.sentence, ev.Verdict, ev.Reason, ev.Scope, want, c.reason, c.scope)
		}
	}
}

// A change of a sentence that has no value before it fails is no control, since no engine refutes it.
func TestChangesWithoutAValueAreNoControls(t *testing.T) {
	const source = "mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  for n >= 2\n  printed\n    order(HCN(n-1)) = 2^(2*n-2)\n"
	st := texttest.Claims(t, texttest.Parsed(t, "x", source), nil)[0].Readings[0].Statement
	if len(st.Variants()) == 0 {
		t.Error("no change is found")
	}
	run := claims.Run{Budget: claims.Quick, CPUs: 1, Progress: func(uint64, float64) {}}
	for _, c := range st.Variants() {
		if ev := exhaustive.Enumerator().Decide(context.Background(), c.Statement, run); ev.Verdict != claims.Refuted {
			t.Errorf("%s: %s (%s), want refuted", c.Name, ev.Verdict, ev.Reason)
		}
	}
}

// A witness that fails leaves the sentence undecided, and is no crash of the engine; that of a control has to fail.
func TestAWitnessThatFailsIsNamed(t *testing.T) {
	const source = "mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  for n >= 2\n  printed\n" +
		"    some P in paths(Q(n),0,1): len(P) = 2\n    witness P = [0,%s]\n    control \"a walk that is none\": witness P = [0,3]\n"
	const fails = "n=2: x:8:13: the witness P fails here; another may do, so that this says nothing of the sentence"
	for last, want := range map[string]string{"1": "", "3": fails} {
		st := texttest.Claims(t, texttest.Parsed(t, "x", strings.Replace(source, "%s", last, 1)), nil)[0].Readings[0].Statement
		run := claims.Run{Budget: claims.Quick, CPUs: 1, Progress: func(uint64, float64) {}}
		ev := exhaustive.Enumerator().Decide(context.Background(), st, run)
		verdict, trouble := claims.Verified, claims.Trouble("")
		if want != "" {
			verdict, trouble = claims.Unknown, claims.Stopped
		}
		if ev.Verdict != verdict || ev.Reason != want || ev.Trouble != trouble {
			t.Errorf("%s: %s, %q, %q", last, ev.Verdict, ev.Reason, ev.Trouble)
		}
		if ev := exhaustive.Enumerator().Decide(context.Background(), st.Controls[0].Statement, run); ev.Verdict != claims.Refuted {
			t.Errorf("the control is %s, %q", ev.Verdict, ev.Reason)
		}
	}
}

// arranged are claims about networks of which not each address is a node.
const arranged = `mccheck-claims 1

paper arranged, prefix AR
  title "Points of networks whose nodes are looked for"

network A(n,k): digits p[k]:n
  for k >= 1, n >= 2 where k < n
  nodes where distinct(u.p)
  step i in 0..k-1, y in 0..n-1 where not y in u.p: u{p[i]: y}
let half(n,k) = A(n,k) - {0}

AR-1  sec. 1
  The number of links of each node.
  for k >= 1, n >= 2 where k < n
  printed
    mindegree(A(n,k)) = k*(n-k)

AR-2  sec. 1
  The same without a node, by a definition.
  for k >= 1, n >= 2 where k < n
  printed
    maxdegree(half(n,k)) <= k*(n-k)

AR-3  sec. 1
  A scope is looked at whatever it takes.
  for k >= 1, n >= 2 where k < n
  printed
    order(A(n,k)) >= n
    scope n <= 9 and k = 8

AR-4  sec. 1
  So is what the text says that it takes.
  for k >= 1, n >= 2 where k < n
  printed
    order(A(n,k)) >= n
    takes if(n = 9, 10, 99)
`

// A network may have fewer nodes where a parameter is larger: what is too large for a budget leaves out no larger parameters.
func TestNetworksThatShrinkAreSeenWhereTheyAreSmall(t *testing.T) {
	const shrinking = `mccheck-claims 1
paper shrinking, prefix SH
  title "Shrinking"
  source not seen

network D(n,k): bits x:n-k
  for n >= 2, k in 1..n-1
  step i in 0..n-k-1: u{x: xor(u.x,2^i)}

SH-1  sec. 1
  The number of links of each node.
  for n in 15..17, k in 1..n-1
  printed
    mindegree(D(n,k)) = n-k
`
	over := texttest.Claims(t, texttest.Parsed(t, "shrinking", shrinking), nil)[0].Readings[0].Statement.Over
	alone := over
	alone.Beyond = nil
	for b, wants := range map[claims.Budget]int{claims.Quick: 3 * 12, claims.Default: 14 + 15 + 16} { // 2^12 nodes and fewer, or all
		points := over.Points(b)
		if want := alone.Points(b); len(points) != wants || !slices.EqualFunc(points, want, slices.Equal) {
			t.Errorf("%v: %d points %v, want %d; without that look %v", b, len(points), points, wants, want)
		}
	}
}

// That a network is too large for a budget is seen before the work is known: no point is lost by it, and it is seen of some.
func TestNetworksThatAreTooLargeForABudgetAreSeenSoon(t *testing.T) {
	for _, b := range []claims.Budget{claims.Quick, claims.Default} { // before the network is there, made for another claim
		over := texttest.Claims(t, texttest.Parsed(t, "arranged", arranged), nil)[0].Readings[0].Statement.Over
		if !over.Beyond(claims.Point{8, 9}, b) || over.Beyond(claims.Point{1, 2}, b) {
			t.Errorf("%v: A(9,8) is not too large, or A(2,1) is", b)
		}
	}
	list := texttest.Claims(t, texttest.Parsed(t, "arranged", arranged), nil)
	for i, c := range list {
		over := c.Readings[0].Statement.Over
		if (over.Beyond == nil) != (i == 3) {
			t.Fatalf("%s: it is looked whether a network is too large: %t", c.ID, over.Beyond != nil)
		}
		alone := over
		alone.Beyond = nil
		for _, b := range []claims.Budget{claims.Quick, claims.Default} {
			points := over.Points(b)
			if want := alone.Points(b); !slices.EqualFunc(points, want, slices.Equal) {
				t.Errorf("%s, %v: %v, and without that look %v", c.ID, b, points, want)
			}
			scoped := slices.ContainsFunc(points, func(p claims.Point) bool { return slices.Equal(p, claims.Point{8, 9}) })
			if scoped != (i == 2 && b == claims.Default || i == 3) {
				t.Errorf("%s, %v: A(9,8) is looked at: %t", c.ID, b, scoped)
			}
		}
	}
}

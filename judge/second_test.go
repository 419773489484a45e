package judge

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/sentence/entail"
)

// even is a sentence that is right of the statement evens.
const even = "all x in 0..7: mod(x,2) = 0 and n > 0"

// evens states that x is even where it is, for x below 8: the test may be wrong at one case, and the sentence for the
// checker is given.
func evens(wrongAt uint64, sentence string) *claims.Statement {
	st := &claims.Statement{
		Over: claims.Domain{Params: []claims.Param{{Name: "n", Min: 1, Max: 3}}, Complete: true},
		At: func(claims.Point) (*claims.Instance, error) {
			return &claims.Instance{Vars: []claims.Var{{Name: "x", Size: 8}}, Test: func(x []uint64) claims.Status {
				if (x[0]%2 == 0) != (x[0] == wrongAt) {
					return claims.Holds
				}
				return claims.Fails
			}}, nil
		},
		Stands: &entail.Stated{},
	}
	return st.WithFact("evens", func(f *claims.Fact) { f.AtAny(sentence) })
}

func TestTheSecondEvaluatorIsComparedCaseByCase(t *testing.T) {
	for wrongAt, want := range map[uint64]claims.Verdict{99: claims.Verified, 3: claims.Disputed, 4: claims.Disputed} {
		st := evens(wrongAt, even)
		of := Case{Claim: &claims.Claim{ID: "XX-01"}, Reading: &claims.Reading{Kind: claims.Printed, Statement: st}}
		d := claims.Decision{Verdict: claims.Verified}
		second(&d, of, 1)
		if d.Verdict != want {
			t.Errorf("wrong at %d: %s (%s), want %s", wrongAt, d.Verdict, d.Reason, want)
		}
		if want == claims.Verified && d.Second != 24 {
			t.Errorf("%d cases compared, want 24", d.Second)
		}
		if want == claims.Disputed && !strings.Contains(d.Reason, "x=") {
			t.Errorf("the reason names no case: %s", d.Reason)
		}
	}
}

// Cases that are decided together are compared with each alone, all of them at small points, and blocks at larger ones.
func TestWhatIsSaidOfCasesTogetherIsComparedWithEachAlone(t *testing.T) {
	for _, tt := range []struct {
		size      uint64
		together  func(x uint64) bool // what they are said to be
		disputed  bool
		whereFrom string
	}{
		{8, func(x uint64) bool { return x%2 == 0 }, false, ""},
		{8, func(x uint64) bool { return true }, true, "x=1"},
		{8, func(x uint64) bool { return x%2 == 0 && x != 6 }, true, "x=6"},
		{1 << 20, func(x uint64) bool { return x%2 == 0 }, false, ""},
		{1 << 20, func(x uint64) bool { return true }, true, "x="},
		{1 << 20, func(x uint64) bool { return x%2 == 0 && x%32 != 6 }, true, "x="},
	} {
		st := evens(1<<30, fmt.Sprintf("all x in 0..%d: mod(x,2) = 0 and n > 0", tt.size-1))
		at := st.At
		st.At = func(p claims.Point) (*claims.Instance, error) {
			in, err := at(p)
			in.Vars[0].Size = tt.size
			in.Run = func(x []uint64, most uint64) (done, outside uint64, failed bool) {
				for i := range min(most, tt.size-x[0]) {
					if !tt.together(x[0] + i) {
						return i + 1, 0, true
					}
				}
				return min(most, tt.size-x[0]), 0, false
			}
			return in, err
		}
		st.Over.Bits = func(claims.Point) int { return bits.Len64(tt.size) }
		d := claims.Decision{Verdict: claims.Verified}
		second(&d, Case{Claim: &claims.Claim{ID: "XX-01"}, Reading: &claims.Reading{Kind: claims.Printed, Statement: st}}, 1)
		says := strings.Contains(d.Reason, "is decided otherwise alone than together with others") && strings.Contains(d.Reason, tt.whereFrom)
		if (d.Verdict == claims.Disputed) != tt.disputed || tt.disputed && !says {
			t.Errorf("%d cases: %s (%s), want disputed %v at %s", tt.size, d.Verdict, d.Reason, tt.disputed, tt.whereFrom)
		}
	}
}

// TestWhatTheCheckerLeavesOutIsSaid: a bound and a true sentence that says nothing leave out cases, with the reason and the
// points; any other case without a value for the checker is one at which the two differ.
func TestWhatTheCheckerLeavesOutIsSaid(t *testing.T) {
	for _, tt := range []struct {
		sentence string
		compared uint64
		verdict  claims.Verdict
		says     []claims.Uncompared
		reason   string
	}{
		{even, 24, claims.Verified, nil, ""},
		{even + " and order(Q(15*n)) > 0", 16, claims.Verified, []claims.Uncompared{{Beyond: true, Points: 1, First: "n=3"}}, "the bound is"},
		{even + " and (all y in 0..n-2: mod(x,2) = 0)", 20, claims.Verified, []claims.Uncompared{{Points: 1, First: "n=1"}}, "nothing to run"},
		{even + " and (n < 3 or x < 6 or 1/(x-6) > 0)", 22, claims.Disputed, nil, "n=3&x=6"},
		{"all x in 0..7: all y in 0..n-2: mod(x,2) = 0", 0, claims.Disputed, nil, "n=1&x=1"}, // where the engines say that it fails
		{"", 0, claims.Verified, []claims.Uncompared{{}}, "no sentence"},
		{"all x in 0..7: name(x)", 0, claims.Verified, []claims.Uncompared{{Points: 3, First: "n=1"}}, "is not known"},
	} {
		st := evens(99, tt.sentence)
		d := claims.Decision{Verdict: claims.Verified}
		second(&d, Case{Claim: &claims.Claim{ID: "XX-01"}, Reading: &claims.Reading{Kind: claims.Printed, Statement: st}}, 1)
		says := d.Reason
		for i := range d.Uncompared {
			says += d.Uncompared[i].Reason
			d.Uncompared[i].Reason = ""
		}
		if d.Verdict != tt.verdict || tt.compared > 0 && d.Second != tt.compared || !slices.Equal(d.Uncompared, tt.says) ||
			!strings.Contains(says, tt.reason) {
			t.Errorf("%s: %s (%s) after %d cases compared, left out %v", tt.sentence, d.Verdict, says, d.Second, d.Uncompared)
		}
	}
}

// Where a variable has no name for the checker all cases of a point are compared at once, and what it does not read or is beyond
// its bounds is left out with the reason.
func TestAllCasesOfAPointAreComparedAtOnce(t *testing.T) {
	for _, tt := range []struct {
		sentence string
		compared uint64
		verdict  claims.Verdict
		reason   string
	}{
		{even, 24, claims.Verified, ""},
		{"all x in 0..7: x >= 0 and n > 0", 8, claims.Disputed, "all cases together, the sentence is true"},
		{"all x in 0..7: 1/(n-1) < 0", 0, claims.Disputed, "n=1, all cases together, the sentence has no value"},
		{"all x in 0..7: all y in 0..n-2: mod(x,2) = 0", 0, claims.Disputed, "n=1, all cases together, the sentence has no value"},
		{"all x in 0..7: order(Q(15*n)) > 0 and mod(x,2) = 0", 16, claims.Verified, "the bound is"},
		{"all x in 0..7: name(x)", 0, claims.Verified, "is not known"},
	} {
		st := evens(99, tt.sentence)
		at := st.At
		st.At = func(p claims.Point) (*claims.Instance, error) {
			in, err := at(p)
			in.Vars[0].Other = true
			return in, err
		}
		d := claims.Decision{Verdict: claims.Verified}
		second(&d, Case{Claim: &claims.Claim{ID: "XX-01"}, Reading: &claims.Reading{Kind: claims.Printed, Statement: st}}, 1)
		says := d.Reason
		for _, u := range d.Uncompared {
			says += u.Reason
		}
		if d.Verdict != tt.verdict || d.Second != tt.compared || tt.reason == "" && says != "" || !strings.Contains(says, tt.reason) {
			t.Errorf("%s: %s (%s) after %d cases compared", tt.sentence, d.Verdict, says, d.Second)
		}
	}
}

// TestCasesTogetherAreComparedWithEachAlone: a sentence that is right of each case alone is disputed where it is
// wrong of one that is decided together with others, fails or counts a case as outside.
func TestCasesTogetherAreComparedWithEachAlone(t *testing.T) {
	for _, together := range []struct {
		failing, outside uint64
		want             claims.Verdict
	}{{1, 0, claims.Verified}, {8, 0, claims.Disputed}, {2, 0, claims.Disputed}, {0, 0, claims.Disputed}, {1, 1, claims.Disputed}} {
		st := evens(99, even)
		at := st.At
		st.At = func(p claims.Point) (*claims.Instance, error) {
			in, err := at(p)
			in.Run = func(x []uint64, most uint64) (done, outside uint64, failed bool) {
				for x[0] < 8 && done < most {
					done++
					if x[0]%2 == 1 && (x[0] != 1 || together.failing == 1) || x[0] == together.failing {
						return done, together.outside, true
					}
					x[0]++
				}
				return done, together.outside, false
			}
			return in, err
		}
		of := Case{Claim: &claims.Claim{ID: "XX-01"}, Reading: &claims.Reading{Kind: claims.Printed, Statement: st}}
		d := claims.Decision{Verdict: claims.Verified}
		if second(&d, of, 1); d.Verdict != together.want {
			t.Errorf("%+v: %s (%s)", together, d.Verdict, d.Reason)
		}
	}
}

package sentence

import "testing"

// A condition has no value at 0, and an earlier one, which depends on the last variable, leaves 0
// out: it is not asked before that one.
func TestAConditionIsNotAskedBeforeThoseThatGuardIt(t *testing.T) {
	for _, sentence := range []string{
		"all a in 0..2, b in 1..2 where b <= a and 6/a >= 3: 6/a >= 3",
		"all a in 0..2, b in 1..2 where b <= a and floor(6/a) >= 3: b*a > 0",
		"all a in 0..2: all b in 1..2 where b <= a and [6,3,1][a-1] > 1: [6,3,1][a-1] > 1",
	} {
		f, err := Parse("a", []byte("mccheck-claims 1\npaper a, prefix A\nA-1 here\n  Words.\n  printed\n    "+sentence+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		if count, _ := tally(t, s, nil, 100); count[Fails] > 0 || count[Holds] == 0 {
			t.Errorf("%s: %v, want it to hold", sentence, count)
		}
	}
}

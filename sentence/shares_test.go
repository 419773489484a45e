package sentence

import (
	"cmp"
	"fmt"
	"math"
	"testing"
)

// A share of subsets of which only members are counted is what all subsets, one by one, say.
func TestSharesByCountsAreThoseOfAllSubsets(t *testing.T) {
	for _, set := range []string{"0..6", "nodes(Q(3))", "{1,3,4,8}", "0..0", "near(Q(4),5)"} {
		for _, sizes := range []string{"2", "0..3", "1..9", "0"} {
			for _, body := range []string{
				"(count u in F: u > 2) <= 1", "(count u in F: mod(u,3) = 1) = 1 or (count u in F: mod(u,3) = 1) > 2",
				"not (count u in F: u = 3) = 0", "(count u in F: u < 100) = 2", "(count u in F: 6/(u+n) > 1) = 1",
			} {
				s, err := compiled(t, fmt.Sprintf("TE-1  here\n  Words.\n  for n >= 1\n  printed\n"+
					"    (share F in subsets(%s,%s): %s) = (share F in subsets(%[1]s,%[2]s) "+
					"where 0 = 0: %[3]s)\n", set, sizes, body))
				if err != nil {
					t.Fatal(err)
				}
				if set == "0..0" && sizes == "2" {
					if in, err := s.At([]int{1}); err == nil {
						if _, err = in.Test(nil); err == nil {
							t.Error("a share of nothing has a value")
						}
					}
					continue
				}
				if count, _ := tally(t, s, []int{1}, 1); count[Holds] != 1 {
					t.Errorf("the shares of the subsets(%s,%s) with %s differ", set, sizes, body)
				}
			}
		}
	}
}

// Shares of other forms are evaluated subset by subset.
func TestOtherSharesAreNotTakenForCounts(t *testing.T) {
	for _, body := range []string{
		"(count u in F: u > 1) = len(F)", "(count u in F: u > 1) = (count u in F: u > 2)", "(count u in F: u in F) = 2",
		"(count u in F where u > 1: u > 2) = 1", "some u in F: u > 2", "all x in 0..3: (count u in F: u > x) >= 1",
		"(given x = 3: (count u in F: u > x) = 0)", "all F in subsets(F,1): (count u in F: u > 1) = 1",
	} {
		s, err := compiled(t, "TE-1  here\n  Words.\n  for n >= 1\n  printed\n"+
			"    given x = 0: (share F in subsets(0..4,2): "+body+") = (share F in subsets(0..4,2) where 0 = 0: "+body+")\n")
		if err != nil {
			t.Fatal(err)
		}
		if count, _ := tally(t, s, []int{1}, 1); count[Holds] != 1 {
			t.Errorf("the shares with %s differ", body)
		}
	}
}

// Of the empty set no member is asked for what it has no value of.
func TestAShareOfTheEmptySetAsksNoMember(t *testing.T) {
	s, err := compiled(t, "TE-1  here\n  Words.\n  for n >= 1\n  printed\n    (share F in subsets(0..3,0): (count u in F: 1/u > 5) = 0) = 1\n")
	if err != nil {
		t.Fatal(err)
	}
	if count, _ := tally(t, s, []int{1}, 1); count[Holds] != 1 {
		t.Error("the share is not 1")
	}
}

// A property that has no value of a member matters where the body comes to it, and only there.
func TestAShareAsksForAPropertyWhereItsBodyDoes(t *testing.T) {
	for _, c := range []struct{ share, want string }{
		{"share F in subsets(0..3,1..2): n = 1 or (count u in F: 1/u > 0) > 0", "= 1"},
		{"share F in subsets(0..3,0..2): n > 1 and (count u in F: 1/u > 0) > 0", "= 0"},
		{"share F in subsets(0..3,0..2): if(n > 1, (count u in F: 1/u > 0) = 0, n = 1)", "= 1"},
		{"share F in subsets(0..3,1..2): n = 2 or (count u in F: 1/u > 0) > 0", ""},
		{"share F in subsets(0..3,0..2): (count u in F: 1/u > 0) >= 0 or n = 1", ""},
		{"share F in subsets(0..3,0): (count u in F: 1/u > 0) = 0", "= 1"},
		{"share F in subsets(0..3,1..2): (count u in F: u > 2) = 0 or (count u in F: u > 2) = 1", "= 1"},
		{"share F in subsets(1..3,0..2): (count u in F: 1/u < 1) = 0 or n > 1", "= 2/7"},
	} {
		s, err := compiled(t, fmt.Sprintf("TE-1  here\n  Words.\n  for n >= 1\n  printed\n    (%s) %s\n", c.share, cmp.Or(c.want, "= 1")))
		if err != nil {
			t.Fatal(err)
		}
		in, err := s.At([]int{1})
		if err != nil {
			t.Fatal(err)
		}
		if o, err := in.Test(nil); (err != nil) != (c.want == "") || err == nil && o != Holds {
			t.Errorf("%s: %v, %v, want it %s", c.share, o, err, cmp.Or(c.want, "without a value"))
		}
	}
}

// What is refused for its size is within no budget.
func TestADomainThatIsRefusedIsOutOfReach(t *testing.T) {
	s, err := compiled(t, "TE-1  here\n  Words.\n  for n >= 1\n  printed\n    (count F in subsets(1..2^(n+8),3): (total x in F: x) = 7) < 2\n")
	if err != nil {
		t.Fatal(err)
	}
	if bits := s.Work([]int{1}); bits > 24 {
		t.Errorf("the 2^24.4 subsets take 2^%d cases", bits)
	}
	if bits := s.Work([]int{3}); bits != math.MaxInt {
		t.Errorf("1429559296 subsets take 2^%d cases", bits)
	}
}

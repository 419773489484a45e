package sentence

import "testing"

// The cycles of a large network are not listed where a witness is given: neither to
// estimate the work nor to check it.
func TestWorkOfAWitnessWalk(t *testing.T) {
	f, err := Parse("a", []byte("mccheck-claims 1\npaper a, prefix A\nA-1 here\n  Words.\n  for s >= 1\n  printed\n"+
		"    some C in cycles(ECQ(s,7)): len(C) = 2\n    witness C = [0, 1]\n"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	if bits := s.Work([]int{7}); bits != 21 {
		t.Errorf("the work to follow a cycle of 2^15 nodes is estimated as 2^%d, want 2^21", bits)
	}
	if count, _ := tally(t, s, []int{7}, 10); count[WitnessFails] != 1 {
		t.Errorf("a list of two nodes is taken for a cycle: %v", count)
	}
}

// What is too long to be evaluated while compiling is known only once it is assigned: by
// given, by a call, as a witness.
func TestAssignedValuesAreNotFoldedBefore(t *testing.T) {
	const head = "mccheck-claims 1\npaper a, prefix A\nlet next(d) = d + 1\nlet ring = [0,1,3,2,6,7,5,4]\n" +
		"let around(k) falls k = if(k = 0, ring, around(k-1))\nA-1 here\n  Words.\n  printed\n    "
	for sentence, want := range map[string]Outcome{
		"(given d = (count P in cycles(ECQ(1,1)): len(P) > 2): d + 1) = 2":                           Holds,
		"(given d = (count P in cycles(ECQ(1,1)): len(P) > 2): d + 1) = 1":                           Fails,
		"next(count P in cycles(ECQ(1,1)): len(P) > 2) = 2":                                          Holds,
		"next(count P in cycles(ECQ(1,1)): len(P) > 2) = 1":                                          Fails,
		"some C in cycles(ECQ(1,1)): len(C) = order(ECQ(1,1))\n    witness C = around(1)":            Holds,
		"some C in cycles(ECQ(1,1)): len(C) = order(ECQ(1,1))\n    witness C = reversed(around(1))":  WitnessFails,
		"some C in cycles(ECQ(1,1)): len(C) = order(ECQ(1,1))\n    witness C = rest(around(1))":      WitnessFails,
		"some C in cycles(ECQ(2,1)): len(C) = order(ECQ(2,1))\n    witness C = around(1)":            WitnessFails,
		"some P in paths(ECQ(1,1),0,4): len(P) = 8\n    witness P = around(1)":                       Holds,
		"some P in paths(ECQ(1,1),0,5): len(P) = 8\n    witness P = around(1)":                       WitnessFails,
		"all v in {4} where v > 0: some P in paths(ECQ(1,1),0,v): len(P) > 7\n    witness P = ring":  Holds,
		"all v in {4,5} where v > 4: some P in paths(ECQ(1,1),0,v): len(P) > 1\n    witness P = [0]": WitnessFails,
	} {
		f, err := Parse("a", []byte(head+sentence+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		if count, _ := tally(t, s, nil, 10); count[want] != 1 {
			t.Errorf("%s: %v, want outcome %d", sentence, count, want)
		}
	}
}

package sentence

import (
	"fmt"
	"testing"
)

// A function of Go gives lists of lists, too: none, empty ones, and such as differ in length.
func TestFunctionsOfGoGiveListsOfLists(t *testing.T) {
	for sentence, want := range map[string]Outcome{
		"cut(0) = []":   Holds,
		"cut(1) = [[]]": Holds,
		"cut(2) = [[],[0]] and cut(3)[2] = [0,1] and len(cut(3)) = 3":                Holds,
		"all i in 0..4: len(cut(i)) = i and (total L in cut(i): len(L)) = i*(i-1)/2": Holds,
		"all i in 1..4: all L in cut(i): L = list j in 0..len(L)-1: j":               Holds,
		"all i in 1..4: all L in cut(i): len(L) < i-1":                               Fails,
	} {
		f, err := Parse("a", []byte("mccheck-claims 1\npaper a, prefix A\nlet cut(n) from go\nA-1 here\n  Words.\n  printed\n    "+sentence+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		f.Functions = map[string]Function{"cut": func(args []int64) []uint64 {
			lists := make([][]uint64, args[0])
			for i := range lists {
				for j := range i {
					lists[i] = append(lists[i], uint64(j))
				}
			}
			return ListOfLists(lists)
		}}
		s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		if count, _ := tally(t, s, nil, 1); count[want] == 0 || want == Holds && count[Fails] > 0 {
			t.Errorf("%s: %v, want outcome %d", sentence, count, want)
		}
	}
}

// A function of Go is called with numbers; what it makes is a list, or none, and a witness
// that it makes is checked.
func TestFunctionsOfGo(t *testing.T) {
	const head = "mccheck-claims 1\npaper a, prefix A\nlet way(u,v) from go\nA-1 here\n  Words.\n  printed\n    "
	for sentence, want := range map[string]Outcome{
		"way(0,3) = [0,1,3] and way(3,0) = none":                                  Holds,
		"way([0],[3]) = way([0,3],[]) = [0,1,3] and way([3],[0]) = none":          Holds,
		"all L in {[0,3],[3,0]}: way(L,[]) = if(L[0] = 0, [0,1,3], none)":         Holds,
		"some P in paths(Q(2),0,3): len(P) = 3\n    witness P = way(0,3)":         Holds,
		"some P in paths(Q(2),0,3): len(P) = 4\n    witness P = way(0,3)":         WitnessFails,
		"some P in paths(Q(2),0,2): len(P) = 3\n    witness P = way(0,2)":         WitnessFails,
		"some P in paths(Q(2),3,0): len(P) = 3\n    witness P = way(3,0)":         WitnessFails,
		"some P in paths(Q(2),0,3): len(P) = 5\n    witness P = way(4,0)":         WitnessFails,
		"some C in cycles(Q(2)): len(C) = 3\n    witness C = way(0,3)":            WitnessFails,
		"all v in {3}: some P in paths(Q(2),0,v): true\n    witness P = way(0,v)": Holds,
	} {
		f, err := Parse("a", []byte(head+sentence+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil); err != nil {
			t.Fatal(err)
		}
		f.Functions = map[string]Function{"way": func(args []int64) []uint64 {
			switch args[0] {
			case 0:
			case 4:
				return []uint64{0, 1, 0, 1, 3}
			default:
				return nil
			}
			return []uint64{0, 1, 3}
		}}
		s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		if count, _ := tally(t, s, nil, 1); count[want] != 1 {
			t.Errorf("%s: %v, want outcome %d", sentence, count, want)
		}
	}
}

// A list with a member that is no number is no argument of a function of Go, in cases that are decided together as in one alone.
func TestFunctionsOfGoAreCalledWithNumbersTogether(t *testing.T) {
	for arg, first := range map[string]uint64{
		"[x > 30]":                   0,
		"[x,if(x > 30, none, 3)]":    31,
		"[dist(twice,2,mod(x,5))]":   0, // infinite
		"[if(x < 50, x, infinite)]":  50,
		"if(x < 40, [x], [[x]])":     40,
		"[x,floor(x/2),{x}]":         0,
		"[x,node(Q(4),mod(x,16)),3]": 301,
	} {
		text := "all x in 0..300: long(1," + arg + ")[1] > 0"
		together, err := tameInstance(text)
		if err != nil {
			t.Fatal(err)
		}
		alone, _ := tameInstance(text)
		done, _, _, err := together.Run([]uint64{0}, 301)
		if err != nil {
			done--
		}
		if done != first || (err == nil) != (first == 301) {
			t.Errorf("%s: %d cases have a value, want %d: %v", text, done, first, err)
		}
		if first < 301 {
			if _, want := alone.Test([]uint64{first}); want == nil || fmt.Sprint(err) != fmt.Sprint(want) {
				t.Errorf("%s: %v together, %v alone", text, err, want)
			}
		}
		if together.fast.lanes == nil {
			t.Errorf("%s: no cases are decided together", text)
		}
	}
}

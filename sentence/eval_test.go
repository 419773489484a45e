package sentence

import (
	"os"
	"strings"
	"testing"

	"mccheck/sentence/syntax"
)

// tally decides all cases of a sentence at a point, at most limit of them.
func tally(t *testing.T, s *Sentence, point []int, limit int) (count [4]int, first []uint64) {
	t.Helper()
	in, err := s.At(point)
	if err != nil {
		t.Fatal(err)
	}
	x := make([]uint64, len(in.Vars))
	for n := 0; n < limit; n++ {
		for _, v := range in.Vars {
			if v.Size == 0 {
				return count, first
			}
		}
		o, err := in.Test(x)
		if err != nil {
			t.Fatalf("%v at %v, case %v", err, point, x)
		}
		if count[o]++; (o == Fails || o == WitnessFails) && first == nil {
			first = append([]uint64{}, x...)
		}
		i := len(x) - 1
		for ; i >= 0; i-- {
			if x[i]++; x[i] < in.Vars[i].Size {
				break
			}
			x[i] = 0
		}
		if i < 0 {
			break
		}
	}
	return count, first
}

// tried compiles a reading of a claim of the tried file, or a control of it.
func tried(t testing.TB, id string, reading, control int) *Sentence {
	t.Helper()
	file := "testdata/tried.claims"
	if strings.HasPrefix(id, "HA") {
		file = "testdata/hard.claims"
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Parse(file, text)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range f.Claims {
		if c.ID != id {
			continue
		}
		var variant *syntax.Control
		if control >= 0 {
			variant = append(c.Controls, c.Readings[reading].Controls...)[control]
		}
		s, err := f.Compile(c, c.Readings[reading], variant)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	t.Fatalf("no claim %s", id)
	return nil
}

// TestTheTriedClaimsAreDecided gives, for each reading, the number of the cases that hold,
// fail, are outside, and at which the witness fails.
func TestTheTriedClaimsAreDecided(t *testing.T) {
	for _, c := range []struct {
		id               string
		reading, control int
		point            []int
		want             [4]int
		first            string // failing case
	}{
		{"TR-28", 0, -1, []int{2}, [4]int{12, 0, 4, 0}, ""},
		{"TR-28", 0, -1, []int{3}, [4]int{24, 32, 8, 0}, "000 100"},
		{"TR-28", 1, -1, []int{5}, [4]int{992, 0, 32, 0}, ""},
		{"TR-43", 0, -1, []int{3, 3}, [4]int{192, 256, 15936, 0}, "0000000 0001000"},
		{"TR-43", 1, -1, []int{3, 3}, [4]int{448, 0, 15936, 0}, ""},
		{"TR-43", 1, 0, []int{1, 1}, [4]int{0, 4, 60, 0}, "000 010"},
		{"TR-55", 0, -1, []int{2, 3}, [4]int{4096, 0, 0, 0}, ""},
		{"TR-55", 0, 0, []int{1, 2}, [4]int{208, 0, 0, 48}, ""}, // 2*(4+8+8+4) pairs are joined on one side only,
		{"TR-101", 0, -1, []int{1, 1}, [4]int{1, 0, 0, 0}, ""},
		{"TR-101", 0, -1, []int{2, 2}, [4]int{0, 1, 0, 0}, ""},
		{"TR-101", 1, -1, []int{1, 2}, [4]int{64, 0, 0, 0}, ""},
		{"TR-70", 0, -1, []int{1}, [4]int{2, 0, 0, 0}, ""},
		{"TR-70", 0, -1, []int{3}, [4]int{64, 0, 0, 0}, ""},

		{"HA-5", 0, -1, []int{3}, [4]int{1024, 0, 0, 0}, ""},
		{"HA-5", 1, -1, []int{1}, [4]int{4, 0, 0, 0}, ""},
		{"HA-5", 1, -1, []int{2}, [4]int{56, 8, 0, 0}, "(0,0,0) (0,1,0)"},
		{"HA-63", 0, -1, []int{4}, [4]int{16384, 0, 0, 0}, ""},
		{"HA-63", 0, 0, []int{2}, [4]int{48, 16, 0, 0}, "(0,0,0) (0,1,0)"},
		{"HA-34", 0, -1, []int{0}, [4]int{1, 0, 0, 0}, ""},
		{"HA-34", 0, -1, []int{3}, [4]int{1, 7, 0, 0}, "001"},
		{"HA-34", 1, -1, []int{4}, [4]int{16, 0, 0, 0}, ""},
		{"HA-34", 2, -1, []int{4}, [4]int{16, 0, 0, 0}, ""},
		{"HA-24", 0, -1, []int{1}, [4]int{4096, 0, 0, 0}, ""},
		{"HA-24", 1, -1, []int{1}, [4]int{4096, 0, 0, 0}, ""},
		{"HA-24", 0, 0, []int{1}, [4]int{3840, 256, 0, 0}, ""},
		{"HA-44", 0, -1, []int{1}, [4]int{15, 49, 0, 0}, ""},
		{"HA-44", 1, -1, []int{1}, [4]int{1, 0, 0, 0}, ""},
	} {
		s := tried(t, c.id, c.reading, c.control)
		got, first := tally(t, s, c.point, 1<<20)
		if got != c.want {
			t.Errorf("%s, reading %d, control %d at %v: %v, want %v", c.id, c.reading, c.control, c.point, got, c.want)
		}
		if c.first == "" {
			continue
		}
		in, err := s.At(c.point)
		if err != nil {
			t.Fatal(err)
		}
		var values []string
		for i, v := range in.Vars {
			values = append(values, v.Value(first[i]).String())
		}
		if text := strings.Join(values, " "); text != c.first {
			t.Errorf("%s fails first at %s, want %s", c.id, text, c.first)
		}
	}
}

// TestDomainsAreFoundInExactNumbersToo where words do not hold what a bound is made of.
func TestDomainsAreFoundInExactNumbersToo(t *testing.T) {
	for domain, want := range map[string]uint64{"0..2^(70*n)/2^(69*n)": 5, "2^70..2^70": 0, "1..2^63-1": 0} {
		f, err := Parse("x", []byte("mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  for n in 1..3\n  printed\n    all i in "+domain+
			": i >= 0\n"))
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		switch in, err := s.At([]int{2}); {
		case want == 0:
			if err == nil || !strings.Contains(err.Error(), "want a number from -(2^63-2) to 2^63-2") {
				t.Errorf("%s: %v, want that it is too large", domain, err)
			}
		case err != nil:
			t.Errorf("%s: %v", domain, err)
		default:
			if count, _ := tally(t, s, []int{2}, 100); in.Vars[0].Size != want || count[Holds] != int(want) {
				t.Errorf("%s: %d values, %d of which hold, want %d", domain, in.Vars[0].Size, count[Holds], want)
			}
		}
	}
}

// No number is taken for infinite or for none, however near it is: alone, and where cases are decided together.
func TestNumbersAtTheEndsOfAWord(t *testing.T) {
	for _, says := range []string{
		"abs(-(2^62)-(2^62-1)+x) = 2^63-1-x",
		"abs(-(2^62)-(2^62-1)+x) < infinite",
		"xor(2^62+x,2^62-1) = 2^63-1-x",
		"max(xor(2^62+x,2^62-1),0) < infinite",
		"(given y = 2^62-1: xor(mod(x,2)*2^62,y)) != infinite",
		"xor(mod(x,2)*2^62,2^62-1) = mod(x,2)*2^62 + (2^62-1)",
		"(total i in 0..1: xor(2^62+x,2^62-1)) = 2^64-2-2*x",
		"floor((-(2^62)-(2^62-1)+x)/(-1)) = 2^63-1-x",
		"floor((-(2^62)-(2^62-1)+x)/(-1)) < infinite",
		"ceil((-(2^62)-(2^62-1)+x)/(-1)) = 2^63-1-x",
		"ceil((-(2^62)-(2^62-1)+x)/(if(x < 300,-1,1))) < infinite",
		"ceil((-(2^62)-(2^62-1)+x)/1) = -(2^63-1)+x",
		"(given y = -(2^62)-(2^62-1)+x: [y/(-1)]) = [2^63-1-x]",
		"(given y = -(2^62)-(2^62-1)+x: [y/(-1)][0]) != infinite",
		"2^62+(2^62-1)-x < infinite",
		"0-(2^62)-(2^62)+x != none",
		"(2^62+2^61-x)*2-2^62 = 2^63-2*x",
		"-((2^62-x)*2) != none",
		"-(-(2^62)-(2^62-1)+x) != infinite",
		"(some i in 2^62+x..2^62+x+2^61: i = 2^62+x+2) and not (some i in 2^62+x..-(2^62)-2-x: i > 0)",
	} {
		f, err := Parse("x", []byte("mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  printed\n    all x in 0..299: "+says+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		if count, first := tally(t, s, nil, 300); count[Holds] != 300 {
			t.Errorf("%s: %v, which fails first at %d", says, count, first)
		}
		in, err := s.At(nil)
		if err != nil {
			t.Fatal(err)
		}
		x := []uint64{0}
		if done, outside, o, err := in.Run(x, 300); done != 300 || outside != 0 || o != Holds || err != nil {
			t.Errorf("%s, together: %d, %d, %v, %v at %v", says, done, outside, o, err, x)
		}
	}
}

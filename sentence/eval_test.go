package sentence

import (
	"os"
	"testing"
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
		if count[o]++; o == Fails && first == nil {
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

func TestTried(t *testing.T) {
	text, err := os.ReadFile("testdata/tried.claims")
	if err != nil {
		t.Fatal(err)
	}
	f, err := Parse("testdata/tried.claims", text)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range f.Claims {
		for _, r := range c.Readings {
			s, err := f.Compile(c, r, nil)
			if err != nil {
				t.Error(err)
				continue
			}
			for _, point := range [][]int{{1, 1, 1}, {1, 2, 2}, {2, 1, 2}, {3, 3, 3}} {
				in, err := s.At(point[:len(s.Params)])
				if err != nil {
					t.Log(c.ID, r.Kind, point, err)
					continue
				}
				if in.Count().BitLen() > 20 {
					continue
				}
				count, first := tally(t, s, point[:len(s.Params)], 1<<16)
				t.Log(c.ID, r.Kind, r.Fails, s.Params, point, count, first)
			}
		}
	}
}

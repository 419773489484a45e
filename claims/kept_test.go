package claims

import "testing"

func TestInstancesAreKeptAndDoNotPileUp(t *testing.T) {
	for _, test := range []struct{ bits, opened int }{{10, 20}, {22, 24}, {23, 40}} {
		opened := 0
		st := &Statement{
			Over: Domain{Params: []Param{{Name: "n", Min: 1, Max: 20}}, Bits: func(Point) int { return test.bits }},
			At:   func(Point) (*Instance, error) { opened++; return &Instance{}, nil },
		}
		st = st.Kept()
		var last []*Instance
		for range 2 {
			last = last[:0]
			for n := range 20 {
				in, err := st.Open(Point{n})
				if err != nil {
					t.Fatal(err)
				}
				last = append(last, in)
			}
			for n, in := range last {
				st.Close(Point{n}, in)
			}
		}
		if opened != test.opened {
			t.Errorf("2^%d cases: opened %d times, want %d", test.bits, opened, test.opened)
		}
	}
}

func TestAnInstanceInUseIsNotLentAgain(t *testing.T) {
	st := (&Statement{At: func(Point) (*Instance, error) { return &Instance{}, nil }}).Kept()
	a, _ := st.Open(Point{1})
	b, _ := st.Open(Point{1})
	if a == b {
		t.Error("two users have one instance")
	}
	st.Close(Point{1}, a)
	if c, _ := st.Open(Point{2}); c == a {
		t.Error("the instance of another point is lent")
	}
	if c, _ := st.Open(Point{1}); c != a {
		t.Error("what was given back is not lent again")
	}
}

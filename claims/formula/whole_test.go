package formula

import "testing"

func TestWholeNumbersAreSeenFromTheLeastValuesOn(t *testing.T) {
	for source, whole := range map[string]bool{
		"n": true, "n/2": false, "n*2^(n-1)": true, "2^(n-2)": false, "2^(n-2)*4/2": true, "m*2^n/2+k": true,
		"floor(n/2)": true, "max(n,m)": true, "max(n/2,m)": false, "2^k": false, "2^(m*2^n+m)": true, "2^(m-n)": false,
		"1/2+3/4*log2(2^(4*m+2))": true, "1/n": false, "n^2-3*m": true, "C(n,m)": true,
	} {
		if got := IsWhole(MustParse(source), View{Least: map[string]int{"n": 1, "m": 0}}); got != whole {
			t.Errorf("%s from n = 1 and m = 0: whole %v, want %v", source, got, whole)
		}
	}
}

func TestWhatHasToBeAWholeNumber(t *testing.T) {
	text := ""
	for _, e := range Whole(MustParse("sum(i,a,b+1,i^c)-C(d,e)/2"), MustParse("max(2^(f/2),g)")) {
		text += e.String() + " "
	}
	if want := "a b+1 c d e f/2 "; text != want {
		t.Errorf("%s, want %s", text, want)
	}
}

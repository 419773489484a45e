package formula

import (
	"fmt"
	"math"
	"math/rand"
	"strings"
	"testing"
)

// from are the letters of formulas from a least value on.
func from(least int, list ...*Expr) View {
	v := View{Least: map[string]int{}}
	for _, e := range list {
		for _, x := range e.Vars() {
			v.Least[x] = least
		}
	}
	return v
}

func TestSigns(t *testing.T) {
	signsOfTable(t)
}

// What is said of signs does not rest on the values that are tried before.
func TestSignsWithoutTrying(t *testing.T) {
	defer func(before []float64) { tried = before }(tried)
	tried = nil
	signsOfTable(t)
	signsOfRandomFormulas(t, 40, 10)
}

// What is said of a sign does not rest on the order in which letters are looked at.
func TestSignsAreSaidInOneWay(t *testing.T) {
	e, tops := MustParse("2^20-2^b"), map[string][]*Expr{}
	for x, of := range map[string]string{"b": "c; d", "c": "e", "d": "7", "e": "5"} {
		for top := range strings.SplitSeq(of, "; ") {
			tops[x] = append(tops[x], MustParse(top))
		}
	}
	v := View{Least: map[string]int{"b": 0, "c": 0, "d": 0, "e": 0}}
	first := SignOf(e, false, v, tops, nil).String()
	if !strings.Contains(first, "so it is at each b from 0 to") {
		t.Fatal(first)
	}
	for range 50 {
		if got := SignOf(e, false, v, tops, nil).String(); got != first {
			t.Fatalf("%s\nand before\n%s", got, first)
		}
	}
}

func signsOfTable(t *testing.T) {
	for _, c := range []struct {
		formula string
		least   int
		strict  bool
		top     string // "x: formula" of each letter that has one
		want    bool
	}{
		{"n", 0, false, "", true},
		{"n", 0, true, "", false},
		{"2^n-2", 1, false, "", true},
		{"2^n-2", 1, true, "", false},
		{"2^n-n-1", 0, false, "", true},
		{"2^n-n-1", 0, true, "", false},
		{"2^n-n-2", 0, false, "", false},
		{"2^n-n-2", -1, false, "", false},
		{"n^2-1", -1, false, "", false},
		{"2^n-n^2", 5, true, "", true},
		{"2^n-n^2", 4, false, "", true},
		{"2^n-n^2", 3, false, "", false},
		{"2^n-n^3", 10, true, "", true},
		{"n^2-2*n+1", 0, false, "", true},
		{"n^2-2*n", 0, false, "", false},
		{"4^n-10*2^n+30", 0, true, "", true},
		{"4^n-10*2^n+24", 0, true, "", false},
		{"3*4^n-4*8^n", 0, false, "", false},
		{"2^(m*2^k+k)-2^(k+m)", 1, false, "", true},
		{"2^(m*2^k+k)-2^(k+m)", 1, true, "", true},
		{"2^(m*2^k+k)-2^(k+m)", 0, true, "", false},
		{"2^k*(m+1)-m-k", 1, true, "", true},
		{"n*m-n", 0, false, "", false},
		{"n*m-n", 1, false, "", true},
		{"n^2-n", 0, false, "", true},
		{"n^2-n*m", 0, false, "", false},
		{"1/n-1/(n+1)", 1, true, "", true},
		{"1/n-1/(n+2)-1/n^2", 1, true, "", false},
		{"1/(n-1)", 1, true, "", false},
		{"1/(0-n)", 1, true, "", false},
		{"n/(n+1)-n/(n+2)", 0, false, "", true},
		{"n-floor((n+1)/2)", 0, false, "", true},
		{"n-floor((n+1)/2)", 1, true, "", false},
		{"floor((m+n)/2)-floor(n/2)-floor(m/2)", 0, false, "", true},
		{"floor(n/2)+floor(m/2)-floor((m+n)/2)", 0, false, "", false},
		{"2*floor(n/2)-n", 0, false, "", false},
		{"2*floor(n/2)-n+1", 0, false, "", true},
		{"2^60*2^n-2^60", 0, true, "", false},
		{"2^(n+m)-2^n-2^m+1", 0, false, "", true},
		{"2^(n+m)-2^n-2^m", 0, false, "", false},
		{"n^2-10*n+24", 0, false, "", false}, // -1 at n = 5
		{"256-2^n", 0, false, "n: 8", true},
		{"256-2^n", 0, true, "n: 8", false},
		{"256-2^n", 0, false, "n: 9", false},
		{"2^m-a", 0, true, "a: 2^m-1", true},
		{"2^m-a", 0, true, "a: 2^m", false},
		{"m-a", 0, false, "a: m", true},
		{"a-m", 0, false, "a: m", false},
		{"m^2-a*m", 0, false, "a: m", true},
		{"m*a-a^2", 0, false, "a: m", false}, // it is so, but not linear in a
		{"10+m*(m-1)/2-a*m", 0, false, "a: m", false},
		{"128-2^a", 0, false, "a: b-1; b: 8", true},
		{"128-2^a", 0, false, "a: b; b: 8", false},
		{"7-a", 0, false, "a: 10-b; b: 3", false},
		{"max(n,m)-n", 0, false, "", true},
		{"n-max(n,m)", 0, false, "", false},
		{"max(n,m)^2-n^2", 0, false, "", false}, // it is so, and not looked into
		{"n+m-max(n,m)", 0, false, "", true},
		{"n+m-max(n,m)", 0, true, "", false},
		{"min(n,2*m+1)^2+1-n", 0, false, "", false},
		{"n+m-2*min(n,m)", 0, false, "", true},
		{"n+m-2*min(n,m)", 0, true, "", false},
		{"max(n,m)*(max(n,m)-n)*(max(n,m)-m)", 0, false, "", true},
		{"n+m-max(n,m)-min(n,m)", 0, false, "", true},
		{"max(n,m)+n*m-n-m", 0, false, "", true},
		{"max(n,m)+n*m-n-m", 0, true, "", false},
		{"k+2-d-2*min(1,k-d)", 1, false, "d: k", true},
		{"k-d-2*min(1,k-d)", 1, false, "d: k", false},
		{"k+1-d-2*min(1,k-d)", 1, false, "", false},
		{"3*n-2*min(n,m,4)+m", 0, false, "", true},
		{"a+b+c+d+e+f+g+h+i+j+k+l", 0, false, "", true},                      // of many letters few values are tried
		{"2^(a+b+c+d+e+f+g+h+i+j)-a-b-c-d-e-f-g-h-i-j", 0, false, "", false}, // it is so, and the search ends before
		{"log2(n)", 1, false, "", false},                                     // of which nothing is known
		{"max(2,n)+3-floor(max(2,n)^2/2)", 0, false, "", false},              // so with 2 for the larger one, which stands elsewhere, too
		{"max(2,n)+3-2^max(2,n)", 0, false, "", false},
		{"max(2,n)+3-max(5,max(2,n)^2)", 0, false, "", false},
	} {
		e := MustParse(c.formula)
		tops, list := map[string][]*Expr{}, []*Expr{e}
		for of := range strings.SplitSeq(c.top, "; ") {
			if x, top, is := strings.Cut(of, ": "); is {
				tops[x] = []*Expr{MustParse(top)}
				list = append(list, tops[x]...)
			}
		}
		if got := SignOf(e, c.strict, from(c.least, list...), tops, nil); got != nil && !c.want || got == nil && c.want && tried != nil {
			t.Errorf("%s, from %d on, strict %v, %q: %v", c.formula, c.least, c.strict, c.top, got)
		}
	}
	n := MustParse("n")
	three, ten, factorial := Grown{Base: MustParse("3"), Exponent: n}, Grown{Base: MustParse("10"), Exponent: n}, Grown{Exponent: n}
	for _, c := range []struct {
		formula string
		grown   map[string]Grown
		n, p, q int // least values
		want    bool
	}{
		{"p-n", map[string]Grown{"p": three}, 0, 1, 1, true},
		{"p-n", nil, 0, 1, 1, false},
		{"p-2*n-1", map[string]Grown{"p": three}, 1, 3, 1, false}, // 0 at n = 1
		{"p-2*n-1", map[string]Grown{"p": three}, 2, 9, 1, true},
		{"p-2^n", map[string]Grown{"p": three}, 1, 3, 1, true},
		{"p-4^n", map[string]Grown{"p": three}, 1, 3, 1, false},
		{"p-2^n", map[string]Grown{"p": factorial}, 4, 1, 1, true},
		{"p-2^n", map[string]Grown{"p": factorial}, 3, 1, 1, false},
		{"p*2^n-q", map[string]Grown{"p": three, "q": ten}, 1, 3, 10, false},
		{"p*4^n-q", map[string]Grown{"p": three, "q": ten}, 1, 3, 10, true},
		{"p*4^n-q", map[string]Grown{"p": three}, 1, 3, 10, false},
		{"q-p", map[string]Grown{"p": {Base: MustParse("m"), Exponent: n}, "q": {Base: MustParse("m+1"), Exponent: n}}, 1, 1, 2, false},
		{"p-m*n", map[string]Grown{"p": {Base: MustParse("m"), Exponent: n}}, 1, 1, 1, false},
		{"p-n", map[string]Grown{"p": {Base: n, Exponent: n}}, 1, 1, 1, false}, // it is not seen how it grows
		{"9*p-4^n", map[string]Grown{"p": factorial}, 2, 2, 1, false},          // not at n = 3
		// from p to p+1 it does not become smaller where p is 3^n, but it does elsewhere
		{"(p-1)*(p-2)/2-n*(p-1)+1/2", map[string]Grown{"p": three}, 0, 1, 1, false},
		// 10^p grows with p = 3^n, and not from n to n+1 alone
		{"20*p-q", map[string]Grown{"p": three, "q": {Base: MustParse("10"), Exponent: MustParse("p")}}, 0, 1, 10, false},
	} {
		v := View{Least: map[string]int{"n": c.n, "p": c.p, "q": c.q, "m": 1}}
		if got := SignOf(MustParse(c.formula), true, v, nil, c.grown); got != nil && !c.want || got == nil && c.want && tried != nil {
			t.Errorf("%s, n from %d on, %v: %v", c.formula, c.n, c.grown, got)
		}
	}
	if SignOf(MustParse("n+1"), true, View{Least: map[string]int{}}, nil, nil) != nil {
		t.Error("a letter without a least value has a sign")
	}
	got := SignOf(MustParse("2^n-n-1"), false, from(1, MustParse("n")), nil, nil).String()
	const want = "2^(n+1)-(n+1)-1 = 2*2^n-2-n >= 0: so it is at n = 0, and from n to n+1 it does not become smaller; " +
		"2*2^(n+1)-2-(n+1)-(2*2^n-2-n) = 2*2^n-1 >= 0: 2^n >= 1; 2*2^0-2-0 = 0 >= 0: no term is below 0"
	if got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// Each step of each sign that is found in random formulas is as it says, at many values of the letters.
func TestSignsOfRandomFormulas(t *testing.T) {
	signsOfRandomFormulas(t, 150, 40)
}

func signsOfRandomFormulas(t *testing.T, formulas, least int) {
	r := rand.New(rand.NewSource(1))
	found, looked := 0, 0
	for range formulas {
		text := fmt.Sprint(r.Intn(30) - 8)
		for range 1 + r.Intn(4) {
			text += []string{"+", "+", "-"}[r.Intn(3)] + fmt.Sprint(1+r.Intn(12))
			text += []string{"", "*n", "*m", "*n*m", "*n^2", "*floor((n+1)/2)", "*floor((m+n)/3)", "/(n+1)", "*max(n,m)", "*min(n,2*m)",
				"*p", "*q"}[r.Intn(12)]
			text += []string{"", "*2^n", "*2^m", "*2^(n+m)", "*4^n", "*2^(n*m)", "/2^n"}[r.Intn(7)]
		}
		e := MustParse(text)
		tops := map[string][]*Expr{}
		if r.Intn(3) == 0 {
			tops["m"] = []*Expr{MustParse([]string{"3", "n", "2^n", "n+2", "2*n-1"}[r.Intn(5)])}
		}
		v := View{Least: map[string]int{"n": r.Intn(3), "m": r.Intn(3)}}
		v.Least["p"], v.Least["q"] = 1, 1
		if r.Intn(2) == 0 {
			v.Least["p"] = int(math.Pow(3, float64(v.Least["n"])))
		}
		strict := r.Intn(2) == 0
		grown := map[string]Grown{"p": {Base: newInt(3), Exponent: newVar("n")}, "q": {Exponent: MustParse("n+m")}}
		sign := SignOf(e, strict, v, tops, grown)
		if sign == nil {
			continue
		}
		found++
		for n := range 6 {
			for m := range 6 {
				at := standing(v.Least["n"]+n, v.Least["m"]+m, 0, 0)
				if below(at, tops) {
					looked++
					if x, is := e.Value(at); !is || x.Sign() < 0 || strict && x.Sign() == 0 {
						t.Fatalf("%s is %v at %v; said is %s", text, x, at, sign)
					}
				}
				if len(tops) > 0 {
					continue // the steps hold under what the letters are not above, which is written in the first of them only
				}
				at = standing(v.Least["n"]+n, v.Least["m"]+m, v.Least["p"], v.Least["q"])
				at["n"], at["m"] = n, m
				for _, step := range sign {
					x, is := step.Of.Value(at)
					if !is {
						continue // it is too large
					}
					if x.Sign() < 0 || step.Strict && x.Sign() == 0 {
						t.Fatalf("%s: the step %s is wrong at %v", text, step, at)
					}
					if step.As == nil {
						continue
					}
					if y, is := step.As.Value(at); is && x.Cmp(y) != 0 {
						t.Fatalf("%s: the step %s is no equation at %v", text, step, at)
					}
				}
			}
		}
	}
	if found < least || looked < 20*found {
		t.Errorf("%d signs of %d formulas at %d values, want %d at least", found, formulas, looked, least)
	}
	t.Logf("%d signs, %d values", found, looked)
}

// standing are the values of n, of m, of p = 3^n less a number, and of q = (n+m)! less one.
func standing(n, m, p, q int) map[string]int {
	at := map[string]int{"n": n, "m": m, "p": 1 - p, "q": 1}
	for range n {
		at["p"] = (at["p"]+p)*3 - p
	}
	for i := range n + m {
		at["q"] *= i + 1
	}
	at["q"] -= q
	return at
}

// below reports whether the letters are not above what they have over them.
func below(at map[string]int, tops map[string][]*Expr) bool {
	for x, list := range tops {
		for _, top := range list {
			if v, is := top.Value(at); !is || v.Cmp(newInt(int64(at[x])).val) < 0 {
				return false
			}
		}
	}
	return true
}

// A fraction is what stands above its line over what stands below it.
func TestFractions(t *testing.T) {
	for e, want := range map[string]string{
		"n+1": "n+1 / 1", "n/2+1/3": "n/2+1/3 / 1", "1/n": "1 / n", "2^(n/m)": "2^(n/m) / 1",
		"-(1/n)": "-1 / n", "1/n-1/(n+1)": "1*(n+1)-1*n / n*(n+1)",
		"n/m+1/m": "n+1 / m", "n/m*(m/n)": "n*m / m*n", "1/(n/m)": "1*m / n", "n/m/m": "n / m*m", "2-n/m": "2*m-n / m", "n/m+1/2": "n+1/2*m / m",
		"(1/n)^2": "(1/n)^2 / 1", // which is no sum
	} {
		over, under := MustParse(e).Fraction()
		if under == nil {
			under = newInt(1)
		}
		if got := over.String() + " / " + under.String(); got != want {
			t.Errorf("%s is %s, want %s", e, got, want)
		}
		for n := 1; n < 5; n++ {
			at := map[string]int{"n": n, "m": 3}
			whole, is := MustParse(e).Value(at)
			parts, _ := newOp(div, over, under).Value(at)
			if is && whole.Cmp(parts) != 0 {
				t.Errorf("%s is %v at %v, and its parts %v", e, whole, at, parts)
			}
		}
	}
}

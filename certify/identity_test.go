package certify_test

import (
	"fmt"
	"strings"
	"testing"

	"mccheck/certify"
)

func identity(left, right string) error {
	_, err := certify.CheckFact(about("identity " + left + " = " + right))
	return err
}

func TestEqualFormulas(t *testing.T) {
	for _, c := range [][2]string{
		{"2^(m*2^k+k)*2^k", "2^(m*2^k+2*k)"},
		{"2^(m*2^k-m)", "2^(m*(2^k-1))"},
		{"(k+1)*2^(k+2^m-1)", "(k+1)*2^(k+2^m)/2"},
		{"(2^m-1)^2", "2^(2*m)-2*2^m+1"},
		{"((n+1)*2^n-n*2^(n-1))/(n*2^(n-1))", "1+2/n"},
		{"sum(i,0,n,C(n,i))", "2^n"},
		{"sum(i,1,n,C(n,i))", "2^n-1"},
		{"sum(i,0,n,C(n,i)*i^2)", "n*(n+1)*2^(n-2)"},
		{"sum(i,0,n,C(n,i)*i^3)", "n^2*(n+3)*2^(n-3)"},
		{"sum(i,0,3,C(3,i)*2^i)", "27"},
		{"sum(i,0,2*r-1,C(2*r-1,i)*i)/2^(2*r-1)", "(2*r-1)/2"},
		{"log2(2^(4*m+2))", "4*m+2"},
		{"log2(2^(m*2^k+k))", "m*2^k+k"},
		{"2^(1/2+3/4*log2(2^(4*m+2)))", "2^(3*m+2)"},
		{"2^((4*m+2)/2)", "2^(2*m+1)"},
		{"max(s+1,t+1)-1", "max(s+1,t+1)+0-1"},
		{"-2^k", "0-2^k"},
		{"x^0", "1"},
		{"2^3^2", "512"},
		{"(x+y)^3", "x^3+3*x^2*y+3*x*y^2+y^3"},
		{"1/(x*(x+1))", "1/x-1/(x+1)"},
		{"2^(1-m)", "2*(1/2^m)"},
		{"2^(x*y)*2^x", "2^(x*(y+1))"}, {"x^64", "x^32*x^32"}, {"sum(i,0,n,C(n,i))-sum(i,0,n,C(n,i))", "0"},
	} {
		if err := identity(c[0], c[1]); err != nil {
			t.Errorf("%s = %s: %v", c[0], c[1], err)
		}
	}
}

func TestOtherFormulasAreRefused(t *testing.T) {
	for _, c := range [][2]string{
		{"2^k", "2*k"}, {"n", "n+1"}, {"max(s,t)", "max(t,s)"}, {"floor(x)", "x"}, {"2^(x+1)", "2^x+1"}, {"x^2", "x^3"},
		{"sum(i,0,n,C(n,i)*i)", "n*2^n"}, {"sum(i,1,n,C(n,i))", "2^n"}, {"sum(i,0,n,C(n,i)*max(i,1))", "max(i,1)*2^n"},
		{"sum(i,0,n,C(n,i)*2^i)", "2^i*2^n"}, {"sum(i,0,n,C(n,i)*2^i)", "3^n"}, {"sum(i,0,n,C(n,i)*m)", "m*2^n"}, {"sum(i,0,i,C(i,i))", "2^i"},
		{"sum(i,0,n,i)", "i"}, {"sum(i,2,n,C(n,i))", "2^n"}, {"sum(i,0,n+1,C(n,i))", "2^n"}, {"sum(i,0,n-2,C(n-2,i))*4", "2^n"},
		{"total i, j in 0..n: C(n,i)", "2^n*(n+1)"}, {"total i in 0..n where i > 0: C(n,i)", "2^n-1"}, {"total u in nodes(Q(2)): 1", "4"},
		{"sum(i,0,n^2,C(n^2,i))", "2^(n^2)"}, {"count i in 1..n: i > 0", "n"}, {"given x = 2: x", "2"}, {"if(x > 0,x,0-x)", "x"},
		{"log2(2^(m*2^k))", "m*2^m"}, {"log2(4^m)", "2*m"},
		{"log2(3)", "log2(3)"}, {"log2(x)", "log2(x)"}, {"1/0", "1/0"}, {"x/(y-y)", "1"}, {"3^x", "3^x"}, {"2^(x/y)", "2^(x/y)"}, {"(x-x)^(-1)",
			"0"},
		{"true", "true"}, {"Q", "Q"}, {"not x", "not x"}, {"2^(x^2)", "2^(x^2)"}, {"2^(x/2)", "2^(x/2)"}, {"x^65", "x^65"},
		{"", ""}, {"(", "("}, {"1+", "1+"}, {"2 3", "2 3"}, {"x)", "x)"}, {"é", "é"}, {"1e5", "1e5"}, {"2^(2^20*x)", "2^(2^20*x)"},
		{strings.Repeat("(", 20000), "1"}, {strings.Repeat("(", 300) + "x" + strings.Repeat(")", 300) + "+1", "x"},
		{"(a+b+c+d)^40*(e+f+g+h)^40", "0"}, {"log2(1,2)", "0+log2()"}, {"C(n)", "sum(i,0)"},
		{"sum(i,0,10-i,C(10-i,i))", "89"}, {"sum(i,0,n,C(n,i))", "2"}, {"sum(i,0,n,C(n,i)*2^i)", "sum(i,0,n,C(n,i)*2^i)"},
		{"sum(i,2,n,C(n,i))", "sum(i,2,n,C(n,i))"}, {"(total i in (0..): i)", "1"}, {"(2^x-3)^2", "1"}, {"x+2/x", "3"}, {"x^0b10", "x"},
		{"total i, j in 0..2: 1", "9"}, {"abs(2^x)", "x"}, {"total i in lists(0,n): C(n,i)", "2^n"},
		{"sum(i,0,n^2,C(n^2,i))-sum(i,0,n^2,C(n^2,i))", "0"}, {"x^0b10", "x^2"},
		{"2^k/x", "2^k*(11-6*x+x^2)/6"}, // at 1, 2 and 3 they are the same
		{"log2", "3"}, {"log2(2^n,5)", "n"}, {"log2(4^m)", "m"}, {"none", "none"},
	} {
		if identity(c[0], c[1]) == nil {
			t.Errorf("%q = %q is accepted", c[0], c[1])
		}
	}
}

// Formulas that are 0 at 1, 2, ..., n and nowhere else are told from 0, whether they grow
// as polynomials, as powers of 2, or both, and in each of two letters.
func TestFormulasWithManyZerosAreNotZero(t *testing.T) {
	for term, most := range map[string]int{
		"(x-%d)": 6, "(2^x-2^%d)": 5, "(1/2^x-1/2^%d)": 4, "(2^x*(x-%[1]d)+x*(2^x-2^%[1]d))": 4,
		"(2^(x*y)-2^(%d*y))": 2, "(2^(x+2^k)-2^(%d+2^k))": 3,
	} {
		product := "1"
		for n := 1; n <= most; n++ {
			product += "*" + fmt.Sprintf(term, n)
			for _, f := range []string{product, "y*" + product, product + "/(x+y)"} {
				if err := identity(f, "0"); err == nil || !strings.Contains(err.Error(), "and 0 at [") {
					t.Errorf("%s = 0: %v", f, err)
				}
				if err := identity(f+"-"+f, "0"); err != nil && n < 3 {
					t.Errorf("%s - itself: %v", f, err)
				}
			}
		}
	}
}

// The point at which two formulas differ is named.
func TestThePointOfADifferenceIsNamed(t *testing.T) {
	const want = "line 3: 4 and 3 at [x y] = [2 1]"
	if err := identity("x^2", "x+y*(x-1)"); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// Sums of so many powers have powers of more terms than an int can count.
func TestHighPowersOfSumsAreNotZero(t *testing.T) {
	sum := "2^x"
	for n := 2; n <= 40; n++ {
		sum += fmt.Sprintf("+2^(%d*x)", n)
		if identity("("+sum+")^64", "0") == nil {
			t.Errorf("(%s)^64 = 0 is accepted", sum)
		}
	}
}

func FuzzIdentity(f *testing.F) {
	f.Add("2^(m*2^k+k)", "m*2^k")
	f.Add("sum(i,0,n,C(n,i)*i)/n", "log2(max(1,x))")
	f.Fuzz(func(t *testing.T, left, right string) {
		if len(left)+len(right) > 60 || strings.ContainsAny(left+right, "=\n") {
			return
		}
		err := identity(left, right) // must not crash
		if err == nil && identity("1+("+left+")", right) == nil {
			t.Errorf("%q is equal to %q, and so is 1 more", left, right)
		}
	})
}

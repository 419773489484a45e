package formula

import (
	"errors"
	"strings"
	"testing"
)

func TestStringIsCanonical(t *testing.T) {
	for src, want := range map[string]string{
		"2 ^ (m*2^k + k)":        "2^(m*2^k+k)",
		"((a+b))+c":              "a+b+c",
		"a-(b-c)":                "a-(b-c)",
		"a/(b*c)*d":              "a/(b*c)*d",
		"(2^a)^b":                "(2^a)^b",
		"2^(a^b)":                "2^(a^b)",
		"-2^k":                   "-2^k",
		"(-2)^k":                 "(-2)^k",
		"2^-1":                   "2^(-1)",
		"-(a*b)":                 "-(a*b)",
		"a*-b":                   "a*(-b)",
		"sum( i , 0, n, C(n,i))": "sum(i,0,n,C(n,i))",
		"choose(n, 2)":           "C(n,2)",
		"max(a, b , c)":          "max(a,b,c)",
	} {
		if got := MustParse(src).String(); got != want {
			t.Errorf("%q prints as %q, want %q", src, got, want)
		}
	}
}

func TestErrorsNameWhatIsNoFormula(t *testing.T) {
	for src, want := range map[string]string{
		"":                        "the end where a value is wanted",
		"2^":                      "the end where a value is wanted",
		"2 k":                     `1:3: "k" after the end`,
		"(a+b":                    `the end where ")" is wanted`,
		"ceil(a,b)":               "ceil with 2 arguments, want 1",
		"C(n)":                    "C with 1 arguments, want 2",
		"foo(x)":                  "foo, want a function",
		"sum(2,0,n,i)":            "want a bare variable",
		"sum(i+1,0,n,i)":          "want a bare variable",
		"1.5":                     "want a whole number or a fraction",
		"ceil":                    "ceil is no formula",
		"a'":                      "a' is no formula",
		"max([1,2])":              "[1,2] is no formula",
		"total i in 1..n: i":      "is no formula",
		"a = b":                   "a = b is no formula",
		"a ++ b":                  "is no formula",
		strings.Repeat("(", 5000): "parts within each other",
	} {
		if _, err := Parse(src); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Parse(%.20q) = %v, want an error with %q", src, err, want)
		}
	}
}

func TestVarsAreTheFreeOnes(t *testing.T) {
	got := strings.Join(MustParse("sum(i,0,n,C(n,i)*k)+i*th").Vars(), " ")
	if want := "i k n th"; got != want {
		t.Errorf("Vars = %s, want %s", got, want)
	}
	got = strings.Join(MustParse("sum(i,i,n,i)").Vars(), " ")
	if want := "i n"; got != want {
		t.Errorf("Vars = %s, want %s: the bound of a sum lies outside its index", got, want)
	}
}

func TestSubstAvoidsCapture(t *testing.T) {
	e := MustParse("sum(i,0,n,i*x)").Subst(map[string]*Expr{"x": MustParse("i+1"), "i": MustParse("5")})
	if want := "sum(i_,0,n,i_*(i+1))"; e.String() != want {
		t.Errorf("Subst = %v, want %s", e, want)
	}
}

func TestEval(t *testing.T) {
	for _, c := range []struct {
		src  string
		env  Env
		want string
	}{
		{"2^(m*2^k+k)", Ints("k", 3, "m", 3), "134217728"}, // total-exchange sec.1: MC(3,3)
		{"2^(m*2^k+k)", Ints("k", 2, "m", 3), "16384"},     // fault-tolerant sec.1: MC(2,3)
		{"sum(i,1,n,C(n,i)*i)", Ints("n", 10), "5120"},     // total-exchange sec.3.4: the 10-cube
		{"p^(3/4)", Ints("p", 16), "8"},
		{"(4/9)^(-3/2)", nil, "27/8"},
		{"-2^2", nil, "-4"},
		{"0^0", nil, "1"},
		{"2^(3^2)", nil, "512"},
		{"1/4+1/4", nil, "1/2"},
		{"floor(-7/2)", nil, "-4"},
		{"ceil(-7/2)", nil, "-3"},
		{"mod(-7,3)", nil, "2"},
		{"log2(1/8)", nil, "-3"},
		{"max(1,3,2)-min(4,2)+abs(-5)", nil, "6"},
		{"C(5,2)+C(5,7)+C(5,-1)", nil, "10"},
		{"sum(i,3,2,1/0)", nil, "0"},
		{"sum(i,0,2,sum(i,0,i,1))", nil, "6"},
		{"(-1)^1000001", nil, "-1"},
	} {
		v, err := MustParse(c.src).Eval(c.env)
		if err != nil || v.RatString() != c.want {
			t.Errorf("%s at %v = %v, %v; want %s", c.src, c.env, v, err, c.want)
		}
		at := map[string]int{}
		for name, v := range c.env {
			at[name] = int(v.Num().Int64())
		}
		if v, is := MustParse(c.src).Value(at); !is || v.RatString() != c.want {
			t.Errorf("%s at %v has the value %v, %v; want %s", c.src, c.env, v, is, c.want)
		}
	}
}

func TestEvalErrors(t *testing.T) {
	for _, c := range []struct {
		src string
		sub string
		is  error
	}{
		{"1+k", "k", errUnbound},
		{"2+1/(3-3)", "1/(3-3)", errDivision},
		{"0^(-1)", "0^(-1)", errDivision},
		{"mod(1,0)", "mod(1,0)", errDivision},
		{"2*2^(2^40)", "2^(2^40)", errTooLarge},
		{"2^(-2^40)", "2^(-2^40)", errTooLarge},
		{"sum(i,1,2^40,1)", "1", errTooLarge},
		{"C(2^40,2^20)", "C(2^40,2^20)", errTooLarge},
		{"1+sqrt(2)", "sqrt(2)", errIrrational},
		{"2^(3/2)", "2^(3/2)", errIrrational},
		{"log2(3)", "log2(3)", errIrrational},
		{"log2(0)", "log2(0)", errDomain},
		{"(-4)^(1/2)", "(-4)^(1/2)", errDomain},
		{"C(-1,1)", "C(-1,1)", errDomain},
		{"sum(i,0,1/2,i)", "sum(i,0,1/2,i)", errDomain},
	} {
		_, err := MustParse(c.src).Eval(nil)
		var ee *EvalError
		if !errors.Is(err, c.is) || !errors.As(err, &ee) || ee.Sub.String() != c.sub {
			t.Errorf("%s: error %v, want %v in %s", c.src, err, c.is, c.sub)
		}
		if v, is := MustParse(c.src).Value(nil); is && c.is != errTooLarge && c.src != "sum(i,0,1/2,i)" {
			t.Errorf("%s has the value %v, want none", c.src, v)
		}
	}
}

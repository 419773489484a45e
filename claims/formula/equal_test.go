package formula

import (
	"errors"
	"testing"

	"mccheck/claims/formula/formulatest"
)

// extraDistance is the sum of E_0..E_3 of total-exchange sec.3.4.
const extraDistance = "(2^m*(2^m-1)+2^m*(2^m-1))*2+(2^m*(2^m-1)^2+2^m*(2^(3*m)-2^(2*m)))*4" +
	"+2*(2^(2*m)*(2^m-1)+2^(2*m)*(2^m-1)+2^(2*m)*(2^m-1)^2)*2" +
	"+2^(2*m)*(2^m-1)^2*2"

func TestIdentities(t *testing.T) {
	for _, c := range [][2]string{
		{"2^(m*2^k+k)", "2^k*(2^m)^(2^k)"},                           // prefix sec.2
		{"2^k*2^(m*(2^k-1))*2^m", "2^(m*2^k+k)"},                     // total-exchange sec.2: classes, clusters, nodes
		{extraDistance, "5*2^(4*m+1)-2*2^(3*m+1)-3*2^(2*m+1)"},       // total-exchange sec.3.4
		{"(s+t+3)*2^(s+t)-(s+t+2)*2^(s+t-1)", "(s+t+4)*2^(s+t-1)"},   // ecq th.2 and its neighbours
		{"s*2^(s-1)*2^t+2^s*t*2^(t-1)+2^(s+t)", "(s+t+2)*2^(s+t-1)"}, // ecq th.2
		{"n*2^(n-1)/((m+k)*2^(n-1))", "n/(m+k)"},                     // dual-cube table 1, generalised
		{"sum(i,0,n,C(n,i))", "2^n"},
		{"sum(i,1,n,C(n,i)*i)/2^n", "n/2"}, // dual-cube sec.4
		{"sum(i,0,n,C(n,i)*i^2)", "n*(n+1)*2^(n-2)"},
		{"sum(i,1,n-1,C(n,i))", "2^n-2"},
		{"sum(i,0,n,C(n,n-i))", "2^n"},
		{"sum(i,1,n,i)", "n*(n+1)/2"},
		{"sum(i,1,n,i^3)", "sum(i,1,n,i)^2"},
		{"sum(i,0,n-1,2^i)", "2^n-1"},
		{"sum(i,0,n-1,i*2^i)", "(n-2)*2^n+2"},
		{"sum(i,0,n-1,2^(m*i))", "(2^(m*n)-1)/(2^m-1)"},
		{"sum(i,0,n,sum(j,0,i,1))", "(n+1)*(n+2)/2"},
		{"(n^2-1)/(n-1)", "n+1"},
		{"1/(a+b)+1/(a-b)", "2*a/(a^2-b^2)"},
		{"log2(2^(m*2^k+k))", "m*2^k+k"},
		{"sqrt(2^(2*x))", "2^x"},
		{"(2^(4*m+2))^(3/4)", "2^(3*m+3/2)"},
		{"sqrt(8)*sqrt(2)", "4"},
		{"(9/4)^(3/2)", "27/8"},
		{"floor(x+3/2)", "1+floor(x+1/2)"},
		{"ceil(x)", "-floor(-x)"},
		{"min(a,b)", "-max(-b,-a)"},
		{"abs(a-b)", "abs(b-a)"},
		{"mod(a,b)", "a-b*floor(a/b)"},
		{"max(2*n,n+n,1,3)", "max(n*2,3)"},
		{"C(n,2)", "n*(n-1)/2"},
		{"C(n,n-1)", "n"},
	} {
		equal, id, err := Equal(MustParse(c[0]), MustParse(c[1]))
		if err != nil || !equal {
			t.Errorf("%s = %s: %v, %v, %+v; want true", c[0], c[1], equal, err, id)
			continue
		}
		if id.Left == "" || id.Right == "" || id.Left != id.Right && id.Cross == "" {
			t.Errorf("%s = %s: no certificate in %+v", c[0], c[1], id)
		}
	}
}

func TestDifferentFormulasAreNotEqual(t *testing.T) {
	for _, c := range [][2]string{
		{"2^k", "2*k"}, // equal at k=1 and k=2 only
		{"2^(m*2^k+k)", "2^(k*2^m+m)"},
		{"n/(m+k)", "n/(m-k)"},
		{"floor(n/2)", "ceil(n/2)"},
		{"2^(1/2)", "3/2"},
		// total-exchange sec.3.4: 2p^(3/4) for p = 2^(4m+2) is not the printed 2*2^(3m+1)
		{"2*(2^(4*m+2))^(3/4)", "2*2^(3*m+1)"},
		{"3*sqrt(2^(4*m+2))", "3*2^(2*m+2)"},
		{"sum(i,n,0,1)", "0"},
	} {
		equal, id, err := Equal(MustParse(c[0]), MustParse(c[1]))
		if err != nil || equal {
			t.Errorf("%s = %s: %v, %v, %+v; want false", c[0], c[1], equal, err, id)
		}
	}
}

// What normal forms do not look into is not equal by them, whether it is or not.
func TestWhatIsBeyondNormalFormsIsNotEqual(t *testing.T) {
	for _, c := range []struct {
		a, b    string
		outside bool // there is no normal form
	}{
		{"sum(i,0,n,C(n,i)^2)", "C(2*n,n)", true}, // true, but beyond the closed forms
		{"sum(i,0,n,C(n,i)^2)", "2^n", true},
		{"sum(i,0,n,C(n,i)*2^i)", "3^n", true},
		{"floor(n/2)+1", "ceil((n+1)/2)", false}, // true for integers only
		{"n^k*n", "n^(k+1)", true},
		{"3^n", "2^n", true},
		{"2^(2^(1/2))", "2^(2^(1/3))", false},
		{"1/0", "1/0", true},
		{"sum(i,0,n,i/i)", "n", true},
	} {
		equal, id, err := Equal(MustParse(c.a), MustParse(c.b))
		if equal || errors.Is(err, ErrOutside) != c.outside || err != nil && !c.outside {
			t.Errorf("%s = %s: %v, %v, %+v; want an error: %v", c.a, c.b, equal, err, id, c.outside)
		}
	}
}

func TestConditionsAreRecorded(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want []string
	}{
		{"n*2^(n-1)/((m+k)*2^(n-1))", "n/(m+k)", []string{"k+m != 0"}},
		{"n/n", "1", []string{"n != 0"}},
		{"n^(-2)*n^2", "1", []string{"n != 0"}},
		{"sum(i,1,n,i)", "n*(n+1)/2", []string{"n >= 0"}},
		{"sum(i,0,n,C(n,i))", "2^n", []string{"1+n >= 0", "n >= 0"}},
		{"sum(i,0,n-1,2^(m*i))*(2^m-1)", "2^(m*n)-1", []string{"1-2^m != 0", "n >= 0"}},
		{"2^a/2^b", "2^(a-b)", nil},
	} {
		equal, id, err := Equal(MustParse(c.a), MustParse(c.b))
		if err != nil || !equal || len(id.Conditions) != len(c.want) {
			t.Errorf("%s = %s: %v, %v, %+v; want conditions %v", c.a, c.b, equal, err, id, c.want)
			continue
		}
		for i, w := range c.want {
			if id.Conditions[i] != w {
				t.Errorf("%s = %s: condition %q, want %q", c.a, c.b, id.Conditions[i], w)
			}
		}
	}
}

// A mutant that differs from the original at some point must not be called equal.
func TestEqualRefutesMutants(t *testing.T) {
	for _, src := range []string{
		"2^(m*2^k+k)", "2^(m*(2^k-1))", "(m+k)*2^(m*2^k+k-1)", "2^k*(m+1)", "(s+t+4)*2^(s+t-1)",
		"ceil((s+1)/2)+ceil((t+1)/2)+2", "n/2+1-1/2^((n-1)/2)", "sum(i,1,n,C(n,i)*i)", extraDistance,
		"2*max(s,t)+min(s,t)", "r+1/2-1/2^(r-1)",
	} {
		original := MustParse(src)
		refuted := 0
		for _, text := range formulatest.Changed(src) {
			m, err := Parse(text)
			if err != nil {
				continue // it is no formula
			}
			point := witness(original, m, nil)
			equal, id, err := Equal(original, m)
			switch {
			case equal && point != nil:
				t.Errorf("%s: called equal to its mutant %v, which differs at %v", src, m, point)
			case !equal && point == nil:
				t.Logf("%s: mutant %v differs by normal form only: %+v, %v", src, m, id, err)
			}
			if !equal && point != nil {
				refuted++
			}
		}
		if refuted < 5 {
			t.Errorf("%s: only %d mutants refuted", src, refuted)
		}
	}
}

// maxPoints bounds the points at which witness looks.
const maxPoints = 1 << 11

// witness looks for small integers, positive ones first, at which the conditions
// hold and a and b have different values.
func witness(a, b *Expr, conds []condition) Env {
	names := newCall("max", a, b).Vars()
	side, points := 1, 1
	for side < 9 && intPower(side+1, len(names)) <= maxPoints {
		side++
		points = intPower(side, len(names))
	}
	for p := 0; p < points; p++ {
		env := Env{}
		for i, rest := 0, p; i < len(names); i, rest = i+1, rest/side {
			value := rest%side + 1
			if value == side && side > 1 {
				value = 0
			}
			env[names[i]] = newInt(int64(value)).val
		}
		if differAt(a, b, env, conds) {
			return env
		}
	}
	return nil
}

func intPower(base, n int) int {
	result := 1
	for ; n > 0 && result <= maxPoints; n-- {
		result *= base
	}
	return result
}

func differAt(a, b *Expr, env Env, conds []condition) bool {
	for _, c := range conds {
		v, err := c.left.Eval(env)
		if err != nil || v.Sign() < 0 && c.atLeast || v.Sign() == 0 && !c.atLeast {
			return false
		}
	}
	x, err := a.Eval(env)
	if err != nil {
		return false
	}
	y, err := b.Eval(env)
	return err == nil && x.Cmp(y) != 0
}

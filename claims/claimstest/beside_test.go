package claimstest

import (
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
)

// A case of a form with fewer variables fails where some case of the other that begins with its
// values does, and nowhere else.
func TestCasesWithFurtherVariables(t *testing.T) {
	instance := func(fails func(x []uint64) bool, sizes ...uint64) *claims.Instance {
		in := &claims.Instance{Test: func(x []uint64) claims.Status { return texttest.When(!fails(x)) }}
		for _, size := range sizes {
			in.Vars = append(in.Vars, claims.Var{Size: size})
		}
		return in
	}
	one := func(at uint64) *claims.Instance { return instance(func(x []uint64) bool { return x[0] == at }, 3) }
	three := instance(func(x []uint64) bool { return x[0] == 1 && x[1] == 3 && x[2] == 1 }, 3, 4, 2)
	never := instance(func([]uint64) bool { return false }, 3, 0)
	for _, c := range []struct {
		name          string
		first, second *claims.Instance
		same          bool
	}{
		{"the same case", one(1), three, true},
		{"another case", one(2), three, false},
		{"no case to try", one(1), never, false},
		{"no case to try, and none fails", one(7), never, true},
	} {
		if text := sameCases(c.first, c.second); (text == "") != c.same {
			t.Errorf("%s: %q, want alike: %t", c.name, text, c.same)
		}
	}
}

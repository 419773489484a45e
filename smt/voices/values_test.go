package voices

import (
	"testing"
)

func FuzzValues(f *testing.F) {
	f.Add("((p true) (n (- 3)))")
	f.Add("((p")
	f.Fuzz(func(t *testing.T, s string) {
		if m, err := parseValues(s); err == nil && m == nil {
			t.Error("neither a model nor an error")
		}
	})
}

func TestValuesAreParsed(t *testing.T) {
	m, err := parseValues("((p true) (q false)\n (n (- 3)) (k 12))\n")
	if err != nil || len(m) != 4 || m["p"] != 1 || m["q"] != 0 || m["n"] != -3 || m["k"] != 12 {
		t.Errorf("%v %v", m, err)
	}
	for _, bad := range []string{"", "(", "()x", "((p maybe))", "((p true) (p true))", "((p true)", "((n --3))",
		"((n (- -3)))", "((n 99999999999999999999))", "(error \"x\")"} {
		if m, err := parseValues(bad); err == nil {
			t.Errorf("%q was read as %v", bad, m)
		}
	}
}

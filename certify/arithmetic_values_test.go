package certify_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"mccheck/certify"
)

// valued are names of truths and of numbers in a linear formula, with the values that they have under a model.
type valued struct {
	r       *rand.Rand
	truths  []string
	numbers []string
	of      map[string]int // of a truth 0 or 1
}

func (v *valued) truth() string { return v.truths[v.r.IntN(len(v.truths))] }

// number is the name of one, or a constant.
func (v *valued) number() (name string, value int) {
	if v.r.IntN(3) > 0 {
		name = v.numbers[v.r.IntN(len(v.numbers))]
		return name, v.of[name]
	}
	value = []int{0, 1, -1, 9, 10, 11, -12, 1000000}[v.r.IntN(8)]
	return strings.Trim(strings.Replace(fmt.Sprintf("(%d)", value), "(-", "(- ", 1), map[bool]string{true: "", false: "()"}[value < 0]), value
}

// part defines one more by its words: "Bool (and a b)".
func (v *valued) part() (words string, value int) {
	truth := func(t bool) int {
		if t {
			return 1
		}
		return 0
	}
	a, b := v.truth(), v.truth()
	x, p := v.number()
	y, q := v.number()
	switch v.r.IntN(9) {
	case 0:
		return fmt.Sprintf("Bool (not %s)", a), 1 - v.of[a]
	case 1:
		return fmt.Sprintf("Bool (and %s %s)", a, b), v.of[a] & v.of[b]
	case 2:
		return fmt.Sprintf("Bool (or %s %s)", a, b), v.of[a] | v.of[b]
	case 3:
		return fmt.Sprintf("Bool (xor %s %s)", a, b), v.of[a] ^ v.of[b]
	case 4:
		return fmt.Sprintf("Bool (<= %s %s)", x, y), truth(p <= q)
	case 5:
		return fmt.Sprintf("Bool (= %s %s)", x, y), truth(p == q)
	case 6:
		return fmt.Sprintf("Int (+ %s %s)", x, y), p + q
	case 7:
		return fmt.Sprintf("Int (* (- 12) %s)", x), -12 * p
	}
	return fmt.Sprintf("Int (ite %s %s %s)", a, x, y), v.of[a]*p + (1-v.of[a])*q
}

// What is assumed is true of a model just where the plainest evaluation says so.
func TestModelsOfArithmetic(t *testing.T) {
	came := map[bool]int{}
	for seed := range uint64(3000) {
		v := &valued{rand.New(rand.NewPCG(seed, 9)), []string{"a", "b", "true", "false"}, []string{"x", "y", "z"}, map[string]int{"true": 1}}
		text, model := "(set-logic QF_LIA)\n", []string{}
		for _, name := range []string{"x", "y", "z"} {
			text += "(declare-const " + name + " Int)\n"
			if v.r.IntN(3) > 0 {
				v.of[name] = v.r.IntN(41) - 20
				model = append(model, fmt.Sprintf("%s=%d", name, v.of[name]))
			}
		}
		for _, name := range []string{"a", "b"} {
			text += "(declare-const " + name + " Bool)\n"
			if v.r.IntN(3) > 0 {
				v.of[name] = v.r.IntN(2)
				model = append(model, fmt.Sprintf("%s=%d", name, v.of[name]))
			}
		}
		for i := range 3 + v.r.IntN(5) {
			name := fmt.Sprintf("|#%d|", i)
			words, value := v.part()
			text += "(define-fun " + name + " () " + words + ")\n"
			if v.of[name] = value; strings.HasPrefix(words, "Bool") {
				v.truths = append(v.truths, name)
			} else {
				v.numbers = append(v.numbers, name)
			}
		}
		assumed, want := v.truth(), false
		text += "(assert " + assumed + ")\n"
		want = v.of[assumed] == 1
		f, err := certify.ParseArithmetic([]byte(text + "(assert (not " + v.truth() + "))\n(check-sat)\n"))
		if err != nil {
			t.Fatal(err, "\n", text)
		}
		if err := f.Satisfied(strings.Join(model, " ")); want != (err == nil) {
			t.Fatalf("%s%v: %v, want it satisfied: %v", text, model, err, want)
		}
		came[want]++
	}
	if min(came[true], came[false]) < 500 {
		t.Error(came)
	}
}

package certify_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"mccheck/certify"
)

// x <= y and y <= x + z with z <= -1 is stated to be impossible: the last assertion is the negation.
const ordered = `; order
; No y lies from x on and below x.
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const z Int)
(declare-const a Bool)
(define-fun |#3| () Bool (<= x y))
(define-fun |#4| () Int (+ x z))
(define-fun |#5| () Int (ite a |#4| (- 1)))
(define-fun |#6| () Bool (<= y |#5|))
(define-fun |#7| () Bool (<= z (- 1)))
(define-fun |#8| () Bool (= x 0))
(define-fun |#9| () Bool (and |#3| |#6|))
(define-fun |#10| () Bool (not |#9|))
(assert |#7|)
(assert |#8|)
(assert (not |#10|))
(check-sat)
`

const orderedProof = "split a\n" +
	"sum 1*|#3| 1*|#6| 1*|#7|\n" +
	"sum 1*|#3| 1*|#6| 1*|#8|-\n"

func TestArithmetic(t *testing.T) {
	f, err := certify.ParseArithmetic([]byte(ordered))
	if err != nil {
		t.Fatal(err)
	}
	if f.Comments[0] != "order" || len(f.Comments) != 2 {
		t.Errorf("comments %q", f.Comments)
	}
	if err := f.RefutedBy([]byte(orderedProof)); err != nil {
		t.Error(err)
	}
	if err := f.Satisfied("z=-1"); err != nil {
		t.Error(err)
	}
	for model, want := range map[string]string{
		"":          "|#7| is assumed and false there",
		"z=-1 z=-1": `"z=-1", want the name of a variable, each once, and its value`,
		"a=2 z=-1":  `"a=2", want the name`,
		"|#4|=2":    `"|#4|=2", want the name`,
		"w=2":       `"w=2", want the name`,
		"z=-01":     `"z=-01", want the name`,
		"z=+1":      `"z=+1", want the name`,
		"z=":        `"z=", want the name`,
		"z=-":       `"z=-", want the name`,
		"x=0  z=-1": `"", want the name`,
		" z=-1":     `"", want the name`,
		"z=-1\tx=0": `"z=-1\tx=0", want the name`,
	} {
		if err := f.Satisfied(model); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", model, err, want)
		}
	}
	for proof, want := range map[string]string{
		"":                        "line 1: the text ends",
		"clash\n":                 "line 1: no part is both true and false here",
		"sum 1*|#3|\n":            "line 1: x is left in the sum",
		"sum 0*|#3|\n":            `line 1: "0*|#3|", want a positive number`,
		"sum -1*|#3|\n":           `line 1: "-1*|#3|", want a positive number`,
		"sum 1*|#3|+\n":           `line 1: "|#3|+" is no fact here`,
		"sum 1*|#8|\n":            `line 1: "|#8|" is no fact here`,
		"sum 1*x\n":               `line 1: "x", want the name of a part`,
		"sum 1*x<=1\n":            `line 1: "x<=1", want the name of a part`,
		"sum 1*|#8|+ 1*|#8|-\n":   "line 1: the sum is 0, want a negative one",
		"sum 1*|#6|\n":            "line 1: |#5| depends on a, which is not known here",
		"split a\n":               "line 2: the text ends",
		"split x\nclash\nclash\n": `line 1: "x", want the name of a part`,
		"split |#9|\nclash\n":     "line 2: no part is both true and false here",
		"apart |#8|\nclash\n":     `line 1: "|#8|" is not false here`,
		"most a 1\nclash\n":       `line 1: "a", want a variable, or a number, "*" and a variable`,
		"most x y\nclash\n":       `line 1: "most x y", want "most", a sum of variables and a number`,
		"most w 1\nclash\n":       `line 1: "w", want a variable`,
		"most |#4| 1\nclash\n":    `line 1: "|#4|", want a variable`,
		"most x\nclash\n":         `line 1: "most x", want "most", a sum of variables and a number`,
		"most x -\nclash\n":       `line 1: "most x -", want "most", a sum`,
		"guess\n":                 `line 1: "guess", want clash, sum, split, apart or most`,
		orderedProof + "clash\n":  "line 3: the proof goes on behind its end",
		orderedProof[:len("split a\nsum 1*|#3| 1*|#6| 1*|#7|\n")]: "line 3: the text ends",
		strings.Repeat("most x 0\n", 2000):                        "line 1025: 1025 cases within each other, and the bound is 1024",
	} {
		if err := f.RefutedBy([]byte(proof)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.80q: %v, want %s", proof, err, want)
		}
	}
}

// bySides says that x is 1 where 2x is from 1 to 3.
const bySides = `(set-logic QF_LIA)
(declare-const x Int)
(define-fun |#1| () Int (* 2 x))
(define-fun |#2| () Bool (<= 1 |#1|))
(define-fun |#3| () Bool (<= |#1| 3))
(define-fun |#4| () Bool (= x 1))
(assert |#2|)
(assert |#3|)
(assert (not |#4|))
(check-sat)
`

const bySidesProof = "apart |#4|\nsum 1*|#2| 1*|#4|\nsum 1*|#3| 1*|#4|\n"

// oneCase is contradictory where a is true, and satisfied where it is false.
const oneCase = `(set-logic QF_LIA)
(declare-const a Bool)
(declare-const b Bool)
(declare-const x Int)
(declare-const y Int)
(define-fun |#1| () Bool (<= x y))
(define-fun |#2| () Bool (<= y x))
(define-fun |#3| () Bool (= x y))
(define-fun |#4| () Bool (not |#3|))
(define-fun |#5| () Bool (and |#2| |#4|))
(define-fun |#6| () Bool (not a))
(define-fun |#7| () Bool (or |#5| |#6|))
(assert |#1|)
(assert |#7|)
(assert (not b))
(check-sat)
`

// What is known, or taken for a case, is not known in the next one.
func TestCasesOfAProofDoNotKnowOfEachOther(t *testing.T) {
	f, err := certify.ParseArithmetic([]byte(oneCase))
	if err != nil || f.Satisfied("y=1") != nil {
		t.Fatal(err)
	}
	g, err := certify.ParseArithmetic([]byte(strings.Replace(oneCase, "(assert |#1|)", "(assert |#1|)\n(assert a)", 1)))
	if err != nil {
		t.Fatal(err)
	}
	const sides = "apart |#3|\nsum 1*|#2| 1*|#3|\nsum 1*|#1| 1*|#3|\n"
	const bounds = "most x+-1*y -1\nsum 1*|#2| 1*x+-1*y<=-1\napart |#3|\nsum 1*x+-1*y>=0 1*|#3|\nsum 1*|#1| 1*|#3|\n"
	for _, right := range []string{sides, bounds, "split b\nclash\n" + sides} {
		if err := g.RefutedBy([]byte(right)); err != nil {
			t.Errorf("%s: %v", right, err)
		}
		for last, want := range map[string]string{"clash\n": "no part is both true and false", "sum 1*|#1| 1*|#3|\n": `"|#3|" is no fact here`,
			"sum 1*|#1| 1*|#2|\n": `"|#2|" is no fact here`, "sum 1*x+-1*y<=-1 1*x+-1*y>=0\n": "want the name of a part",
			"apart |#3|\nclash\nclash\n": "is not false here"} {
			if err := f.RefutedBy([]byte("split a\n" + right + last)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s, and then %s: %v, want %s", right, last, err, want)
			}
		}
	}
	for proof, want := range map[string]string{
		"apart |#3|\napart |#3|\n": "already apart", "apart |#1|\n": "want the name of a part", "apart w\n": "want the name of a part",
		"split w\n": "want the name of a part", "clash x\n": "no part is both", "sum 1*|#3|+\n": "is no fact", "sum 1*|#3|-\n": "is no fact",
		"sum 1*|#1|+\n": "is no fact", "sum 1*|#1|-\n": "is no fact", "split b\nclash\nclash\n": "no part is both",
		"split b\nclash x\n": "no part is both", "sum |#1|\n": "want a positive number", "sum x*|#1|\n": "want a positive number",
		strings.Repeat("split b\n", 2000): "line 1025: 1025 cases within each other, and the bound is 1024",
	} {
		if err := g.RefutedBy([]byte(proof)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", proof, err, want)
		}
	}
}

// What is assumed and stated, as the first of all parts, is true and false at once.
func TestTheFirstPartIsStated(t *testing.T) {
	f, err := certify.ParseArithmetic([]byte("(set-logic QF_LIA)\n(declare-const a Bool)\n(assert a)\n(assert (not a))\n(check-sat)\n"))
	if err != nil || f.Satisfied("a=1") != nil || f.Satisfied("a=0") == nil {
		t.Fatal(err)
	}
	if err := f.RefutedBy([]byte("clash\n")); err != nil {
		t.Error(err)
	}
	if f.RefutedBy([]byte("clash \n")) == nil {
		t.Error("a space at the end of a line is accepted")
	}
}

// A variable is bounded from both sides, and an equation that is false has two sides.
func TestArithmeticBySides(t *testing.T) {
	f, err := certify.ParseArithmetic([]byte(bySides))
	if err != nil {
		t.Fatal(err)
	}
	for _, proof := range []string{bySidesProof,
		"most x 1\nmost x 0\nsum 1*x<=0 1*|#2|\napart |#4|\nsum 1*x>=1 1*|#4|\nsum 1*x<=1 1*|#4|\nsum 1*x>=2 1*|#3|\n"} {
		if err := f.RefutedBy([]byte(proof)); err != nil {
			t.Errorf("%v\n%s", err, proof)
		}
	}
	even, err := certify.ParseArithmetic([]byte("(set-logic QF_LIA)\n(declare-const x Int)\n(declare-const y Int)\n" +
		"(define-fun a () Int (* 6 x))\n(define-fun b () Int (* 4 y))\n(define-fun c () Int (+ a b))\n(define-fun d () Bool (= c 1))\n" +
		"(assert d)\n(assert (not false))\n(check-sat)\n"))
	if err != nil {
		t.Fatal(err)
	}
	if err := even.RefutedBy([]byte("sum 1*d+ 1*d-\n")); err != nil { // 3x+2y <= 0 and >= 1
		t.Error(err)
	}
	weaker, err := certify.ParseArithmetic([]byte(strings.Replace(bySides, "|#1| 3", "|#1| 4", 1)))
	if err != nil {
		t.Fatal(err)
	}
	if err := weaker.RefutedBy([]byte(bySidesProof)); err == nil {
		t.Error("a proof is accepted though x = 2 satisfies the formula")
	}
}

// chosen says of x = y >= 0, whichever of the two is chosen, that it is not negative, by each operation on truths.
const chosen = `(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(declare-const a Bool)
(declare-const b Bool)
(define-fun |#1| () Bool (or a b))
(define-fun |#2| () Bool (not b))
(define-fun |#3| () Int (ite a x y))
(define-fun |#4| () Int (* (- 2) |#3|))
(define-fun |#5| () Bool (<= |#4| 0))
(define-fun |#6| () Bool (= x y))
(define-fun |#7| () Bool (<= 0 y))
(define-fun |#8| () Bool (and |#6| |#7|))
(define-fun |#9| () Bool (or |#2| |#5|))
(define-fun |#10| () Bool (not |#9|))
(define-fun |#11| () Bool (xor |#8| |#10|))
(assert |#1|)
(assert |#6|)
(assert |#7|)
(assert (not |#11|))
(check-sat)
`

const chosenProof = "split a\nmost x+-1*y 0\nsum 1*|#5| 1*|#6|- 1*|#7|\nsum 1*x+-1*y>=1 1*|#6|+\nsum 1*|#5| 1*|#7|\n"

// Each operation has its value, and the proof above speaks of them all.
func TestOperationsOnTruthsAndNumbers(t *testing.T) {
	for part, holds := range map[string]string{"Bool (and a b)": "0001", "Bool (or a b)": "0111", "Bool (xor a b)": "0110",
		"Bool (not a)": "1010", "Bool (<= x y)": "1011", "Bool (= x y)": "1001", "Bool (<= |#1| y)": "0011",
		"Bool (or a false)": "0101", "Bool (and a true)": "0101"} {
		text := "(set-logic QF_LIA)\n(declare-const a Bool)\n(declare-const b Bool)\n(declare-const x Int)\n(declare-const y Int)\n" +
			"(define-fun |#2| () Int (+ x (- 2)))\n(define-fun |#3| () Int (* (- 1) |#2|))\n(define-fun |#1| () Int (ite b 0 |#3|))\n" +
			"(define-fun |#0| () " + part + ")\n(assert |#0|)\n(assert (not |#0|))\n(check-sat)\n"
		f, err := certify.ParseArithmetic([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for n, want := range holds {
			model := fmt.Sprintf("a=%d b=%d x=%d y=%d", n&1, n>>1, n&1, n>>1)
			if err := f.Satisfied(model); (err == nil) != (want == '1') {
				t.Errorf("%s at %s: %v", part, model, err)
			}
		}
		for _, stated := range []string{"|#0|", "|#4|"} { // neither it nor its negation is always so
			text = strings.Replace(text, "(assert |#0|)\n", "(define-fun |#4| () Bool (not |#0|))\n", 1)
			f, err := certify.ParseArithmetic([]byte(strings.Replace(text, "(assert (not |#0|))", "(assert (not "+stated+"))", 1)))
			if err != nil || f.RefutedBy([]byte("clash\n")) == nil || f.RefutedBy([]byte("split a\nclash\nsplit b\nclash\nclash\n")) == nil {
				t.Errorf("%s: %v, or %s is proved", part, err, stated)
			}
		}
	}
	if f, err := certify.ParseArithmetic([]byte(chosen)); err != nil || f.RefutedBy([]byte(chosenProof)) != nil {
		t.Errorf("%v, or the proof is refused", err)
	}
}

// A spoilt formula that a proof, spoilt or not, is accepted for is not satisfied by any small numbers: then what is stated
// could be assumed to be false.
func TestSpoiltArithmeticIsRefutedForAReason(t *testing.T) {
	words := regexp.MustCompile(`\|#\d+\|[+-]?|\b(x|y|z|a|b|true|and|or|xor|not|ite|Int|Bool)\b|<=|=|\b\d\b`)
	stated := regexp.MustCompile(`\(assert \(not (.*)\)\)`)
	refuted := 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 5))
		text, proof := chosen, chosenProof
		if seed%3 == 0 {
			text, proof = ordered, orderedProof
		} else if seed%3 == 1 {
			text, proof = bySides, bySidesProof
		}
		all := text + proof
		for range 1 + r.IntN(2) {
			places := words.FindAllStringIndex(all, -1)
			to, from := places[r.IntN(len(places))], places[r.IntN(len(places))]
			all = all[:to[0]] + all[from[0]:from[1]] + all[to[1]:]
		}
		text, proof, _ = strings.Cut(all, "(check-sat)\n")
		f, err := certify.ParseArithmetic([]byte(text + "(check-sat)\n"))
		if err != nil || f.RefutedBy([]byte(proof)) != nil {
			continue
		}
		refuted++
		text = stated.ReplaceAllString(text, "(define-fun |#99| () Bool (not $1))\n(assert |#99|)\n(assert (not |#99|))")
		if f, err = certify.ParseArithmetic([]byte(text + "(check-sat)\n")); err != nil {
			t.Fatal(err)
		}
		models := []string{""}
		for _, v := range regexp.MustCompile(`-const (\w) (\w)`).FindAllStringSubmatch(text, -1) {
			var more []string
			for value := map[string]int{"I": -2, "B": 0}[v[2]]; value <= map[string]int{"I": 2, "B": 1}[v[2]]; value++ {
				for _, m := range models {
					more = append(more, fmt.Sprintf("%s %s=%d", m, v[1], value))
				}
			}
			models = more
		}
		for _, model := range models {
			if f.Satisfied(model) == nil {
				t.Fatalf("refuted, and %v satisfies it:\n%s%s", model, text, proof)
			}
		}
	}
	if t.Log(refuted, "refuted"); refuted < 100 {
		t.Errorf("%d refuted", refuted)
	}
}

func TestArithmeticIsRefused(t *testing.T) {
	for change, want := range map[[2]string]string{
		{"QF_LIA", "QF_NIA"}:                             "line 3: \"(set-logic QF_NIA)\", want (set-logic QF_LIA)",
		{"(declare-const y Int)", "(declare-fun y)"}:     "line 5: ",
		{"(declare-const y Int)", "(define-fun"}:         `line 5: "(define-fun", want a declaration`,
		{"const y Int", "const x Int"}:                   `line 5: the name "x", want a new one`,
		{"a |#4| (- 1)))", "a |#4| (- 1))"}:              `line 10: "ite a |#4| (- 1", want (- 3) for a negative number, and no other -`,
		{"a |#4| (- 1)))", "a |#4| (- 1)2))"}:            `line 10: "ite a |#4| (- 1)2", want (- 3) for`,
		{"const y Int", "const true Int"}:                `line 5: the name "true", want a new one`,
		{"const y Int", "const 3 Int"}:                   `line 5: the name "3", want a new one`,
		{"(declare-const y Int)", "(declare-fun y Int)"}: `line 5: "(declare-fun y Int)", want a declaration`,
		{"const y Int", "const y z Int"}:                 "line 5: ",
		{"const y Int", "const y Real"}:                  "line 5: ",
		{"const y Int", "const and Int"}:                 `line 5: the name "and", want a new one`,
		{"const y Int", "const false Int"}:               `line 5: the name "false", want a new one`,
		{"fun |#3| ()", "fun |#3| (x)"}:                  "line 8: ",
		{"(define-fun |#3|", "(define-sort |#3|"}:        "line 8: ",
		{"(<= x y))", "<= x y))"}:                        `line 8: "(define-fun |#3| () Bool <= x y))", want (define-fun NAME`,
		{"(<= x y))", "(<= x y)"}:                        `line 8: "(define-fun |#3| () Bool (<= x y)", want (define-fun NAME`,
		{"(assert |#7|)", "(assert |#7|"}:                "line 16: ",
		{"(assert |#7|)", "(assert w)"}:                  `line 16: "w" is not known`,
		{"(assert (not |#10|))", "(assert (not |#10|"}:   "line 18: ",
		{"(<= x y)", "(<= x true)"}:                      `line 8: "true" is not known`,
		{"(<= x y)", "(<= x w)"}:                         `line 8: "w" is not known`,
		{"(<= x y)", "(<= x a)"}:                         `line 8: "a" is of the other sort`,
		{"(<= x y)", "(< x y)"}:                          `line 8: "<", which is no operation`,
		{"(- 1)", "-1"}:                                  `line 10: "ite a |#4| -1", want (- 3) for a negative number`,
		{"(- 1)", "(- 0)"}:                               `line 10: "-0" is not known`,
		{"(- 1)", "1 "}:                                  `line 10: "ite a |#4| 1 " has 4 arguments, want 3`,
		{"ite a", "ite  a"}:                              `line 10: "ite  a |#4| (- 1)" has 4 arguments, want 3`,
		{"(<= x y)", "(<= x y z)"}:                       `line 8: "<= x y z" has 3 arguments, want 2`,
		{"Bool (<= x y)", "Int (<= x y)"}:                `line 8: "<= x y" is of another sort than "Int"`,
		{"(assert |#7|)", "(assert x)"}:                  `line 16: "x" is of the other sort`,
		{"(assert |#7|)", "(assert (not |#7|))"}:         `line 17: "(assert |#8|)" behind what is stated`,
		{"(assert (not |#10|))\n", ""}:                   "line 18: want (assert (not STATED)) before (check-sat)",
		{"(check-sat)\n", ""}:                            "line 19: the text ends",
		{"(check-sat)\n", "(check-sat)\n(check-sat)"}:    "line 19: want (assert (not STATED)) before (check-sat), and nothing after it",
		{"(- 1)", "(- 1234567890123456789)"}:             `line 10: "-1234567890123456789" is not known`,
	} {
		_, err := certify.ParseArithmetic([]byte(strings.Replace(ordered, change[0], change[1], 1)))
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", change, err, want)
		}
	}
}

// Numbers and sums that a short text makes enormous are refused, and sums of sums are made once.
func TestArithmeticIsBounded(t *testing.T) {
	text := "(set-logic QF_LIA)\n(declare-const x Int)\n(define-fun |#1| () Int (* 999999999999999999 x))\n"
	name := "|#1|"
	for i := range 17 {
		next := fmt.Sprintf("|#%d|", i+2)
		text += "(define-fun " + next + " () Int (* 999999999999999999 " + name + "))\n"
		name = next
	}
	text += "(define-fun |#90| () Bool (<= 0 " + name + "))\n(assert (not |#90|))\n(check-sat)\n"
	f, err := certify.ParseArithmetic([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Satisfied("x=1"); err == nil || !strings.HasPrefix(err.Error(), "a number of 1") {
		t.Errorf("%v, want a number of too many bits", err)
	}
	if err := f.RefutedBy([]byte("sum 1*|#90|\n")); err == nil || !strings.HasPrefix(err.Error(), "line 1: a number of 1") {
		t.Errorf("%v, want a number of too many bits", err)
	}
	text, name = "(set-logic QF_LIA)\n(declare-const x Int)\n", "x"
	for i := range 60 {
		next := "|#" + strings.Repeat("1", i+1) + "|"
		text += "(define-fun " + next + " () Int (+ " + name + " " + name + "))\n"
		name = next
	}
	text += "(define-fun |#90| () Bool (<= 0 " + name + "))\n(assert (not |#90|))\n(check-sat)\n"
	if f, err = certify.ParseArithmetic([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := f.RefutedBy([]byte("sum 1*|#90|\n")); err == nil || err.Error() != "line 1: x is left in the sum" {
		t.Errorf("%v, want x to be left", err)
	}
}

// A short text cannot ask for more memory or time than there is: a chain of sums of as many variables, one sum that is asked
// for again and again, a chain of truths each of which follows from the next one.
func TestArithmeticHasLimits(t *testing.T) {
	chain := func(n int) *certify.Arithmetic {
		var b strings.Builder
		b.WriteString("(set-logic QF_LIA)\n(declare-const x0 Int)\n")
		last := "x0"
		for i := range n {
			name := fmt.Sprintf("|#%d|", i)
			fmt.Fprintf(&b, "(declare-const x%d Int)\n(define-fun %s () Int (+ %s x%d))\n", i+1, name, last, i+1)
			last = name
		}
		fmt.Fprintf(&b, "(define-fun |#90000| () Bool (<= 0 %s))\n(assert (not |#90000|))\n(check-sat)\n", last)
		f, err := certify.ParseArithmetic([]byte(b.String()))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	var truths strings.Builder
	truths.WriteString("(set-logic QF_LIA)\n(declare-const a0 Bool)\n")
	for i := range 500 {
		fmt.Fprintf(&truths, "(define-fun a%d () Bool (not a%d))\n", i+1, i)
	}
	f, err := certify.ParseArithmetic([]byte(truths.String() + "(assert (not a500))\n(check-sat)\n"))
	if err != nil {
		t.Fatal(err)
	}
	const beyond = "the proof takes %d looks at its parts, and the bound is %d"
	again := "sum 1*|#90000|" + strings.Repeat(" 1*|#90000|", 1000) + "\n"
	for _, tt := range []struct {
		f     *certify.Arithmetic
		looks int
		proof string
		want  string
	}{
		{chain(20000), 1 << 34, "sum 1*|#90000|\n", "line 1: 1049074 terms, and the bound is 1048576"},
		{chain(100), 1 << 25, again, "line 1: x0 is left in the sum"},
		{chain(300), 1 << 23, again, fmt.Sprintf("line 1: "+beyond, 8394469, 8388608)},
		{f, 1 << 17, "clash\n", fmt.Sprintf("line 0: "+beyond, 131262, 131072)},
		{f, 1 << 19, "clash\n", "line 1: no part is both true and false here"},
	} {
		if err := tt.f.RefutedWithin(tt.looks, []byte(tt.proof)); err == nil || err.Error() != tt.want {
			t.Errorf("%.40q within %d looks: %v, want %s", tt.proof, tt.looks, err, tt.want)
		} else if errors.Is(err, certify.ErrBound) != strings.Contains(tt.want, "and the bound is") {
			t.Errorf("%.40q: a bound: %t", tt.proof, errors.Is(err, certify.ErrBound))
		}
	}
}

package certify_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"mccheck/certify"
)

// evaluated is what the reference makes of a term: a value, or none for a reason.
func (w *world) evaluated(t *term) (v value, none outcome) {
	defer func() {
		if r := recover(); r != nil {
			none = r.(outcome)
		}
	}()
	clear(w.turn)
	clear(w.entered)
	v = w.eval(t, scope{})
	for binder := range w.turn {
		if !w.entered[binder] && binder.op != "given" {
			return v, empty
		}
	}
	return v, ""
}

// asNumber writes a number as a sentence has it.
func asNumber(v value) string {
	if v.kind == "none" {
		return "none"
	}
	if v.n == nil {
		return "infinite"
	}
	return "(" + v.n.RatString() + ")"
}

// because are the beginnings or parts of messages for what has no value.
var because = []string{"a quotient by 0", "where a whole number is wanted", "where a number from 0 on is wanted", "log2 of ",
	"is no node of ", " of nothing", "where a number is wanted: it can be compared", "row ", "or more",
	"is no network of this family", "has no entry",
	"is a node of ", "are compared", " is wanted", "a map has no value of ", "does not fall", "have no field", "for the field",
	"sequences of ", "nothing to"}

// sorted says what kind of answer an error is.
func sorted(err error) outcome {
	switch {
	case err == nil:
		return ""
	case strings.Contains(err.Error(), "and the bound is"):
		return beyond
	case strings.Contains(err.Error(), "has nothing to run through"):
		return empty
	}
	for _, part := range because {
		if strings.Contains(err.Error(), part) {
			return undefined
		}
	}
	return outcome(err.Error())
}

// tried are counts of expressions by what came of them, and of terms by their kinds.
type tried struct {
	came  map[outcome]int
	kinds map[string]int
}

func newTried() tried { return tried{map[outcome]int{}, map[string]int{}} }

// compare makes an expression in the world, and says how the evaluator's answer differs from
// that of the reference, or "". The claim is what the evaluator was asked, if it holds.
func compare(c chooser, w *world, s certify.Session, seen tried) (claim, difference string) {
	g := &generator{chooser: c, w: w, calls: []string{"f0", "f1", "f2"}}
	numeric := g.pick(2) == 0
	t := g.truth(1 + g.pick(3))
	if numeric {
		t = g.number(1 + g.pick(3))
	}
	text := written(c, t)
	v, none := w.evaluated(t)
	claim = text
	switch {
	case numeric:
		claim = "(" + text + ") = " + asNumber(v)
		if none != "" && none != empty {
			claim = "(" + text + ") = 0"
		}
	case none == "" && !v.yes, none == empty && !v.yes:
		claim = "not (" + text + ")"
	}
	if len(claim) > 1<<14 {
		none = beyond
	}
	got := sorted(s.Claim(claim))
	if seen.came[got]++; got != none {
		return "", fmt.Sprintf("%s\nclaim %s\nthe evaluator: %q, the reference: %q %s", w.text, claim, got, none, asNumber(v))
	}
	if got != "" {
		claim = ""
	}
	return claim, ""
}

// Expressions with the same definitions, and those of them that hold and make up a fact.
const (
	inOneWorld = 200
	inOneFact  = 20
)

// expressions compares the expressions of a seed from the first on until so many, and returns the first difference.
func expressions(first, count int, seed uint64, defect string, seen tried) (difference string) {
	for at := first; at < count; at += inOneWorld {
		c := random{rand.New(rand.NewPCG(seed, uint64(at)))}
		w := newWorld(c)
		w.defect = defect
		s, err := certify.NewSession(w.text)
		if err != nil {
			return fmt.Sprintf("%s\n%v", w.text, err)
		}
		var lines []string
		for range min(inOneWorld, count-at) {
			claim, d := compare(c, w, s, seen)
			if d != "" {
				return fmt.Sprintf("seed %d, world %d: %s", seed, at, d)
			}
			if claim != "" && len(lines) < inOneFact {
				lines = append(lines, "claim "+claim)
			}
		}
		for kind, times := range w.used {
			seen.kinds[kind] += times
		}
		fact := about(append([]string{strings.TrimSuffix(w.text, "\n")}, lines...)...)
		if _, err := certify.CheckFact(fact); err != nil && len(lines) > 0 {
			return fmt.Sprintf("seed %d, world %d: %v\n%s", seed, at, err, fact)
		}
	}
	return ""
}

// Expressions have the value that the reference finds, or none for the same reason.
// MCCHECK_EXPRESSIONS is their number, and MCCHECK_SEED where they begin.
func TestExpressionsAreThoseOfTheReference(t *testing.T) {
	count, seed, seen := setting(t, "MCCHECK_EXPRESSIONS", 20_000), setting(t, "MCCHECK_SEED", 1), newTried()
	if d := expressions(0, count, uint64(seed), "", seen); d != "" {
		t.Error(d)
	}
	came := seen.came
	t.Logf("seed %d: %d values, %d without one, %d beyond a bound, %d about nothing", seed, came[""], came[undefined], came[beyond],
		came[empty])
	if came[""] < count/2 || came[undefined] < count/50 || came[beyond] < count/50 || came[empty] < count/500 {
		t.Errorf("of %d expressions %v: too few of a kind", count, came)
	}
	for _, kind := range kinds {
		if seen.kinds[kind] < count/400 {
			t.Errorf("%q was evaluated %d times in %d expressions", kind, seen.kinds[kind], count)
		}
	}
}

// kinds are all that a sentence can be made of.
var kinds = strings.Fields("number variable infinite true false not and or -> <-> if chain call all some count total most least given " +
	"+ - negative * / ^ max min abs floor ceil mod natural log2 C bit bits ones xor rows len distinct entry " +
	"order degree edge dist eccentricity transmission size mindegree maxdegree diameter distances " +
	"list set makelist makeset length item first last rest reversed sorted members different join union meet without in samelist sameset " +
	"none " +
	"sum-of share else given2 groups falls field update node removed subsets permutations sequences pairs")

// setting is a number from the environment, or the usual one.
func setting(t *testing.T, name string, usual int) int {
	text := os.Getenv(name)
	if text == "" {
		return usual
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// A reference with an error differs from the evaluator, so an evaluator with that error would
// differ from the reference. Those that few expressions show are looked for near the first of these.
func TestDefectsOfAnEvaluatorAreNoticed(t *testing.T) {
	rare := map[string]int{"bits has 62 digits": 290_000, "a removed node is passed": 24_000}
	for _, defect := range []string{"mod is truncated", "floor is truncated", "negative exponents are positive", "C is 1 outside",
		"bits has 62 digits", "xor is or", "dist is -1 without a path", "a range lacks its end", "the diameter of parts",
		"sets keep what comes twice", "lists are sorted", "a difference is a union", "a subset has one less", "permutations are not all",
		"a measure is not checked",
		"nodes are plain", "an update is forgotten", "a removed node is passed", "items count from 1", "else is not needed"} {
		if d := expressions(rare[defect], 400_000, 1, defect, newTried()); !strings.Contains(d, "the evaluator:") {
			t.Errorf("%s: not noticed %s", defect, d)
		}
	}
}

func FuzzEvaluate(f *testing.F) {
	for seed := range uint64(20) {
		data := make([]byte, 400)
		r := rand.New(rand.NewPCG(seed, 3))
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c := &given{data[:min(len(data), 1000)]}
		w := newWorld(c)
		s, err := certify.NewSession(w.text)
		if err != nil {
			t.Fatalf("%s\n%v", w.text, err)
		}
		for len(c.data) > 0 {
			if _, d := compare(c, w, s, newTried()); d != "" {
				t.Fatal(d)
			}
		}
	})
}

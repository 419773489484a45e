package entail_test

import (
	"fmt"
	"math/rand"
	"regexp"
	"strings"
	"testing"

	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// shapes are theorems, with a hole for a name or number at each "_", and one for a sign at each "~".
var shapes = []string{
	"all x in 0.._, y in 1..2 where x ~ _: f(x,_) ~ g(y,_)",
	"all x in D(_): given y = x + _: p(x,y) -> f(y,_) ~ _",
	"f(_,_) ~ g(_,_) and (some x in D(_): x ~ _)",
	"p(_,_) or (count x in 0..2 where x ~ _: x ~ _) ~ _",
	"all x in 1..3 where x > _: all y in 0..6/x where y ~ _: x + y ~ _",
	"(total x in 1.._: xor(x,_)) + f(_,_) ~ (most x in D(_): max(x,_) else 0)",
}

const shapesRestOn = "let f(a,b) = _ + b\nlet g(a,b) falls max(0,min(a,4)) = if(a <= 0 or a > 4, b, g(a-1,_))\n" +
	"let D(a) = {_,a}\nlet p(n,m) = n ~ _\nlet h(a) = a\nfor n >= 1, m in 1..3 where n ~ _\n"

// conditions are put before a sentence. Those of h, which is what it is given, may be of another kind than is wanted, which
// nobody sees before they are evaluated.
var conditions = []string{
	"ones(n-m) ~ _ -> ", "n/(m-_) ~ _ -> ", "_ ~ _ -> ", "given x = xor(n-m,_): ", "given n = n+_: ", "g(_,_) ~ _ -> ",
	"h(_) -> ", "h(_ ~ _) -> ", "not h(_) -> ", "not h(_ ~ _) -> ", "_ ~ _ and h(_) -> ", "(_ ~ _ -> h(_)) -> ", "(h(_) <-> _ ~ _) -> ",
	"h({_}) < _ -> ", "h(_ ~ _) + _ ~ _ -> ", "-h({_}) ~ _ -> ", "_ in h(_) -> ", "_ in h([_]) -> ", "if(h(_), _, _) ~ _ -> ",
	"if(_ ~ _, h(_), h(_ ~ _)) -> ", "(count x in 0..2: h(x)) ~ _ -> ", "(count x in 0..2 where h(x): x ~ _) ~ _ -> ",
	"(all x in h(_): x ~ _) -> ", "(total x in 0..2: h([x])) ~ _ -> ", "h(_ ~ _)..2 = 0.._ -> ", "abs(h([_])) ~ _ -> ",
	"max(h([_]),_) ~ _ -> ", "floor(h(_ ~ _)) ~ _ -> ", "len(h(_)) ~ _ -> ", "distinct(h(_)) -> ", "h(_) ++ [_] = [_] -> ",
	"{_} | h(_) = {_} -> ", "(most x in D(_): h([x]) else 0) ~ _ -> ", "h([_]) - _ ~ _ -> ", "{_} - h(_) = {} -> ",
	"(set x in h(_): x) = {_} -> ", "xor(h(_ ~ _),_) ~ _ -> ", "given x = h([_]) * 2: ", "given x = not h(_): ", "h([_]) * _ ~ _ -> ",
	"2^h([_]) ~ _ -> ", "h(_) = h([_]) -> ", "(some x in 0..2: h(x)) -> ", "(share x in 0..2: h(x)) ~ _ -> ",
}

var (
	hole         = regexp.MustCompile(`\b_\b|~`)
	wordsOrSigns = regexp.MustCompile(`\b\w+\b|[-+*<>=]+`)
)

// filled puts names, numbers and signs in the place of holes.
func filled(r *rand.Rand, text string) string {
	return hole.ReplaceAllStringFunc(text, func(hole string) string {
		from := []string{"n", "m", "0", "1", "2", "n+m"}
		if hole == "~" {
			from = []string{"=", "<=", "<", "!=", ">="}
		}
		return from[r.Intn(len(from))]
	})
}

// rewritten is a text with some words in the place of others, or with a condition more.
func rewritten(r *rand.Rand, text string) string {
	for range 1 + r.Intn(3) {
		if head, last, _ := strings.Cut(text, "\nfor "); r.Intn(4) == 0 {
			header, says, _ := strings.Cut(last, "\n")
			text = head + "\nfor " + header + "\n" + filled(r, conditions[r.Intn(len(conditions))]) + says
			continue
		}
		words := wordsOrSigns.FindAllStringIndex(text, -1)
		at, by := words[r.Intn(len(words))], words[r.Intn(len(words))]
		text = text[:at[0]] + text[by[0]:by[1]] + text[at[1]:]
	}
	return text
}

// statedAndChecked is what a text states that need not be one of claims, and whether names and kinds are right in it.
func statedAndChecked(text string) (entail.Stated, error) {
	s, err := readStated(text)
	if err != nil {
		return s, err
	}
	_, err = (&sentence.File{Text: &syntax.Text{Lets: s.Lets}}).Compile(&syntax.Claim{For: s.For}, &syntax.Reading{Sentence: s.Sentence}, nil)
	return s, err
}

// falseAt is why a sentence is not true at points up to most, and "" where it is.
func falseAt(s entail.Stated, most int) string {
	c, err := (&sentence.File{Text: &syntax.Text{Lets: s.Lets}}).Compile(&syntax.Claim{For: s.For}, &syntax.Reading{Sentence: s.Sentence}, nil)
	if err != nil {
		return err.Error()
	}
	for n := range most + 1 {
		for m := range most + 1 {
			p := []int{n, m}[:min(2, len(s.For.Names()))]
			if !c.Contains(s.For, p) {
				continue
			}
			if holds, err := c.Truth(s.Sentence, p); err != nil || !holds {
				return fmt.Sprintf("%v at %v: %v", holds, p, err)
			}
		}
	}
	return ""
}

// What is said to follow from a theorem that is true is true, and has a value: of theorems and claims made at random.
func TestWhatFollowsFromTrueTheoremsIsTrue(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	follow, refused := 0, 0
	for range 1000 {
		text := filled(r, shapesRestOn+shapes[r.Intn(len(shapes))])
		theorem, err := statedAndChecked(text)
		if err != nil || falseAt(theorem, 6) != "" {
			continue
		}
		for range 20 {
			other := rewritten(r, text)
			claim, err := statedAndChecked(other)
			if err != nil || other == text {
				continue
			}
			if implies([]entail.Stated{theorem}, claim, nil) != nil {
				refused++
				continue
			}
			follow++
			if why := falseAt(claim, 3); why != "" {
				t.Errorf("%s\ndoes not give\n%s\n%s", text, other, why)
			}
		}
	}
	if follow < 100 || refused < 100 {
		t.Errorf("%d claims follow, %d are refused", follow, refused)
	}
	t.Logf("%d claims follow, %d are refused", follow, refused)
}

package judge

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
)

// holds is an error where the checker of certificates does not find a sentence true after definitions.
func holds(definitions []string, sentence string) error {
	s, err := certify.Prepare(definitions, sentence)
	if err != nil {
		return err
	}
	is, err := s.At(nil)
	if err == nil && !is {
		err = errors.New("not true")
	}
	return err
}

// reserved are the names that no definition of a fact may have, as the checker's source has them.
func reserved(t *testing.T) []string {
	t.Helper()
	source, err := os.ReadFile("../certify/functions.go")
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`(?s)var reserved = strings.Fields\((.*?)\)\n`).FindSubmatch(source)
	if list == nil {
		t.Fatal("the checker has no list of reserved names")
	}
	return strings.Fields(strings.NewReplacer(`"`, "", "+", "").Replace(string(list[1])))
}

// A file may call its definitions, and its networks where no word of the language has the name, as the checker calls something else:
// for it they get other names, and their own values.
func TestDefinitionsWithNamesOfTheChecker(t *testing.T) {
	var tried int
	const ring = "network %[1]s(n): digits x:n\n  for n >= 3\n  source \"s\"\n  step d in {1, n-1}: u{x: mod(u.x + d, n)}"
	for _, name := range reserved(t) {
		for _, of := range []struct{ defined, sentence, wrong string }{
			{"let %[1]s(x, y) = x + 2*y + 5", "all x in 0..n: %[1]s(x,%[1]s(1,1)) = x + 21", "21"},
			{"let %[1]s(x in EH(1,d)) = x + d + 9", "all x in nodes(EH(1,n)): %[1]s(x) = x + n + 9", "+ 9"},
			{ring, "order(%[1]s(n)) + mindegree(%[1]s(n)) = n + 2", "+ 2"},
			{ring + "\nlet f(u in %[1]s(n)) = u.x + n", "all u in nodes(%[1]s(n)): f(u) = u.x + n", "+ n"},
		} {
			file, err := sentence.Parse("x", fmt.Appendf(nil, "mccheck-claims 1\npaper x, prefix X\n"+of.defined+
				"\nX-1  here\n  Words.\n  for n >= 3\n  printed\n    "+of.sentence+"\n", name))
			if word := strings.HasPrefix(of.defined, "network") && syntax.IsWord(name); word && err == nil {
				t.Errorf("%s: a network has the name of a word", name)
			}
			if err != nil || strings.Contains(of.defined+of.sentence, name+"(") {
				continue // no file can give that name, or the sentence needs what it would hide
			}
			c := file.Claims[0]
			lifted, err := file.Lifted(c, c.Readings[0], nil)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			text := strings.Join(lifted.Definitions, "\n")
			if err := holds(lifted.Definitions, "given n = 4: "+lifted.Sentence); err != nil {
				t.Errorf("%s: %v\n%s\n%s", name, err, text, lifted.Sentence)
			} else if holds(lifted.Definitions, "given n = 4: "+strings.Replace(lifted.Sentence, of.wrong, "+ 99", 1)) == nil {
				t.Errorf("%s: a wrong sentence is accepted", name)
			}
			tried++
		}
	}
	if t.Log(tried); tried < 86 {
		t.Errorf("%d tried, want most", tried)
	}
}

// The checker has each word of the language, and finds its example true; with another value somewhere it finds some false.
func TestWordsOfTheLanguage(t *testing.T) {
	refuted := 0
	for _, w := range syntax.Words() {
		claim := func(example string) (string, error) {
			file, err := sentence.Parse("x", []byte("mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  printed\n    "+example+"\n"))
			if err != nil {
				return "", err
			}
			lifted, err := file.Lifted(file.Claims[0], file.Claims[0].Readings[0], nil)
			return lifted.Sentence, err
		}
		text, err := claim(w.Example)
		if err != nil {
			t.Errorf("%s: %v", w.Name, err)
			continue
		}
		if err := holds(nil, text); err != nil {
			t.Errorf("%s: %v", w.Name, err)
		}
		if text, err = claim("not (" + w.Example + ")"); err == nil && holds(nil, text) != nil {
			refuted++
		}
	}
	if words := len(syntax.Words()); refuted != words {
		t.Errorf("of %d examples %d are refuted where the contrary is claimed", words, refuted)
	}
}

// A bound name may hide another one: the checker gets a name of its own for it.
func TestBoundNamesThatHideOthers(t *testing.T) {
	for _, c := range []struct{ sentence, lifted string }{
		{"all u in 1..3: (count u in 1..u: u > 0) = u", "all u in 1..3: (count u' in 1..u: u' > 0) = u"},
		{"all u in 1..3, v in 1..2: (total u in 1..v, v in 1..u: u + v) >= u + v - 3", "all u in 1..3, v in 1..2: " +
			"(total u' in 1..v, v' in 1..u': u' + v') >= u + v - 3"},
		{"all u in 1..2, u' in 1..2: (count u in {u, u'}: (some u' in {3}: u' > u)) >= 1", "all u in 1..2, u' in 1..2: " +
			"(count u'' in {u,u'}: some u''' in {3}: u''' > u'') >= 1"},
		{"all u in 1..3: (given u = u + 1: u) = u + 1", "all u in 1..3: (given u' = u + 1: u') = u + 1"},
		{"all u in nodes(Q(2)): (all v in near(Q(2),u) where (some u in {v}: u = v): v != u)", "all u in nodes(Q(2)): " +
			"all v in near(Q(2),u) where some u' in {v}: u' = v: v != u"},
	} {
		file, err := sentence.Parse("x", []byte("mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  printed\n    "+c.sentence+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		lifted, err := file.Lifted(file.Claims[0], file.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := holds(nil, lifted.Sentence); err != nil || lifted.Sentence != c.lifted {
			t.Errorf("%s\nis %s\nwant %s, %v", c.sentence, lifted.Sentence, c.lifted, err)
		}
		of, err := file.Compile(file.Claims[0], file.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		if holds, err := of.Truth(of.Expr, nil); err != nil || !holds {
			t.Errorf("%s: %t, %v for the engines", c.sentence, holds, err)
		}
	}
}

// A definition uses the parameters of the header wherever they stand in it, and what it binds may have their names: for the
// checker it has them among its own parameters, and what hides one has another name.
func TestParametersOfTheHeader(t *testing.T) {
	for _, c := range []struct{ defined, sentence string }{
		{"let f(x) falls x + k = if(x = 0, 1, 1 + f(x - 1))", "f(3) = 4"},
		{"let f(x) falls x^k = if(x = 0, 1, 1 + f(x - 1))\nlet g(x) = total i in 1..x: f(i)", "g(3) = 9"},
		{"let g(x) = x + k\nlet f(k) = g(k)", "f(5) = 7"},
		{"let g(x) = x + k\nlet f(k) = total k' in 1..k: g(k) + k'", "f(2) = 11"},
		{"let g(x) = x + k\nlet f(k, x) falls k = if(k = 0, x, f(k - 1,g(x)))", "f(3,1) = 7"},
		{"let g(x) = x + k\nlet f(u in Q(k)) = k + g(u)", "all u in nodes(Q(3)): f(u) = u + 5"},
		{"let g(x) = x + k\nlet f(x) = total k in 1..x: g(k)", "f(2) = 7"},
		{"let g(x) = x + k\nlet f(x) = (list k in 1..x: k) ++ [g(x)]", "f(2) = [1,2,4]"},
		{"let f(x) falls x = if(x = 0, k, f(x - 1) + (total k in 1..x: k))", "f(2) = 6"},
		{"let g(x) = x + k", "(given k = 1: g(k)) = 3"},
		{"let g(x) = x + k", "all k in 1..3: g(1) + k > 3"},
		{"let square = k*k", "(total k in 1..square: k) = 10"},
		{"let k(x) = x + 1\nlet g(x) = x + k", "g(1) = 3 and k(1) = 2"},
		{"let k(x) = x + k", "k(1) = 3"},
		{"let g(x) = x + k(x) + k\nlet k(x) = x + 1", "g(1) = 5"},
		{"let g(x) = x", "(total x in 1..k, k in 1..x: g(k)) = 4"},
		{"let g(x) = x", "g(1) = 1 and (total k in 1..3: k) = 6"},
		{"let h(x) = x\nlet f(x) = h(x) + k + (total k in 1..2: k)", "f(1) = 6"},
		{"let f(x) = x", "order(Ring(3)) = 3 and (total k in 1..3: k) = 6"},
		{"let k'(x) = x\nlet g(x) = x + k\nlet f(k) = g(k'(k))", "f(1) = 3"},
		{"let f(u in Ring(k)) = u.x + k", "all u in nodes(Ring(4)): f(u) = u + 4"},
		{"let f(x) = order(Ring(x)) + k + (total k in 1..2: k)", "f(3) = 8"},
	} {
		text := "mccheck-claims 1\npaper x, prefix X\nnetwork Ring(n): digits x:n\n  for n >= 3\n  source \"s\"\n" +
			"  step k in {1, n-1}: u{x: mod(u.x + k, n)}\nX-1  here\n  Words.\n  for k >= 2\n"
		for line := range strings.SplitSeq(c.defined, "\n") {
			text += "  " + line + "\n"
		}
		for _, of := range []struct {
			sentence string
			true     bool
		}{{c.sentence, true}, {"not (" + c.sentence + ")", false}} {
			file, err := sentence.Parse("x", []byte(text+"  printed\n    "+of.sentence+"\n"))
			if err != nil {
				t.Fatal(err)
			}
			claim := file.Claims[0]
			compiled, err := file.Compile(claim, claim.Readings[0], nil)
			if err != nil {
				t.Fatal(err)
			}
			if is, err := compiled.Truth(compiled.Expr, []int{2}); err != nil || is != of.true {
				t.Errorf("%s\n%s: %t, %v for the engines", c.defined, of.sentence, is, err)
			}
			lifted, err := file.Lifted(claim, claim.Readings[0], nil)
			if err != nil {
				t.Errorf("%s\n%s: %v", c.defined, of.sentence, err)
				continue
			}
			err = holds(lifted.Definitions, "given k = 2: "+lifted.Sentence)
			if (err == nil) != of.true || err != nil && err.Error() != "not true" {
				t.Errorf("%s\n%s: %v for the checker, of\n%s\n%s", c.defined, of.sentence, err, strings.Join(lifted.Definitions, "\n"), lifted.Sentence)
			}
		}
	}
}

// A name that is a function and a variable in one place is refused with the advice to rename one.
func TestAFunctionAndAVariableOfOneName(t *testing.T) {
	for _, text := range []string{"let k(x) = x + k\n  let f(k) = k + k(k)\n  printed\n    f(3) = 8",
		"let g(x) = x + k\n  printed\n    all g in maps(1..1,1..2): g(1) <= 2"} {
		file, err := sentence.Parse("x", []byte("mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  for k >= 2\n  "+text+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		claim := file.Claims[0]
		if _, err := file.Lifted(claim, claim.Readings[0], nil); err == nil || !strings.Contains(err.Error(), " is a function and a variable") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

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
	var tried, refused int
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
			if strings.HasPrefix(of.defined, "network") && syntax.IsWord(name) {
				if refused++; err == nil {
					t.Errorf("%s: a network has the name of a word", name)
				}
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
	if t.Log(tried, refused); tried < 86 || tried+refused < 130 {
		t.Errorf("%d tried and %d refused, want most", tried, refused)
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

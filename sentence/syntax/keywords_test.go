package syntax

import (
	"slices"
	"strings"
	"testing"
)

// around is a text of claims with an example in the given part of it.
func around(in Part, example string) string {
	indented := func(by int) string {
		return strings.ReplaceAll("\n"+example, "\n", "\n"+strings.Repeat(" ", by)) + "\n"
	}
	head := "mccheck-claims 1\npaper mine, prefix MY\n"
	claim := "MY-1  here\n  Something.\n"
	switch in {
	case InPaper:
		return head + indented(2)
	case InClaim:
		if strings.HasPrefix(example, "printed") {
			return head + claim + indented(2)
		}
		return head + claim + "  printed\n    true\n" + indented(2)
	case InReading:
		if strings.HasPrefix(example, "with") {
			return head + claim + "  printed\n    true\n  corrected \"other\"" + indented(4)
		}
		return head + claim + "  printed" + indented(4)
	case InSentence:
		return head + claim + "  printed" + indented(4)
	}
	if strings.HasPrefix(example, "mccheck-claims") || strings.HasPrefix(example, "paper") {
		return strings.Replace("mccheck-claims 1\n"+example+"\n", "mccheck-claims 1\nmccheck", "mccheck", 1)
	}
	return head + example + "\n"
}

func TestTheExampleOfEveryKeywordIsRead(t *testing.T) {
	for _, k := range Keywords() {
		text := around(k.In, k.Example)
		if _, err := Read("example", []byte(text)); err != nil {
			t.Errorf("%s: %v\n%s", k.Word, err, text)
		}
		if !strings.Contains(k.Example, k.Word) {
			t.Errorf("%s: the example %q does not have it", k.Word, k.Example)
		}
		if k.In == InSentence { // where any word may be a name
			continue
		}
		broken := around(k.In, strings.Replace(k.Example, k.Word, "x"+k.Word, 1))
		if _, err := Read("example", []byte(broken)); err == nil {
			t.Errorf("%s: the example is read with another word in its place:\n%s", k.Word, broken)
		}
	}
}

func TestDeepPointsSayTheirMinutes(t *testing.T) {
	read := func(line string) (*Text, error) {
		return Read("example", []byte(around(InReading, "order(Q(2)) = 4\n"+line)))
	}
	f, err := read("deep n = 20 and n > 1: 5 minutes\ndeep n = 21: 1 minute")
	if err != nil {
		t.Fatal(err)
	}
	deep := f.Claims[0].Readings[0].Deep
	if len(deep) != 2 || deep[0].Minutes != 5 || deep[1].Minutes != 1 || deep[0].Where.String() != "n = 20 and n > 1" {
		t.Errorf("read %v", deep)
	}
	for line, want := range map[string]string{
		"deep n = 20":               "how many minutes",
		"deep n = 20: 0 minutes":    "from 1 to 10080",
		"deep n = 20: many minutes": "from 1 to 10080",
		"deep n = 20: 5":            `"minutes" is wanted`,
		"deep n = 20: 5 minutes 6":  "after the end",
	} {
		if _, err := read(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want an error with %q", line, err, want)
		}
	}
}

func TestEveryWordOfTheParserIsAKeyword(t *testing.T) {
	var known []string
	for _, k := range Keywords() {
		if slices.Contains(known, k.Word) {
			t.Errorf("%s is there twice", k.Word)
		}
		known = append(known, k.Word)
	}
	for _, word := range slices.Concat(reserved, binders, readingKinds, failures, networkFormats) {
		if !slices.Contains(known, word) {
			t.Errorf("%s is a word of the parser, and no keyword", word)
		}
	}
}

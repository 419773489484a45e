package sentence

import (
	"testing"

	"mccheck/sentence/syntax"
)

// truthOf evaluates a sentence without parameters.
func truthOf(t *testing.T, text string) (bool, error) {
	t.Helper()
	e, err := syntax.ParseExpr(text)
	if err != nil {
		return false, err
	}
	s, err := (&File{Text: &syntax.Text{Path: "test"}}).Compile(&syntax.Claim{}, &syntax.Reading{Sentence: e}, nil)
	if err != nil {
		return false, err
	}
	return s.Truth(e, nil)
}

func TestEveryExampleOfAWordIsTrue(t *testing.T) {
	for _, w := range syntax.Words() {
		if holds, err := truthOf(t, w.Example); err != nil || !holds {
			t.Errorf("%s: %s is %t, %v", w.Name, w.Example, holds, err)
		}
	}
}

func TestEveryFunctionIsAWord(t *testing.T) {
	listed := map[string]bool{}
	for _, w := range syntax.Words() {
		if listed[w.Name] {
			t.Errorf("%s is listed twice", w.Name)
		}
		listed[w.Name] = true
	}
	known := map[string]bool{}
	for name := range builtins {
		known[name] = true
	}
	for name := range domains {
		known[name] = true
	}
	for name := range prelude() {
		known[name] = true
	}
	for _, name := range syntax.Constants {
		if _, found := constants[name]; !found || len(constants) != len(syntax.Constants) {
			t.Errorf("the values with names are %v, and Constants %v", constants, syntax.Constants)
		}
	}
	for name := range known {
		if !listed[name] {
			t.Errorf("%s is no word", name)
		}
	}
	for name := range listed {
		if !known[name] {
			t.Errorf("the word %s means nothing", name)
		}
	}
}

func TestTheExampleOfEveryKeywordInASentenceIsTrue(t *testing.T) {
	for _, k := range syntax.Keywords() {
		if k.In != syntax.InSentence {
			continue
		}
		if holds, err := truthOf(t, k.Example); err != nil || !holds {
			t.Errorf("%s: %s is %t, %v", k.Word, k.Example, holds, err)
		}
	}
}

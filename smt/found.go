package smt

import (
	"fmt"
	"slices"
	"sync"
	"unicode"

	"mccheck/claims"
	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/induction"
)

// Find gives a statement that names no theorem those that it follows from by rule, if there are some: a text of claims
// need not know the names of theorems.
func Find(st *claims.Statement) error {
	if BySteps(st) {
		return meanSteps(st)
	}
	if st.Stands == nil || len(st.Theorems) > 0 {
		return nil
	}
	whole, err := st.Stands.Unfold()
	if err != nil {
		return nil // which says of what it is made, and no theorem states that
	}
	words := calls(whole)
	own, others := networksOfText(*st.Stands, words)
	var all []candidate
	if own {
		itself := func(c candidate) bool { return c.states.Sentence == st.Stands.Sentence }
		all = slices.DeleteFunc(slices.Clone(ownSentences(st.Stands.Of)), itself)
		if len(all) == 0 && !others {
			return nil // no other theorem speaks of a network of the text, and those of numbers and lists alone do not say what it is like
		}
	}
	named, err := candidates()
	if err != nil {
		return err
	}
	all = append(all, named...)
	lacks := func(word string) bool { return !slices.Contains(words, word) }
	fitting := slices.DeleteFunc(all, func(c candidate) bool {
		return slices.ContainsFunc(c.networks, lacks) || slices.ContainsFunc(c.words(), func(word string) bool {
			return lacks(word) && !slices.Contains(ofNumbers, word)
		})
	})
	implied := func(by []candidate) bool {
		var known []entail.Stated
		for _, c := range by {
			known = append(known, c.states)
		}
		return len(known) > 0 && entail.Implies(known, *st.Stands, compare, sentence.WithinHeader) == nil
	}
	if !implied(fitting) {
		return nil
	}
	for i := len(fitting) - 1; i >= 0; i-- {
		if fewer := slices.Delete(slices.Clone(fitting), i, i+1); implied(fewer) {
			fitting = fewer
		}
	}
	for _, c := range fitting {
		if c.own != nil {
			st.Rests = append(st.Rests, c.own)
			continue
		}
		same := func(have claims.Theorem) bool {
			return have.Name == c.named.Name && slices.Equal(have.Args, c.named.Args)
		}
		if !slices.ContainsFunc(st.Theorems, same) {
			st.Theorems = append(st.Theorems, c.named)
			st.Meaning += fmt.Sprintf("by %s%v, which was found\n", c.named.Name, c.named.Args)
		}
	}
	if len(st.Rests) > 0 {
		return meanSteps(st)
	}
	return nil
}

// sentencesOf has the sentences of texts that are theorems by themselves, each looked for once.
var sentencesOf sync.Map

// ownSentences are the sentences of a text that are theorems by themselves, of the readings that hold.
func ownSentences(t *syntax.Text) []candidate {
	search := sync.OnceValue(func() (list []candidate) {
		for _, c := range t.Claims {
			for _, first := range c.Readings {
				for _, r := range append([]*syntax.Reading{first}, first.Also...) {
					if r.Fails == "" && r.Unchecked == "" {
						list = append(list, ownSentence(t, c, r)...)
					}
				}
			}
		}
		return list
	})
	first, _ := sentencesOf.LoadOrStore(t, search)
	return first.(func() []candidate)()
}

// ownSentence is that of a reading, if it is one.
func ownSentence(t *syntax.Text, c *syntax.Claim, r *syntax.Reading) []candidate {
	s, err := entail.Stands(t, c, r)
	if err != nil || !induction.About(s) {
		return nil
	}
	s.Theorem = "what " + c.ID + " says"
	whole, err := s.Unfold()
	if err != nil {
		return nil
	}
	if theorems, err := stepsOf(&s); err != nil || len(theorems) == 0 {
		return nil
	}
	words := calls(whole)
	networks := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		own, _ := networksOfText(s, []string{word})
		return !own
	})
	return []candidate{{states: s, networks: networks, words: func() []string { return words }, own: &s}}
}

// ofNumbers are functions of formulas, which a statement need not name where a formula takes the place of what it names.
var ofNumbers = []string{"floor", "ceil", "abs", "max", "min", "mod", "if"}

// meanSteps adds the theorems that a statement is itself to what it means: those of a diameter say what the distances are, which stands
// in another claim.
func meanSteps(st *claims.Statement) error {
	list, err := theoremsOf(st)
	for _, t := range list {
		st.Meaning += fmt.Sprintf("by the theorem %s\n", t.ID)
	}
	return err
}

// candidate is a sentence that a theorem states at its arguments, with the networks that it names as it stands, and the functions and
// networks of the whole, which is written out where these fit.
type candidate struct {
	named    claims.Theorem
	states   entail.Stated
	networks []string
	words    func() []string
	own      *entail.Stated // the sentence where it is one of the text of the statement
}

// mostArgument bounds the arguments of theorems that are tried.
const mostArgument = 4

// candidates are all sentences of theorems without a bound, at small arguments.
var candidates = sync.OnceValues(func() (list []candidate, err error) {
	files, err := Statements()
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		for _, t := range f.Theorems {
			b, known := builders[t.Name]
			if !known {
				continue
			}
			states := entail.Proves(f.Text, t) // in which the same is named at all arguments
			networks := slices.DeleteFunc(calls(t.Sentence), func(word string) bool {
				return states.Defines(word) || !unicode.IsUpper(rune(word[0]))
			})
			words := sync.OnceValue(func() []string {
				whole, err := states.Unfold()
				if err != nil {
					return []string{err.Error()} // which no statement names
				}
				return calls(whole)
			})
			for _, args := range argumentsOf(b.args) {
				at, err := states.At(args)
				if err != nil {
					return nil, err
				}
				list = append(list, candidate{claims.Theorem{Name: t.Name, Args: args, Found: true}, at, networks, words, nil})
			}
		}
	}
	return list, nil
})

// networksOfText reports whether words are networks of the text, and whether some are neither these nor functions of the language: networks
// that are built in, or definitions that are not written out.
func networksOfText(s entail.Stated, words []string) (own, others bool) {
	for _, word := range words {
		switch {
		case s.Of != nil && slices.ContainsFunc(s.Of.Networks, func(n *syntax.Network) bool { return n.Name == word }):
			own = true
		case word != "if" && !syntax.IsWord(word):
			others = true
		}
	}
	return own, others
}

// argumentsOf lists so many small numbers, in all ways.
func argumentsOf(n int) (list [][]int) {
	list = [][]int{nil}
	for range n {
		var longer [][]int
		for _, args := range list {
			for v := range mostArgument + 1 {
				longer = append(longer, append(slices.Clip(args), v))
			}
		}
		list = longer
	}
	return list
}

// calls are the functions and networks that an expression names.
func calls(e *syntax.Expr) (words []string) {
	e.Walk(func(part *syntax.Expr) {
		if part.Op == syntax.Call && !slices.Contains(words, part.Text) {
			words = append(words, part.Text)
		}
	})
	return words
}

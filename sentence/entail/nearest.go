package entail

import (
	"fmt"
	"regexp"
	"slices"

	"mccheck/sentence/syntax"
)

// unstated is the error of a part of a claim that no theorem states. What is nearest is looked for when it is told.
type unstated struct {
	goal  goal
	claim Stated
	facts []matcher
}

func (e unstated) Error() string {
	text := "no theorem states, by rule, that " + e.asked()
	if theorem, differs := e.nearest(); theorem != "" {
		text += fmt.Sprintf("; the nearest is %s: %s", theorem, differs)
	}
	return text
}

// mostAsked and mostShown bound the letters of a sentence, and of a part of one, that an error shows.
const (
	mostAsked = 160
	mostShown = 80
)

// asked is the part of the claim in short: as it is written where its definitions written out are long.
func (e unstated) asked() string {
	text := e.goal.String()
	if len(text) > mostAsked {
		text = plain(e.claim.Sentence)
	}
	return cutTo(text, mostAsked)
}

func cutTo(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}

// nearest is the theorem that has most in common with the part of the claim, and what differs there. Of several that differ at
// once it is the one of most functions and networks in common.
func (e unstated) nearest() (theorem, differs string) {
	var trouble error
	defer syntax.Caught("", &trouble) // a definition that cannot be written out
	most, words := -1, -1
	names := called(e.goal.conclusion)
	for _, m := range e.facts {
		m.notes = &notes{most: -1}
		if m.proves(e.goal, e.claim.For, syntax.ByName(e.claim.Lets)) {
			continue // not this part of an identity
		}
		if m.notes.most < most {
			continue
		}
		if common := commonWords(m.fact.conclusion, names); m.notes.most > most || common > words {
			most, words, theorem, differs = m.notes.most, common, m.theorem, m.notes.text
		}
	}
	return theorem, differs
}

// called are the functions and networks that a sentence names.
func called(e *syntax.Expr) map[string]bool {
	names := map[string]bool{}
	e.Walk(func(part *syntax.Expr) {
		if part.Op == syntax.Call {
			names[part.Text] = true
		}
	})
	return names
}

// commonWords is how many calls of a sentence name one of some functions and networks.
func commonWords(e *syntax.Expr, names map[string]bool) (n int) {
	e.Walk(func(part *syntax.Expr) {
		if part.Op == syntax.Call && names[part.Text] {
			n++
		}
	})
	return n
}

// notes are what a matcher has found to be the same, and what differs where that was most.
type notes struct {
	open  []pair // that are being compared, each a part of the one before
	alike int    // parts that are the same
	most  int    // of these, where something differed
	text  string // what
}

type pair struct{ theirs, ours *syntax.Expr }

func (n *notes) enter(a, b *syntax.Expr) { n.open = append(n.open, pair{a, b}) }

// leave notes whether the pair that was entered last is the same.
func (n *notes) leave(same bool) bool {
	if same {
		n.alike++
	} else if n.alike > n.most {
		theirs, ours := n.shown()
		n.differ("it has %s where this has %s", theirs, ours)
	}
	n.open = n.open[:len(n.open)-1]
	return same
}

// differ notes in words what differs, if no more was the same before.
func (n *notes) differ(format string, args ...any) {
	if n != nil && n.alike > n.most {
		n.most, n.text = n.alike, fmt.Sprintf(format, args...)
	}
}

func (n *notes) count() int {
	if n == nil {
		return 0
	}
	return n.alike
}

func (n *notes) back(alike int) {
	if n != nil {
		n.alike = alike
	}
}

// fewest are the letters below which a part that differs is shown with what it stands in.
const fewest = 12

// shown is the pair that differs on both sides, with what it stands in if it is short and that is not long.
func (n *notes) shown() (theirs, ours string) {
	for _, p := range slices.Backward(n.open) {
		a, b := inShort(p.theirs), inShort(p.ours)
		if theirs != "" && max(len(a), len(b)) > mostShown {
			break
		}
		if theirs, ours = a, b; max(len(a), len(b)) >= fewest {
			break
		}
	}
	return theirs, ours
}

// inShort is a part of a sentence in short, with the names as they are written.
func inShort(e *syntax.Expr) string {
	if e == nil {
		return "nothing"
	}
	return cutTo(plain(e), mostShown)
}

// numbering makes each bound name another one.
var numbering = regexp.MustCompile(`#\d+`)

// plain is an expression as a text, with the names as they are written: a parameter of the network of a node has the letter
// that the head of its definition gives it.
func plain(e *syntax.Expr) string {
	e = copied(e)
	e.Walk(func(part *syntax.Expr) {
		if part.Letter != "" {
			*part = syntax.Expr{Op: syntax.Name, Text: part.Letter}
		}
	})
	return numbering.ReplaceAllString(e.String(), "")
}

// copied is an expression of which no part is shared.
func copied(e *syntax.Expr) *syntax.Expr {
	return e.With(nil, func(part *syntax.Expr, _ []string) *syntax.Expr { return copied(part) })
}

func variables(binds []syntax.Bind) string {
	if len(binds) == 1 {
		return "1 variable"
	}
	return fmt.Sprintf("%d variables", len(binds))
}

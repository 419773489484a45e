package reports

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/claims"
)

// Covered is what one part of a reading that holds was decided for.
type Covered struct {
	Proved string `json:"proved,omitempty"` // the scopes of its theorems
	Points string `json:"points,omitempty"` // the parameters that were enumerated; where none were, those that random cases are of
	Cases  uint64 `json:"cases,omitempty"`  // that were enumerated
}

// coverage is what the parts of a reading that holds were decided for. A part that is proved is covered by its theorems, and
// by what was enumerated beside them. A report of before points were written tells none.
func coverage(r *Reading) []Covered {
	var parts []Covered
	drawn := map[int]string{}
	for i := range r.Evidence {
		e := &r.Evidence[i]
		part := max(1, e.Part) - 1
		for len(parts) <= part {
			parts = append(parts, Covered{})
		}
		at := &parts[part]
		switch {
		case e.Points == "" && e.Verdict.Holds() && (e.Method == claims.Exhaustive || e.Method == claims.Property):
			return nil
		case e.Method == claims.Exhaustive && e.Verdict.Holds():
			at.Points, at.Cases = joined(at.Points, e.Points), at.Cases+e.Cases
		case e.Verdict == claims.Proved:
			at.Proved = joined(at.Proved, e.Scope)
		case e.Verdict == claims.Tested:
			drawn[part] = joined(drawn[part], e.Points)
		}
	}
	for part, points := range drawn {
		if at := &parts[part]; at.Points == "" {
			at.Points = points
		}
	}
	return parts
}

// joined adds the items of a scope that a list of items lacks.
func joined(list, scope string) string {
	items := itemsOf(list)
	for _, item := range itemsOf(scope) {
		if !slices.Contains(items, item) {
			items = append(items, item)
		}
	}
	return strings.Join(items, "; ")
}

func itemsOf(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, "; ")
}

// narrower says in words what a reading was decided for and is not any longer; "": nothing is lost.
func narrower(before, now Standing) string {
	was, is := before.Parts, now.Parts
	if len(was) == 0 || len(is) == 0 { // a baseline of before parts were listed
		if before.Verdict != now.Verdict {
			return "" // one scope is of theorems, and the other of cases
		}
		was, is = before.whole(), now.whole()
	}
	for i, w := range was {
		if i == len(is) {
			return fmt.Sprintf("%s, which was %s, is gone", part(i, was), w.words())
		}
		lost := w.lost(is[i])
		if before.Verdict != now.Verdict && is[i].Points == "" { // it is proved, and nothing is enumerated beside that
			lost = w.unproved(is[i])
		}
		if lost != "" {
			return part(i, was) + " " + lost
		}
	}
	return ""
}

// wider says in words what the first part that is decided for something else is decided for, where nothing is lost; "": all
// are as they were.
func wider(was, is []Covered) string {
	for i, c := range is {
		switch {
		case i >= len(was):
			return fmt.Sprintf("%s is new, and is %s", part(i, is), c.words())
		case c.Proved != was[i].Proved:
			return fmt.Sprintf("%s was %s, and is %s", part(i, is), was[i].proved(), c.proved())
		case c != was[i]:
			return fmt.Sprintf("%s was %s, and is %s", part(i, is), was[i].checked(), c.checked())
		}
	}
	return ""
}

// part names one of the parts of a reading in a sentence.
func part(i int, of []Covered) string {
	if len(of) == 1 {
		return "it"
	}
	return fmt.Sprintf("part %d", i+1)
}

// whole is the coverage by the scope alone, which tells no parts and writes points as one box.
func (s Standing) whole() []Covered {
	switch s.Verdict {
	case claims.Proved:
		return []Covered{{Proved: s.Scope}}
	case claims.Tested:
		return []Covered{{Points: s.Scope}}
	}
	return []Covered{{Points: s.Scope, Cases: s.Cases}}
}

// lost says in words what was covered and is not now; "": nothing.
func (c Covered) lost(now Covered) string {
	points, scopes := lostPoints(c.Points, now.Points), lostScopes(c.Proved, now.Proved)
	switch {
	case len(points) > 0:
		return fmt.Sprintf("was %s, and is %s: %s is not covered any longer", c.checked(), now.checked(), shortened(points))
	case len(scopes) > 0:
		return fmt.Sprintf("was %s, and is %s: %s is not covered any longer", c.proved(), now.proved(), shortened(scopes))
	case now.Cases < c.Cases:
		return fmt.Sprintf("was %s, and is %s: these are fewer cases", c.checked(), now.checked())
	}
	return ""
}

// unproved says in words what was checked and is beneath the header for which all is proved now; "": nothing that can be seen.
func (c Covered) unproved(now Covered) string {
	var boxes []box
	for _, item := range itemsOf(now.Proved) {
		b, _, is := headed(item)
		if !is {
			return "" // a theorem in letters of its own
		}
		boxes = append(boxes, b)
	}
	of := func(b box) bool { return slices.ContainsFunc(boxes, func(n box) bool { return b.sharedWith(n) > 0 }) }
	was := slices.DeleteFunc(boxesOf(c.Points), func(b box) bool { return !of(b) })
	points := missing(was, boxes, func(b, n box) bool { return b.sharedWith(n) > 0 })
	if len(points) == 0 {
		return ""
	}
	return fmt.Sprintf("was %s, and is %s: %s is not covered any longer", c.checked(), now.proved(), shortened(points))
}

// lostPoints are the parameters that were looked at and are not now.
func lostPoints(was, now string) []box {
	if was == now {
		return nil
	}
	same := func(b, n box) bool { return len(b) > 0 && b.sharedWith(n) == len(b) || len(b)+len(n) == 0 }
	return missing(boxesOf(was), boxesOf(now), same)
}

// lostScopes are the parts of scopes of theorems that those of now do not cover. A theorem for every size has letters of its
// own: that another one took its place is no loss. A condition of a header is compared by its words.
func lostScopes(was, now string) (gone []string) {
	if now == "" {
		return itemsOf(was)
	}
	theirs, items := boxesOf(now), itemsOf(now)
	related := func(b, n box) bool { return len(n) == 0 || b.sharedWith(n) > 0 }
	for _, item := range itemsOf(was) {
		if slices.Contains(items, item) {
			continue
		}
		boxes, besides := boxesOfItem(item)
		var fitting []box
		for _, now := range items {
			if list, more := boxesOfItem(now); more == "" || more == besides {
				fitting = append(fitting, list...)
			}
		}
		for _, b := range boxes {
			if b.bounded() || slices.ContainsFunc(theirs, func(n box) bool { return b.sharedWith(n) > 0 }) {
				for _, piece := range missing([]box{b}, fitting, related) {
					gone = append(gone, piece.String())
				}
			}
		}
	}
	return gone
}

// words is what the part was decided for, in words.
func (c Covered) words() string {
	switch {
	case c.Proved == "":
		return c.checked()
	case c.Points == "":
		return c.proved()
	}
	return c.proved() + " and " + c.checked()
}

func (c Covered) proved() string {
	if c.Proved == "" {
		return "proved nowhere"
	}
	return "proved for " + shortened(itemsOf(c.Proved))
}

func (c Covered) checked() string {
	points := shortened(itemsOf(c.Points))
	switch {
	case points == "":
		return "checked nowhere"
	case c.Cases == 0:
		return "tried at random for " + points
	}
	return fmt.Sprintf("checked for %s (%s)", points, plural(c.Cases, "case"))
}

// mostItems is how many items of a list are told.
const mostItems = 4

func shortened[T any](items []T) string {
	var b strings.Builder
	for i, item := range items {
		if i == mostItems {
			return fmt.Sprintf("%s; and %d more", b.String(), len(items)-i)
		}
		if i > 0 {
			b.WriteString("; ")
		}
		fmt.Fprint(&b, item)
	}
	return b.String()
}

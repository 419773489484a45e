package reports

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// families tell of which families of networks a claim speaks.
type families struct {
	names   []string // of families, in order
	phrases []phrase // the longest first, so that a folded hypercube is no hypercube
	calls   map[string]*regexp.Regexp
}

// phrase is a word in which texts speak of a family.
type phrase struct{ words, family string }

// familiesOf are the families of the networks that have pages.
func familiesOf(networks []NetworkPage) families {
	f := families{calls: map[string]*regexp.Regexp{}}
	for i := range networks {
		n := &networks[i]
		if f.calls[n.Family] != nil {
			continue
		}
		f.names = append(f.names, n.Family)
		f.phrases = append(f.phrases, phrase{strings.ToLower(n.Title), n.Family})
		after := `(_|\b)`
		if len(n.Family) == 1 {
			after = `[(_]` // a letter by itself is a variable
		}
		f.calls[n.Family] = regexp.MustCompile(`\b` + regexp.QuoteMeta(n.Family) + after)
		if n.Family == "Q" {
			f.phrases = append(f.phrases, phrase{"n-cube", "Q"})
		}
	}
	slices.SortStableFunc(f.phrases, func(a, b phrase) int { return cmp.Compare(len(b.words), len(a.words)) })
	return f
}

// of are the families of which a claim speaks, in their order.
func (f families) of(c *Claim) (list []string) {
	text := c.Says
	for _, r := range c.Readings {
		text += " " + r.Says
		for _, fact := range r.Facts {
			text += " " + strings.Join(fact.Lines, " ")
		}
		if r.Counterexample != nil {
			text += " " + r.Counterexample.Network + " " + r.Counterexample.Text
		}
	}
	low := strings.ToLower(text)
	named := map[string]bool{}
	for _, p := range f.phrases {
		if p.words != "" && strings.Contains(low, p.words) {
			named[p.family] = true
			low = strings.ReplaceAll(low, p.words, " ")
		}
	}
	for _, name := range f.names {
		if named[name] || f.calls[name].MatchString(text) {
			list = append(list, name)
		}
	}
	return list
}

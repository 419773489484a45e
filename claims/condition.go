package claims

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"mccheck/sentence"
	"mccheck/sentence/syntax"
)

// Condition is a domain or a set of members in words that a machine can read: a
// sentence about the parameters in the language of claims, with commas for "and" besides.
// "k >= 1, m >= 1", "n = 1 or n = 3", "s, t >= 2", "1 <= k <= 3 and m >= k". What
// stands in parentheses after a value, with a space between, is a remark: "r = 1 (K_2)".
type Condition struct{ *sentence.Sentence }

var (
	relationPattern  = regexp.MustCompile(`<=|>=|!=|<|>|=`)
	separatorPattern = regexp.MustCompile(`, | and `)
	// remarkPattern finds a remark: parentheses after a value, with a space between.
	remarkPattern = regexp.MustCompile(`([0-9A-Za-z)])\s+\((?:[^()]|\([^()]*\))*\)`)
)

// ParseCondition reads a condition; the error names what is wrong with it.
func ParseCondition(text string) (Condition, error) {
	var alternatives []string
	for _, alternative := range strings.Split(remarkPattern.ReplaceAllString(text, "$1"), " or ") {
		var all, waiting []string // letters that share the comparison of a later one: "s, t >= 1"
		for _, part := range separatorPattern.Split(alternative, -1) {
			waiting = append(waiting, part)
			if at := relationPattern.FindStringIndex(part); at != nil {
				waiting[len(waiting)-1] = part[:at[0]]
				for _, letter := range waiting {
					all = append(all, letter+part[at[0]:])
				}
				waiting = nil
			}
		}
		alternatives = append(alternatives, strings.Join(append(all, waiting...), " and "))
	}
	s, err := sentenceOf(strings.Join(alternatives, " or "))
	if wrong, is := errors.AsType[*syntax.Error](err); is { // its place is none of the text
		err = fmt.Errorf("%q is no condition on parameters, as \"n = 1\": %s", text, wrong.Msg)
	}
	return Condition{s}, err
}

// sentenceOf compiles a sentence of which all names but those of functions are parameters.
func sentenceOf(text string) (*sentence.Sentence, error) {
	e, err := syntax.ParseExpr(text)
	if err != nil {
		return nil, err
	}
	names, header := map[string]bool{}, ""
	e.Rewritten(func(part *syntax.Expr) *syntax.Expr {
		if part.Op == syntax.Name {
			names[part.Text] = true
		}
		return nil
	})
	if len(names) > 0 {
		header = "\n  for " + strings.Join(slices.Sorted(maps.Keys(names)), ", ") + " >= 0"
	}
	f, err := sentence.Parse("condition", fmt.Appendf(nil,
		"mccheck-claims 1\npaper members, prefix M\nM-1 members\n  They are these.%s\n  printed\n    %s\n", header, e))
	if err != nil {
		return nil, err
	}
	return f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
}

// Holds reports whether the condition is met at a point of a domain. It is an
// error when the domain lacks a letter of the condition.
func (c Condition) Holds(d Domain, p Point) (bool, error) {
	var point []int
	for _, name := range c.Params {
		at := slices.IndexFunc(d.Params, func(q Param) bool { return q.Name == name })
		if at < 0 {
			return false, fmt.Errorf("there is no parameter %s", name)
		}
		point = append(point, p[at])
	}
	v, err := c.ValueAt(c.Expr, point)
	return err == nil && v.True(), err
}

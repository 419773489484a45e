package claimstest

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"mccheck/claims"
	"mccheck/claims/formula"
)

// Condition is a domain or a set of members in words that a machine can read:
// comparisons of formulas over the parameters, joined by commas or "and" and, more
// loosely, by "or". "k >= 1, m >= 1", "n = 1 or n = 3", "s, t >= 2",
// "1 <= k <= 3 and m >= k". What stands in parentheses after a value, with a space
// between, is a remark: "r = 1 (K_2)".
type Condition struct {
	alternatives [][]comparison
}

// comparison is a chain such as 1 <= k <= 3: one relation between each two sides.
type comparison struct {
	sides     []*formula.Expr
	relations []string
}

var (
	relationPattern = regexp.MustCompile(`<=|>=|!=|<|>|=`)
	// remarkPattern finds a remark: parentheses after a value, with a space between.
	remarkPattern = regexp.MustCompile(`([0-9A-Za-z)])\s+\((?:[^()]|\([^()]*\))*\)`)
)

// ParseCondition reads a condition; the error names the part that is not a
// comparison.
func ParseCondition(text string) (Condition, error) {
	var c Condition
	for _, alternative := range strings.Split(remarkPattern.ReplaceAllString(text, "$1"), " or ") {
		var all []comparison
		var waiting []string // letters that share the comparison of a later one: "s, t >= 1"
		for _, part := range splitOutside(strings.ReplaceAll(alternative, " and ", ",")) {
			if !relationPattern.MatchString(part) {
				waiting = append(waiting, part)
				continue
			}
			shared := relationPattern.FindStringIndex(part)[0]
			for _, letter := range append(waiting, part[:shared]) {
				cmp, err := parseComparison(letter + part[shared:])
				if err != nil {
					return Condition{}, fmt.Errorf("condition %q: %w", text, err)
				}
				all = append(all, cmp)
			}
			waiting = nil
		}
		if len(waiting) > 0 {
			return Condition{}, fmt.Errorf("condition %q: %q is no comparison such as k >= 1", text, strings.Join(waiting, ", "))
		}
		c.alternatives = append(c.alternatives, all)
	}
	return c, nil
}

// splitOutside cuts a text at its commas, except at those inside parentheses.
func splitOutside(text string) []string {
	var parts []string
	depth, from := 0, 0
	for i, r := range text {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case r == ',' && depth == 0:
			parts, from = append(parts, strings.TrimSpace(text[from:i])), i+1
		}
	}
	return append(parts, strings.TrimSpace(text[from:]))
}

func parseComparison(text string) (comparison, error) {
	var c comparison
	c.relations = relationPattern.FindAllString(text, -1)
	for _, side := range relationPattern.Split(text, -1) {
		e, err := formula.Parse(strings.TrimSpace(side))
		if err != nil {
			return comparison{}, err
		}
		c.sides = append(c.sides, e)
	}
	return c, nil
}

// Holds reports whether the condition is met at a point of a domain. It is an
// error when the domain lacks a letter of the condition.
func (c Condition) Holds(d claims.Domain, p claims.Point) (bool, error) {
	env := formula.Env{}
	for i, q := range d.Params {
		env[q.Name] = big.NewRat(int64(p[i]), 1)
	}
	for _, all := range c.alternatives {
		met := true
		for _, cmp := range all {
			ok, err := cmp.holds(env)
			if err != nil {
				return false, err
			}
			met = met && ok
		}
		if met {
			return true, nil
		}
	}
	return false, nil
}

func (c comparison) holds(env formula.Env) (bool, error) {
	for i, relation := range c.relations {
		left, err := c.sides[i].Eval(env)
		if err != nil {
			return false, err
		}
		right, err := c.sides[i+1].Eval(env)
		if err != nil {
			return false, err
		}
		if !compares(left.Cmp(right), relation) {
			return false, nil
		}
	}
	return true, nil
}

func compares(cmp int, relation string) bool {
	switch relation {
	case "<":
		return cmp < 0
	case "<=":
		return cmp <= 0
	case ">=":
		return cmp >= 0
	case ">":
		return cmp > 0
	case "=":
		return cmp == 0
	}
	return cmp != 0
}

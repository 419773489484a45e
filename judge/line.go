package judge

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"mccheck/claims"
)

// maxParameter bounds the parameters of a line.
const maxParameter = 1 << 30

// Unreached is the error of a case that takes more work than any run spends on its
// parameters: nothing is found about it.
type Unreached struct{ text string }

func (u Unreached) Error() string { return u.text }

// line writes the case on one line: "FT-27/printed?k=0&m=1&u=0&v=1", and for a
// later part of a reading "FT-27/printed#2?k=0&m=1". A variable whose values are lists or sets
// has the place of its value among them, from 0 on.
func (c Case) line(in *claims.Instance) string {
	var parts []string
	for i, q := range c.Statement().Over.Params {
		parts = append(parts, fmt.Sprintf("%s=%d", q.Name, c.Point[i]))
	}
	for i, v := range in.Vars {
		parts = append(parts, fmt.Sprintf("%s=%d", v.Name, v.Told(c.X[i])))
	}
	line := fmt.Sprintf("%s/%s", c.Claim.ID, c.Reading.Kind)
	if c.Part > 0 {
		line += fmt.Sprintf("#%d", c.Part+1)
	}
	if len(parts) > 0 {
		line += "?" + strings.Join(parts, "&")
	}
	return line
}

// ClaimOf is the id of the claim that a line names.
func ClaimOf(line string) string {
	head, _, _ := strings.Cut(line, "?")
	id, _, _ := strings.Cut(head, "/")
	return id
}

// ParseLine is the case that a line names; find is the claim with an id, or nil. The
// error is Unreached where the case is beyond what the budget deep visits.
func ParseLine(find func(id string) *claims.Claim, line string) (Case, error) {
	c, err := parseLine(find, line)
	if err != nil {
		return Case{}, fmt.Errorf("replay %q: %w", line, err)
	}
	return c, nil
}

func parseLine(find func(id string) *claims.Claim, line string) (Case, error) {
	head, query, _ := strings.Cut(line, "?")
	_, kind, _ := strings.Cut(head, "/")
	kind, number, numbered := strings.Cut(kind, "#")
	c := Case{Claim: find(ClaimOf(line))}
	if c.Claim == nil {
		return Case{}, fmt.Errorf("no claim %q", ClaimOf(line))
	}
	c.Reading = c.Claim.Reading(claims.Kind(strings.ToLower(kind)))
	if c.Reading == nil || c.Reading.Statement == nil {
		var kinds []string
		for _, r := range c.Claim.Readings {
			if r.Statement != nil {
				kinds = append(kinds, string(r.Kind))
			}
		}
		return Case{}, fmt.Errorf("claim %s has no checkable reading %q, it has %s", c.Claim.ID, kind,
			cmp.Or(strings.Join(kinds, ", "), "none"))
	}
	if numbered {
		n, err := strconv.Atoi(number)
		if parts := len(c.Reading.Statements()); err != nil || n < 1 || n > parts {
			return Case{}, fmt.Errorf("part %q, want 1..%d", number, parts)
		}
		c.Part = n - 1
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		return Case{}, err
	}
	return c, c.fill(values)
}

// fill takes the parameters and the data of the case from named values.
func (c *Case) fill(values url.Values) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = c.unevaluated(r)
		}
	}()
	over := c.Statement().Over
	var names []string
	for _, q := range over.Params {
		names = append(names, q.Name)
	}
	for i, q := range over.Params {
		n, err := take(values, names, i)
		if err == nil && n > maxParameter {
			err = fmt.Errorf("%s=%d, want at most %d", q.Name, n, maxParameter)
		}
		if err != nil {
			return err
		}
		c.Point = append(c.Point, int(n))
	}
	if !over.Contains(c.Point) {
		return c.outside()
	}
	if err := c.reached(); err != nil {
		return err
	}
	in, err := c.Statement().At(c.Point)
	if err != nil {
		return err
	}
	names = nil
	for _, v := range in.Vars {
		names = append(names, v.Name)
	}
	for i, v := range in.Vars {
		n, err := take(values, names, i)
		if err != nil {
			return err
		}
		x, err := v.Value(n)
		if err != nil {
			return err
		}
		c.X = append(c.X, x)
	}
	if left := slices.Sorted(maps.Keys(values)); len(left) > 0 {
		return fmt.Errorf("unknown name %q", left[0])
	}
	return nil
}

// take takes the number of one of some names out of named values.
func take(values url.Values, names []string, i int) (int64, error) {
	name, given := names[i], values[names[i]]
	values.Del(name)
	switch {
	case len(given) == 0:
		return 0, fmt.Errorf("%s is missing, want values for %s", name, strings.Join(names, ", "))
	case len(given) > 1:
		return 0, fmt.Errorf("%s stands %d times, want it once", name, len(given))
	}
	if len(given[0]) > 1 && given[0][0] == '0' {
		says := fmt.Sprintf("%s=%q, want a whole number without leading zeros", name, given[0])
		if bits, err := strconv.ParseInt(given[0], 2, 64); err == nil {
			says += fmt.Sprintf("; the address of these bits is number %d", bits)
		}
		return 0, errors.New(says)
	}
	n, err := strconv.ParseInt(given[0], 10, 64)
	if errors.Is(err, strconv.ErrRange) {
		return 0, fmt.Errorf("%s=%q, want a whole number from -2^63 to 2^63 - 1", name, given[0])
	}
	if err != nil {
		return 0, fmt.Errorf("%s=%q, want a whole number", name, given[0])
	}
	return n, nil
}

// reached is an error where the work at the point of the case is beyond every budget.
func (c Case) reached() error {
	over, most := c.Statement().Over, claims.Deep.Bits()
	if over.Bits == nil || over.Bits(c.Point) <= most {
		return nil
	}
	work := "more steps than can be counted"
	if bits := over.Bits(c.Point); bits < math.MaxInt {
		work = fmt.Sprintf("about 2^%d steps", bits)
	}
	return Unreached{fmt.Sprintf("%s takes %s, and no budget spends more than 2^%d on one point", over.Format(c.Point), work, most)}
}

package judge

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"mccheck/claims"
)

// Case is one case of one statement of a reading of a claim.
type Case struct {
	Claim   *claims.Claim
	Reading *claims.Reading
	Part    int // which of the reading's statements, from 0
	Point   claims.Point
	X       []uint64
}

// Statement is the statement that the case belongs to.
func (c Case) Statement() *claims.Statement { return c.Reading.Statements()[c.Part] }

// Seen is what the predicate says of one case, over two views of the network, and what
// the checker of certificates says of it.
type Seen struct {
	Line          string // the case as ParseLine reads it
	First, Second claims.Status
	FirstText     string   // what was found and what was claimed, by the first evaluator
	Text          string   // the same by the second
	Path          []string // node addresses to follow, where the statement has them
	Data          []Datum  // the case, variable by variable
	// Checker is Fails where the checker of certificates finds Sentence false, which
	// states this case or the whole; Holds where it finds the case true; and Outside
	// where the statement has no sentence of it.
	Checker  claims.Status
	Sentence string
}

// Datum is one variable of a case.
type Datum struct {
	Name  string
	Value uint64
	Text  string
}

// Replay evaluates the case twice, with the evaluators of the statement, and by the
// checker of certificates, and reports what each found.
func (c Case) Replay() (Seen, error) {
	st := c.Statement()
	if !st.Over.Contains(c.Point) {
		return Seen{}, c.outside()
	}
	first, err := st.At(c.Point)
	if err != nil {
		return Seen{}, err
	}
	second, err := st.Replay(c.Point)
	if err != nil {
		return Seen{}, err
	}
	if err := fits(first, c.X); err != nil {
		return Seen{}, fmt.Errorf("%s %s: %w", c.Claim.ID, c.Reading.Kind, err)
	}
	s := Seen{Line: c.line(first)}
	if s.First, err = first.TestSafely(c.X); err != nil {
		return s, err
	}
	if s.Second, err = second.TestSafely(c.X); err != nil {
		return s, err
	}
	s.FirstText, s.Text = first.Explain(c.X), second.Explain(c.X)
	if first.Path != nil {
		s.Path = first.Path(c.X)
	}
	for i, v := range first.Vars {
		d := Datum{Name: v.Name, Value: c.X[i], Text: strconv.FormatUint(c.X[i], 10)}
		if v.Format != nil {
			d.Text = v.Format(c.X[i])
		}
		s.Data = append(s.Data, d)
	}
	s.Checker, s.Sentence = c.certified(first)
	return s, nil
}

func (c Case) outside() error {
	return fmt.Errorf("%s %s: parameters %s are outside the domain (%s)",
		c.Claim.ID, c.Reading.Kind, c.Statement().Over.Format(c.Point), c.Claim.Domain)
}

func fits(in *claims.Instance, x []uint64) error {
	if len(x) != len(in.Vars) {
		return fmt.Errorf("%d data values, want %d", len(x), len(in.Vars))
	}
	for i, v := range in.Vars {
		if x[i] >= v.Size {
			return fmt.Errorf("%s=%d, want 0..%d", v.Name, x[i], v.Size-1)
		}
	}
	return nil
}

// line writes the case on one line: "FT-27/printed?k=0&m=1&u=0&v=1", and for a
// later part of a reading "FT-27/printed#2?k=0&m=1".
func (c Case) line(in *claims.Instance) string {
	var parts []string
	for i, q := range c.Statement().Over.Params {
		parts = append(parts, fmt.Sprintf("%s=%d", q.Name, c.Point[i]))
	}
	for i, v := range in.Vars {
		parts = append(parts, fmt.Sprintf("%s=%d", v.Name, c.X[i]))
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

// ParseLine finds the case that a line names among the claims of a catalogue.
func ParseLine(list []claims.Claim, line string) (Case, error) {
	fail := func(format string, args ...any) (Case, error) {
		return Case{}, fmt.Errorf("replay %q: %s", line, fmt.Sprintf(format, args...))
	}
	head, query, _ := strings.Cut(line, "?")
	id, kind, _ := strings.Cut(head, "/")
	kind, number, numbered := strings.Cut(kind, "#")
	var c Case
	for i := range list {
		if list[i].ID == id {
			c.Claim = &list[i]
		}
	}
	if c.Claim == nil {
		return fail("no claim %q", id)
	}
	c.Reading = c.Claim.Reading(claims.Kind(kind))
	if c.Reading == nil || c.Reading.Statement == nil {
		return fail("claim %s has no checkable reading %q", id, kind)
	}
	if numbered {
		n, err := strconv.Atoi(number)
		if parts := len(c.Reading.Statements()); err != nil || n < 1 || n > parts {
			return fail("part %q, want 1..%d", number, parts)
		}
		c.Part = n - 1
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		return fail("%v", err)
	}
	if err := c.fill(values); err != nil {
		return fail("%v", err)
	}
	return c, nil
}

// fill takes the parameters and the data of the case from named values.
func (c *Case) fill(values url.Values) error {
	take := func(name string) (uint64, error) {
		text := values.Get(name)
		values.Del(name)
		n, err := strconv.ParseUint(text, 10, 63)
		if err != nil {
			return 0, fmt.Errorf("%s=%q, want a whole number", name, text)
		}
		return n, nil
	}
	st := c.Statement()
	for _, q := range st.Over.Params {
		n, err := take(q.Name)
		if err != nil {
			return err
		}
		c.Point = append(c.Point, int(min(n, 1<<30)))
	}
	if !st.Over.Contains(c.Point) {
		return c.outside()
	}
	in, err := st.At(c.Point)
	if err != nil {
		return err
	}
	for _, v := range in.Vars {
		n, err := take(v.Name)
		if err != nil {
			return err
		}
		c.X = append(c.X, n)
	}
	for name := range values {
		return fmt.Errorf("unknown name %q", name)
	}
	return fits(in, c.X)
}

func counterexample(of Case, f *claims.Failure, s Seen) *claims.Counterexample {
	ce := &claims.Counterexample{Text: f.Text, Parameters: map[string]int{}, Data: map[string]string{}, Replay: s.Line, Path: f.Path}
	for i, q := range of.Statement().Over.Params {
		ce.Parameters[q.Name] = f.Point[i]
	}
	for _, d := range s.Data {
		ce.Data[d.Name] = d.Text
	}
	return ce
}

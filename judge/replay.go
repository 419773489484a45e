package judge

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"mccheck/claims"
)

// Seen is what both evaluators say of one case.
type Seen struct {
	Line          string // the case as `mccheck replay` accepts it
	First, Second claims.Status
	Text          string   // what was found and what was claimed, by the second evaluator
	FirstText     string   // the same by the first
	Path          []string // node addresses to follow, where the statement has them
	Data          []Datum  // the case, variable by variable
}

// Datum is one variable of a case.
type Datum struct {
	Name  string
	Value uint64
	Text  string
}

// Replay evaluates one case of a reading twice, with the evaluators of the
// statement, and reports what each found.
func Replay(c *claims.Claim, r *claims.Reading, p claims.Point, x []uint64) (Seen, error) {
	st := r.Statement
	if st == nil {
		return Seen{}, fmt.Errorf("%s %s: not checkable, nothing to replay", c.ID, r.Kind)
	}
	if !st.Over.Contains(p) {
		return Seen{}, fmt.Errorf("%s %s: parameters %s are outside the domain (%s)", c.ID, r.Kind, st.Over.Format(p), c.Domain)
	}
	first, err := st.At(p)
	if err != nil {
		return Seen{}, err
	}
	second, err := st.Replay(p)
	if err != nil {
		return Seen{}, err
	}
	if err := fits(first, x); err != nil {
		return Seen{}, fmt.Errorf("%s %s: %w", c.ID, r.Kind, err)
	}
	s := Seen{Line: Line(c, r, p, x)}
	if s.First, err = first.TestSafely(x); err != nil {
		return s, err
	}
	if s.Second, err = second.TestSafely(x); err != nil {
		return s, err
	}
	s.FirstText, s.Text = first.Explain(x), second.Explain(x)
	if first.Path != nil {
		s.Path = first.Path(x)
	}
	for i, v := range first.Vars {
		d := Datum{Name: v.Name, Value: x[i], Text: strconv.FormatUint(x[i], 10)}
		if v.Format != nil {
			d.Text = v.Format(x[i])
		}
		s.Data = append(s.Data, d)
	}
	return s, nil
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

// Line writes a case on one line: "FT-27/printed?k=0&m=1&u=0&v=1".
func Line(c *claims.Claim, r *claims.Reading, p claims.Point, x []uint64) string {
	var parts []string
	for i, v := range p {
		parts = append(parts, fmt.Sprintf("%s=%d", r.Statement.Over.Params[i].Name, v))
	}
	if in, err := r.Statement.At(p); err == nil && len(x) == len(in.Vars) {
		for i, v := range in.Vars {
			parts = append(parts, fmt.Sprintf("%s=%d", v.Name, x[i]))
		}
	}
	line := fmt.Sprintf("%s/%s", c.ID, r.Kind)
	if len(parts) > 0 {
		line += "?" + strings.Join(parts, "&")
	}
	return line
}

// ParseLine finds the claim, the reading and the case that a line names.
func ParseLine(list []claims.Claim, line string) (c *claims.Claim, r *claims.Reading, p claims.Point, x []uint64, err error) {
	head, query, _ := strings.Cut(line, "?")
	id, kind, _ := strings.Cut(head, "/")
	for i := range list {
		if list[i].ID == id {
			c = &list[i]
		}
	}
	if c == nil {
		return nil, nil, nil, nil, fmt.Errorf("replay %q: no claim %q", line, id)
	}
	if r = c.Reading(claims.Kind(kind)); r == nil || r.Statement == nil {
		return nil, nil, nil, nil, fmt.Errorf("replay %q: claim %s has no checkable reading %q", line, id, kind)
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		return nil, nil, nil, nil, fmt.Errorf("replay %q: %w", line, err)
	}
	take := func(name string) (uint64, error) {
		text := values.Get(name)
		values.Del(name)
		n, err := strconv.ParseUint(text, 10, 63)
		if err != nil {
			return 0, fmt.Errorf("replay %q: %s=%q, want a whole number", line, name, text)
		}
		return n, nil
	}
	for _, q := range r.Statement.Over.Params {
		n, err := take(q.Name)
		if err != nil {
			return nil, nil, nil, nil, err
		}
		p = append(p, int(n))
	}
	if !r.Statement.Over.Contains(p) {
		return nil, nil, nil, nil, fmt.Errorf("replay %q: parameters %s are outside the domain (%s)", line, r.Statement.Over.Format(p), c.Domain)
	}
	in, err := r.Statement.At(p)
	if err != nil {
		return nil, nil, nil, nil, fmt.Errorf("replay %q: %w", line, err)
	}
	for _, v := range in.Vars {
		n, err := take(v.Name)
		if err != nil {
			return nil, nil, nil, nil, err
		}
		x = append(x, n)
	}
	for name := range values {
		return nil, nil, nil, nil, fmt.Errorf("replay %q: unknown name %q", line, name)
	}
	return c, r, p, x, nil
}

func counterexample(r *claims.Reading, f *claims.Failure, s Seen) *claims.Counterexample {
	ce := &claims.Counterexample{Text: f.Text, Parameters: map[string]int{}, Data: map[string]string{}, Replay: s.Line, Path: f.Path}
	for i, q := range r.Statement.Over.Params {
		ce.Parameters[q.Name] = f.Point[i]
	}
	for _, d := range s.Data {
		ce.Data[d.Name] = d.Text
	}
	return ce
}

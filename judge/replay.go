package judge

import (
	"fmt"
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

// Seen is what a statement says of one case, opened twice, and what the checker of certificates says of it.
type Seen struct {
	Line          string // the case as ParseLine reads it
	First, Second claims.Status
	FirstText     string   // what was found and what was claimed, by the first evaluator
	Text          string   // the same by the second
	Path          []string // node addresses to follow, where the statement has them
	Other         []string // a second path that meets it, where two are to be seen
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
// checker of certificates, and reports what each found. A case that an evaluator cannot
// serve is an error that names it.
func (c Case) Replay() (s Seen, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = c.unevaluated(r)
		}
	}()
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
	s = Seen{Line: c.line(first), First: first.Test(c.X), Second: second.Test(c.X)}
	s.FirstText, s.Text = explained(first, s.First, c.X), explained(second, s.Second, c.X)
	if first.Path != nil && s.First == claims.Fails {
		_, s.Path, s.Other = first.Path(c.X)
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

// explained says what an evaluator found. Only for a case that fails must it have
// words: what a predicate found of another one may be nothing.
func explained(in *claims.Instance, found claims.Status, x []uint64) (text string) {
	if found != claims.Fails {
		defer func() {
			if recover() != nil {
				text = ""
			}
		}()
	}
	return in.Explain(x)
}

// unevaluated is the error of a case at which a predicate panicked. Its text names the
// case and the reason.
func (c Case) unevaluated(r any) error {
	cause := claims.Recovered(r)
	reason := strings.TrimPrefix(cause.Error(), claims.ErrPanic.Error()+": ")
	return notEvaluated{fmt.Sprintf("%s %s: %s cannot be evaluated: %s", c.Claim.ID, c.Reading.Kind, c.given(), reason), cause}
}

type notEvaluated struct {
	text  string
	cause error
}

func (e notEvaluated) Error() string { return e.text }
func (e notEvaluated) Unwrap() error { return e.cause }

// given are the parameters and the data of the case, as far as they are known.
func (c Case) given() string {
	text := c.Statement().Over.Format(c.Point)
	if len(c.X) > 0 {
		text += fmt.Sprintf(" and the case %v", c.X)
	}
	return text
}

func (c Case) outside() error {
	return fmt.Errorf("%s %s: parameters %s are outside the domain (%s)",
		c.Claim.ID, c.Reading.Kind, c.Statement().Over.Format(c.Point), c.Claim.DomainOf(c.Reading))
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

func counterexample(of Case, f *claims.Failure, s Seen) *claims.Counterexample {
	ce := &claims.Counterexample{Text: f.Text, Parameters: map[string]int{}, Data: map[string]string{}, Replay: s.Line, Path: f.Path,
		Other: f.Other, In: f.In}
	for i, q := range of.Statement().Over.Params {
		ce.Parameters[q.Name] = f.Point[i]
	}
	for _, d := range s.Data {
		ce.Data[d.Name] = d.Text
	}
	return ce
}

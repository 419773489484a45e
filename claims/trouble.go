package claims

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"mccheck/sentence/syntax"
)

// Trouble is what went wrong with an engine itself while it examined a statement. A
// run in which any engine had trouble is incomplete, whatever its verdicts are.
type Trouble string

// The kinds of trouble, the worst first. The zero value is none.
const (
	Crash    Trouble = "crash"    // it panicked, or its process died
	Nonsense Trouble = "nonsense" // its answer is no answer, does not replay, or lets a false control stand
	Hang     Trouble = "hang"     // it did not answer in time
	Limit    Trouble = "limit"    // it came to the limit of its own work
	LeftOut  Trouble = "left-out" // it was not asked, because it had failed too often
	Stopped  Trouble = "stopped"  // it ended before its end for another reason, which it states
	Empty    Trouble = "empty"    // there was nothing in its scope
)

// Troubles lists every kind, the worst first.
func Troubles() []Trouble { return []Trouble{Crash, Nonsense, Hang, Limit, LeftOut, Stopped, Empty} }

// Words is the trouble as the end of a sentence that begins with an engine.
func (t Trouble) Words() string {
	switch t {
	case Crash:
		return "crashed"
	case Nonsense:
		return "answered nonsense"
	case Hang:
		return "did not answer in time"
	case Limit:
		return "came to the limit of its work"
	case LeftOut:
		return "was left out after too many failures"
	case Stopped:
		return "stopped early"
	case Empty:
		return "had an empty scope"
	}
	return fmt.Sprintf("had the trouble %q", string(t))
}

// ErrPanic is in every error that stands for a panic.
var ErrPanic = errors.New("panic")

// Recovered turns what recover returned into an error that holds ErrPanic; nil for
// nil. A sentence without a value is no crash, and its error stays as it is.
func Recovered(r any) error {
	switch r := r.(type) {
	case nil:
		return nil
	case *syntax.Error:
		return r
	case error:
		return fmt.Errorf("%w: %w", ErrPanic, r)
	default:
		return fmt.Errorf("%w: %v", ErrPanic, r)
	}
}

// TroubleOf is the trouble of an engine that stopped with the error.
func TroubleOf(err error) Trouble {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, ErrPanic):
		return Crash
	case errors.Is(err, syntax.ErrLimit):
		return Limit
	}
	return Stopped
}

// AtCase is an error of a case, with the point in words and the values x of the variables before it, as in a replay line; neither
// where there is none.
func AtCase(point string, vars []Var, x []uint64, err error) error {
	for i, value := range x {
		point = strings.TrimSpace(fmt.Sprintf("%s %s=%d", point, vars[i].Name, vars[i].Told(value)))
	}
	if point == "" {
		return err
	}
	return fmt.Errorf("%s: %w", point, err)
}

// TestSafely runs Test and turns a panic into an error.
func (in *Instance) TestSafely(x []uint64) (s Status, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = AtCase("", in.Vars, x, Recovered(r))
		}
	}()
	return in.Test(x), nil
}

// Failure is the failing case x of the point p for people. A panic of Explain or Path
// costs the words and not the failure.
func (in *Instance) Failure(p Point, x []uint64) (f *Failure) {
	f = &Failure{Point: p, Case: slices.Clone(x)}
	defer func() {
		if r := recover(); r != nil {
			f.Text = fmt.Sprintf("the case fails, and its explanation panics: %v", r)
		}
	}()
	if in.Explain != nil {
		f.Text = in.Explain(x)
	}
	if in.Path != nil {
		f.In, f.Path, f.Other = in.Path(x)
	}
	return f
}

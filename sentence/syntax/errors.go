package syntax

import (
	"errors"
	"fmt"

	"mccheck/model"
)

// Error is what is wrong with a text of claims, and where.
type Error struct {
	Path string // of the file, or ""
	Pos
	Msg   string
	Large bool // all that is wrong is that a network is too large to be made
	limit bool // or that a bound on what is computed was reached
}

// ErrLimit is what an error is, by errors.Is, that says nothing of the sentence: a bound on what is computed for one case was reached.
var ErrLimit = errors.New("a bound on what is computed was reached")

// Is reports whether the error is ErrLimit.
func (e *Error) Is(target error) bool { return target == ErrLimit && (e.Large || e.limit) }

func (e *Error) Error() string {
	switch {
	case e.Line < 0:
		return fmt.Sprintf("%s: in the definition of %s: %s", e.Path, Prelude()[-1-e.Line].Name, e.Msg)
	case e.Line == 0:
		return fmt.Sprintf("%s: %s", e.Path, e.Msg)
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.Path, e.Line, e.Col, e.Msg)
}

// Fail stops the reading of a text; Caught turns it into an error.
func Fail(at Pos, format string, args ...any) {
	for i, a := range args {
		if v, is := a.(interface{ Short() string }); is {
			args[i] = v.Short()
		}
	}
	panic(&Error{Pos: at, Msg: fmt.Sprintf(format, args...)})
}

// TooMuch is Fail where a bound on what is computed was reached.
func TooMuch(at Pos, format string, args ...any) {
	panic(&Error{Pos: at, Msg: fmt.Sprintf(format, args...), limit: true})
}

// TooLarge is Fail where a network is too large to be made.
func TooLarge(at Pos, format string, args ...any) {
	panic(&Error{Pos: at, Msg: fmt.Sprintf(format, args...), Large: true})
}

// IsLarge reports whether all that an error says of a network is that it is too large to be made.
func IsLarge(err error) bool {
	var of *Error
	var params *model.RangeError
	return errors.As(err, &of) && of.Large || errors.As(err, &params) && params.Above
}

// Caught turns a failure into the error that a function returns.
func Caught(path string, err *error) {
	switch r := recover().(type) {
	case nil:
	case *Error:
		r.Path = path
		*err = r
	default:
		panic(r)
	}
}

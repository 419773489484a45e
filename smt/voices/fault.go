package voices

import (
	"errors"
	"fmt"

	"mccheck/claims"
)

// fault is an error that knows which trouble of a solver it is.
type fault struct {
	trouble claims.Trouble
	err     error
}

func (f fault) Error() string { return f.err.Error() }

func (f fault) Unwrap() error { return f.err }

// faultf is fmt.Errorf for a fault.
func faultf(trouble claims.Trouble, format string, args ...any) error {
	return fault{trouble, fmt.Errorf(format, args...)}
}

// troubleOf is the trouble that an error of a solver stands for.
func troubleOf(err error) claims.Trouble {
	if f := (fault{}); errors.As(err, &f) {
		return f.trouble
	}
	return claims.TroubleOf(err)
}

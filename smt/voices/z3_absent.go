//go:build !z3

package voices

import (
	"errors"

	"mccheck/smt/logic"
)

var errWithoutZ3 = errors.New("built without Z3")

func z3Available() error { return errWithoutZ3 }

func z3Version() string { return "" }

func z3Decide(*logic.Obligation, Limits) (Status, logic.Model, error) {
	return Unknown, nil, errWithoutZ3
}

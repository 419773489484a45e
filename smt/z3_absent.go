//go:build !z3

package smt

import (
	"errors"
)

var errWithoutZ3 = errors.New("built without Z3")

func z3Available() error { return errWithoutZ3 }

func z3Version() string { return "" }

func z3Decide(*Obligation, Limits) (Status, Model, error) {
	return Unknown, nil, errWithoutZ3
}

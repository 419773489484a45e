// Package smt proves theorems about the models for unbounded parameters, or
// for fixed sizes that no enumeration reaches.
//
// A Theorem is a list of obligations: closed statements, each small enough for
// a solver, that together imply what the theorem says by a lemma written in
// words beside them. An Obligation is proved when its negation is
// unsatisfiable. Two or more voices (solvers that share no code) decide the
// same obligations; every satisfying assignment is evaluated on the terms
// before it is believed, and a voice that times out, crashes or answers
// nonsense is Unknown.
//
//	terms         term.go, integer.go, word.go, eval.go
//	statements    obligation.go, wire.go (JSON), smtlib.go, cnf.go (DIMACS)
//	voices        voice.go, gini.go, z3.go with child.go, external.go
//	theorems      theorem.go, prove.go and one file per family
//
// The trusted base is the encoding of the theorem files, the term printer of
// each voice, the two solvers agreeing, and the lemmas.
package smt

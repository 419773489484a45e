// Package smt is the table of the theorems that statements may name, the engine that asks a
// voice for them, and their certificates. The theorems are for unbounded parameters, or for
// fixed sizes that no enumeration reaches.
//
// A theorem is a list of obligations: closed statements, each small enough for a solver,
// that together imply what the theorem says by steps written in words beside them.
//
//	smt/logic                        terms, obligations, theorems as values, what is written of them
//	smt/voices                       the solvers: in this process, in a child, as commands
//	smt/theorems/NETWORK/FACT.go     one fact about a network
//	smt/logictest, smt/smttest       what their tests share
//
// The trusted base is the encoding of the theorem files, the term printer of each voice, the
// two solvers agreeing, and the steps in words.
package smt

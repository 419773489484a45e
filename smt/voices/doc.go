// Package voices has the solvers that decide obligations. Two or more voices, which share no
// code, decide the same obligation; every satisfying assignment is evaluated on the terms before
// it is believed, and a voice that times out, crashes or answers nonsense is Unknown.
package voices

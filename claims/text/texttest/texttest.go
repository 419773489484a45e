// Package texttest reads texts of claims for tests.
package texttest

import (
	"os"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/sentence"
)

// File is a file of claims.
func File(t testing.TB, path string) *sentence.File {
	t.Helper()
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return Parsed(t, path, string(source))
}

// Parsed is a text of claims as a file; its path is what errors name.
func Parsed(t testing.TB, path, source string) *sentence.File {
	t.Helper()
	f, err := sentence.Parse(path, []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Claims are those of a file, which names the functions of Go.
func Claims(t testing.TB, f *sentence.File, functions map[string]sentence.Function) []claims.Claim {
	t.Helper()
	f.Functions = functions
	list, err := text.Claims(f)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Said is the printed reading of a claim without its head: a header "for n >= 1", definitions and the
// sentence, line by line. It panics where that is none.
func Said(lines ...string) *claims.Statement {
	at := len(lines) - 1
	source := "mccheck-claims 1\npaper said, prefix TE\nTE-01  here\n  Words.\n"
	for _, line := range lines[:at] {
		source += "  " + line + "\n"
	}
	f, err := sentence.Parse("said", []byte(source+"  printed\n    "+lines[at]+"\n"))
	if err != nil {
		panic(err)
	}
	list, err := text.Claims(f)
	if err != nil {
		panic(err)
	}
	return list[0].Readings[0].Statement
}

// WithControl adds a false variant of a statement that its check has to refute.
func WithControl(st *claims.Statement, name string, variant *claims.Statement) *claims.Statement {
	st.Controls = append(st.Controls, claims.Control{Name: name, Statement: variant})
	return st
}

// When is the outcome of a case that meets the hypotheses.
func When(ok bool) claims.Status {
	if ok {
		return claims.Holds
	}
	return claims.Fails
}

package main

import (
	"bytes"
	"errors"
	"testing"
)

// What is printed is shown and not obeyed, in whatever pieces it is written; colours are left where they are our own.
func TestOutputIsShownAndNotObeyed(t *testing.T) {
	const text = "F\u2081 \x1b[31mred\x1b[0m \x1b]0;title\x07 \u202eend\n"
	for coloured, want := range map[bool]string{
		false: "F\u2081 \\u001b[31mred\\u001b[0m \\u001b]0;title\\u0007 \\u202eend\n",
		true:  "F\u2081 \x1b[31mred\x1b[0m \\u001b]0;title\\u0007 \\u202eend\n",
	} {
		for size := 1; size <= len(text); size++ {
			if coloured && size < len(text) { // a report is written in one piece
				continue
			}
			var b bytes.Buffer
			out := &checkedWriter{w: &b, coloured: coloured}
			for at := 0; at < len(text); at += size {
				if n, err := out.Write([]byte(text[at:min(at+size, len(text))])); err != nil || n != min(size, len(text)-at) {
					t.Fatal(n, err)
				}
			}
			out.end()
			if b.String() != want {
				t.Errorf("in pieces of %d: %q, want %q", size, b.String(), want)
			}
		}
	}
	var b bytes.Buffer
	out := &checkedWriter{w: &b}
	_, _ = out.Write([]byte("cut \xe2\x82"))
	out.end()
	if b.String() != `cut \xe2\x82` {
		t.Errorf("%q, want both bytes", b.String())
	}
}

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, errors.New("closed") }

// An output that cannot be written is an error, also the last piece.
func TestOutputThatIsLostIsAnError(t *testing.T) {
	out := &checkedWriter{w: closed{}}
	if _, err := out.Write([]byte("\xe2\x82")); err != nil {
		t.Error(err)
	}
	if out.end(); out.err == nil {
		t.Error("the end is lost without an error")
	}
}

package certify

import (
	"fmt"
	"strconv"
	"strings"
)

// problem is what a certificate is rejected for. Whatever finds one stops with it, and the
// exported function that is under way returns it as its error.
type problem struct{ error }

func stop(format string, args ...any) { panic(problem{fmt.Errorf(format, args...)}) }

// caught is deferred by the exported functions; the place comes before the problem.
func caught(err *error, place func() string) {
	switch r := recover().(type) {
	case nil:
	case problem:
		*err = fmt.Errorf("%s%w", place(), r.error)
	default:
		panic(r)
	}
}

// text is read line by line. Each line ends with a line feed, the last one included, and is
// of ASCII that can be seen, and spaces.
type text struct {
	rest string
	at   int // lines read
}

func (t *text) more() bool { return t.rest != "" }

func (t *text) place() string { return fmt.Sprintf("line %d: ", t.at) }

func (t *text) line() string {
	line, rest, ended := strings.Cut(t.rest, "\n")
	t.rest = rest
	if t.at++; !ended {
		stop("the text ends without a line feed, or too early")
	}
	for at := range len(line) {
		if line[at] == '\r' {
			stop("a carriage return, want lines of ASCII that end with a line feed alone")
		}
		if line[at] < ' ' || line[at] > '~' {
			stop("%+q, want ASCII that can be seen, and spaces", line[at:min(len(line), at+40)])
		}
	}
	return line
}

// logical is a line with those that go on with it: they begin with a space.
func (t *text) logical() string {
	all := t.rest
	for t.line(); strings.HasPrefix(t.rest, " "); t.line() {
	}
	return all[:len(all)-len(t.rest)-1]
}

// numbers reads decimal numbers with one space between two. There is one way
// only to write a number: no plus sign, no leading zero.
func numbers(line string) []int {
	list := make([]int, 0, strings.Count(line, " ")+1)
	for field := range strings.SplitSeq(line, " ") {
		list = append(list, number(field))
	}
	return list
}

// number reads one decimal number.
func number(text string) int {
	n, err := strconv.Atoi(text)
	digits := strings.TrimPrefix(text, "-")
	if err != nil || text[0] == '+' || digits[0] == '0' && text != "0" {
		stop("%s, want a decimal number", quote(text))
	}
	return n
}

// quote shows the beginning of a text on one line.
func quote(s string) string {
	if len(s) > 40 {
		s = s[:40] + "..."
	}
	return strconv.Quote(s)
}

package pathlist

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// json reads a list of paths, or paths one after the other.
func (r *reader) json(content []byte) error {
	s := &scanner{text: content, line: 1}
	first := s.next()
	if first != '[' && first != '{' {
		return s.here().errorf("%s, want a list of paths, such as [[0,1,3],[0,2]], or paths", s.word())
	}
	listed := *s
	listed.at++
	if c := listed.next(); first == '{' || c != '[' && c != '{' && c != ']' {
		for s.next() != 0 {
			if err := r.path(s); err != nil {
				return err
			}
		}
		return nil
	}
	*s = listed
	if err := s.list(func() error { return r.path(s) }); err != nil {
		return err
	}
	if s.next() != 0 {
		return s.here().errorf("%s after the list of paths, want nothing", s.word())
	}
	return nil
}

// path reads the list of the nodes of a path, or an object with the fields path and channels.
func (r *reader) path(s *scanner) error {
	c, from := s.next(), s.here()
	switch c {
	case '[':
		s.at++
		if err := s.list(func() error { return r.element(s) }); err != nil {
			return err
		}
	case '{':
		s.at++
		if err := r.fields(s); err != nil {
			return err
		}
	default:
		return from.errorf("%s, want a path, such as [0,1,3]", s.word())
	}
	return r.end(from)
}

// fields reads the fields of a path with virtual channels, in this order.
func (r *reader) fields(s *scanner) error {
	r.channel = []int{}
	for i, sign := range []string{`"path"`, ":", "[", `"channels"`, ":", "[", "}"} {
		if s.next(); !bytes.HasPrefix(s.text[s.at:], []byte(sign)) {
			return s.here().errorf("%s where %s is wanted, as in {\"path\":[0,1,3],\"channels\":[0,1]}", s.word(), sign)
		}
		s.at += len(sign)
		var err error
		switch i {
		case 2:
			if err = s.list(func() error { return r.element(s) }); err == nil && s.next() == ',' {
				s.at++
			}
		case 5:
			err = s.list(func() error {
				s.next()
				at, word := s.here(), s.word()
				s.at += len(word)
				return r.through(word, at)
			})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// element reads a node: a number, or a string.
func (r *reader) element(s *scanner) error {
	c, from := s.next(), s.here()
	switch {
	case c >= '0' && c <= '9':
		word := s.word()
		u, err := strconv.ParseUint(word, 10, 64)
		if err != nil || len(word) > 1 && c == '0' {
			return from.errorf("%s, want the number of a node, below %d", word, r.g.Order())
		}
		s.at += len(word)
		return r.number(u, word, from)
	case c == '"':
		length := s.quoted()
		var text string
		if err := json.Unmarshal(s.text[s.at:s.at+length], &text); err != nil {
			return from.errorf("a string that is not complete, or with a character that has to be escaped")
		}
		s.at += length
		return r.address(text, from)
	}
	return from.errorf("%s, want a node: a number, or an address in quotes", s.word())
}

// scanner reads JSON character by character.
type scanner struct {
	text  []byte
	at    int
	line  int // of at
	start int // of the line
}

// here is the place that is read.
func (s *scanner) here() place { return place{s.line, s.at - s.start + 1} }

// next goes to the next character that is no space and returns it, or 0 at the end.
func (s *scanner) next() byte {
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; c {
		case '\n':
			s.line, s.start = s.line+1, s.at+1
		case ' ', '\t', '\r':
		case 0:
			return 1 // no character of JSON, and not the end
		default:
			return c
		}
	}
	return 0
}

// list reads elements separated by commas up to the ] that ends them.
func (s *scanner) list(element func() error) error {
	if s.next() == ']' {
		s.at++
		return nil
	}
	for {
		if err := element(); err != nil {
			return err
		}
		switch s.next() {
		case ']':
			s.at++
			return nil
		case ',':
			s.at++
		default:
			return s.here().errorf("%s, want a comma or ]", s.word())
		}
	}
}

// word is what stands at the place, up to the next space, comma or bracket, for numbers and
// for errors, or a string with its quotes: at most 40 bytes of it.
func (s *scanner) word() string {
	if s.next() == 0 {
		return "the end"
	}
	rest := s.text[s.at:min(s.at+40, len(s.text))]
	n := bytes.IndexAny(rest, " \t\r\n,[]{}\"")
	if n < 0 {
		n = len(rest)
	}
	switch {
	case n > 0:
	case rest[0] == '"':
		n = min(s.quoted(), len(rest))
	default:
		_, n = utf8.DecodeRune(rest)
	}
	word := string(rest[:n])
	for i := range n {
		if c := rest[i]; c <= ' ' || c >= 0x7f {
			return strconv.QuoteToASCII(word)
		}
	}
	return word
}

// quoted is the length of the string that begins at the place, with its quotes, or up to the
// end of the text.
func (s *scanner) quoted() int {
	for i := s.at + 1; i < len(s.text); i++ {
		switch s.text[i] {
		case '\\':
			i++
		case '"':
			return i + 1 - s.at
		}
	}
	return len(s.text) - s.at
}

// csv reads one path a line. Spaces around a node are left out.
func (r *reader) csv(content []byte) error {
	c := csv.NewReader(bytes.NewReader(content))
	c.Comment, c.FieldsPerRecord, c.ReuseRecord, c.TrimLeadingSpace = '#', -1, true, true
	for {
		record, err := c.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if e := (*csv.ParseError)(nil); errors.As(err, &e) {
			return place{e.Line, e.Column}.errorf("%v, want nodes separated by commas", e.Err)
		}
		if err != nil {
			return place{}.errorf("%v", err)
		}
		for i, text := range record {
			line, col := c.FieldPos(i)
			if r.channel != nil {
				if err := r.through(strings.TrimSpace(text), place{line, col}); err != nil {
					return err
				}
				continue
			}
			text, channel, several := strings.Cut(strings.TrimRight(text, " \t"), "\t")
			if text = strings.TrimRight(text, " "); text == "" {
				return place{line, col}.errorf("nothing where a node is wanted")
			}
			if err := r.address(text, place{line, col}); err != nil {
				var e *Error
				if errors.As(err, &e) && strings.ContainsAny(text, " ;") && !strings.Contains(text, "#") {
					e.Says += "; between nodes stands a comma"
				}
				return err
			}
			if several {
				r.channel = []int{}
				if err := r.through(strings.TrimSpace(channel), place{line, col + len(text) + 1}); err != nil {
					return err
				}
			}
		}
		line, col := c.FieldPos(0)
		if err := r.end(place{line, col}); err != nil {
			return err
		}
	}
}

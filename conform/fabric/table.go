package fabric

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"
)

// The limits on tables.
const (
	MaxBytes     = 1 << 30 // of one table
	MaxRows      = 1 << 24 // of one table
	MaxLinks     = 1 << 22 // directed
	MaxNodes     = 1 << 20
	MaxLineBytes = 4096
	MaxNameBytes = 256 // of a node
	MaxPort      = 1<<16 - 1
	MaxChannel   = 255     // the highest number of a virtual channel
	MaxChannels  = 1 << 24 // virtual channels of all links together
)

// Source is the text of a table, with the name by which errors speak of it. The zero value is a
// table that is not there.
type Source struct {
	Name   string
	Reader io.Reader
}

// table reads the rows of a source one after another.
type table struct {
	name    string
	reader  *bufio.Reader
	least   int    // columns
	columns string // what the columns are, for errors
	header  func(fields [][]byte) bool
	most    int // rows

	line   int
	bytes  int
	rows   int
	fields [][]byte // of the row that was read last, until the next one is
}

func newTable(s Source, least, most int, columns string, header func([][]byte) bool) *table {
	if s.Reader == nil {
		s.Reader = bytes.NewReader(nil)
	}
	return &table{name: s.Name, reader: bufio.NewReaderSize(s.Reader, MaxLineBytes), least: least,
		columns: columns, header: header, most: MaxRows, fields: make([][]byte, 0, most)}
}

// errorf is an error at the line that was read last.
func (t *table) errorf(format string, args ...any) error { return t.errorAt(t.line, format, args...) }

// errorAt is an error at a line.
func (t *table) errorAt(line int, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", t.name, line, fmt.Sprintf(format, args...))
}

// next reads the next row. There is none, and ok is false, at the end of the table.
func (t *table) next() (ok bool, err error) {
	for {
		line, err := t.readLine()
		if err != nil || line == nil {
			return false, err
		}
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		if err := t.split(line); err != nil {
			return false, err
		}
		if t.rows++; t.rows == 1 && t.header(t.fields) {
			continue
		}
		if t.rows > t.most {
			return false, t.errorf("the table has more than %d rows", t.most)
		}
		return true, nil
	}
}

// each calls read for each row, until it or the table has an error.
func (t *table) each(read func() error) error {
	for {
		ok, err := t.next()
		if ok && err == nil {
			err = read()
		}
		if !ok || err != nil {
			return err
		}
	}
}

// readLine is the next line without its end, or nil at the end of the table.
func (t *table) readLine() ([]byte, error) {
	line, err := t.reader.ReadSlice('\n')
	if len(line) > 0 {
		t.line++
	}
	t.bytes += len(line)
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, t.errorf("the line has more than %d bytes", MaxLineBytes)
	case errors.Is(err, io.EOF) && len(line) == 0:
		return nil, nil
	case err != nil && !errors.Is(err, io.EOF):
		return nil, fmt.Errorf("%s: %w", t.name, err)
	case t.bytes > MaxBytes:
		return nil, t.errorf("the table has more than %d bytes", MaxBytes)
	}
	line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
	if t.line == 1 {
		line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf")) // the mark that some editors put first
	}
	if !utf8.Valid(line) {
		return nil, t.errorf("the text %s is not UTF-8", clip(line))
	}
	return line, nil
}

// split cuts a line into its fields.
func (t *table) split(line []byte) error {
	t.fields = t.fields[:0]
	columns := 1 + bytes.Count(line, []byte("\t"))
	if most := cap(t.fields); columns < t.least || columns > most {
		want := strconv.Itoa(t.least)
		if most > t.least {
			want += " or " + strconv.Itoa(most)
		}
		return t.errorf("columns separated by tabs: %d, want %s: %s", columns, want, t.columns)
	}
	for field := range bytes.SplitSeq(line, []byte("\t")) {
		t.fields = append(t.fields, field)
	}
	return nil
}

// number reads a whole number from 0 to most out of a field.
func (t *table) number(field int, what string, most int32) (int32, error) {
	text := t.fields[field]
	value, err := strconv.ParseUint(string(text), 10, 31)
	if err != nil || value > uint64(most) {
		return 0, t.errorf("%s %s, want a whole number from 0 to %d", what, clip(text), most)
	}
	return int32(value), nil
}

// startsWithNode tells a header of a table whose second column has numbers.
func startsWithNode(fields [][]byte) bool {
	second := bytes.TrimPrefix(fields[1], []byte("-"))
	return string(bytes.ToLower(fields[0])) == "node" && len(bytes.Trim(second, "0123456789")) > 0
}

// clip quotes the beginning of a text.
func clip(text []byte) string {
	if len(text) > 60 {
		return strconv.Quote(string(text[:60])) + "..."
	}
	return strconv.Quote(string(text))
}

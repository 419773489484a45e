package pathlist

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
)

// csv reads one path a line. Spaces around a node are left out.
func (r *reader) csv(content []byte) error {
	c := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(content, []byte("\ufeff"))))
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
			if text = strings.TrimRight(text, " \t"); text == "" {
				return place{line, col}.errorf("nothing where a node is wanted")
			}
			if err := r.address(text, place{line, col}); err != nil {
				return err
			}
		}
		line, col := c.FieldPos(0)
		if err := r.end(place{line, col}); err != nil {
			return err
		}
	}
}

package reports

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/big"
	"slices"
	"strconv"
)

// Encode writes the document as indented JSON with a final newline, and a checksum of all that it says: a field that is cut, or
// changed, is seen where the report is read.
func (d Document) Encode(w io.Writer) error {
	text, err := json.Marshal(d)
	if err != nil {
		return err
	}
	value, err := jsonValue(text)
	if err != nil {
		return err
	}
	return WriteJSON(w, struct {
		Schema string `json:"schema"`
		Sum    string `json:"sum"`
		Document
	}{d.Schema, sumOf(value), d}, false)
}

// unaltered returns an error where the checksum of a report, which those of before have none of, is not that of what it says.
func unaltered(value any) error {
	fields, _ := value.(map[string]any)
	says, written := fields["sum"]
	if sum := sumOf(value); written && says != any(sum) {
		return fmt.Errorf("the report was altered: its checksum is %s, and it says %s; want one as mccheck wrote it", sum[:16],
			quoted(says.(string)[:16]))
	}
	return nil
}

// sumOf is a checksum of a report as jsonValue reads it, without its field sum: of the values alone, whatever the layout, the order of
// fields, and the way in which numbers are written.
func sumOf(value any) string {
	h := sha256.New()
	w := bufio.NewWriter(h)
	fields, _ := value.(map[string]any)
	rest := maps.Clone(fields)
	delete(rest, "sum")
	writePlain(w, rest)
	w.Flush() // a hash takes every write
	return fmt.Sprintf("%x", h.Sum(nil))
}

// writePlain writes a value of JSON in the one way that its checksum is of: fields in the order of their names, whole numbers with all
// their digits, others as the nearest float.
func writePlain(w *bufio.Writer, value any) {
	var room [64]byte
	switch v := value.(type) {
	case map[string]any:
		w.WriteByte('{')
		for _, name := range slices.Sorted(maps.Keys(v)) {
			w.Write(strconv.AppendQuote(room[:0], name))
			w.WriteByte(':')
			writePlain(w, v[name])
		}
		w.WriteByte('}')
	case []any:
		w.WriteByte('[')
		for _, item := range v {
			writePlain(w, item)
			w.WriteByte(',')
		}
		w.WriteByte(']')
	case string:
		w.Write(strconv.AppendQuote(room[:0], v))
	case json.Number:
		w.WriteString(plainNumber(v.String()))
	default:
		fmt.Fprint(w, cmp.Or(value, any("null")))
	}
}

func plainNumber(text string) string {
	if n, whole := new(big.Int).SetString(text, 10); whole {
		return n.String()
	}
	f, _ := strconv.ParseFloat(text, 64) // the nearest, or an infinity
	return strconv.FormatFloat(f, 'f', -1, 64)
}

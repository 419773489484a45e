package reports

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"mccheck/claims"
)

// WriteJSON writes a value as indented JSON, with <, > and & escaped or as they are.
func WriteJSON(w io.Writer, v any, escaped bool) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(escaped)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// Decode reads a report. The error says where a truncated or garbled text goes
// wrong, and which schema is wanted where it is something else.
func Decode(r io.Reader) (Document, error) {
	var d Document
	if err := decodeJSON(r, &d, "report", Schema); err != nil {
		return Document{}, err
	}
	return d, d.check()
}

// mostBytes bounds what is read: a report of all claims has five million bytes, and a device may have no end.
const mostBytes = 1 << 28

// ReadBounded reads a report or a baseline to its end; one that has no end is an error.
func ReadBounded(r io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, mostBytes+1))
	if err == nil && len(text) > mostBytes {
		return nil, fmt.Errorf("more than %d bytes, want at most so many", mostBytes)
	}
	return text, err
}

// decodeJSON reads exactly one JSON value, whose field schema must be the given
// one, and describes a failure by its line.
func decodeJSON(r io.Reader, v any, what, schema string) error {
	text, err := ReadBounded(r)
	if err != nil {
		return err
	}
	if len(bytes.TrimSpace(text)) == 0 {
		return fmt.Errorf("empty, want a %s in JSON", what)
	}
	var head struct{ Schema any }
	if json.Unmarshal(text, &head) == nil && head.Schema != any(schema) {
		return fmt.Errorf("not a %s: schema %v, want %q", what, quoted(head.Schema), schema)
	}
	err = json.Unmarshal(text, v)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil:
		return unique(text)
	case errors.As(err, &syntax) && syntax.Offset >= int64(len(text)):
		return fmt.Errorf("truncated: the JSON breaks off in line %d", lineAt(text, syntax.Offset))
	case errors.As(err, &syntax):
		return fmt.Errorf("not JSON: line %d: %v", lineAt(text, syntax.Offset), err)
	case errors.As(err, &kind) && kind.Field == "":
		return fmt.Errorf("not a %s: the JSON is %s, want an object", what, withArticle(kind.Value))
	case errors.As(err, &kind):
		return fmt.Errorf("not a %s: line %d: field %q is %s, want %s", what, lineAt(text, kind.Offset), kind.Field,
			withArticle(clipped(kind.Value)), wantedJSON(kind.Type))
	}
	return fmt.Errorf("not a %s: %v", what, err)
}

// byName are the fields whose objects have names of the user as keys, in which capitals matter. In others they do not for the decoder.
var byName = []string{"claims", "data", "parameters"}

// unique returns an error where an object of a valid JSON text has a key twice, of which the decoder keeps the last one alone.
func unique(text []byte) error {
	type object struct {
		keys  map[string]int // the lines of the keys so far; nil: a list
		key   bool           // the next token is a key, or the end
		exact bool           // capitals matter
	}
	var open []object
	last := "" // key
	line, counted := 1, int64(0)
	for dec := json.NewDecoder(bytes.NewReader(text)); ; {
		token, err := dec.Token()
		if err != nil {
			return nil // the end
		}
		switch token {
		case json.Delim('}'), json.Delim(']'):
			open = open[:len(open)-1]
			continue
		}
		if n := len(open); n > 0 && open[n-1].keys != nil {
			in := &open[n-1]
			if in.key {
				key, at := token.(string), dec.InputOffset()
				line, counted = line+bytes.Count(text[counted:at], []byte("\n")), at
				if last = key; !in.exact {
					key = strings.ToLower(strings.ToUpper(key)) // all letters that the decoder takes for one
				}
				if first, twice := in.keys[key]; twice {
					return fmt.Errorf("the key %s stands twice, in line %d and in line %d", quoted(key), first, line)
				}
				in.keys[key] = line
			}
			in.key = !in.key
		}
		switch token {
		case json.Delim('{'):
			inObject := len(open) > 0 && open[len(open)-1].keys != nil
			open = append(open, object{map[string]int{}, true, inObject && slices.Contains(byName, last)})
		case json.Delim('['):
			open = append(open, object{})
		}
	}
}

// withArticle names a kind of JSON value in a sentence.
func withArticle(kind string) string {
	if strings.ContainsAny(kind[:1], "aeiou") {
		return "an " + kind
	}
	return "a " + kind
}

// wantedJSON is what JSON has to hold for a value of Go.
func wantedJSON(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Slice:
		return "an array"
	case reflect.Bool:
		return "a bool"
	case reflect.Float64:
		return "a number"
	case reflect.Int:
		if reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
			return "a string" // as a verdict is written
		}
		return "a whole number"
	case reflect.Uint64:
		return "a whole number from 0 to 2^64 - 1"
	}
	return "a string"
}

// quoted is a value of JSON as an error shows it.
func quoted(v any) string {
	if v == nil {
		return "missing"
	}
	text, err := json.Marshal(v)
	if err != nil {
		return clipped(fmt.Sprint(v))
	}
	return clipped(string(text))
}

// mostShown is how many bytes are shown of a value that somebody wrote.
const mostShown = 80

func clipped(text string) string {
	if len(text) <= mostShown {
		return text
	}
	return strings.ToValidUTF8(text[:mostShown], "") + "…"
}

func lineAt(text []byte, offset int64) int {
	return 1 + bytes.Count(text[:min(offset, int64(len(text)))], []byte("\n"))
}

// check finds what JSON alone does not: ids and readings.
func (d *Document) check() error {
	seen := map[string]bool{}
	for i := range d.Claims {
		c := &d.Claims[i]
		switch {
		case c.ID == "":
			return fmt.Errorf("claim %d of the report has no id", i+1)
		case seen[c.ID]:
			return fmt.Errorf("claim %s stands twice", c.ID)
		}
		seen[c.ID] = true
		kinds := map[claims.Kind]bool{}
		for _, r := range c.Readings {
			if kinds[r.Reading] {
				return fmt.Errorf("claim %s: the %s reading stands twice", c.ID, r.Reading)
			}
			kinds[r.Reading] = true
			if !isReading(r.Reading) {
				return fmt.Errorf("claim %s: reading %s, want printed, charitable or corrected", named(c.ID), quoted(r.Reading))
			}
			for _, e := range r.Evidence {
				if err := readable(e.Points); err != nil {
					return fmt.Errorf("claim %s %s: %w", c.ID, r.Reading, err)
				}
			}
			if r.Verdict == claims.Refuted && r.Counterexample == nil {
				return fmt.Errorf("claim %s %s: refuted without a counterexample", c.ID, r.Reading)
			}
		}
	}
	return nil
}

func isReading(k claims.Kind) bool {
	return k == claims.Printed || k == claims.Charitable || k == claims.Corrected
}

package task

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"mccheck/conform/result"
)

// Fields reads one JSON object with its fields as they are written: encoding/json takes capital
// letters for small ones and the last of two equal fields, and a program that prints such a thing
// prints nonsense. Behind the object nothing may stand.
func Fields(text []byte) (map[string]json.RawMessage, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil, errors.New("no JSON object")
	}
	fields := map[string]json.RawMessage{}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return nil, err
		}
		name := t.(string)
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, err
		}
		if _, twice := fields[name]; twice {
			return nil, fmt.Errorf("the field %q is there twice", result.Cut(name))
		}
		fields[name] = value
	}
	if _, err := d.Token(); err != nil { // the closing bracket
		return nil, err
	}
	return fields, ended(d)
}

// ended is an error where something follows what was read.
func ended(d *json.Decoder) error {
	if _, err := d.Token(); err != io.EOF {
		return errors.New("something follows behind its end")
	}
	return nil
}

// only is an error where the fields are not those that are wanted, all of them.
func only(fields map[string]json.RawMessage, wanted ...string) error {
	for _, name := range wanted {
		if fields[name] == nil {
			return fmt.Errorf("the field %q is missing", name)
		}
	}
	for name := range fields {
		if !slices.Contains(wanted, name) {
			return fmt.Errorf("unknown field %q, want %s", result.Cut(name), strings.Join(wanted, ", "))
		}
	}
	return nil
}

// Decode reads one JSON value, with no null inside of it and nothing behind it.
func Decode(text []byte, to any) error {
	if bytes.Contains(text, []byte("null")) && string(bytes.TrimSpace(text)) != "null" {
		d := json.NewDecoder(bytes.NewReader(text))
		for {
			t, err := d.Token()
			if err != nil {
				break // at the end, or where Decode finds what is wrong
			}
			if t == nil {
				return errors.New("there is a null inside of it")
			}
		}
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return shape(err)
	}
	return ended(d)
}

// exactly reads a list of as many numbers as to has room for, which form shows.
func exactly(text []byte, to []uint64, form string) error {
	var list []uint64
	if err := json.Unmarshal(text, &list); err != nil {
		return fmt.Errorf("%s where %s is wanted, a list of %d nodes", result.Cut(string(text)), form, len(to))
	}
	if len(list) != len(to) {
		return fmt.Errorf("%s, %s, where %s is wanted, a list of %d nodes", result.Plural(len(list), "number"), result.Cut(string(text)),
			form, len(to))
	}
	copy(to, list)
	return nil
}

// Message is one message of a round of a broadcast, or the two ends of a path: from, to.
type Message [2]uint64

// UnmarshalJSON reads a list of two nodes.
func (m *Message) UnmarshalJSON(text []byte) error { return exactly(text, m[:], "[from,to]") }

// Move is a move of a message in a round of a total exchange: from, to, src, dst.
type Move [4]uint64

// UnmarshalJSON reads a list of four nodes.
func (m *Move) UnmarshalJSON(text []byte) error { return exactly(text, m[:], "[from,to,src,dst]") }

// UnmarshalJSON reads a list of nodes, or an object with the fields path and channels.
func (w *Walk) UnmarshalJSON(text []byte) error {
	*w = Walk{}
	if text[0] != '{' {
		return json.Unmarshal(text, &w.Nodes)
	}
	fields, err := Fields(text)
	if err == nil {
		err = only(fields, "path", "channels")
	}
	if err == nil {
		err = json.Unmarshal(fields["path"], &w.Nodes)
	}
	if err == nil {
		err = json.Unmarshal(fields["channels"], &w.Channels)
	}
	if err == nil && len(w.Channels) == 0 {
		w.Channels = []int{} // and not the first channel for each hop
	}
	return err
}

// UnmarshalJSON reads an object with the field map, and perhaps paths.
func (a *Images) UnmarshalJSON(text []byte) error {
	fields, err := Fields(text)
	if err != nil {
		return err
	}
	wanted := []string{"map"}
	if fields["paths"] != nil {
		wanted = append(wanted, "paths")
		if err := json.Unmarshal(fields["paths"], &a.Paths); err != nil {
			return err
		}
	}
	if err := only(fields, wanted...); err != nil {
		return err
	}
	return json.Unmarshal(fields["map"], &a.Map)
}

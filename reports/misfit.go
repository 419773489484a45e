package reports

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// reportSchema is the schema as it is published.
var reportSchema = sync.OnceValues(func() (any, error) { return jsonValue(SchemaJSON) })

// jsonValue reads JSON with its numbers as they are written.
func jsonValue(text []byte) (value any, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	return value, d.Decode(&value)
}

// misfit is the first place where a value does not fit a schema, and what is there and what is wanted; "": it fits. It knows the
// keywords of JSON Schema that the published schema of reports uses; root is that schema, which references lead into. A library
// takes 12 ms of each start of the program; the tests compare this with one.
func misfit(root, schema, value any, path []string) (at []string, says string) {
	s, ok := schema.(map[string]any)
	if !ok {
		return nil, ""
	}
	if ref, is := s["$ref"].(string); is {
		of := root.(map[string]any)["$defs"].(map[string]any)[strings.TrimPrefix(ref, "#/$defs/")]
		if at, says = misfit(root, of, value, path); says != "" {
			return at, says
		}
	}
	if says = misfitting(s, value); says != "" {
		return path, says
	}
	fits := func(schema any) bool { _, says := misfit(root, schema, value, path); return says == "" }
	for _, of := range listed(s["allOf"]) {
		if at, says = misfit(root, of, value, path); says != "" {
			return at, says
		}
	}
	if s["if"] != nil {
		branch := "else"
		if fits(s["if"]) {
			branch = "then"
		}
		if at, says = misfit(root, s[branch], value, path); says != "" {
			return at, says
		}
	}
	if s["not"] != nil && fits(s["not"]) {
		return path, "has a field that does not belong there"
	}
	switch value := value.(type) {
	case map[string]any:
		properties, _ := s["properties"].(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(value)) {
			of, known := properties[name]
			if !known {
				if of = s["additionalProperties"]; of == false {
					return path, fmt.Sprintf("has the field %s, which the schema does not know", quoted(name))
				}
			}
			if at, says = misfit(root, of, value[name], append(slices.Clip(path), name)); says != "" {
				return at, says
			}
		}
	case []any:
		for i, item := range value {
			if at, says = misfit(root, s["items"], item, append(slices.Clip(path), fmt.Sprint(i))); says != "" {
				return at, says
			}
		}
	}
	return nil, ""
}

// misfitting says what a value itself lacks, without what it is made of.
func misfitting(s map[string]any, value any) string {
	kind, number := kindOf(value)
	wanted := listed(s["type"])
	if len(wanted) > 0 && !slices.ContainsFunc(wanted, func(w any) bool {
		return w == kind || w == "integer" && number != nil && number.IsInt()
	}) {
		var names []string
		for _, w := range wanted {
			names = append(names, fmt.Sprint(w))
		}
		return fmt.Sprintf("is %s, want %s", ofKind(kind), ofKind(strings.Join(names, " or ")))
	}
	if want, is := s["const"]; is && want != value {
		return fmt.Sprintf("is %s, want %s", quoted(value), quoted(want))
	}
	if want := listed(s["enum"]); len(want) > 0 && !slices.Contains(want, value) {
		var names []string
		for _, w := range want {
			names = append(names, fmt.Sprint(w))
		}
		return fmt.Sprintf("is %s, want one of %s", quoted(value), strings.Join(names, ", "))
	}
	_, least := kindOf(s["minimum"])
	size := func(name string) int {
		if _, n := kindOf(s[name]); n != nil {
			return int(n.Num().Int64())
		}
		return 0
	}
	switch value := value.(type) {
	case json.Number:
		if least != nil && number.Cmp(least) < 0 {
			return fmt.Sprintf("is %s, want at least %s", clipped(value.String()), least.RatString())
		}
	case string:
		if pattern, is := s["pattern"].(string); is && !patterned(pattern).MatchString(value) {
			return fmt.Sprintf("is %s, want what fits %s", quoted(value), pattern)
		}
		if utf8.RuneCountInString(value) < size("minLength") {
			return "is empty, want a text"
		}
	case []any:
		if len(value) < size("minItems") {
			return "is an empty list"
		}
	case map[string]any:
		for _, name := range listed(s["required"]) {
			if _, there := value[name.(string)]; !there {
				return fmt.Sprintf("lacks the field %q", name)
			}
		}
	}
	return ""
}

// listed is a keyword as a list: of none, of one, or of those of its list.
func listed(value any) []any {
	if value == nil {
		return nil
	}
	if list, is := value.([]any); is {
		return list
	}
	return []any{value}
}

// kindOf is the type of a value in words of JSON Schema, and its value where it is a number that is no longer than a figure may be.
func kindOf(value any) (string, *big.Rat) {
	switch v := value.(type) {
	case nil:
		return "null", nil
	case bool:
		return "boolean", nil
	case string:
		return "string", nil
	case []any:
		return "array", nil
	case json.Number:
		if f, _ := v.Float64(); len(v) > 30 || strings.ContainsAny(v.String(), "eE") { // as near as that: an exponent can be long
			return "number", new(big.Rat).SetFloat64(max(-1e30, min(1e30, f)))
		}
		n, _ := new(big.Rat).SetString(v.String())
		return "number", n
	}
	return "object", nil
}

var patterns sync.Map // of the schema, by their texts

func patterned(text string) *regexp.Regexp {
	p, known := patterns.Load(text)
	if !known {
		p, _ = patterns.LoadOrStore(text, regexp.MustCompile(text))
	}
	return p.(*regexp.Regexp)
}

func ofKind(name string) string {
	if name == "null" {
		return name
	}
	return withArticle(name)
}

package reports

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Visible is a text in which whatever a terminal would obey, or not show, is written as JSON escapes it: control characters but for
// the ends of lines and tabs, marks that turn the direction of what follows, and characters without a sign. In JSON it means the same.
func Visible(text string) string {
	if !strings.ContainsFunc(text, hidden) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case !hidden(r):
			b.WriteString(text[i : i+size])
		default:
			for _, unit := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(&b, `\u%04x`, unit)
			}
		}
		i += size
	}
	return b.String()
}

// hidden reports whether a character is none that is seen; a byte that is no UTF-8 is one, too.
func hidden(r rune) bool {
	return r != '\n' && r != '\t' && (r == utf8.RuneError || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp))
}

// visibly is a value with all its texts visible; it is copied where one of them is not.
func visibly[T any](value T) T {
	var text bytes.Buffer
	if WriteJSON(&text, value, false) != nil || !bytes.Contains(text.Bytes(), []byte(`\u`)) && !bytes.ContainsFunc(text.Bytes(), hidden) {
		return value
	}
	var c T
	if json.Unmarshal(text.Bytes(), &c) != nil {
		return value
	}
	visible(reflect.ValueOf(&c).Elem())
	return c
}

// visible makes all texts of a value visible, in place.
func visible(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		if text := v.String(); v.CanSet() && strings.ContainsFunc(text, hidden) {
			v.SetString(Visible(text))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			visible(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			visible(v.Field(i))
		}
	case reflect.Slice:
		for i := range v.Len() {
			visible(v.Index(i))
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if value := v.MapIndex(key); value.Kind() == reflect.String && strings.ContainsFunc(value.String(), hidden) {
				v.SetMapIndex(key, reflect.ValueOf(Visible(value.String())).Convert(v.Type().Elem()))
			}
		}
	}
}

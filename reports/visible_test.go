package reports

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

// What a terminal would obey is shown as JSON writes it, and means the same there; all else stays as it is.
func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"plain, F\u2081 \u2265 \u4e2d\n\tend": "plain, F\u2081 \u2265 \u4e2d\n\tend",
		"\x1b[31mred\x07\r":                   `\u001b[31mred\u0007\u000d`,
		"a\u202eb\u2066c\u200bd\ufeff":        `a\u202eb\u2066c\u200bd\ufeff`,
		"\u0085\u009b1m\u2028":                `\u0085\u009b1m\u2028`,
		"\x9b1m\x00\x7f":                      `\x9b1m\u0000\u007f`,
		"tag \U000e0041":                      `tag \udb40\udc41`,
	} {
		if got := Visible(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if !utf8.ValidString(text) {
			continue
		}
		quoted, err := json.Marshal(text)
		var back string
		if err != nil || json.Unmarshal([]byte(Visible(string(quoted))), &back) != nil || back != text {
			t.Errorf("%q is %q in JSON", text, back)
		}
	}
}

// No text of a report reaches a terminal as it is, whatever field it stands in; colours are our own.
func TestTextsOfOthersAreShownAndNotObeyed(t *testing.T) {
	doc := sample()
	const evil = "\x1b[8mhidden\u202e"
	doc.Claims[0].Says, doc.Claims[0].Readings[0].Says, doc.Claims[2].Readings[0].Says = evil, evil, evil
	doc.Tool.Version = evil
	for c, r := range doc.Readings() {
		c.Where = evil
		r.Reason = evil
		for i := range r.Evidence {
			r.Evidence[i].Scope, r.Evidence[i].Reason = evil, evil
		}
		if ce := r.Counterexample; ce != nil {
			ce.Text, ce.Data["u"], ce.Path = evil, evil, []string{evil, evil}
		}
	}
	for _, o := range []TextOptions{{Width: 80, Color: true}, {}} {
		texts := []string{string(rendered(t, func(b *bytes.Buffer) error { return Text(b, doc, o) }))}
		for _, c := range doc.Claims {
			texts = append(texts, string(rendered(t, func(b *bytes.Buffer) error { return TextClaim(b, c, o) })))
		}
		for _, text := range texts {
			if strings.Contains(text, "\x1b[8m") || strings.Contains(text, "\u202e") {
				t.Errorf("%+v: %q", o, text)
			}
		}
	}
	if doc.Tool.Version != evil {
		t.Error("the report itself was changed")
	}
}

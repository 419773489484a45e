package certify_test

import (
	"bytes"
	"testing"

	"mccheck/certify"
)

// A text that is read as a manifest is the only one of that manifest.
func FuzzManifest(f *testing.F) {
	text, err := sampleManifest().Bytes()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(`{"schema": "mccheck.certificates/2", "SCHEMA": "mccheck.certificates/1", "readings": null}`))
	f.Add([]byte("{\n  \"schema\": \"mccheck.certificates/2\",\n  \"readings\": []\n}\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := certify.ParseManifest(text)
		if err != nil {
			return
		}
		if again, err := m.Bytes(); err != nil || !bytes.Equal(again, text) {
			t.Errorf("%q is read, and written as %q, %v", text, again, err)
		}
	})
}

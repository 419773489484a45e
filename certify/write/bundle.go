// Package write writes what package certify checks: proofs with hints, and bundles. It is
// no part of the checker, and nothing in it has to be trusted.
package write

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"mccheck/certify"
)

// Bundle collects certificates and writes them as a folder.
type Bundle struct {
	entries []certify.Entry
	files   map[string][]byte
}

// Add takes in one entry with its files, by name; their digests are filled in. A
// file that was added before must have the same content.
func (b *Bundle) Add(e certify.Entry, names []string, contents [][]byte) error {
	if len(names) != len(contents) {
		return fmt.Errorf("certify: %d names of %d files", len(names), len(contents))
	}
	if b.files == nil {
		b.files = map[string][]byte{}
	}
	e.Files = nil
	for i, name := range names {
		if have, twice := b.files[name]; twice && string(have) != string(contents[i]) {
			return fmt.Errorf("certify: two files are named %s", name)
		}
		b.files[name] = contents[i]
		e.Files = append(e.Files, certify.File{Name: name, SHA256: certify.Digest(contents[i])})
	}
	b.entries = append(b.entries, e)
	return nil
}

// Write writes the bundle into a folder, which it makes; a folder that is there
// must be empty, so that nothing is mixed with an older bundle. The bytes
// depend on what was added and its order only.
func (b *Bundle) Write(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	there, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	if len(there) > 0 {
		return fmt.Errorf("certify: folder %s holds %s, want an empty one", folder, there[0].Name())
	}
	manifest, err := json.MarshalIndent(certify.Manifest{Schema: certify.Schema, Entries: b.entries}, "", "  ")
	if err != nil {
		return err
	}
	manifest = append(manifest, '\n')
	for name, data := range b.files {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			return err
		}
	}
	if err := os.WriteFile(filepath.Join(folder, certify.ManifestFile), manifest, 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, certify.DigestFile), []byte(certify.DigestLine(manifest)), 0o644)
}

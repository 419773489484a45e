package certify

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// The names of a bundle's own files, and the schema of its manifest.
const (
	ManifestFile = "manifest.json"
	DigestFile   = "MANIFEST.sha256"
	Schema       = "mccheck.certificates/1"
)

// The kinds of certificates.
const (
	Refutation = "refutation" // NAME.cnf and NAME.lrat
	Fact       = "fact"       // NAME.fact
)

// Manifest lists what the certificates of a bundle are for.
type Manifest struct {
	Schema  string  `json:"schema"`
	Entries []Entry `json:"entries"`
}

// Entry is one certificate of one reading of a claim. Several entries may share
// their files.
type Entry struct {
	Claim     string `json:"claim"`
	Reading   string `json:"reading"`
	Statement string `json:"statement"` // the reading in words
	Verdict   string `json:"verdict"`   // proved, verified or refuted
	Kind      string `json:"kind"`
	States    string `json:"states"` // what the files prove, by their own account
	Files     []File `json:"files"`
}

// File is a file of the bundle with its SHA-256 in hexadecimal.
type File struct {
	Name   string `json:"name"`
	SHA256 string `json:"sha256"`
}

// Summary is what a bundle that was accepted holds.
type Summary struct {
	Readings int            // of claims, for which there are certificates
	Entries  map[string]int // by kind
	Files    map[string]int // certificates, each counted once, by kind
}

var (
	stemName = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]*$`)
	endings  = map[string][]string{Refutation: {".cnf", ".lrat"}, Fact: {".fact"}}
	verdicts = map[string][]string{
		Refutation: {"proved", "verified"},
		Fact:       {"proved", "verified", "refuted"},
	}
)

// Directory checks a bundle from its files alone: the digests, every certificate,
// and that no file is missing or left over. The error names the first file or
// entry that is rejected. After each entry checked, if not nil, is told how many of
// all are done.
func Directory(path string, checked func(done, all int)) (Summary, error) {
	sum := Summary{Entries: map[string]int{}, Files: map[string]int{}}
	files, err := readAll(path)
	if err != nil {
		return sum, err
	}
	m, err := readManifest(files)
	if err != nil {
		return sum, err
	}
	proved := map[string]string{ManifestFile: "", DigestFile: ""} // by file: what it proves
	met, readings := map[string]bool{}, map[string]bool{}
	for i, e := range m.Entries {
		reading := fmt.Sprintf("%q %q", e.Claim, e.Reading)
		names, err := e.names(files)
		switch {
		case err != nil:
		case met[reading+names[0]]:
			err = fmt.Errorf("%s twice", names[0])
		case proved[names[0]] == "":
			sum.Files[e.Kind]++
			proved[names[0]], err = prove(e.Kind, names, files)
		}
		if err == nil && proved[names[0]] != e.States {
			err = fmt.Errorf("%s states %q, the entry %q", names[0], proved[names[0]], e.States)
		}
		if err != nil {
			return sum, fmt.Errorf("%s: entry %d, claim %s, reading %s: %w", ManifestFile, i+1, quote(e.Claim), quote(e.Reading), err)
		}
		for _, name := range names {
			proved[name] = e.States
		}
		met[reading+names[0]], readings[reading] = true, true
		sum.Entries[e.Kind]++
		if checked != nil {
			checked(i+1, len(m.Entries))
		}
	}
	sum.Readings = len(readings)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if _, named := proved[name]; !named {
			return sum, fmt.Errorf("%s: in no entry of %s", quote(name), ManifestFile)
		}
	}
	return sum, nil
}

// readAll reads the files of a folder, by name. Anything else in it is an error.
func readAll(path string) (map[string][]byte, error) {
	list, err := os.ReadDir(path)
	if err != nil {
		return nil, err
	}
	files := make(map[string][]byte, len(list))
	for _, f := range list {
		if !f.Type().IsRegular() {
			return nil, fmt.Errorf("%s: not a file", quote(f.Name()))
		}
		if files[f.Name()], err = os.ReadFile(filepath.Join(path, f.Name())); err != nil {
			return nil, err
		}
	}
	return files, nil
}

func readManifest(files map[string][]byte) (*Manifest, error) {
	text := files[ManifestFile]
	if want := DigestLine(text); string(files[DigestFile]) != want {
		return nil, fmt.Errorf("%s is not %s, what %s makes it", DigestFile, quote(want), ManifestFile)
	}
	m := &Manifest{}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(m); err != nil {
		return nil, fmt.Errorf("%s: %w", ManifestFile, err)
	}
	if _, err := dec.Token(); err != io.EOF || m.Schema != Schema || len(m.Entries) == 0 {
		return nil, fmt.Errorf("%s: want one object of schema %s with entries", ManifestFile, Schema)
	}
	return m, nil
}

// names are those of the entry's files, which are there and unchanged.
func (e Entry) names(files map[string][]byte) ([]string, error) {
	if e.Claim == "" || e.Reading == "" || e.Statement == "" || e.States == "" {
		return nil, fmt.Errorf("a claim, a reading, a statement or what is stated is empty")
	}
	if !slices.Contains(verdicts[e.Kind], e.Verdict) {
		return nil, fmt.Errorf("verdict %s by kind %s, want one of %v", quote(e.Verdict), quote(e.Kind), verdicts)
	}
	if len(e.Files) != len(endings[e.Kind]) {
		return nil, fmt.Errorf("%d files, a %s has %d", len(e.Files), e.Kind, len(endings[e.Kind]))
	}
	stem := strings.TrimSuffix(e.Files[0].Name, endings[e.Kind][0])
	var names []string
	for i, f := range e.Files {
		if want := stem + endings[e.Kind][i]; f.Name != want || !stemName.MatchString(stem) {
			return nil, fmt.Errorf("file %s, want a plain name with the ending %s", quote(f.Name), endings[e.Kind][i])
		}
		data, there := files[f.Name]
		if !there {
			return nil, fmt.Errorf("%s is missing", f.Name)
		}
		if is := Digest(data); is != f.SHA256 {
			return nil, fmt.Errorf("%s has the digest %s, the entry says %s", f.Name, is, quote(f.SHA256))
		}
		names = append(names, f.Name)
	}
	return names, nil
}

// prove checks the certificate in the files and returns what it proves.
func prove(kind string, names []string, files map[string][]byte) (states string, err error) {
	if kind == Fact {
		if states, err = CheckFact(files[names[0]]); err != nil {
			return "", fmt.Errorf("%s: %w", names[0], err)
		}
		return states, nil
	}
	f, err := ParseCNF(files[names[0]])
	if err != nil || len(f.Comments) < 2 {
		return "", fmt.Errorf("%s: %v, want a formula under two lines of comment", names[0], err)
	}
	if err := Refutes(files[names[0]], files[names[1]]); err != nil {
		return "", fmt.Errorf("%s: %w", names[1], err)
	}
	return f.Comments[0] + ": " + f.Comments[1], nil
}

// Digest is the SHA-256 of the bytes, in hexadecimal.
func Digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// DigestLine is the text of the digest file to a manifest.
func DigestLine(manifest []byte) string { return Digest(manifest) + "  " + ManifestFile + "\n" }

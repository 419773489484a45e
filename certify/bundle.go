package certify

import (
	"bytes"
	"crypto/sha256"
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

// stem is what the names of the files of an entry have in common, before their endings.
var stem = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]*$`)

var endings = map[string][]string{Refutation: {".cnf", ".lrat"}, Fact: {".fact"}}

var verdicts = map[string][]string{
	Refutation: {"proved", "verified"}, Fact: {"proved", "verified", "refuted"}}

// Directory checks a bundle from its files alone: the digests, every certificate,
// and that no file is missing or left over. The error names the first file or
// entry that is rejected. After each entry checked, if not nil, is told how many of
// all are done.
func Directory(path string, checked func(done, all int)) (sum Summary, err error) {
	place := ""
	defer caught(&err, func() string { return place })
	sum = Summary{Entries: map[string]int{}, Files: map[string]int{}}
	files := readAll(path)
	m := readManifest(files)
	proved := map[string]string{ManifestFile: "", DigestFile: ""} // by file: what it proves
	met, readings := map[string]bool{}, map[string]bool{}
	for i, e := range m.Entries {
		reading := quote(e.Claim) + ", reading " + quote(e.Reading)
		place = fmt.Sprintf("%s: entry %d, claim %s: ", ManifestFile, i+1, reading)
		names := e.names(files)
		first := names[0]
		if met[reading+first] {
			stop("%s twice", first)
		}
		if proved[first] == "" {
			proved[first] = prove(names, files)
			sum.Files[e.Kind]++
		}
		if proved[first] != e.States {
			stop("%s states %q, the entry %q", first, proved[first], e.States)
		}
		proved[names[len(names)-1]] = e.States
		met[reading+first], readings[reading] = true, true
		sum.Entries[e.Kind]++
		if checked != nil {
			checked(i+1, len(m.Entries))
		}
	}
	place, sum.Readings = "", len(readings)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if _, named := proved[name]; !named {
			stop("%s: in no entry of %s", quote(name), ManifestFile)
		}
	}
	return sum, nil
}

// readAll reads the files of a folder, by name. Anything else in it is an error.
func readAll(path string) map[string][]byte {
	list, err := os.ReadDir(path)
	must(err, path)
	files := make(map[string][]byte, len(list))
	for _, f := range list {
		if !f.Type().IsRegular() {
			stop("%s: not a file", quote(f.Name()))
		}
		files[f.Name()], err = os.ReadFile(filepath.Join(path, f.Name()))
		must(err, f.Name())
	}
	return files
}

// must stops with an error that has a place.
func must(err error, place string) {
	if err != nil {
		stop("%s: %v", place, err)
	}
}

func readManifest(files map[string][]byte) (m Manifest) {
	text := files[ManifestFile]
	if want := DigestLine(text); string(files[DigestFile]) != want {
		stop("%s is not %s, what %s makes it", DigestFile, quote(want), ManifestFile)
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	must(dec.Decode(&m), ManifestFile)
	if _, err := dec.Token(); err != io.EOF || m.Schema != Schema || len(m.Entries) == 0 {
		stop("%s: want one object of schema %s with entries", ManifestFile, Schema)
	}
	return m
}

// names are those of the entry's files, which are there and unchanged.
func (e Entry) names(files map[string][]byte) (names []string) {
	if e.Claim == "" || e.Reading == "" || e.Statement == "" || e.States == "" {
		stop("a claim, a reading, a statement or what is stated is empty")
	}
	if !slices.Contains(verdicts[e.Kind], e.Verdict) {
		stop("verdict %s by kind %s, want one of %v", quote(e.Verdict), quote(e.Kind), verdicts)
	}
	if len(e.Files) != len(endings[e.Kind]) {
		stop("%d files, a %s has %d", len(e.Files), e.Kind, len(endings[e.Kind]))
	}
	for i, f := range e.Files {
		ending := endings[e.Kind][i]
		name := strings.TrimSuffix(e.Files[0].Name, endings[e.Kind][0])
		if f.Name != name+ending || !stem.MatchString(name) {
			stop("file %s, want a plain name with the ending %s", quote(f.Name), ending)
		}
		data, there := files[f.Name]
		if !there {
			stop("%s is missing", f.Name)
		}
		if is := Digest(data); is != f.SHA256 {
			stop("%s has the digest %s, the entry says %s", f.Name, is, quote(f.SHA256))
		}
		names = append(names, f.Name)
	}
	return names
}

// prove checks the certificate in the files and returns what it proves.
func prove(names []string, files map[string][]byte) string {
	data := files[names[0]]
	if len(names) == 1 {
		states, err := CheckFact(data)
		must(err, names[0])
		return states
	}
	f, err := ParseCNF(data)
	must(err, names[0])
	if len(f.Comments) < 2 {
		stop("%s: want a formula under two lines of comment", names[0])
	}
	must(f.RefutedBy(files[names[1]]), names[1])
	return f.Comments[0] + ": " + f.Comments[1]
}

// Digest is the SHA-256 of the bytes, in hexadecimal.
func Digest(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }

// DigestLine is the text of the digest file to a manifest.
func DigestLine(manifest []byte) string { return Digest(manifest) + "  " + ManifestFile + "\n" }

package certify

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"
)

// The names of a folder's own files, and the schema of its manifest.
const (
	ManifestFile = "manifest.json"
	DigestFile   = "MANIFEST.sha256"
	Schema       = "mccheck.certificates/2"
)

// The kinds of obligations.
const (
	Refutation = "refutation" // NAME.cnf and NAME.lrat
	Linear     = "linear"     // NAME.smt2 and NAME.cases
	Numbers    = "numbers"    // with numbers: no formula, nothing that is checked
)

// The kinds of facts, each a file NAME.fact.
const (
	Identity = "identity" // formulas that are equal wherever they have values
	Cases    = "cases"    // sentences about the parameters that they name
	Failure  = "failure"  // the negations of sentences that a claim states
	Table    = "table"    // a table that theorems read
)

// The verdicts of readings that certificates can stand behind.
const (
	Proved   = "proved"
	Verified = "verified"
	Refuted  = "refuted"
)

// Manifest lists the theorems of a folder with all their obligations, and the readings of
// claims with what stands behind their verdicts.
type Manifest struct {
	Schema   string    `json:"schema"`
	Theorems []Theorem `json:"theorems,omitempty"`
	Readings []Reading `json:"readings"`
}

// Theorem is a statement that follows from its obligations by steps in words.
type Theorem struct {
	ID          string       `json:"id"`
	Says        string       `json:"says"`
	Scope       string       `json:"scope"`
	Steps       []Step       `json:"steps,omitempty"`
	Obligations []Obligation `json:"obligations"`
}

// Step is a step in words. By is the lemma or theorem that it applies, and empty where it
// only says what the obligations speak of.
type Step struct {
	By   string `json:"by,omitempty"`
	Says string `json:"says"`
}

// Obligation is one of those of a theorem. Model holds literals from which an assignment
// follows that satisfies all clauses of the formula but the last, the negated goal.
type Obligation struct {
	Name  string `json:"name"`
	Says  string `json:"says"`
	Kind  string `json:"kind"`
	Model string `json:"model,omitempty"`
	Files []File `json:"files,omitempty"`
}

// Reading is one reading of a claim, with its sentence and what stands behind each of its
// parts.
type Reading struct {
	Claim    string `json:"claim"`
	Reading  string `json:"reading"`
	Sentence string `json:"sentence"`
	Verdict  string `json:"verdict"`
	Parts    []Part `json:"parts"`
}

// Part is one of the statements that a reading consists of: theorems, by their ids, those
// theorems that count what the left sides of its identities stand for, and
// facts. A part of a refuted reading has either a failure or nothing.
type Part struct {
	Theorems []string   `json:"theorems,omitempty"`
	Counts   []string   `json:"counts,omitempty"`
	Facts    []Evidence `json:"facts,omitempty"`
}

// Evidence is a fact in its role. Lemma says, where the kind is Identity, what links its
// left side to the network; it is empty where nothing needs to.
type Evidence struct {
	Kind  string `json:"kind"`
	Lemma string `json:"lemma,omitempty"`
	File  File   `json:"file"`
}

// File is a file of the folder with its SHA-256 in lower-case hexadecimal.
type File struct {
	Name   string `json:"name"`
	SHA256 string `json:"sha256"`
}

// NewFile is the file of that name and content.
func NewFile(name string, data []byte) File { return File{name, Digest(data)} }

// Digest is the SHA-256 of the bytes, in hexadecimal.
func Digest(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }

// DigestLine is the text of the digest file to a manifest.
func DigestLine(manifest []byte) string { return Digest(manifest) + "  " + ManifestFile + "\n" }

// Bytes is the only text that a manifest has.
func (m Manifest) Bytes() ([]byte, error) {
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(m)
	return text.Bytes(), err
}

// ParseManifest reads a manifest. It refuses a field that is not known, or stands twice or
// in other capitals, and every text but the one of Bytes; the error names the line.
func ParseManifest(data []byte) (m Manifest, err error) {
	defer caught(&err, func() string { return ManifestFile + ": " })
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	err = dec.Decode(&m)
	if other := schemaOf(data); err != nil && (other == "" || other == Schema) {
		stop("%v", err)
	} else if err != nil {
		m.Schema = other // of another version, whose fields need not be known
	}
	if m.Schema != Schema {
		stop("schema %s, want %s", quote(m.Schema), Schema)
	}
	text, err := m.Bytes()
	must(err, "")
	if !bytes.Equal(text, data) {
		twice(json.NewDecoder(bytes.NewReader(data)), data)
		stop("%s", deviation(string(data), string(text)))
	}
	return m, nil
}

// schemaOf is the schema of a manifest of any version, and empty where there is none.
func schemaOf(data []byte) string {
	var m struct {
		Schema string `json:"schema"`
	}
	_ = json.Unmarshal(data, &m) // what is no JSON has no schema
	return m.Schema
}

// twice stops at a key that stands twice in an object of a text, of which dec has the next value. The text is JSON.
func twice(dec *json.Decoder, text []byte) {
	opening, err := dec.Token()
	must(err, "")
	_, opens := opening.(json.Delim)
	for met := map[string]bool{}; opens && dec.More(); twice(dec, text) {
		if opening == json.Delim('[') {
			continue
		}
		word, err := dec.Token()
		must(err, "")
		key, _ := word.(string)
		if met[key] {
			stop("line %d: the key %s stands twice in its object", 1+bytes.Count(text[:dec.InputOffset()], []byte("\n")), quote(key))
		}
		met[key] = true
	}
	if opens {
		_, err = dec.Token() // the end
		must(err, "")
	}
}

// deviation names the first line at which a text is not the one that is wanted.
func deviation(text, want string) string {
	have, wanted := strings.SplitAfter(text, "\n"), strings.SplitAfter(want, "\n")
	for i, line := range have {
		if i >= len(wanted) || line != wanted[i] {
			other := "nothing"
			if i < len(wanted) && wanted[i] != "" {
				other = quote(wanted[i])
			}
			if begins := strings.TrimLeft(line, " "); i < len(wanted) && begins == strings.TrimLeft(wanted[i], " ") {
				return fmt.Sprintf("line %d, %s, has %d spaces before it, want %d: a manifest has one text only", i+1, quote(begins),
					len(line)-len(begins), len(wanted[i])-len(begins))
			}
			return fmt.Sprintf("line %d is %s, want %s: a manifest has one text only", i+1, quote(line), other)
		}
	}
	return "the text ends too early"
}

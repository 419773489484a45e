package reports

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"mccheck/claims"
)

// BaselineSchema is the name and version of the baseline file.
const BaselineSchema = "mccheck.baseline/1"

// Baseline is what a project has come to rely on: the verdict and scope of
// every reading.
type Baseline struct {
	Schema string              `json:"schema"`
	Budget string              `json:"budget"`
	Claims map[string]Standing `json:"claims"` // key "DC-60/printed"
}

// Standing is the entry of one reading.
type Standing struct {
	Verdict claims.Verdict `json:"verdict"`
	Scope   string         `json:"scope"`
	Cases   uint64         `json:"cases"`
	// Counterexample is the case at which a refuted reading fails, as in its replay line:
	// "r=1&u=0&v=1", and Smallest the smallest one of all, where that is another.
	Counterexample string `json:"counterexample,omitempty"`
	Smallest       string `json:"smallest,omitempty"`
	// Sentence is a digest of what the reading states, and Parts what each part of one that holds was decided for. Baselines
	// of before have neither.
	Sentence string    `json:"sentence,omitempty"`
	Parts    []Covered `json:"parts,omitempty"`
}

// NewBaseline takes the standing of every reading from a report.
func NewBaseline(doc Document) Baseline {
	b := Baseline{Schema: BaselineSchema, Budget: doc.Run.Budget, Claims: map[string]Standing{}}
	for c, r := range doc.Readings() {
		b.Claims[key(c.ID, r.Reading)] = standing(r)
	}
	return b
}

// standing takes scope and cases from the evidence that carries the verdict,
// summed over the parts of a reading that states several things. A refutation
// has none, as its cases only say when the search met it; it has the case that fails.
func standing(r *Reading) Standing {
	s := Standing{Verdict: r.Verdict, Sentence: r.Sentence}
	if !r.Verdict.Holds() {
		if ce := r.Counterexample; ce != nil {
			s.Counterexample, s.Smallest = caseOf(ce), caseOf(ce.Smallest)
		}
		return s
	}
	var scopes []string
	for _, e := range r.Evidence {
		if e.Verdict == r.Verdict {
			s.Cases += e.Cases
			if !slices.Contains(scopes, e.Scope) {
				scopes = append(scopes, e.Scope)
			}
		}
	}
	s.Scope, s.Parts = strings.Join(scopes, "; "), coverage(r)
	return s
}

// caseOf is the part of the replay line that says where a reading fails; empty where no
// counterexample is known.
func caseOf(c *Counterexample) string {
	if c == nil {
		return ""
	}
	_, at, _ := strings.Cut(c.Replay, "?")
	return at
}

func key(id string, kind claims.Kind) string { return id + "/" + string(kind) }

// Encode writes the baseline as indented JSON, sorted by key.
func (b Baseline) Encode(w io.Writer) error { return WriteJSON(w, b, false) }

// DecodeBaseline reads a baseline file.
func DecodeBaseline(r io.Reader) (Baseline, error) {
	var b Baseline
	var text bytes.Buffer
	if err := decodeJSON(io.TeeReader(r, &text), &b, "baseline", BaselineSchema); err != nil {
		return Baseline{}, err
	}
	if len(b.Claims) == 0 {
		return Baseline{}, errors.New("a baseline of no reading, which everything would pass")
	}
	for _, k := range slices.Sorted(maps.Keys(b.Claims)) {
		if err := b.Claims[k].check(k); err != nil {
			return Baseline{}, err
		}
	}
	return b, asWritten(text.Bytes())
}

// asWritten returns an error where a baseline has a field that is none, or lacks a verdict: what a slip of the pen leaves out would pass.
func asWritten(text []byte) error {
	var b struct {
		Schema, Budget string
		Claims         map[string]struct {
			Standing
			Verdict *claims.Verdict `json:"verdict"`
		}
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&b); err != nil {
		return fmt.Errorf("not a baseline: %s", strings.TrimPrefix(err.Error(), "json: "))
	}
	for _, k := range slices.Sorted(maps.Keys(b.Claims)) {
		if b.Claims[k].Verdict == nil {
			return fmt.Errorf("%s has no verdict", spoken(k))
		}
	}
	return nil
}

// digestForm is the form of digests: of what a run decides, and of sentences.
var digestForm = regexp.MustCompile(`^[0-9a-f]{16}$`)

// check finds what JSON alone does not.
func (s Standing) check(key string) error {
	id, kind, _ := strings.Cut(key, "/")
	if id == "" || !isReading(claims.Kind(kind)) {
		return fmt.Errorf("the key %.80q, want a claim and its reading, which is printed, charitable or corrected: %q", key, "DC-60/printed")
	}
	if s.Sentence != "" && !digestForm.MatchString(s.Sentence) {
		return fmt.Errorf("%s: the digest %.80q of a sentence, want 16 hexadecimal digits", spoken(key), s.Sentence)
	}
	for i, c := range s.Parts {
		if err := readable(c.Points); err != nil {
			return fmt.Errorf("%s: %w", spoken(key), err)
		}
		switch {
		case c.Proved == "" && (c.Points == "" || s.Verdict == claims.Proved):
			return fmt.Errorf("%s: %s, and part %d of it for nothing", spoken(key), s.Verdict, i+1)
		case c.Cases > 0 && c.Points == "":
			return fmt.Errorf("%s: part %d has %s and no points", spoken(key), i+1, plural(c.Cases, "case"))
		}
	}
	switch {
	case s.Verdict.Holds() && s.Scope == "":
		return fmt.Errorf("%s: %s for no scope", spoken(key), s.Verdict)
	case !s.Verdict.Holds() && len(s.Parts) > 0:
		return fmt.Errorf("%s: parts of a reading that is %s", spoken(key), s.Verdict)
	case s.Verdict != claims.Refuted && s.Counterexample+s.Smallest != "":
		return fmt.Errorf("%s: a case that fails of a reading that is %s", spoken(key), s.Verdict)
	}
	return nil
}

// Only keeps the readings of the claims that pick accepts, for a run that
// selects claims.
func (b Baseline) Only(pick func(id string) bool) Baseline {
	b.Claims = maps.Clone(b.Claims)
	maps.DeleteFunc(b.Claims, func(k string, _ Standing) bool {
		id, _, _ := strings.Cut(k, "/")
		return !pick(id)
	})
	return b
}

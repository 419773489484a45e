package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"mccheck/claims"
	"mccheck/reports"
)

// saveEvery is how long what is decided may wait until it is saved.
const saveEvery = 5 * time.Second

// state is what a run has decided so far. It is kept in a file, as a report, so
// that an interrupted run can be taken up again.
type state struct {
	path string

	mu      sync.Mutex
	began   time.Time
	older   []reports.Claim // taken over from the run before
	results []claims.Result
	atWork  map[string]string // by the ids of the claims: which engine is at them
	empty   reports.Document  // the report without claims
	inFiles func(reports.Document) reports.Document
	saving  *soon
	journal *journal // of what is reached within claims; nil: none
	cache   *cache   // of results, which gets what is decided with each saving
	cached  int      // so many of the results it has
	unsaved error    // of the last saving
	before  int      // claims that an interrupted run has decided whose state is not taken over: it stays until there are more
}

// openState finds the file of the run, which depends on everything that its
// findings depend on, and with --resume reads what stands there.
func openState(f *runFlags, a *app, list []claims.Claim, empty reports.Document) (*state, error) {
	s := &state{path: f.state, empty: empty, inFiles: a.inFiles, began: time.Now(), atWork: map[string]string{}}
	s.saving = newSoon(saveEvery, s.saveOrWarn)
	run := fingerprint(a, list, empty)
	if s.path == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			cache = os.TempDir()
		}
		s.path = filepath.Join(cache, "mccheck", "state-"+run+".json")
	}
	if f.state != "" {
		if err := checkState(f.state, f.resume); err != nil {
			return nil, fmt.Errorf("--state: %w", err)
		}
	}
	if !a.asks && reports.Replaces(s.path) { // nobody knows whether a program is the same
		var err error
		if s.journal, err = openJournal(s.path, run, f.resume); err != nil {
			return nil, fmt.Errorf("--state: %w", err)
		}
	}
	if !f.resume {
		return s, s.keepEarlier(list, f.state != "")
	}
	if !saved(s.path) {
		if s.journal == nil || len(s.journal.known) == 0 {
			fmt.Fprintf(stderr, "mccheck: nothing to resume in %s: starting\n", s.path)
		}
		return s, nil
	}
	if a.asks {
		fmt.Fprintf(stderr, "mccheck: programs may answer otherwise than in %s: starting\n", s.path)
		return s, nil
	}
	doc, err := readState(s.path)
	if err != nil {
		return nil, err
	}
	if err := s.takeOver(doc, list); err != nil {
		return nil, fmt.Errorf("%s: %w", s.path, err)
	}
	if err := unaltered(s.path, doc); err != nil {
		return nil, err
	}
	return s, nil
}

// keepEarlier counts what an interrupted run of these claims has decided, and says that it can be taken up. A file that was named and has
// the state of another run is not replaced.
func (s *state) keepEarlier(list []claims.Claim, named bool) error {
	if !saved(s.path) {
		return nil
	}
	doc, err := readState(s.path)
	if err != nil || unaltered(s.path, doc) != nil {
		return nil
	}
	earlier := state{empty: s.empty}
	foreign := func(c reports.Claim) bool { return claims.Find(list, c.ID) == nil }
	other := earlier.takeOver(doc, list) != nil || slices.ContainsFunc(doc.Claims, foreign)
	switch {
	case other && named:
		return fmt.Errorf("--state %s: the state of another run, which was interrupted; want a new file", s.path)
	case other:
		return nil
	}
	if s.before = len(earlier.older); s.before > 0 {
		const told = "mccheck: a run like this one was interrupted after %d of %d claims: with --resume it goes on. This one starts anew\n"
		fmt.Fprintf(stderr, told, s.before, len(list))
	}
	return nil
}

// saved reports whether a file of the user holds anything: a run may be interrupted
// before its first saving.
func saved(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Size() > 0
}

// checkState reports why the state cannot be kept in a file. It is written anew and
// removed at the end, so that what stands there must be the state of a run that was
// interrupted: not something else, nor a report that is complete.
func checkState(path string, resume bool) error {
	if err := reports.CheckFile(path); err != nil || !saved(path) {
		return err
	}
	doc, err := readState(path)
	if err == nil && !resume && doc.Run.Planned == doc.Run.Ran+doc.Run.Skipped {
		err = fmt.Errorf("%s: a complete report, which the state of this run would replace; want a new file", path)
	}
	return err
}

// takeOver keeps the decided claims of an older report that are still stated in
// the same words.
func (s *state) takeOver(doc reports.Document, list []claims.Claim) error {
	for _, same := range []struct{ what, was, is string }{
		{"revision", doc.Tool.Revision, s.empty.Tool.Revision},
		{"budget", doc.Run.Budget, s.empty.Run.Budget},
		{"seed", fmt.Sprint(doc.Run.Seed), fmt.Sprint(s.empty.Run.Seed)},
	} {
		if same.was != same.is {
			return fmt.Errorf("the state is of %s %q, this run of %q", same.what, same.was, same.is)
		}
	}
	if !slices.Equal(doc.Papers, s.empty.Papers) {
		return errors.New("the state is of other files of claims, or of another text of theirs or of what they read")
	}
	for _, c := range doc.Claims {
		if now := claims.Find(list, c.ID); now != nil && c.Decided() && c.Says == now.Says && len(c.Readings) == len(now.Readings) {
			s.older = append(s.older, c)
		}
	}
	s.began = s.began.Add(-time.Duration(doc.Run.Seconds * float64(time.Second)))
	return nil
}

// takeKnown takes over results that are remembered.
func (s *state) takeKnown(known map[string]reports.Claim) {
	for _, c := range s.older {
		delete(known, c.ID)
	}
	s.older = slices.AppendSeq(s.older, maps.Values(known))
}

// undecided lists the claims that are left to do.
func (s *state) undecided(list []claims.Claim) []claims.Claim {
	done := map[string]bool{}
	for _, c := range s.older {
		done[c.ID] = true
	}
	var left []claims.Claim
	for _, c := range list {
		if !done[c.ID] {
			left = append(left, c)
		}
	}
	return left
}

func (s *state) Claim(*claims.Claim)                  {}
func (s *state) Cases(*claims.Claim, uint64, float64) {}

// At remembers what is at work.
func (s *state) At(c *claims.Claim, what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.atWork[c.ID] = what
}

// mostTold are the claims that a line names.
const mostTold = 12

// cutShort says at which claims a case did not end, what was decided before, and whether that is saved.
func (s *state) cutShort() string {
	kept := "; this " + s.kept()
	s.mu.Lock()
	defer s.mu.Unlock()
	var open, done []string
	for _, id := range slices.Sorted(maps.Keys(s.atWork)) {
		if at := s.atWork[id]; at != "" {
			id += " (" + at + ")"
		}
		open = append(open, id)
	}
	for _, r := range s.results {
		done = append(done, fmt.Sprintf("%s %s", r.Claim.ID, r.Decisions[0].Verdict))
	}
	says := "a case did not end"
	if len(open) > 0 {
		says = "a case of " + strings.Join(open, " and one of ") + " did not end"
	}
	if n := len(s.older); n > 0 {
		done = append(done, fmt.Sprintf("%d of the run before", n))
	}
	switch {
	case len(done) == 0:
		return says + "; nothing was decided before; the same command with --resume goes on"
	case len(done) > mostTold:
		return says + fmt.Sprintf("; %d claims were decided before", len(s.results)+len(s.older)) + kept
	}
	return says + "; decided before: " + strings.Join(done, ", ") + kept
}

// Decided keeps the result, and soon the file.
func (s *state) Decided(r *claims.Result) {
	s.mu.Lock()
	s.results = append(s.results, *r)
	delete(s.atWork, r.Claim.ID)
	s.mu.Unlock()
	s.saving.ask()
}

// remember gives the cache what was decided since the last time.
func (s *state) remember() {
	s.mu.Lock()
	newer := s.results[s.cached:]
	s.cached = len(s.results)
	s.mu.Unlock()
	s.cache.keep(newer)
}

func (s *state) saveOrWarn() {
	err := s.save()
	if err != nil {
		slog.Warn("state not saved", "error", err)
	}
	s.mu.Lock()
	s.unsaved = err
	s.mu.Unlock()
}

// kept says whether what is decided was saved, and how to go on.
func (s *state) kept() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	const on = "; the same command with --resume goes on"
	switch {
	case s.unsaved != nil:
		return fmt.Sprintf("could not be saved: %v", s.unsaved)
	case len(s.results)+len(s.older) < s.before:
		return fmt.Sprintf("gives way to the state of an earlier run, with %d claims%s there", s.before, on)
	}
	return "is saved" + on
}

// within is the journal for what is reached within claims, if there is one.
func (s *state) within() claims.Journal {
	if s.journal == nil {
		return nil
	}
	return s.journal
}

func (s *state) decided() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.results) + len(s.older)
}

func (s *state) document() reports.Document {
	s.mu.Lock()
	defer s.mu.Unlock()
	info := s.empty.Run
	info.Seconds = time.Since(s.began).Seconds()
	return s.inFiles(reports.Build(s.empty.Tool, info, s.results).With(s.older))
}

// save writes the state, if no more is known of an earlier run, and before that what the cache lacks.
func (s *state) save() error {
	s.remember()
	if s.decided() < s.before {
		return nil
	}
	text, err := sealed(s.document())
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(s.path), 0o755); err != nil {
		return err
	}
	return reports.WriteFile(s.path, text)
}

// unsealed stands where the checksum of a state is put.
var unsealed = digest(nil)

// sealed is the text of a state with a checksum of itself and of the program that writes it.
func sealed(doc reports.Document) ([]byte, error) {
	doc.Run.State = unsealed
	text, err := json.Marshal(doc)
	sum := digest(append([]byte(programSources()+"\n"), text...))
	return bytes.Replace(text, []byte(unsealed), []byte(sum), 1), err
}

// unaltered returns an error where the file of a state is not what this program wrote.
func unaltered(path string, doc reports.Document) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	const want = "want one as it was saved, or a run without --resume"
	if doc.Run.State == "" {
		return fmt.Errorf("%s: a report, and no state of a run; %s", path, want)
	}
	text, err := sealed(doc)
	if err == nil && !bytes.Equal(content, text) {
		err = fmt.Errorf("%s: the state was altered, or another build of mccheck wrote it; %s", path, want)
	}
	return err
}

// interrupted saves the state and says how to go on.
func (s *state) interrupted(planned int) error {
	s.saving.end()
	done, err := s.decided(), s.save()
	if s.journal != nil {
		err = errors.Join(err, s.journal.close())
	}
	if err != nil {
		return fail(exitInterrupted, "interrupted after %d of %d claims; the state could not be saved: %v", done, planned, err)
	}
	if done < s.before {
		return fail(exitInterrupted, "interrupted after %d of %d claims; the state of an earlier run, with %d, stays in %s; "+
			"the same command with --resume goes on there", done, planned, s.before, s.path)
	}
	return fail(exitInterrupted, "interrupted after %d of %d claims; state saved in %s; the same command with --resume goes on", done,
		planned, s.path)
}

// remove ends the saving, and takes the state away: the cache has everything that was decided.
func (s *state) remove() {
	s.saving.end()
	s.remember()
	err := reports.RemoveFile(s.path)
	if s.journal != nil {
		err = errors.Join(err, s.journal.remove())
	}
	if err != nil {
		slog.Warn("state not removed", "error", err)
	}
}

// fingerprint stands for everything that findings depend on: the program, its
// engines and solvers, budget, seed, the selected claims and what their files read.
func fingerprint(a *app, list []claims.Claim, empty reports.Document) string {
	h := sha256.New()
	enc := json.NewEncoder(h)
	_ = enc.Encode([]any{empty.Tool, empty.Papers, empty.Run.Budget, empty.Run.Seed}) // a hash takes every write
	for _, e := range a.engines {
		fmt.Fprintln(h, "engine", e.Name())
	}
	for _, c := range list {
		fmt.Fprintln(h, "claim", c.ID)
	}
	for _, path := range slices.Sorted(maps.Keys(a.read)) {
		fmt.Fprintln(h, "read by", path, a.read[path])
	}
	fmt.Fprintln(h, programItself())
	return fmt.Sprintf("%x", h.Sum(nil)[:8])
}

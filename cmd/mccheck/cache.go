package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"mccheck/claims"
	"mccheck/judge"
	"mccheck/reports"
	"mccheck/smt"
)

// sources are digests of the sources of this program, as the build writes them (CI/sources.go): what a
// result depends on. "": the build did not say, and the program itself stands for them.
var sources string

// cache remembers results of claims between runs, a file for each claim, budget and seed. It saves
// time and is no witness: nobody can see that a file was forged.
type cache struct {
	dir     string
	program map[string]string   // digests of what all results depend on
	papers  map[string]string   // of packages of papers, by their keys
	proofs  map[string]string   // of packages of theorems
	read    map[string]string   // of what files of claims read, by their paths
	named   func(string) string // a line to replay, with the file of its claim before it
	explain io.Writer           // why a result is computed anew, or nil
	failed  bool                // a result could not be written: no more are
	again   map[string]bool     // of these claims, what is remembered stays: it is compared at the end
}

// memory is what the cache holds of a claim.
type memory struct {
	Parts map[string]string `json:"parts"` // digests of all that the result depends on
	Sum   string            `json:"sum"`   // of the claim, as it is written here
	Claim json.RawMessage   `json:"claim"`
}

// rechecked is how many remembered results each run decides again, of those that took at most
// recheckedSeconds.
const (
	rechecked        = 3
	recheckedSeconds = 0.3
)

// newCache is nil where results are not remembered: by --no-cache, with programs of this machine
// as solvers, and where programs answer for functions of a file of claims.
func newCache(a *app, f *runFlags, settings judge.Settings) *cache {
	if f.noCache || f.external || a.asks || f.cache == "" && a.make == nil && len(a.files) == 0 {
		return nil
	}
	dir := f.cache
	if dir == "" {
		user, err := os.UserCacheDir()
		if err != nil {
			return nil
		}
		dir = filepath.Join(user, "mccheck", "results")
	}
	c := &cache{dir: dir, program: map[string]string{}, papers: map[string]string{}, proofs: map[string]string{}}
	if f.explain {
		c.explain = stderr
	}
	for part := range strings.SplitSeq(programSources(), ";") {
		name, sum, _ := strings.Cut(part, "=")
		paper := strings.TrimPrefix(name, "mccheck/claims/")
		switch {
		case name == "mccheck/cmd/mccheck" || name == "mccheck/claims/catalogue": // they print, and list
		case strings.HasPrefix(name, "mccheck/smt"):
			c.proofs["package "+name] = sum
		case paper != name && paper != "text" && paper != "formula":
			c.papers[paper] = sum
		default:
			c.program["package "+name] = sum
		}
	}
	c.program["go"] = runtime.Version()
	c.program["budget"] = settings.Budget.String()
	c.program["seed"] = fmt.Sprint(settings.Seed)
	for _, e := range settings.Engines {
		c.program["engine "+e.Name()] = "asked"
	}
	for _, s := range a.solvers {
		c.program["solver "+s.Name] = s.Version + s.Absent
	}
	c.read, c.named = a.read, a.named
	return c
}

// programSources are the digests of the build, or one of the program itself.
func programSources() string {
	if sources != "" {
		return sources
	}
	return programItself()
}

// programItself is the digest of the program that runs, or "" where it cannot be read.
var programItself = sync.OnceValue(func() string {
	program, err := os.Executable()
	if err != nil {
		return ""
	}
	f, err := os.Open(program)
	if err != nil {
		return ""
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return ""
	}
	return fmt.Sprintf("program=%x", h.Sum(nil))
})

func digest(content []byte) string { return fmt.Sprintf("%x", sha256.Sum256(content)) }

// parts are digests of all that the result of a claim depends on.
func (c *cache) parts(claim *claims.Claim) map[string]string {
	parts := maps.Clone(c.program)
	if sum, of := c.papers[strings.ReplaceAll(claim.Paper, "-", "")]; of {
		parts["package of the paper"] = sum
	}
	text := fmt.Sprintf("%q %q %q %q %q %q", claim.ID, claim.Paper, claim.Where, claim.Says, claim.Domain, claim.Argument)
	for i := range claim.Readings {
		r := &claim.Readings[i]
		text += fmt.Sprintf("\n%q %q %q %q %q %+v", r.Kind, r.Says, r.Domain, r.NotCheckable, r.Root, r.Fails)
		for j, st := range r.Statements() {
			parts[fmt.Sprintf("%s statement %d", r.Kind, j+1)] = digest([]byte(st.Meaning))
			for path, sum := range c.read {
				if strings.Contains(st.Meaning, " of "+path+"\n") {
					parts["file "+path] = sum
				}
			}
			if len(st.Theorems) > 0 || smt.RestsOnSteps(st) {
				maps.Copy(parts, c.proofs)
			}
		}
	}
	parts["text"] = digest([]byte(text))
	return parts
}

func (c *cache) path(claim *claims.Claim) string {
	name := strings.ReplaceAll(claim.ID, ":", "_")
	return filepath.Join(c.dir, fmt.Sprintf("%s-%s-%s.json", name, c.program["budget"], c.program["seed"]))
}

// known are the results that still hold, without those that are to be computed again by chance. A file
// that was altered or cut, or that is of another claim, is as none.
func (c *cache) known(list []claims.Claim) (known, again map[string]reports.Claim) {
	known, again = map[string]reports.Claim{}, map[string]reports.Claim{}
	if c == nil {
		return known, again
	}
	var quick []string
	for i := range list {
		found, why := c.find(&list[i])
		if why != "" {
			if c.explain != nil {
				fmt.Fprintf(c.explain, "mccheck: %s is decided: %s\n", list[i].ID, why)
			}
			continue
		}
		known[found.ID] = found
		if seconds(found) <= recheckedSeconds {
			quick = append(quick, found.ID)
		}
	}
	rand.Shuffle(len(quick), func(i, j int) { quick[i], quick[j] = quick[j], quick[i] })
	c.again = map[string]bool{}
	for _, id := range quick[:min(rechecked, len(quick))] {
		again[id], c.again[id] = known[id], true
		delete(known, id)
	}
	return known, again
}

// find is the remembered result of a claim, or why there is none.
func (c *cache) find(claim *claims.Claim) (found reports.Claim, why string) {
	content, err := os.ReadFile(c.path(claim))
	if err != nil {
		return found, "nothing is remembered of it"
	}
	var e memory
	if json.Unmarshal(content, &e) != nil || digest(e.Claim) != e.Sum || json.Unmarshal(e.Claim, &found) != nil {
		return found, "what is remembered of it was altered or cut"
	}
	now := c.parts(claim)
	for _, name := range slices.Sorted(maps.Keys(now)) {
		if now[name] != e.Parts[name] {
			return found, name + " changed"
		}
	}
	if found.ID != claim.ID || len(now) != len(e.Parts) || !found.Decided() {
		return found, "what is remembered is of another claim"
	}
	found.Place = claim.Place // others may have come before it since
	_, short, ofFile := strings.Cut(claim.ID, ":")
	for i := range found.Readings {
		r := &found.Readings[i]
		r.Reused = true
		for ce := r.Counterexample; ofFile && ce != nil; ce = ce.Smallest {
			// The file may have another name or place than it had then.
			if at := strings.LastIndex(ce.Replay, short+"/"); at >= 0 {
				ce.Replay = c.named(strings.TrimSuffix(claim.ID, short) + ce.Replay[at:])
			}
		}
	}
	return found, ""
}

// keep remembers results, but for those that an engine had trouble with.
func (c *cache) keep(results []claims.Result) {
	if c == nil || c.failed {
		return
	}
	for i := range results {
		found := reports.Build(reports.Tool{}, reports.RunInfo{}, results[i:i+1]).Claims[0]
		if !found.Decided() || troubled(found) || c.again[found.ID] {
			continue
		}
		if err := c.write(results[i].Claim, found); err != nil {
			fmt.Fprintf(stderr, "mccheck: what was decided is not remembered for the next run: %v\n", err)
			c.failed = true
			return
		}
	}
}

func (c *cache) write(claim *claims.Claim, result reports.Claim) error {
	written, err := json.Marshal(result)
	if err != nil {
		return err
	}
	content, err := json.Marshal(memory{Parts: c.parts(claim), Sum: digest(written), Claim: written})
	if err != nil {
		return err
	}
	if err := os.MkdirAll(c.dir, 0o755); err != nil {
		return err
	}
	return reports.WriteFile(c.path(claim), content)
}

// forget takes away what is remembered of some claims, and reports whether nothing of it is left.
func (c *cache) forget(list []claims.Claim) bool {
	gone := true
	for i := range list {
		gone = reports.RemoveFile(c.path(&list[i])) == nil && gone
	}
	return gone
}

func troubled(c reports.Claim) bool {
	return slices.ContainsFunc(c.Readings, func(r reports.Reading) bool {
		return slices.ContainsFunc(r.Evidence, func(e reports.Evidence) bool { return e.Trouble != "" })
	})
}

func seconds(c reports.Claim) (total float64) {
	for _, r := range c.Readings {
		for _, e := range r.Evidence {
			total += e.Seconds
		}
	}
	return total
}

// differs names the first claim whose result, computed again, is not what was remembered.
func differs(again map[string]reports.Claim, doc reports.Document) (id string) {
	for _, now := range doc.Claims {
		if was, asked := again[now.ID]; asked && timeless(was) != timeless(now) {
			return now.ID
		}
	}
	return ""
}

// timeless is a result, written without what may differ from run to run.
func timeless(c reports.Claim) string {
	c.Readings = slices.Clone(c.Readings)
	for i := range c.Readings {
		r := &c.Readings[i]
		r.Reused = false
		r.Evidence = slices.Clone(r.Evidence)
		for j := range r.Evidence {
			r.Evidence[j].Seconds, r.Evidence[j].Shared = 0, false
		}
	}
	written, err := json.Marshal(c)
	if err != nil {
		return err.Error()
	}
	return string(written)
}

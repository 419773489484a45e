package reports

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"mccheck/claims"
)

// DecodeWritten is Decode of a report as mccheck writes it: it fits the schema, what it says of one thing in two places
// agrees, its verdicts are borne by its evidence, which package judge knows, and its checksum is that of what it says.
func DecodeWritten(r io.Reader, borne func(Document) error) (Document, error) {
	text, err := ReadBounded(r)
	if err != nil {
		return Document{}, err
	}
	d, err := Decode(bytes.NewReader(text))
	if err != nil {
		return Document{}, err
	}
	value, err := jsonValue(text)
	if err != nil {
		return Document{}, err
	}
	for _, check := range []func() error{
		func() error { return fits(value, &d) }, d.agrees, func() error { return borne(d) }, d.whole, func() error { return unaltered(value) },
	} {
		if err := check(); err != nil {
			return Document{}, err
		}
	}
	return d, nil
}

// fits returns an error where a report does not fit the schema, with the first value that does not.
func fits(value any, d *Document) error {
	schema, err := reportSchema()
	if err != nil {
		return err
	}
	if at, says := misfit(schema, schema, value, nil); says != "" {
		return fmt.Errorf("%s %s", placed(at, d), says)
	}
	return nil
}

// placed is the place of a value in words: "claim DC-60: readings[0].evidence[2].cases".
func placed(path []string, d *Document) string {
	var b strings.Builder
	if len(path) > 1 && path[0] == "claims" {
		i, _ := strconv.Atoi(path[1])
		fmt.Fprintf(&b, "claim %s:", named(d.Claims[i].ID))
		path = path[2:]
	}
	for i, word := range path {
		switch _, err := strconv.Atoi(word); {
		case err == nil:
			fmt.Fprintf(&b, "[%s]", word)
		case i > 0:
			b.WriteString("." + word)
		default:
			b.WriteString(strings.Repeat(" ", min(b.Len(), 1)) + word)
		}
	}
	if b.Len() == 0 {
		return "the report"
	}
	return strings.TrimSuffix(b.String(), ":")
}

// plain is the form of ids and names that stand without quotes.
var plain = regexp.MustCompile(`^[A-Za-z0-9:-]{1,80}$`)

// named is an id or a name that somebody wrote, in quotes where it is none.
func named(id string) string {
	if plain.MatchString(id) {
		return id
	}
	return quoted(id)
}

// agrees returns an error where two things that a report says are at odds.
func (d *Document) agrees() error {
	if err := d.Run.possible(); err != nil {
		return err
	}
	counted := *d
	counted.Claims = slices.Clone(d.Claims)
	counted.settle()
	for _, n := range []struct {
		name       string
		is, counts uint64
	}{
		{"ran", uint64(d.Run.Ran), uint64(counted.Run.Ran)}, {"skipped", uint64(d.Run.Skipped), uint64(counted.Run.Skipped)},
		{"cases", d.Run.Cases, counted.Run.Cases},
	} {
		if n.is != n.counts {
			return fmt.Errorf("run.%s is %d, and the claims count %d", n.name, n.is, n.counts)
		}
	}
	if s, n := d.Run.Shard, len(d.Claims); s != nil && s.Claims < n {
		return fmt.Errorf("run.shard.claims is %d, and the report has %s", s.Claims, plural(uint64(n), "claim"))
	}
	if has := d.Run.Ran + d.Run.Skipped; d.Run.Planned < has {
		return fmt.Errorf("run.planned is %d, and %s ran or were skipped", d.Run.Planned, plural(uint64(has), "reading"))
	}
	if !slices.Equal(d.Run.Troubles, counted.Run.Troubles) {
		return fmt.Errorf("run.troubles lists %s, and the evidence has %s, or others", plural(uint64(len(d.Run.Troubles)), "trouble"),
			plural(uint64(len(counted.Run.Troubles)), "trouble"))
	}
	if err := d.known(); err != nil {
		return err
	}
	for c, r := range d.Readings() {
		if err := r.agrees(c); err != nil {
			return fmt.Errorf("claim %s %s: %w", c.ID, r.Reading, err)
		}
	}
	return nil
}

// The bounds of what a run says of itself.
const (
	mostSeconds = 1e10 // three hundred years
	mostCPUs    = 1 << 20
)

// possible returns an error where no run can be as it is said.
func (r *RunInfo) possible() error {
	// Of one claim that was shown, reports of before do not say when.
	if _, err := time.Parse(time.RFC3339, r.Started); err != nil && (r.Started != "" || r.Shard != nil) {
		return fmt.Errorf("run.started is %s, want a time such as %q", quoted(r.Started), "2026-01-02T03:04:05Z")
	}
	switch s := r.Shard; {
	case r.Seconds > mostSeconds:
		return fmt.Errorf("run.seconds is %g, want at most %g", r.Seconds, mostSeconds)
	case r.CPUs > mostCPUs:
		return fmt.Errorf("run.cpus is %d, want at most %d", r.CPUs, mostCPUs)
	case s == nil:
	case s.Of > MostShards:
		return fmt.Errorf("run.shard.of is %d, want at most %d", s.Of, MostShards)
	case s.Index > s.Of:
		return fmt.Errorf("run.shard.index is %d, want one from 1 to %d", s.Index, s.Of)
	case !digestForm.MatchString(s.Run):
		return fmt.Errorf("run.shard.run is %s, want what fits %s", quoted(s.Run), digestForm)
	}
	return nil
}

// field is one that all or none of the claims, readings or pieces of evidence of a report have: those of before have none.
type field struct {
	name, lacks string // what lacks it first
	some        bool   // something has it
}

func (f *field) see(has bool, where string) {
	f.some = f.some || has
	if !has && f.lacks == "" {
		f.lacks = where
	}
}

// whole returns an error where a claim, a reading or a piece of evidence lacks a field that others of the report have.
func (d *Document) whole() error {
	origin, sentence, points := field{name: "origin"}, field{name: "sentence"}, field{name: "points"}
	for c, r := range d.Readings() {
		at := fmt.Sprintf("claim %s %s", c.ID, r.Reading)
		origin.see(c.Origin != "", at)
		sentence.see(r.Sentence != "", at)
		for i := range r.Evidence {
			e := &r.Evidence[i]
			counted := e.Method == claims.Exhaustive || e.Method == claims.Property
			if counted && (e.Verdict.Holds() || e.Verdict == claims.Refuted) {
				points.see(e.Points != "", at+": "+named(e.Engine))
			}
		}
	}
	for _, f := range []field{origin, sentence, points} {
		if f.some && f.lacks != "" {
			return fmt.Errorf("%s lacks the field %q, which others of the report have", f.lacks, f.name)
		}
	}
	return nil
}

// paperKey is the form of the key of a paper, after which its page is named.
var paperKey = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)

// known returns an error where a claim is not of the paper that it names, by its id, or of one that the report does not have.
func (d *Document) known() error {
	begin := map[string]string{} // how the ids of the claims of a paper begin
	var names []string
	for _, p := range d.papers() {
		switch _, twice := begin[p.Key]; {
		case twice:
			return fmt.Errorf("the paper %s stands twice", named(p.Key))
		case !paperKey.MatchString(p.Key):
			return fmt.Errorf("the key of a paper is %s, want what fits %s", quoted(p.Key), paperKey)
		}
		begin[p.Key] = p.Prefix + "-"
		if len(d.Papers) > 0 {
			begin[p.Key] = claims.QualifiedID(p.Key, begin[p.Key])
		}
		names = append(names, p.Key)
	}
	for _, c := range d.Claims {
		first, there := begin[c.Paper]
		switch origin := claims.OriginOf(c.ID); {
		case !there:
			return fmt.Errorf("claim %s is of the paper %s, want one of the report: %s", c.ID, named(c.Paper), clipped(strings.Join(names, ", ")))
		case !strings.HasPrefix(c.ID, first):
			return fmt.Errorf("claim %s is of the paper %s, want an id that begins with %s", c.ID, c.Paper, quoted(first))
		case c.Origin != "" && c.Origin != origin:
			return fmt.Errorf("claim %s: origin is %s, want %s by its number", c.ID, c.Origin, origin)
		}
	}
	return nil
}

// agrees returns an error where a reading has what its verdict does not allow, or evidence or a case that is at odds with itself.
func (r *Reading) agrees(c *Claim) error {
	refuted := r.Verdict == claims.Refuted
	switch {
	case r.Verdict.Holds() && r.Counterexample != nil:
		return fmt.Errorf("a counterexample of a reading that is %s", r.Verdict)
	case !refuted && (r.Fails != nil || r.Root != ""):
		return fmt.Errorf("a kind or a root of the failure of a reading that is %s", r.Verdict)
	case !r.Verdict.Holds() && len(r.Facts) > 0:
		return fmt.Errorf("facts of a reading that is %s", r.Verdict)
	}
	seen := map[string]bool{}
	for i := range r.Evidence {
		e := &r.Evidence[i]
		name := fmt.Sprintf("%s of part %d", named(e.Engine), e.Part)
		switch {
		case seen[name]:
			return fmt.Errorf("the evidence of %s stands twice", name)
		case (e.Part == 0) != (r.Evidence[0].Part == 0):
			return errors.New("some evidence is of a part, and some is not")
		}
		seen[name] = true
		if says := e.odd(); says != "" {
			return fmt.Errorf("%s: %s", named(e.Engine), says)
		}
	}
	for ce := r.Counterexample; refuted && ce != nil; ce = ce.Smallest {
		if err := ce.agrees(c.ID, r.Reading); err != nil {
			return err
		}
	}
	return nil
}

// odd says what is at odds in a piece of evidence; "": nothing. A refutation may count cases twice: it looks again, where it is not
// degenerate.
func (e *Evidence) odd() string {
	enumerated := e.Method == claims.Exhaustive
	switch {
	case e.Seconds > mostSeconds:
		return fmt.Sprintf("%g seconds, want at most %g", e.Seconds, mostSeconds)
	case !e.Verdict.Holds():
		return ""
	case enumerated && (e.Cases > e.Planned || e.Skipped != e.Planned-e.Cases):
		return fmt.Sprintf("%s by %d cases and %d skipped, of %d planned", e.Verdict, e.Cases, e.Skipped, e.Planned)
	case e.Cases == 0 && e.Method != claims.ClosedForm:
		return fmt.Sprintf("%s by no case", e.Verdict)
	case e.Controls == 0 && (enumerated || e.Method == claims.SMT):
		return fmt.Sprintf("%s, and no control was refuted", e.Verdict)
	case e.Scope == "":
		return fmt.Sprintf("%s for no scope", e.Verdict)
	case enumerated && e.Points != "":
		return e.miscounted()
	}
	return ""
}

// inScope is how many points a scope has, in words.
var inScope = regexp.MustCompile(`\((\d+) points\)`)

// miscounted says that the scope in words is another one than that of the points which were enumerated; "": it is not.
func (e *Evidence) miscounted() string {
	points := uint64(0)
	for _, b := range boxesOf(e.Points) {
		n := uint64(1)
		for _, s := range b {
			n *= uint64(s.high - s.low + 1)
		}
		points += n
	}
	in := strings.TrimSuffix(e.Scope, claims.WholeDomain)
	if m := inScope.FindStringSubmatch(e.Scope); m != nil && m[1] != fmt.Sprint(points) {
		return fmt.Sprintf("the scope %s, and %s: %s", quoted(e.Scope), plural(points, "point"), quoted(e.Points))
	} else if m == nil && readable(in) == nil && in != e.Points {
		return fmt.Sprintf("the scope %s, and the points %s", quoted(e.Scope), quoted(e.Points))
	}
	return ""
}

// agrees returns an error where the line of a case does not lead to it.
func (ce *Counterexample) agrees(id string, reading claims.Kind) error {
	name, at, _ := strings.Cut(ce.Replay, "?")
	if end := claims.ShortID(id) + "/" + string(reading); !strings.HasSuffix(strings.SplitN(name, "#", 2)[0], end) {
		return fmt.Errorf("its case is replayed by %s, want a line of %s", quoted(ce.Replay), end)
	}
	values := map[string]string{}
	for value := range strings.SplitSeq(at, "&") {
		if name, is, ok := strings.Cut(value, "="); ok {
			values[name] = is
		}
	}
	for _, name := range slices.Sorted(maps.Keys(ce.Parameters)) {
		if value := fmt.Sprint(ce.Parameters[name]); values[name] != value {
			return fmt.Errorf("its case is replayed by %s, and has %s", quoted(ce.Replay), quoted(name+" = "+value))
		}
	}
	if has := len(ce.Parameters) + len(ce.Data); has != len(values) {
		return fmt.Errorf("its case is replayed by %s, and has %s", quoted(ce.Replay), plural(uint64(has), "value"))
	}
	return nil
}

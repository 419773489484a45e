package reports

import (
	"bytes"
	"strings"
	"testing"

	"mccheck/claims"
)

// complete is the sample with the controls of its proof, as engines give them.
func complete() Document {
	doc := sample()
	for _, r := range doc.Readings() {
		for i := range r.Evidence {
			if r.Evidence[i].Verdict == claims.Proved {
				r.Evidence[i].Cases, r.Evidence[i].Planned, r.Evidence[i].Controls = 10, 10, 1
			}
		}
	}
	doc.settle()
	return doc
}

// A report whose parts are at odds is none that mccheck wrote: it is refused, with what is there and what is wanted.
func TestReportsAtOddsWithThemselvesAreRefused(t *testing.T) {
	reading := func(d *Document, id string, kind claims.Kind) *Reading {
		for c, r := range d.Readings() {
			if c.ID == id && r.Reading == kind {
				return r
			}
		}
		t.Fatalf("no reading %s %s", id, kind)
		return nil
	}
	refuted := func(d *Document) *Reading { return reading(d, "DC-60", claims.Printed) }
	held := func(d *Document) *Reading { return reading(d, "DC-60", claims.Corrected) }
	proved := func(d *Document) *Reading { return reading(d, "TE-05", claims.Printed) }
	for _, c := range []struct {
		name, want string
		change     func(d *Document)
	}{
		{"nothing", "", func(*Document) {}},
		{"ran", "run.ran is 5, and the claims count 6", func(d *Document) { d.Run.Ran-- }},
		{"skipped", "run.skipped is 2, and the claims count 1", func(d *Document) { d.Run.Skipped++ }},
		{"cases", "run.cases is 1, and the claims count 3703725", func(d *Document) { d.Run.Cases = 1 }},
		{"troubles", "run.troubles lists 0 troubles, and the evidence has 1 trouble", func(d *Document) { d.Run.Troubles = nil }},
		{"a planned part", "run.planned is -1, want at least 0", func(d *Document) { d.Run.Planned = -1 }},
		{"fewer planned than ran", "run.planned is 6, and 7 readings ran or were skipped", func(d *Document) { d.Run.Planned-- }},
		{"a time", `run.started is "zzz", want a time such as "2026-01-02T03:04:05Z"`, func(d *Document) { d.Run.Started = "zzz" }},
		{"no time", "", func(d *Document) { d.Run.Started = "" }},
		{"no time of a shard", `run.started is "", want a time`, func(d *Document) {
			d.Run.Started, d.Run.Shard = "", &Shard{1, 2, 9, "0123456789abcdef"}
		}},
		{"a day that is none", `run.started is "2026-02-30T03:04:05Z"`, func(d *Document) { d.Run.Started = "2026-02-30T03:04:05Z" }},
		{"a time elsewhere", "", func(d *Document) { d.Run.Started = "2026-01-02T03:04:05+02:00" }},
		{"a run of ages", "run.seconds is 1e+308, want at most 1e+10", func(d *Document) { d.Run.Seconds = 1e308 }},
		{"many processors", "run.cpus is 1073741824, want at most 1048576", func(d *Document) { d.Run.CPUs = 1 << 30 }},
		{"no processor", "run.cpus is 0, want at least 1", func(d *Document) { d.Run.CPUs = 0 }},
		{"a shard", "", func(d *Document) { d.Run.Shard = &Shard{1, 2, 9, "0123456789abcdef"} }},
		{"a shard beyond", "run.shard.index is 3, want one from 1 to 2", func(d *Document) { d.Run.Shard = &Shard{3, 2, 9, "0123456789abcdef"} }},
		{"too many shards", "run.shard.of is 65537, want at most 65536", func(d *Document) {
			d.Run.Shard = &Shard{1, 1<<16 + 1, 9, "0123456789abcdef"}
		}},
		{"a shard of fewer claims", "run.shard.claims is 4, and the report has 5 claims", func(d *Document) {
			d.Run.Shard = &Shard{1, 2, 4, "0123456789abcdef"}
		}},
		{"a shard of no run", `run.shard.run is "x", want what fits ^[0-9a-f]{16}$`, func(d *Document) { d.Run.Shard = &Shard{1, 2, 9, "x"} }},
		{"evidence of ages", "enumerator: 1e+300 seconds, want at most 1e+10", func(d *Document) { held(d).Evidence[0].Seconds = 1e300 }},
		{"a budget", `run.budget is "huge", want one of quick, default, deep`, func(d *Document) { d.Run.Budget = "huge" }},
		{"no paper", `claim TE-05 is of the paper dual, want one of the report: total-exchange`, func(d *Document) {
			d.Claims[0].Paper, d.Claims[1].Paper, d.Claims[2].Paper, d.Claims[3].Paper, d.Claims[4].Paper = "dual", "dual", "dual", "dual", "dual"
		}},
		{"a key that leads elsewhere", `the key of a paper is "../../evil", want what fits ^[a-z]`, func(d *Document) {
			d.Papers = []Paper{{Key: "../../evil", Prefix: "DC", File: "f", SHA256: strings.Repeat("0", 64)}}
		}},
		{"a paper twice", "the paper ecq stands twice", func(d *Document) {
			p := Paper{Key: "ecq", Prefix: "EQ", File: "f", SHA256: strings.Repeat("0", 64)}
			d.Papers = []Paper{p, p}
		}},
		{"a claim of another paper", `claim DC-09 is of the paper ecq, want an id that begins with "EQ-"`, func(d *Document) {
			for i := range d.Claims {
				if d.Claims[i].ID == "DC-09" {
					d.Claims[i].Paper = "ecq"
				}
			}
		}},
		{"an origin", "origin is own, want paper by its number", func(d *Document) { d.Claims[0].Origin = claims.OfOurs }},
		{"an id", "id is \"60\", want what fits ^(", func(d *Document) { d.Claims[0].ID = "60" }},
		{"a digest", `sentence is "x", want what fits ^[0-9a-f]{16}$`, func(d *Document) { held(d).Sentence = "x" }},
		{"a case of what holds", "a counterexample of a reading that is verified", func(d *Document) {
			held(d).Counterexample = refuted(d).Counterexample
		}},
		{"a kind of what holds", "a kind or a root of the failure", func(d *Document) { held(d).Fails = &Failing{Kind: claims.Misprint} }},
		{"facts of what fails", "facts of a reading that is refuted", func(d *Document) {
			refuted(d).Facts = []Fact{{Part: 1, Says: "so", Lines: []string{"x"}}}
		}},
		{"evidence twice", "the evidence of enumerator of part 0 stands twice", func(d *Document) {
			held(d).Evidence = append(held(d).Evidence, held(d).Evidence[0])
			d.settle()
		}},
		{"a part", "some evidence is of a part, and some is not", func(d *Document) { proved(d).Evidence[0].Part = 1 }},
		{"fewer than planned", "enumerator: verified by 1 cases and 0 skipped, of 1234567 planned", func(d *Document) {
			held(d).Evidence[0].Cases = 1
			d.settle()
		}},
		{"more than planned", "enumerator: verified by 1234567 cases and 18446744073709551615 skipped, of 1234567 planned", func(d *Document) {
			held(d).Evidence[0].Skipped = 1<<64 - 1
		}},
		{"another scope", `enumerator: the scope "r=2..6", and the points "r=2..7"`, func(d *Document) { held(d).Evidence[0].Points = "r=2..7" }},
		{"a scope of more points", `enumerator: the scope "r=2..6 (5 points)", and 3 points: "r=2..3; r=5"`, func(d *Document) {
			held(d).Evidence[0].Scope, held(d).Evidence[0].Points = "r=2..6 (5 points)", "r=2..3; r=5"
		}},
		{"no case", "enumerator: verified by no case", func(d *Document) {
			held(d).Evidence[0].Cases, held(d).Evidence[0].Planned = 0, 0
			d.settle()
		}},
		{"no control", "enumerator: verified, and no control was refuted", func(d *Document) { held(d).Evidence[0].Controls = 0 }},
		{"no scope", "enumerator: verified for no scope", func(d *Document) { held(d).Evidence[0].Scope = "" }},
		{"another reading", `its case is replayed by "DC-60/corrected?r=1`, func(d *Document) {
			refuted(d).Counterexample.Replay = "DC-60/corrected?r=1&u=0&v=1"
		}},
		{"another case", `and has "r = 7"`, func(d *Document) { refuted(d).Counterexample.Parameters["r"] = 7 }},
		{"a case of fewer values", "and has 1 value", func(d *Document) { clear(refuted(d).Counterexample.Data) }},
		{"a case without words", "counterexample.text is empty", func(d *Document) { refuted(d).Counterexample.Text = "" }},
		{"a long engine", `…: verified by 1 cases`, func(d *Document) {
			held(d).Evidence[0].Engine, held(d).Evidence[0].Cases = strings.Repeat("x", 1<<20), 1
			d.settle()
		}},
	} {
		doc := complete()
		c.change(&doc)
		_, err := DecodeWritten(bytes.NewReader(rendered(t, func(b *bytes.Buffer) error { return doc.Encode(b) })), trusted)
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: error %v, want %q in it", c.name, err, c.want)
		case err != nil && len(err.Error()) > 300:
			t.Errorf("%s: an error of %d bytes", c.name, len(err.Error()))
		}
	}
}

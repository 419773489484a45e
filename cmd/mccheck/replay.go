package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/judge"
	"mccheck/reports"
)

var (
	idArgument   = regexp.MustCompile(`^([a-z][a-z0-9-]*:)?[A-Za-z][A-Za-z0-9]{0,3}-[0-9]+$`)
	lineArgument = regexp.MustCompile(`^([a-z][a-z0-9-]*:)?[A-Za-z][A-Za-z0-9]{0,3}-[0-9]+[/?#]`)
)

func newReplay(a *app) *cobra.Command {
	var f runFlags
	var limit time.Duration
	var format string
	cmd := &cobra.Command{
		Use:               "replay FILE|ID|LINE",
		Short:             "Evaluate counterexamples again",
		Args:              exactly("a file, the id of a claim, or a case such as 'FT-27/printed?k=0&m=1'"),
		ValidArgsFunction: a.completeID,
		RunE: func(cmd *cobra.Command, args []string) error {
			if limit <= 0 {
				return fmt.Errorf("--limit %v, want a time above 0", limit)
			}
			if _, err := f.settings(a); err != nil {
				return err
			}
			var heading io.Writer = stdout
			if format == "json" {
				heading = io.Discard
			}
			list, err := a.counterexamples(cmd.Context(), &f, args[0], heading)
			if err != nil {
				return err
			}
			if len(list) == 0 && format == "text" {
				fmt.Fprintf(stdout, "%s: no counterexample to replay\n", args[0])
				return nil
			}
			defer a.replayer.stop()
			return a.replayAll(cmd.Context(), list, limit, format)
		},
	}
	registerBudget(cmd, &f)
	choiceFlag(cmd, &format, "format", "text or json", "text", "json")
	cmd.Flags().DurationVar(&limit, "limit", 30*time.Second, "processor time for one case")
	return cmd
}

// counterexamples finds what the argument of replay names; of a claim that is decided first the verdicts are told.
func (a *app) counterexamples(ctx context.Context, f *runFlags, arg string, w io.Writer) ([]reports.Counterexample, error) {
	named := arg
	if !isFile(arg) {
		var err error
		if arg, err = a.open(arg); err != nil {
			return nil, err
		}
	}
	switch {
	case lineArgument.MatchString(arg) && !isFile(arg):
		return []reports.Counterexample{{Replay: named}}, nil
	case idArgument.MatchString(arg):
		c, err := a.find(arg)
		if err != nil {
			return nil, err
		}
		doc, err := a.quickly(ctx, f, c)
		if err != nil {
			return nil, err
		}
		for _, r := range doc.Claims[0].Readings {
			fmt.Fprintf(w, "%s %s: %s\n", c.ID, r.Reading, r.Verdict)
		}
		return counterexamplesOf(doc), nil
	}
	list, err := readCounterexamples(arg)
	if err != nil {
		return nil, fmt.Errorf("replay %s: %w", cmp.Or(arg, `""`), err)
	}
	return list, nil
}

// isFile reports whether there is a file of that name, which then is meant.
func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && !info.IsDir()
}

func counterexamplesOf(doc reports.Document) []reports.Counterexample {
	var list []reports.Counterexample
	for _, r := range doc.Readings() {
		if r.Counterexample != nil {
			list = append(list, *r.Counterexample)
		}
	}
	return list
}

// readCounterexamples reads a report, or one counterexample object.
func readCounterexamples(path string) ([]reports.Counterexample, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, unwrapPath(err)
	}
	defer file.Close()
	text, err := reports.ReadBounded(file)
	if err != nil {
		return nil, unwrapPath(err)
	}
	var one struct {
		Schema *string `json:"schema"`
		reports.Counterexample
	}
	if json.Unmarshal(text, &one) == nil && one.Schema == nil {
		if one.Replay == "" {
			return nil, fmt.Errorf("neither a report (no field \"schema\") nor a counterexample (no field \"replay\")")
		}
		return []reports.Counterexample{one.Counterexample}, nil
	}
	doc, err := reports.Decode(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	return counterexamplesOf(doc), nil
}

// unwrapPath drops the operation and the path that the caller names anyway.
func unwrapPath(err error) error {
	if p, ok := err.(*os.PathError); ok {
		return p.Err
	}
	return err
}

// replayAll replays the cases in order and fails if one is not confirmed, or is beyond
// the limits.
func (a *app) replayAll(ctx context.Context, list []reports.Counterexample, limit time.Duration, format string) error {
	denied, unknown := 0, 0
	told := replayJSON{"mccheck.replay/1", []replayed{}}
	for i := range list {
		line, err := a.open(list[i].Replay)
		if err != nil {
			return err
		}
		answer, err := a.replayer.ask(ctx, replayRequest{line, a.paths(), a.allowed, list[i].Parameters, list[i].Data, limit})
		switch {
		case err != nil:
			return err
		case answer.Error != "":
			return errors.New(answer.Error)
		case answer.Unknown != "":
			unknown++
			told.Cases = append(told.Cases, replayed{Replay: list[i].Replay, Unknown: answer.Unknown})
			if format == "text" {
				fmt.Fprintf(stdout, "%s\n  unknown: %s\n", list[i].Replay, answer.Unknown)
			}
			continue
		}
		named := a.named(answer.Seen.Line)
		told.Cases = append(told.Cases, toldOf(named, *answer.Seen))
		if format == "text" {
			if err := emit("", func(w io.Writer) error { return writeSeen(w, named, *answer.Seen) }); err != nil {
				return err
			}
		}
		if !confirmed(*answer.Seen) {
			denied++
		}
	}
	if format == "json" {
		if err := emit("", func(w io.Writer) error { return reports.WriteJSON(w, told, false) }); err != nil {
			return err
		}
	}
	switch {
	case denied > 0:
		return fail(exitWorse, "%d of %d counterexamples not confirmed by all evaluators", denied, len(list))
	case unknown > 0:
		return fail(exitIncomplete, "%d of %d counterexamples beyond the limits of a replay", unknown, len(list))
	}
	return nil
}

// confirmed reports whether all that judge the case find that it fails.
func confirmed(s judge.Seen) bool {
	return s.First == claims.Fails && s.Second == claims.Fails && s.Checker != claims.Holds
}

var statusWords = map[claims.Status]string{
	claims.Holds: "holds", claims.Fails: "fails", claims.Outside: "does not meet the hypotheses",
}

// replayJSON is what replays found, for programs.
type replayJSON struct {
	Schema string     `json:"schema"` // "mccheck.replay/1"
	Cases  []replayed `json:"cases"`
}

// replayed is one case: its names are those of a counterexample of a report, and each evaluator has a status.
type replayed struct {
	Replay    string            `json:"replay"`
	Confirmed bool              `json:"confirmed"`
	Unknown   string            `json:"unknown,omitempty"` // why nothing can be said; then the rest is absent
	Data      map[string]string `json:"data,omitempty"`
	First     *judged           `json:"first,omitempty"`
	Second    *judged           `json:"second,omitempty"`
	Checker   *judged           `json:"checker,omitempty"` // of certificates, where it has a sentence of the case
	Path      []string          `json:"path,omitempty"`
	Other     []string          `json:"other,omitempty"`
}

// judged is what one evaluator found: that the case holds, fails or does not meet the hypotheses, and in words
// what was found and what was claimed; of the checker of certificates the sentence that it judged.
type judged struct {
	Status   string `json:"status"`
	Text     string `json:"text,omitempty"`
	Sentence string `json:"sentence,omitempty"`
}

func toldOf(line string, s judge.Seen) replayed {
	r := replayed{Replay: line, Confirmed: confirmed(s), Data: map[string]string{}, Path: s.Path, Other: s.Other,
		First: &judged{Status: statusWords[s.First], Text: s.FirstText}, Second: &judged{Status: statusWords[s.Second], Text: s.Text}}
	for _, d := range s.Data {
		r.Data[d.Name] = d.Text
	}
	if s.Checker != claims.Outside {
		r.Checker = &judged{Status: statusWords[s.Checker], Sentence: s.Sentence}
	}
	return r
}

func writeSeen(w io.Writer, line string, s judge.Seen) error {
	fmt.Fprintf(w, "%s\n", line)
	for _, d := range s.Data {
		fmt.Fprintf(w, "  %s = %s\n", d.Name, d.Text)
	}
	fmt.Fprintf(w, "  first evaluator:  %s\n", strings.TrimSpace(statusWords[s.First]+". "+s.FirstText))
	fmt.Fprintf(w, "  second evaluator: %s\n", strings.TrimSpace(statusWords[s.Second]+". "+s.Text))
	switch s.Checker {
	case claims.Fails:
		fmt.Fprintf(w, "  checker of certificates: this is false: %s\n", s.Sentence)
	case claims.Holds:
		fmt.Fprintf(w, "  checker of certificates: true is: %s\n", s.Sentence)
	}
	for _, path := range [][]string{s.Path, s.Other} {
		for _, line := range reports.HopLines(path, nil) {
			fmt.Fprintf(w, "  %s\n", line)
		}
	}
	verdict := "not confirmed"
	if confirmed(s) {
		verdict = "confirmed: the statement fails here"
	}
	_, err := fmt.Fprintf(w, "  %s\n", verdict)
	return err
}

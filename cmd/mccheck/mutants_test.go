package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// lineMutants is how many changed replay lines there are.
const lineMutants = 1200

// mutants is how many of the changed lines are tried: a third, or all at the budget deep.
func mutants(all int) int {
	if os.Getenv("MCCHECK_BUDGET") == "deep" {
		return all
	}
	return all / 3
}

// TestMutatedReplayLines changes the replay lines of the committed report by a fixed
// seed. Each of them gets an answer, an error or a limit: no panic, no stack trace, and
// no exit code 0 for what is not confirmed.
func TestMutatedReplayLines(t *testing.T) {
	if testing.Short() {
		t.Skip("replays many lines")
	}
	t.Setenv(catalogueVariable, "whole")
	a := app{claims: wholeCatalogue()}
	defer a.replayer.stop()
	lines := printedLines(t)
	random := rand.New(rand.NewPCG(11, 4))
	codes := map[int]int{}
	tried := map[string]bool{}
	for len(tried) < mutants(lineMutants) {
		line := mutateLine(random, lines[random.IntN(len(lines))])
		if tried[line] || idArgument.MatchString(line) { // an id is decided first
			continue
		}
		tried[line] = true
		var said bytes.Buffer
		err := a.replayed(t, &said, line)
		codes[codeOf(err)]++
		if complaint := wrongEnd(said.String(), err); complaint != "" {
			t.Errorf("replay %q: %s\n%s%v", line, complaint, said.String(), err)
		}
	}
	t.Logf("%d changed lines: exit codes %v", len(tried), codes)
	for _, code := range []int{exitOK, exitWorse, exitUsage, exitIncomplete} {
		if codes[code] == 0 {
			t.Errorf("no changed line ends with code %d: the changes are too tame, or too wild", code)
		}
	}
}

// replayed replays a line as the command does, in the child that is there already.
func (a *app) replayed(t *testing.T, said *bytes.Buffer, line string) error {
	stdout = &checkedWriter{w: said}
	defer func() { stdout = &checkedWriter{w: os.Stdout} }()
	list, err := a.counterexamples(t.Context(), &runFlags{budget: "quick", progress: "never"}, line, stdout)
	if err != nil {
		return err
	}
	return a.replayAll(t.Context(), list, 20*time.Millisecond, "text")
}

// wrongEnd says what is wrong with the end of a replay, if anything.
func wrongEnd(said string, err error) string {
	code := codeOf(err)
	text := said + fmt.Sprint(err)
	switch {
	case strings.Contains(text, "goroutine") || strings.Contains(text, "panic"):
		return "a panic is shown"
	case strings.Contains(text, "broke off"):
		return "the child died"
	case code == exitOK && !strings.Contains(said, "confirmed: the statement fails here"):
		return "exit code 0 without a confirmation"
	case code == exitIncomplete && !strings.Contains(said, "unknown: "):
		return "exit code 3 without an unknown"
	case !slices.Contains([]int{exitOK, exitWorse, exitUsage, exitIncomplete}, code):
		return fmt.Sprintf("exit code %d", code)
	}
	return ""
}

// TestWrongEndsAreSeen is the control of the test above.
func TestWrongEndsAreSeen(t *testing.T) {
	for said, err := range map[string]error{
		"":                       nil,
		"not confirmed":          nil,
		"goroutine 1 [running]:": fail(exitWorse, ""),
		"a line":                 fail(exitIncomplete, ""),
		"another line":           fail(exitInterrupted, ""),
	} {
		if wrongEnd(said, err) == "" {
			t.Errorf("%q with %v passes", said, err)
		}
	}
}

// printedLines are the replay lines of the committed report.
func printedLines(t *testing.T) []string {
	t.Helper()
	report, err := os.ReadFile("../../reports/latest/report.md")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, m := range regexp.MustCompile(`mccheck replay '([^']*)'`).FindAllStringSubmatch(string(report), -1) {
		lines = append(lines, m[1])
	}
	if len(lines) < 100 {
		t.Fatalf("%d replay lines in the report, want a hundred and more", len(lines))
	}
	return lines
}

var numberInLine = regexp.MustCompile(`=[0-9]+`)

// mutateLine changes one or two things in a line; two of three changes are to a number.
func mutateLine(r *rand.Rand, line string) string {
	for range 1 + r.IntN(2) {
		if at := numberInLine.FindAllStringIndex(line, -1); len(at) > 0 && r.IntN(3) > 0 {
			n := at[r.IntN(len(at))]
			line = line[:n[0]+1] + someNumber(r) + line[n[1]:]
			continue
		}
		line = mutateText(r, line)
	}
	return line
}

// someNumber is mostly small: what is large is refused before it is tried.
func someNumber(r *rand.Rand) string {
	switch r.IntN(8) {
	case 0:
		return fmt.Sprint(r.IntN(100))
	case 1:
		return fmt.Sprint(r.Uint64() >> r.IntN(64))
	case 2:
		return []string{"", "-1", "007", "+1", "1e3", "0x10", "1073741824", "18446744073709551616", "٣", "1.5"}[r.IntN(10)]
	}
	return fmt.Sprint(r.IntN(8))
}

// mutateText changes the text of a line or an argument anywhere.
func mutateText(r *rand.Rand, text string) string {
	if text == "" {
		return "x"
	}
	i := r.IntN(len(text))
	switch r.IntN(7) {
	case 0: // leave out
		return text[:i] + text[i+1:]
	case 1: // put in
		return text[:i] + string("?&=#/%;+- \t\x01\xffzA9é"[r.IntN(17)]) + text[i:]
	case 2: // exchange
		j := r.IntN(len(text))
		b := []byte(text)
		b[i], b[j] = b[j], b[i]
		return string(b)
	case 3: // a parameter twice
		parts := strings.Split(text, "&")
		return text + "&" + parts[r.IntN(len(parts))]
	case 4:
		return strings.ToLower(text)
	case 5: // break off
		return text[:i]
	}
	return strings.Replace(text, "?", fmt.Sprintf("#%d?", r.IntN(4)), 1)
}

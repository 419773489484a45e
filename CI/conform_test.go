package ci

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// conformRows is the variable that asks for every row of planted.txt: "all". Else the first rows of
// each kind of the programs in Go and Python are run, and the first few of each other program.
const conformRows = "MCCHECK_CONFORM"

// conformFolder is where the clients are, and where they are run.
const conformFolder = "../examples/conform"

const (
	someOfEach  = 4  // rows of each kind of a program in Go or Python
	fewOfEach   = 2  // rows, right ones and others, of another program
	atOnce      = 2  // rows that run at once
	fewestBugs  = 50 // that are planted, and
	fewestRight = 20 // programs that are right
)

// conformRow is a line of planted.txt.
type conformRow struct {
	program, options, says, asked string

	kind  string // "" where all is right
	alone bool   // a wrong answer is wrong alone, too
}

// conformFound is what a report in JSON says.
type conformFound struct {
	Verdict string
	Says    string
	Failure *struct{ Kind, Says, Replay string }
}

// TestConformNamesPlantedBugs asks clients in several languages, right ones and ones with a planted
// bug, by `mccheck conform`: no right one is blamed, and each bug is named as what it is.
func TestConformNamesPlantedBugs(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many programs")
	}
	all := conformTable(t)
	rows := all
	if os.Getenv(conformRows) != "all" {
		rows = someOf(all)
	}
	c := newConformer(t, rows)
	t.Cleanup(func() { t.Log(c.summary(len(all))) })
	turn := make(chan struct{}, atOnce)
	for _, row := range rows {
		t.Run(row.name(), func(t *testing.T) {
			t.Parallel()
			turn <- struct{}{}
			defer func() { <-turn }()
			c.try(t, row)
		})
	}
}

// conformTable reads planted.txt.
func conformTable(t *testing.T) (rows []conformRow) {
	t.Helper()
	bugs, right := 0, 0
	for line := range strings.Lines(read(t, filepath.Join(conformFolder, "planted.txt"))) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(line, "|")
		if len(parts) != 4 {
			t.Fatalf("%s: want four parts with | between them", line)
		}
		for i := range parts {
			parts[i] = strings.TrimSpace(parts[i])
		}
		row := conformRow{program: parts[0], options: parts[1], says: parts[2], asked: parts[3]}
		row.kind = row.says
		row.alone = row.kind == "wrong"
		switch row.kind {
		case "right":
			row.kind = ""
			right++
		case "blocks": // a cycle of many routes, none of which is wrong
			row.kind = "wrong"
			bugs++
		case "wrong", "unsteady", "crashed", "hung", "flooded", "garbled", "disordered", "greedy":
			bugs++
		default:
			t.Fatalf("%s: %q is not said of a program", line, row.kind)
		}
		rows = append(rows, row)
	}
	if bugs < fewestBugs || right < fewestRight {
		t.Errorf("%d bugs and %d right programs, want %d and %d at least", bugs, right, fewestBugs, fewestRight)
	}
	return rows
}

func (r conformRow) name() string {
	return strings.Join(strings.Fields(r.program+" "+r.options+" "+r.asked), "_")
}

// someOf leaves out rows of which there are many alike.
func someOf(rows []conformRow) (some []conformRow) {
	seen := map[string]int{}
	for _, row := range rows {
		key, most := fmt.Sprint(row.program, row.kind == ""), fewOfEach
		if ext := filepath.Ext(row.program); ext == ".go" || ext == ".py" {
			key, most = row.program+row.kind, someOfEach
		}
		if seen[key]++; seen[key] <= most {
			some = append(some, row)
		}
	}
	return some
}

// conformer runs rows by one build of mccheck and of each program.
type conformer struct {
	mccheck  string
	commands map[string][]string // how a program is run; nil where its language is missing

	mu          sync.Mutex
	right, bugs int            // rows that ran
	missing     map[string]int // rows that did not run, by the tool that is missing
}

// language says how programs are built and run; $src is the program, $dir a folder for what is built.
type language struct {
	build, run []string
}

var languages = map[string]language{
	".go":   {build: []string{"go", "build", "-o", "$dir/router-go", "$src"}, run: []string{"$dir/router-go"}},
	".py":   {run: []string{"python3", "$src"}},
	".c":    {build: []string{"cc", "-O2", "-o", "$dir/router-c", "$src"}, run: []string{"$dir/router-c"}},
	".rs":   {build: []string{"rustc", "--edition", "2021", "-O", "-o", "$dir/router-rust", "$src"}, run: []string{"$dir/router-rust"}},
	".java": {build: []string{"javac", "-d", "$dir", "$src"}, run: []string{"java", "-cp", "$dir", "Router"}},
	".js":   {run: []string{"node", "$src"}},
}

func newConformer(t *testing.T, rows []conformRow) *conformer {
	t.Helper()
	dir := t.TempDir()
	c := &conformer{mccheck: built(t), commands: map[string][]string{}, missing: map[string]int{}}
	for _, row := range rows {
		if _, done := c.commands[row.program]; done {
			continue
		}
		how, known := languages[filepath.Ext(row.program)]
		if !known {
			t.Fatalf("%s: in which language is it?", row.program)
		}
		fill := func(words []string) []string {
			filled := slices.Clone(words)
			for i, w := range filled {
				filled[i] = strings.NewReplacer("$dir", dir, "$src", row.program).Replace(w)
			}
			return filled
		}
		c.commands[row.program] = nil
		if lacks(how) != "" {
			continue
		}
		if how.build != nil {
			build := fill(how.build)
			if out, err := command(conformFolder, build[0], build[1:]...); err != nil {
				t.Fatalf("%s: %v\n%s", strings.Join(build, " "), err, out)
			}
		}
		c.commands[row.program] = direct(fill(how.run))
	}
	return c
}

// direct calls Python itself where python3 is a script that finds it, which takes longer than most
// rows. The clients need nothing that was installed beside it: looking for that (-S) takes most of a start.
func direct(argv []string) []string {
	if argv[0] == "python3" {
		if out, err := exec.Command(argv[0], "-c", "import sys; print(sys.executable)").Output(); err == nil {
			return append([]string{strings.TrimSpace(string(out)), "-S"}, argv[1:]...)
		}
	}
	return argv
}

// lacks names a tool that a language needs and this machine does not have, or is "".
func lacks(how language) string {
	for _, words := range [][]string{how.build, how.run} {
		if len(words) > 0 && !strings.HasPrefix(words[0], "$dir") {
			if _, err := exec.LookPath(words[0]); err != nil {
				return words[0]
			}
		}
	}
	return ""
}

// try runs a row.
func (c *conformer) try(t *testing.T, row conformRow) {
	argv := c.commands[row.program]
	if argv == nil {
		tool := lacks(languages[filepath.Ext(row.program)])
		c.mu.Lock()
		c.missing[tool]++
		c.mu.Unlock()
		t.Skipf("there is no %s on this machine", tool)
	}
	c.mu.Lock()
	switch {
	case row.kind == "":
		c.right++
	default:
		c.bugs++
	}
	c.mu.Unlock()
	args := slices.Concat([]string{"conform"}, strings.Fields(row.asked), []string{"--format", "json", "--progress", "never", "--"},
		argv, strings.Fields(row.options))
	found, code := conform(t, exec.Command(c.mccheck, args...))
	says := fitting(row, found, code)
	if says == "" && row.alone {
		says = c.again(t, found)
	}
	if says != "" {
		t.Errorf("mccheck %s\n%s", strings.Join(args, " "), says)
	}
}

// fitting says what is not as a row wants it, or "".
func fitting(row conformRow, found conformFound, code int) string {
	kind, wantCode, verdicts := "", 0, []string{"verified", "tested"}
	if row.kind != "" {
		wantCode, verdicts = 1, []string{"refuted", "broken"}
	}
	if found.Failure != nil {
		kind = found.Failure.Kind
	}
	if kind == row.kind && code == wantCode && slices.Contains(verdicts, found.Verdict) {
		return ""
	}
	return fmt.Sprintf("it is %s, of kind %q, with exit code %d, want %s, kind %q and exit code %d: %s", found.Verdict, kind, code,
		strings.Join(verdicts, " or "), row.kind, wantCode, found.Says)
}

// again runs the line that asks for the case that failed, alone: it fails in the same way, or again
// says what else it does.
func (c *conformer) again(t *testing.T, first conformFound) (says string) {
	line, isOurs := strings.CutPrefix(first.Failure.Replay, "mccheck conform ")
	if !isOurs {
		return fmt.Sprintf("the line that repeats it is %q", first.Failure.Replay)
	}
	second, code := conform(t, exec.Command("sh", "-c", c.mccheck+" conform --format json "+line))
	if second.Failure != nil && second.Failure.Kind == "wrong" && second.Failure.Says == first.Failure.Says && code == 1 {
		return ""
	}
	return fmt.Sprintf("%s\nsays %+v with exit code %d, want %+v", first.Failure.Replay, second, code, first.Failure)
}

// conform runs mccheck in the folder of the clients, and reads its report; where there is none,
// what it says is the error.
func conform(t *testing.T, run *exec.Cmd) (found conformFound, code int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	limited := exec.CommandContext(ctx, run.Path, run.Args[1:]...)
	limited.Dir = conformFolder
	limited.Env = slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "PYTHONUNBUFFERED=") })
	var out, errs bytes.Buffer
	limited.Stdout, limited.Stderr, limited.WaitDelay = &out, &errs, time.Second
	err := limited.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatalf("%s: %v", strings.Join(run.Args, " "), err)
	}
	if err := json.Unmarshal(out.Bytes(), &found); err != nil {
		found.Says = errs.String() // it was refused
	}
	return found, limited.ProcessState.ExitCode()
}

// summary tells how many rows ran, and which did not, and why.
func (c *conformer) summary(all int) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	says := fmt.Sprintf("%d of %d rows of planted.txt ran: %d right programs, %d bugs", c.right+c.bugs, all, c.right, c.bugs)
	for tool, rows := range c.missing {
		says += fmt.Sprintf("; %d did not, because there is no %s", rows, tool)
	}
	return says
}

package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// argumentMutants is how many changed command lines are tried in each of so many folders, which are worked in at once.
const (
	argumentMutants = 450
	argumentFolders = 2
)

// commandLines are right in a folder that prepare made.
var commandLines = []string{
	"all --budget quick --claim DC-01 --format json --out out.json",
	"all --budget quick --claim DC-02 --format markdown --out link --seed 7 --cpus 1",
	"all --budget quick --claim EQ-01 --state state.json --progress never",
	"all --budget quick --claim DC-01 --out null --baseline baseline.json",
	"all --budget quick --claim DC-01 --state null --resume",
	"gate --baseline baseline.json --from report.json",
	"gate --baseline base.json --from report.json --update",
	"gate --baseline null --from report.json --update",
	"gate --baseline baseline.json --from report.json --junit j.xml --sarif link --gitlab null --github",
	"diff baseline.json report.json --format json",
	"report site --from report.json",
	"report pages --from report.json --format markdown",
	"smt metacube-links-at 1 2 --output asked",
	"smt metacube-links-at 1 2 --format dimacs --output asked",
	"list --paper DC --format json",
	"show DC-02 --budget quick --all",
	"replay report.json --seed 3",
	"topology F 2 --format dot",
	"route F 2 0 3 --algorithm dual-cube --format json",
	"certify proofs --progress never",
	"help gate",
	"completion bash",
	"version",
}

// TestMutatedArguments changes command lines, their flags and paths, by a fixed seed for each folder.
// Each ends with one of the exit codes; a failure says a line, a file that was asked for
// is there when the code is 0, and what is no file of the program stays what it was.
func TestMutatedArguments(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the program many times")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for i := range argumentFolders {
		t.Run(fmt.Sprint("folder ", i+1), func(t *testing.T) {
			t.Parallel()
			folder := filepath.Join(t.TempDir(), "a", "b", "c")
			hasDevice := prepare(t, program, folder)
			codes := mutatedIn(t, program, folder, rand.New(rand.NewPCG(11, uint64(5+i))))
			t.Logf("%d changed command lines, device node %v: exit codes %v", mutants(argumentMutants), hasDevice, codes)
			if codes[exitOK] == 0 || codes[exitUsage] == 0 {
				t.Error("the changes are too tame, or too wild")
			}
			unharmed(t, folder, hasDevice)
		})
	}
}

// mutatedIn runs changed command lines in a folder, and counts the exit codes.
func mutatedIn(t *testing.T, program, folder string, random *rand.Rand) (codes map[int]int) {
	t.Helper()
	codes = map[int]int{}
	for range mutants(argumentMutants) {
		args := mutateArguments(random, strings.Fields(commandLines[random.IntN(len(commandLines))]))
		said, code := runIn(t, exec.CommandContext(t.Context(), program, args...), folder)
		codes[code]++
		if complaint := wrongExit(folder, args, said, code); complaint != "" {
			t.Errorf("mccheck %q: %s\n%s", args, complaint, said)
		}
	}
	return codes
}

// runIn runs the program and returns its standard error and exit code.
func runIn(t *testing.T, cmd *exec.Cmd, folder string) (said string, code int) {
	t.Helper()
	var b strings.Builder
	cmd.Args[0] = "mccheck"
	cmd.Dir, cmd.Stderr = folder, &b
	cmd.Env = append(os.Environ(), "HOME="+folder, "XDG_CACHE_HOME="+filepath.Join(folder, "cache"))
	err := cmd.Run()
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return b.String(), cmd.ProcessState.ExitCode()
}

// prepare fills the folder, and reports whether a device node could be made.
func prepare(t *testing.T, program, folder string) (hasDevice bool) {
	t.Helper()
	if err := os.MkdirAll(filepath.Join(folder, "others"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"others/notes.txt": "mine", "notes.txt": "mine"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("target", filepath.Join(folder, "link")); err != nil {
		t.Fatal(err)
	}
	node := filepath.Join(folder, "null")
	hasDevice = exec.Command("mknod", node, "c", "1", "3").Run() == nil
	for _, line := range []string{
		"all --budget quick --paper DC --format json --out report.json",
		"gate --baseline baseline.json --from report.json --update",
		"all --budget quick --paper DC --certificates proofs --out text",
	} {
		if said, code := runIn(t, exec.Command(program, strings.Fields(line)...), folder); code != exitOK {
			t.Fatalf("mccheck %s: code %d, %s", line, code, said)
		}
	}
	return hasDevice
}

var nastyArguments = []string{
	"", "-1", "-", "--", "=", ".", "others", "notes.txt", "null", "link", "18446744073709551616", "é\xff", strings.Repeat("long", 1200),
}

// mutateArguments changes one or two of the arguments. What names a path outside of the
// folder is not tried.
func mutateArguments(r *rand.Rand, args []string) []string {
	for range 1 + r.IntN(2) {
		i := r.IntN(len(args))
		switch r.IntN(6) {
		case 0:
			args = slices.Delete(args, i, i+1)
		case 1:
			args = slices.Insert(args, i, args[r.IntN(len(args))])
		case 2:
			j := r.IntN(len(args))
			args[i], args[j] = args[j], args[i]
		case 3:
			args[i] = nastyArguments[r.IntN(len(nastyArguments))]
		default:
			args[i] = mutateText(r, args[i])
		}
		if len(args) == 0 {
			args = []string{"list"}
		}
		for k := range args {
			args[k] = strings.ReplaceAll(args[k], "/", "_")
		}
	}
	return args
}

// wrongExit says what is wrong with the end of a command, if anything.
func wrongExit(folder string, args []string, said string, code int) string {
	switch {
	case strings.Contains(said, "goroutine ") || strings.Contains(said, "panic"):
		return "a panic is shown"
	case !slices.Contains([]int{exitOK, exitWorse, exitUsage, exitIncomplete}, code):
		return "an exit code that is not among those of the help"
	case code != exitOK && !strings.Contains(said, "mccheck: "):
		return "a failure says nothing"
	}
	if at := slices.Index(args, "--out"); code == exitOK && args[0] == "all" && at >= 0 && at+1 < len(args) {
		text, err := os.ReadFile(filepath.Join(folder, args[at+1]))
		if info, gone := os.Stat(filepath.Join(folder, args[at+1])); err != nil || gone != nil || info.Mode().IsRegular() && len(text) == 0 {
			return "exit code 0, and the file is not there"
		}
		if slices.Contains(args, "json") && len(text) > 0 && !json.Valid(text) {
			return "exit code 0, and the file is no JSON"
		}
	}
	return ""
}

// TestWrongExitsAreSeen is the control of the test above.
func TestWrongExitsAreSeen(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "text"), []byte("no JSON"), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		args []string
		said string
		code int
	}{
		"a panic":            {[]string{"list"}, "panic: index out of range\n", exitUsage},
		"a stack":            {[]string{"list"}, "mccheck: x\ngoroutine 1 [running]:\n", exitUsage},
		"silence":            {[]string{"list"}, "", exitUsage},
		"an unknown code":    {[]string{"list"}, "mccheck: x\n", 7},
		"no file":            {[]string{"all", "--out", "missing"}, "", exitOK},
		"not what was asked": {[]string{"all", "--format", "json", "--out", "text"}, "", exitOK},
	} {
		if wrongExit(folder, c.args, c.said, c.code) == "" {
			t.Errorf("%s passes", name)
		}
	}
}

// unharmed checks what is not the program's to replace.
func unharmed(t *testing.T, folder string, hasDevice bool) {
	t.Helper()
	if info, err := os.Lstat(filepath.Join(folder, "link")); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	if info, err := os.Lstat(filepath.Join(folder, "null")); hasDevice && (err != nil || info.Mode()&os.ModeCharDevice == 0) {
		t.Errorf("the device node is gone: %v, %v", info, err)
	}
	there, err := os.ReadDir(filepath.Join(folder, "others"))
	text, readErr := os.ReadFile(filepath.Join(folder, "others", "notes.txt"))
	if err != nil || readErr != nil || len(there) != 1 || string(text) != "mine" {
		t.Errorf("the folder of others holds %v, %q", there, text)
	}
	left, err := filepath.Glob(filepath.Join(folder, ".mccheck-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

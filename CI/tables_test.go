package ci

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// tablesFolder has tables, schedules and lists of paths for mccheck conform, right ones and wrong
// ones, and expected.txt with what is said of them.
const tablesFolder = "../examples/conform/tables"

// tableRow is an entry of expected.txt.
type tableRow struct {
	code int
	says string // a text of the output
	args []string
}

func (r tableRow) command() string { return "mccheck conform " + strings.Join(r.args, " ") }

// readTableRows reads expected.txt; wrong is what is wrong with it, or "".
func readTableRows(text string) (rows []tableRow, wrong string) {
	for line := range strings.Lines(text) {
		words := strings.TrimSpace(line)
		switch {
		case words == "" || strings.HasPrefix(words, "#"):
		case strings.HasPrefix(line, " "):
			if len(rows) == 0 {
				return nil, "arguments without an exit code above: " + words
			}
			rows[len(rows)-1].args = append(rows[len(rows)-1].args, strings.Fields(words)...)
		default:
			before, says, _ := strings.Cut(words, "|")
			code, err := strconv.Atoi(strings.TrimSpace(before))
			if says = strings.TrimSpace(says); err != nil || says == "" {
				return nil, "no exit code and text: " + words
			}
			rows = append(rows, tableRow{code: code, says: says})
		}
	}
	if len(rows) == 0 {
		return nil, "no row"
	}
	for _, r := range rows {
		if len(r.args) == 0 {
			return nil, "no arguments: " + r.says
		}
	}
	return rows, ""
}

// sampleFolders are the folders of samples, by the commands of their READMEs and what they quote of
// the output.
func sampleFolders(t *testing.T) map[string]map[string][]string {
	t.Helper()
	readmes, err := filepath.Glob(filepath.Join(tablesFolder, "*", "README.md"))
	if err != nil || len(readmes) == 0 {
		t.Fatalf("%d READMEs of samples: %v", len(readmes), err)
	}
	folders := map[string]map[string][]string{}
	for _, name := range readmes {
		quotes, command := map[string][]string{}, ""
		for line := range strings.Lines(read(t, name)) {
			quoted, is := strings.CutPrefix(line, "    ")
			quoted = strings.TrimSpace(quoted)
			switch {
			case !is:
			case strings.HasPrefix(quoted, "mccheck "):
				command = quoted
				quotes[command] = []string{}
			default:
				quotes[command] = append(quotes[command], quoted)
			}
		}
		folders[filepath.Base(filepath.Dir(name))] = quotes
	}
	return folders
}

// TestTablesOfExamples runs mccheck on the samples that expected.txt lists: right ones pass, wrong
// ones are refuted for the reason that is listed, and the READMEs quote what is said.
func TestTablesOfExamples(t *testing.T) {
	rows, wrong := readTableRows(read(t, filepath.Join(tablesFolder, "expected.txt")))
	if wrong != "" {
		t.Fatalf("expected.txt: %s", wrong)
	}
	program := built(t)
	outputs := map[string]string{}
	for _, row := range rows {
		run := exec.Command(program, append([]string{"conform"}, row.args...)...)
		run.Dir = tablesFolder
		out, _ := run.CombinedOutput()
		outputs[row.command()] = string(out)
		if code := run.ProcessState.ExitCode(); code != row.code || !strings.Contains(string(out), row.says) {
			t.Errorf("%s\nexit code %d, want %d and %q:\n%s", row.command(), code, row.code, row.says, out)
		}
	}
	for folder, quotes := range sampleFolders(t) {
		for _, code := range []int{0, 1} {
			if !slices.ContainsFunc(rows, func(r tableRow) bool {
				return r.code == code && strings.Contains(r.command(), " "+folder+"/")
			}) {
				t.Errorf("%s has no row with exit code %d in expected.txt", folder, code)
			}
		}
		for command, lines := range quotes {
			for _, line := range lines {
				if !strings.Contains(outputs[command], line) {
					t.Errorf("%s/README.md: %q is not said by %s", folder, line, command)
				}
			}
			if len(lines) == 0 {
				t.Errorf("%s/README.md quotes nothing of %s", folder, command)
			}
		}
	}
	t.Logf("%d rows", len(rows))
}

// TestExpectedTablesAreRead is the control.
func TestExpectedTablesAreRead(t *testing.T) {
	rows, wrong := readTableRows("# a\n1 | a cycle\n    --links a\n    --task b\n")
	if wrong != "" || len(rows) != 1 || rows[0].code != 1 || rows[0].says != "a cycle" ||
		rows[0].command() != "mccheck conform --links a --task b" {
		t.Errorf("%+v %s", rows, wrong)
	}
	for _, text := range []string{"", "# only this\n", "    --links a\n", "x | y\n  z\n", "0 |\n  z\n", "0 | y\n"} {
		if rows, wrong := readTableRows(text); wrong == "" {
			t.Errorf("%q is read as %+v", text, rows)
		}
	}
}

// TestTablesAreGenerated runs the generators, and compares what they write with what stands there.
func TestTablesAreGenerated(t *testing.T) {
	generators, err := filepath.Glob(filepath.Join(tablesFolder, "*", "generate.py"))
	if err != nil || len(generators) == 0 {
		t.Fatalf("%d generators: %v", len(generators), err)
	}
	// python3 may be a script that looks for Python, which takes longer than a generator
	python, err := exec.Command("python3", "-c", "import sys; print(sys.executable)").Output()
	if err != nil {
		t.Skipf("there is no python3 on this machine: %d generators did not run", len(generators))
	}
	for _, generator := range generators {
		dir := t.TempDir()
		if out, err := command(".", strings.TrimSpace(string(python)), "-B", generator, dir); err != nil {
			t.Errorf("%s: %v\n%s", generator, err, out)
			continue
		}
		written, there := filesOf(t, dir), filesOf(t, filepath.Dir(generator))
		for name := range there {
			if name != "README.md" && name != "generate.py" && written[name] == nil {
				t.Errorf("%s does not write %s", generator, name)
			}
		}
		for name, data := range written {
			if !bytes.Equal(data, there[name]) {
				t.Errorf("%s writes another %s", generator, name)
			}
		}
		if len(written) < 2 {
			t.Errorf("%s writes %d files, want a right and a wrong version", generator, len(written))
		}
	}
	t.Logf("%d generators", len(generators))
}

// filesOf are the files of a folder, by their names.
func filesOf(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, e := range entries {
		files[e.Name()] = []byte(read(t, filepath.Join(dir, e.Name())))
	}
	return files
}

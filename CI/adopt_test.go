package ci

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// The files for other repositories, as far as they are used: a field beside these is an error.
type (
	githubWorkflow struct {
		Name        string
		On          []string
		Permissions map[string]string
		Jobs        map[string]struct {
			RunsOn string `yaml:"runs-on"`
			Env    map[string]string
			Steps  []githubStep
		}
	}
	githubStep struct {
		Name, Uses, If, Run string
		With                map[string]string
	}
	gitlabJobs map[string]struct {
		Image        string
		BeforeScript []string `yaml:"before_script"`
		Script       []string
		Artifacts    struct {
			When    string
			Reports map[string]string
		}
	}
	commitHooks []struct {
		ID, Name, Description, Entry, Language, Files string
		Args                                          []string
		PassFilenames                                 *bool `yaml:"pass_filenames"`
	}
)

// example reads a file of examples/ci strictly.
func example[T any](t *testing.T, name string) (v T) {
	t.Helper()
	dec := yaml.NewDecoder(strings.NewReader(read(t, "../examples/ci/"+name)))
	dec.KnownFields(true)
	if err := dec.Decode(&v); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return v
}

// githubSteps are the steps of the one job of the workflow.
func githubSteps(t *testing.T) []githubStep {
	t.Helper()
	w := example[githubWorkflow](t, "github.yml")
	job, ok := w.Jobs["claims"]
	if !ok || len(w.Jobs) != 1 || job.RunsOn == "" || len(w.On) == 0 || w.Permissions["contents"] != "read" {
		t.Fatalf("github.yml: %+v", w)
	}
	action := regexp.MustCompile(`^[a-z-]+/[a-z/-]+@v[0-9]+$`)
	for i, s := range job.Steps {
		if (s.Uses == "") == (s.Run == "") || s.Uses != "" && !action.MatchString(s.Uses) {
			t.Errorf("step %d of github.yml: %+v, want uses or run", i+1, s)
		}
	}
	return job.Steps
}

// gitlabScript is the script of the one job, as a shell runs it.
func gitlabScript(t *testing.T) (before, script string) {
	t.Helper()
	job := example[gitlabJobs](t, "gitlab-ci.yml")["claims"]
	if job.Image == "" || len(job.BeforeScript) == 0 || len(job.Script) == 0 {
		t.Fatalf("gitlab-ci.yml: %+v", job)
	}
	return strings.Join(job.BeforeScript, "\n"), strings.Join(job.Script, "\n")
}

// adopted are the scripts that other repositories are told to run, by where they stand.
func adopted(t *testing.T) map[string]string {
	t.Helper()
	scripts := map[string]string{"pre-commit": read(t, "../examples/ci/pre-commit")}
	for _, s := range githubSteps(t) {
		scripts["github.yml"] += s.Run + "\n"
	}
	before, script := gitlabScript(t)
	scripts["gitlab-ci.yml"] = before + "\n" + script
	for _, h := range example[commitHooks](t, "pre-commit-hooks.yaml") {
		if h.ID == "" || h.Language != "system" || regexp.MustCompile(h.Files).String() == "" {
			t.Errorf("pre-commit-hooks.yaml: %+v", h)
		}
		scripts["pre-commit-hooks.yaml"] += h.Entry + " " + strings.Join(h.Args, " ") + "\n"
	}
	for line := range strings.Lines(read(t, "../docs/ADOPT.md")) {
		if code, indented := strings.CutPrefix(line, "    "); indented && !strings.HasPrefix(code, "mccheck:") {
			scripts["docs/ADOPT.md"] += code
		}
	}
	for line := range strings.Lines(read(t, "../examples/ci/Containerfile")) {
		if _, code, told := strings.Cut(line, "#   "); told {
			scripts["Containerfile"] += code
		}
	}
	return scripts
}

// mccheckLine is a command of a script that runs mccheck, from its name to the end of the command.
var mccheckLine = regexp.MustCompile(`(?:^|[(&]|mccheck |tool )\s*` +
	`(mccheck (?:all|check|gate|diff|fmt|new|show|list|report|conform)\b[^)&|;]*)`)

// commandLines are the command lines of mccheck in a script.
func commandLines(script string) (lines []string) {
	for line := range strings.Lines(strings.ReplaceAll(script, "\\\n", " ")) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), " #")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if m := mccheckLine.FindStringSubmatch(line); m != nil {
			lines = append(lines, m[1])
		}
	}
	return lines
}

// parses runs a command line with --help behind it, which fails where a flag or a value of it is
// not one that the program knows.
func parses(t *testing.T, program, line string) (said string, ok bool) {
	t.Helper()
	cmd := exec.Command("sh", "-c", line+" --help")
	cmd.Dir = t.TempDir()
	cmd.Env = append(os.Environ(), "PATH="+filepath.Dir(program)+":"+os.Getenv("PATH"), "folder=claims")
	out, err := cmd.CombinedOutput()
	return string(out), err == nil && strings.Contains(string(out), "Usage:")
}

// TestCommandsForOtherRepositoriesParse asks of each command line in examples/ci and docs/ADOPT.md
// that its flags exist and its values are allowed.
func TestCommandsForOtherRepositoriesParse(t *testing.T) {
	scripts := adopted(t)
	program := built(t)
	total := 0
	for where, script := range scripts {
		lines := commandLines(script)
		if len(lines) == 0 {
			t.Errorf("%s: no command line of mccheck is found", where)
		}
		for _, line := range lines {
			total++
			if said, ok := parses(t, program, line); !ok {
				t.Errorf("%s: %s: %s", where, line, said)
			}
		}
	}
	t.Logf("%d command lines in %d files", total, len(scripts))
	// the control
	for _, wrong := range []string{"mccheck gate --baselin x", "mccheck check x --format pdf", "mccheck gat"} {
		if _, ok := parses(t, program, wrong); ok {
			t.Errorf("%s passes", wrong)
		}
	}
}

func TestCommandLinesAreFound(t *testing.T) {
	const script = "# mccheck all\nmccheck gate --file a \\\n  --github\n(cd x && mccheck new network N)\n" +
		"go tool mccheck check a # b\npodman run mccheck mccheck check b\ncp ../mccheck/bin/mccheck .\ngo build -o bin/mccheck ./cmd/mccheck\n"
	want := []string{"mccheck gate --file a    --github", "mccheck new network N", "mccheck check a", "mccheck check b"}
	if got := commandLines(script); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

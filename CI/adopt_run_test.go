package ci

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// project is a repository of somebody who takes up the gate, and a clone URL of this tree.
type project struct {
	t    *testing.T
	root string // of the project
	url  string
	env  []string
}

// newProject makes both: the project has a file of claims and its baseline.
func newProject(t *testing.T) *project {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the program")
	}
	p := &project{t: t, root: filepath.Join(t.TempDir(), "project"), url: "file://" + published(t)}
	p.env = append(os.Environ(), "GOFLAGS=-buildvcs=false", "MCCHECK_URL="+p.url, "GIT_CONFIG_GLOBAL=/dev/null",
		"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.org", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.org",
		"RUNNER_TEMP="+t.TempDir(), "GITHUB_WORKSPACE=", "CI_PROJECT_DIR=")
	if err := os.MkdirAll(filepath.Join(p.root, "claims"), 0o755); err != nil {
		t.Fatal(err)
	}
	p.in(p.root, "git init -q .")
	p.keep()
	return p
}

func (p *project) write(name, text string) { write(p.t, filepath.Join(p.root, name), text, 0o644) }

// run runs a script in a folder of the project, as a host does: the first failing command ends it.
func (p *project) run(folder, script string, set ...string) (said string, code int) {
	p.t.Helper()
	cmd := exec.Command("sh", "-e", "-c", script)
	cmd.Dir, cmd.Env = folder, append(p.env, set...)
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		p.t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

// in runs a script that has to work.
func (p *project) in(folder, script string, set ...string) {
	p.t.Helper()
	if said, code := p.run(folder, script, set...); code != 0 {
		p.t.Fatalf("%s: code %d\n%s", script, code, said)
	}
}

// spoil makes a claim of the project false.
func (p *project) spoil() {
	p.write("claims/network.claims", strings.Replace(ring(p.t), "= floor(n/2)\n", "= floor(n/2) + 1\n", 1))
}

// keep takes that back.
func (p *project) keep() { p.write("claims/network.claims", ring(p.t)) }

// ring is examples/ring.claims with the first claims, which are decided soon.
func ring(t *testing.T) string {
	t.Helper()
	text, _, more := strings.Cut(read(t, "../examples/ring.claims"), "\nRI-4 ")
	if !more {
		t.Fatal("ring.claims has no RI-4")
	}
	return text
}

const makeBaseline = "mccheck check claims/network.claims --budget quick --no-cache --progress never " +
	"--baseline claims/baseline.json --update --out /dev/null"

// TestTheWorkflowForGitHubRuns runs the steps that are commands, in their order, with a clone of
// this tree; what the steps of others do is not tried.
func TestTheWorkflowForGitHubRuns(t *testing.T) {
	p := newProject(t)
	path, summary := filepath.Join(t.TempDir(), "path"), filepath.Join(t.TempDir(), "summary")
	p.env = append(p.env, "GITHUB_PATH="+path, "GITHUB_STEP_SUMMARY="+summary, "GITHUB_WORKSPACE="+p.root)
	var last string
	for _, s := range githubSteps(t) {
		if s.Run == "" {
			continue
		}
		if text, err := os.ReadFile(path); err == nil { // a step before has added to the path
			p.env = append(p.env, "PATH="+strings.TrimSpace(string(text))+":"+os.Getenv("PATH"))
			p.in(p.root, makeBaseline)
		}
		p.in(p.root, s.Run)
		last = s.Run
	}
	p.outputs("junit.xml", "mccheck.sarif")
	p.spoil()
	said, code := p.run(p.root, last)
	annotation := regexp.MustCompile(`(?m)^::error file=claims/network.claims,line=\d+,title=ring%3ARI-3 printed::was `)
	if code != 1 || !annotation.MatchString(said) {
		t.Errorf("code %d, want 1 and an annotation of RI-3 in\n%s", code, said)
	}
	p.outputs("junit.xml", "mccheck.sarif")
	told := read(t, summary)
	if strings.Count(told, "### mccheck gate: ") != 2 || !strings.Contains(told, "**ring:RI-3 printed**") {
		t.Errorf("the summary is\n%s", told)
	}
}

// TestTheScriptForGitLabRuns does the same with the script of the job.
func TestTheScriptForGitLabRuns(t *testing.T) {
	p := newProject(t)
	before, script := gitlabScript(t)
	p.env = append(p.env, "CI_PROJECT_DIR="+p.root)
	p.in(p.root, before+"\n"+makeBaseline+"\n"+script)
	artifacts := example[gitlabJobs](t, "gitlab-ci.yml")["claims"].Artifacts
	p.outputs(artifacts.Reports["junit"], artifacts.Reports["codequality"])
	p.spoil()
	before = regexp.MustCompile(`(?m)^(git clone|\(cd ).*\n`).ReplaceAllString(before, "") // it is built
	if said, code := p.run(p.root, before+"\n"+script); code != 1 || !strings.Contains(said, "worse: ring:RI-3 printed") {
		t.Errorf("code %d, want 1 and RI-3 in\n%s", code, said)
	}
	quality := read(t, filepath.Join(p.root, artifacts.Reports["codequality"]))
	if !strings.Contains(quality, `"path": "claims/network.claims"`) {
		t.Errorf("the code-quality report is\n%s", quality)
	}
}

// outputs wants files of the project, and what is no XML to be JSON.
func (p *project) outputs(names ...string) {
	p.t.Helper()
	for _, name := range names {
		text := []byte(read(p.t, filepath.Join(p.root, name)))
		if filepath.Ext(name) == ".xml" {
			if err := xml.Unmarshal(text, new(struct{ XMLName xml.Name })); err != nil {
				p.t.Errorf("%s: %v", name, err)
			}
		} else if !json.Valid(text) {
			p.t.Errorf("%s is no JSON:\n%s", name, text)
		}
	}
}

// TestTheHookLooksAtWhatIsCommitted makes commits with the hook in its place.
func TestTheHookLooksAtWhatIsCommitted(t *testing.T) {
	p := newProject(t)
	program := built(t)
	p.env = append(p.env, "PATH="+filepath.Dir(program)+":"+os.Getenv("PATH"))
	p.in(p.root, makeBaseline+" && git add claims && git commit -q -m claims")
	write(t, filepath.Join(p.root, ".git/hooks/pre-commit"), read(t, "../examples/ci/pre-commit"), 0o755)
	p.write("notes.txt", "notes")
	p.in(p.root, "git add notes.txt && git commit -q -m 'no claims'")
	p.spoil()
	p.in(p.root, "echo more >>notes.txt && git add notes.txt && git commit -q -m 'claims are spoilt, and not added'")
	p.refused("git add claims && git commit -q -m spoilt", "worse: ring:RI-3")
	p.keep()
	p.in(p.root, "printf '\\n# a remark\\n' >>claims/network.claims && git add claims && git commit -q -m remark")
	p.write("claims/network.claims", strings.Replace(ring(t), "  for n >= 3\n", "      for n >= 3\n", 1))
	p.refused("git add claims && git commit -q -m crooked", "would change")
	p.refused("git commit -q -m none", "no mccheck in the PATH", "PATH=/usr/bin:/bin")
}

// refused wants a script to fail, and to say why.
func (p *project) refused(script, want string, set ...string) {
	p.t.Helper()
	if said, code := p.run(p.root, script, set...); code == 0 || !strings.Contains(said, want) {
		p.t.Errorf("%s: code %d, want a refusal and %q in\n%s", script, code, want, said)
	}
}

// TestTheImageIsBuiltFromWhatTheTreeHas runs the commands of the Containerfile that build the program,
// and looks for what is copied into the image. TestTheContainerFile makes the image.
func TestTheImageIsBuiltFromWhatTheTreeHas(t *testing.T) {
	p := newProject(t)
	tree, work := filepath.Join(p.root, "..", "src"), ""
	p.in(p.root, "git clone -q "+p.url+" ../src")
	stages, copied := 0, 0
	for line := range strings.Lines(read(t, "../examples/ci/Containerfile")) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch word {
		case "", "#", "CMD":
		case "FROM":
			stages++
		case "WORKDIR":
			work = rest
		case "RUN":
			if stages == 1 {
				p.in(tree, rest)
			}
		case "COPY":
			if from, ok := strings.CutPrefix(rest, "--from=build /src/"); ok {
				file, _, _ := strings.Cut(from, " ")
				p.in(tree, fmt.Sprintf("./%s version", file))
				copied++
			}
		default:
			t.Errorf("Containerfile: %q, want FROM, WORKDIR, RUN, COPY or CMD", line)
		}
	}
	if stages != 2 || copied != 1 || work != "/work" {
		t.Errorf("%d stages, %d files copied, working folder %q", stages, copied, work)
	}
}

// TestTheTenLinesOfTheGuideWork runs them in a new repository.
func TestTheTenLinesOfTheGuideWork(t *testing.T) {
	p := newProject(t)
	_, lines, ok1 := strings.Cut(read(t, "../docs/ADOPT.md"), "<!-- ten lines -->\n")
	lines, _, ok2 := strings.Cut(lines, "<!-- /ten lines -->")
	if !ok1 || !ok2 || strings.Count(lines, "\n") != 10 {
		t.Fatalf("the guide has not ten lines:\n%s", lines)
	}
	fresh := filepath.Join(p.root, "..", "fresh")
	if err := os.Mkdir(fresh, 0o755); err != nil {
		t.Fatal(err)
	}
	// Without this the go command counts there, in the background, and writes while the folder is removed.
	home := filepath.Join(p.root, "..", "home")
	telemetry := filepath.Join(home, ".config", "go", "telemetry")
	if err := os.MkdirAll(telemetry, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(telemetry, "mode"), "off\n", 0o644)
	p.in(fresh, "git init -q .")
	p.in(fresh, strings.ReplaceAll(lines, "git clone URL", "git clone -q "+p.url), "HOME="+home, "XDG_CONFIG_HOME=", "GOWORK=off",
		"GOCACHE="+goEnv(t, "GOCACHE"), "GOMODCACHE="+goEnv(t, "GOMODCACHE"))
	p.in(fresh, "test -z \"$(git status --porcelain)\" && git show --stat HEAD | grep -q claims/baseline.json")
	if written, err := os.ReadDir(telemetry); err != nil || len(written) != 1 {
		t.Errorf("the go command has written %v (%v), want nothing beside the mode", written, err)
	}
}

func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

package ci

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// builder runs buildah with a storage of its own. It needs neither a daemon nor a registry.
type builder struct {
	t    *testing.T
	root string
}

func (b builder) run(args ...string) string {
	b.t.Helper()
	cmd := exec.Command("buildah", append([]string{"--root", filepath.Join(b.root, "images"), "--runroot", filepath.Join(b.root, "run"),
		"--storage-driver", "vfs"}, args...)...)
	var failed strings.Builder
	cmd.Stderr = &failed
	out, err := cmd.Output()
	if err != nil {
		b.t.Fatalf("buildah %s: %v\n%s%s", strings.Join(args, " "), err, out, failed.String())
	}
	return strings.TrimSpace(string(out))
}

// image makes an image of a shell and of what else is put into the folder it is called with.
func (b builder) image(name, shell string, fill func(folder string), config ...string) {
	b.t.Helper()
	container := b.run("from", "scratch")
	folder := b.run("mount", container)
	for _, part := range []string{"bin", "tmp", "usr/local/bin"} {
		if err := os.MkdirAll(filepath.Join(folder, part), 0o755); err != nil {
			b.t.Fatal(err)
		}
	}
	b.copy(shell, filepath.Join(folder, "bin/sh"))
	fill(folder)
	b.run("umount", container)
	b.run(append(append([]string{"config"}, config...), container)...)
	b.run("commit", "--quiet", "--rm", container, name)
}

func (b builder) copy(from, to string) {
	b.t.Helper()
	if out, err := exec.Command("cp", "-rL", from, to).CombinedOutput(); err != nil {
		b.t.Fatalf("%v\n%s", err, out)
	}
}

// TestTheContainerFile builds the image of examples/ci/Containerfile and runs the command that its head
// names. No registry is asked: the two images that it begins with are made of this machine's Go and of a
// shell. It is asked for by make test-container, which installs buildah where it is missing.
func TestTheContainerFile(t *testing.T) {
	if os.Getenv("MCCHECK_CONTAINER") != "yes" {
		t.Skip("takes two minutes and root: make test-container")
	}
	shell, err := exec.LookPath("busybox")
	if err != nil {
		t.Fatal(err)
	}
	p := newProject(t)
	b := builder{t, t.TempDir()}
	file, named := read(t, "../examples/ci/Containerfile"), []string{}
	for line := range strings.Lines(file) {
		if image, from := strings.CutPrefix(line, "FROM "); from {
			named = append(named, strings.Fields(image)[0])
		}
	}
	if len(named) != 2 || !strings.Contains(named[0], "golang:") || !strings.Contains(named[1], "alpine:") {
		t.Fatalf("the images are %q, want one with Go and one with a shell", named)
	}
	b.image(named[0], shell, func(folder string) { b.copy(goEnv(t, "GOROOT"), filepath.Join(folder, "usr/local/go")) },
		"--env", "PATH=/usr/local/go/bin:/bin", "--env", "GOPATH=/go", "--env", "GOTOOLCHAIN=local")
	b.image(named[1], shell, func(string) {}, "--env", "PATH=/usr/local/bin:/bin")
	modules := goEnv(t, "GOMODCACHE")
	b.run("build-using-dockerfile", "--isolation", "chroot", "--pull-never", "--network", "host", "--volume", modules+":/go/pkg/mod",
		"--file", filepath.Join(strings.TrimPrefix(p.url, "file://"), "examples/ci/Containerfile"), "--tag", "mccheck",
		strings.TrimPrefix(p.url, "file://"))

	_, command, found := strings.Cut(file, `-v "$PWD:/work" mccheck `)
	command, _, ended := strings.Cut(command, "\n")
	if !found || !ended {
		t.Fatal("the head of the Containerfile names no command to run")
	}
	container := b.run("from", "--pull-never", "mccheck")
	words := append([]string{"run", "--isolation", "chroot", "--volume", p.root + ":/work", container, "--"}, strings.Fields(command)...)
	said := b.run(words...)
	if !strings.Contains(said, "RI-3") || !strings.Contains(said, "proved") && !strings.Contains(said, "verified") {
		t.Errorf("%s says:\n%s", command, said)
	}
	if said := b.run("run", "--isolation", "chroot", container, "--", "mccheck", "--help"); !strings.Contains(said, "conform") {
		t.Errorf("--help says:\n%s", said)
	}
}

package ci

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// shared is a folder for what several tests use and none changes.
var shared string

func TestMain(m *testing.M) {
	var err error
	if shared, err = os.MkdirTemp("", "mccheck-ci"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	if err := os.RemoveAll(shared); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = max(code, 1)
	}
	os.Exit(code)
}

// built is the program of this tree, alone in its folder, which is built once.
func built(t *testing.T) string {
	t.Helper()
	program, err := buildOnce()
	if err != nil {
		t.Fatal(err)
	}
	return program
}

var buildOnce = sync.OnceValues(func() (program string, err error) {
	program = filepath.Join(shared, "bin", "mccheck")
	if out, err := command("..", "go", "build", "-o", program, "./cmd/mccheck"); err != nil {
		return "", fmt.Errorf("build: %w\n%s", err, out)
	}
	return program, nil
})

// published is a repository with a copy of this tree, which is made once.
func published(t *testing.T) string {
	t.Helper()
	tree, err := publishOnce()
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

var publishOnce = sync.OnceValues(func() (tree string, err error) {
	tree = filepath.Join(shared, "tree")
	if err := copyTree(tree); err != nil {
		return "", err
	}
	const commit = "export GIT_CONFIG_GLOBAL=/dev/null; git init -q . && git add -A && " +
		"git -c user.name=a -c user.email=a@example.org commit -q -m all"
	if out, err := command(tree, "sh", "-c", commit); err != nil {
		return "", fmt.Errorf("%s: %w\n%s", commit, err, out)
	}
	return tree, nil
})

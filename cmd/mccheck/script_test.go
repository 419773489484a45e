package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"mccheck/claims"
	"mccheck/claims/catalogue"
	"mccheck/smt/voices"
)

// TestMain lets the scripts run this test program as mccheck, with the sample
// catalogue, and as a child of it that is a solver, or a broken one.
func TestMain(m *testing.M) {
	if broken, ok := brokenChildren[os.Getenv("MCCHECK_TEST_CHILD")]; ok && os.Getenv("MCCHECK_SOLVER") != "" {
		broken()
	}
	voices.RunChildIfAsked()
	if filepath.Base(os.Args[0]) != "mccheck" { // the tests themselves: no result of an earlier run is theirs
		folder, err := os.MkdirTemp("", "mccheck-cache")
		if err != nil {
			panic(err)
		}
		os.Setenv("XDG_CACHE_HOME", folder)
	}
	testscript.Main(m, map[string]func(){
		"mccheck": func() { os.Exit(execute(tested(), os.Args[1:])) },
	})
}

// brokenChildren are children that go wrong in one way each.
var brokenChildren = map[string]func(){
	"crash": func() { os.Exit(7) },
	"panic": func() { panic("out of order") },
	"lie":   func() { fmt.Println(`{"status":"unsat"}`); fmt.Println("end"); os.Exit(0) },
	"flood": func() {
		for {
			fmt.Println("unsat unsat unsat unsat unsat unsat unsat unsat unsat unsat unsat unsat unsat unsat unsat unsat")
		}
	},
}

// catalogueVariable makes the program of the tests take the whole catalogue.
const catalogueVariable = "MCCHECK_TEST_CATALOGUE"

// wholeCatalogue is what the tests share, and none changes.
var wholeCatalogue = sync.OnceValue(func() []claims.Claim { return catalogue.Of() })

func tested() app {
	if os.Getenv(catalogueVariable) != "" {
		return app{make: catalogue.Of, one: catalogue.Claim}
	}
	return sample()
}

// TestScripts runs the transcripts in testdata/script. Every exit code is
// checked by `exits CODE command...`.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		RequireExplicitExec: true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		Condition:           conditions,
		Setup: func(env *testscript.Env) error {
			env.Setenv("XDG_CACHE_HOME", filepath.Join(env.WorkDir, "cache"))
			env.Setenv("HOME", env.WorkDir)
			env.Setenv("GOGC", os.Getenv("GOGC")) // the programs of a script collect garbage as often as the tests do
			return nil
		},
	})
}

// conditions knows, beyond those of testscript, whether Z3 is there, and whether a device
// node can be made and opened.
func conditions(name string) (bool, error) {
	switch name {
	case "z3":
		return voices.NewZ3().Available() == nil, nil
	case "device":
		return deviceNodes()
	}
	return false, fmt.Errorf("condition %q, want z3 or device", name)
}

func deviceNodes() (bool, error) {
	folder, err := os.MkdirTemp("", "mccheck-device-*")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(folder)
	node := filepath.Join(folder, "null")
	if exec.Command("mknod", node, "c", "1", "3").Run() != nil {
		return false, nil
	}
	return os.WriteFile(node, nil, 0) == nil, nil
}

// exits runs a command and compares its exit code. What a failing command says
// on the standard error must be one line for each thing to tell, with the name
// of the program in front, and never a usage text.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND ARGS...")
	}
	code := 0
	err := ts.Exec(args[1], args[2:]...)
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		code = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
	told := ts.ReadFile("stderr")
	if code != 0 && told == "" {
		ts.Fatalf("exit code %d and nothing said", code)
	}
	for line := range strings.Lines(told) {
		if !strings.HasPrefix(line, "mccheck: ") {
			ts.Fatalf("standard error: %q, want a line with the program's name", line)
		}
	}
}

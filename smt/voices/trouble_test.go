package voices

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"mccheck/claims"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/theorems/hypercube"
)

// voiceOf is a voice that answers as the function says.
type voiceOf func(ctx context.Context, o *logic.Obligation, limits Limits) Answer

func (voiceOf) Name() string { return "fake" }

func (voiceOf) Version() string { return "1" }

func (voiceOf) Available() error { return nil }

func (voiceOf) Handles(o *logic.Obligation) bool { return o.Propositional() }

func (v voiceOf) Solve(ctx context.Context, o *logic.Obligation, limits Limits) Answer {
	return v(ctx, o, limits)
}

// childVoice asks one of the broken solvers of main_test.go.
func childVoice(solver string) Voice {
	return voiceOf(func(ctx context.Context, o *logic.Obligation, limits Limits) Answer {
		return askChild(ctx, solver, o, limits)
	})
}

// lying is gini with its answers changed.
func lying(change func(Answer) Answer) Voice {
	return voiceOf(func(ctx context.Context, o *logic.Obligation, limits Limits) Answer {
		return change(NewGini().Solve(ctx, o, limits))
	})
}

// script is a voice for a command of that text, which knows its version.
func script(t *testing.T, text string) Voice {
	t.Helper()
	const version = "[ \"$1\" = --version ] && { echo 1.0; exit; }\n"
	return commandVoice{program: versioned("fake", command(t, version+"cat >/dev/null\n"+text)), booleans: true}
}

// command is the path of a shell script of that text.
func command(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "solver")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

// provedBy is what a voice, guarded, makes of a theorem.
func provedBy(v Voice, limits Limits) Proof {
	return Prove(context.Background(), hypercube.Distance(), &Guard{Voice: v}, limits)
}

// Every voice that goes wrong is unknown, and says in which way.
func TestBrokenVoiceIsTrouble(t *testing.T) {
	short := Limits{Time: 300 * time.Millisecond}
	for name, c := range map[string]struct {
		voice  Voice
		limits Limits
		want   []claims.Trouble
	}{
		"panics": {voiceOf(func(context.Context, *logic.Obligation, Limits) Answer { panic("out of order") }),
			Limits{}, []claims.Trouble{claims.Crash}},
		"gives no account": {voiceOf(func(context.Context, *logic.Obligation, Limits) Answer { return Answer{} }),
			Limits{}, []claims.Trouble{claims.Stopped}},
		"proves everything": {lying(func(Answer) Answer { return Answer{Status: Unsat} }), Limits{}, []claims.Trouble{claims.Nonsense}},
		"proves what fails": {lying(func(a Answer) Answer { return flip(a, Sat, Unsat) }), Limits{}, []claims.Trouble{claims.Nonsense}},
		"invents a model": {voiceOf(func(_ context.Context, o *logic.Obligation, _ Limits) Answer {
			return believe(o, Sat,
				logic.Model{})
		}), Limits{}, []claims.Trouble{claims.Nonsense}},
		"reaches its limit": {voiceOf(func(ctx context.Context, _ *logic.Obligation, _ Limits) Answer {
			return NewGini().Solve(ctx, logictest.Pigeons(10), Limits{Work: 1000})
		}), Limits{}, []claims.Trouble{claims.Limit}},
		"child crashes":      {childVoice("fake-crash"), Limits{}, []claims.Trouble{claims.Crash}},
		"child is killed":    {childVoice("fake-killed"), Limits{}, []claims.Trouble{claims.Crash}},
		"child exits":        {childVoice("fake-exit"), Limits{}, []claims.Trouble{claims.Crash}},
		"child hangs":        {childVoice("fake-hang"), short, []claims.Trouble{claims.Hang}},
		"child floods":       {childVoice("fake-endless"), short, []claims.Trouble{claims.Hang, claims.Nonsense}},
		"child babbles":      {childVoice("fake-nonsense"), Limits{}, []claims.Trouble{claims.Nonsense}},
		"child says nothing": {childVoice("fake-empty"), Limits{}, []claims.Trouble{claims.Nonsense}},
		"child breaks off":   {childVoice("fake-truncated"), Limits{}, []claims.Trouble{claims.Nonsense}},
		"child lies":         {childVoice("fake-good"), Limits{}, []claims.Trouble{claims.Nonsense}},
		"child dreams":       {childVoice("fake-model"), Limits{}, []claims.Trouble{claims.Nonsense}},
		"command crashes":    {script(t, "kill -SEGV $$"), Limits{}, []claims.Trouble{claims.Crash}},
		"command hangs":      {script(t, "sleep 1000"), short, []claims.Trouble{claims.Hang}},
		"command floods":     {script(t, "yes"), Limits{}, []claims.Trouble{claims.Nonsense}},
		"command babbles":    {script(t, "echo perhaps"), Limits{}, []claims.Trouble{claims.Nonsense}},
		"command lies":       {script(t, "echo unsat"), Limits{}, []claims.Trouble{claims.Nonsense}},
		"command gives up":   {script(t, "echo unknown"), Limits{}, []claims.Trouble{claims.Limit}},
	} {
		p := provedBy(c.voice, c.limits)
		if p.Outcome != Undecided || p.Absent || !slices.Contains(c.want, p.Trouble) || p.Reason == "" {
			t.Errorf("%s: %s, absent %v, trouble %q: %s; want unknown and %q", name, p.Outcome, p.Absent, p.Trouble, p.Reason, c.want)
		}
	}
}

func flip(a Answer, from, to Status) Answer {
	if a.Status == from {
		return Answer{Status: to}
	}
	return a
}

// A voice is asked no more after three failures; reaching its limit of work is none.
func TestVoiceThatFailsIsLeftOut(t *testing.T) {
	asked := 0
	answer := troubled(claims.Crash, "it died")
	g := &Guard{Voice: voiceOf(func(context.Context, *logic.Obligation, Limits) Answer { asked++; return answer })}
	for range 10 {
		g.Solve(t.Context(), logictest.Tautology(), Limits{})
	}
	a := g.Solve(t.Context(), logictest.Tautology(), Limits{})
	if asked != mostFailures || a.Trouble != claims.LeftOut || !strings.Contains(a.Reason, "it died") {
		t.Errorf("asked %d times, then %q: %s; want %d and to be left out", asked, a.Trouble, a.Reason, mostFailures)
	}
	for _, answer = range []Answer{troubled(claims.Limit, "no"), {Status: Unsat}, unknown("not understood")} {
		asked, g.failures = 0, 0
		for range 10 {
			g.Solve(t.Context(), logictest.Tautology(), Limits{})
		}
		if asked != 10 {
			t.Errorf("%+v: asked %d times, want 10", answer, asked)
		}
	}
}

// Programs that go wrong when they are asked for their version are not asked for more,
// and end with all that they started.
func TestVersionIsAskedWithinLimits(t *testing.T) {
	for name, c := range map[string]struct {
		script string
		want   claims.Trouble
	}{
		"floods":                {"yes", claims.Nonsense},
		"floods and ignores it": {"trap '' PIPE; while :; do echo yes yes yes; done", claims.Nonsense},
		"sleeps":                {"sleep 1000", claims.Hang},
		"sleeps in a child":     {"sleep 1000 & echo $! >$(dirname $0)/child; wait", claims.Hang},
		"leaves a child":        {"sleep 1000 & echo $! >$(dirname $0)/child; echo 1.0", claims.Nonsense},
		"crashes":               {"kill -SEGV $$", claims.Crash},
		"exits":                 {"exit 1", claims.Crash},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := command(t, c.script)
			v := commandVoice{program: versioned("fake", path)}
			a := v.Solve(t.Context(), logictest.Tautology(), Limits{})
			if v.Version() != "" || a.Status != Unknown || a.Trouble != c.want || !strings.Contains(a.Reason, "version") {
				t.Errorf("version %q, %v, trouble %q: %s; want none and %q", v.Version(), a.Status, a.Trouble, a.Reason, c.want)
			}
			if text, err := os.ReadFile(filepath.Join(filepath.Dir(path), "child")); err == nil {
				id, err := strconv.Atoi(strings.TrimSpace(string(text)))
				if err != nil || alive(id) {
					t.Errorf("child %d, %v: it still runs", id, err)
				}
			} else if strings.Contains(c.script, "child") {
				t.Error("the script has no child")
			}
		})
	}
}

// alive reports whether the process runs; one that ended and was not waited for, as in
// a container without an init, does not.
func alive(id int) bool {
	for range 50 {
		if syscall.Kill(id, 0) != nil {
			return false
		}
		if stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", id)); err == nil && strings.Contains(string(stat), ") Z ") {
			return false
		}
		time.Sleep(20 * time.Millisecond)
	}
	return true
}

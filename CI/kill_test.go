package ci

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
	"time"
)

// killedVariable is how many random moments TestKilledRunsGoOn tries; without it a few.
const killedVariable = "MCCHECK_KILLED"

// takenOver is what a run says of an enumeration that it goes on with.
var takenOver = regexp.MustCompile(`msg="taken over" cases=([0-9]+)`)

// killed are runs of claims that take seconds, which are killed and resumed.
type killed struct {
	*testing.T
	program, claims, folder string
	took                    time.Duration // the shortest whole run
	report                  []byte        // of a whole run
}

// args are those of a run with its state in a file.
func (k *killed) args(state string, cpus int, flags ...string) []string {
	return append([]string{"all", "--file", k.claims, "--budget", "deep", "--no-cache", "--progress", "never", "--verbose", "--cpus",
		strconv.Itoa(cpus), "--state", state, "--format", "json", "-o", state + ".report"}, flags...)
}

// whole decides the claims without a kill, and returns how many cases were taken over. The report
// has to be that of the first run.
func (k *killed) whole(state string, cpus int, flags ...string) (cases uint64) {
	k.Helper()
	began := time.Now()
	out, err := command(k.folder, k.program, k.args(state, cpus, flags...)...)
	if err != nil {
		k.Fatal(out)
	}
	if k.took == 0 {
		k.took = time.Since(began)
	}
	report := timeless(k.T, state+".report")
	if k.report == nil {
		k.report = report
	}
	if !bytes.Equal(report, k.report) {
		k.Errorf("a run that was killed and resumed finds something else:\n%s\nwant\n%s", report, k.report)
	}
	if left, _ := filepath.Glob(state + "*"); len(left) != 1 {
		k.Errorf("%v are left, want the report only", left)
	}
	for _, m := range takenOver.FindAllStringSubmatch(out, -1) {
		n, _ := strconv.ParseUint(m[1], 10, 64) // digits
		cases += n
	}
	return cases
}

// kill starts a run and kills it when moment returns. It reports whether it had not ended before.
func (k *killed) kill(state string, cpus int, moment func(ended <-chan struct{}), flags ...string) bool {
	k.Helper()
	began := time.Now()
	run := exec.Command(k.program, k.args(state, cpus, flags...)...)
	if err := run.Start(); err != nil {
		k.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = run.Wait() // it was killed
	}()
	moment(ended)
	select {
	case <-ended:
		k.took = min(k.took, time.Since(began))
		return false
	default:
	}
	_ = run.Process.Kill() // it may have ended just now
	<-ended
	return true
}

// atRandom is a moment of a run.
func (k *killed) atRandom(ended <-chan struct{}) {
	select {
	case <-ended:
	case <-time.After(rand.N(k.took)):
	}
}

// A run that is killed at any moment, within a claim too, and then resumed, twice and on another
// number of processors, gives the report of a run that was not, and does not begin anew. Of a
// journal whose records were altered nothing is taken over.
func TestKilledRunsGoOn(t *testing.T) {
	if testing.Short() {
		t.Skip("kills runs of seconds")
	}
	k := &killed{T: t, program: built(t), folder: t.TempDir()}
	var err error
	if k.claims, err = filepath.Abs("testdata/long.claims"); err != nil {
		t.Fatal(err)
	}
	if n := k.whole(filepath.Join(k.folder, "whole"), 2); n != 0 {
		t.Fatalf("%d cases are taken over by a run that resumes nothing", n)
	}
	for _, altered := range []bool{false, true} {
		state := filepath.Join(k.folder, fmt.Sprintf("altered-%v", altered))
		k.kill(state, 2, func(ended <-chan struct{}) { k.written(state+".journal", ended) })
		if altered {
			k.alter(state + ".journal")
		}
		if n := k.whole(state, 1, "--resume"); (n == 0) != altered {
			t.Errorf("altered %v: %d cases are taken over", altered, n)
		}
	}
	moments := 2
	if n, err := strconv.Atoi(os.Getenv(killedVariable)); err == nil {
		moments = n
	}
	for i := range moments {
		state := filepath.Join(k.folder, fmt.Sprintf("moment-%d", i))
		for !k.kill(state, 1+rand.N(2), k.atRandom) { // it was too late
		}
		k.kill(state, 1+rand.N(2), k.atRandom, "--resume")
		t.Logf("moment %d: %d cases taken over", i, k.whole(state, 1+rand.N(2), "--resume"))
	}
}

// written waits until a journal has some records.
func (k *killed) written(journal string, ended <-chan struct{}) {
	for {
		select {
		case <-ended:
			k.Fatal("the run ended before its journal had three records")
		case <-time.After(10 * time.Millisecond):
		}
		if text, err := os.ReadFile(journal); err == nil && bytes.Count(text, []byte("\n")) > 3 {
			return
		}
	}
}

// alter adds one case to those of every record.
func (k *killed) alter(journal string) {
	text, err := os.ReadFile(journal)
	if err != nil {
		k.Fatal(err)
	}
	records := regexp.MustCompile(`(?m)^(\S+ \d+ \d+) (\d+) `)
	other := records.ReplaceAllFunc(text, func(record []byte) []byte {
		m := records.FindSubmatch(record)
		ran, _ := strconv.Atoi(string(m[2])) // digits
		return fmt.Appendf(nil, "%s %d ", m[1], ran+1)
	})
	if bytes.Equal(other, text) {
		k.Fatal("no record was altered")
	}
	if err := os.WriteFile(journal, other, 0o644); err != nil {
		k.Fatal(err)
	}
}

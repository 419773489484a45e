package ci

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// timed are the fields of a report that differ between two runs of the same; its checksum is also of the times.
var timed = regexp.MustCompile(`"(sum|started|seconds|cpus)": [^,\n]*`)

// A run by one worker and by two, and the same run in 1, 3 and 17 shards that are put together in a
// random order, give the same report but for its times; a shard that is missing is named.
func TestShardsAreOneRun(t *testing.T) {
	if testing.Short() {
		t.Skip("runs a paper in many parts")
	}
	folder, program := t.TempDir(), built(t)
	var files []string // of ten claims together, so that some of 17 shards are empty
	for _, name := range []string{"locally-twisted-cube", "dragonfly"} {
		path, err := filepath.Abs("../examples/" + name + ".claims")
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, path)
	}
	decide := func(name string, flags ...string) []byte {
		path := filepath.Join(folder, name)
		args := append([]string{"all", "--file", files[0], "--file", files[1], "--budget", "quick", "--no-cache", "--progress", "never",
			"--state", path + ".state", "--format", "json", "-o", path}, flags...)
		if out, err := command(folder, program, args...); err != nil {
			t.Fatal(out)
		}
		return timeless(t, path)
	}
	whole := decide("whole.json", "--cpus", "1")
	if !bytes.Equal(whole, decide("two.json", "--cpus", "2")) {
		t.Error("a run by two workers finds something else than by one")
	}
	for _, n := range []int{1, 3, 17} {
		var parts []string
		for i := 1; i <= n; i++ {
			name := fmt.Sprintf("part-%d-%d.json", n, i)
			decide(name, "--shard", fmt.Sprintf("%d/%d", i, n))
			parts = append(parts, name)
		}
		rand.Shuffle(n, func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		if out, err := command(folder, program, append([]string{"merge", "-o", "merged.json"}, parts...)...); err != nil {
			t.Fatal(out)
		}
		if !bytes.Equal(whole, timeless(t, filepath.Join(folder, "merged.json"))) {
			t.Errorf("%d shards together find something else than one run", n)
		}
		if n > 1 {
			if out, err := command(folder, program, append([]string{"merge"}, parts[1:]...)...); err == nil ||
				!bytes.Contains([]byte(out), []byte("is missing")) {
				t.Errorf("%d shards of %d: %s", n-1, n, out)
			}
		}
	}
}

// timeless is a report without what differs between two runs of the same.
func timeless(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return timed.ReplaceAll(text, nil)
}

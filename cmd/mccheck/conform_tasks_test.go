package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/conform/subject"
	"mccheck/conform/wire"
)

// Right answers to the cases of a request fit into a line of output; what fits into none is refused. The lengths are those of
// a broadcast along the bits of a cube, of the prefixes of single letters, of an exchange along the bits, and of the route along a path.
func TestRequestsAskForWhatFitsIntoALine(t *testing.T) {
	long := filepath.Join(t.TempDir(), "path.edges")
	var links strings.Builder
	for u := range 100_000 {
		fmt.Fprintln(&links, u, u+1)
	}
	if err := os.WriteFile(long, []byte(links.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		task, network string
		batch, want   int // want 0: refused
	}{
		{"route", "Q 12", usualBatch, usualBatch}, {"broadcast", "Q 8", usualBatch, usualBatch}, {"broadcast", "Q 15", usualBatch, 42},
		{"broadcast", "Q 20", usualBatch, 1}, {"broadcast", "Q 15", 300, 300}, {"prefix", "Q 5", usualBatch, usualBatch},
		{"prefix", "Q 11", usualBatch, 7}, {"prefix", "Q 12", usualBatch, 1}, {"exchange", "Q 9", usualBatch, 1},
		{"exchange", "Q 10", usualBatch, 0}, {"exchange", "Q 10", 1, 0},
		{"route", "Q 40", usualBatch, usualBatch}, {"route", long, usualBatch, 27}, {"deadlock", long, 300, 300},
		{"fault-tolerant", long, usualBatch, 27}, {"disjoint", long, usualBatch, 27}, {"next-hop", long, usualBatch, usualBatch},
	} {
		g, err := subject.Find(strings.Fields(test.network))
		if err != nil {
			t.Fatal(err)
		}
		f := conformFlags{task: test.task, limits: wire.Defaults()}
		f.options.Batch = test.batch
		if got, err := f.batched(g.Graph); got != test.want || (err != nil) != (test.want == 0) {
			t.Errorf("%s in %s, --batch %d: %d cases of a request, %v, want %d", test.task, test.network, test.batch, got, err, test.want)
		}
	}
}

package fabric

import (
	"context"
	"strings"
	"testing"

	"mccheck/conform/result"
)

// FuzzRead gives both readers texts. Whatever they take is checked, and compared with the oracle
// where it is small and plain enough for it.
func FuzzRead(f *testing.F) {
	f.Add(triangle, triangleRoutes, "")
	f.Add(triangle, "a\tb\tc\nc\tb\tb\n", "a\nb\n")
	f.Add("a\t0\tb\t1\nb\t1\ta\t0\n", "a\t-1\tb\t-1\t0\t0\n", "a\nb")
	f.Add("", "0\t1\t1\n1\t0\t0\n", "")
	w := ring(4, true)
	f.Add(w.links(), strings.Join(w.routes(), "\n"), "# all\n0\n1\n2\n3\n")
	f.Fuzz(func(t *testing.T, links, rows, terminals string) {
		table := func(name, text string) Source {
			if text == "" {
				return Source{}
			}
			return Source{name, strings.NewReader(text)}
		}
		readers := map[string]func(links, rows, terminals Source) (*Fabric, error){"routes": Read, "next": ReadNext}
		for name, read := range readers {
			fabric, err := read(table("links.tsv", links), table("rows.tsv", rows), table("terminals.tsv", terminals))
			if err != nil {
				if text := err.Error(); strings.ContainsAny(text, "\x00\n\t") || !strings.Contains(text, ": ") {
					t.Errorf("%s: the error is %q", name, text)
				}
				continue
			}
			consistent(t, fabric)
			if name == "routes" && terminals == "" && fabric.Order() < 6 && plain(links) && plain(rows) {
				agree(t, fabric, newOracle(links, rows))
			}
		}
	})
}

// consistent checks what holds of all results.
func consistent(t *testing.T, f *Fabric) {
	check := Check(context.Background(), f, Options{})
	deadlock, certificate, err := Deadlock(context.Background(), f, Options{Work: 10000})
	switch {
	case err != nil:
		t.Error(err)
	case check.Verdict == result.Unknown || (check.Verdict == result.Refuted) != (check.Failure != nil):
		t.Errorf("%+v", check)
	case check.Verdict == result.Refuted && deadlock.Verdict != result.Refuted:
		t.Errorf("%+v, and of deadlock %+v", check, deadlock)
	case (deadlock.Verdict == result.Refuted) != (deadlock.Failure != nil),
		(deadlock.Verdict == result.Verified) != (certificate != nil):
		t.Errorf("%+v with %v", deadlock, certificate)
	}
}

// plain tells tables that the oracle reads as the readers do: of letters and digits, without
// headers and ports at far ends, with numbers that are written in one way only.
func plain(table string) bool {
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, "node") || strings.Count(line, "\t") == 3 {
			return false
		}
		for _, field := range strings.Split(strings.TrimSuffix(line, "\n"), "\t") {
			word := strings.TrimPrefix(field, "-")
			if strings.Trim(word, "0123456789abcdefghijklmnopqrstuvwxyz") != "" || len(word) > 1 && word[0] == '0' {
				return false
			}
		}
	}
	return true
}

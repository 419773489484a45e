//go:build unix

package certify_test

import (
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"mccheck/certify"
)

// forgedPipes are folders with pipes and sockets, from which a reader would wait for ever.
func forgedPipes() []forged {
	pipe := func(name string) func(*testing.T, string) {
		return func(t *testing.T, folder string) {
			path := filepath.Join(folder, name)
			if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
				t.Fatal(err)
			}
			do(t, syscall.Mkfifo(path, 0o644))
		}
	}
	return []forged{
		{what: "a pipe in the place of a fact", disk: pipe("walks.fact"), refused: `"walks.fact" is a pipe, want a file`},
		{what: "a pipe in the place of a proof", disk: pipe("square-001.lrat"), refused: `"square-001.lrat" is a pipe, want a file`},
		{what: "a pipe in the place of the manifest", disk: pipe(certify.ManifestFile),
			refused: `"manifest.json" is a pipe, want a file`},
		{what: "a pipe in the place of the digest", disk: pipe(certify.DigestFile), refused: `"MANIFEST.sha256" is a pipe, want a file`},
		{what: "a further pipe", disk: pipe("more.fact"), refused: `"more.fact" is a pipe, want a file`},
		{what: "a socket", disk: func(t *testing.T, folder string) {
			t.Chdir(folder) // the path of a socket must be short
			l, err := net.Listen("unix", "s.fact")
			do(t, err)
			t.Cleanup(func() { l.Close() })
		}, refused: `"s.fact" is a socket, want a file`},
	}
}

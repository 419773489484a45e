//go:build ignore

// Explorer builds reports/explore/site/machine.js: the command explorer as WebAssembly, packed into a script that
// needs no server, with Go's own script that runs it. Its first line has the digests of the sources that it was
// built from.
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

const (
	program = "out/explorer.wasm"
	script  = "reports/explore/site/machine.js"
)

// within are the packages that the explorer is built from.
var within = []string{
	"mccheck/model", "mccheck/model/network", "mccheck/model/search", "mccheck/model/route", "mccheck/model/collective",
	"mccheck/model/fault", "mccheck/model/router", "mccheck/reports/picture", "mccheck/reports/explore",
}

// start unpacks the program and runs it; mccheckReady is a promise that it has.
const start = `
window.mccheckReady = (async () => {
  const packed = Uint8Array.from(atob(mccheckProgram), c => c.charCodeAt(0));
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const go = new Go();
  const loaded = await WebAssembly.instantiate(await new Response(plain).arrayBuffer(), go.importObject);
  go.run(loaded.instance);
})();
`

func main() {
	digests, err := digests()
	check(err)
	if old, err := os.ReadFile(script); err == nil && strings.HasPrefix(string(old), "// "+digests+"\n") {
		return
	}
	check(os.MkdirAll(filepath.Dir(program), 0o755))
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", program, "./cmd/explorer")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOWORK=off", "CGO_ENABLED=0", "GOFLAGS=")
	build.Stderr = os.Stderr
	check(build.Run())
	code, err := os.ReadFile(program)
	check(err)
	root, err := exec.Command("go", "env", "GOROOT").Output()
	check(err)
	runner, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	check(err)

	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	check(err)
	_, err = w.Write(code)
	check(err)
	check(w.Close())
	text := fmt.Sprintf("// %s\n%s\nconst mccheckProgram = %q;\n%s", digests, runner, base64.StdEncoding.EncodeToString(packed.Bytes()), start)
	check(os.WriteFile(script, []byte(text), 0o644))
}

// digests are those of the explorer's packages, as the program has them, and the version of Go.
func digests() (string, error) {
	list := exec.Command("go", slices.Concat([]string{"run", "CI/sources.go"}, os.Args[1:])...)
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return "", err
	}
	var own []string
	for digest := range strings.SplitSeq(string(out), ";") {
		if name, _, _ := strings.Cut(digest, "="); slices.Contains(within, name) {
			own = append(own, digest)
		}
	}
	return strings.Join(own, ";"), nil
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "explorer:", err)
		os.Exit(1)
	}
}

package ci

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var fuzzTarget = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)

// TestEveryFuzzTargetIsRun: make fuzz has a line for each.
func TestEveryFuzzTargetIsRun(t *testing.T) {
	script, found := read(t, "fuzz.sh"), 0
	for _, name := range tracked(t) {
		if !strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, target := range fuzzTarget.FindAllStringSubmatch(read(t, filepath.Join("..", name)), -1) {
			found++
			line := regexp.MustCompile(`-fuzz ` + target[1] + ` .* \./` + filepath.Dir(name) + `\n`)
			if !line.MatchString(script) {
				t.Errorf("make fuzz does not run %s of %s", target[1], name)
			}
		}
	}
	if found < 15 {
		t.Errorf("%d targets found, want those of all packages", found)
	}
}

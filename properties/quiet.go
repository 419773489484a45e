package properties

import (
	"flag"
	"strconv"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// rapid takes its settings from flags of the whole process: one run at a time.
var rapidFlags sync.Mutex

// check runs prop on a number of random cases, and on smaller ones once it has
// failed. Settings from the command line and the environment are set aside for
// the time of the run, fail files are neither read nor written, and nothing is
// printed: whoever calls keeps the books in prop.
func check(cases int, seed uint64, prop func(*rapid.T)) {
	rapidFlags.Lock()
	defer rapidFlags.Unlock()
	testing.Init() // declares the flag that testing.Short reads, outside a test
	if !flag.Parsed() {
		_ = flag.CommandLine.Parse(nil) // testing.Short wants that; no argument, no error
	}
	if testing.Short() {
		cases *= 5 // rapid runs a fifth
	}
	defer setFlags(map[string]string{
		"rapid.checks":     strconv.Itoa(cases),
		"rapid.seed":       strconv.FormatUint(seed, 10),
		"rapid.nofailfile": "true",
		"rapid.failfile":   "",
		"rapid.log":        "false",
		"rapid.v":          "false",
		"rapid.debug":      "false",
		"rapid.debugvis":   "false",
		"rapid.shrinktime": "10h", // maxShrinks ends it, not the clock
	})()
	rapid.Check(&quietTB{}, prop)
}

// setFlags sets flags and returns what sets them back.
func setFlags(values map[string]string) (restore func()) {
	before := map[string]string{}
	for name, value := range values {
		before[name] = flag.Lookup(name).Value.String()
		if err := flag.Set(name, value); err != nil {
			panic("properties: " + err.Error())
		}
	}
	return func() {
		for name, value := range before {
			if err := flag.Set(name, value); err != nil {
				panic("properties: " + err.Error())
			}
		}
	}
}

// quietTB is a test that says nothing. rapid replays the fail files that it finds
// under the name of a test; this name is longer than file systems allow, so that
// none can be there.
type quietTB struct{ failed bool }

var longName = strings.Repeat("without-fail-files-", 20)

func (*quietTB) Helper()                 {}
func (*quietTB) Name() string            { return longName }
func (*quietTB) Logf(string, ...any)     {}
func (*quietTB) Log(...any)              {}
func (*quietTB) Skipf(string, ...any)    {}
func (*quietTB) Skip(...any)             {}
func (*quietTB) SkipNow()                {}
func (t *quietTB) Errorf(string, ...any) { t.failed = true }
func (t *quietTB) Error(...any)          { t.failed = true }
func (t *quietTB) Fatalf(string, ...any) { t.failed = true }
func (t *quietTB) Fatal(...any)          { t.failed = true }
func (t *quietTB) FailNow()              { t.failed = true }
func (t *quietTB) Fail()                 { t.failed = true }
func (t *quietTB) Failed() bool          { return t.failed }

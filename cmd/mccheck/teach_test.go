package main

import (
	"cmp"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/spf13/pflag"

	"mccheck/claims"
)

func TestHintNamesTheNearestWordOrNone(t *testing.T) {
	known := []string{"all", "list", "show", "replay", "topology", "route"}
	for word, want := range map[string]string{
		"lsit": "list", "Show": "show", "repaly": "replay", "topologie": "topology", "routes": "route",
		"frobnicate": "", "x": "", "certificates": "",
	} {
		got := hint(word, known)
		if want == "" && got != "" || want != "" && !strings.Contains(got, `"`+want+`"`) {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
}

// Every two flags that exclude each other are refused in our words, before those of the library.
func TestFlagsThatExcludeEachOther(t *testing.T) {
	pairs := 0
	for _, cmd := range newRoot(&app{}).Commands() {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			for _, group := range f.Annotations["cobra_annotation_mutually_exclusive"] {
				pairs++
				root := newRoot(&app{})
				again, _, _ := root.Find([]string{cmd.Name()})
				var named []string
				for name := range strings.FieldsSeq(group) {
					flag := again.Flags().Lookup(name)
					again.Flags().Set(name, cmp.Or(strings.Trim(flag.DefValue, "[]"), "1"))
					named = append(named, "--"+name)
				}
				if err := together(again); err == nil || !strings.HasSuffix(err.Error(), " exclude each other, want one of them") ||
					!strings.Contains(err.Error(), named[0]+" ") || !strings.Contains(err.Error(), named[1]+" ") {
					t.Errorf("%s: %v, want that %v exclude each other", cmd.Name(), err, named)
				}
			}
		})
	}
	if pairs == 0 {
		t.Error("no flags exclude each other, and some do")
	}
}

// Work of runs before this one moves the bar, and says nothing about the time that is left.
func TestWorkOfEarlierRunsIsNoSpeed(t *testing.T) {
	list := []claims.Claim{{ID: "TE-01"}}
	p := newProgress("always", list, list, claims.Quick)
	defer p.stop()
	p.Cases(&list[0], 0, claimWork/4)
	p.Cases(&list[0], 3, claimWork/8)
	if got := p.before.Load(); got != claimWork/4 || p.done != claimWork/4+claimWork/8 || p.cases.Load() != 3 {
		t.Errorf("%d before, %g done, %d cases; want %d, %d, 3", got, p.done, p.cases.Load(), claimWork/4, claimWork/4+claimWork/8)
	}
}

// Estimates that take long are shown as they are made, and others are not.
func TestLongEstimatesAreShown(t *testing.T) {
	for _, c := range []struct {
		takes time.Duration
		want  bool
	}{{0, false}, {estimating + 600*time.Millisecond, true}} {
		slow := func(claims.Point) int { time.Sleep(c.takes); return 1 }
		over := claims.Domain{Params: []claims.Param{{Name: "n", Min: 1, Max: 1}}, Bits: slow}
		list := []claims.Claim{{ID: "TE-01", Readings: []claims.Reading{{Statement: &claims.Statement{Over: over}}}}}
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		before := os.Stderr
		os.Stderr = w
		newProgress("always", list, list, claims.Quick).stop()
		os.Stderr = before
		w.Close()
		said, err := io.ReadAll(r)
		if got := strings.Contains(string(said), "0/1 claims estimated"); err != nil || got != c.want {
			t.Errorf("%v: %q, %v; shown: %t, want %t", c.takes, said, err, got, c.want)
		}
	}
}

// TestTimeLeftIsSaidWhenItIsKnown includes the first claim of a whole run, which took a
// long time and tells nothing about the others.
func TestTimeLeftIsSaidWhenItIsKnown(t *testing.T) {
	for _, c := range []struct {
		done, all int64
		took      time.Duration
		want      string
	}{
		{0, 480, time.Minute, ""},
		{1, 480, 6 * time.Second, ""},
		{47, 480, time.Minute, ""},
		{48, 480, time.Minute, "about 9m0s left"},
		{240, 480, 90 * time.Second, "about 1m30s left"},
		{1, 2, time.Second, "about 1s left"},
		{480, 480, time.Minute, ""},
	} {
		if got := timeLeft(c.done, c.all, c.took); got != c.want {
			t.Errorf("%d of %d after %v: %q, want %q", c.done, c.all, c.took, got, c.want)
		}
	}
}

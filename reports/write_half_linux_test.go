package reports

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// pinned makes a page one that no rename replaces, or skips the test.
func pinned(t *testing.T, page string) {
	t.Helper()
	other := filepath.Join(t.TempDir(), "other")
	if err := os.WriteFile(other, []byte("pinned"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount(other, page, "", syscall.MS_BIND, ""); err != nil {
		t.Skipf("nothing can be mounted here: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(page, 0); err != nil {
			t.Error(err)
		}
	})
}

// oldSite is a folder with pages, each of the text "old" behind what makes it one of ours.
func oldSite(t *testing.T) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "site")
	old := map[string][]byte{"index.html": []byte(generator + "old"), "claims/DC-02.html": []byte("old"), "claims/DC-03.html": []byte("old")}
	if err := WriteDir(dir, old); err != nil {
		t.Fatal(err)
	}
	return dir
}

// holds compares the files below a folder with their texts; "": there is none.
func holds(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	for name, text := range want {
		got, err := os.ReadFile(filepath.Join(dir, name))
		if text == "" != errors.Is(err, os.ErrNotExist) || string(got) != text {
			t.Errorf("%s: %q, %v, want %q", name, got, err, text)
		}
	}
	for _, folder := range []string{dir, filepath.Join(dir, "claims")} {
		if left, _ := filepath.Glob(filepath.Join(folder, tempPattern)); len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
	}
}

// Pages are moved to their places all or none: where the third of four cannot be, the first two are as before, a new one is gone, and
// nothing is left beside.
func TestARenameThatFailsHalfWayChangesNothing(t *testing.T) {
	dir := oldSite(t)
	pinned(t, filepath.Join(dir, "claims", "DC-02.html"))
	err := WriteDir(dir, map[string][]byte{
		"index.html": []byte(generator + "new"), "claims/DC-01.html": []byte("new"), "claims/DC-02.html": []byte("new"),
		"claims/DC-03.html": []byte("new"),
	})
	if !errors.Is(err, syscall.EBUSY) || !strings.HasSuffix(err.Error(), "; nothing was changed") {
		t.Errorf("error %v, want that nothing was changed", err)
	}
	holds(t, dir, map[string]string{
		"index.html": generator + "old", "claims/DC-01.html": "", "claims/DC-02.html": "pinned", "claims/DC-03.html": "old",
	})
}

// Of a new report that cannot be moved to its place nothing is left by which the folder would be taken for another one.
func TestAFolderThatGetsNoReportStaysEmpty(t *testing.T) {
	dir := t.TempDir()
	late := &staged{name: "late", to: target{path: filepath.Join(dir, "none", "late")}, temp: filepath.Join(dir, "gone")}
	first, err := stage(filepath.Join(dir, "first"), []byte("new"))
	if err != nil {
		t.Fatal(err)
	}
	if err := commitAll([]*staged{first, late}); err == nil || !strings.HasSuffix(err.Error(), "; nothing was changed") {
		t.Errorf("error %v, want that nothing was changed", err)
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// A page of a claim that is gone, and that cannot be removed, is named; the others are removed.
func TestAStalePageThatStaysIsNamed(t *testing.T) {
	dir := oldSite(t)
	page := filepath.Join(dir, "claims", "DC-02.html")
	pinned(t, page)
	err := WriteDir(dir, map[string][]byte{"index.html": []byte(generator + "new")})
	if !errors.Is(err, syscall.EBUSY) || !strings.HasPrefix(err.Error(), page+": ") ||
		!strings.Contains(err.Error(), "the report is written") {
		t.Errorf("error %v, want the page, and that the report is written", err)
	}
	holds(t, dir, map[string]string{"index.html": generator + "new", "claims/DC-02.html": "pinned", "claims/DC-03.html": ""})
}

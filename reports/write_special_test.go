//go:build unix

package reports

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// The numbers of a device that drops everything and of one that is always full.
const (
	nullDevice = 1<<8 | 3
	fullDevice = 1<<8 | 7
)

// device makes a device node of our own; where that is not permitted the test is
// skipped.
func device(t *testing.T, number int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "device")
	if err := syscall.Mknod(path, syscall.S_IFCHR|0o666, number); err != nil {
		t.Skipf("no device node can be made here: %v", err)
	}
	if f, err := os.OpenFile(path, os.O_WRONLY, 0); err != nil {
		t.Skipf("no device node can be opened here: %v", err)
	} else {
		f.Close()
	}
	return path
}

// stays checks that a path is still of the kind that it was.
func stays(t *testing.T, path string, kind fs.FileMode) {
	t.Helper()
	info, err := os.Lstat(path)
	if err != nil || info.Mode().Type() != kind {
		t.Errorf("%s: %v, %v, want it to stay %v", path, info, err, kind)
	}
}

func link(t *testing.T, to string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(to, path); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestADeviceIsWrittenThrough(t *testing.T) {
	path := device(t, nullDevice)
	for _, name := range []string{path, link(t, path)} {
		if err := CheckFile(name); err != nil {
			t.Error(err)
		}
		if err := WriteFile(name, []byte("text")); err != nil {
			t.Error(err)
		}
		if err := RemoveFile(name); err != nil {
			t.Error(err)
		}
		if Replaces(name) {
			t.Errorf("%s counts as a file that is replaced", name)
		}
	}
	stays(t, path, fs.ModeDevice|fs.ModeCharDevice)
}

func TestAFullDeviceIsAnError(t *testing.T) {
	path := device(t, fullDevice)
	if err := WriteFile(path, []byte("text")); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("%v, want that no space is left", err)
	}
	stays(t, path, fs.ModeDevice|fs.ModeCharDevice)
}

func TestAFIFOIsWrittenThrough(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := CheckFile(path); err != nil { // must not wait for a reader
		t.Fatal(err)
	}
	read := make(chan string)
	go func() {
		text, err := os.ReadFile(path)
		read <- string(text) + errorText(err)
	}()
	if err := WriteFile(path, []byte("text")); err != nil {
		t.Error(err)
	}
	if got := <-read; got != "text" {
		t.Errorf("the reader got %q, want the text", got)
	}
	if err := RemoveFile(path); err != nil {
		t.Error(err)
	}
	stays(t, path, fs.ModeNamedPipe)
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestALinkIsFollowed(t *testing.T) {
	folder := t.TempDir()
	old, missing := filepath.Join(folder, "old"), filepath.Join(folder, "missing")
	if err := os.WriteFile(old, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, to := range []string{old, missing} {
		name := link(t, link(t, to))
		if err := CheckFile(name); err != nil {
			t.Fatal(err)
		}
		if err := WriteFile(name, []byte("new")); err != nil {
			t.Fatal(err)
		}
		stays(t, name, fs.ModeSymlink)
		if got, err := os.ReadFile(to); err != nil || string(got) != "new" {
			t.Errorf("%s: %q, %v, want the new text", to, got, err)
		}
	}
	if info, err := os.Stat(old); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v, want the rights of the old file", info.Mode(), err)
	}
	name := link(t, old)
	if err := RemoveFile(name); err != nil {
		t.Fatal(err)
	}
	stays(t, name, fs.ModeSymlink)
	if _, err := os.Stat(old); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what the link leads to is still there: %v", err)
	}
	if left, _ := filepath.Glob(filepath.Join(folder, tempPattern)); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestWhatIsNoFileIsRefused(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	loop := filepath.Join(folder, "loop")
	if err := os.Symlink(loop, loop); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"":                               "want the name of a file",
		folder:                           "it is a folder",
		folder + "/":                     "want the name of a file",
		link(t, folder):                  "it is a folder",
		filepath.Join(folder, "a", "b"):  "no such file",
		link(t, filepath.Join("a", "b")): "no such file",
		filepath.Join(file, "below"):     "not a directory",
		loop:                             "too many levels of symbolic links",
	} {
		for name, err := range map[string]error{"CheckFile": CheckFile(path), "WriteFile": WriteFile(path, []byte("text"))} {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s %q: %v, want %q", name, path, err, want)
			}
		}
	}
}

// tinyDisk mounts a file system of a few pages, or skips the test.
func tinyDisk(t *testing.T, readOnly bool) string {
	t.Helper()
	dir := t.TempDir()
	if err := mountTiny(dir, readOnly); err != nil {
		t.Skipf("no small file system can be mounted here: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	return dir
}

func TestAFullDiskLeavesWhatWasThere(t *testing.T) {
	disk := tinyDisk(t, false)
	path, site := filepath.Join(disk, "out"), filepath.Join(disk, "site")
	if err := WriteFile(path, []byte("old")); err != nil {
		t.Fatal(err)
	}
	if err := WriteDir(site, map[string][]byte{"index.html": []byte(generator)}); err != nil {
		t.Fatal(err)
	}
	large := make([]byte, 1<<20)
	if err := WriteFile(path, large); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("%v, want that no space is left", err)
	}
	err := WriteDir(site, map[string][]byte{"index.html": []byte(generator + "new"), "claims/DC-01.html": large})
	if !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("%v, want that no space is left", err)
	}
	for name, want := range map[string]string{path: "old", filepath.Join(site, "index.html"): generator} {
		if got, err := os.ReadFile(name); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v, want the old text", name, got, err)
		}
	}
	for _, dir := range []string{disk, site, filepath.Join(site, "claims")} {
		if left, _ := filepath.Glob(filepath.Join(dir, tempPattern)); len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
	}
}

func TestAFolderThatCannotBeWrittenIsRefused(t *testing.T) {
	dir, want := t.TempDir(), error(syscall.EACCES)
	if os.Getuid() == 0 { // who may write everywhere but on such a disk
		dir, want = tinyDisk(t, true), syscall.EROFS
	} else if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{CheckFile(filepath.Join(dir, "out")), CheckDir(dir), CheckDir(filepath.Join(dir, "new"))} {
		if !errors.Is(err, want) {
			t.Errorf("%v, want %v", err, want)
		}
	}
}

func TestAFolderIsWrittenThroughALink(t *testing.T) {
	real := filepath.Join(t.TempDir(), "a", "b")
	name := link(t, real)
	if err := CheckDir(name); err != nil {
		t.Fatal(err)
	}
	if err := WriteDir(name, map[string][]byte{"index.html": []byte(generator)}); err != nil {
		t.Fatal(err)
	}
	stays(t, name, fs.ModeSymlink)
	if _, err := os.Stat(filepath.Join(real, "index.html")); err != nil {
		t.Error(err)
	}
}

package certify

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"sync"
)

// ErrNoManifest says that a folder is none of certificates, because nothing in it says
// what it holds.
var ErrNoManifest = errors.New("no " + ManifestFile + " is in it, so that it is no folder of certificates")

// Bounds of the files of a folder, and of the bytes of a file: none is read that has more. And of what stands behind a part of a reading.
const (
	maxFiles = 1 << 16
	maxBytes = 1 << 24

	maxBehind = 1 << 10
)

// folder is a folder whose files are checked: those in it, and those that something takes.
type folder struct {
	root  *os.Root
	there []string
	taken map[string]bool
	facts sync.Map // by the digest of their lines but the words, how to find what each is
}

// openFolder lists a folder. Whoever opens it closes its root.
func openFolder(path string) (*folder, error) {
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, err
	}
	f := &folder{root: root, taken: map[string]bool{}}
	dir, err := root.Open(".")
	if err == nil {
		f.there, err = dir.Readdirnames(maxFiles + 1)
		dir.Close()
	}
	switch {
	case err != nil && err != io.EOF:
	case len(f.there) > maxFiles:
		err = fmt.Errorf("more than %d files", maxFiles)
	case !slices.Contains(f.there, ManifestFile):
		err = fmt.Errorf("%s: %w", path, ErrNoManifest)
	default:
		slices.Sort(f.there)
		return f, nil
	}
	root.Close()
	return nil, err
}

// data reads a file, which is no link, no device and not too long, or stops.
func (f *folder) data(name string) []byte {
	info, err := f.root.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		stop("%s is missing", quote(name))
	}
	must(err, name)
	f.regular(name, info.Mode())
	if info.Size() > maxBytes {
		stop("%s has %d bytes, want at most %d", quote(name), info.Size(), maxBytes)
	}
	file, err := f.root.Open(name)
	must(err, name)
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxBytes+1))
	must(err, name)
	if len(data) > maxBytes {
		stop("%s has more than %d bytes", quote(name), maxBytes)
	}
	return data
}

// regular stops at what is no file.
func (f *folder) regular(name string, mode fs.FileMode) {
	kinds := map[fs.FileMode]string{fs.ModeDir: "a folder", fs.ModeSymlink: "a link", fs.ModeNamedPipe: "a pipe",
		fs.ModeSocket: "a socket", fs.ModeDevice: "a device", fs.ModeDevice | fs.ModeCharDevice: "a device"}
	if !mode.IsRegular() {
		kind, known := kinds[mode.Type()]
		if !known {
			kind = mode.Type().String()
		}
		stop("%s is %s, want a file", quote(name), kind)
	}
}

// untaken stops at what is in the folder and is named nowhere.
func (f *folder) untaken() {
	for _, name := range f.there {
		if f.taken[name] || name == ManifestFile || name == DigestFile {
			continue
		}
		if info, err := f.root.Lstat(name); err == nil {
			f.regular(name, info.Mode())
		}
		stop("%s is named nowhere in %s", quote(name), ManifestFile)
	}
}

// certificate reads a file that the manifest names, with the digest that is said.
func (f *folder) certificate(file File) []byte {
	data := f.data(file.Name)
	if is := Digest(data); is != file.SHA256 {
		stop("%s has the digest %s, the manifest says %s", file.Name, is, quote(file.SHA256))
	}
	return data
}

// must stops with an error that has a place.
func must(err error, place string) {
	if err != nil {
		stop("%s: %v", place, err)
	}
}

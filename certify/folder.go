package certify

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// ErrNoManifest says that a folder is none of certificates, because nothing in it says
// what it holds.
var ErrNoManifest = errors.New("no " + ManifestFile + " is in it, so that it is no folder of certificates")

// Bounds of the files of a folder, and of the bytes of a file. None is read that has more.
const (
	maxFiles = 1 << 16
	maxBytes = 1 << 24
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
	if f.there, err = f.list(); err == nil && !slices.Contains(f.there, ManifestFile) {
		err = fmt.Errorf("%s: %w", path, ErrNoManifest)
	}
	if err != nil {
		root.Close()
		return nil, err
	}
	return f, nil
}

func (f *folder) list() ([]string, error) {
	dir, err := f.root.Open(".")
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	names, err := dir.Readdirnames(maxFiles + 1)
	if err != nil && err != io.EOF {
		return nil, err
	}
	if len(names) > maxFiles {
		return nil, fmt.Errorf("more than %d files", maxFiles)
	}
	slices.Sort(names)
	return names, nil
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

// IsFolder reports why a folder is not one of certificates of any version, as far as the
// schema of its manifest and the names of its files tell: what is in it may be replaced by
// other certificates.
func IsFolder(path string) (err error) {
	f, err := openFolder(path)
	if err != nil {
		return err
	}
	defer f.root.Close()
	defer caught(&err, func() string { return path + ": " })
	if version := schemaOf(f.data(ManifestFile)); !strings.HasPrefix(version, "mccheck.certificates/") {
		return fmt.Errorf("%s: %s has the schema %s, which is none of certificates", path, ManifestFile, quote(version))
	}
	for _, name := range f.there {
		info, err := f.root.Lstat(name)
		if err != nil {
			return err
		}
		own := name == ManifestFile || name == DigestFile
		certificate := slices.Contains([]string{".cnf", ".lrat", ".fact"}, filepath.Ext(name))
		if !info.Mode().IsRegular() || !own && !certificate {
			return fmt.Errorf("%s holds %s, which is no certificate", path, quote(name))
		}
	}
	return nil
}

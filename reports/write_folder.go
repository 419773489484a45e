package reports

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// generator is what every page says of its origin, and by which a folder with a
// report is told from others.
const generator = `<meta name="generator" content="mccheck">`

// CheckDir reports why a report cannot be written into a folder: it must be new,
// empty, or hold an earlier report.
func CheckDir(dir string) error {
	return CheckFolder(dir, "a report", func(name string, head []byte) bool {
		switch name {
		case "index.html":
			return bytes.Contains(head, []byte(generator))
		case "report.md":
			first, _, _ := strings.Cut(string(head), "\n")
			return strings.HasPrefix(first, "# ") && strings.Contains(first, "mccheck")
		}
		return false
	})
}

// headLength is how much of a file tells whose it is.
const headLength = 1 << 10

// CheckFolder reports why files cannot be written into a folder. It must be new,
// empty, or hold a file that ours accepts by its name and its first bytes; what
// names in words what it would hold. A link is followed.
func CheckFolder(dir, what string, ours func(name string, head []byte) bool) error {
	real, there, err := behindLinks(dir, 0)
	if err != nil {
		return writeError(dir, err)
	}
	if !there {
		return writeError(dir, checkRoom(nearest(real)))
	}
	entries, err := os.ReadDir(real)
	if err != nil {
		return writeError(dir, err)
	}
	var other string
	for _, e := range entries {
		if left, _ := filepath.Match(tempPattern, e.Name()); left {
			continue
		}
		other = e.Name()
		if head, err := headOf(filepath.Join(real, e.Name())); err == nil && ours(e.Name(), head) {
			return writeError(dir, checkRoom(real))
		}
	}
	if other != "" {
		return fmt.Errorf("write %s: the folder holds %s and not %s of mccheck, want a new folder, an empty one, or one with %s",
			dir, other, what, what)
	}
	return writeError(dir, checkRoom(real))
}

// behindLinks is the folder behind the links of a path, or what is to be made there: it need not be there.
func behindLinks(path string, links int) (real string, there bool, err error) {
	switch {
	case path == "":
		return "", false, errors.New("want the name of a folder")
	case links > maxLinks:
		return "", false, fmt.Errorf("want at most %d links to the folder", maxLinks)
	}
	path = filepath.Clean(path)
	info, err := os.Stat(path)
	switch {
	case err == nil && !info.IsDir():
		return "", false, errors.New("it is no folder")
	case err == nil:
		real, err = filepath.EvalSymlinks(path)
		return real, true, err
	case !errors.Is(err, fs.ErrNotExist):
		return "", false, err
	}
	parent, _, err := behindLinks(filepath.Dir(path), links)
	if err != nil {
		return "", false, err
	}
	real = filepath.Join(parent, filepath.Base(path))
	next, err := os.Readlink(real)
	if err != nil {
		return real, false, nil // it is no link
	}
	if !filepath.IsAbs(next) {
		next = filepath.Join(parent, next)
	}
	return behindLinks(next, links+1)
}

// MakeFolder makes a folder, and those above it, unless it is there. A link to a
// folder that is not there is followed.
func MakeFolder(dir string) error {
	real, there, err := behindLinks(dir, 0)
	if err == nil && !there {
		err = os.MkdirAll(real, 0o755)
	}
	return writeError(dir, err)
}

// nearest is the first folder on the way up that is there.
func nearest(dir string) string {
	for {
		if _, err := os.Stat(dir); err == nil || dir == filepath.Dir(dir) {
			return dir
		}
		dir = filepath.Dir(dir)
	}
}

// headOf reads the beginning of a regular file.
func headOf(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("no regular file")
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, headLength))
}

// WriteDir writes the files of a report, keyed by slash-separated path, into a folder
// for which CheckDir finds no fault. All of them are written beside their places
// first and then moved there; where one cannot be written or moved, nothing changes. Pages of
// claims and errata that the report no longer has are removed.
func WriteDir(dir string, files map[string][]byte) error {
	if err := CheckDir(dir); err != nil {
		return err
	}
	// The front page comes first, for by it a folder is known as one with a report.
	names := slices.Sorted(maps.Keys(files))
	slices.SortStableFunc(names, func(a, b string) int { return strings.Count(a, "/") - strings.Count(b, "/") })
	var ready []*staged
	for _, name := range names {
		if !filepath.IsLocal(filepath.FromSlash(name)) {
			return fmt.Errorf("write %s: the page %q would stand outside of the folder", dir, name)
		}
	}
	for _, name := range names {
		file := filepath.Join(dir, filepath.FromSlash(name))
		err := MakeFolder(filepath.Dir(file))
		var s *staged
		if err == nil {
			s, err = stage(file, files[name])
		}
		if err != nil {
			discardAll(ready)
			removeEmpty(dir, names)
			return err
		}
		ready = append(ready, s)
	}
	if err := commitAll(ready); err != nil {
		removeEmpty(dir, names)
		return err
	}
	return removeStale(dir, files)
}

// removeEmpty removes the folders of files where nothing is in them: with these alone a folder would not be known as one for a report.
func removeEmpty(dir string, names []string) {
	for _, name := range slices.Backward(names) {
		if folder := path.Dir(name); folder != "." {
			os.Remove(filepath.Join(dir, filepath.FromSlash(folder)))
		}
	}
}

func discardAll(list []*staged) {
	for _, s := range list {
		s.discard()
	}
}

var claimPage = regexp.MustCompile(`^([a-z][a-z0-9-]*\.)?[A-Z][A-Z0-9]{0,3}-[0-9]+\.html$`)

// removeStale removes the pages of claims and errata that the report does not have.
func removeStale(dir string, files map[string][]byte) (err error) {
	for _, folder := range []string{"claims", "errata"} {
		entries, unread := os.ReadDir(filepath.Join(dir, folder))
		if unread != nil {
			continue // the report has no such page
		}
		for _, e := range entries {
			_, kept := files[folder+"/"+e.Name()]
			if kept || !e.Type().IsRegular() || !claimPage.MatchString(e.Name()) {
				continue
			}
			page := filepath.Join(dir, folder, e.Name())
			if failed := os.Remove(page); failed != nil && err == nil {
				err = fmt.Errorf("%s: %w; the report is written, and this page, of a claim that it does not have, is left", page, cause(failed))
			}
		}
	}
	return err
}

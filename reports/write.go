package reports

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// tempPattern names the files that are on their way into their place.
const tempPattern = ".mccheck-*"

// maxLinks is how many links in a row are followed.
const maxLinks = 40

// WriteFile writes a file so that a reader sees the old text or the new, never a
// part: it writes a temporary file beside it and renames that. A link is followed,
// and what it leads to is replaced. What is no regular file, such as a device or a
// FIFO, is written to and stays what it is. A folder is an error.
func WriteFile(path string, text []byte) error {
	s, err := stage(path, text)
	if err == nil {
		err = s.commit()
	}
	return err
}

// CheckFile reports why WriteFile could not write to a path, so that this is known
// before minutes of work. It leaves nothing behind, and does not open a FIFO, whose
// reader would take that for the text.
func CheckFile(path string) error {
	t, err := locate(path)
	if err == nil {
		err = t.check()
	}
	return writeError(path, err)
}

// Replaces reports whether WriteFile makes or replaces a file at a path, and does not
// write into what is there.
func Replaces(path string) bool {
	t, err := locate(path)
	return err == nil && !t.through
}

// RemoveFile removes a file that WriteFile wrote: of a link what it leads to, and
// never what is no regular file. A file that is not there is no error.
func RemoveFile(path string) error {
	t, err := locate(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil || t.through || !t.there:
		return err
	}
	return os.Remove(t.path)
}

// target is where the text of a path goes.
type target struct {
	path    string      // behind all links
	there   bool        // it exists
	through bool        // it is no regular file: the text is written into it
	mode    fs.FileMode // of what is there, or of a new file
}

// locate finds the target of a path; a folder and a socket are errors.
func locate(path string) (target, error) {
	if path == "" || os.IsPathSeparator(path[len(path)-1]) {
		return target{}, errors.New("want the name of a file")
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		real, _, err := behindLinks(path, 0) // a link to nothing is followed
		if err == nil {
			_, err = os.Stat(filepath.Dir(real))
		}
		return target{path: real, mode: 0o644}, err
	case err != nil:
		return target{}, err
	case info.IsDir():
		return target{}, errors.New("it is a folder, want a file")
	case info.Mode()&fs.ModeSocket != 0:
		return target{}, errors.New("it is a socket, want a file")
	case !info.Mode().IsRegular() || isOutput(info):
		return target{path: path, there: true, through: true, mode: info.Mode()}, nil
	}
	real, err := filepath.EvalSymlinks(path)
	return target{path: real, there: true, mode: info.Mode()}, err
}

// isOutput reports whether a file is where this program's output goes already, as
// /dev/stdout is. Replacing it would lose what stands there.
func isOutput(info fs.FileInfo) bool {
	for _, f := range []*os.File{os.Stdout, os.Stderr} {
		if own, err := f.Stat(); err == nil && os.SameFile(info, own) {
			return true
		}
	}
	return false
}

// check reports why the target cannot be written.
func (t target) check() error {
	if t.there && t.mode&fs.ModeNamedPipe == 0 {
		f, err := os.OpenFile(t.path, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		f.Close()
	}
	if t.through {
		return nil
	}
	return checkRoom(filepath.Dir(t.path))
}

// checkRoom reports why a file cannot be made in a folder.
func checkRoom(folder string) error {
	f, err := os.CreateTemp(folder, tempPattern)
	if err != nil {
		return fmt.Errorf("no file can be made in the folder %s: %w", folder, cause(err))
	}
	f.Close()
	return os.Remove(f.Name())
}

// staged is a text that is ready to be put into its place.
type staged struct {
	name string // as the caller has it
	to   target
	text []byte // where it is written through
	temp string // else: the file with the text, beside its target
	old  string // what was there before, under another name, until all of its kind are in their places
}

// stage does all of the writing of a file that can fail, for regular files.
func stage(path string, text []byte) (*staged, error) {
	to, err := locate(path)
	if err != nil {
		return nil, writeError(path, err)
	}
	s := &staged{name: path, to: to, text: text}
	if to.through {
		return s, nil
	}
	temp, err := os.CreateTemp(filepath.Dir(to.path), tempPattern)
	if err != nil {
		return nil, writeError(path, err)
	}
	s.temp = temp.Name()
	if _, err = temp.Write(text); err == nil {
		err = temp.Chmod(to.mode.Perm())
	}
	if err == nil {
		err = temp.Sync()
	}
	if err = cmp.Or(err, temp.Close()); err != nil {
		s.discard()
		return nil, writeError(path, err)
	}
	return s, nil
}

// commit puts the text into its place.
func (s *staged) commit() error {
	if !s.to.through {
		err := os.Rename(s.temp, s.to.path)
		if err != nil {
			s.discard()
		}
		return writeError(s.name, err)
	}
	f, err := os.OpenFile(s.to.path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return writeError(s.name, err)
	}
	_, err = f.Write(s.text)
	return writeError(s.name, cmp.Or(err, f.Close()))
}

// discard removes the temporary files.
func (s *staged) discard() {
	for _, name := range []string{s.temp, s.old} {
		if name != "" {
			os.Remove(name)
		}
	}
}

// keep gives what is there a second name, where the file system can, so that undo brings it back.
func (s *staged) keep() {
	if old := s.temp + "-old"; !s.to.through && s.to.there && os.Link(s.to.path, old) == nil {
		s.old = old
	}
}

// undo puts back what was there before commit.
func (s *staged) undo() error {
	switch {
	case s.old != "":
		return os.Rename(s.old, s.to.path)
	case s.to.there:
		return errors.New("what was there is not kept")
	}
	return os.Remove(s.to.path)
}

// commitAll puts all texts into their places, or none. Where one cannot be put there, nor what was there before another one be brought
// back, the error says which of them are new.
func commitAll(list []*staged) error {
	for _, s := range list {
		s.keep()
	}
	defer discardAll(list)
	for i, s := range list {
		err := s.commit()
		if err == nil {
			continue
		}
		var left []string
		for _, done := range slices.Backward(list[:i]) {
			if done.undo() != nil {
				left = append(left, done.name)
			}
		}
		if len(left) == 0 {
			return fmt.Errorf("%w; nothing was changed", err)
		}
		return fmt.Errorf("%w; of %d files %d are new, the first %s, and could not be taken back", err, len(list), len(left), left[len(left)-1])
	}
	return nil
}

// writeError names the path once, as the caller wrote it; nil stays nil.
func writeError(path string, err error) error {
	if err == nil {
		return nil
	}
	if path == "" {
		path = `""`
	}
	return fmt.Errorf("write %s: %w", path, cause(err))
}

// cause is an error of the operating system without the operation and the path,
// which the message names already.
func cause(err error) error {
	var p *fs.PathError
	var l *os.LinkError
	switch {
	case errors.As(err, &p):
		return p.Err
	case errors.As(err, &l):
		return l.Err
	}
	return err
}

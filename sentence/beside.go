package sentence

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"mccheck/sentence/syntax"
)

// ReadFile reads a text of claims, of at most MaxFile bytes.
func ReadFile(path string) ([]byte, error) { return ReadRegular(path, syntax.MaxFile) }

// ReadRegular reads a regular file of at most limit bytes.
func ReadRegular(path string, limit int64) ([]byte, error) {
	return read(path, limit, os.Stat, func(path string) (*os.File, error) { return os.Open(path) })
}

// ReadBeside reads a file that a file of claims names, such as a network. The name is
// relative to the folder of the claims and stays inside of it: no "..", no absolute path,
// and no symbolic link that leads out. Only a regular file of at most limit bytes is read.
func ReadBeside(claims, name string, limit int64) ([]byte, error) {
	parts := strings.Split(filepath.ToSlash(name), "/")
	if !filepath.IsLocal(name) || slices.Contains(parts, "..") {
		return nil, fmt.Errorf("%q, want a file in the folder of %s or below", name, filepath.Base(claims))
	}
	root, err := os.OpenRoot(filepath.Dir(claims))
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return read(name, limit, root.Stat, root.Open)
}

// read looks at a file before it opens it: a pipe would wait for a writer.
func read(name string, limit int64, stat func(string) (fs.FileInfo, error), open func(string) (*os.File, error)) ([]byte, error) {
	info, err := stat(name)
	if err != nil {
		return nil, unread(name, err)
	}
	switch {
	case info.IsDir():
		return nil, fmt.Errorf("%s is a folder, want a file", name)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is a device, a pipe or a socket, want a regular file", name)
	case info.Size() > limit:
		return nil, fmt.Errorf("%s has %d bytes, want at most %d", name, info.Size(), limit)
	}
	file, err := open(name)
	if err != nil {
		return nil, unread(name, err)
	}
	defer file.Close()
	content, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err != nil {
		return nil, unread(name, err)
	}
	if int64(len(content)) > limit {
		return nil, fmt.Errorf("%s has more than %d bytes", name, limit)
	}
	return content, nil
}

// unread is an error of the system with the name as it was given.
func unread(name string, err error) error {
	if name == "" {
		return errors.New("an empty name, want that of a file")
	}
	if p, ok := err.(*fs.PathError); ok {
		err = p.Err
	}
	return fmt.Errorf("%s: %w", name, err)
}

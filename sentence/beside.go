package sentence

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// ReadBeside reads a file that a file of claims names, such as a network. The name is
// relative to the folder of the claims and stays inside of it: no "..", no absolute path,
// and no symbolic link that leads out. Only a regular file of at most limit bytes is read.
func ReadBeside(claims, name string, limit int64) ([]byte, error) {
	slashed := strings.Split(filepath.ToSlash(name), "/")
	if !filepath.IsLocal(name) || slices.Contains(slashed, "..") {
		return nil, fmt.Errorf("the file %q, want one in the folder of %s or below", name, filepath.Base(claims))
	}
	root, err := os.OpenRoot(filepath.Dir(claims))
	if err != nil {
		return nil, err
	}
	defer root.Close()
	if info, err := root.Stat(name); err != nil {
		return nil, beside(name, err)
	} else if err := regular(name, info, limit); err != nil {
		return nil, err
	}
	file, err := root.Open(name)
	if err != nil {
		return nil, beside(name, err)
	}
	defer file.Close()
	content, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err != nil {
		return nil, beside(name, err)
	}
	if int64(len(content)) > limit {
		return nil, fmt.Errorf("the file %q holds more than %d bytes", name, limit)
	}
	return content, nil
}

// regular says what is wrong with a file that is to be read, before it is opened: a pipe
// would wait for a writer.
func regular(name string, info fs.FileInfo, limit int64) error {
	switch {
	case info.IsDir():
		return fmt.Errorf("the file %q is a folder, want a file", name)
	case !info.Mode().IsRegular():
		return fmt.Errorf("the file %q is a device, a pipe or a socket, want a regular file", name)
	case info.Size() > limit:
		return fmt.Errorf("the file %q holds %d bytes, want at most %d", name, info.Size(), limit)
	}
	return nil
}

// beside is an error of the system with the name as the claims have it.
func beside(name string, err error) error {
	if pathError, ok := err.(*fs.PathError); ok {
		err = pathError.Err
	}
	return fmt.Errorf("the file %q: %w", name, err)
}

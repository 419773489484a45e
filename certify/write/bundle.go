// Package write writes what package certify checks: proofs with hints, and folders. It is
// no part of the checker, and nothing in it has to be trusted.
package write

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"mccheck/certify"
)

// Bundle collects what a folder of certificates holds.
type Bundle struct {
	manifest certify.Manifest
	files    map[string][]byte
}

// Manifest is the manifest of what was added.
func (b *Bundle) Manifest() certify.Manifest {
	m := b.manifest
	m.Schema = certify.Schema
	return m
}

// AddTheorem takes in a theorem, if none of its id is there, with its files, by name.
func (b *Bundle) AddTheorem(t certify.Theorem, files map[string][]byte) error {
	if slices.ContainsFunc(b.manifest.Theorems, func(have certify.Theorem) bool { return have.ID == t.ID }) {
		return nil
	}
	b.manifest.Theorems = append(b.manifest.Theorems, t)
	return b.add(files)
}

// AddReading takes in a reading with the files of its facts, by name.
func (b *Bundle) AddReading(r certify.Reading, files map[string][]byte) error {
	b.manifest.Readings = append(b.manifest.Readings, r)
	return b.add(files)
}

// add takes in files. One that was added before must have the same content.
func (b *Bundle) add(files map[string][]byte) error {
	if b.files == nil {
		b.files = map[string][]byte{}
	}
	for name, data := range files {
		if have, twice := b.files[name]; twice && string(have) != string(data) {
			return fmt.Errorf("certify: two files are named %s", name)
		}
		b.files[name] = data
	}
	return nil
}

// Replaceable reports why certificates cannot be written to a folder: it holds something
// else, or none can be made beside it. A new folder is made, and an empty one and one of
// certificates is replaced.
func Replaceable(folder string) error {
	path, err := target(folder)
	if err != nil {
		return err
	}
	switch info, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s is not a folder", folder)
	default:
		if there, err := os.ReadDir(path); err != nil {
			return err
		} else if len(there) > 0 && !ofCertificates(path, there) {
			return fmt.Errorf("%s holds %q and is no folder of certificates, want a new folder, an empty one or one of certificates",
				folder, there[0].Name())
		}
	}
	stage, err := beside(path)
	if err != nil {
		return err
	}
	return os.Remove(stage)
}

// ofCertificates reports whether a folder is one of certificates of any version, as far as the
// schema of its manifest and the names of its files tell.
func ofCertificates(path string, there []fs.DirEntry) bool {
	for _, file := range there {
		own := file.Name() == certify.ManifestFile || file.Name() == certify.DigestFile ||
			slices.Contains([]string{".cnf", ".lrat", ".smt2", ".cases", ".fact"}, filepath.Ext(file.Name()))
		if !file.Type().IsRegular() || !own {
			return false
		}
	}
	var m struct{ Schema string }
	data, err := os.ReadFile(filepath.Join(path, certify.ManifestFile))
	return err == nil && json.Unmarshal(data, &m) == nil && strings.HasPrefix(m.Schema, "mccheck.certificates/")
}

// target is the folder itself where a link leads to one.
func target(folder string) (string, error) {
	path, err := filepath.Abs(folder)
	if err != nil {
		return "", err
	}
	switch followed, err := filepath.EvalSymlinks(path); {
	case err == nil:
		return followed, nil
	case !errors.Is(err, fs.ErrNotExist):
		return "", err
	}
	if _, err := os.Lstat(path); err == nil {
		return "", fmt.Errorf("%s is a link to nothing", folder)
	}
	return path, nil
}

// beside makes a new folder beside another one, and the folders above it.
func beside(path string) (string, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return "", err
	}
	return os.MkdirTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
}

// Write writes the folder as a whole: beside it first, and when check, which is given that
// place, has no objection, in its place. Whatever goes wrong, what was there before is
// there still. The bytes depend on what was added and its order only.
func (b *Bundle) Write(folder string, check func(path string) error) error {
	if err := Replaceable(folder); err != nil {
		return err
	}
	path, err := target(folder)
	if err != nil {
		return err
	}
	stage, err := beside(path)
	if err != nil {
		return err
	}
	err = b.fill(stage)
	if err == nil && check != nil {
		err = check(stage)
	}
	if err != nil {
		return errors.Join(err, os.RemoveAll(stage))
	}
	if err := replace(path, stage); err != nil {
		return fmt.Errorf("%w; the certificates are in %s", err, stage)
	}
	return nil
}

// fill writes all files into a folder.
func (b *Bundle) fill(folder string) error {
	manifest, err := b.Manifest().Bytes()
	if err != nil {
		return err
	}
	files := map[string][]byte{certify.ManifestFile: manifest, certify.DigestFile: []byte(certify.DigestLine(manifest))}
	for _, list := range []map[string][]byte{b.files, files} {
		for name, data := range list {
			if err := writeFile(filepath.Join(folder, name), data); err != nil {
				return err
			}
		}
	}
	return os.Chmod(folder, 0o755)
}

// writeFile writes a new file.
func writeFile(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// replace puts a folder in the place of another one, which goes aside before it goes.
func replace(path, stage string) error {
	aside := stage + ".old"
	switch err := os.Rename(path, aside); {
	case errors.Is(err, fs.ErrNotExist):
		return os.Rename(stage, path)
	case err != nil:
		return err
	}
	if err := os.Rename(stage, path); err != nil {
		return errors.Join(err, os.Rename(aside, path))
	}
	return os.RemoveAll(aside)
}

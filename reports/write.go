package reports

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
)

// WriteFile writes a file so that a reader sees the old text or the new, never
// a part: it writes a temporary file beside it and renames that.
func WriteFile(path string, text []byte) error {
	temp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	defer os.Remove(temp.Name()) // nothing is left there after the rename
	if _, err = temp.Write(text); err == nil {
		err = temp.Chmod(0o644)
	}
	if err == nil {
		err = temp.Sync()
	}
	if closeErr := temp.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}

// WriteDir writes the files of a report, keyed by slash-separated path, into
// dir. It writes all of them beside dir first and then moves them into place;
// pages of claims that the report no longer has are removed.
func WriteDir(dir string, files map[string][]byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	stage, err := os.MkdirTemp(filepath.Dir(filepath.Clean(dir)), ".mccheck-report-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(stage)
	var names []string
	for name, text := range files {
		names = append(names, name)
		path := filepath.Join(stage, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
	}
	slices.Sort(names)
	for _, name := range names {
		to := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := os.Rename(filepath.Join(stage, filepath.FromSlash(name)), to); err != nil {
			return err
		}
	}
	return removeStale(dir, files)
}

var claimPage = regexp.MustCompile(`^[A-Z]{2}-[0-9]{2,3}\.html$`)

func removeStale(dir string, files map[string][]byte) error {
	entries, err := os.ReadDir(filepath.Join(dir, "claims"))
	if err != nil {
		return nil // the report has no claim, and no page of one
	}
	for _, e := range entries {
		if _, kept := files["claims/"+e.Name()]; kept || !claimPage.MatchString(e.Name()) {
			continue
		}
		if err := os.Remove(filepath.Join(dir, "claims", e.Name())); err != nil {
			return err
		}
	}
	return nil
}

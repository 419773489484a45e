//go:build unix

package sentence

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestAPipeIsNoFile(t *testing.T) {
	claims := folder(t)
	if err := syscall.Mkfifo(filepath.Join(filepath.Dir(claims), "pipe"), 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := ReadBeside(claims, "pipe", 100); err == nil || !strings.Contains(err.Error(), "want a regular file") {
		t.Errorf("error %v, want one that asks for a regular file", err)
	}
}

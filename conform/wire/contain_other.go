//go:build !linux

package wire

import (
	"os"
	"os/exec"
)

// Elsewhere than on Linux a program has limits of time and output only.
func apart(*exec.Cmd) {}

func dieTogether(*exec.Cmd) {}

func adopt() {}

func endGroup(group int) { endProcess(group) }

func endProcess(pid int) {
	if p, err := os.FindProcess(pid); err == nil {
		p.Kill()
	}
}

func processes() []process { return nil }

//go:build !unix

package voices

import "os/exec"

// ownGroup does nothing: this system has no groups of processes.
func ownGroup(*exec.Cmd) {}

// endGroup ends the command.
func endGroup(cmd *exec.Cmd) error { return cmd.Process.Kill() }

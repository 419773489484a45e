package wire

import "syscall"

// leaveGroup leaves the group that a program is put into.
func leaveGroup() { syscall.Setsid(); syscall.Setpgid(0, syscall.Getppid()) }

package reports

import "syscall"

// mountTiny mounts a file system that holds 64 KiB.
func mountTiny(dir string, readOnly bool) error {
	var flags uintptr
	if readOnly {
		flags = syscall.MS_RDONLY
	}
	return syscall.Mount("tmpfs", dir, "tmpfs", flags, "size=64k")
}

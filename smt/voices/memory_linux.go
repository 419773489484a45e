package voices

import (
	"fmt"
	"syscall"
)

// limitMemory bounds the address space of this process, in MiB.
func limitMemory(mib int) error {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &limit); err != nil {
		return fmt.Errorf("smt: memory limit: %w", err)
	}
	want := min(uint64(mib)<<20, limit.Max)
	limit.Cur, limit.Max = want, want
	if err := syscall.Setrlimit(syscall.RLIMIT_AS, &limit); err != nil {
		return fmt.Errorf("smt: memory limit of %d MiB: %w", mib, err)
	}
	return nil
}

//go:build !linux

package voices

import "fmt"

// limitMemory refuses: without a limit of the system no solver is started.
func limitMemory(mib int) error {
	return fmt.Errorf("smt: memory limit of %d MiB: supported on Linux only", mib)
}

package smt

import (
	"syscall"
	"time"
)

// processorTime is what this process and its children that have ended have taken of the
// processors.
func processorTime() time.Duration {
	var total time.Duration
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		var used syscall.Rusage
		if err := syscall.Getrusage(who, &used); err != nil {
			panic(err) // both numbers are known to the system
		}
		total += time.Duration(used.Utime.Nano() + used.Stime.Nano())
	}
	return total
}

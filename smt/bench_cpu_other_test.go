//go:build !linux

package smt

import (
	"time"
)

var benchmarkStart = time.Now()

// processorTime is the time that has passed, where that of the processors is not known.
func processorTime() time.Duration { return time.Since(benchmarkStart) }

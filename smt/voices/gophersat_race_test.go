//go:build race

package voices

const raceDetector = true

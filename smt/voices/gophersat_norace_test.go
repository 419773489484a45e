//go:build !race

package voices

const raceDetector = false

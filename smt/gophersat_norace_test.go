//go:build !race

package smt

const raceDetector = false

//go:build race

package smt

const raceDetector = true

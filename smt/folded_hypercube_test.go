package smt

import "testing"

// dual-cube sec.1
func TestFoldedHypercubeForEveryN(t *testing.T) {
	requireProved(t, FoldedHypercubeDistance(), presentVoices(t))
	requireProved(t, FoldedHypercubeDiameter(), presentVoices(t))
}

// ecq table 3, one more than printed
func TestExchangedHypercubeForEveryST(t *testing.T) {
	requireProved(t, ExchangedHypercubeDistance(), presentVoices(t))
	requireProved(t, ExchangedHypercubeDiameter(), presentVoices(t))
}

package smt

import "testing"

func TestSymbolicAddressesOf66Bits(t *testing.T) {
	exchange, err := TotalExchangeAt(16)
	if err != nil {
		t.Fatal(err)
	}
	requireProved(t, exchange, presentVoices(t))
	channels, err := SignedChannelsAt(2, 16)
	if err != nil {
		t.Fatal(err)
	}
	requireProved(t, channels, []Voice{NewGini()})
}

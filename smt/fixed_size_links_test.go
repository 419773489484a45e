package smt

import "testing"

func TestMetacubeLinksBitByBit(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 3}, {2, 2}, {3, 1}} {
		requireProved(t, must(t)(MetacubeLinksAt(p[0], p[1])), embeddedVoices())
	}
	for _, p := range [][2]int{{2, 16}, {3, 8}} { // 66 and 67 bits
		requireProved(t, must(t)(MetacubeLinksAt(p[0], p[1])), []Voice{NewGini()})
	}
}

func TestMetacubeLinksAtRefusesSizes(t *testing.T) {
	for _, p := range [][2]int{{0, 3}, {5, 1}, {2, 0}, {4, 9}} {
		if second(MetacubeLinksAt(p[0], p[1])) == nil {
			t.Errorf("MC(%d,%d) is accepted", p[0], p[1])
		}
	}
}

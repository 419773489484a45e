package metacube

import (
	"testing"

	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestMetacubeLinksBitByBit(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 3}, {2, 2}, {3, 1}} {
		smttest.RequireProved(t, smttest.Must(t)(LinksAt(p[0], p[1])), smttest.EmbeddedVoices())
	}
	for _, p := range [][2]int{{2, 16}, {3, 8}} { // 66 and 67 bits
		smttest.RequireProved(t, smttest.Must(t)(LinksAt(p[0], p[1])), []voices.Voice{voices.NewGini()})
	}
}

func TestMetacubeLinksAtRefusesSizes(t *testing.T) {
	for _, p := range [][2]int{{0, 3}, {5, 1}, {2, 0}, {4, 9}} {
		if smttest.Second(LinksAt(p[0], p[1])) == nil {
			t.Errorf("MC(%d,%d) is accepted", p[0], p[1])
		}
	}
}

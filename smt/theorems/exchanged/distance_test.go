package exchanged

import (
	"testing"

	"mccheck/smt/smttest"
)

// ecq table 3, one more than printed
func TestExchangedHypercubeForEveryST(t *testing.T) {
	smttest.RequireProved(t, Distance(), smttest.PresentVoices(t))
	smttest.RequireProved(t, Diameter(), smttest.PresentVoices(t))
}

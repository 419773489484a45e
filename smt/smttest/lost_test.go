package smttest

import (
	"testing"

	"mccheck/smt/logictest"
	"mccheck/smt/voices"
)

// A list that is proved is no loss.
func TestWhatIsProvedIsNoLoss(t *testing.T) {
	theorem := logictest.SmallTheorem()
	if RefutedBy(voices.NewGini(), theorem.Obligations) {
		t.Error("a theorem without any part taken away is lost")
	}
}

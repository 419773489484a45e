package prefix

import (
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/smttest"
)

// broadcastEnd says of the last step that every node is reached, though a bit is above.
func broadcastEnd[V any](a addresses[V]) []logic.Obligation {
	s := a.step(broadcastRule{}, cut{above: 1, below: 1})
	return []logic.Obligation{s.fact("end", "where a bit is above the last one every node is reached", s.reached(s.u))}
}

// That the end of a broadcast is a constant is no rule of the builder: a false variant fails.
func TestPrefixConstantsCanFail(t *testing.T) {
	smttest.RequireLost(t, nil, broadcastEnd(addressIntegers()), broadcastEnd(addressWords(2)))
}

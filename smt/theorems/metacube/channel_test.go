package metacube

import (
	"testing"

	"mccheck/model/route"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

// fault-tolerant theorem 1, repaired
func TestSignedChannelsForEveryM(t *testing.T) {
	t.Parallel()
	for k := 1; k <= 3; k++ {
		theorem, err := SignedChannels(k)
		if err != nil {
			t.Fatal(err)
		}
		smttest.RequireProved(t, theorem, smttest.PresentVoices(t))
	}
}

// k = 4 is beyond what the catalogue runs: 16 classes to go to, four paths each.
func TestSignedChannelsOfSixteenClasses(t *testing.T) {
	theorem, err := SignedChannels(4)
	if err != nil {
		t.Fatal(err)
	}
	smttest.RequireProved(t, theorem, []voices.Voice{voices.NewGini()})
	for _, k := range []int{0, 5} {
		if _, err := SignedChannels(k); err == nil {
			t.Errorf("k = %d is accepted", k)
		}
	}
}

// The order matters: a path that comes to class 0 before class t meets another.
func TestReversedRoundsMeet(t *testing.T) {
	reversed := func(k, t, j int, equal bool) []route.ChannelStep {
		plan := route.SignedPlan(k, t, j, equal)
		for first, last := 1, 1<<k-1; first < last && len(plan) > 1<<k; first, last = first+1, last-1 {
			plan[first], plan[last] = plan[last], plan[first]
		}
		return plan
	}
	for _, v := range smttest.EmbeddedVoices() {
		if !smttest.RefutedBy(v, channelFacts(2, reversed)) {
			t.Errorf("%s proves the rounds in the wrong order", v.Name())
		}
	}
}

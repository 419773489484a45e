package claimstest

import (
	"slices"
	"testing"
)

// Every rule catches its example, and none a sentence as it should be.
func TestEveryRuleOfWordingCatchesItsExample(t *testing.T) {
	const plain = "In MC(1,2) the path has 1 hop, and not 2^k = 2; without the hypercube, k = 0, it has 11 hops, and 0 of 1.5 nodes."
	for _, r := range slices.Concat(anywhere, sentences) {
		if len(wording(r.example, []rule{r})) != 1 {
			t.Errorf("%s: %q is not caught", r.name, r.example)
		}
		if faults := wording(plain, []rule{r}); len(faults) > 0 {
			t.Error(faults)
		}
	}
}

package sentence

import "testing"

// The rows of large networks are remembered for a while: each is that of its own network and
// node, also where there are more nodes than rows are remembered.
func TestRecentRowsAreTheirOwn(t *testing.T) {
	const text = "all n in 17..18, v in {1, 2^16}, u in 0..9: dist(Q(n),u,v) = ones(xor(u,v)) and dist(Q(17),u,v) = dist(Q(18),u,v)"
	if holds, err := truthOf(t, text); err != nil || !holds {
		t.Errorf("%t, %v", holds, err)
	}
}

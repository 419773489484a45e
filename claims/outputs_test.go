package claims

import (
	"slices"
	"testing"
)

func TestTablesOfOutputsAreLeftOutWithTheirRows(t *testing.T) {
	lines := []string{"let G = Q(1)", "output way 1 2", "0 (0,1)", "1", "let f(x) = way(x)", "output none 2 0", "let g = 1"}
	if got, want := withoutOutputs(lines), []string{"let G = Q(1)", "let f(x) = way(x)", "let g = 1"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

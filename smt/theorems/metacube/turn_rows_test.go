package metacube

import (
	"fmt"
	"slices"
	"testing"

	"mccheck/model/collective"
)

// Step 5 of turn-numbers says of two entries of the repaired table that they list four classes, the last of which was
// visited before, and of all others that they list fewer.
func TestClassPathsOfFourEndWhereTheMessageWas(t *testing.T) {
	var four []string
	for dest, row := range collective.CorrectedClassPaths() {
		for kind, entry := range row {
			classes := entry[1:]
			if len(classes) != entry[0] || len(classes) > 4 {
				t.Errorf("dest = %d, type %d: %v", dest, kind, entry)
			}
			if len(classes) < 4 {
				continue
			}
			four = append(four, fmt.Sprintf("%d %d %v", dest, kind, classes))
			if !slices.Contains(append([]int{0}, classes[:3]...), classes[3]) {
				t.Errorf("dest = %d, type %d: %v ends in a new class", dest, kind, classes)
			}
		}
	}
	if want := []string{"0 3 [1 3 2 0]", "3 3 [1 3 2 3]"}; !slices.Equal(four, want) {
		t.Errorf("%v, want %v", four, want)
	}
}

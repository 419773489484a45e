package text

import (
	"testing"

	"mccheck/claims"
)

// TestAConditionIsDecidedOncePerPoint asks the condition of a header at all points, in the domain and beside it, twice.
func TestAConditionIsDecidedOncePerPoint(t *testing.T) {
	params := []claims.Param{{Name: "a", Min: 1, Max: 3}, {Name: "b", Min: -1, Max: 1}}
	for name, slip := range map[string]int{"as it is": 0, "of another point": 1} {
		asked := map[[2]int]int{}
		condition := remembered(params, func(p claims.Point) bool {
			asked[[2]int(p)]++
			return (p[0]+slip)%2 == p[1]*p[1]
		})
		wrong := 0
		for range 2 {
			for a := range 6 {
				for b := -3; b < 4; b++ {
					if condition(claims.Point{a, b}) != (a%2 == b*b) {
						wrong++
					}
				}
			}
		}
		if (wrong > 0) != (slip > 0) {
			t.Errorf("%s: %d answers differ", name, wrong)
		}
		for p, times := range asked {
			if inside := p[0] >= 1 && p[0] <= 3 && p[1] >= -1 && p[1] <= 1; inside != (times == 1) {
				t.Errorf("%s: the condition was decided %d times at %v", name, times, p)
			}
		}
	}
}

package certify

import "mccheck/certify/identity"

// checkIdentity wants two formulas that are equal for all values of their letters.
func checkIdentity(w *witness) string {
	left, right := w.text("left"), w.text("right")
	if err := identity.Equal(left, right); err != nil {
		reject("%v", err)
	}
	return left + " = " + right
}

package claims

import "strings"

// Noun is the noun in the plural, where there are several, or as it is given.
func Noun(several bool, noun string) string {
	ends := func(suffixes ...string) bool {
		for _, s := range suffixes {
			if strings.HasSuffix(noun, s) {
				return true
			}
		}
		return false
	}
	switch {
	case !several:
		return noun
	case ends("s", "x", "ch", "sh"):
		return noun + "es"
	case ends("y") && !ends("ay", "ey", "oy", "uy"):
		return strings.TrimSuffix(noun, "y") + "ies"
	}
	return noun + "s"
}

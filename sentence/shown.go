package sentence

import (
	"fmt"
	"strings"
)

// maxShown is how many characters a value takes in an explanation, about.
const maxShown = 120

// Short writes v like String, but of a list, set or map that would take more than about 120
// characters its first members only, and how many more it has.
func (v Value) Short() string { return v.shortened(maxShown) }

func (v Value) shortened(room int) string {
	all := v.String()
	if len(all) <= room {
		return all
	}
	var member func(i int) string
	count, ends := len(v.Items()), map[Kind]string{ListOf: "[]", SetOf: "{}", MapOf: "()"}[v.kind]
	switch v.kind {
	case ListOf, SetOf:
		member = func(i int) string { return v.Items()[i].shortened(room / 2) }
	case MapOf:
		m := v.p.(*mapping)
		count = len(m.from)
		member = func(i int) string { return m.from[i].shortened(room/4) + " -> " + m.to[i].shortened(room/4) }
	default:
		return all
	}
	var shown []string
	for length := 0; len(shown) < count; {
		next := member(len(shown))
		if length += len(next) + 1; length > room/2 && len(shown) > 0 {
			break
		}
		shown = append(shown, next)
	}
	if rest := count - len(shown); rest > 0 {
		shown = append(shown, fmt.Sprintf(" and %d more", rest))
	}
	separator := ","
	if v.kind == MapOf {
		separator = ", "
	}
	return ends[:1] + strings.ReplaceAll(strings.Join(shown, separator), ",  and", ", and") + ends[1:]
}

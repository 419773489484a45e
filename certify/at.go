package certify

import (
	"fmt"
	"strings"
)

// At reports whether a sentence is true at one case.
func At(definitions []string, sentence string, at map[string]int) (holds bool, err error) {
	var text strings.Builder
	text.WriteString(factHeader + "\nsays case\n")
	for _, d := range definitions {
		text.WriteString(d + "\n")
	}
	if !strings.HasPrefix(sentence, "all ") {
		for name, value := range at {
			fmt.Fprintf(&text, "let %s = %d\n", name, value)
		}
	}
	text.WriteString("claim " + sentence + "\nend\n")
	_, err = CheckFact([]byte(text.String()))
	if err != nil && strings.Contains(err.Error(), "not true: ") {
		return false, nil
	}
	return err == nil, err
}

package modeltest

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"mccheck/model"
)

func findAddressMismatch(g model.Graph) error {
	length := len(g.Format(0))
	if length == 0 {
		return fmt.Errorf("Format(0) is empty")
	}
	for u := range g.Order() {
		text := g.Format(u)
		if len(text) != length {
			return fmt.Errorf("Format(%d)=%q has %d characters, Format(0) has %d", u, text, len(text), length)
		}
		if v, err := g.Parse(text); err != nil || v != u {
			return fmt.Errorf("Parse(Format(%d)=%q)=%d, %v", u, text, v, err)
		}
		number := strconv.FormatUint(u, 10)
		if len(number) == length {
			continue // such a text may be the address of another node
		}
		if v, err := g.Parse(number); err != nil || v != u {
			return fmt.Errorf("Parse(%q)=%d, %v, want the node number", number, v, err)
		}
	}
	return nil
}

// garbage is a list of texts that are no address of g.
func garbage(g model.Graph) []string {
	first := g.Format(0)
	return []string{
		"", " ", "-1", "+1", "1.0", "0x1", "x", "(", ")", ",", "(,)", "()", "00" + first, "\x00",
		first + "\n", " " + first, first + ",", "(" + first + ")", strings.Replace(first, "0", "2", 1) + "z",
		strconv.FormatUint(g.Order(), 10) + "0000000000", "18446744073709551616", strings.Repeat("9", 40),
	}
}

func findAcceptedGarbage(g model.Graph) error {
	for _, text := range garbage(g) {
		u, err := g.Parse(text)
		if err == nil {
			return fmt.Errorf("Parse(%q)=%d, want an error", text, u)
		}
		var address *model.AddressError
		if !errors.As(err, &address) {
			return fmt.Errorf("Parse(%q) fails with %T, want *model.AddressError", text, err)
		}
		if address.Graph != g.Name() || address.Text != text || address.Want == "" {
			return fmt.Errorf("Parse(%q): the error names graph %q, text %q, want %q", text, address.Graph, address.Text, address.Want)
		}
	}
	return nil
}

package voices

import (
	"fmt"
	"strconv"
	"strings"

	"mccheck/smt/logic"
)

// parseValue reads a Boolean or an integer as SMT-LIB writes it: true, false,
// 12 or (- 12).
func parseValue(s string) (int64, error) {
	s = strings.TrimSpace(s)
	switch s {
	case "true":
		return 1, nil
	case "false":
		return 0, nil
	}
	digits, sign := s, int64(1)
	if inner, ok := strings.CutPrefix(s, "(-"); ok && strings.HasSuffix(inner, ")") {
		digits, sign = strings.TrimSpace(strings.TrimSuffix(inner, ")")), -1
	}
	v, err := strconv.ParseUint(digits, 10, 62)
	if err != nil {
		return 0, fmt.Errorf("smt: value %q, want true, false or an integer below 2^62", s)
	}
	return sign * int64(v), nil
}

// parseValues reads the answer to get-value: ((x true) (h0 (- 3))).
func parseValues(s string) (logic.Model, error) {
	fail := fmt.Errorf("smt: values %q, want ((name value) ...)", firstLine(s))
	rest, ok := strings.CutPrefix(strings.TrimSpace(s), "(")
	if !ok {
		return nil, fail
	}
	m := logic.Model{}
	for rest = strings.TrimSpace(rest); strings.HasPrefix(rest, "("); rest = strings.TrimSpace(rest) {
		end := closing(rest)
		if end < 0 {
			return nil, fail
		}
		name, value, _ := strings.Cut(strings.TrimSpace(rest[1:end]), " ")
		v, err := parseValue(value)
		if err != nil {
			return nil, err
		}
		if _, twice := m[name]; twice {
			return nil, fmt.Errorf("smt: two values of %s", name)
		}
		m[name] = v
		rest = rest[end+1:]
	}
	if rest != ")" {
		return nil, fail
	}
	return m, nil
}

// closing is the index of the parenthesis that closes the first one of s, or -1.
func closing(s string) int {
	depth := 0
	for i, r := range s {
		switch r {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

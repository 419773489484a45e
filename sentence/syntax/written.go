package syntax

import (
	"strings"
)

// head is a definition up to the sign before its body, with further parameters: "let f(x, u in MC(k,m)) falls x".
func (l *Let) head(further ...string) string {
	var params []string
	for _, p := range l.Params {
		text := p.Name
		if p.In != nil {
			text += " in " + p.In.String()
		}
		params = append(params, text)
	}
	params = append(params, further...)
	head := "let " + l.Name
	if len(params) > 0 {
		head += "(" + strings.Join(params, ", ") + ")"
	}
	if l.Falls != nil {
		head += " falls " + l.Falls.String()
	}
	return head
}

// String is the definition on one line, without its command or file.
func (l *Let) String() string {
	if l.Body == nil {
		return l.head() + " from go"
	}
	return l.head() + " = " + l.Body.String()
}

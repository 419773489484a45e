package sentence

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

// Uses lists the definitions that the header and the sentence reach, in their order. Of two of one name it is the
// last, which hides the other.
func (s Stated) Uses() (list []*Let) {
	last := letsOf(s.Lets)
	reached := map[*Let]bool{}
	var through func(bound []string, e *Expr)
	through = func(bound []string, e *Expr) {
		e.uses(bound, func(name string) {
			l := last[name]
			if l == nil || reached[l] {
				return
			}
			reached[l] = true
			for _, p := range l.Params {
				through(nil, p.In)
			}
			through(bindsOf(l), l.Falls)
			through(bindsOf(l), l.Body)
		})
	}
	for _, e := range append(s.For.conditions(), s.Sentence) {
		through(nil, e)
	}
	for _, l := range s.Lets {
		if reached[l] {
			list = append(list, l)
		}
	}
	return list
}

// Lines are what is stated in the language of claims: the header, the definitions that are reached, and the sentence.
func (s Stated) Lines() (lines []string) {
	if s.For != nil {
		lines = append(lines, "for "+s.For.String())
	}
	for _, l := range s.Uses() {
		lines = append(lines, l.String())
	}
	return append(lines, s.Sentence.String())
}

package syntax

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"
)

// Format writes a text of claims in one manner: two spaces for each indentation, ASCII signs
// with spaces around relations, the conditions of cases below each other, one blank line at most.
// Comments stay. It refuses what Parse refuses, and its own result is what it was given.
func Format(path string, text []byte) ([]byte, error) {
	before, err := Read(path, text)
	if err != nil {
		return nil, err
	}
	out := laidOut(string(text))
	after, err := Read(path, []byte(out))
	if err != nil {
		return nil, fmt.Errorf("%s: the formatted text is not read again: %w", path, err)
	}
	if !saysSame(reflect.ValueOf(before), reflect.ValueOf(after)) {
		return nil, fmt.Errorf("%s: the formatted text means something else", path)
	}
	return []byte(out), nil
}

// written is a line of a text: its content, the comment behind it, and its depth.
type written struct {
	content, comment string
	col, depth       int
	free             bool // it is no formula
}

func laidOut(text string) string {
	var lines []written
	open := []written{{depth: -1}}
	for _, raw := range strings.Split(strings.TrimRight(text, "\n "), "\n") {
		raw = strings.TrimRight(raw, " \t\r")
		content := withoutComment(raw)
		l := written{comment: raw[len(content):], content: strings.Trim(content, " \t")}
		if l.content == "" {
			l.depth = -1
			lines = append(lines, l)
			continue
		}
		l.col = len(content) - len(strings.TrimLeft(content, " ")) + 1
		for len(open) > 1 && open[len(open)-1].col >= l.col {
			open = open[:len(open)-1]
		}
		l.depth = open[len(open)-1].depth + 1
		l.free = isFree(l, open)
		if !l.free {
			l.content = spaced(scan(1, 1, l.content))
		}
		open = append(open, l)
		lines = append(lines, l)
	}
	aligned(lines)
	return placed(lines)
}

// isFree reports whether a line is words and no formula: paraphrases, places, headers, and names of theorems.
func isFree(l written, open []written) bool {
	first, _ := (&block{text: l.content}).word()
	if l.depth == 0 {
		return !slices.Contains([]string{"let", "network", "program", "table"}, first)
	}
	top := open[1]
	if !idForm.MatchString(top.content) {
		return wordOf(top.content) == "paper" || wordOf(top.content) == "theorem" && first == "says"
	}
	if l.depth == 1 {
		return !slices.Contains(readingKinds, first) && !slices.Contains(claimWords, first)
	}
	return open[2].free || first == "by" || first == "root" || first == "not-checkable"
}

// spaced writes the tokens of a line with spaces where they serve.
func spaced(tokens []token) string {
	var b strings.Builder
	for i, t := range tokens {
		if i > 0 && (!t.tight || wide(t) || wide(tokens[i-1]) || runOn(tokens[i-1], t)) && !slices.Contains([]string{",", ")", "]"}, t.text) {
			b.WriteByte(' ')
		}
		if t.kind == 'q' {
			b.WriteString(`"` + t.text + `"`)
		} else {
			b.WriteString(t.text)
		}
	}
	return b.String()
}

// wide reports whether a sign, or a word in the place of one, has spaces around it always.
func wide(t token) bool { return t.kind != 'q' && ranks[t.text] > 0 && ranks[t.text] <= rankRelation }

// runOn reports whether two tokens without a space between are one: a sign may have become a word.
func runOn(before, t token) bool {
	return (before.kind == 'w' || before.kind == 'n') && (t.kind == 'w' || t.kind == 'n')
}

// aligned puts the conditions of neighbouring cases below each other.
func aligned(lines []written) {
	for i := 0; i < len(lines); {
		j, width := i, 0
		for ; j < len(lines) && lines[j].depth == lines[i].depth && caseAt(lines[j]) > 0; j++ {
			width = max(width, utf8.RuneCountInString(strings.TrimRight(lines[j].content[:caseAt(lines[j])], " ")))
		}
		for k := i; k < j; k++ {
			at := caseAt(lines[k])
			value := strings.TrimRight(lines[k].content[:at], " ")
			lines[k].content = value + strings.Repeat(" ", width-utf8.RuneCountInString(value)+2) + lines[k].content[at:]
		}
		i = max(j, i+1)
	}
}

// caseAt is where the "if" or "otherwise" of a case begins in its line, or 0.
func caseAt(l written) int {
	if l.free || l.content == "" {
		return 0
	}
	quoted := false
	for i := 1; i < len(l.content); i++ {
		if l.content[i] == '"' {
			quoted = !quoted
		}
		rest := l.content[i:]
		if !quoted && l.content[i-1] == ' ' && (strings.HasPrefix(rest, "if ") || rest == "otherwise") {
			return i
		}
	}
	return 0
}

// placed indents the lines and drops blank lines that follow each other. Comments on lines
// of their own stand as deep as what follows them.
func placed(lines []written) string {
	var b strings.Builder
	blank := false
	for i, l := range lines {
		depth := l.depth
		for j := i; depth < 0 && j < len(lines); j++ {
			depth = lines[j].depth
		}
		switch {
		case l.content == "" && l.comment == "":
			blank = true
			continue
		case blank && b.Len() > 0:
			b.WriteByte('\n')
		}
		blank = false
		indent := strings.Repeat("  ", max(depth, 0))
		switch {
		case l.comment == "":
			b.WriteString(indent + l.content)
		case l.content == "":
			b.WriteString(indent + l.comment)
		default:
			b.WriteString(indent + l.content + "  " + l.comment)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// saysSame reports whether two values of what is read say the same, wherever it stands in their texts.
func saysSame(a, b reflect.Value) bool {
	switch {
	case a.Type() == reflect.TypeFor[Pos](), a.Kind() == reflect.Map: // maps are filled by others
		return true
	case a.Kind() == reflect.Pointer && !a.IsNil() && !b.IsNil():
		return saysSame(a.Elem(), b.Elem())
	case a.Kind() == reflect.Slice:
		for i := range min(a.Len(), b.Len()) {
			if !saysSame(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return a.Len() == b.Len()
	case a.Kind() == reflect.Struct:
		for i := range a.NumField() {
			if a.Type().Field(i).IsExported() && !saysSame(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	}
	return a.Equal(b)
}

// Summary is a text of the network, but for its second definition.
func (n *Network) Summary() string {
	var b strings.Builder
	fmt.Fprintf(&b, "network %s %v %q %s %s %q\n", n.Name, n.Params, n.Source, n.For, n.Format, n.File)
	for _, g := range n.Fields {
		fmt.Fprintf(&b, "field %s %s %v %s\n", g.Name, Shown(g.Count), g.Digits, Shown(g.Size))
	}
	if n.Nodes != nil {
		fmt.Fprintf(&b, "nodes where %s\n", n.Nodes)
	}
	for _, s := range n.Steps {
		fmt.Fprintf(&b, "step %s\n", s.Binder())
	}
	return b.String()
}

// Binder is a step as an expression.
func (s *Step) Binder() *Expr {
	return &Expr{Op: Binder, Text: "all", Binds: s.Binds, Where: s.Where, Args: []*Expr{s.To}}
}

// String is the theorem with its arguments: "total-exchange-lockstep(2)".
func (t Theorem) String() string {
	if len(t.Args) == 0 {
		return t.Name
	}
	return t.Name + (&Expr{Op: Call, Args: t.Args}).String()
}

// Shown is an expression as a summary has it; "-" where there is none.
func Shown(e *Expr) string {
	if e == nil {
		return "-"
	}
	return e.String()
}

// String is the header as it is written after "for".
func (f *For) String() string {
	if f == nil {
		return ""
	}
	var parts []string
	for _, r := range f.Ranges {
		names := strings.Join(r.Names, ", ")
		switch {
		case r.Most == nil:
			parts = append(parts, names+" >= "+r.Least.String())
		case r.Most == r.Least:
			parts = append(parts, names+" = "+r.Least.String())
		default:
			parts = append(parts, fmt.Sprintf("%s in %s..%s", names, r.Least, r.Most))
		}
	}
	text := strings.Join(parts, ", ")
	if f.Where != nil {
		text += " where " + f.Where.String()
	}
	return text
}

package sentence

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mccheck/model/network"
	"mccheck/sentence/syntax"
)

// Sentence is what a reading of a claim says, or what its control says, with all
// definitions that it uses. It is not changed by its use, and may be used by several
// goroutines at once.
type Sentence struct {
	Expr   *syntax.Expr
	Params []string // the parameters of the claim, in the order of its header

	file   *File
	header *syntax.For
	*common
	own       map[string]*definition // those that hide the common ones
	witnesses map[string]*syntax.Let
	depth     int    // networks of the file whose nodes are being found, each asked for by the one before
	affords   int    // log2 of the cases that it may take to find the nodes of a network; 0: any number within the bounds
	work      uint64 // the most values that variables take in one case
	note      func(name string, args []int64, list []uint64)
}

// Noting is the sentence with a note of each call of a function of Go: its name, its arguments,
// one after another, and what it returned.
func (s *Sentence) Noting(note func(name string, args []int64, list []uint64)) *Sentence {
	noting := *s
	noting.note = note
	return &noting
}

// Compile is the sentence of a reading, or of its control if variant is not nil, after
// the checks that need no parameters: names, numbers of arguments, kinds.
func (f *File) Compile(c *syntax.Claim, r *syntax.Reading, variant *syntax.Control) (s *Sentence, err error) {
	defer syntax.Caught(f.Path, &err)
	s = f.shared()
	s.Params, s.Expr = c.Header(r, variant).Names(), c.Sentence(r, variant)
	s.header = c.Header(r, variant)
	lets, err := f.Effective(c, r, variant)
	if err != nil {
		return nil, err
	}
	s.let(lets)
	for _, w := range c.WitnessesOf(r, variant) {
		s.witnesses[w.Name] = w
	}
	if s.Expr == nil {
		syntax.Fail(r.Pos, "the %s reading has no sentence, and the first reading has none", r.Kind)
	}
	s.check()
	return s, nil
}

func named(names []string) []syntax.Param {
	params := make([]syntax.Param, len(names))
	for i, n := range names {
		params[i].Name = n
	}
	return params
}

func (s *Sentence) let(lets []*syntax.Let) {
	for _, l := range lets {
		if d := s.defs[l.Name]; d != nil && d.Let == l {
			delete(s.own, l.Name)
			continue
		}
		if s.own == nil {
			s.own = map[string]*definition{}
		}
		s.own[l.Name] = &definition{Let: l}
	}
}

// tableValue is a table as the list of its rows, which are lists.
func tableValue(t *syntax.Table) Value {
	rows := make([]Value, len(t.Rows))
	for i, r := range t.Rows {
		cells := make([]Value, len(r))
		for j, e := range r {
			cells[j] = cellValue(e)
		}
		rows[i] = listValue(cells)
	}
	return listValue(rows)
}

func cellValue(e *syntax.Expr) Value {
	switch e.Op {
	case syntax.Number:
		return numberOf(e)
	case syntax.Minus:
		return calculate(e.Pos, "-", whole(0), cellValue(e.Args[0]))
	case syntax.List:
		items := make([]Value, len(e.Args))
		for i, a := range e.Args {
			items[i] = cellValue(a)
		}
		return listValue(items)
	}
	syntax.Fail(e.Pos, "%s in a table, want a number or a list of numbers", e)
	return Value{}
}

func (s *Sentence) definition(name string) *definition {
	if d := s.own[name]; d != nil {
		return d
	}
	return s.defs[name]
}

// unknown says that a name means nothing, and which one may be meant.
func (s *Sentence) unknown(name string, local *scope) string {
	return fmt.Sprintf("%q is not known%s", name, s.nearest(name, local))
}

// wrongNames are functions of other languages, with those of ours.
var wrongNames = map[string]string{"sum": "total", "C": "choose(n,i)", "binom": "choose(n,i)", "card": "len(S)",
	"neighbors": "near(G,u)", "adjacent": "edge(G,u,v)", "vertices": "nodes(G)", "V": "nodes(G)", "E": "links(G)", "edges": "links(G)",
	"even": "mod(x,2) = 0", "odd": "mod(x,2) = 1", "sqrt": "squares of both sides", "vertextransitive": "transitive(G)"}

// nearest suggests the known name that is least different, if one is close.
func (s *Sentence) nearest(name string, local *scope) string {
	known := slices.Concat(slices.Collect(maps.Keys(s.defs)), slices.Collect(maps.Keys(s.own)), slices.Collect(maps.Keys(s.tables)),
		slices.Collect(maps.Keys(builtins)), slices.Collect(maps.Keys(domains)), syntax.Constants, s.Params)
	for _, f := range network.Families() {
		known = append(known, f.Name)
	}
	for ; local != nil; local = local.up {
		known = append(known, local.name)
	}
	slices.Sort(known)
	known = slices.DeleteFunc(known, func(k string) bool { return k == name || !resembles(name, k) })
	best := Nearest(name, known, min(len(name)/2, 1+len(name)/3)) // half of the letters stay
	longer := func(k string) bool { return strings.HasPrefix(k, name) }
	if at := slices.IndexFunc(known, longer); at >= 0 && len(name) >= 3 && (best == "" || edits(name, best) > 1) {
		best = known[at] // the name is short for it
	}
	if right := wrongNames[name]; right != "" {
		return ", want " + right
	}
	if line := syntax.DefinitionOf(name); line != "" {
		return ", want a definition: " + line
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("; do you mean %q?", best)
}

// resembles reports whether one name may be meant by another one: more changes than of every third letter leave the first letter as it is.
func resembles(name, other string) bool {
	name, other = strings.ToLower(name), strings.ToLower(other)
	return name != "" && other != "" && name[0] == other[0] || edits(name, other) <= max(1, len(name)/3)
}

// Nearest is the first of the known words that the fewest changes make of another one, at most so many, whether letters
// are capitals or not; "" where there is none.
func Nearest(word string, known []string, most int) (best string) {
	for _, k := range known {
		if d := edits(strings.ToLower(word), strings.ToLower(k)); d <= most {
			best, most = k, d-1
		}
	}
	return best
}

// edits is the least number of letters to put in, take out or change, two neighbours that are exchanged counting as one.
func edits(a, b string) int {
	before, row := []int(nil), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		next := make([]int, len(b)+1)
		next[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			next[j+1] = min(row[j+1]+1, next[j]+1, row[j]+cost)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				next[j+1] = min(next[j+1], before[j-1]+1)
			}
		}
		before, row = row, next
	}
	return row[len(b)]
}

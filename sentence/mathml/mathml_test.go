package mathml

import (
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mccheck/claims/catalogue"
	"mccheck/model/network"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

var (
	tags      = regexp.MustCompile(`<[^>]*>`)
	invisible = strings.NewReplacer("\u00a0", " ", "\u2061", "", "\u2062", "", "&gt;", ">", "&lt;", "<")
)

// seen is what a reader sees, without markup: an index stands behind its letter.
func seen(mathML string) string { return invisible.Replace(tags.ReplaceAllString(mathML, "")) }

// Every kind of part is typeset as the field writes it.
func TestNotation(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"0b0110 + 12", "01102+12"},
		{"rho' = x1 - m_k", "ρ′=x1−mk"},
		{"f(u, \"words\") != none", "f(u,“words”)≠none"},
		{"dist(MC(k,m),u,v) <= diameter(Q(n))", "dMC(k,m)(u,v)≤diam(Qn)"},
		{"order(CQ(n)) = 2^n and size(G) < infinite", "|V(CQn)|=2n∧|E(G)|<∞"},
		{"edge(G,u,v) <-> u in near(G,v)", "{u,v}∈E(G)⇔u∈NG(v)"},
		{"not a or (b -> c)", "¬a∨(b⇒c)"},
		{"(a - b) - (c - d) = -a*b", "a−b−(c−d)=−a⋅b"},
		{"(a+b)*c/(2*d) >= 2*3", "(a+b)⋅c2d≥2⋅3"},
		{"(a/b)^2 = (-a)^2 = f(x)^2", "(ab)2=(−a)2=f(x)2"},
		{"xor(u,2^i) = mod(a + b,2)*xor(a,b)", "u⊕2i=((a+b)mod2)⋅(a⊕b)"},
		{"floor((n-1)/2) + ceil(n/2) = abs(n)", "⌊n−12⌋+⌈n2⌉=|n|"},
		{"choose(n,i) = log2(n) = len([a,b])", "(ni)=log2(n)=|[a,b]|"},
		{"bit(x,i) = u.M[2] = P[i][j] = P[least a in L: a]", "biti(x)=u.M2=Pi,j=P[mina∈La]"},
		{"u{a: v.b, M[i]: 1}", "u[a↦v.b,Mi↦1]"},
		{"x in 1..n-1 and {} | {1} & X = a ++ b or y in 0..", "x∈{1,…,n−1}∧∅∪{1}∩X=a++b∨y∈{0,…}"},
		{"all u, v in D, x in E where u != v: x = u", "∀u,v∈D,x∈E with u≠v:x=u"},
		{"some x in L: x > 1", "∃x∈L:x>1"},
		{"(count x in L where a: x > 1) = 2", "|{x∈L with a∣x>1}|=2"},
		{"set x in L: x + 1", "{x+1∣x∈L}"},
		{"list x in L where x > 1: x", "[x∣x∈L with x>1]"},
		{"total i in 1..n: i + 1", "∑i=1n(i+1)"},
		{"total i in D where i > 1: i", "∑i∈Di>1i"},
		{"most x in D: x else infinite", "maxx∈Dx else ∞"},
		{"share x in D: x > 1", "sharex∈D(x>1)"},
		{"given a = 1, b = a + 1: a < b", " given a=1,b=a+1:a<b"},
		{"if(a, 1, if(b, 2, 3))", "{1 if a2 if b3 otherwise "},
		{"isomorphic(G,H) = false", "(G≅H)=false"},
	} {
		e, err := syntax.ParseExpr(c.text)
		if err != nil {
			t.Fatal(c.text, err)
		}
		got := Expr(e)
		wellFormed(t, got)
		if s := seen(strings.ReplaceAll(got, "</math> <math", "</math><math")); strings.TrimSpace(strings.ReplaceAll(s, "  ", " ")) !=
			strings.TrimSpace(c.want) {
			t.Errorf("%s: %s, want %s", c.text, s, c.want)
		}
	}
}

// A definition hides the word of the language, and has no notation but its name.
func TestDefinitionsHideWords(t *testing.T) {
	e, err := syntax.ParseExpr("links(r) = order(Q(n))")
	if err != nil {
		t.Fatal(err)
	}
	links := &syntax.Let{Name: "links", Params: []syntax.Param{{Name: "x"}}, Body: e.Args[1]}
	says, where := Stated(entail.Stated{Sentence: e, Lets: []*syntax.Let{links}})
	if got := seen(says); got != "links(r)=|V(Qn)|" {
		t.Errorf("%s", got)
	}
	if len(where) != 1 || seen(where[0]) != "links(x):= |V(Qn)|" {
		t.Errorf("%q", where)
	}
}

func TestFormulasOfTheLiterature(t *testing.T) {
	for text, want := range map[string]string{
		"2^(m2^k+k), n >= 4":       "2m⋅2k+k, n≥4",
		"2n, n even or 1":          "2n, n even or 1",
		"max{s+1,t+1}":             "max(s+1,t+1)",
		"(p log p)/2 + 5*2^(4m+1)": "p⋅log(p)2+5⋅24m+1",
		"(2 n0)^(2^k) / 2":         "(2n0)2k2",
		"2^n(m+k)/2":               "2n⋅(m+k)2",
		"n < 2 & x":                "n<2∩x",
		"<b>":                      "&lt;b&gt;",
	} {
		if got := seen(Printed(text)); got != invisible.Replace(want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
		wellFormed(t, Printed(text))
	}
	for _, f := range network.Families() {
		for args := range members(f) {
			g, err := f.Build(args)
			if err != nil {
				continue
			}
			for _, form := range g.Claimed() {
				if !strings.Contains(Printed(form.Formula), "<math") {
					t.Errorf("%s: %s is no formula", g.Name(), form.Formula)
				}
				wellFormed(t, Printed(form.Formula))
			}
		}
	}
}

// members are some parameters of a family.
func members(f network.Family) func(func([]int) bool) {
	return func(yield func([]int) bool) {
		for _, n := range []int{1, 2, 4} {
			if !yield(slices.Repeat([]int{n}, len(f.Params))) {
				return
			}
		}
	}
}

// Nothing of a reading of the catalogue is lost: each name and number is there at least as often, and the
// markup is well-formed.
func TestNothingOfTheCatalogueIsLost(t *testing.T) {
	readings := 0
	for _, c := range catalogue.Of() {
		for _, r := range c.Readings {
			for _, st := range r.Statements() {
				if st.Stands == nil {
					t.Errorf("%s %s has no sentence", c.ID, r.Kind)
					continue
				}
				readings++
				says, where := Stated(*st.Stands)
				all := says + strings.Join(where, "")
				wellFormed(t, all)
				if lost := lost(*st.Stands, all); len(lost) > 0 {
					t.Errorf("%s %s: lost %v", c.ID, r.Kind, lost)
				}
			}
		}
	}
	if readings < len(catalogue.Of())/2 {
		t.Errorf("%d statements of %d claims are typeset", readings, len(catalogue.Of()))
	}
}

// Parts of the catalogue that differ are typeset differently: no bracket is missing.
func TestPartsThatDifferLookDifferent(t *testing.T) {
	text := map[string]string{}
	var through func(e *syntax.Expr)
	through = func(e *syntax.Expr) {
		if e == nil {
			return
		}
		typeset, as := Expr(e), e.String()
		if other, known := text[typeset]; known && other != as {
			t.Errorf("%s and %s look the same", other, as)
		}
		text[typeset] = as
		for _, b := range e.Binds {
			through(b.In)
		}
		for _, part := range slices.Concat(e.Args, e.Conds, []*syntax.Expr{e.Where, e.Else}) {
			through(part)
		}
	}
	for _, c := range catalogue.Of() {
		for _, r := range c.Readings {
			for _, st := range r.Statements() {
				through(st.Stands.Sentence)
				for _, l := range st.Stands.Uses() {
					through(l.Body)
				}
			}
		}
	}
	if len(text) < 1000 {
		t.Errorf("%d parts are compared", len(text))
	}
}

// The control of the test above: a part that is left out is missed.
func TestALostPartIsSeen(t *testing.T) {
	e, err := syntax.ParseExpr("all u in nodes(G) where u > 1: f(u) = 2")
	if err != nil {
		t.Fatal(err)
	}
	full := Expr(e)
	if missed := lost(entail.Stated{Sentence: e}, full); len(missed) > 0 {
		t.Errorf("lost %v", missed)
	}
	e.Where = nil
	without := Expr(e)
	e, _ = syntax.ParseExpr("all u in nodes(G) where u > 1: f(u) = 2")
	if missed := lost(entail.Stated{Sentence: e}, without); !slices.Equal(missed, []string{"1", "u"}) {
		t.Errorf("lost %v, want 1 and u", missed)
	}
}

// lost are the names and numbers of what is stated that stand less often in the markup.
func lost(s entail.Stated, mathML string) (missing []string) {
	want := leaves{}
	for _, l := range s.Uses() {
		want.name(l.Name)
		for _, p := range l.Params {
			want.name(p.Name)
		}
		want.expr(l.Body)
		want.expr(l.Falls)
	}
	if s.For != nil {
		for _, n := range s.For.Names() {
			want.name(n)
		}
		want.expr(s.For.Where)
		for _, r := range s.For.Ranges {
			want.expr(r.Least)
			if r.Most != r.Least {
				want.expr(r.Most)
			}
		}
	}
	want.expr(s.Sentence)
	have := leaves{}
	for _, m := range regexp.MustCompile(`>([^<>]+)</m`).FindAllStringSubmatch(mathML, -1) {
		have[m[1]]++
	}
	for _, text := range slices.Sorted(maps.Keys(want)) {
		if have[text] < want[text] {
			missing = append(missing, text)
		}
	}
	return missing
}

// leaves counts texts.
type leaves map[string]int

func (l leaves) name(s string) {
	letters, index, primes := split(s)
	for _, part := range []string{letters, index, primes} {
		if part != "" {
			l[part]++
		}
	}
}

func (l leaves) expr(e *syntax.Expr) {
	if e == nil {
		return
	}
	n, known := notation[e.Text]
	switch {
	case e.Op == syntax.Number:
		l[strings.TrimPrefix(e.Text, "0b")]++
	case e.Op == syntax.Name && constants[e.Text] != "":
		l[constants[e.Text]]++
	case e.Op == syntax.Call && known && len(e.Args) == n.args:
		// a definition of this name, or a sign
	case e.Op == syntax.Name, e.Op == syntax.Call:
		l.name(e.Text)
	case e.Op == syntax.Field:
		l[e.Text]++
	}
	for _, b := range e.Binds {
		for _, n := range b.Names {
			l.name(n)
		}
		l.expr(b.In)
	}
	for _, c := range e.Changes {
		l[c.Field]++
		l.expr(c.Index)
		l.expr(c.Value)
	}
	for _, part := range slices.Concat(e.Args, e.Conds, []*syntax.Expr{e.Where, e.Else}) {
		l.expr(part)
	}
}

// wellFormed fails where markup is not balanced, or an element has another number of children than it is to have.
func wellFormed(t *testing.T, mathML string) {
	t.Helper()
	children := map[string]int{"mfrac": 2, "msup": 2, "msub": 2, "munder": 2, "msubsup": 3, "munderover": 3}
	d := xml.NewDecoder(strings.NewReader("<all>" + mathML + "</all>"))
	type open struct {
		name string
		n    int
	}
	var stack []open
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%v in %s", err, mathML)
		}
		switch e := token.(type) {
		case xml.StartElement:
			if len(stack) > 0 {
				stack[len(stack)-1].n++
			}
			stack = append(stack, open{name: e.Name.Local})
		case xml.EndElement:
			last := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if want := children[last.name]; want != 0 && want != last.n {
				t.Fatalf("%s has %d children, want %d: %s", last.name, last.n, want, mathML)
			}
		}
	}
}

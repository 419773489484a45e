package reports

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"mccheck/claims"
)

// shade is what is known of a claim as printed, finer than its badge: a refutation by its importance.
type shade struct {
	Key   string // of the pattern in the picture
	Word  string // beside its number
	Means string // in the legend
	holds func(c *Claim) bool
}

// shades are in the order of the picture.
func shades() []shade {
	badged := func(of ...claims.Verdict) func(*Claim) bool {
		return func(c *Claim) bool { return slices.Contains(of, c.Verdict()) }
	}
	list := []shade{
		{"proved", "proved", "proved without bound, for every parameter value and input", badged(claims.Proved)},
		{"verified", "verified", "verified to a scope, which stands beside the verdict", badged(claims.Verified)},
		{"tested", "tested", "tested in random cases only", badged(claims.Tested)},
	}
	for _, kind := range append(claims.FailureKinds(), "") {
		s := shade{Key: string(kind), Word: string(kind), Means: kindMeans[kind]}
		s.Key, s.Word = cmp.Or(s.Key, "refuted"), cmp.Or(s.Word, "refuted")
		s.holds = func(c *Claim) bool { return c.Verdict() == claims.Refuted && c.Kind() == kind }
		list = append(list, s)
	}
	return append(list,
		shade{"open", "undecided", "undecided: the reason is below", badged(claims.Unknown, claims.Vacuous, claims.Disputed)},
		shade{"not-checkable", "not checkable", "not checkable: nothing computable is stated", badged(claims.NotCheckable)})
}

// kindMeans says in the legend how a claim fails.
var kindMeans = map[claims.FailureKind]string{
	claims.Substance:  "refuted, an error of substance",
	claims.Definition: "refuted, as a definition must be read otherwise",
	claims.Misprint:   "refuted, by a misprint",
	claims.Boundary:   "refuted only at members that are named",
	"":                "refuted, not classified yet",
}

// overview is a picture with a bar for each paper, cut by what is known of its claims.
type overview struct {
	Width, Height int
	Rows          []overviewRow
	Legend        []shade // those that occur
}

type overviewRow struct {
	Name     string
	Total    int
	Y        int // of the name
	Says     string
	Segments []segment
}

// segment is a part of a bar, in pixels, with its number in it or below it.
type segment struct {
	shade
	N             int
	X, Y          float64
	Width, Height float64
	Text          string
	TextX, TextY  float64
	Below         bool
}

// Middle is where the mark to a number below the bar begins.
func (s segment) Middle() float64 { return s.X + s.Width/2 }

// Foot is the lower end of the bar.
func (s segment) Foot() float64 { return s.Y + s.Height }

const (
	barHeight   = 26
	rowGap      = 12
	belowHeight = 12  // of numbers below a bar
	nameWidth   = 150 // of the names beside the bars
	nameHeight  = 18  // of the names above the bars
	letterWidth = 7.0
)

// pictureOf lays the bars out in a picture of so many pixels, with the names beside the bars or above.
func (d *Document) pictureOf(width int, beside bool) overview {
	groups := slices.DeleteFunc(d.groups(), func(g division) bool { return g.name == allPapers })
	o := overview{Width: width}
	left, above := 0, nameHeight
	if beside {
		left, above = nameWidth, 0
	}
	most := 1
	for _, g := range groups {
		most = max(most, len(g.of.Claims))
	}
	occurs := map[string]bool{}
	for _, g := range groups {
		row := overviewRow{Name: g.name, Total: len(g.of.Claims), Y: o.Height + 14}
		if beside {
			row.Y += 4
		}
		row.Segments = g.of.segments(float64(left), float64(o.Height+above), float64(width-left-2)/float64(most))
		var says []string
		for _, s := range row.Segments {
			occurs[s.Key] = true
			says = append(says, fmt.Sprintf("%d %s", s.N, s.Word))
		}
		row.Says = g.name + ": " + strings.Join(says, ", ") + "."
		o.Rows = append(o.Rows, row)
		o.Height += above + barHeight + rowGap
		if slices.ContainsFunc(row.Segments, func(s segment) bool { return s.Below }) {
			o.Height += belowHeight
		}
	}
	o.Legend = slices.DeleteFunc(shades(), func(s shade) bool { return !occurs[s.Key] })
	return o
}

// segments are the parts of a bar that begins at a place, where a claim takes so many pixels.
func (d *Document) segments(x, y, pixels float64) (list []segment) {
	taken := x // to where numbers below the bar reach
	for _, kind := range shades() {
		s := segment{shade: kind, X: x, Y: y, Height: barHeight}
		for i := range d.Claims {
			if kind.holds(&d.Claims[i]) {
				s.N++
			}
		}
		if s.N == 0 {
			continue
		}
		s.Width = float64(s.N) * pixels
		s.Text, s.TextX, s.TextY = fmt.Sprint(s.N), s.Middle(), y+17
		if long := s.Text + " " + s.Word; letters(long)+10 <= s.Width {
			s.Text = long
		} else if letters(s.Text)+4 > s.Width {
			s.Below, s.TextY = true, y+barHeight+16
			s.TextX = max(s.TextX, taken+letters(s.Text)/2+3)
			taken = s.TextX + letters(s.Text)/2
		}
		list, x = append(list, s), x+s.Width
	}
	return list
}

func letters(text string) float64 { return letterWidth * float64(utf8.RuneCountInString(text)) }

// briefly is an erratum in a sentence.
type briefly struct {
	Claim  *Claim
	Says   string
	Page   string
	Follow []Claim
}

// symbol begins a sentence that stays as it is: "u3 = 01001", "f takes".
var symbol = regexp.MustCompile(`^([b-z][0-9]*|a[0-9]+) `)

// inBrief are the errata of substance of the papers that have some.
func (d *Document) inBrief() (list []paperErrata) {
	papers := d.Of(claims.OfPaper)
	for _, p := range d.papers() {
		of := papers.OfPaper(p.Key)
		part := paperErrata{Paper: p}
		for _, e := range of.Errata() {
			if e.Claim.Kind() != claims.Substance {
				continue
			}
			says := cmp.Or(e.Claim.Shown(), "it does not hold that "+strings.TrimSuffix(oneLine(e.Claim.Says), "."))
			if !symbol.MatchString(says) {
				says = strings.ToUpper(says[:1]) + says[1:]
			}
			part.Errata = append(part.Errata, briefly{Claim: &e.Claim, Says: says + ".", Page: e.Claim.Page(), Follow: e.Consequences})
		}
		if len(part.Errata) > 0 {
			list = append(list, part)
		}
	}
	return list
}

// paperErrata are the errata of substance of a paper.
type paperErrata struct {
	Paper  claims.Paper
	Errata []briefly
}

// left is a reading of which something is left to decide, and why.
type left struct {
	Claim   *Claim
	Reading claims.Kind
	Domain  string
	Badge   Badge
	Why     string
}

// notDecided are readings in whose place nothing better is known: those that are undecided, those that
// state nothing computable, and those that are verified or tested for a part of their domain only.
type notDecided struct {
	Open, NotCheckable, Scope []left
}

func (d *Document) notDecided() (n notDecided) {
	for c, r := range d.Readings() {
		l := left{Claim: c, Reading: r.Reading, Domain: r.Domain, Badge: r.Badge(), Why: cmp.Or(r.Reason, r.Brief())}
		switch v := r.Verdict; {
		case v == claims.NotCheckable:
			n.NotCheckable = append(n.NotCheckable, l)
		case v.Failure() || v == claims.Unknown:
			n.Open = append(n.Open, l)
		case (v == claims.Verified || v == claims.Tested) && !r.Whole():
			l.Why = r.Brief()
			n.Scope = append(n.Scope, l)
		}
	}
	return n
}

// methodWords are the methods in the words of the filter.
var methodWords = map[claims.Method]string{
	claims.Exhaustive: "enumeration", claims.Property: "random testing", claims.SMT: "solvers", claims.ClosedForm: "identity of formulas",
}

// Methods are those of the evidence that carries the verdict of a reading of the claim, in order.
func (c *Claim) Methods() []string {
	found := map[string]bool{}
	for _, r := range c.Readings {
		for _, e := range r.Evidence {
			if e.Verdict == r.Verdict {
				found[string(e.Method)] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// choice is what a filter may be set to.
type choice struct{ Value, Words string }

// methods are the choices of the filter by method.
func (d *Document) methods() (list []choice) {
	found := map[string]bool{}
	for i := range d.Claims {
		for _, m := range d.Claims[i].Methods() {
			found[m] = true
		}
	}
	for _, m := range slices.Sorted(maps.Keys(found)) {
		list = append(list, choice{m, cmp.Or(methodWords[claims.Method(m)], m)})
	}
	return list
}

package reports

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mccheck/claims"
)

// box is a set of values of parameters: those in the spans of the ones that it names, and any values of others.
type box []span

// span is a range of values of one parameter.
type span struct {
	name      string
	low, high int // math.MaxInt: without a bound
}

// ranged is a range of one parameter as scopes write it: "n=3", "n=1..8", "every n>=1".
var ranged = regexp.MustCompile(`^(?:every )?([^\s<>=]+)(?:=(-?\d+)(?:\.\.(-?\d+))?|>=(-?\d+))$`)

// boxesOf reads a scope. Words that name no range are left out.
func boxesOf(scope string) (list []box) {
	for _, item := range itemsOf(scope) {
		boxes, _ := boxesOfItem(item)
		list = append(list, boxes...)
	}
	return list
}

// boxesOfItem reads one item; parameters that it names several times, as in "k=0, k=1, every m>=1" or in "s=1 and every t>=1,
// s=t=2", have several values. Of the header of a claim it has what the boxes do not say, too.
func boxesOfItem(item string) (list []box, besides string) {
	if b, besides, is := headed(item); is {
		return []box{b}, besides
	}
	item, _, _ = strings.Cut(item, ": ")
	boxes, without := []box{{}}, map[string][]box{}
	for word := range strings.SplitSeq(item, ", ") {
		word, _, _ = strings.Cut(word, " (")
		values, ok := valuesOf(word)
		if !ok {
			continue
		}
		names := values[0].names()
		before, again := without[names]
		switch {
		case !again && boxes[0].sharedWith(values[0]) > 0:
			continue // some of its parameters have values that others have not
		case !again:
			before, boxes = boxes, nil
			without[names] = before
		}
		for _, b := range before {
			for _, v := range values {
				boxes = append(boxes, append(slices.Clip(b), v...))
			}
		}
	}
	return boxes, ""
}

// inHeader is a range of one parameter as headers write it: "n >= 1", "n = 3", "n in 1..8".
var inHeader = regexp.MustCompile(`^(\S+) (?:>= (-?\d+)|= (-?\d+)|in (-?\d+)\.\.(-?\d+))$`)

// headed reads the header of a claim, as the scope of a theorem on a network of its file: "every s, t >= 1, n in 3..9 where s < t". What
// is not understood of it stands besides.
func headed(item string) (b box, besides string, is bool) {
	ranges, found := strings.CutPrefix(item, "every ")
	ranges, where, _ := strings.Cut(ranges, " where ")
	var names, rest []string
	for word := range strings.SplitSeq(ranges, ", ") {
		switch m := inHeader.FindStringSubmatch(word); {
		case m != nil:
			low, err := strconv.Atoi(m[2] + m[3] + m[4])
			high := math.MaxInt
			if m[2] == "" && err == nil {
				high, err = strconv.Atoi(m[3] + m[5])
			}
			if err != nil {
				rest = append(rest, strings.Join(append(names, word), ", "))
			} else {
				for _, name := range append(names, m[1]) {
					b = append(b, span{name, low, high})
				}
				is = found
			}
			names = nil
		case strings.Contains(word, " "):
			rest, names = append(rest, strings.Join(append(names, word), ", ")), nil
		default:
			names = append(names, word)
		}
	}
	if where != "" {
		rest = append(rest, where)
	}
	return b, strings.Join(rest, ", "), is && len(names) == 0
}

// valuesOf reads what a word of an item says: values of several parameters at once, as "every s>=1 and t=1" and "s=t=2", or
// several of one, as "k=0 and k=1".
func valuesOf(word string) (values []box, ok bool) {
	for i, part := range strings.Split(word, " and ") {
		var b box
		for _, one := range separately(part) {
			s, ok := spanOf(one)
			if !ok || b.named(s.name) >= 0 {
				return nil, false
			}
			b = append(b, s)
		}
		switch {
		case i == 0 || b.names() == values[0].names():
			values = append(values, b)
		case len(values) == 1 && b.sharedWith(values[0]) == 0:
			values[0] = append(values[0], b...)
		default:
			return nil, false
		}
	}
	return values, true
}

// rangedTogether is a range of one parameter or of several, as "s=t=2".
var rangedTogether = regexp.MustCompile(`^(every )?((?:[^\s<>=]+=)*[^\s<>=]+)(>?=[^=]*)$`)

// separately writes a range of several parameters as one of each: "s=2" and "t=2" for "s=t=2".
func separately(word string) (ranges []string) {
	m := rangedTogether.FindStringSubmatch(word)
	if m == nil {
		return []string{word}
	}
	for name := range strings.SplitSeq(m[2], "=") {
		ranges = append(ranges, m[1]+name+m[3])
	}
	return ranges
}

// names are those of the parameters, in one word.
func (b box) names() string {
	var names []string
	for _, s := range b {
		names = append(names, s.name)
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// readable returns an error where points are not boxes to the letter; "": there are none.
func readable(points string) error {
	for _, item := range itemsOf(points) {
		if item == claims.NoParameters {
			continue
		}
		for word := range strings.SplitSeq(item, ", ") {
			if s, ok := spanOf(word); !ok || s.low > s.high || s.high == math.MaxInt {
				return fmt.Errorf("the points %.80q, want ranges as %q", word, "k=0..1, m=1..4; k=2, m=1..3")
			}
		}
	}
	return nil
}

func spanOf(word string) (span, bool) {
	m := ranged.FindStringSubmatch(word)
	if m == nil {
		return span{}, false
	}
	low, err := strconv.Atoi(m[2] + m[4])
	high := low
	switch {
	case m[3] != "" && err == nil:
		high, err = strconv.Atoi(m[3])
	case m[4] != "":
		high = math.MaxInt
	}
	return span{m[1], low, high}, err == nil
}

// named is the place of the span of a parameter, or -1.
func (b box) named(name string) int {
	return slices.IndexFunc(b, func(s span) bool { return s.name == name })
}

// sharedWith is how many parameters both boxes name.
func (b box) sharedWith(n box) (shared int) {
	for _, s := range b {
		if n.named(s.name) >= 0 {
			shared++
		}
	}
	return shared
}

// bounded reports whether some parameter has a largest value.
func (b box) bounded() bool {
	return slices.ContainsFunc(b, func(s span) bool { return s.high < math.MaxInt })
}

// missing are the boxes of was without those of now that may be compared with them.
func missing(was, now []box, may func(b, n box) bool) []box {
	for _, n := range now {
		var rest []box
		for _, b := range was {
			if may(b, n) {
				rest = append(rest, b.less(n)...)
			} else {
				rest = append(rest, b)
			}
		}
		was = rest
	}
	return was
}

// less is the box without another one, in pieces.
func (b box) less(n box) (rest []box) {
	for _, s := range b {
		if i := n.named(s.name); i >= 0 && (n[i].high < s.low || s.high < n[i].low) {
			return []box{b}
		}
	}
	b = slices.Clone(b)
	for at := range b {
		i := n.named(b[at].name)
		if i < 0 {
			continue
		}
		if b[at].low < n[i].low {
			rest = append(rest, slices.Clone(b))
			rest[len(rest)-1][at].high = n[i].low - 1
			b[at].low = n[i].low
		}
		if b[at].high > n[i].high {
			rest = append(rest, slices.Clone(b))
			rest[len(rest)-1][at].low = n[i].high + 1
			b[at].high = n[i].high
		}
	}
	return rest
}

// String writes the box as a scope does.
func (b box) String() string {
	var words []string
	for _, s := range b {
		switch s.high {
		case s.low:
			words = append(words, fmt.Sprintf("%s=%d", s.name, s.low))
		case math.MaxInt:
			words = append(words, fmt.Sprintf("every %s>=%d", s.name, s.low))
		default:
			words = append(words, fmt.Sprintf("%s=%d..%d", s.name, s.low, s.high))
		}
	}
	if len(words) == 0 {
		return "the case without parameters"
	}
	return strings.Join(words, ", ")
}

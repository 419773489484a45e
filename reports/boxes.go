package reports

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
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
		list = append(list, boxesOfItem(item)...)
	}
	return list
}

// boxesOfItem reads one item; a parameter that it names several times, as in "k=0, k=1, every m>=1", has several values.
func boxesOfItem(item string) []box {
	item, _, _ = strings.Cut(item, ": ")
	boxes, without := []box{{}}, map[string][]box{}
	for word := range strings.SplitSeq(item, ", ") {
		word, _, _ = strings.Cut(word, " (")
		s, ok := spanOf(word)
		if !ok {
			continue
		}
		before, again := without[s.name]
		if !again {
			before, boxes = boxes, nil
			without[s.name] = before
		}
		for _, b := range before {
			boxes = append(boxes, append(slices.Clip(b), s))
		}
	}
	return boxes
}

// readable returns an error where points are not boxes to the letter; "": there are none.
func readable(points string) error {
	for _, item := range itemsOf(points) {
		if item == "no parameters" {
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

package exchange

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// element is any element of XML.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Elements []element  `xml:",any"`
}

// grammar are the elements of JUnit XML with the attributes that they must have, those that they may
// have, and the elements below them.
var grammar = map[string]struct{ must, may, below []string }{
	"testsuites": {must: []string{"name", "tests", "failures", "errors", "skipped"}, below: []string{"testsuite"}},
	"testsuite":  {must: []string{"name", "tests", "failures", "errors", "skipped"}, below: []string{"testcase"}},
	"testcase": {must: []string{"classname", "name"}, may: []string{"file", "line"},
		below: []string{"failure", "error", "skipped"}},
	"failure": {must: []string{"message", "type"}},
	"error":   {must: []string{"message", "type"}},
	"skipped": {must: []string{"message"}},
}

// attributes are those of the element, which are among those that the grammar allows.
func (e element) attributes() (map[string]string, error) {
	name := e.XMLName.Local
	rule, known := grammar[name]
	if !known {
		return nil, fmt.Errorf("element %s", name)
	}
	list := map[string]string{}
	for _, a := range e.Attrs {
		if _, twice := list[a.Name.Local]; twice || !slices.Contains(slices.Concat(rule.must, rule.may), a.Name.Local) {
			return nil, fmt.Errorf("attribute %s of %s", a.Name.Local, name)
		}
		list[a.Name.Local] = a.Value
	}
	for _, must := range rule.must {
		if list[must] == "" {
			return nil, fmt.Errorf("%s has no %s", name, must)
		}
	}
	if len(rule.below) > 0 && strings.TrimSpace(e.Text) != "" {
		return nil, fmt.Errorf("text in %s: %q", name, e.Text)
	}
	return list, nil
}

// check compares an element with the grammar, and the numbers of a suite with its cases. It fills in
// how each case ended.
func (e element) check(ended map[string]string) (counted map[string]int, err error) {
	name := e.XMLName.Local
	attributes, err := e.attributes()
	if err != nil {
		return nil, err
	}
	counted = map[string]int{}
	for _, below := range e.Elements {
		if !slices.Contains(grammar[name].below, below.XMLName.Local) {
			return nil, fmt.Errorf("%s below %s", below.XMLName.Local, name)
		}
		more, err := below.check(ended)
		if err != nil {
			return nil, err
		}
		for what, n := range more {
			counted[what] += n
		}
	}
	switch name {
	case "testsuites", "testsuite":
		for _, what := range []string{"tests", "failures", "errors", "skipped"} {
			if said := attributes[what]; said != fmt.Sprint(counted[what]) {
				return nil, fmt.Errorf("%s: %s=%s, and it has %d", name, what, said, counted[what])
			}
		}
	case "testcase":
		counted["tests"]++
		ended[attributes["name"]] = e.end()
	case "skipped":
		counted["skipped"]++
	default:
		counted[name+"s"]++
	}
	return counted, nil
}

// end is how a case ended.
func (e element) end() string {
	switch len(e.Elements) {
	case 0:
		return "passed"
	case 1:
		return e.Elements[0].XMLName.Local
	}
	return "in several ways"
}

// junitEnds reads JUnit XML strictly.
func junitEnds(text string) (map[string]string, error) {
	var root element
	dec := xml.NewDecoder(strings.NewReader(text))
	dec.Strict = true
	if err := dec.Decode(&root); err != nil {
		return nil, err
	}
	if root.XMLName.Local != "testsuites" {
		return nil, fmt.Errorf("element %s", root.XMLName.Local)
	}
	ended := map[string]string{}
	_, err := root.check(ended)
	return ended, err
}

func TestJUnitHasACaseForEachReading(t *testing.T) {
	text := written(t, sample(), JUnit)
	got, err := junitEnds(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	want := map[string]string{
		"fabric:FA-1 printed": "failure", "fabric:FA-2 printed": "passed", "fabric:FA-3 printed": "failure",
		"fabric:FA-4 printed": "failure", "fabric:FA-5 printed": "skipped", "fabric:FA-6 printed": "skipped",
		"fabric:FA-7 printed": "passed", "fabric:FA-8 printed": "passed", "fabric:FA-9 printed": "failure",
		"fabric:FA-10 printed": "passed", "fabric:FA-11 printed": "failure", "engine z3 crash": "error", "run": "error",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, must := range []string{"a &lt; b &amp; &#34;c&#34;", "]]&gt;", "See: mccheck show"} {
		if !strings.Contains(text, must) {
			t.Errorf("%q is not in\n%s", must, text)
		}
	}
	if strings.Contains(text, "system-out") || strings.ContainsRune(text, '\x01') {
		t.Errorf("what passes says something, or a control character stands in\n%s", text)
	}
}

func TestJUnitOfNothing(t *testing.T) {
	if ended, err := junitEnds(written(t, Findings{Name: "mccheck gate"}, JUnit)); err != nil || len(ended) > 0 {
		t.Errorf("%v, %v", ended, err)
	}
}

// TestWrongJUnitIsSeen is the control of the strict reader.
func TestWrongJUnitIsSeen(t *testing.T) {
	text := written(t, sample(), JUnit)
	for _, c := range []struct{ old, new string }{
		{`tests="13"`, `tests="12"`}, {`failures="5"`, `failures="4"`}, {`<testcase `, `<test `}, {`classname=`, `class=`},
		{`</testsuites>`, ``}, {`type="refuted"`, ``}, {`name="mccheck gate"`, `name="mccheck gate" tests="13"`},
		{`<testcase classname`, `word<testcase classname`},
	} {
		wrong := strings.Replace(text, c.old, c.new, 1)
		if _, err := junitEnds(wrong); wrong == text || err == nil {
			t.Errorf("%q in place of %q is accepted", c.new, c.old)
		}
	}
}

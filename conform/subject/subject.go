// Package subject finds the network that a task is about: a member of a family, a network of
// a file, or one of a file of claims; and the bounds of lengths that are sentences about it.
package subject

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mccheck/model"
	"mccheck/model/netfile"
	"mccheck/model/network"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
)

// Subject is a network, with what a sentence about it needs.
type Subject struct {
	model.Graph
	path  string // of the file of claims from which it is, or which would stand beside its file
	head  string // the lines of a file of claims, before the claim
	id    string // of a claim that is free
	name  string // of the network in a sentence
	given string // "k = 2, m = 2", or ""
}

// formats are the formats of files of networks, by the ends of their names.
var formats = map[string]string{
	".g6": "graph6", ".graph6": "graph6", ".s6": "sparse6", ".sparse6": "sparse6", ".edges": "edges", ".graphml": "graphml",
}

// Find reads the words that name a network: MC 2 2, or fabric.g6, or fabric.claims:Fabric 3.
// The error names the word and what is allowed.
func Find(words []string) (*Subject, error) {
	if len(words) == 0 {
		return nil, errors.New("no network is named, want a family with its parameters, such as MC 2 2, or a file")
	}
	s, rest, err := First(words)
	if err == nil && len(rest) > 0 {
		return nil, fmt.Errorf("unexpected %q after %s, which is %s", rest[0], strings.Join(words[:len(words)-len(rest)], " "), s.Name())
	}
	return s, err
}

// unnamed is an error where a word is a file of claims, and says none of its networks.
func unnamed(word string) error {
	if !strings.HasSuffix(word, ".claims") {
		return nil
	}
	file, err := sentence.ReadFile(word)
	if err != nil {
		return err
	}
	parsed, err := sentence.Parse(word, file)
	if err != nil {
		return err
	}
	if len(parsed.Networks) == 0 {
		return fmt.Errorf("%s has no network", word)
	}
	n := parsed.Networks[0]
	return fmt.Errorf("%s is a file of claims, want one of its networks, such as %s:%s", word, word,
		strings.TrimSpace(n.Name+" "+strings.Join(n.Params, " ")))
}

// First reads the network that the first words name, and returns the others.
func First(words []string) (s *Subject, rest []string, err error) {
	first, rest := words[0], words[1:]
	if path, name, found := strings.Cut(first, ".claims:"); found {
		return fromClaims(path+".claims", name, rest)
	}
	if format, known := formats[strings.ToLower(filepath.Ext(first))]; known {
		s, err = fromFile(first, format)
		return s, rest, err
	}
	if err := unnamed(first); err != nil {
		return nil, nil, err
	}
	if filepath.Ext(first) != "" { // no family has a dot in its name
		return nil, nil, fmt.Errorf("network %q: a file of a network ends in %s", first, strings.Join(slices.Sorted(maps.Keys(formats)), " "))
	}
	return fromFamily(first, rest)
}

const (
	paperLine = "paper conform, prefix C\n"
	heading   = "mccheck-claims 1\n" + paperLine
	freeID    = "C-1"
)

// fromFamily is a member of a family, whose parameters come first among the words.
func fromFamily(name string, words []string) (s *Subject, rest []string, err error) {
	f, err := network.FamilyByName(name)
	if err != nil {
		return nil, nil, err
	}
	var names []string
	for _, p := range f.Params {
		names = append(names, p.Name)
	}
	few := min(len(words), len(names))
	words, rest = words[:few], words[few:]
	values, err := numbers(names, words)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", f.Usage(), err)
	}
	if few < len(f.Params) {
		missing := f.Params[few]
		return nil, nil, fmt.Errorf("%s: %d of %d parameters given, %s (%s) is missing", f.Usage(), few, len(f.Params), missing.Name, missing.Doc)
	}
	g, err := f.Build(values)
	if err != nil {
		return nil, nil, err
	}
	return &Subject{Graph: g, head: heading, id: freeID, name: g.Name(), given: given(names, words)}, rest, nil
}

func given(names, values []string) string {
	var list []string
	for i, name := range names {
		list = append(list, name+" = "+values[i])
	}
	return strings.Join(list, ", ")
}

// numbers are the values of parameters.
func numbers(names, words []string) (values []int, err error) {
	for i, w := range words {
		v, err := Number(names[i], w)
		if err != nil {
			return nil, err
		}
		values = append(values, v)
	}
	return values, nil
}

// Number is the value of a parameter of a network.
func Number(name, text string) (int, error) {
	n, err := strconv.Atoi(text)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, fmt.Errorf("%s=%q, want a whole number of at most 18 digits", name, text)
	case err != nil:
		return 0, fmt.Errorf("%s=%q, want a whole number", name, text)
	}
	return n, nil
}

func fromFile(path, format string) (*Subject, error) {
	content, err := sentence.ReadRegular(path, netfile.MaxBytes)
	if err != nil {
		return nil, err
	}
	g, err := netfile.Read(filepath.Base(path), format, content)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &Subject{
		Graph: g, path: filepath.Join(filepath.Dir(path), "conform.claims"), id: freeID, name: "Given",
		head: heading + fmt.Sprintf("network Given = %s %q\n", format, filepath.Base(path)),
	}, nil
}

// fromClaims is a network of a file of claims, whose parameters come first among the words.
func fromClaims(path, name string, words []string) (s *Subject, rest []string, err error) {
	content, err := sentence.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	file, err := sentence.Parse(path, content)
	if err != nil {
		return nil, nil, err
	}
	at := slices.IndexFunc(file.Networks, func(n *syntax.Network) bool { return n.Name == name })
	if at < 0 {
		var known []string
		for _, n := range file.Networks {
			known = append(known, n.Name)
		}
		return nil, nil, fmt.Errorf("%s has no network %q, want one of %s", path, name, strings.Join(known, ", "))
	}
	n := file.Networks[at]
	if len(words) < len(n.Params) {
		return nil, nil, fmt.Errorf("%s(%s): %d of %d parameters given", name, strings.Join(n.Params, ","), len(words), len(n.Params))
	}
	params, rest := words[:len(n.Params)], words[len(n.Params):]
	if _, err := numbers(n.Params, params); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	s = &Subject{path: path, head: string(content) + "\n", id: freeID, name: name, given: given(n.Params, params)}
	if file.Paper.Prefix == "" {
		s.head += paperLine
	} else {
		s.id = unused(file)
	}
	if len(params) > 0 {
		s.name += "(" + strings.Join(params, ",") + ")"
	}
	about, err := s.sentence("order(G) > 0")
	if err != nil {
		return nil, nil, err
	}
	net, err := about.Network(s.name)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %s", s.name, message(err))
	}
	s.Graph = &stated{net: net}
	return s, rest, nil
}

var numbered = regexp.MustCompile(`-([0-9]+)$`)

// unused is an id that no claim of a file has.
func unused(f *sentence.File) string {
	most := 0
	for _, c := range f.Claims {
		if m := numbered.FindStringSubmatch(c.ID); m != nil {
			n, _ := strconv.Atoi(m[1])
			most = max(most, n)
		}
	}
	return fmt.Sprintf("%s-%d", f.Paper.Prefix, most+1)
}

// sentence compiles a sentence about the network, G, beside what its file says.
func (s *Subject) sentence(text string) (*sentence.Sentence, error) {
	known := "G = " + s.name
	if s.given != "" {
		known = s.given + ", " + known
	}
	claim := fmt.Sprintf("%s\n%s  here\n  What is asked is so.\n  printed\n    given %s: %s\n", s.head, s.id, known, text)
	file, err := sentence.Parse(s.path, []byte(claim))
	if err != nil {
		return nil, err
	}
	c := file.Claims[len(file.Claims)-1]
	return file.Compile(c, c.Readings[0], nil)
}

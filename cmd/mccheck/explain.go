package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/model/network"
	"mccheck/reports"
	"mccheck/sentence/syntax"
)

// explained is a word with its meaning and an example.
type explained struct {
	Word    string `json:"word"`
	Kind    string `json:"kind"`
	Says    string `json:"says"`
	Example string `json:"example,omitempty"`
}

func newExplain() *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "explain [WORD]",
		Short: "Explain a word of the language of claims",
		Args:  atMostOne,
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			var words []string
			for _, e := range vocabulary() {
				words = append(words, e.Word+"\t"+e.Kind)
			}
			return words[:len(words)*(1-len(args))], cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			return emit("", func(w io.Writer) error {
				list := vocabulary()
				if len(args) > 0 {
					var err error
					if list, err = meanings(unmask(args[0])); err != nil {
						return err
					}
				}
				switch {
				case format == "json":
					return reports.WriteJSON(w, explainedJSON{"mccheck.words/1", list}, false)
				case len(args) == 0:
					return listWords(w)
				}
				return explain(w, list)
			})
		},
	}
	choiceFlag(cmd, &format, "format", "text or json", "text", "json")
	return cmd
}

// explainedJSON is what is explained, for programs.
type explainedJSON struct {
	Schema string      `json:"schema"` // "mccheck.words/1"
	Words  []explained `json:"words"`
}

// vocabulary lists every word that can be explained, by kind.
func vocabulary() []explained {
	var list []explained
	for _, k := range syntax.Keywords() {
		list = append(list, explained{k.Word, "a word " + string(k.In), k.Says, k.Example})
	}
	for _, w := range syntax.Words() {
		says := w.Form + ": " + w.Says
		if line := w.Definition(); line != "" {
			says += " Its definition is " + line
		}
		list = append(list, explained{w.Name, "a function", says, w.Example})
	}
	for _, d := range syntax.DefinedByALine() {
		list = append(list, explained{d.Names[0], "a function by a definition of one line", d.Says, d.Line + "\n" + d.Example})
	}
	list = append(list, signs...)
	for _, f := range network.Families() {
		list = append(list, explained{f.Name, "a network", familySays(f), familyExample(f)})
	}
	for _, v := range claims.Verdicts() {
		if v != claims.NotCheckable { // a word in a reading, too
			list = append(list, explained{v.String(), "a verdict", v.Says(), verdictExamples[v]})
		}
	}
	return append(list, explained{"confirmed", "a word of reports", confirmedSays, "mccheck show ID --formal is what it evaluates"})
}

// signs are those of sentences that arithmetic does not teach.
var signs = []explained{
	{"->", signKind, "Where the left side holds, the right side holds, too: implies.", "all x in 0..9: x > 4 -> x*x > 20"},
	{"<->", signKind, "Both sides hold, or neither: iff.", "all x in 0..9: x > 4 <-> x*x > 20"},
	{"..", signKind, "The whole numbers from the left to the right side, both included.", "3 in 1..3 and not 4 in 1..3"},
	{"|", signKind, "The members of one set or of the other: union.", "{1, 2} | {2, 3} = {1, 2, 3}"},
	{"&", signKind, "The members of both sets: intersection.", "{1, 2} & {2, 3} = {2}"},
}

const signKind = "a sign in a sentence"

const confirmedSays = "The checker of certificates, which shares no code with the engines, evaluated the same sentence over networks " +
	"of its own and found the same. Where the sentence names an algorithm, of which it has none, it was given what that returned, and " +
	"judged the rest: \"confirmed for this output\"."

// verdictExamples are readings that get the verdict, or how it comes about.
var verdictExamples = map[claims.Verdict]string{
	claims.Proved: "for n >= 1\nprinted\n  all u, v in nodes(Q(n)): dist(Q(n),u,v) = ones(xor(u,v))\n  by hypercube-distance\n" +
		"control \"one more\": all u, v in nodes(Q(n)): dist(Q(n),u,v) = ones(xor(u,v)) + 1",
	claims.Verified: "for n >= 1\nprinted\n  all u in nodes(CQ(n)): eccentricity(CQ(n),u) <= n\n" +
		"control \"less\": all u in nodes(CQ(n)): eccentricity(CQ(n),u) <= n/2",
	claims.Refuted:  "for n >= 0\nprinted\n  order(Q(n)) = 2*n",
	claims.Vacuous:  "for n >= 0\nprinted\n  all x in 1..0: x = n",
	claims.Unknown:  "a claim of which no case is within the budget",
	claims.Tested:   "a claim whose cases are too many to go through",
	claims.Disputed: "a solver that proves what the enumeration refutes",
}

func familySays(f network.Family) string {
	text := fmt.Sprintf("%s: %s. %s", f.Usage(), f.Title, f.Doc)
	var params []string
	for _, p := range f.Params {
		params = append(params, fmt.Sprintf("%s in %d..%d (%s)", p.Name, p.Min, p.Max, p.Doc))
	}
	return text + " Parameters: " + strings.Join(params, ", ") + ". Source: " + f.Source + "."
}

// familyExample states the order of a small member.
func familyExample(f network.Family) string {
	var args []int
	for _, p := range f.Params {
		args = append(args, max(p.Min, 1))
	}
	g, err := f.Build(args)
	if err != nil {
		return ""
	}
	list := strings.Trim(strings.ReplaceAll(fmt.Sprint(args), " ", ","), "[]")
	return fmt.Sprintf("order(%s(%s)) = %d", f.Name, list, g.Order())
}

// mostSpeak bounds the words that are named for one which is none.
const mostSpeak = 9

// inText reports whether a word of four letters and more is one of those of a text.
func inText(text, word string) bool {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && r != '-' })
	return len(word) > 3 && slices.Contains(words, strings.ToLower(word))
}

// meanings are what a word may stand for.
func meanings(word string) (found []explained, err error) {
	var known, speak []string
	if name, _, _ := strings.Cut(word, "("); name != "" { // as in "dist(G,u,v)"
		word = name
	}
	if f, err := network.FamilyByName(word); err == nil {
		word = f.Name // which an alias may stand for
	}
	if head, isFunction := strings.CutPrefix(syntax.DefinitionOf(word), "let "); isFunction {
		word, _, _ = strings.Cut(head, "(")
	}
	for _, e := range vocabulary() {
		known = append(known, e.Word)
		begins := len(e.Word) > 3 && strings.HasPrefix(strings.ToLower(word), e.Word)
		if (begins || inText(e.Says, word)) && !slices.Contains(speak, e.Word) {
			speak = append(speak, e.Word)
		}
		if !strings.EqualFold(e.Word, word) {
			continue
		}
		found = append(found, e)
	}
	if len(found) == 0 {
		near := hint(word, known)
		if right := syntax.Instead(word); right != "" {
			near = ", want " + right
		} else if len(speak) > 0 {
			near += "; near to it are " + strings.Join(speak[:min(len(speak), mostSpeak)], ", ")
		}
		return nil, fmt.Errorf("explain %q: no word of the language%s; `mccheck explain` lists all", word, near)
	}
	return found, nil
}

// explain writes each meaning of a word, with an example.
func explain(w io.Writer, list []explained) error {
	for _, e := range list {
		fmt.Fprintf(w, "%s, %s\n", e.Word, e.Kind)
		for _, line := range reports.Wrapped(e.Says, 76) {
			fmt.Fprintf(w, "  %s\n", line)
		}
		if e.Example != "" {
			fmt.Fprintf(w, "  for example\n    %s\n", strings.ReplaceAll(e.Example, "\n", "\n    "))
		}
	}
	return nil
}

// listWords lists the words of each kind.
func listWords(w io.Writer) error {
	var kinds []string
	words := map[string][]string{}
	for _, e := range vocabulary() {
		if !slices.Contains(kinds, e.Kind) {
			kinds = append(kinds, e.Kind)
		}
		words[e.Kind] = append(words[e.Kind], e.Word)
	}
	for _, kind := range kinds {
		fmt.Fprintf(w, "%s\n", kind)
		for _, line := range reports.Wrapped(strings.Join(words[kind], " "), 76) {
			fmt.Fprintf(w, "  %s\n", line)
		}
	}
	_, err := fmt.Fprintln(w, "\n`mccheck explain WORD` explains one.")
	return err
}

package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"mccheck/certify"
)

// mostSentences bounds what is shown of one fact on the screen.
const mostSentences = 8

const certifiedHead = `What is "checked" was gone through step by step. What stands after "words" is not: it is for
you to judge. In words are always: that a formula says what is written beside it, that a
sentence of a claim is what the paper says, and the verdicts' scopes.
`

// certifiedText writes for each theorem and each reading what was checked and what rests on
// words, and in the end how many there are.
func certifiedText(w io.Writer, report certify.Report, against bool) error {
	out := bufio.NewWriter(w)
	fmt.Fprint(out, certifiedHead, "\n")
	proved, outputs := map[string]int{}, 0
	for _, t := range report.Theorems {
		fmt.Fprintf(out, "%s: %s\n", t.Name, t.Scope)
		lines(out, t)
	}
	for _, r := range report.Readings {
		fmt.Fprintf(out, "%s: %s", r.Name, r.Verdict)
		if len(r.Outputs) > 0 {
			fmt.Fprintf(out, ", confirmed for this output of %s", strings.Join(slices.Compact(slices.Sorted(slices.Values(r.Outputs))), ", "))
			outputs++
		}
		fmt.Fprintln(out)
		lines(out, r)
		proved[r.Verdict]++
	}
	fmt.Fprintf(out, "refutation  %d checked, the assumptions of each satisfied\n", report.Refutations)
	fmt.Fprintf(out, "fact        %d checked\n", report.Facts)
	if against {
		fmt.Fprintf(out, "against     every sentence, theorem, formula and fact is what this build makes\n")
	}
	if outputs > 0 {
		fmt.Fprintf(out, "output      %d of the readings below rest on what algorithms returned\n", outputs)
	}
	fmt.Fprintf(out, "accepted: %d proved, %d verified, %d refuted readings, resting on the words above\n",
		proved[certify.Proved], proved[certify.Verified], proved[certify.Refuted])
	return out.Flush()
}

func lines(out io.Writer, a certify.Account) {
	fmt.Fprintf(out, "    says     %s\n", a.Says)
	for _, c := range a.Checked {
		fmt.Fprintf(out, "    checked  %s\n", shortened(c))
	}
	for _, w := range a.Words {
		fmt.Fprintf(out, "    words    %s\n", w)
	}
	fmt.Fprintln(out)
}

// shortened leaves out the later ones of many sentences of a fact.
func shortened(checked string) string {
	sentences := strings.Split(checked, "; claim ")
	if len(sentences) <= mostSentences+1 {
		return checked
	}
	return fmt.Sprintf("%s; and %d further claims, which --format json shows",
		strings.Join(sentences[:mostSentences+1], "; claim "), len(sentences)-mostSentences-1)
}

package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// text is the audit for a terminal: numbers first, then every lemma.
func (a audit) text(w io.Writer) error {
	var b bytes.Buffer
	for _, c := range a.Counts {
		fmt.Fprintf(&b, "%7d  %s\n", c.Count, c.What)
	}
	fmt.Fprintf(&b, "\nTheorems without a bound: scope, obligations (of them propositional, by folding), assumptions, controls, readings\n")
	for _, t := range a.Theorems {
		fmt.Fprintf(&b, "\n  %s: %s\n    %s; %d obligations (%d, %d), %d assumptions, %d controls; %s\n", t.ID, t.Says, t.Scope, t.Obligations,
			t.Clausal, t.Folded, t.Assumptions, t.Controls, few(t.Readings))
	}
	fmt.Fprintf(&b, "\nGeneral lemmas, each a claim of its own (mccheck show %s)\n", firstOf(a.General))
	for _, l := range a.General {
		fmt.Fprintf(&b, "\n  %s  %s\n      for %s\n", l.By, l.Says, few(l.For))
	}
	fmt.Fprintf(&b, "\nSteps in words, with what they apply\n")
	for i, l := range a.Lemmas {
		fmt.Fprintf(&b, "\n  L%d  %s\n      %sfor %s\n", i+1, l.Says, l.by(), few(l.For))
	}
	fmt.Fprintf(&b, "\nCounting lemmas in words\n")
	for i, l := range a.Counting {
		fmt.Fprintf(&b, "\n  C%d  %s\n      for %s\n", i+1, l.Says, few(l.For))
	}
	fmt.Fprintf(&b, "\nTrusted lines of code, without tests\n\n")
	for _, s := range a.Lines {
		fmt.Fprintf(&b, "  %6d  %-18s %s\n", s.Lines, s.Package, s.Role)
	}
	_, err := w.Write(b.Bytes())
	return err
}

// markdown is the part of docs/TRUST.md that is made from the code.
func (a audit) markdown(w io.Writer) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "| count | of |\n|---:|---|\n")
	for _, c := range a.Counts {
		fmt.Fprintf(&b, "| %d | %s |\n", c.Count, c.What)
	}
	fmt.Fprintf(&b, "\n| theorem | scope | obligations | by folding | assumptions | controls |\n|---|---|---:|---:|---:|---:|\n")
	for _, t := range a.Theorems {
		fmt.Fprintf(&b, "| %s | %s | %d | %d | %d | %d |\n", t.ID, t.Scope, t.Obligations, t.Folded, t.Assumptions, t.Controls)
	}
	fmt.Fprintf(&b, "\nGeneral lemmas, each a claim of its own, with what they carry:\n\n")
	for _, l := range a.General {
		fmt.Fprintf(&b, "- %s: %s (%s)\n", l.By, l.Says, few(l.For))
	}
	fmt.Fprintf(&b, "\nSteps in words, with what they apply and the theorems that they carry:\n\n")
	for i, l := range a.Lemmas {
		fmt.Fprintf(&b, "%d. %s (%sfor %s)\n", i+1, l.Says, l.by(), few(l.For))
	}
	fmt.Fprintf(&b, "\nCounting lemmas in words, with the readings that they carry:\n\n")
	for i, l := range a.Counting {
		fmt.Fprintf(&b, "%d. %s (%s)\n", i+1, l.Says, few(l.For))
	}
	fmt.Fprintf(&b, "\n| lines | package | role |\n|---:|---|---|\n")
	for _, s := range a.Lines {
		fmt.Fprintf(&b, "| %d | %s | %s |\n", s.Lines, s.Package, s.Role)
	}
	_, err := w.Write(b.Bytes())
	return err
}

// by says what a step applies, if it applies something.
func (l auditLemma) by() string {
	if l.By == "" {
		return ""
	}
	return "by " + l.By + ", "
}

func firstOf(list []auditLemma) string {
	if len(list) == 0 {
		return "ID"
	}
	return list[0].By
}

// few names the first of a list and how many more there are.
func few(list []string) string {
	if len(list) <= 4 {
		return strings.Join(list, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(list[:4], ", "), len(list)-4)
}

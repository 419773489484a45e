package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/judge"
	"mccheck/smt"
)

const auditHelp = `List what the verdicts of the catalogue rest on and no machine has checked: the
lemmas that lead from finite obligations to a theorem for every parameter value,
the counting lemmas behind formulas, and the lines of code that have to be right.
Nothing is decided.

  mccheck audit                     for reading
  mccheck audit --format json       for other programs
  mccheck audit --format markdown   as it stands in docs/TRUST.md`

// audit is all that is trusted.
type audit struct {
	Counts   []auditCount    `json:"counts"`
	Theorems []auditTheorem  `json:"theorems"`
	Lemmas   []auditLemma    `json:"lemmas"`
	Counting []auditLemma    `json:"countingLemmas"`
	Lines    []trustedSource `json:"trustedLines"`
}

// auditCount is one number with what it counts.
type auditCount struct {
	What  string `json:"what"`
	Count int    `json:"count"`
}

// auditTheorem is a theorem without a bound, and the readings that rest on it.
type auditTheorem struct {
	ID          string   `json:"id"`
	Says        string   `json:"says"`
	Scope       string   `json:"scope"`
	Obligations int      `json:"obligations"`
	Clausal     int      `json:"propositional"`
	Assumptions int      `json:"assumptions"` // of all obligations
	Controls    int      `json:"controls"`
	Readings    []string `json:"readings"`
}

// auditLemma is an argument in words, with where it is used.
type auditLemma struct {
	Says string   `json:"says"`
	For  []string `json:"for"`
}

// trustedSource is a part of the code that has to be right for a verdict to be.
type trustedSource struct {
	Package string `json:"package"`
	Lines   int    `json:"lines"`
	Role    string `json:"role"`
}

// trustedLines is a table that a test compares with the source: package, lines
// of Go without tests, rounded up to hundreds, role.
//
//go:embed trusted_lines.txt
var trustedLines string

func newAudit(a *app) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "audit",
		Short: "List what the verdicts rest on",
		Long:  auditHelp,
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if err := oneOf("format", format, "text", "json", "markdown"); err != nil {
				return err
			}
			found, err := a.audit()
			if err != nil {
				return err
			}
			return emit("", func(w io.Writer) error {
				switch format {
				case "json":
					enc := json.NewEncoder(w)
					enc.SetEscapeHTML(false)
					enc.SetIndent("", "  ")
					return enc.Encode(found)
				case "markdown":
					return found.markdown(w)
				}
				return found.text(w)
			})
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "text, json or markdown")
	return cmd
}

// audit collects from the statements of all readings.
func (a *app) audit() (audit, error) {
	found := audit{Theorems: []auditTheorem{}, Lemmas: []auditLemma{}, Counting: []auditLemma{}}
	statements, byTheorem, byIdentity, uncheckable, facts := 0, 0, 0, 0, 0
	for i := range a.claims {
		c := &a.claims[i]
		for j := range c.Readings {
			r := &c.Readings[j]
			if r.NotCheckable != "" {
				uncheckable++
				continue
			}
			name := c.ID + "/" + string(r.Kind)
			for _, st := range r.Statements() {
				statements++
				if st.Identity != nil {
					byIdentity++
					if st.Identity.Lemma != "" {
						found.Counting = addLemma(found.Counting, st.Identity.Lemma, name)
					}
				}
				theorems, err := smt.Theorems(st)
				if err != nil {
					return audit{}, err
				}
				if len(theorems) > 0 {
					byTheorem++
				}
				if st.Fact != nil {
					facts++
				}
				for _, t := range theorems {
					found.add(t, name)
				}
			}
		}
	}
	lines, err := parseTrustedLines(trustedLines)
	if err != nil {
		return audit{}, err
	}
	found.Lines = lines
	total, obligations, assumptions := 0, 0, 0
	for _, l := range lines {
		total += l.Lines
	}
	for _, t := range found.Theorems {
		obligations += t.Obligations
		assumptions += t.Assumptions
	}
	found.Counts = []auditCount{
		{"statements of checkable readings", statements},
		{"of them with a theorem behind them", byTheorem},
		{"of them with an identity of formulas behind them", byIdentity},
		{"of them decided by enumeration and samples alone", statements - byTheorem - byIdentity},
		{"of all of them with a fact, a second definition for the checker of certificates", facts},
		{"readings that state nothing computable", uncheckable},
		{"statements recorded and not decided", len(a.open)},
		{"theorems without a bound", len(found.Theorems)},
		{"obligations of these theorems", obligations},
		{"lemmas in words behind the theorems", len(found.Lemmas)},
		{"counting lemmas in words", len(found.Counting)},
		{"assumptions of obligations, which say what their variables stand for: solvers are given no other axioms", assumptions},
		{"engines that have to agree before a statement is proved", judge.Agreement},
		{"trusted lines of code, in hundreds", total},
	}
	return found, nil
}

// add enters a theorem that a reading rests on, and its lemmas.
func (a *audit) add(t smt.Theorem, reading string) {
	at := slices.IndexFunc(a.Theorems, func(have auditTheorem) bool { return have.ID == t.ID })
	if at < 0 {
		at = len(a.Theorems)
		entry := auditTheorem{ID: t.ID, Says: t.Says, Scope: t.Scope, Obligations: len(t.Obligations), Controls: len(t.Controls)}
		for i := range t.Obligations {
			if t.Obligations[i].Propositional() {
				entry.Clausal++
			}
			entry.Assumptions += len(t.Obligations[i].Assumptions)
		}
		a.Theorems = append(a.Theorems, entry)
	}
	if entry := &a.Theorems[at]; !slices.Contains(entry.Readings, reading) {
		entry.Readings = append(entry.Readings, reading)
	}
	for _, l := range t.Lemmas {
		a.Lemmas = addLemma(a.Lemmas, l, t.ID)
	}
}

func addLemma(list []auditLemma, says, use string) []auditLemma {
	at := slices.IndexFunc(list, func(l auditLemma) bool { return l.Says == says })
	if at < 0 {
		return append(list, auditLemma{says, []string{use}})
	}
	if !slices.Contains(list[at].For, use) {
		list[at].For = append(list[at].For, use)
	}
	return list
}

// parseTrustedLines reads the table of trusted sources: package, number of
// lines and role, separated by tabs.
func parseTrustedLines(table string) ([]trustedSource, error) {
	list := []trustedSource{}
	for line := range strings.Lines(table) {
		var s trustedSource
		parts := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 3)
		if len(parts) != 3 {
			return nil, fmt.Errorf("trusted lines: %q, want package, lines and role", line)
		}
		if _, err := fmt.Sscanf(parts[1], "%d", &s.Lines); err != nil {
			return nil, fmt.Errorf("trusted lines of %s: %w", parts[0], err)
		}
		s.Package, s.Role = parts[0], parts[2]
		list = append(list, s)
	}
	return list, nil
}

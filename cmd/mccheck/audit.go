package main

import (
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/claims/lemma"
	"mccheck/judge"
	"mccheck/reports"
	"mccheck/smt"
	"mccheck/smt/logic"
)

// audit is all that is trusted.
type audit struct {
	Schema   string          `json:"schema"` // "mccheck.audit/1"
	Counts   []auditCount    `json:"counts"`
	Theorems []auditTheorem  `json:"theorems"`
	General  []auditLemma    `json:"generalLemmas"` // claims of package claims/lemma
	Lemmas   []auditLemma    `json:"lemmas"`        // steps of theorems
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
	Folded      int      `json:"folded"`      // of all obligations: constants as they are built
	Assumptions int      `json:"assumptions"` // of all obligations
	Controls    int      `json:"controls"`
	Readings    []string `json:"readings"`
}

// auditLemma is an argument in words, with where it is used: by is the claim or the
// theorem that it applies, or of a general lemma its own claim.
type auditLemma struct {
	By   string   `json:"by,omitempty"`
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
	var format, progress string
	cmd := &cobra.Command{
		Use:   "audit",
		Short: "List what the verdicts rest on",
		Args:  exactly(),
		RunE: func(*cobra.Command, []string) error {
			shown := counter{mode: progress, things: "claims"}
			found, err := a.audit(&shown)
			shown.stop()
			if err != nil {
				return err
			}
			return emit("", func(w io.Writer) error {
				switch format {
				case "json":
					return reports.WriteJSON(w, found, false)
				case "markdown":
					return found.markdown(w)
				}
				return found.text(w)
			})
		},
	}
	choiceFlag(cmd, &format, "format", "text, json or markdown", "text", "json", "markdown")
	progressFlag(cmd, &progress)
	return cmd
}

// audit collects from the statements of all readings, and shows how many claims it has looked at.
func (a *app) audit(shown *counter) (audit, error) {
	found := audit{
		Schema: "mccheck.audit/1", Theorems: []auditTheorem{}, General: a.generalLemmas(), Lemmas: []auditLemma{}, Counting: []auditLemma{},
	}
	statements, byTheorem, byIdentity, alone, uncheckable, facts, outputs := 0, 0, 0, 0, 0, 0, 0
	list := a.catalogue()
	for i := range list {
		c := &list[i]
		shown.at(i, len(list))
		for j := range c.Readings {
			r := &c.Readings[j]
			if r.NotCheckable != "" {
				uncheckable++
				continue
			}
			name := c.ID + "/" + string(r.Kind)
			if len(r.Algorithms()) > 0 {
				outputs++
			}
			for _, st := range r.Statements() {
				statements++
				if len(st.Identities) > 0 {
					byIdentity++
					found.applied(lemma.ByValues, name)
				}
				for _, id := range st.Identities {
					if id.Sign != nil {
						found.applied(lemma.BySteps, name)
					}
					if id.Lemma != "" {
						found.Counting = addLemma(found.Counting, auditLemma{Says: id.Lemma}, name)
						found.applied(id.Lemma, name)
					}
				}
				theorems, err := smt.Theorems(st)
				if err != nil {
					return audit{}, err
				}
				if len(theorems) > 0 {
					byTheorem++
				} else if len(st.Identities) == 0 {
					alone++
				}
				if st.HasFact() {
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
	total, obligations, folded, assumptions, described := 0, 0, 0, 0, 0
	for _, l := range lines {
		total += l.Lines
	}
	for _, l := range found.Lemmas {
		if l.By == "" {
			described++
		}
	}
	for _, t := range found.Theorems {
		obligations += t.Obligations
		folded += t.Folded
		assumptions += t.Assumptions
	}
	origins := map[claims.Origin]int{}
	for i := range list {
		origins[list[i].Origin()]++
	}
	found.Counts = []auditCount{
		{"claims that the papers state", origins[claims.OfPaper]},
		{"claims that are added to them", origins[claims.OfOurs]},
		{"statements of checkable readings", statements},
		{"of them with a theorem behind them", byTheorem},
		{"of them with an identity of formulas behind them", byIdentity},
		{"of them decided by enumeration and samples alone", alone},
		{"of all of them with a fact, a second definition for the checker of certificates", facts},
		{"readings that name algorithms: the checker is given their output, and confirms the rest for this output", outputs},
		{"readings that state nothing computable", uncheckable},
		{"theorems without a bound", len(found.Theorems)},
		{"obligations of these theorems", obligations},
		{"of them constants as they are built: no solver decides anything about these", folded},
		{"general lemmas behind them, each a claim of its own", len(found.General)},
		{"steps in words that apply one of these, or another theorem", len(found.Lemmas) - described},
		{"steps in words that say what obligations speak of, or put them together", described},
		{"counting lemmas in words", len(found.Counting)},
		{"assumptions of obligations, which say what their variables stand for: solvers are given no other axioms", assumptions},
		{"engines that have to agree before a statement is proved", judge.Agreement},
		{"trusted lines of code, in hundreds", total},
	}
	return found, nil
}

// add enters a theorem that a reading rests on, and its lemmas.
func (a *audit) add(t logic.Theorem, reading string) {
	at := slices.IndexFunc(a.Theorems, func(have auditTheorem) bool { return have.ID == t.ID })
	if at < 0 {
		at = len(a.Theorems)
		entry := auditTheorem{ID: t.ID, Says: t.Says, Scope: t.Scope, Obligations: len(t.Obligations), Folded: t.FoldedObligations(),
			Controls: len(t.Controls)}
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
		a.Lemmas = addLemma(a.Lemmas, auditLemma{By: l.By, Says: l.Says}, t.ID)
		a.applied(l.By, t.ID)
	}
}

// generalLemmas are the claims that stand for steps of proofs, in order.
func (a *app) generalLemmas() []auditLemma {
	list := []auditLemma{}
	for _, c := range a.catalogue() {
		if c.Paper == lemma.Paper {
			list = append(list, auditLemma{By: c.ID, Says: c.Says, For: []string{}})
		}
	}
	return list
}

// applied notes that a step which names general lemmas is used somewhere.
func (a *audit) applied(names, use string) {
	for i, l := range a.General {
		if strings.Contains(names, l.By) && !slices.Contains(l.For, use) {
			a.General[i].For = append(l.For, use)
		}
	}
}

func addLemma(list []auditLemma, l auditLemma, use string) []auditLemma {
	at := slices.IndexFunc(list, func(have auditLemma) bool { return have.Says == l.Says })
	if at < 0 {
		l.For = []string{use}
		return append(list, l)
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

func (a audit) text(w io.Writer) error     { return forms().ExecuteTemplate(w, "audit.txt.tmpl", a) }
func (a audit) markdown(w io.Writer) error { return forms().ExecuteTemplate(w, "audit.md.tmpl", a) }

// few names the first of a list and how many more there are.
func few(list []string) string {
	if len(list) <= 4 {
		return strings.Join(list, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(list[:4], ", "), len(list)-4)
}

package main

import (
	"fmt"
	"strings"

	"mccheck/claims"
	"mccheck/reports"
	"mccheck/smt"
	"mccheck/smt/logic"
)

// keepDisputed writes to the folder what solvers disagree about, so that anybody
// can ask a further one: each obligation that one of them refutes in a reading
// that ends as disputed, in SMT-LIB 2 and, unless it has numbers, in DIMACS. The
// report then names the files. Without a dispute there is no folder. A file that
// cannot be written is told in the report, which is not lost for it.
func (a *app) keepDisputed(doc *reports.Document, folder string) {
	for c, r := range doc.Readings() {
		for k := range r.Evidence {
			ev := &r.Evidence[k]
			if r.Verdict != claims.Disputed || ev.Method != claims.SMT || ev.Verdict != claims.Refuted {
				continue
			}
			files, err := a.keepObligation(c.ID, r.Reading, *ev, folder)
			if err != nil {
				r.Reason += fmt.Sprintf("; its obligation %s is not kept: %v", ev.Certificate, err)
				continue
			}
			ev.Certificate = "obligation in " + strings.Join(files, " and ")
			r.Reason += "; " + ev.Certificate
		}
	}
}

// keepObligation writes the obligation that the evidence names by its file and
// returns the paths.
func (a *app) keepObligation(id string, kind claims.Kind, ev reports.Evidence, folder string) ([]string, error) {
	c, err := a.find(id)
	if err != nil {
		return nil, err
	}
	theorems, err := smt.Theorems(c.Reading(kind).Statements()[max(ev.Part, 1)-1])
	if err != nil {
		return nil, err
	}
	for _, t := range theorems {
		for i := range t.Obligations {
			if t.FileName(i) == ev.Certificate {
				return writeForms(&t.Obligations[i], folder, t.FileName(i))
			}
		}
	}
	return nil, fmt.Errorf("no theorem behind the reading has it")
}

// writeForms writes an obligation in all its forms and returns the paths.
func writeForms(o *logic.Obligation, folder, name string) ([]string, error) {
	if err := makeObligationFolder(folder); err != nil {
		return nil, err
	}
	var paths []string
	for _, format := range []string{"smtlib2", "dimacs"} {
		if format == "dimacs" && !o.Propositional() {
			continue
		}
		f := smtFlags{format: format, output: folder}
		path, err := f.file(name, o)
		if err != nil {
			return nil, err
		}
		paths = append(paths, path)
	}
	return paths, nil
}

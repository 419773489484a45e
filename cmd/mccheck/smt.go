package main

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/conform/subject"
	"mccheck/reports"
	"mccheck/smt"
	"mccheck/smt/logic"
)

// smtFlags are the flags of `mccheck smt`.
type smtFlags struct {
	reading, format, output string
	list                    bool
}

func newSMT(a *app) *cobra.Command {
	var f smtFlags
	cmd := &cobra.Command{
		Use:               "smt ID | THEOREM PARAMETERS",
		Short:             "Write what the solvers are asked about a claim",
		Args:              f.arguments,
		ValidArgsFunction: a.completeTheorems,
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.list {
				return listSized(cmd.OutOrStdout())
			}
			if f.output != "" {
				if err := checkObligationFolder(f.output); err != nil {
					return err
				}
			}
			theorems, err := a.asked(&f, args)
			if err != nil {
				return err
			}
			return f.write(cmd.OutOrStdout(), theorems)
		},
	}
	cmd.Flags().StringVar(&f.reading, "reading", "", "only this reading: printed, charitable or corrected")
	choiceFlag(cmd, &f.format, "format", "smtlib2 or dimacs", "smtlib2", "dimacs")
	cmd.Flags().StringVar(&f.output, "output", "", "folder for one file an obligation (default: all to the screen)")
	cmd.Flags().BoolVar(&f.list, "list", false, "list the theorems about one size, with their parameters")
	apart(cmd, "list", "output", "format", "reading")
	return cmd
}

// completeTheorems completes the id of a claim or the name of a theorem about one size.
func (a *app) completeTheorems(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	names, directive := a.completeID(cmd, args, begun)
	if len(args) == 0 {
		for _, s := range smt.SizedNames() {
			names = append(names, s.Name+"\t"+s.Says)
		}
	}
	return names, directive
}

// arguments are the id of a claim alone, or the name of a theorem about one size and
// its parameters; none with --list.
func (f *smtFlags) arguments(cmd *cobra.Command, args []string) error {
	switch {
	case f.list:
		return exactly()(cmd, args)
	case len(args) > 1 && sized(args[0]) == nil:
		return fmt.Errorf("smt: %q with parameters, want a theorem about one size%s; `mccheck smt --list` names all %d",
			args[0], hint(args[0], sizedNames()), len(smt.SizedNames()))
	case len(args) > 0 && sized(args[0]) != nil:
		return exactly(append([]string{"a theorem"}, sized(args[0]).Letters...)...)(cmd, args)
	}
	return exactly("the id of one claim, such as DC-05, or a theorem about one size")(cmd, args)
}

// sized is the theorem about one size of that name, or nil.
func sized(name string) *smt.SizedName {
	list := smt.SizedNames()
	at := slices.IndexFunc(list, func(s smt.SizedName) bool { return s.Name == name })
	if at < 0 {
		return nil
	}
	return &list[at]
}

func sizedNames() []string {
	var names []string
	for _, s := range smt.SizedNames() {
		names = append(names, s.Name)
	}
	return names
}

func listSized(out io.Writer) error {
	for _, s := range smt.SizedNames() {
		says := s.Says
		if s.Bench {
			says += " (for the benchmarks: no claim cites it)"
		}
		if _, err := fmt.Fprintf(out, "%-36s %-4s %s\n", s.Name, strings.Join(s.Letters, " "), says); err != nil {
			return err
		}
	}
	return nil
}

// asked are the theorems behind a claim, or the one about one size.
func (a *app) asked(f *smtFlags, args []string) ([]logic.Theorem, error) {
	s := sized(args[0])
	if s == nil {
		c, err := a.find(args[0])
		if err != nil {
			return nil, err
		}
		return f.theorems(c)
	}
	if f.reading != "" {
		return nil, fmt.Errorf("--reading %s: theorem %s has no readings", f.reading, s.Name)
	}
	parameters := make([]int, len(s.Letters))
	for i, letter := range s.Letters {
		var err error
		if parameters[i], err = subject.Number(letter, unmask(args[i+1])); err != nil {
			return nil, err
		}
	}
	t, err := smt.Sized(s.Name, parameters)
	return []logic.Theorem{t}, err
}

// theorems are those of the chosen readings of a claim, each once.
func (f *smtFlags) theorems(c *claims.Claim) ([]logic.Theorem, error) {
	if f.reading != "" {
		if err := oneOf("reading", f.reading, string(claims.Printed), string(claims.Charitable), string(claims.Corrected)); err != nil {
			return nil, err
		}
		if c.Reading(claims.Kind(f.reading)) == nil {
			return nil, fmt.Errorf("claim %s has no %s reading", c.ID, f.reading)
		}
	}
	var list []logic.Theorem
	for i := range c.Readings {
		r := &c.Readings[i]
		if f.reading != "" && string(r.Kind) != f.reading {
			continue
		}
		for _, st := range r.Statements() {
			theorems, err := smt.Theorems(st)
			if err != nil {
				return nil, err
			}
			for _, t := range theorems {
				if !slices.ContainsFunc(list, func(have logic.Theorem) bool { return have.ID == t.ID }) {
					list = append(list, t)
				}
			}
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("claim %s: no theorem is behind the reading; solvers are not asked about it", c.ID)
	}
	return list, nil
}

// write writes the obligations to the folder, or all of them to out.
func (f *smtFlags) write(out io.Writer, theorems []logic.Theorem) error {
	if f.output != "" {
		if err := makeObligationFolder(f.output); err != nil {
			return err
		}
	} else if f.format == "dimacs" {
		return fmt.Errorf("--format dimacs wants --output DIR, a file holds one formula")
	}
	written, left, folded := 0, 0, 0
	for _, t := range theorems {
		for i := range t.Obligations {
			o := &t.Obligations[i]
			if f.format == "dimacs" && !o.Propositional() {
				left++
				continue
			}
			if err := f.one(out, t.FileName(i), o); err != nil {
				return err
			}
			written++
			if o.Folded() {
				folded++
			}
		}
	}
	if f.output == "" {
		return nil
	}
	fmt.Fprintf(out, "%d obligations written to %s\n", written, f.output)
	if folded > 0 {
		fmt.Fprintf(out, "%d of them are constants as they are built, about which no solver decides anything\n", folded)
	}
	if left > 0 {
		fmt.Fprintf(out, "%d obligations with numbers have no DIMACS form\n", left)
	}
	return nil
}

// checkObligationFolder reports why obligations cannot be written to a folder: one that
// is there must be empty or hold some already.
func checkObligationFolder(dir string) error {
	ours := func(name string, head []byte) bool {
		return filepath.Ext(name) == ".smt2" && bytes.Contains(head, []byte("\n; unsat: the statement holds\n")) ||
			filepath.Ext(name) == ".cnf" && bytes.Contains(head, []byte("\nc unsatisfiable: the statement holds\n"))
	}
	return reports.CheckFolder(dir, "an obligation", ours)
}

// makeObligationFolder makes a folder for obligations.
func makeObligationFolder(dir string) error {
	if err := checkObligationFolder(dir); err != nil {
		return err
	}
	return reports.MakeFolder(dir)
}

// one writes an obligation. On the screen a script ends with a reset, so that a
// solver can read one after the other.
func (f *smtFlags) one(out io.Writer, name string, o *logic.Obligation) error {
	if f.output != "" {
		_, err := f.file(name, o)
		return err
	}
	var text bytes.Buffer
	if err := o.WriteSMTLIB(&text); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "; %s\n%s(reset)\n", name, text.Bytes())
	return err
}

// file writes an obligation to the folder, in the chosen format, and returns the
// path.
func (f *smtFlags) file(name string, o *logic.Obligation) (string, error) {
	write, ending := o.WriteSMTLIB, ".smt2"
	if f.format == "dimacs" {
		write, ending = o.WriteDIMACS, ".cnf"
	}
	var text bytes.Buffer
	if err := write(&text); err != nil {
		return "", err
	}
	path := filepath.Join(f.output, name+ending)
	return path, reports.WriteFile(path, text.Bytes())
}

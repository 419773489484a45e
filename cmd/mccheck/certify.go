package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/certify"
	"mccheck/reports"
)

func newCertify(a *app) *cobra.Command {
	var mode, format, paths string
	var against bool
	var cpus int
	var tables tableFlags
	cmd := &cobra.Command{
		Use:   "certify DIR|FILE",
		Short: "Check a folder of certificates from its files alone",
		Args:  exactly("the folder of certificates"),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch ofTables := tables.given() || tables.terminals != ""; {
			case ofTables && paths != "":
				return errors.New("--paths goes without --links, --routes, --next and --terminals")
			case against && (ofTables || paths != ""):
				return errors.New("--against is for a folder of certificates: no build makes the numbers of channels of yours anew")
			case cmd.Flags().Changed("cpus") && (ofTables || paths != ""):
				return errors.New("--cpus is for a folder of certificates: the numbers of channels are checked by one processor")
			case ofTables:
				return certifyChannels(args[0], tables, format)
			case paths != "":
				return certifyPaths(args[0], paths, format)
			}
			workers, err := processors(cpus)
			if err != nil {
				return err
			}
			report, err := checkCertificates(cmd.Context(), args[0], mode, workers)
			if err != nil {
				return err
			}
			if against {
				if err := a.compareCertificates(cmd.Context(), report.Manifest); err != nil {
					return err
				}
			}
			return printCertified(cmd.OutOrStdout(), report, format, against)
		},
	}
	progressFlag(cmd, &mode)
	choiceFlag(cmd, &format, "format", "text or json", "text", "json")
	cmd.Flags().IntVar(&cpus, "cpus", 0, "processors to use; 0: all")
	cmd.Flags().StringVar(&tables.links, "links", "", "table of links, of the numbers of channels in FILE")
	cmd.Flags().StringVar(&tables.routes, "routes", "", "table of routes, of the numbers of channels in FILE")
	cmd.Flags().StringVar(&tables.next, "next", "", "table of next hops, of the numbers of channels in FILE")
	cmd.Flags().StringVar(&tables.terminals, "terminals", "", "table of the nodes that send and receive; without it all do")
	cmd.Flags().StringVar(&paths, "paths", "", "list of paths, of the numbers of channels in FILE")
	cmd.Flags().BoolVar(&against, "against", false, "also compare with the formulas and facts that this build makes")
	return cmd
}

// certifyChannels checks the numbers of channels against tables of routes.
func certifyChannels(numbers string, f tableFlags, format string) error {
	if f.next == "" && (f.links == "" || f.routes == "") || f.next != "" && f.links+f.routes != "" {
		return errors.New("the numbers of channels are checked against --links and --routes, or against --next alone")
	}
	var readers [4]io.Reader
	for i, name := range []string{f.links, f.routes + f.next, f.terminals, numbers} {
		if name == "" {
			continue
		}
		file, err := regular(name)
		if err != nil {
			return err
		}
		defer file.Close()
		readers[i] = file
	}
	check := func() error { return certify.Channels(readers[0], readers[1], readers[2], readers[3]) }
	if f.next != "" {
		check = func() error { return certify.Next(readers[1], readers[2], readers[3]) }
	}
	if err := check(); err != nil {
		return fail(exitWorse, "rejected: %v", err)
	}
	return printNumbered(numbered{Says: "packets that follow these tables cannot block each other for ever"}, format)
}

// certifyPaths checks the numbers of channels against a list of paths.
func certifyPaths(numbers, paths, format string) error {
	list, err := regular(paths)
	if err != nil {
		return err
	}
	defer list.Close()
	file, err := regular(numbers)
	if err != nil {
		return err
	}
	defer file.Close()
	count, pairs, err := certify.Paths(list, file)
	if err != nil {
		return fail(exitWorse, "rejected: %v", err)
	}
	return printNumbered(numbered{Says: "packets on these routes cannot block each other for ever", Paths: count, Pairs: pairs}, format)
}

// numbered is what numbers of channels show, where they are accepted.
type numbered struct {
	Schema string `json:"schema"`
	Says   string `json:"says"`
	Paths  int    `json:"paths,omitempty"` // of a list
	Pairs  int    `json:"pairs,omitempty"` // ordered pairs of nodes that have one
}

func printNumbered(n numbered, format string) error {
	n.Schema = "mccheck.numbered/1"
	if format == "json" {
		return reports.WriteJSON(stdout, n, false)
	}
	fmt.Fprint(stdout, "accepted: ", n.Says)
	if n.Paths > 0 {
		fmt.Fprintf(stdout, "; paths: %d, ordered pairs of nodes: %d", n.Paths, n.Pairs)
	}
	fmt.Fprintln(stdout)
	return nil
}

// certifyHeap, in bytes, is the memory from which on garbage is collected as often as it takes to stay
// below; what is live of the files that are looked at is less.
const certifyHeap = 160 << 20

// checkCertificates checks a folder, until it is interrupted.
func checkCertificates(ctx context.Context, path, mode string, workers int) (report certify.Report, err error) {
	if os.Getenv("GOMEMLIMIT") == "" {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(certifyHeap))
	}
	if info, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return report, fmt.Errorf("%s: there is no such folder, want one of certificates", path)
	} else if err != nil {
		return report, err
	} else if !info.IsDir() {
		return report, fmt.Errorf("%s is not a folder; numbers of channels are checked with --paths, --next, or --links and --routes", path)
	}
	bar := &counter{mode: mode, things: "certificates"}
	done := make(chan struct{})
	go func() {
		defer close(done)
		report, err = certify.Directory(path, workers, bar.at)
	}()
	select {
	case <-done:
		bar.stop()
	case <-ctx.Done():
		return certify.Report{}, fail(exitInterrupted, "interrupted, not all certificates are checked")
	}
	switch {
	case errors.Is(err, certify.ErrNoManifest):
		return report, err
	case err != nil:
		return report, fail(exitWorse, "rejected: %v", err)
	}
	return report, nil
}

func printCertified(out io.Writer, report certify.Report, format string, against bool) error {
	if format == "json" {
		return reports.WriteJSON(out, report, false)
	}
	return certifiedText(out, report, against)
}

// mostSentences bounds what is shown of one fact on the screen.
const mostSentences = 8

// certifiedText writes for each theorem and each reading what was checked and what rests on
// words, and in the end how many there are.
func certifiedText(w io.Writer, report certify.Report, against bool) error {
	about := struct {
		certify.Report
		Against   bool
		By        map[string]int // readings, by their verdicts
		ForOutput int            // of them
	}{Report: report, Against: against, By: map[string]int{}}
	for _, r := range report.Readings {
		about.By[r.Verdict]++
		if len(r.Outputs) > 0 {
			about.ForOutput++
		}
	}
	out := bufio.NewWriter(w)
	return errors.Join(forms().ExecuteTemplate(out, "certified.txt.tmpl", about), out.Flush())
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

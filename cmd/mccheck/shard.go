package main

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/reports"
)

// readShard reads "2/17".
func readShard(text string) (index, of int, err error) {
	first, rest, found := strings.Cut(text, "/")
	index, err1 := strconv.Atoi(first)
	of, err2 := strconv.Atoi(rest)
	if !found || err1 != nil || err2 != nil || of < 1 || of > reports.MostShards || index < 1 || index > of {
		return 0, 0, fmt.Errorf("--shard %s, want I/N with 1 <= I <= N <= %d, such as 2/17", text, reports.MostShards)
	}
	return index, of, nil
}

// shard is the part of a list of claims that one of some machines decides. Claims that share a
// statement of the same meaning, which a run decides once, stay together; these groups are dealt out in an
// order that depends on their ids only, one to each machine in turn; or, where it is known how many seconds
// each claim takes, the longest first, each to the machine with the least to do.
func shard(list []claims.Claim, index, of int, seconds map[string]float64) (part []claims.Claim) {
	group := groups(list)
	type dealt struct {
		digest  string
		group   int
		seconds float64
	}
	var order []dealt
	at := map[int]int{} // of a group in order
	for i, g := range group {
		if g == i {
			at[g] = len(order)
			order = append(order, dealt{digest: fmt.Sprintf("%x", sha256.Sum256([]byte(list[i].ID))), group: g})
		}
		order[at[g]].seconds += seconds[list[i].ID]
	}
	slices.SortFunc(order, func(a, b dealt) int {
		return cmp.Or(cmp.Compare(b.seconds, a.seconds), strings.Compare(a.digest, b.digest))
	})
	mine, busy := map[int]bool{}, make([]float64, of)
	for i, d := range order {
		to := i % of
		if seconds != nil {
			to = slices.Index(busy, slices.Min(busy))
			busy[to] += d.seconds
		}
		mine[d.group] = to == index-1
	}
	for i, c := range list {
		if mine[group[i]] {
			part = append(part, c)
		}
	}
	return part
}

// secondsOf is how long the engines took for each claim of a list, by a report of an earlier run; a claim that it does
// not have takes as long as one of it in the mean. The error says that it has no times.
func secondsOf(list []claims.Claim, doc reports.Document) (map[string]float64, error) {
	seconds, all := map[string]float64{}, 0.0
	for _, c := range doc.Claims {
		took := 0.0
		for _, r := range c.Readings {
			for _, e := range r.Evidence {
				if !e.Shared {
					took += e.Seconds
				}
			}
		}
		seconds[c.ID], all = took, all+took
	}
	if all == 0 {
		return nil, fmt.Errorf("--shard-by: the report has no times, want one of an earlier run")
	}
	for _, c := range list {
		if _, known := seconds[c.ID]; !known {
			seconds[c.ID] = all / float64(len(doc.Claims))
		}
	}
	return seconds, nil
}

// groups is of each claim the first one with which it shares a meaning, over others perhaps.
func groups(list []claims.Claim) []int {
	group := make([]int, len(list))
	for i := range group {
		group[i] = i
	}
	var root func(i int) int
	root = func(i int) int {
		if group[i] != i {
			group[i] = root(group[i])
		}
		return group[i]
	}
	first := map[string]int{}
	for i := range list {
		for j := range list[i].Readings {
			for _, st := range list[i].Readings[j].Statements() {
				if st.Meaning == "" {
					continue
				}
				before, known := first[st.Meaning]
				if !known {
					first[st.Meaning] = i
					continue
				}
				a, b := root(before), root(i)
				group[max(a, b)] = min(a, b)
			}
		}
	}
	for i := range group {
		group[i] = root(i)
	}
	return group
}

func newMerge() *cobra.Command {
	var out, format string
	cmd := &cobra.Command{
		Use:   "merge REPORT...",
		Short: "Put the shards of one run together",
		Args:  atLeastOne("the JSON report of a shard"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := checkOut(out); err != nil {
				return err
			}
			var shards []reports.Document
			for _, name := range args {
				doc, err := readReport(name)
				if err != nil {
					return err
				}
				shards = append(shards, doc)
			}
			doc, err := reports.Merge(shards, args)
			if err != nil {
				return err
			}
			if err := emit(out, func(w io.Writer) error { return render(w, doc, format, terminal(out)) }); err != nil {
				return err
			}
			return outcome(doc, nil)
		},
	}
	outFlag(cmd, &out)
	choiceFlag(cmd, &format, "format", "json, text or markdown", "json", "text", "markdown")
	return cmd
}

package reports

import (
	"errors"
	"fmt"
	"slices"
)

// Merge puts the shards of one run together. The result is the report of the whole run, but
// for its times: it began with the first of them, and took as long as all together. The error
// names a shard that is missing, is there twice, or is of another run; names are those of the
// documents, for errors.
func Merge(shards []Document, names []string) (Document, error) {
	if len(shards) == 0 {
		return Document{}, errors.New("no shard to merge")
	}
	first := shards[0].Run.Shard
	at := map[int]string{}
	for i, d := range shards {
		s := d.Run.Shard
		switch {
		case s == nil:
			return Document{}, fmt.Errorf("%s is no shard: it was not made with --shard", names[i])
		case s.Of != first.Of || s.Claims != first.Claims:
			return Document{}, fmt.Errorf("%s is shard %d of %d, and %s one of %d", names[i], s.Index, s.Of, names[0], first.Of)
		case s.Run != first.Run:
			return Document{}, fmt.Errorf("%s is a shard of another run than %s: of other claims, another program, budget, seed or engines",
				names[i], names[0])
		case at[s.Index] != "":
			return Document{}, fmt.Errorf("%s and %s are both shard %d of %d", at[s.Index], names[i], s.Index, s.Of)
		case d.Run.Planned != d.Run.Ran+d.Run.Skipped:
			return Document{}, fmt.Errorf("%s is not complete: %d readings planned, %d ran and %d skipped", names[i], d.Run.Planned, d.Run.Ran,
				d.Run.Skipped)
		}
		at[s.Index] = names[i]
	}
	for i := 1; i <= first.Of; i++ {
		if at[i] == "" {
			return Document{}, fmt.Errorf("shard %d of %d is missing", i, first.Of)
		}
	}
	whole := shards[0]
	whole.Run.Planned, whole.Run.Seconds, whole.Run.Shard = 0, 0, nil
	var all []Claim
	seen := map[string]string{}
	for i, d := range shards {
		whole.Run.Started = min(whole.Run.Started, d.Run.Started)
		whole.Run.Seconds += d.Run.Seconds
		whole.Run.Planned += d.Run.Planned
		for _, c := range d.Claims {
			if seen[c.ID] != "" {
				return Document{}, fmt.Errorf("%s and %s both hold %s", seen[c.ID], names[i], c.ID)
			}
			seen[c.ID] = names[i]
		}
		all = slices.Concat(all, d.Claims)
	}
	if len(all) != first.Claims {
		return Document{}, fmt.Errorf("the shards hold %d claims together, want %d", len(all), first.Claims)
	}
	whole.Claims = nil
	return whole.With(all), nil
}

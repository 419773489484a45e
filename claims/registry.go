package claims

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
)

var idPattern = regexp.MustCompile(`^([A-Z]{2})-(\d{2,3})$`)

// Validate checks a catalogue: ids unique and of their paper, every text there,
// readings in order and led by the printed one, each with a statement or a
// reason. It returns every defect it finds, joined.
func Validate(list []Claim) error {
	var defects []error
	seen := map[string]bool{}
	for i := range list {
		c := &list[i]
		complain := func(format string, args ...any) {
			defects = append(defects, fmt.Errorf("claim %q: %s", c.ID, fmt.Sprintf(format, args...)))
		}
		if seen[c.ID] {
			complain("id stands twice")
		}
		seen[c.ID] = true
		checkHead(c, complain)
		checkReadings(c, complain)
		for _, r := range c.Readings {
			checkFailing(list, c, &r, complain)
		}
	}
	return errors.Join(defects...)
}

// checkFailing checks what a reading says of its failure: the kind, members where
// it fails at the boundary and nowhere else, and a root that fails by itself.
func checkFailing(list []Claim, c *Claim, r *Reading, complain func(string, ...any)) {
	if r.Fails == nil {
		if r.Root != "" {
			complain("reading %q has the root %s, and does not say what kind of failure it is", r.Kind, r.Root)
		}
		return
	}
	if !slices.Contains(FailureKinds(), r.Fails.Kind) {
		complain("reading %q fails by %q, want one of %v", r.Kind, r.Fails.Kind, FailureKinds())
	}
	if (r.Fails.Kind == Boundary) != (r.Fails.Members != "") {
		complain("reading %q: members are wanted for a failure at the boundary, and only there", r.Kind)
	}
	if r.Root == "" {
		return
	}
	at := slices.IndexFunc(list, func(other Claim) bool { return other.ID == r.Root })
	switch {
	case r.Root == c.ID:
		complain("reading %q is its own root", r.Kind)
	case at < 0:
		complain("reading %q: there is no claim %s to be its root", r.Kind, r.Root)
	case list[at].Reading(Printed).Fails == nil || list[at].Reading(Printed).Root != "":
		complain("reading %q: its root %s does not fail by itself", r.Kind, r.Root)
	}
}

func checkHead(c *Claim, complain func(string, ...any)) {
	at := slices.IndexFunc(Papers(), func(p Paper) bool { return p.Key == c.Paper })
	key, _, _ := split(c.ID)
	switch m := idPattern.FindStringSubmatch(c.ID); {
	case key != "": // of a file, whose text is checked when it is read
		if key != c.Paper {
			complain("id does not fit paper %s: want %s", c.Paper, QualifiedID(c.Paper, ShortID(c.ID)))
		}
	case at < 0:
		complain("paper %q, want one of %v", c.Paper, paperKeys())
		return
	case m == nil || m[1] != Papers()[at].Prefix:
		complain("id does not fit paper %s: want %s- and a number", c.Paper, Papers()[at].Prefix)
	}
	for name, text := range map[string]string{"Where": c.Where, "Says": c.Says, "Domain": c.Domain} {
		if text == "" {
			complain("%s is empty", name)
		}
	}
}

func checkReadings(c *Claim, complain func(string, ...any)) {
	order := []Kind{Printed, Charitable, Corrected}
	last := -1
	for _, r := range c.Readings {
		at := slices.Index(order, r.Kind)
		switch {
		case at < 0:
			complain("reading %q, want one of %v", r.Kind, order)
		case at <= last:
			complain("reading %q is out of order", r.Kind)
		}
		last = at
		if (r.Statement == nil) == (r.NotCheckable == "") {
			complain("reading %q wants a statement or a reason, not both", r.Kind)
		}
		for _, st := range r.Statements() {
			if st.At == nil || st.Replay == nil {
				complain("reading %q wants At and Replay", r.Kind)
			}
		}
		if r.Kind != Printed && r.Says == "" {
			complain("reading %q says nothing", r.Kind)
		}
	}
	if c.Reading(Printed) == nil {
		complain("no printed reading")
	}
}

func paperKeys() []string {
	var keys []string
	for _, p := range Papers() {
		keys = append(keys, p.Key)
	}
	return keys
}

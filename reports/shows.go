package reports

import (
	"cmp"
	"regexp"
	"strings"

	"mccheck/claims"
)

// Shows is the shell command that shows what a report, or what is known of one, says of a
// reading: the counterexample, or how the claim is decided; of a claim that is not there, the
// list of those that are. It is empty where no file is known that holds the claim.
func (d *Document) Shows(id string, kind claims.Kind) string {
	for i := range d.Claims {
		c := &d.Claims[i]
		if c.ID != id {
			continue
		}
		if r := c.Reading(kind); r != nil {
			if r.Counterexample != nil {
				return r.Counterexample.Command()
			}
			return d.shown(id)
		}
	}
	return d.listed(id)
}

// shown is the command that decides a claim anew, by the name of its file where it has one.
func (d *Document) shown(id string) string {
	name, of := id, d.paperOf(id)
	switch {
	case of.File != "":
		name = of.File + ":" + claims.ShortID(id)
	case strings.Contains(id, ":"):
		return ""
	}
	command := "mccheck show " + ShellWord(name)
	if budget := cmp.Or(d.Run.Budget, claims.Quick.String()); budget != claims.Quick.String() {
		command += " --budget " + ShellWord(budget)
	}
	return allowing(command, of.Programs)
}

// allowing is a command that runs also where the file of its claims names programs.
func allowing(command string, programs bool) string {
	if programs {
		command += " --allow-programs"
	}
	return command
}

// listed is the command that lists the claims among which one is missing.
func (d *Document) listed(id string) string {
	if of := d.paperOf(id); of.File != "" {
		return allowing("mccheck list --file "+ShellWord(of.File), of.Programs)
	}
	prefix, _, ok := strings.Cut(id, "-")
	if !ok || strings.Contains(id, ":") {
		return ""
	}
	return "mccheck list --paper " + ShellWord(prefix)
}

// paperOf is the paper of the file that the claims with the key of an id are from; the zero value where none is known.
func (d *Document) paperOf(id string) Paper {
	if key, _, qualified := strings.Cut(id, ":"); qualified {
		for _, p := range d.Papers {
			if p.Key == key {
				return p
			}
		}
	}
	return Paper{}
}

// plainWord is a word that a shell takes as it stands.
var plainWord = regexp.MustCompile(`^[A-Za-z0-9_./:@%+=,-]+$`)

// ShellWord is a word for a shell, quoted where it needs that.
func ShellWord(word string) string {
	if plainWord.MatchString(word) {
		return word
	}
	return quotedWord(word)
}

// quotedWord is a word for a shell between quotation marks.
func quotedWord(word string) string { return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'" }

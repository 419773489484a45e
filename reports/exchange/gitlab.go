package exchange

import (
	"cmp"
	"encoding/json"
	"io"
)

// The entries of a code-quality report, as GitLab reads it.
type (
	quality struct {
		Description string       `json:"description"`
		CheckName   string       `json:"check_name"`
		Fingerprint string       `json:"fingerprint"`
		Severity    string       `json:"severity"`
		Location    qualityPlace `json:"location"`
	}
	qualityPlace struct {
		Path  string       `json:"path"`
		Lines qualityLines `json:"lines"`
	}
	qualityLines struct {
		Begin int `json:"begin"`
	}
)

// severities are those of GitLab for the levels.
var severities = map[Level]string{Error: "critical", Warning: "minor", Note: "info"}

// GitLab writes the findings as a code-quality report: one entry for each that got worse, changed,
// failed or is undecided. An entry wants a file: one of which none is known stands at ".".
func GitLab(w io.Writer, f Findings) error {
	list := []quality{}
	for _, x := range f.told() {
		text := x.line()
		if x.Command != "" {
			text += " See: " + x.Command
		}
		list = append(list, quality{
			Description: text, CheckName: string(x.Kind), Fingerprint: x.Fingerprint(), Severity: severities[x.Level],
			Location: qualityPlace{cmp.Or(x.File, "."), qualityLines{max(x.Line, 1)}},
		})
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(list)
}

package certify

import "fmt"

// ReportSchema is the schema of a report.
const ReportSchema = "mccheck.certified/1"

// Report is what was found in a folder that was accepted, and its manifest.
type Report struct {
	Schema      string    `json:"schema"`
	Refutations int       `json:"refutations"` // formulas
	Facts       int       `json:"facts"`       // files, each counted once
	Theorems    []Account `json:"theorems"`
	Readings    []Account `json:"readings"`
	Manifest    Manifest  `json:"-"`
}

// Account is what was checked about a theorem or a reading, and the words that are to be
// believed beside.
type Account struct {
	Name    string   `json:"name"`
	Verdict string   `json:"verdict,omitempty"` // of a reading
	Scope   string   `json:"scope,omitempty"`   // of a theorem
	Says    string   `json:"says"`
	Checked []string `json:"checked"`
	Words   []string `json:"words"`
	Outputs []string `json:"outputs,omitempty"` // algorithms: all this is confirmed for what they returned
}

func (a *Account) checked(format string, args ...any) {
	a.Checked = append(a.Checked, fmt.Sprintf(format, args...))
}

func (a *Account) words(format string, args ...any) {
	a.Words = append(a.Words, fmt.Sprintf(format, args...))
}

package syntax

// Text is a text of claims as it was read: a paper's, or anybody's.
type Text struct {
	Path     string // as it was given
	Version  int    // of the line "mccheck-claims 1"
	Paper    Paper
	Networks []*Network
	Lets     []*Let // definitions that all claims share, in their order
	Tables   []*Table
	Theorems []*Proved
	Claims   []*Claim

	// Foreign is set where the text is no part of the program: what it says of counts in words alone proves nothing.
	Foreign bool
}

// Proved is what a theorem states: "theorem NAME" with its header, definitions and
// sentence below.
type Proved struct {
	Pos
	Name     string
	Says     string // in words
	For      *For
	Lets     []*Let
	Sentence *Expr
}

// Paper is the header: what the claims are taken from, and how it is cited.
type Paper struct {
	Pos
	Key     string // "ecq"
	Prefix  string // of the ids: "EQ"
	Title   string
	Authors string
	Venue   string
	Year    int
	DOI     string
	Cite    string // a citation in one line
	Unseen  bool   // "source not seen": known in the field only
}

// Network is a network of the file: by its steps, or read from a file.
type Network struct {
	Pos
	Name   string
	Params []string
	Source string
	For    *For         // the parameters for which it is defined
	Fields []FieldGroup // leftmost first
	Nodes  *Expr        // which addresses are nodes; nil: each is one
	Steps  []*Step
	Edge   *Let   // edge(u,v) = SENTENCE: the second definition, compared with the steps
	Format string // of a file: "graph6", "sparse6", "edges", "graphml"
	File   string
}

// FieldGroup is one field of an address, or an array of equal ones: "M[2^k]:m".
// Of an array, the highest index stands leftmost.
type FieldGroup struct {
	Pos
	Name   string
	Count  *Expr // or nil: one field
	Digits bool  // Size is a base and the field one digit; else Size is its number of bits
	Size   *Expr
}

// Step is what a node u is joined to: "step i in 0..n-1 where S: u{x: ...}".
type Step struct {
	Pos
	Binds []Bind
	Where *Expr
	To    *Expr
}

// Let is a definition: "let f(x, u in MC(k,m)) falls x = BODY". A parameter
// with a network binds the names of the network's parameters, too.
type Let struct {
	Pos
	Name   string
	Params []Param
	Falls  *Expr // or nil: it does not call itself
	Body   *Expr
	Go     bool // Body is nil, and the function is one of Go: "from go", or of a program or file

	Command string // of a program that answers, or ""
	Rows    string // the file with its answers, or ""
}

// Param is a parameter of a definition.
type Param struct {
	Pos
	Name string
	In   *Expr // a network such as MC(k,m), or nil
}

// Table is a grid of whole numbers and lists of them: "table NAME" and its rows.
type Table struct {
	Pos
	Name string
	Rows [][]*Expr // Number or List
}

// For is the header of a claim, the only place with unbounded ranges:
// "for s, t >= 1, k in 1..3 where s <= t".
type For struct {
	Pos
	Ranges []ParamRange
	Where  *Expr // or nil
}

// ParamRange is a range of parameters; Most is nil where it has no end.
type ParamRange struct {
	Pos
	Names       []string
	Least, Most *Expr
}

// Claim is one claim: its place in the paper, our paraphrase, its readings.
type Claim struct {
	Pos
	ID       string // "EQ-55"
	Place    string // "Theorem 6"
	Says     string // the paraphrase, its lines joined
	Argument string // in words: why it holds beyond the cases that are tried
	For      *For   // or nil: the claim has no parameters
	Lets     []*Let
	Readings []*Reading
	Controls []*Control // of every reading that holds
}

// Reading is one reading of a claim. Where it has no sentence of its own, the one of
// the first reading stands, with the definitions of With in place of those of the
// same name.
type Reading struct {
	Pos
	Kind      string // "printed", "charitable" or "corrected"; of a further part "also"
	Note      string // what is read differently, in words
	For       *For   // in place of the claim's, or nil
	Lets      []*Let
	With      []*Let
	Sentence  *Expr
	Witnesses []*Let
	By        []Theorem
	Fails     string // "misprint", "definition", "boundary", "substance", or ""
	Members   string // of a boundary: where it fails, in words
	MembersAt Pos
	Root      string // the id of the claim whose failure causes this one, or ""
	Thin      *Expr  // "degenerate S": points at which a failure says little
	Scope     *Expr  // "scope S": points that the budgets default and deep check, whatever they take
	Takes     *Expr  // "takes N": log2 of the work at a point, or nil: as it is estimated
	Deep      []Deep // "deep S: 5 minutes": points that only the budget deep checks
	Unchecked string // "not-checkable WHY": why no sentence can be written
	Counted   []Counted
	Uncounted []Counted // numbers of links of networks by steps that are not counted, each with the reason as its Why
	Controls  []*Control
	Also      []*Reading // further parts, each with its own sentence: the reading holds when all do
}

// Deep are points that only the budget deep checks, and how many minutes of one core each takes, about.
type Deep struct {
	Pos
	Where   *Expr
	Minutes int
}

// Counted is a count that holds by an argument in words: "counted size(G) = n*2^n "why"".
type Counted struct {
	Pos
	Term    *Expr // of the sentence
	Formula *Expr
	Why     string
	Found   bool // no line of the text gives it
}

// Theorem is a theorem that is said to prove the sentence, with its arguments.
type Theorem struct {
	Pos
	Name string
	Args []*Expr
}

// Control is a false variant of a reading: a check that does not refute it has no
// teeth.
type Control struct {
	Pos
	Name      string
	For       *For
	With      []*Let
	Witnesses []*Let
	Sentence  *Expr // or nil: the reading's
}

// ByName are definitions by their names; of two of one name it is the last, which hides the other.
func ByName(lets []*Let) map[string]*Let {
	known := map[string]*Let{}
	for _, l := range lets {
		known[l.Name] = l
	}
	return known
}

// Arguments are the arguments of a theorem, which are numbers.
func (f *Text) Arguments(t Theorem) (args []int, err error) {
	defer Caught(f.Path, &err)
	for _, a := range t.Args {
		n := Worth(a)
		if n == nil || !n.IsInt64() {
			Fail(a.Pos, "%s as the argument of a theorem, want a number", a)
		}
		args = append(args, int(n.Int64()))
	}
	return args, nil
}

package judge

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/sentence"
)

// trial compares what is said of random files, and counts the cases by what they are.
type trial struct {
	*rand.Rand
	said  map[string]int
	spoil func(c *compared) // of a control
}

// compared are the evaluators of a sentence at a point: of a case alone, of cases together, and the checker of certificates.
type compared struct {
	at       map[string]int
	stated   claims.Stated
	alone    func(x []uint64) claims.Status
	together func(x []uint64, most uint64) (done, outside uint64, failed bool)
	in       *claims.Instance
	from     uint64   // the first case that is looked at
	said     []string // of these cases
	why      []error
}

// Bounds: cases of a point in a row, those of them for the checker, and its steps for each.
const (
	mostInRow  = 700
	mostSecond = 40
	mostSteps  = 1 << 18
)

// What is said of a case. One is silent that is true, but for a binder that has nothing to run through. One is mixed in which the
// engines come to nodes of two networks, which they refuse to look for among the others, also where no number is equal; or to a
// definition that calls itself with a part of a wrong kind, also where that is not evaluated; or in which the checker, to which the
// value of a variable is a number, takes it for a node of another network. One is unshown where a witness is none: for the checker,
// which has only that sentence, it is false, or has no value where another part of it has none.
const (
	isTrue, isFalse, isOutside, isSilent = "true", "false", "outside", "silent"
	isBound, hasNone, isDefect           = "beyond a bound", "no value", "a defect"
	isMixed, isUnshown, notRead          = "of mixed kinds", "unshown", "not read"
)

var (
	beyond = regexp.MustCompile(`more than (2\^)?\d+|want at most|the bound is|to 2\^63-2`)
	mixed  = regexp.MustCompile("nodes of two different networks")
	// refused for its kinds, wherever it stands
	ofKinds = regexp.MustCompile("want one of|has no field|compared with|want a list or table|a [a-z]+ where a [a-z]+ is wanted")
	// a witness is handed on, which is a definition there
	functionOnly = regexp.MustCompile(`"f[0-9]+" with 0 arguments is not known`)
	ofNodes      = regexp.MustCompile("where one of|where a node of|where [kab] is") // so is a node of which the network is known
)

// refused says what an error, or what a panic is about, makes of a case.
func refused(r any) (said string, why error) {
	why = r.(error)
	_, defect := r.(runtime.Error)
	switch {
	case defect:
		return isDefect, why
	case strings.Contains(why.Error(), "nothing to run through"):
		return isSilent, nil
	case beyond.MatchString(why.Error()):
		return isBound, why
	case strings.Contains(why.Error(), "this says nothing of the sentence"):
		return isUnshown, why
	case mixed.MatchString(why.Error()), ofKinds.MatchString(why.Error()):
		return isMixed, why
	}
	return hasNone, why
}

// differ says where the evaluators differ about a file; "" where they do not, or it is none.
func (t *trial) differ(source string) string {
	f, err := sentence.Parse("random", []byte(source))
	if err != nil {
		t.said[notRead]++
		return ""
	}
	list, err := text.Claims(f)
	if err != nil {
		t.said[notRead]++
		return ""
	}
	st := list[0].Readings[0].Statement
	stated := st.Fact().Stated()
	for _, p := range []claims.Point{{1, 0}, {2, 2}, {1, 2}} {
		if wrong := t.differAt(st, stated[len(stated)-1], p); wrong != "" {
			return st.Over.Format(p) + ": " + wrong
		}
	}
	t.said["sentences"]++
	return ""
}

func (t *trial) differAt(st *claims.Statement, stated claims.Stated, p claims.Point) string {
	c := &compared{at: st.Over.Named(p), stated: stated}
	in, err := st.At(p)
	if err != nil {
		whole, why := c.second(nil)(nil)
		if whole != hasNone && whole != isBound && !ofKinds.MatchString(err.Error()) && !ofNodes.MatchString(err.Error()) {
			return fmt.Sprintf("the engines find no value (%v), the checker %s (%v)", err, whole, why)
		}
		return ""
	}
	other, _ := st.At(p)
	c.in, c.alone, c.together = in, in.Test, other.Run
	total, ok := in.Cases()
	if !ok || total == 0 {
		return ""
	}
	if t.spoil != nil {
		t.spoil(c)
	}
	if total > mostInRow && t.IntN(2) == 0 {
		c.from = t.Uint64N(total - mostInRow)
	}
	for i := range min(total-c.from, mostInRow) {
		said, why := c.first(c.x(int(i)))
		c.said, c.why = append(c.said, said), append(c.why, why)
		t.said[said]++
	}
	if i := slices.Index(c.said, isDefect); i >= 0 {
		return fmt.Sprintf("at %v: %v", c.x(i), c.why[i])
	}
	wrong := t.differSecond(c)
	for range 3 {
		if wrong == "" && len(in.Vars) > 0 {
			a := t.IntN(len(c.said))
			wrong = t.differTogether(c, a, a+1+t.IntN(len(c.said)-a))
		}
	}
	if wrong == "" && len(in.Vars) > 0 {
		wrong = t.differTogether(c, 0, len(c.said))
	}
	if wrong == "" && len(c.said) == int(total) && !slices.Contains(c.said, isBound) {
		wrong = c.differWhole()
	}
	return wrong
}

// differSecond compares cases alone with what the checker says of some of them, where they have names.
func (t *trial) differSecond(c *compared) string {
	if slices.ContainsFunc(c.in.Vars, func(v claims.Var) bool { return v.Other }) {
		return ""
	}
	second, step := c.second(c.in.Vars), 1+len(c.said)/mostSecond
	if said, why := second(c.x(0)); said == notRead && !functionOnly.MatchString(why.Error()) {
		return why.Error()
	} else if said == notRead {
		t.said["second "+notRead]++
		return ""
	}
	for i := t.IntN(step); i < len(c.said); i += 1 + t.IntN(2*step-1) {
		said, err := second(c.x(i))
		t.said["second "+said]++
		alike := said == c.said[i] || slices.Contains([]string{isBound, isMixed}, said)
		switch c.said[i] {
		case isTrue, isOutside:
			alike = alike || said == isSilent
		case isUnshown:
			alike = alike || said == isFalse || said == hasNone
		case isBound, isMixed:
			alike = true
		}
		if !alike {
			return fmt.Sprintf("at %v: alone %s (%v), for the checker %s (%v)", c.x(i), c.said[i], c.why[i], said, err)
		}
	}
	return ""
}

// differWhole compares the first case that settles the sentence with what the checker says of it in one.
func (c *compared) differWhole() string {
	said, err := c.second(nil)(nil)
	want := isTrue
	if i := slices.IndexFunc(c.said, func(s string) bool { return s == isFalse || s == hasNone || s == isMixed || s == isUnshown }); i >= 0 {
		want = c.said[i]
	}
	if said == notRead || said == isMixed || want == isUnshown && said == hasNone {
		return ""
	} else if want == isUnshown {
		want = isFalse
	}
	if said != want && said != isBound && want != isMixed && !(said == isSilent && want == isTrue) {
		return fmt.Sprintf("all cases are %s for the checker (%v), and one by one they are %s", said, err, want)
	}
	return ""
}

// differTogether compares cases from a to before b that are decided together with what is said of each alone.
func (t *trial) differTogether(c *compared, a, b int) string {
	for a < b {
		end, outside := a, uint64(0)
		for end < b && (c.said[end] == isTrue || c.said[end] == isOutside) {
			if c.said[end] == isOutside {
				outside++
			}
			end++
		}
		want := fmt.Sprintf("%d decided, %d outside, failed: false", end-a, outside)
		if end < b && c.said[end] == isFalse {
			want = fmt.Sprintf("%d decided, %d outside, failed: true", end-a+1, outside)
		} else if end < b {
			want = fmt.Sprintf("%v at %v", c.why[end], c.x(end))
		}
		if end-a > 256 {
			t.said["long rows"]++
		}
		if got := c.run(c.x(a), uint64(b-a)); got != want {
			return fmt.Sprintf("from %v: together %s, alone %s", c.x(a), got, want)
		}
		a = end + 1
	}
	return ""
}

// x is a case, counted from the first that is looked at.
func (c *compared) x(i int) []uint64 {
	x := make([]uint64, len(c.in.Vars))
	c.in.Case(c.from+uint64(i), x)
	return x
}

func (c *compared) run(x []uint64, most uint64) (got string) {
	defer func() {
		if r := recover(); r != nil {
			got = fmt.Sprintf("%v at %v", r, x)
		}
	}()
	done, outside, failed := c.together(x, most)
	return fmt.Sprintf("%d decided, %d outside, failed: %v", done, outside, failed)
}

// first is what the engines say of a case alone.
func (c *compared) first(x []uint64) (said string, why error) {
	defer func() {
		if r := recover(); r != nil {
			said, why = refused(r)
		}
	}()
	return map[claims.Status]string{claims.Holds: isTrue, claims.Fails: isFalse, claims.Outside: isOutside}[c.alone(x)], nil
}

// second is what the checker says of cases, by the values of some variables.
func (c *compared) second(vars []claims.Var) func(x []uint64) (said string, why error) {
	names := slices.Collect(maps.Keys(c.at))
	for _, v := range vars {
		names = append(names, v.Name)
	}
	prepared, err := certify.Prepare(c.stated.Definitions, c.stated.Sentence, names...)
	if err != nil {
		return func([]uint64) (string, error) { return notRead, err }
	}
	prepared.Within(mostSteps)
	return func(x []uint64) (said string, why error) {
		defer func() {
			if r := recover(); r != nil {
				said, why = refused(r)
			}
		}()
		at := maps.Clone(c.at)
		for i, v := range vars {
			at[v.Name] = int(v.Told(x[i]))
		}
		holds, err := prepared.At(at)
		if err != nil {
			return refused(err)
		}
		return map[bool]string{true: isTrue, false: isFalse}[holds], nil
	}
}

// Files that are tried, from a seed on, and of each at least so many cases of every kind on the average. Of the first 400 seeds one
// makes a file that takes half a minute.
const (
	usualSeed   = 400
	randomFiles = 400
	everyKind   = 40
	everySecond = 3
)

// TestRandomFilesAreJudgedAlike by the evaluator of cases alone, that of cases together and the checker of certificates.
// MCCHECK_SEED is the first seed, and MCCHECK_RANDOM for how many seconds files are tried after the usual ones.
func TestRandomFilesAreJudgedAlike(t *testing.T) {
	first, err := strconv.ParseUint(os.Getenv("MCCHECK_SEED"), 10, 64)
	if err != nil {
		first = usualSeed
	}
	seconds, _ := strconv.Atoi(os.Getenv("MCCHECK_RANDOM"))
	said, found, files := map[string]int{}, 0, 0
	for end := time.Now().Add(time.Duration(seconds) * time.Second); files < randomFiles || time.Now().Before(end); files++ {
		seed := first + uint64(files)
		differ := func(source string) string {
			return (&trial{rand.New(rand.NewPCG(seed, 2)), said, nil}).differ(source)
		}
		file := randomFile(seed)
		if differ(file.String()) == "" {
			continue
		}
		source := file.shrunk(func(source string) bool { return differ(source) != "" })
		t.Errorf("seed %d: %s\n%s", seed, differ(source), source)
		if found++; found == 5 {
			return
		}
	}
	t.Logf("%d files: %v", files, said)
	for _, kind := range []string{isTrue, isFalse, isOutside, hasNone} {
		if said[kind] < everyKind*files || kind != isOutside && said["second "+kind] < everySecond*files {
			t.Errorf("too few cases are %s", kind)
		}
	}
	if said["second "+notRead] > files/20 {
		t.Errorf("the checker reads too few sentences")
	}
	if said["sentences"] < files*3/4 || said["long rows"] < files/3 {
		t.Errorf("too few sentences or long rows")
	}
	if said[isBound]+said["second "+isBound] > 2*files || said[isMixed] > said[hasNone]/2 {
		t.Errorf("too many cases are beyond a bound, or of mixed kinds")
	}
}

// TestAWrongEvaluatorDiffers is the control.
func TestAWrongEvaluatorDiffers(t *testing.T) {
	for name, spoil := range map[string]func(c *compared){
		"another sentence for the checker": func(c *compared) { c.stated.Sentence = strings.Replace(c.stated.Sentence, " < ", " <= ", 1) },
		"one case is false alone": func(c *compared) {
			alone := c.alone
			c.alone = func(x []uint64) claims.Status {
				if status := alone(x); x[len(x)-1] != 1 {
					return status
				}
				return claims.Fails
			}
		},
		"no value is false": func(c *compared) {
			alone := c.alone
			c.alone = func(x []uint64) (status claims.Status) {
				defer func() {
					if recover() != nil {
						status = claims.Fails
					}
				}()
				return alone(x)
			}
		},
		"together none fails": func(c *compared) {
			together := c.together
			c.together = func(x []uint64, most uint64) (done, outside uint64, failed bool) {
				done, outside, _ = together(x, most)
				return done, outside, false
			}
		},
		"together none is outside": func(c *compared) {
			together := c.together
			c.together = func(x []uint64, most uint64) (done, outside uint64, failed bool) {
				done, _, failed = together(x, most)
				return done, 0, failed
			}
		},
	} {
		differs, seed := 0, uint64(0)
		for ; seed < 200 && differs < 4; seed++ {
			said := map[string]int{}
			if (&trial{rand.New(rand.NewPCG(seed, 2)), said, func(c *compared) {
				if len(c.in.Vars) > 0 {
					spoil(c)
				}
			}}).differ(randomFile(seed).String()) != "" {
				differs++
			}
		}
		if differs < 4 {
			t.Errorf("%s: %d of %d files differ", name, differs, seed)
		}
	}
}

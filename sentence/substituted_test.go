package sentence

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

var usedName = regexp.MustCompile(`[.]?\b[a-zA-Z]\w*\b:?`)

// substituted writes values in place of names: not of fields.
func substituted(text string, values map[string]string) string {
	return usedName.ReplaceAllStringFunc(text, func(name string) string {
		if v, found := values[name]; found {
			return v
		}
		return name
	})
}

// What a sentence says at values of its variables is what it says with these in place of the variables: what depends on a
// variable is not taken for what is the same in all cases.
func TestSentencesDependOnTheirVariables(t *testing.T) {
	said, most := map[string]int{}, uint64(1600)
	if testing.Short() {
		most = 400
	}
	for seed := range most {
		w := &wild{Rand: rand.New(rand.NewPCG(seed, 11)), names: []string{"x", "y"}}
		part := func() string { return w.truth(1 + w.IntN(3)) }
		body := "f(0) >= 0 and (" + w.truth(1+w.IntN(4)) + ")"
		if w.IntN(3) == 0 {
			shown := w.number(1)
			some := w.local("k", func() string { return "some k in 0..9 where " + part() + ": " + part() })
			body = "f(0) >= 0 and (" + some + ")\n    witness k = " + shown
		}
		heads := []string{"y in 0..1", "u in nodes(Q(4))", "v in nodes(ECQ(2,2))", "x in 0..70"}
		w.Shuffle(len(heads), func(i, j int) { heads[i], heads[j] = heads[j], heads[i] })
		head := "all f in maps(0..2,{0,4}), " + strings.Join(heads, ", ") + ": "
		in, err := instanceIn(wildHead+head+body, wildFunctions, wildShapes)
		if err != nil {
			continue
		}
		compareSubstituted(t, head+body, wildHead+"all f in maps(0..2,{0,4}): "+body, wildFunctions, wildShapes, in, w.Rand, said)
	}
	for seed := range most / 2 {
		w := newTame(seed + 1<<32)
		body := "f(0) >= 0 and (" + w.truth(1+w.IntN(4)) + ")"
		heads := []string{"y in 0..1", "u in nodes(Q(4))", "v in nodes(ECQ(2,2))", "x in 0..70", "t in nodes(T(2))"}
		w.Shuffle(len(heads), func(i, j int) { heads[i], heads[j] = heads[j], heads[i] })
		first := "all f in maps(0..2,0..3), h in maps({1,3,5},0..2), K in lists(2,0..2)"
		head := first + ", " + strings.Join(heads, ", ") + ": "
		in, err := instanceIn(tameHead+head+body, tameFunctions, tameShapes)
		if err != nil {
			continue
		}
		compareSubstituted(t, head+body, tameHead+first+": "+body, tameFunctions, tameShapes, in, w.Rand, said)
	}
	few := int(most) / 4
	if said["holds"] < 3*few || said["fails"] < 3*few || said["no value"] < few || said["no witness"] < few {
		t.Errorf("too little was compared: %v", said)
	}
	t.Log(said)
}

func instanceIn(text string, functions map[string]Function, shapes map[string]Shape) (*Instance, error) {
	f, err := Parse("a", []byte(text+"\n"))
	if err != nil {
		return nil, err
	}
	f.Functions, f.Shapes = functions, shapes
	s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
	if err != nil {
		return nil, err
	}
	return s.At(nil)
}

func compareSubstituted(t *testing.T, text, other string, functions map[string]Function, shapes map[string]Shape, in *Instance,
	random *rand.Rand, said map[string]int) {
	for range 3 {
		var x, y []uint64
		values := map[string]string{}
		for _, v := range in.Vars {
			i := random.Uint64N(v.Size)
			x = append(x, i)
			switch v.Name {
			case "x", "y":
				values[v.Name] = fmt.Sprintf("(%d)", i)
			case "u":
				values[v.Name] = fmt.Sprintf("node(Q(4),%d)", i)
			case "v":
				values[v.Name] = fmt.Sprintf("node(ECQ(2,2),%d)", i)
			case "t":
				values[v.Name] = fmt.Sprintf("node(T(2),%d)", i)
			default:
				y = append(y, i)
			}
		}
		at := strings.Index(other, "\n  printed\n")
		with := other[:at] + substituted(other[at:], values)
		alone, err := instanceIn(with, functions, shapes)
		if err != nil {
			said["not compiled"]++
			continue
		}
		want, wantErr := alone.Test(y)
		got, err := in.Test(x)
		if got != want || (err == nil) != (wantErr == nil) {
			t.Errorf("%s, case %v: %v, %v, with the values %v, %v: %s", text, x, got, err, want, wantErr, with[at:])
			continue
		}
		what := map[Outcome]string{Holds: "holds", Fails: "fails", WitnessFails: "no witness"}[got]
		if err != nil {
			what = "no value"
		}
		said[what]++
	}
}

package network_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

func TestFamiliesAreSortedAndDocumented(t *testing.T) {
	families := network.Families()
	if !slices.IsSortedFunc(families, func(f, g network.Family) int { return strings.Compare(f.Name, g.Name) }) {
		t.Error("the families are not sorted by name")
	}
	seen := map[string]string{}
	for _, f := range families {
		if f.Title == "" || f.Source == "" || f.Doc == "" || f.Address == "" || len(f.Params) == 0 || len(f.Aliases) == 0 ||
			f.Layout == nil || f.Steps == nil || f.Degrees == nil || (f.New == nil) == (f.Adjacent == nil) ||
			(f.Where != nil && f.WhereSays == "") {
			t.Errorf("family %q is incomplete", f.Name)
		}
		for _, p := range f.Params {
			if p.Name == "" || p.Doc == "" || p.Min > p.Max {
				t.Errorf("family %s: parameter %+v is incomplete", f.Name, p)
			}
		}
		for _, name := range append([]string{strings.ToLower(f.Name)}, f.Aliases...) {
			if name != strings.ToLower(name) {
				t.Errorf("family %s: alias %q is not in lower case", f.Name, name)
			}
			if other, taken := seen[name]; taken {
				t.Errorf("name %q belongs to %s and to %s", name, other, f.Name)
			}
			seen[name] = f.Name
		}
	}
}

// Min and Max of a parameter are the extreme values that a constructor takes,
// the other parameters being as small as that allows.
func TestFamilyParametersReachTheirBounds(t *testing.T) {
	for _, f := range network.Families() {
		for i, p := range f.Params {
			for _, value := range []int{p.Min, p.Max} {
				if !buildsWith(f, i, value) {
					t.Errorf("%s: no graph with %s=%d", f.Name, p.Name, value)
				}
			}
			for _, value := range []int{p.Min - 1, p.Max + 1} {
				if buildsWith(f, i, value) {
					t.Errorf("%s: a graph with %s=%d, want %d..%d", f.Name, p.Name, value, p.Min, p.Max)
				}
			}
		}
	}
}

// buildsWith reports whether some graph of f has the given value as parameter
// i, and as the others values of at most 6 above their minimum, or the same value.
func buildsWith(f network.Family, i, value int) bool {
	others := slices.Clone(f.Params)
	others[i] = network.FamilyParam{Min: value, Max: value}
	for rest := range 8 {
		args := make([]int, len(others))
		for j, p := range others {
			args[j] = min(p.Min+rest, p.Max)
			if rest == 7 {
				args[j] = min(max(p.Min, value), p.Max)
			}
		}
		if g, err := f.Build(args); err == nil && g != nil {
			return true
		}
	}
	return false
}

func TestFamilyByNameAcceptsAliasesInAnyCase(t *testing.T) {
	for name, want := range map[string]string{
		"Q": "Q", "q": "Q", "hypercube": "Q", "Hypercube": "Q", "fq": "FQ", "CQ": "CQ", "ccc": "CCC", "rh": "RH",
		"hcn": "HCN", "eh": "EH", "F": "F", "dual-cube": "F", "DualCube": "F", "mc": "MC", "metacube": "MC",
		"MCC": "MCC", "ecq": "ECQ",
	} {
		if f, err := network.FamilyByName(name); err != nil || f.Name != want {
			t.Errorf("FamilyByName(%q)=%q, %v, want %q", name, f.Name, err, want)
		}
	}
	_, err := network.FamilyByName("torus")
	if err == nil || !strings.Contains(err.Error(), `"torus"`) || !strings.Contains(err.Error(), "MC (metacube)") {
		t.Errorf("FamilyByName of an unknown name: %v, want the name and the list", err)
	}
}

func TestBuildChecksTheNumberOfParameters(t *testing.T) {
	f, err := network.FamilyByName("MC")
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]int{nil, {2}, {2, 3, 4}} {
		if g, err := f.Build(args); err == nil || !strings.Contains(err.Error(), "want 2: MC(k,m)") {
			t.Errorf("MC%v: %v, %v, want an error that names the parameters", args, g, err)
		}
	}
	if g, err := f.Build([]int{2, 3}); err != nil || g.Name() != "MC(2,3)" {
		t.Errorf("MC[2 3]: %v, %v", g, err)
	}
	var outside *model.RangeError
	if g, err := f.Build([]int{9, 1}); !errors.As(err, &outside) || g != nil {
		t.Errorf("MC[9 1]: %v, %v, want no graph and a range error", g, err)
	}
}

// A network has one name, as it writes it, by which it is found. What is said of other names leads to it.
func TestNetworksAreFoundByTheirNames(t *testing.T) {
	for _, f := range network.Families() {
		for least := range 3 {
			args := make([]int, len(f.Params))
			for i, p := range f.Params {
				args[i] = min(p.Min+least, p.Max)
			}
			g, err := f.Build(args)
			if err != nil {
				continue
			}
			if found, err := network.ByName(g.Name()); err != nil || found.Name() != g.Name() || found.Order() != g.Order() {
				t.Errorf("%s: %v, %v", g.Name(), found, err)
			}
		}
	}
	for name, want := range map[string]string{
		"MC(2,1": "want it as it is written: MC(2,1)", "mc(2,1)": "want it as it is written: MC(2,1)",
		"MC(02,1)": "want it as it is written: MC(2,1)",
		"MC(2,1))": "want a name and numbers", "MC( 2,1)": "want a name and numbers", "MC(2,1,3)": "want it as it is written: MC(2,1)",
		"HCN(2)": "want it as it is written: HCN(2,2)", "HCN(2,3)": "want it as it is written: HCN(2,2)", "MC": "want a name and numbers",
		"MC(2)": "the parameters [2], want 2", "MC(9,1)": "k=9, want 0..", "torus(2)": "want one of", "": "want one of", "(2,1)": "want one of",
	} {
		if g, err := network.ByName(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v, want %s", name, g, err, want)
		}
	}
	for name, want := range map[string]string{
		"MC(2,1)": "words of their own: MC 2 1", "Q3": "words of their own: Q 3", "HCN(3,3)": "words of their own: HCN 3",
		"mc 2 1": "words of their own: mc 2 1", "Q(3": "words of their own: Q 3", "torus3": "want one of",
		"MC(": "want one of", "3": "want one of",
	} {
		f, err := network.FamilyByName(name)
		if err == nil || !strings.HasSuffix(err.Error(), want) && !(want == "want one of" && strings.Contains(err.Error(), want+" AQ ")) {
			t.Errorf("%q: %s, %v, want %s", name, f.Name, err, want)
		}
	}
}

// What a parameter may be is told at those before it, with what is wanted besides, and whether it is too large.
func TestWhatIsSaidOfParametersOutOfRange(t *testing.T) {
	for _, test := range []struct {
		name  string
		args  []int
		says  string
		above bool
	}{
		{"TQ", []int{4}, "twisted cube: n=4, want 1..61 where n is odd", false},
		{"TQ", []int{60}, "twisted cube: n=60, want 1..61 where n is odd", false},
		{"TQ", []int{0}, "twisted cube: n=0, want 1..61", false},
		{"TQ", []int{62}, "twisted cube: n=62, want 1..61", true},
		{"RH", []int{2, 3}, "reduced hypercube: m=3, want 0..2 at k=2", true},
		{"ECQ", []int{2, 0}, "exchanged crossed cube: t=0, want 1..59 at s=2", false},
		{"ECQ", []int{60, 2}, "exchanged crossed cube: t=2, want 1..1 at s=60", true},
		{"MC", []int{4, 4}, "metacube: m=4, want 1..3 at k=4", true},
		{"MC", []int{5, 1}, "metacube: k=5, want 0..4", true},
		{"MC", []int{-1, 1}, "metacube: k=-1, want 0..4", false},
		{"CQ", []int{63}, "crossed cube: n=63, want 1..62", true},
	} {
		f, err := network.FamilyByName(test.name)
		if err != nil {
			t.Fatal(err)
		}
		_, err = f.Build(test.args)
		var outside *model.RangeError
		if !errors.As(err, &outside) || !strings.HasSuffix(err.Error(), test.says) || outside.Above != test.above {
			t.Errorf("%s%v: %v, want %s, too large: %v", test.name, test.args, err, test.says, test.above)
		}
	}
}

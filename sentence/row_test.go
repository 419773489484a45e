package sentence

import (
	"strings"
	"testing"
)

// A condition "u = v = 0" is two equations, and asks no less than they are: nodes of two networks are not compared in it, either.
func TestEquationsAreOfWhatCanBeCompared(t *testing.T) {
	for text, want := range map[string]string{
		"all u in nodes(Q(2)), v in nodes(ECQ(1,1)) where u = v = 0: u = 0":     "a node of Q(2) is compared with one of ECQ(1,1)",
		"all u in nodes(Q(2)), v in nodes(ECQ(1,1)) where u.x = v.a = 0: u = 0": "",
		"all u, v in nodes(Q(2)), x in 0..1 where u = v = x = 0: u = 0":         "",
		"all u, v in nodes(Q(2)), x in 0..1 where u >= v = 0: u >= v":           "",
	} {
		in, err := instanceOf(t, text)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
			continue
		}
		if err == nil {
			holds, outside := 0, 0
			x := make([]uint64, len(in.Vars))
			for range in.Count().Uint64() {
				switch o, err := in.Test(x); {
				case err != nil || o == Fails:
					t.Errorf("%s: %v, %v at %v", text, o, err, x)
				case o == Holds:
					holds++
				default:
					outside++
				}
				in.fast.advance(x, 1)
			}
			if all := strings.Contains(text, "u >= v"); holds == 0 || outside == 0 || all && holds != 8 {
				t.Errorf("%s: %d cases hold, %d are outside", text, holds, outside)
			}
		}
	}
}

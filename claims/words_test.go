package claims

import "testing"

func TestNounsInThePlural(t *testing.T) {
	for noun, want := range map[string]string{"hop": "hops", "search": "searches", "copy": "copies", "way": "ways", "class": "classes"} {
		if one, several := Noun(false, noun), Noun(true, noun); one != noun || several != want {
			t.Errorf("%s and %s, want %s and %s", one, several, noun, want)
		}
	}
}

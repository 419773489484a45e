package claims

import (
	"slices"
	"testing"
)

func TestIDsOfFilesAreQualified(t *testing.T) {
	list := []Claim{{ID: "mine:MY-1"}, {ID: "mine:MY-2"}, {ID: "other:MY-2"}, {ID: "EQ-28"}}
	for id, want := range map[string]string{
		"MY-1": "mine:MY-1", "my-1": "mine:MY-1", "MINE:my-2": "mine:MY-2", "other:MY-2": "other:MY-2", "eq-28": "EQ-28",
		"MY-2": "", "MY-3": "", "ecq:EQ-28": "", "mine:EQ-28": "",
	} {
		got := ""
		if c := Find(list, id); c != nil {
			got = c.ID
		}
		if got != want {
			t.Errorf("Find(%q) = %q, want %q", id, got, want)
		}
	}
	if OriginOf("mine:LM-1") != OfPaper || OriginOf("mine:MY-201") != OfOurs || OriginOf("LM-01") != OfLemma {
		t.Error("the origin of a claim of a file is not that of its number")
	}
}

func TestIDsAreOrdered(t *testing.T) {
	want := []string{"TE-02", "TE-10", "EQ-01", "a:ZZ-1", "a:ZZ-12", "b:TE-2"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, CompareIDs)
	if !slices.Equal(got, want) {
		t.Errorf("order %v, want %v", got, want)
	}
}

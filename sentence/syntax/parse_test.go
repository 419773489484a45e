package syntax

import (
	"os"
	"testing"
)

func TestTheTriedFileIsRead(t *testing.T) {
	text, err := os.ReadFile("../testdata/tried.claims")
	if err != nil {
		t.Fatal(err)
	}
	f, err := Read("tried.claims", text)
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Claims) != 5 || len(f.Lets) != 13 || len(f.Tables) != 1 {
		t.Errorf("%d claims, %d definitions, %d tables, want 5, 13, 1", len(f.Claims), len(f.Lets), len(f.Tables))
	}
	if c := f.Claims[0].Readings[1]; c.Kind != "corrected" || len(c.With) != 1 || c.By[0].Name != "crossed-cube-distance" {
		t.Errorf("the repair of the first claim: %+v", c)
	}
}

// What is behind "else" stays with the binder that it is of when it is printed and read again.
func TestElseStaysWithItsBinder(t *testing.T) {
	for _, text := range []string{
		"most a in A: (least b in B: b) else 4", "most a in A: least b in B: b else 4", "most a in A: (given b = a: all c in b: c) else 4",
	} {
		e, err := ParseExpr(text)
		if err != nil {
			t.Fatal(err)
		}
		again, err := ParseExpr(e.String())
		if err != nil || again.String() != e.String() || (again.Else == nil) != (e.Else == nil) {
			t.Errorf("%s is written %s, and then %v, %v", text, e, again, err)
		}
	}
}

// What is printed is read again as the same text.
func TestPrintingIsReadAgain(t *testing.T) {
	for _, text := range []string{
		"all u, v in nodes(CQ(n)) where u != v: dist(CQ(n),u,v) = rho(n,u,v)",
		"(a + b)*c^(d - 1) - -x/y", "a - (b - c) - d", "not (a and b) or c -> (d <-> e)", "(a -> b) -> c",
		"u{c: 1 - u.c, M[i]: xor(u.M[0],1)}.c + P[i][j] - [1,2][0]", "(count x in A, y in 0..x: x = y) = 2",
		"given a = 1, b = (total i in 0..3: i): a < b <= 4", "most i in 0..n where i > 2: i else infinite",
		"a in {1,2} and {} != {{1,2}}", "(all x in A: S) and some y in B: T", "if(a, b, c) ++ [] | {0b01}", "2*(a..b)[0]",
	} {
		e, err := ParseExpr(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		again, err := ParseExpr(e.String())
		if err != nil || again.String() != e.String() {
			t.Errorf("%s is written %s, and then %v, %v", text, e, again, err)
		}
	}
}

package certify_test

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
)

// documentation is the text of doc.go.
func documentation(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`(?m)^// ?`).ReplaceAllString(string(data), "")
}

// The names that no fact may give another meaning are all in the documentation, in their order.
func TestReservedNamesAreInTheDocumentation(t *testing.T) {
	_, list, _ := strings.Cut(documentation(t), "it is introduced once, and is none of\n")
	list, _, _ = strings.Cut(list, "All other words")
	if names := strings.Fields(list); !slices.Equal(names, certify.Reserved) {
		t.Errorf("doc.go has the names %q, functions.go %q", names, certify.Reserved)
	}
}

// The links of the families in the language of facts, as the documentation has them in words.
var linksInWords = map[string]string{
	"Q":  "step i in 0..n-1: xor(u,2^i)",
	"FQ": "step i in 0..n-1: xor(u,2^i)\n step: 2^n-1-u",
	"CQ": "step b in 0..n-1: xor(u, 2^b + sum(i,0,floor(b/2)-1,bit(u,2*i)*2^(2*i+1)))",
	"F": "step: u{class: 1-u.class}\n step i in 0..r-2 where u.class = 0: u{I: xor(u.I,2^i)}\n" +
		" step i in 0..r-2 where u.class = 1: u{II: xor(u.II,2^i)}",
	"MC":  "step i in 0..k-1: u{c: xor(u.c,2^i)}\n step i in 0..m-1: u{M[u.c]: xor(u.M[u.c],2^i)}",
	"MCC": "step i in 0..k-1: u{c: xor(u.c,2^i)}\n step i in 0..m-1: u{P[i]: xor(u.P[i],2^u.c)}",
	"EH": "step: u{c: 1-u.c}\n step i in 0..s-1 where u.c = 0: u{a: xor(u.a,2^i)}\n" +
		" step i in 0..t-1 where u.c = 1: u{b: xor(u.b,2^i)}",
	"ECQ": "step: u{c: 1-u.c}\n step x in near(CQ(s),u.a) where u.c = 0: u{a: x}\n step x in near(CQ(t),u.b) where u.c = 1: u{b: x}",
	"CCC": "step i in {-1,1}: u{p: mod(u.p+i,n)}\n step: u{w: xor(u.w,2^u.p)}",
	"HCN": "step i in 0..n-1: u{J: xor(u.J,2^i)}\n" +
		" step: if(u.I = u.J, u{I: 2^n-1-u.I, J: 2^n-1-u.J}, u{I: u.J, J: u.I})",
	"RH": "step x in 0..m-1: u{i: xor(u.i,2^x)}\n step x in 0..k-m-1: u{j: xor(u.j,2^x)}\n step: u{cluster: xor(u.cluster,2^u.i)}",
}

// The documentation has the parameters and layouts of all families that are no prelude's, and
// with these the links in words are those of the checker.
func TestNetworksAreInTheDocumentation(t *testing.T) {
	_, section, _ := strings.Cut(documentation(t), "# Networks\n")
	section, _, _ = strings.Cut(section, "\n# ")
	heads := map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^\t([A-Z]+)(\(.*)$`).FindAllStringSubmatch(section, -1) {
		heads[m[1]] = m[2]
	}
	if !maps.Equal(heads, certify.Heads) {
		t.Errorf("doc.go has the networks %q, graph.go %q", heads, certify.Heads)
	}
	for _, of := range strings.Fields("Q(0) Q(1) Q(4) FQ(1) FQ(4) CQ(4) CQ(7) F(1) F(2) F(3) MC(0,2) MC(1,2) MC(2,1) " +
		"MCC(0,2) MCC(1,2) MCC(2,1) EH(1,1) EH(1,3) EH(3,2) ECQ(1,1) ECQ(1,3) ECQ(3,2) CCC(1) CCC(2) CCC(3) HCN(1) HCN(3) RH(0,0) RH(1,1) " +
		"RH(2,1) RH(2,2) RH(3,1)") {
		name, _, _ := strings.Cut(of, "(")
		_, err := certify.CheckFact(about("network Other"+heads[name]+"\n "+linksInWords[name], "let G = "+of, "let H = Other"+of[len(name):],
			"claim order(G) = order(H) and all u, v in 0..order(G)-1: edge(G,u,v) <-> edge(H,u,v)"))
		if err != nil {
			t.Errorf("%s: %v", of, err)
		}
	}
}

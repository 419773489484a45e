package text

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/sentence"
	"mccheck/sentence/entail"
)

// Which sentences are identities of formulas, and which of these hold.
func TestSentencesAboutCountsAreIdentities(t *testing.T) {
	for _, c := range []struct {
		lines          string
		identity, same bool
	}{
		{"order(ECQ(s,t)) = 2^(s+t+1)", true, true},
		{"order(ECQ(s,t)) = 2^(s+t)", true, false},
		{"maxdegree(MC(s,t)) = s+t", true, true},
		{"size(Q(s+t+1)) = (s+t+1)*2^(s+t)", true, true},
		{"diameter(Q(s)) = s", false, false},
		{"order(ECQ(s,t)) < 2^(s+t+2)", true, true},
		{"order(ECQ(s,t)) <= 2^(s+t)", false, false},
		{"order(ECQ(s,t)) != s+t", true, true},
		{"order(ECQ(s,t)) != 4*s*t+4", false, false},
		{"2^s > s", true, true},
		{"s <= 8 -> order(Q(s)) <= 256", true, true},
		{"s <= 8 -> order(Q(s)) <= 255", false, false},
		{"s < 9 and t < s -> 2^t <= 128", true, true},
		{"s < 9 -> 2^t <= 256", false, false},
		{"s >= 9 -> order(Q(s)) <= 256", false, false},
		{"maxdegree(Q(s)) <= 8 -> order(Q(s)) <= 256", true, true},
		{"maxdegree(Q(s-2)) <= 6 -> order(Q(s)) <= 256", false, false}, // there is no Q_(-1)
		{"s <= log2(9) -> 2^s < 10", false, false},                     // log2(9) has no value
		{"1/s >= 1/(s+1)", true, true},
		{"1/(s-1) >= 1/s", false, false},   // at s = 1 there is no value
		{"2^(s-2) > 1/4", true, true},      // at s = 1 it is 1/2
		{"t = 3 -> 2^s > s", false, false}, // a hypothesis that is no comparison
		{"s = 1 or 2^s > s", false, false},
		{"not 2^s <= s", false, false},
		{"1/(s-1) <= 1 -> 2^s > s", false, false},
		{"s < t/2+2 -> s <= t/2+1", false, false}, // not at s = 2, t = 1
		{"s < 2*t -> s <= 2*t-1", true, true},
		{"s > 4 -> 2^s > s^2", true, true},
		{"s > 3 -> 2^s > s^2", false, false},
		{"s+t > 5 -> 2^(s+t) > 63", true, true},
		{"s+t > 5 -> 2^(s+t) > 64", false, false},
		{"s > t/2 -> 2^s > 2^(t/2) + 1", false, false}, // not at s = 1, t = 1
		{"s >= t/2 -> 2*s >= t", false, false},         // it is so, and not looked into
		{"s > 2*t and t > 2 -> s >= 7", true, true},
		{"order(ECQ(s,t)) < 2^(s+t+2)\n    excess 5 \"as an older file has it\"", true, true},
		{"crosses(s,t) = s*2^t\n    counted crosses(s,t) = 2^t*s \"each of 2^t\"", true, true},
		{"order(Q(s)) = total i in 0..s: choose(s,i)", true, true},
		{"order(Q(s)) = total i in 1..s: choose(s,i)", true, false},
		{"order(Q(s)) = total i in 0..s where i > 0: choose(s,i)", false, false},
		{"s = total i in {1,s}: 1", false, false},
		{"s = total i in 1..s, j in 1..i: 1", false, false},
		{"(most i in 1..s: max(0,i-200)) = total i in 1..s: max(0,i-200)", false, false},
		{"crosses(s,t) = s*2^t\n    counted crosses(s,t) = 2*(total i in 0..s: choose(s,i)*i)*2^t/2^s \"2*t\"", true, true},
	} {
		const head = "mccheck-claims 1\npaper x, prefix X\nlet crosses(s,t) = count u in 0..s*2^t-1: u >= 0\n" +
			"X-1  here\n  Words.\n  for s, t >= 1\n  printed\n    "
		f, err := sentence.Parse("x", []byte(head+c.lines+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		id, err := only(identitiesOf(f))
		if err != nil || (id != nil) != c.identity {
			t.Errorf("%s: %v, %v, want an identity: %v", c.lines, id, err, c.identity)
			continue
		}
		if id == nil {
			continue
		}
		if same, _, err := formula.Equal(id.Left, id.Right); err != nil || same != c.same {
			t.Errorf("%s: %s = %s is %v, %v", c.lines, id.Left, id.Right, same, err)
		}
	}
}

// A count that is proved is tried at no larger networks than distances; what searches is tried
// as far as its own work allows.
func TestCountsThatSearchNothingAreTriedAsFarAsDistances(t *testing.T) {
	for lines, doubled := range map[string]int{
		"size(Q(s)) = s*2^(s-1)":                                     2,
		"diameter(Q(s)) = s\n    counted diameter(Q(s)) = s \"far\"": 1,
		"far(s) = s\n    counted far(s) = s \"far\"":                 1,
	} {
		const head = "mccheck-claims 1\npaper x, prefix X\nlet far(s) = most u in nodes(Q(s)): dist(Q(s),0,u)\n" +
			"X-1  here\n  Words.\n  for s >= 1\n  printed\n    "
		f, err := sentence.Parse("x", []byte(head+lines+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		list, err := Claims(f)
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		bits, work := list[0].Readings[0].Statement.Over.Bits([]int{9}), s.Work([]int{9})
		want := work
		if doubled > 1 {
			want = doubled * (work - sentence.NodeBits - 1)
		}
		if bits != want || want <= 0 {
			t.Errorf("%s: 2^%d cases, want 2^%d, and the bits of its work are %d", lines, bits, want, work)
		}
	}
}

// A definition that calls itself is not the built-in function of its name.
func TestDefinitionsThatCallThemselvesServeNoIdentity(t *testing.T) {
	for let, says := range map[string]string{
		"choose(n,i) falls n = if(n > 200, 0, if(n = 0, 0, 1 + choose(n-1,i)))": "choose(s,1) = s",
		"size(G) falls 0 = 3": "size(Q(s)) = s*2^(s-1)",
	} {
		source := "mccheck-claims 1\npaper x, prefix X\nlet " + let + "\nX-1  here\n  Words.\n  for s >= 0\n  printed\n    " + says + "\n"
		f, err := sentence.Parse("x", []byte(source))
		if err != nil {
			t.Fatal(err)
		}
		if id, err := only(identitiesOf(f)); err != nil || id != nil {
			t.Errorf("%s: %+v, %v, want no identity", let, id, err)
		}
	}
}

// A network is not the function of formulas of its name: C(4,1) and C(4,3) are two networks, and no binomial coefficients.
func TestNetworksAreNoFunctionsOfFormulas(t *testing.T) {
	const head = "mccheck-claims 1\npaper x, prefix X\n" +
		"network C(n,k): digits x:n\n  for n >= 3, k >= 0\n  step d in {1, n-1}: u{x: mod(u.x+d,n)}\n" +
		"network sum(i,a,b,c): bits x:1\n  for i, a, b, c >= 0\n  step u{x: 1 - u.x}\n" +
		"network sqrt(n): bits x:1\n  for n >= 0\n  step u{x: 1 - u.x}\n" +
		"X-1  here\n  Words.\n  for s, t >= 3\n  printed\n    "
	for says, identity := range map[string]bool{
		"C(s+t,s) = C(s+t,t)":         false,
		"order(C(s,C(t,1))) = s":      false,
		"sum(s,0,2,s) = sum(t,0,2,t)": false,
		"sqrt(4) = sqrt(4)":           false,
		"order(C(s+t,t)) = s+t":       true,
		"(total i in 0..s: total j in 0..i: choose(i,j)) = 2^s*2-1": true,
	} {
		f, err := sentence.Parse("x", []byte(head+says+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		if id, err := only(identitiesOf(f)); err != nil || (id != nil) != identity {
			t.Errorf("%s: %+v, %v, want an identity: %v", says, id, err, identity)
		}
	}
}

// A count presupposes the member of the family, and log2 a number from 1 on, for all values of the parameters.
func TestIdentitiesPresupposeThatBothSidesHaveValues(t *testing.T) {
	for says, shown := range map[string]bool{
		"order(Q(s)) = 2^s":                                  true,
		"order(Q(900-s)) = 2^(900-s)":                        false,
		"order(MC(s,t)) = 2^(s+t*2^s)":                       true,
		"order(MC(t,s)) = 2^(t+s*2^t)":                       false, // s = 0
		"log2(2^s) = s":                                      true,
		"log2(2^(900-s)) = 900-s":                            false,
		"(total i in t..s+100: 1) = s+101-t":                 false, // t > s+101
		"(total i in t..s+t: 1) = s+1":                       true,
		"log2(order(Q(s+t))*order(Q(t))) = s + 2*t":          true,
		"size(ECQ(t,s+1)) = (s+t+3)*2^(s+t)":                 true,
		"size(ECQ(t,s)) = (s+t+2)*2^(s+t-1)":                 false,
		"(total i in 0..s: choose(s,i)) = 2^s":               true,
		"(total i in 0..s-900: choose(s-900,i)) = 2^(s-900)": false,
		"0*log2(2^s + 1) = 0":                                false, // no power of 2
		// exponents, ends of sums, and arguments of networks and binomial coefficients are whole numbers
		"2^(max(0,s-200)/2) - 2^(max(0,s-200)/2) = 0":   false,
		"choose(s,2^(200-s)) - choose(s,2^(200-s)) = 0": false,
		"choose(s,2^(t-1)) - choose(s,2^(t-1)) = 0":     true,
		"(total i in 0..2^(200-s): 1) = 2^(200-s) + 1":  false,
		"(total i in 0..2^(t-1): 1) = 2^(t-1) + 1":      true,
		"order(Q(2^(200-s))) = 2^(2^(200-s))":           false,
		"order(F(t+2^(200-s))) = 2^(2*t+2^(201-s)-1)":   false,
		"2^((s/2)^t) - 2^((s/2)^t) = 0":                 false,
		"2^((s+1)^t) - 2^((s+1)^t) = 0":                 true,
		"(s/2)^t - (s/2)^t = 0":                         true,
		"choose(s,(s/2)^t) - choose(s,(s/2)^t) = 0":     false,
	} {
		const head = "mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  for s >= 0, t >= 1\n  printed\n    "
		f, err := sentence.Parse("x", []byte(head+says+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		id, err := only(identitiesOf(f))
		if err != nil {
			t.Fatal(err)
		}
		if id == nil {
			continue
		}
		if same, _, unshown, err := id.Equal(); err != nil || !same || (unshown == "") != shown {
			t.Errorf("%s: %s = %s is %v, %v; not shown is %q", says, id.Left, id.Right, same, err, unshown)
		}
	}
}

// Names that are made where definitions are written out are none of the text, and only parameters are letters.
func TestLettersOfIdentitiesAreTheParameters(t *testing.T) {
	for _, c := range []struct {
		parameter, says string
		identity, same  bool
	}{
		{"i_1", "(total i in 1..2: i_1) = 3", true, false},
		{"i_1", "(total i in 1..2: i_1) = 2*i_1", true, true},
		{"i_", "(total i in 1..2: i) = 3", true, true},
		{"s", "s + infinite - infinite = s", false, false},
		{"s", "first1(s,s+1) = s", true, true},
		{"s", "first1(s,log2(max(1,s-200))) = s", false, false}, // which has no value from 203 on
	} {
		source := "mccheck-claims 1\npaper x, prefix X\nlet first1(a,b) = a\n" +
			"X-1  here\n  Words.\n  for " + c.parameter + " >= 1\n  printed\n    " + c.says + "\n"
		f, err := sentence.Parse("x", []byte(source))
		if err != nil {
			t.Fatal(err)
		}
		id, err := only(identitiesOf(f))
		if err != nil || (id != nil) != c.identity {
			t.Errorf("%s: %+v, %v, want an identity: %v", c.says, id, err, c.identity)
			continue
		}
		if id == nil {
			continue
		}
		if same, _, _, err := id.Equal(); err != nil || same != c.same {
			t.Errorf("%s: %s = %s is %v, %v", c.says, id.Left, id.Right, same, err)
		}
	}
}

// identitiesOf are those of the first reading of a file.
func identitiesOf(f *sentence.File) ([]*claims.Identity, error) {
	stands, err := entail.Stands(f.Text, f.Claims[0], f.Claims[0].Readings[0])
	if err != nil {
		return nil, err
	}
	return identities(f, f.Claims[0], f.Claims[0].Readings[0], stands)
}

// only is the identity of a sentence that is one.
func only(list []*claims.Identity, err error) (*claims.Identity, error) {
	if len(list) != 1 {
		return nil, err
	}
	return list[0], err
}

// Parts of a sentence, and of a chain, are identities each; where one is none, the sentence has none.
func TestPartsAreIdentities(t *testing.T) {
	for says, want := range map[string]int{
		"order(Q(n)) = 2^n and size(Q(n)) = n*2^(n-1)":                        2,
		"order(Q(n)) = 2^n = 2*2^(n-1)":                                       2,
		"order(Q(n)) = 2^n and (2^n = 2*2^(n-1) and maxdegree(Q(n)) = n = n)": 4,
		"order(Q(n)) = 2^n and diameter(Q(n)) = n":                            0,
		"order(Q(n)) = 2^n or size(Q(n)) = n*2^(n-1)":                         0,
		"order(Q(n)) = 2^n < 3^n":                                             2,
		"regular(CQ(n)) and maxdegree(CQ(n)) = n":                             2,
		"not regular(ECQ(n,n+1))":                                             1,
		"not regular(CQ(n))":                                                  0,
		"order(Q(n)) = 2^n < 3^n-1":                                           0,
	} {
		f, err := sentence.Parse("x", []byte("mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  for n >= 1\n  printed\n    "+says+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		if list, err := identitiesOf(f); len(list) != want || err != nil {
			t.Errorf("%s: %d identities, %v, want %d", says, len(list), err, want)
		}
	}
}

// Powers of what is no power of 2 are letters, which are equal where their texts are.
func TestPowersAreLetters(t *testing.T) {
	for _, c := range []struct {
		header, says string
		shown        bool
	}{
		{"k >= 2, d >= 1", "order(Q(1))*k^d = 2*k^d", true},
		{"k >= 2, d >= 1", "(k+1)*k^d = k*k^d + k^d", true},
		{"k >= 2, d >= 1", "k^d*(k+1)^d = (k+1)^d*k^d", true},
		{"k >= 2, d >= 1", "order(Q(1))*3^d = 2*3^d", true},
		{"k >= 2, d >= 1", "(k+1)*0b110^d = k*0b110^d + 0b110^d", true},
		{"k >= 2, d >= 1", "3^d = 3^(d+1)", false},
		{"k >= 2, d >= 1", "3^d = 5^d", false},
		{"k >= 2, d >= 1", "3^(d-2) = 3^(d-2)", false}, // as below
		{"k >= 2, d >= 1", "3^(d/2) = 3^(d/2)", false}, // without a value at d = 1
		{"k >= 2, d >= 1", "0^(d-2) = 0^(d-2)", false}, // without a value at d = 1
		{"k >= 2, d >= 1", "d*3^(1+1)*4^d = 9*d*2^(2*d)", true},
		{"k >= 2, d >= 1", "k^d = k^(d+1)", false},
		{"k >= 2, d >= 1", "k^d = (k+1)^d", false},
		{"k >= 2, d >= 1", "floor((k/2)^d) = (k/2)^d", false},
		{"k >= 2, d >= 1", "k^(d-2) = k^(d-2)", false}, // without a value at d = 1
		{"k >= 2, d >= 1", "k^(d/2) = k^(d/2)", false},
		{"k >= 2, d >= 1", "log2(k)^d = log2(k)^d", false},
		{"k >= 2, d >= 1", "(2*k/(d+1))^k = (2*k/(d+1))^k", true},
		{"k >= 2, d >= 1", "(k/(d-400))^k = (k/(d-400))^k", false}, // without a value at d = 400
		{"k >= 2, d >= 1", "k^(0*2^(d/2)) = k^(0*2^(d/2))", false}, // without a value at d = 1
		{"k >= 2, d >= 1", "(k*2^(d/2))^d = (k*2^(d/2))^d", false},
		{"k >= 2, d >= 1", "(k + d^(k-3))^d = (k + d^(k-3))^d", false},
		{"k >= 2, d >= 1", "(total i in 1..k: i*d^k) = k*(k+1)/2*d^k", true},
		{"k >= 2, d >= 1", "order(Q(k^d - 2)) = 2^(k^d - 2)", true}, // k^d is 2 at least
		{"k >= 2, d >= 1", "order(Q(k^d - 3)) = 2^(k^d - 3)", false},
		{"k >= 2, d >= 1", "order(Q(k^(2*d + 1) - 8)) = 2^(k^(2*d + 1) - 8)", true},
		{"k >= 2, d >= 1", "order(Q(k^(2*d + 1) - 9)) = 2^(k^(2*d + 1) - 9)", false},
		{"k >= 2, d >= 1", "order(Q((k - 1)^(d - 1) - 1)) = 2^((k - 1)^(d - 1) - 1)", true},
		{"k >= 0, d >= 1", "order(Q(k^d - 1)) = 2^(k^d - 1)", false}, // k^d is 0 at k = 0
		{"k, d >= 0", "order(Q(k^d - 1)) = 2^(k^d - 1)", false},
		{"k >= 2, d >= 1", "order(Q((1 - k)^d)) = 2^((1 - k)^d)", false},
		{"k >= 2, d >= 0", "order(Q(k^(d - 1) - 1)) = 2^(k^(d - 1) - 1)", false},
	} {
		id, _ := asked(t, c.header, c.says)
		same, _, unshown, err := id.Equal()
		if shown := same && unshown == "" && err == nil; shown != c.shown {
			t.Errorf("for %s, %s: same %t, unshown %q, %v; want %t", c.header, c.says, same, unshown, err, c.shown)
		}
	}
}

// A power of the index of a sum is not the same number in all of its terms.
func TestPowersOfAnIndexAreNoLetters(t *testing.T) {
	id, _ := asked(t, "n >= 0, m >= 0", "(total i in 1..n: i^m*(2*i - n - 1)) = 0") // 1 at n = 2, m = 1
	if same, _, unshown, err := id.Equal(); same && unshown == "" && err == nil {
		t.Errorf("%s = %s is an identity", id.Left, id.Right)
	}
}

// asked is the identity of a sentence under a header.
func asked(t *testing.T, header, says string) (*claims.Identity, *sentence.File) {
	t.Helper()
	const head = "mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  for "
	f, err := sentence.Parse("x", []byte(head+header+"\n  printed\n    "+says+"\n"))
	if err != nil {
		t.Fatal(err)
	}
	id, err := only(identitiesOf(f))
	if err != nil || id == nil {
		t.Fatalf("%s: %+v, %v, want an identity", says, id, err)
	}
	return id, f
}

// What a header says of two parameters is a fact for what an identity presupposes.
func TestIdentitiesKnowWhichParametersAreAboveOthers(t *testing.T) {
	for _, c := range []struct {
		header, says string
		shown        bool
	}{
		{"s, t >= 0 where s <= t", "(total i in s..t: 1) = t-s+1", true},
		{"s, t >= 0 where t >= s", "order(Q(t-s)) = 2^(t-s)", true},
		{"s >= 0, t in 0..s", "order(Q(s-t)) = 2^(s-t)", true},
		{"s, t >= 0 where t < s", "order(Q(s-t-1)) = 2^(s-t-1)", true},
		{"s, t >= 0 where t < s", "order(Q(s-t-2)) = 2^(s-t-2)", false},
		{"s, t >= 0 where t + 3 <= s and s > 0", "order(ECQ(s-t-2,s-2)) = 2^(2*s-t-3)", true},
		{"s, t >= 0 where s <= t", "order(Q(s-t)) = 2^(s-t)", false},
		{"s, t >= 0 where s <= t or s > 3", "order(Q(t-s)) = 2^(t-s)", false},
		{"s, t >= 0 where 2*s <= t", "order(Q(t-s)) = 2^(t-s)", false},
		{"s, t >= 0 where s <= t and t <= s", "order(Q(t-s)) = 2^(t-s)", true},
		{"r, s, t >= 0 where r <= s and s + 2 <= t", "order(Q(t-r-2)) = 2^(t-r-2)", true},
		{"r, s, t >= 0 where s + 2 <= t and r <= s", "order(Q(t-r-2)) = 2^(t-r-2)", true},
		{"r, s, t >= 0 where s + 2 <= t and r <= s", "order(Q(t-r-3)) = 2^(t-r-3)", false},
		{"s >= 0, t >= 5 where s <= t", "order(Q(t-5)) = 2^(t-5)", true},
	} {
		id, _ := asked(t, c.header, c.says)
		if same, _, unshown, err := id.Equal(); err != nil || !same || (unshown == "") != c.shown {
			t.Errorf("for %s: %s: %v, %v; not shown is %q", c.header, c.says, same, err, unshown)
		}
	}
}

// What is seen of the parameters of a header holds at all its small points: of headers and formulas made at random.
func TestWhatAnIdentityPresupposesHoldsWhereItIsShown(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	fill := func(text string) string {
		for strings.Contains(text, "_") {
			text = strings.Replace(text, "_", pick("r", "s", "t", "r", "s", "t", "1", "2"), 1)
		}
		return text
	}
	shown, byFacts := 0, 0
	for range 2000 {
		header := fmt.Sprintf("r >= %d, s >= %d, t >= %d where %s and %s", r.IntN(3)-1, r.IntN(3), r.IntN(4),
			fill(pick("_ <= _", "_ < _", "_ + _ <= _", "_ - 2 >= _", "_ >= _ - 1")), fill(pick("_ <= _", "_ > _", "_ >= _ + 2", "_ = _")))
		arg := fill(pick("_ - _", "_ + _ - _", "_ - _ + 1", "_*_ - _", "2^(_-_)", "2^(_-_) - 1", "_*(_-_)", "2*_ - _ - _", "(_-_)/2"))
		id, f := asked(t, header, fmt.Sprintf("order(Q(%s)) = 2^(%s)", arg, arg))
		same, _, unshown, err := id.Equal()
		if err != nil || !same || unshown != "" {
			continue
		}
		shown++
		id.Over = nil
		if _, _, unshown, _ := id.Equal(); unshown != "" {
			byFacts++
		}
		s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 7 * 7 * 7 {
			p := []int{i/49 - 1, i / 7 % 7, i % 7}
			if !s.Contains(f.Claims[0].For, p) {
				continue
			}
			at := map[string]int{"r": p[0], "s": p[1], "t": p[2]}
			if v, is := id.Presumed[0].Value(at); !is || !v.IsInt() || v.Sign() < 0 {
				t.Errorf("for %s: %s is %v at %v", header, arg, v, p)
			}
		}
	}
	if shown < 200 || byFacts < 50 {
		t.Errorf("%d are shown, %d of them by what the header says of two parameters", shown, byFacts)
	}
}

package sentence

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mccheck/sentence/syntax"
)

// wild writes sentences at random: of parts that may fail, be infinite or leave a word, too.
type wild struct {
	*rand.Rand
	names []string
	lists []string // names of lists
	long  bool     // some domains have many members
}

func (w *wild) pick(list ...string) string { return list[w.IntN(len(list))] }

// local writes a part in which one more name is known.
func (w *wild) local(name string, part func() string) string {
	w.names = append(w.names, name)
	defer func() { w.names = w.names[:len(w.names)-1] }()
	return part()
}

func (w *wild) number(depth int) string {
	if depth == 0 {
		if w.IntN(3) == 0 {
			return w.pick("0", "1", "2", "7", "5000000000000000000", "2^62", "(2^62-1)", "(-(2^62)-(2^62-2))", "(2^62+2^62-2)", "(-1)")
		}
		return w.pick(w.names...)
	}
	a, b := w.number(depth-1), w.number(depth-1)
	name := fmt.Sprintf("i%d", len(w.names))
	switch w.IntN(24) {
	case 22, 23:
		return fmt.Sprintf("f(%s)", w.pick("mod("+a+",3)", "mod("+b+",3)", a))
	case 18, 19:
		return fmt.Sprintf("%s[%s]", w.list(depth-1), w.pick("0", "mod("+b+",2)", b))
	case 20:
		list := w.pick(w.list(depth-1), w.list(depth-1), "sorted("+w.set(depth-1)+")")
		return fmt.Sprintf("%s(%s)", w.pick("len", "len", "first", "last"), list)
	case 21:
		at := "mod(" + b + ",2)"
		return fmt.Sprintf("node(MC(1,2),%s)%s.M[%s]", w.pick("mod("+a+",32)", a), w.pick("", "{M["+at+"]: x}", "{M[0]: 3}"), w.pick(at, "1", b))
	case 0, 1:
		return fmt.Sprintf("(%s %s %s)", a, w.pick("+", "-", "*"), b)
	case 2:
		return fmt.Sprintf("mod(%s,%s)", a, w.pick("4", "3", b))
	case 3:
		return fmt.Sprintf("floor(%s/%s)", a, w.pick("4", "2^"+w.pick("1", "x"), b))
	case 4:
		return fmt.Sprintf("%s(%s,%s)", w.pick("bit", "xor", "max", "min"), a, b)
	case 5:
		return fmt.Sprintf("bits(%s,%s,2)", a, b)
	case 6:
		return fmt.Sprintf("%s(%s)", w.pick("abs", "ones"), a)
	case 7, 8:
		return fmt.Sprintf("if(%s, %s, %s)", w.truth(depth-1), a, b)
	case 9, 10:
		return fmt.Sprintf("(given %s = %s: %s)", name, a, w.local(name, func() string { return w.number(depth - 1) }))
	case 11:
		return fmt.Sprintf("dist(%s,%s,%s)", w.pick("Q(4)", "twice"), w.pick("u", "mod("+a+",16)", a), w.pick("3", "mod("+b+",16)", b))
	case 12:
		return fmt.Sprintf("%s(%s,%s)", w.pick("small", "sum", "loose"), w.pick("mod("+a+",8)", "y", "x"), b)
	case 13:
		return w.pick("u.x", "v.b", "v{a: mod("+a+",2)}.a", "v{b: "+b+"}.c", "ECQ(2,2){a: v.b, b: u.x, c: v.c}.b")
	case 14, 15:
		return w.local(name, func() string {
			return fmt.Sprintf("(%s %s in %s%s: %s)", w.pick("total", "most", "least"), name, w.domain(depth), w.where(depth), w.number(depth-1))
		})
	case 16:
		return w.local(name, func() string {
			return fmt.Sprintf("(%s %s in 0..2%s: %s else %s)", w.pick("most", "least"), name, w.where(depth), w.number(depth-1),
				w.pick("none", "infinite", "4", a))
		})
	}
	return w.local(name, func() string {
		return fmt.Sprintf("(count %s in %s%s: %s)", name, w.domain(depth), w.where(depth), w.truth(depth-1))
	})
}

// domain is one of a few members, which may differ from case to case, or two within each other.
func (w *wild) domain(depth int) string {
	inner := w.names[len(w.names)-2]
	one := w.pick("x+2^62..y-2^62-2", "2^62+x..2^62-1+y",
		"0..2", "0..u.x", "0..y", "near(Q(4),u)", "near(ECQ(2,2),v)", "mod(x,3)..4", "[x,3,y]", "{y,mod(x,2)}",
		"0..mod("+inner+",3)")
	if w.long && w.IntN(2) == 0 {
		one = w.pick("0..99", "x..x+70", "nodes(Q(7))", "0..600", "mod(x,3)..mod("+inner+",200)", "0..2, k"+fmt.Sprint(len(w.names))+" in 0..66")
	}
	if w.IntN(4) > 0 {
		return one
	}
	return fmt.Sprintf("%s, j%d in %s", one, len(w.names), w.pick("0..1", "near(Q(4),mod(x,16))", fmt.Sprintf("0..mod(i%d,3)", len(w.names)-1),
		fmt.Sprintf("x..x+mod(i%d,2)", len(w.names)-1)))
}

func (w *wild) where(depth int) string {
	if w.IntN(2) == 0 {
		return ""
	}
	return " where " + w.truth(depth-1)
}

func (w *wild) truth(depth int) string {
	if depth == 0 {
		return fmt.Sprintf("%s %s %s", w.pick(w.names...), w.pick("=", "!=", "<", "<=", ">", ">="), w.pick("1", "3", "x"))
	}
	kinds := 16
	if w.long { // where large numbers are looked for
		kinds = 12
	}
	switch w.IntN(kinds) {
	case 12, 13:
		name := fmt.Sprintf("L%d", len(w.lists))
		head := fmt.Sprintf("(%s %s in %s", w.pick("all", "some"), name, w.nested(depth-1))
		w.lists = append(w.lists, name)
		defer func() { w.lists = w.lists[:len(w.lists)-1] }()
		return fmt.Sprintf("%s%s: %s)", head, w.where(depth), w.truth(depth-1))
	case 14:
		return fmt.Sprintf("%s in %s", w.list(depth-1), w.nested(depth-1))
	case 15:
		return fmt.Sprintf("%s %s %s", w.set(depth-1), w.pick("=", "!="), w.set(depth-1))
	case 9:
		return fmt.Sprintf("distinct(%s)", w.list(depth-1))
	case 10:
		return fmt.Sprintf("%s %s %s", w.list(depth-1), w.pick("=", "=", "!="), w.list(depth-1))
	case 11:
		name := fmt.Sprintf("L%d", len(w.lists))
		list := w.list(depth - 1)
		w.lists = append(w.lists, name)
		defer func() { w.lists = w.lists[:len(w.lists)-1] }()
		i := fmt.Sprintf("i%d", len(w.names))
		return fmt.Sprintf("(given %s = %s: %s %s in 0..9 where %s < len(%s): %s)", name, list, w.pick("all", "some"), i, i, name,
			w.local(i, func() string { return w.pick(name+"["+i+"]", w.number(depth-1)) + " < " + w.number(depth-1) }))
	case 0, 1:
		return fmt.Sprintf("%s %s %s", w.number(depth-1), w.pick("=", "!=", "<", "<=", ">", ">="), w.number(depth-1))
	case 2, 3:
		return fmt.Sprintf("(%s %s %s)", w.truth(depth-1), w.pick("and", "or", "->", "<->"), w.truth(depth-1))
	case 4:
		return fmt.Sprintf("not (%s)", w.truth(depth-1))
	case 5:
		return fmt.Sprintf("%s in %s", w.number(depth-1), w.pick("{0,"+w.number(depth-1)+",5}", "1..3", "[2,x]", w.set(depth-1),
			w.number(depth-1)+".."+w.number(depth-1)))
	case 6:
		return fmt.Sprintf("edge(Q(4),%s,%s)", w.pick("u", "mod("+w.number(depth-1)+",16)", w.number(depth-1)), w.pick("x", "3"))
	case 7:
		return fmt.Sprintf("if(%s, %s, %s)", w.truth(depth-1), w.truth(depth-1), w.truth(depth-1))
	}
	name := fmt.Sprintf("i%d", len(w.names))
	return w.local(name, func() string {
		return fmt.Sprintf("(%s %s in %s%s: %s)", w.pick("all", "some"), name, w.domain(depth), w.where(depth), w.truth(depth-1))
	})
}

// nested writes a list or set of lists of numbers.
func (w *wild) nested(depth int) string {
	name := fmt.Sprintf("i%d", len(w.names))
	return w.pick("ways(x,y)", fmt.Sprintf("{%s,%s}", w.list(depth), w.list(depth)), fmt.Sprintf("[%s,[1,2]]", w.list(depth)),
		"pairs(0..1,{x,3})", fmt.Sprintf("(ways(y,x) ++ [%s])", w.list(depth)), w.local(name, func() string {
			return fmt.Sprintf("(%s %s in %s: %s)", w.pick("list", "set"), name, w.domain(1), w.list(depth))
		}))
}

// set writes a set of numbers.
func (w *wild) set(depth int) string {
	if depth <= 0 {
		return w.pick("{x,y}", "near(Q(4),u)", "0..y", "members("+w.list(0)+")")
	}
	return fmt.Sprintf("(%s %s %s)", w.set(depth-1), w.pick("|", "&", "-"), w.pick(w.set(depth-1), "{"+w.number(depth-1)+"}"))
}

// list writes a list of numbers.
func (w *wild) list(depth int) string {
	if depth <= 0 {
		return w.pick(append([]string{"[x,y]", "way(x,y)", "ways(x,y)[mod(x,2)]"}, w.lists...)...)
	}
	switch w.IntN(7) {
	case 0:
		return fmt.Sprintf("[%s,%s]", w.number(depth-1), w.number(depth-1))
	case 1:
		return fmt.Sprintf("(%s ++ %s)", w.list(depth-1), w.list(depth-1))
	case 2:
		return fmt.Sprintf("if(%s, %s, %s)", w.truth(depth-1), w.list(depth-1), w.pick("[]", w.list(depth-1)))
	case 3:
		return fmt.Sprintf("%s(%s)", w.pick("rest", "reversed", "sorted"), w.list(depth-1))
	case 4:
		name := fmt.Sprintf("i%d", len(w.names))
		return w.local(name, func() string {
			return fmt.Sprintf("(list %s in %s%s: %s)", name, w.domain(depth), w.where(depth), w.number(depth-1))
		})
	case 5:
		return fmt.Sprintf("steps(%s,%s)", w.pick("2", "y"), w.number(depth-1))
	}
	return fmt.Sprintf("way(%s,%s)", w.pick("x", w.number(depth-1)), w.number(depth-1))
}

// wildFunctions are of the shapes that are said of them, but for a few arguments.
var wildFunctions = map[string]Function{
	"way": func(a []int64) []uint64 {
		switch n := uint64(a[0]) % 64; {
		case n == 60:
			return nil
		case n == 61:
			return ListOfLists([][]uint64{{1}, {2, 3}})
		case n == 62:
			return []uint64{1 << 63, 2}
		default:
			return []uint64{n, uint64(a[1]) % 16, 3}[:1+n%3]
		}
	},
	"ways": func(a []int64) []uint64 {
		if a[0]%50 == 49 {
			return []uint64{4}
		}
		return ListOfLists([][]uint64{{uint64(a[0]) % 8, 1}, {}}[:1+uint64(a[1])%2])
	},
}

const wildHead = `mccheck-claims 1
paper a, prefix A
let way(a,b) from go
let ways(a,b) from go
let steps(n,a) falls n = [a] ++ if(n = 0, [], steps(n-1, a+n))
let small(a,b) = ones(a)*7 + ones(a)*ones(a+1)*11 + mod(b,4)*ones(a+2) + max(ones(a),ones(a+4)) + (total i in 0..9: mod(a+i,3))
let sum(n,a) falls n = if(n = 0, a, 1 + sum(n-1,a+n))
let loose(n,a) falls n = if(n = 0, a, 1 + loose(n-mod(a,3),a+1))
let twice = graph([[1],[0],[3,4],[2],[2]])
A-1 here
  Words.
  printed
    `

// What Row says of many cases at once is what Test says of each.
func TestRowsAreTheirCases(t *testing.T) {
	tried, said, most := 0, map[string]int{}, 1500
	if testing.Short() {
		most = 300
	}
	for seed := range uint64(most) {
		w := &wild{Rand: rand.New(rand.NewPCG(seed, 1)), names: []string{"x", "y"}}
		text := fmt.Sprintf("all y in 0..1, u in nodes(Q(4)), v in nodes(ECQ(2,2)), x in 0..%s", w.pick("2", "11", "299"))
		if w.IntN(2) == 0 { // a map is the last variable, with or without a number after it
			text += ", f in maps(0..2,{0,1,3})" + w.where(3)
		} else {
			text = strings.Replace(text, "u in", "f in maps(0..2,{0,4}), u in", 1) + w.where(3)
		}
		if w.IntN(2) == 0 { // a variable after a condition on those before it
			text += w.pick(": ", ": given t = "+w.number(2)+": ")
			w.names = append(w.names, "z")
			text += "all z in 0.." + w.pick("1", "11") + w.where(2)
		}
		text += ": " + w.truth(w.IntN(4))
		text = strings.Replace(text, "u in nodes(Q(4))", "u in "+w.pick("nodes(Q(4))", "{node(Q(4),3)}"), 1)
		if w.IntN(2) == 0 { // a node is the last variable
			text = strings.Replace(text, ", x in", ", w in {1}, x in", 1)
			text = strings.Replace(text, "v in nodes(ECQ(2,2)), w in {1}, x in 0..11", "x in 0..11, v in nodes(ECQ(2,2))", 1)
		}
		f, err := Parse("a", []byte(wildHead+text+"\n"))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		one, err1 := compiledAt(f, wildShapes)
		rows, err2 := compiledAt(f, wildShapes)
		if err1 != nil || err2 != nil {
			continue
		}
		tried++
		compareRows(t, text, one, rows, w.Rand, said)
	}
	if tried < most*2/3 || said["true"] < 6*most || said["false"] < 6*most || said["outside"] < 6*most || said["error"] < 3*most ||
		said["some fail"] < most/4 || said["together"] < most*2/3 || said["several"] < most/3 {
		t.Errorf("too little was compared: %d sentences, %v", tried, said)
	}
	t.Logf("%d sentences, %v", tried, said)
}

var wildShapes = map[string]Shape{"way": Numbers, "ways": Nested}

// What Row says of sentences about lists is what Test says of each case, whatever is known of the
// shapes of functions.
func TestRowsOfLists(t *testing.T) {
	for _, says := range []string{
		"given L = way(x,y): (list v in L where v > 2: v) = [x,3]",
		"x >= 0 and given L = way(x,y): all i in 0..9 where i < len(L): L[i] + way(y,i)[0] < 60",
		"given L = steps(2,x): last(L) = x+3 and distinct(L ++ [x+y])",
		"all i in 0..y: way(x,i)[0] = mod(x,64)",
		"len(ways(x,y)) = y+1 and ways(x,y)[0] = [mod(x,8),1]",
		"node(MC(1,2),mod(x,32)).M[mod(x,2)] = mod(x,4)",
		"[mod(x,4),y] = [y,mod(x,3)]",
		"(if(x < 3, [1], [2,x]) ++ [x]) = [2,x,x]",
		"some i in 0..2: way(x,y)[i] = 3",
		"all L in (list i in 0..mod(x,3): [i,x]): L[0] < 2 and L[1] < 200",
		"some L in (set i in 0..mod(x,3): [x+i,y]): L[0] = 4*mod(x,3)",
		"(count L in rest(list i in 0..mod(x,5): (list j in 0..i: j+y)): len(L) > 2) = max(mod(x,5)-1,0) and x < 250",
		"given S = if(x < 99, {x+2,y}, {[x],[x,y],[y]}): len(S) = 2",
		"given f = if(mod(x,2) = 0, (list i in 0..9: i+y), (list i in 0..9: x)): f[mod(x,10)] <= 9+y",
		"mod(sum(299-x,x*x+y),37) != 19",                  // few cases are false: others are decided together
		"sum(mod(x,99), x*y + 3*x) < sum(mod(x,99), 600)", // an argument of two parts that are evaluated
		"mod(dist(twice,2,mod(x,5)),2) = 0 and y = 0",     // no number where there is no path
		"(most i in 0..mod(x,3)-1: i else none) < 1",      // none has no size
		"(most i in 0..1: (most j in 1..mod(x+i,3): j else none) else y) < 3 + y",
		"2^62*mod(x,2) + 2^62*mod(x,3) <= 2^62 + 1", // and large numbers
		"not (some i in 2^62+x..-(2^62)-y: i > 0) and x != 7",
		"(count i in 0..(x/2)*2: mod(i,3) = y) != 7", // ends that are words, though they are not known to be
		"(total i in (x/3)*3..(x/1)+y: i) != 7 and not (some i in (x/7)*7-y..mod(x,5): i = 3)",
		"not (some i in (given a = 2^62+x: [a][0])..(given a = -(2^62)-y: [a][0]): i > 0) and x != 7",
		"(total i in 0..mod(x,4): 2^62*mod(i,3)) <= 2^62 + 1",
		"(total i in 1..mod(x,4): 2^62 - y) <= 2^62", // no member is too large, and the sum is
		// a condition ends some ranges early, and others end before
		"(count i in 0..mod(x,5) where i < mod(x,7) + y: i != 3) = min(mod(x,5) + 1, mod(x,7) + y) - if(mod(x,5) = 4 < mod(x,7) + y, 1, 0)",
		"all z in [[[x],[y]],3][if(x < 290, 0, 1)]: len(z) = 1",             // of the last cases it is no list
		"x >= 0 and [[x,y],(set i in 0..1: x+i)][if(x < 290, 0, 1)][0] = x", // of the last cases it is a set, which has no entries
		"(given c = mod(x*x+y,5): {c,c+1,y}) = {y,1,mod(x,3)} or (given c = mod(x,3): Q(1+c)) = Q(2)",
		"(list i in 0..if(mod(x,7) = 3, 0, 2): x+i)[y] >= 0", // of one case there is no such entry, and of those beside it there is
		"([x,y,3] ++ [x,y])[if(mod(x,7) = 3, 5, y)] >= 0",
		"[{x,1},{y}][mod(x,2)] = {1,y} or if(x > 3, (set i in 0..1: x+i), {x,y}) = (set i in 0..1: if(i = 0, x, y))",
		"some q in pairs(0..1,{0,1}): q[mod(x,2)] > q[0] + y",         // a list that is not held as words
		"given d = dist(twice,2,mod(x,5)): mod(d,2) = y or d - 1 > 0", // there is no path to two of the five
		"given p = 2^mod(x,9): p - 2^y < 2^(y+3) + 2^mod(x,2)",
		"2^62 + 2^55*x > y and x != 250", // a sum that is too large in the last cases, and one too small
		"-(2^62) - 2^55*x < y and x != 250",
		"reversed(node(MC(1,2),mod(x,32)).M)[y] < 2 + y",
		// of some cases one field is changed twice
		"given u = node(MC(1,2),mod(x,32)): u{M[y]: 1, M[mod(x,2)]: 2} != 3",
		"given u = node(MC(1,2),mod(x,32)): x < 298 or u{M[y]: 1, M[mod(x,2)]: 2} != 3",
		// of one case a neighbour has no value, and comes before the one that is looked for
		"some w in near(Q(15),mod(x,16)): if(w = 3 and mod(x,16) = 7, 1/y = 1, w = 5)",
		"(set i in 0..2: mod(3*i + x,4)) = (set i in 0..2: mod(3*(2-i) + x,4)) and x != 7", // the members come in another order
		"(set i in 0..2: [mod(i*x,3)]) = (set i in 0..2: [mod(2*i*x,3)]) and x != 7",
		"len(if(x = 7, [4,5] ++ [x], [x])) = if(x = 7, 3, 1) and x < 9", // of one case alone, or of two, there are two parts
		"len(way(x,y) ++ (given c = mod(x*x+y,5): [c,c+1,y] ++ [c])) = mod(x,3) + 5",
		"(given c = mod(x*x+y,5): [c,c+1,y] ++ [c])[mod(x,3)] < 3",
		"(given c = mod(x*x+y,5): ways(c,x))[0] = [1,1]",
		"node(MC(1,2),mod(x,32)){M[mod(x,3)]: 1}.M[y] = 1", // there is no M[2]
		"max(y,x) in {x,2,0}", // in one case alone no member is equal, and each is in others
		"max(1,x) in {x,2,y} and way(x,y)[0] >= 0",
		"all f in maps(0..2,0..2) where all i, j in 0..2: edge(Q(2),i,j) -> f(i) <= f(j) + 1: f(0) < 2 or f(1) < 2",
		"all i, j in 0..2: edge(Q(2),i,j) -> way(x,y)[mod(i,2)]/3 <= way(x,i+j)[0]/2 + 1",
		"given L = way(x,y) ++ [y]: (all z in L: z < 400) and len(L ++ [x]) = len(L) + 1 and (set z in L: z - mod(z,2)) != {x}",
		"given L = (list i in 0..y+1: x+i) ++ if(x > 3, [], [y]): L[0] = x and last(reversed(L)) = x and (x = 7 or not (x in rest(L)))",
	} {
		said := map[string]int{}
		for _, head := range []string{"all y in 0..1, x in 0..299: ", "all x in 0..299, y in 0..1: "} {
			f, err := Parse("a", []byte(wildHead+head+says+"\n"))
			if err != nil {
				t.Fatalf("%s: %v", says, err)
			}
			one, err1 := compiledAt(f, nil)
			rows, err2 := compiledAt(f, wildShapes)
			if err1 != nil || err2 != nil {
				t.Fatalf("%s: %v, %v", says, err1, err2)
			}
			for range 10 {
				compareRows(t, head+says, one, rows, rand.New(rand.NewPCG(1, 1)), said)
			}
		}
		if said["true"] == 0 || said["false"]+said["error"] == 0 {
			t.Errorf("%s: too little was compared: %v", says, said)
		}
	}
}

// A witness is evaluated for cases together, too: what is said of it, and that it is none, is what Test says of each case.
func TestRowsOfWitnesses(t *testing.T) {
	said := map[string]int{}
	for _, says := range []string{
		"some f in bijections(0..7,0..7): all y in 0..1, x in 0..299: f(mod(x,8)) = xor(mod(x,8),1)",
		"some f in maps(0..7,0..8): all y in 0..1, x in 0..299 where x != 7: f(mod(x,8)) + y <= 7 or x < 290",
		"some f in maps(1..8,0..9): all y in 0..1, x in 0..299: f(mod(x,8)+1) > 0 and f(max(1,x-290)) < 9",
		"some f in maps(0..7,0..8): all x in 0..299: f(mod(x,9)) < 9",
		"some f in maps(0..7,0..8) where f(3) = 2: all x in 0..299: f(mod(x,8)) < 8",
		"some f in maps(0..7,0..8) where f(3) = 3: all x in 0..299: f(mod(x,8)) < 8",
		"all y in 0..1, x in 0..299: some f in maps(0..7,0..8): f(mod(x,8)) = mod(x + mod(x,8) + y, 9) and x != 290", // one of each case
	} {
		witness := "f(x) = xor(x,1)"
		if strings.HasPrefix(says, "all") {
			witness = "f(k) = mod(k + x + y, 9)"
		}
		f, err := Parse("a", []byte(wildHead+says+"\n    witness "+witness+"\n"))
		if err != nil {
			t.Fatalf("%s: %v", says, err)
		}
		one, err1 := compiledAt(f, nil)
		rows, err2 := compiledAt(f, nil)
		if err1 != nil || err2 != nil {
			t.Fatalf("%s: %v, %v", says, err1, err2)
		}
		for range 10 {
			compareRows(t, says, one, rows, rand.New(rand.NewPCG(1, 1)), said)
		}
	}
	if said["together"] < 50 || said["true"] == 0 || said["false"] == 0 || said["error"] == 0 {
		t.Errorf("too little was compared: %v", said)
	}
}

func compiledAt(f *File, shapes map[string]Shape) (*Instance, error) {
	f.Functions, f.Shapes = wildFunctions, shapes
	s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
	if err != nil {
		return nil, err
	}
	return s.At(nil)
}

// compareRows compares what two instances of one sentence say of some cases that follow one another.
func compareRows(t *testing.T, text string, one, rows *Instance, random *rand.Rand, said map[string]int) {
	last := len(one.Vars) - 1
	total := uint64(1)
	for _, v := range one.Vars {
		total *= v.Size
	}
	for range 4 {
		x := make([]uint64, last+1)
		one.fast.advance(x, random.Uint64N(total))
		if x[last] > one.Vars[last].Size/16 && one.Vars[last].Size > minBlock {
			x[last] /= 16
		}
		if rows.fast.lanes != nil && rows.fast.lanes.wait == 0 {
			said["together"]++
			if len(rows.fast.lanes.block) > 1 {
				said["several"]++
			}
		}
		compareBlock(t, text, one, rows, slices.Clone(x), said)
		index := uint64(0)
		for i, v := range one.Vars {
			index = index*v.Size + x[i]
		}
		for left := min(total-index, 700); left > 0; {
			y := slices.Clone(x)
			done, outside, o, err := rows.Run(y, left)
			for k := range done {
				each, eachErr := one.Test(x)
				ends := k == done-1 && (err != nil || o != Holds)
				switch {
				case ends && (fmt.Sprint(eachErr) != fmt.Sprint(err) || each != o || !slices.Equal(x, y)), !ends && eachErr != nil:
					t.Fatalf("%s, case %v: alone %v, %v, together %v, %v at %v", text, x, each, eachErr, o, err, y)
				case eachErr != nil:
					said["error"]++
				case each == Outside:
					outside--
					said["outside"]++
				case each == Holds:
					said["true"]++
				case ends:
					said["false"]++
				default:
					t.Fatalf("%s fails at %v, together at %v", text, x, y)
				}
				one.fast.advance(x, 1)
			}
			left -= done
			if outside != 0 {
				t.Fatalf("%s: %d more are outside before %v", text, int64(outside), y)
			}
		}
	}
	if got, want := fmt.Sprint(reachedIn(rows)), fmt.Sprint(reachedIn(one)); got != want {
		t.Errorf("%s: reached %s in rows, %s alone", text, got, want)
	}
}

// compareBlock compares which cases hold together with which hold alone, from x on. Where one fails, what is said of
// them together decides nothing, so that compareRows does not see whether it is right.
func compareBlock(t *testing.T, text string, one, rows *Instance, x []uint64, said map[string]int) {
	p := rows.fast
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *syntax.Error, overflow, witnessFault:
			p.afresh()
		default:
			panic(r)
		}
	}()
	p.together()
	if p.lanes == nil || !p.begins(x, p.steps[:p.lanes.before]) {
		return
	}
	place, size := p.lanes.place(x)
	count := min(size-place, laneCount)
	var together [laneCount]Outcome
	answered, body := false, p.lanes.body
	p.lanes.body = func(f *frame, at []uint8, to *several) []uint8 {
		for i := range together {
			together[i] = Outside
		}
		for _, i := range at {
			together[i] = Fails
		}
		hold := body(f, at, to)
		for _, i := range hold {
			together[i] = Holds
		}
		answered = true
		return hold
	}
	p.decide(place, int(count))
	p.lanes.body = body
	for i := range p.lanes.block {
		p.last[len(x)-1-i] = ^uint64(0)
	}
	if !answered { // one may have no value
		said["no answer"]++
		return
	}
	alone := map[Outcome]uint64{}
	y := slices.Clone(x)
	for i := range count {
		o, err := one.Test(y)
		if err != nil {
			t.Fatalf("%s, case %v: alone %v, and together it has a value", text, y, err)
		}
		if o != together[i] {
			t.Fatalf("%s, case %v: alone %v, together with those from %v on %v", text, y, o, x, together[i])
		}
		alone[o]++
		one.fast.advance(y, 1)
	}
	said["answered"]++
	if alone[Fails] > 0 {
		said["some fail"]++
	}
	if alone[Fails] > 0 && alone[Holds] > 0 {
		said["some hold"]++
	}
}

// A case that fails together with others has to fail alone: what says otherwise is no verdict.
func TestWhatFailsTogetherFailsAlone(t *testing.T) {
	for _, last := range []string{"300", "7"} { // the cases of one row, and of several
		f, err := Parse("a", []byte(wildHead+"all x in 0..1000, y in 0.."+last+": x >= 0\n"))
		if err != nil {
			t.Fatal(err)
		}
		c, err := compiledAt(f, nil)
		if err != nil {
			t.Fatal(err)
		}
		c.fast.together()
		body := c.fast.lanes.body
		wrong := false
		c.fast.lanes.body = func(g *frame, at []uint8, to *several) []uint8 {
			holds := body(g, at, to)
			if wrong {
				holds = holds[1:]
			}
			return holds
		}
		for _, wrong = range []bool{false, true} {
			func() {
				defer func() {
					if r := recover(); (r != nil) != wrong {
						t.Errorf("to %s, one case is dropped, %t: %v", last, wrong, r)
					}
				}()
				if done, _, o, err := c.Run([]uint64{0, 0}, 2000); done != 2000 || o != Holds || err != nil {
					t.Errorf("%d cases, %v, %v", done, o, err)
				}
			}()
		}
	}
}

// Of a variable with so many values that its cases with the next one have no number of a word, the cases come where they are, too.
func TestRowsFarIntoAVariable(t *testing.T) {
	for _, c := range []struct{ domains, says string }{
		{"x in 1..2^61, y in 1..32", "x > 2^60"}, {"x in 1..2^61, y in 0..8", "x > 2^60"}, {"x in 1..2^61-1, y in 1..63", "x > 2^60"},
		{"z in 0..1, x in 1..2^61, y in 1..8", "x > 2^60 and z = 0"},
	} {
		in, err := instanceOf(t, fmt.Sprintf("all %s: %s", c.domains, c.says))
		if err != nil {
			t.Fatal(err)
		}
		x := make([]uint64, len(in.Vars))
		x[len(x)-2] = 1 << 60
		if done, outside, o, err := in.Run(x, 1<<10); done != 1<<10 || outside != 0 || o != Holds || err != nil {
			t.Errorf("all %s: %s: %d cases, %d outside, %v, %v", c.domains, c.says, done, outside, o, err)
		}
		x[len(x)-2], x[len(x)-1] = 1<<60-2, 0
		if done, _, o, err := in.Run(x, 1<<10); done != 1 || o != Fails || err != nil {
			t.Errorf("all %s: %s: %d cases, %v, %v before these", c.domains, c.says, done, o, err)
		}
	}
}

// Of 2^64 cases without a value not one is decided.
func TestSoManyCasesDoNotSpeak(t *testing.T) {
	for _, domains := range []string{"x in 1..2^61, y in 1..8", "x in 0..1"} {
		in, err := instanceOf(t, fmt.Sprintf("all %s: 1/(x-x) = 1", domains))
		if err != nil {
			t.Fatal(err)
		}
		if in.Speaks() {
			t.Errorf("all %s: each case has a value", domains)
		}
	}
}

// reachedIn says of each binder whether it and its body were come to, in words or in exact numbers.
func reachedIn(c *Instance) map[string][2]bool {
	all := map[string][2]bool{}
	for _, r := range c.Reached() {
		key := fmt.Sprint(r.Binder.Pos, r.Binder)
		all[key] = [2]bool{all[key][0] || r.Turn, all[key][1] || r.Body}
	}
	return all
}

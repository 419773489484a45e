package pathlist

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"mccheck/conform/task"
	"mccheck/model"
	"mccheck/model/netfile"
	"mccheck/model/network"
)

func hypercube(t testing.TB, n int) model.Graph {
	t.Helper()
	g, err := network.NewHypercube(n)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func mustRead(t testing.TB, g model.Graph, format, text string) Paths {
	t.Helper()
	p, err := Read(g, format, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestRead reads the same paths in every way that they can be written.
func TestRead(t *testing.T) {
	want := [][]model.Node{{0, 1, 3}, {5, 4}}
	for _, c := range []struct {
		format, text string
		lines        [2]int
	}{
		{"csv", "0,1,3\n5,4\n", [2]int{1, 2}},
		{"csv", "\ufeff# paths of Q(3)\n\n 0, 1 ,3\r\n\"5\",4", [2]int{3, 4}},
		{"csv", "000,001,011\n101,100\n", [2]int{1, 2}},
		{"json", "[[0,1,3],[5,4]]", [2]int{1, 1}},
		{"json", " [\n [0 , 1,\t3],\n[5,4]\n]\n", [2]int{2, 3}},
		{"json", "[0,1,3]\n[5,4]\n", [2]int{1, 2}},
		{"json", "\ufeff[[0,1,3],\n[5,4]]", [2]int{1, 2}},
		{"json", `["000","001",3]["\u0031\u00301","4"]`, [2]int{1, 1}},
	} {
		p := mustRead(t, hypercube(t, 3), c.format, c.text)
		if !reflect.DeepEqual(nodesOf(p), want) || p[0].Line != c.lines[0] || p[1].Line != c.lines[1] {
			t.Errorf("%q: %+v, want %v in lines %v", c.text, p, want, c.lines)
		}
	}
}

// nodesOf are the nodes of each path.
func nodesOf(p Paths) (lists [][]model.Node) {
	for _, one := range p {
		lists = append(lists, one.Nodes)
	}
	return lists
}

// TestVirtualChannels reads the channels of hops, and writes them as they are read.
func TestVirtualChannels(t *testing.T) {
	g := hypercube(t, 3)
	want := Paths{{1, task.Walk{Nodes: []model.Node{0, 1, 3}, Channels: []int{0, 255}}}, {2, task.Walk{Nodes: []model.Node{5, 4}}}}
	for format, text := range map[string]string{
		"csv":  "0,1,3\t0,255\n5,4\t\n",
		"json": "{\"path\":[0,\"001\",3],\"channels\":[0,255]}\n[5,4]",
	} {
		if p := mustRead(t, g, format, text); !reflect.DeepEqual(p, want) {
			t.Errorf("%s: %+v, want %+v", format, p, want)
		}
	}
	list := mustRead(t, g, "json", "[{ \"path\" : [0,1,3] , \"channels\" : [ 0 , 255 ] }, [5,4]]")
	if !reflect.DeepEqual(nodesOf(list), nodesOf(want)) || !reflect.DeepEqual(list[0].Channels, want[0].Channels) || list[1].Channels != nil {
		t.Errorf("%+v, want %+v", list, want)
	}
	var b bytes.Buffer
	for _, p := range want {
		Write(&b, g, p.Walk)
	}
	if p := mustRead(t, g, "csv", b.String()); !reflect.DeepEqual(p, want) {
		t.Errorf("%q is read as %+v", b.String(), p)
	}
	for _, c := range []struct{ format, text, want string }{
		{"csv", "0,1,3\t0\n", "csv: line 1, column 1: a path with 2 hops and 1 channel, want one for each hop"},
		{"csv", "0,1\t0,0\n", "a path with 1 hop and 2 channels"},
		{"csv", "0,1\t256\n", "csv: line 1, column 5: 256, want the number of a virtual channel, from 0 to 255"},
		{"csv", "0,1,3\t0,-1\n", "-1, want the number of a virtual channel"},
		{"csv", "0,1,3\t0,01\n", "01, want the number of a virtual channel"},
		{"json", `{"path":[0,1],"channels":[]}`, "a path with 1 hop and 0 channels"},
		{"json", `{"path":[0,1],"channels":[0,1]}`, "a path with 1 hop and 2 channels"},
		{"json", `{"path":[0,1],"channels":["0"]}`, "want the number of a virtual channel"},
		{"json", `{"path":[0,1],"channels":[1.5]}`, "1.5, want the number of a virtual channel"},
		{"json", `{"path":[0,1]}`, `json: line 1, column 14: } where "channels" is wanted, as in {"path":[0,1,3],"channels":[0,1]}`},
		{"json", `{"channels":[0],"path":[0,1]}`, `where "path" is wanted`},
		{"json", `{"path":[0,1],"channels":[0]`, "the end where } is wanted"},
	} {
		if _, err := Read(g, c.format, []byte(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.text, err, c.want)
		}
	}
}

// TestAddressesWithCommas reads addresses of a metacube, which stand in quotes.
func TestAddressesWithCommas(t *testing.T) {
	g, err := network.NewMetacube(1, 2)
	if err != nil {
		t.Fatal(err)
	}
	a, b := g.Format(0), g.Format(1)
	if !strings.Contains(a, ",") {
		t.Fatalf("the address %s has no comma", a)
	}
	want := [][]model.Node{{0, 1}}
	for format, text := range map[string]string{"csv": fmt.Sprintf("%q,%q\n", a, b), "json": fmt.Sprintf("[%q,%q]", a,
		b)} {
		if p := mustRead(t, g, format, text); !reflect.DeepEqual(nodesOf(p), want) {
			t.Errorf("%s: %v, want %v", text, p, want)
		}
	}
}

// TestReadErrors asks for the exact errors of what is malformed.
func TestReadErrors(t *testing.T) {
	g := hypercube(t, 3)
	for _, c := range []struct{ format, text, err string }{
		{"xml", "", `format "xml", want one of csv, json`},
		{"csv", "", "csv: no path, want at least one"},
		{"csv", "# nothing\n", "csv: no path, want at least one"},
		{"csv", "0,1\n3\n", "csv: line 2, column 1: a path with 1 node, want a source and a destination"},
		{"csv", "0,1\n3,,1\n", "csv: line 2, column 3: nothing where a node is wanted"},
		{"csv", "0,1,\n", "csv: line 1, column 5: nothing where a node is wanted"},
		{"csv", "0,8\n", `csv: line 1, column 3: Q(3): address "8", want 3 binary digits, or a number below 8`},
		{"csv", "0,-1\n", `csv: line 1, column 3: Q(3): address "-1", want 3 binary digits, or a number below 8`},
		{"csv", "0 1 3\n", `csv: line 1, column 1: Q(3): address "0 1 3", want 3 binary digits, or a number below 8; ` +
			"between nodes stands a comma"},
		{"csv", "0,1 # one\n", `csv: line 1, column 3: Q(3): address "1 # one", want 3 binary digits, or a number below 8`},
		{"csv", "0,\"1\n", `csv: line 1, column 6: extraneous or missing " in quoted-field, want nodes separated by commas`},
		{"csv", "0,1\"\n", `csv: line 1, column 4: bare " in non-quoted-field, want nodes separated by commas`},
		{"csv", "0," + strings.Repeat("1", 200), "csv: line 1, column 3: an address of 200 bytes, want at most 128"},
		{"csv", strings.Repeat(" ", MaxBytes+1), "csv: 134217729 bytes, want at most 134217728"},
		{"csv", strings.Repeat("0,", MaxPathNodes) + "0\n", "csv: line 1, column 131073: 65537 nodes of a path, want at " +
			"most 65536"},
		{"json", "", "json: line 1, column 1: the end, want a list of paths, such as [[0,1,3],[0,2]], or paths"},
		{"json", "{}", `json: line 1, column 2: } where "path" is wanted, as in {"path":[0,1,3],"channels":[0,1]}`},
		{"json", `{"paths":[[0,1]]}`, `json: line 1, column 2: "paths" where "path" is wanted, as in {"path":[0,1,3],"channels":[0,1]}`},
		{"json", `{"` + strings.Repeat("p", 99), `json: line 1, column 2: "` + strings.Repeat("p", 39) +
			` where "path" is wanted, as in {"path":[0,1,3],"channels":[0,1]}`},
		{"json", "7", "json: line 1, column 1: 7, want a list of paths, such as [[0,1,3],[0,2]], or paths"},
		{"json", "[]", "json: no path, want at least one"},
		{"json", "[[]]", "json: line 1, column 2: a path with 0 nodes, want a source and a destination"},
		{"json", "[[0,1],\n[0]]", "json: line 2, column 1: a path with 1 node, want a source and a destination"},
		{"json", "[[0,1],]", "json: line 1, column 8: ], want a path, such as [0,1,3]"},
		{"json", "[[0,1]", "json: line 1, column 7: the end, want a comma or ]"},
		{"json", "[[0 1]]", "json: line 1, column 5: 1, want a comma or ]"},
		{"json", "[[0,1]] x", "json: line 1, column 9: x after the list of paths, want nothing"},
		{"json", "[0,1],[1,0]", "json: line 1, column 6: ,, want a path, such as [0,1,3]"},
		{"json", "[[0,[1]]]", "json: line 1, column 5: [, want a node: a number, or an address in quotes"},
		{"json", "[[0,null]]", "json: line 1, column 5: null, want a node: a number, or an address in quotes"},
		{"json", "[[0,8]]", "json: line 1, column 5: node 8, want a number below 8, the nodes of Q(3)"},
		{"json", "[[0,1.5]]", "json: line 1, column 5: 1.5, want the number of a node, below 8"},
		{"json", "[[0,01]]", "json: line 1, column 5: 01, want the number of a node, below 8"},
		{"json", "[[0,99999999999999999999]]", "json: line 1, column 5: 99999999999999999999, want the number of a node, " +
			"below 8"},
		{"json", "[[0,-1]]", "json: line 1, column 5: -1, want a node: a number, or an address in quotes"},
		{"json", `[["0","1]]`, "json: line 1, column 7: a string that is not complete, or with a character that has to be " +
			"escaped"},
		{"json", `[["0","x"]]`, `json: line 1, column 7: Q(3): address "x", want 3 binary digits, or a number below 8`},
		{"json", "[[0,\x00]]", `json: line 1, column 5: "\x00", want a node: a number, or an address in quotes`},
		{"json", "[[0,é]]", `json: line 1, column 5: "\u00e9", want a node: a number, or an address in quotes`},
	} {
		if _, err := Read(g, c.format, []byte(c.text)); err == nil || err.Error() != "pathlist: "+c.err {
			t.Errorf("%s %.40q:\n got %v\nwant pathlist: %s", c.format, c.text, err, c.err)
		}
	}
}

// FuzzRead reads whatever it is given, and checks what it could read.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"0,1,3\n5,4\n", "# x\n\"0\", 1", "[[0,1,3],[5,4]]", "[0,1,3]\n[\"101\",4]", "[[0,1],",
		"0,1,3\t0,1\n", "{\"path\":[0,1,3],\"channels\":[0,1]}"} {
		f.Add(text, true)
		f.Add(text, false)
	}
	g := hypercube(f, 3)
	f.Fuzz(func(t *testing.T, text string, csv bool) {
		format := map[bool]string{true: "csv", false: "json"}[csv]
		p, err := Read(g, format, []byte(text))
		if err != nil {
			if !strings.HasPrefix(err.Error(), "pathlist: "+format+": ") {
				t.Errorf("the error %v does not begin with package and format", err)
			}
			return
		}
		for _, path := range p {
			if path.Line < 1 || len(path.Nodes) < 2 || path.Channels != nil && len(path.Channels) != len(path.Nodes)-1 {
				t.Errorf("%q: path %v", text, path)
			}
		}
		if r := Check(g, p, Options{AllPairs: true}); (r.Failure != nil) != (r.Verdict == "refuted") {
			t.Errorf("%s without its reason: %+v", r.Verdict, r)
		}
	})
}

// A number that is the name of another node is read as the name in csv, and refused in JSON, where numbers are no names; a
// list is written so that it is read back.
func TestNumbersThatAreNamesOfOtherNodes(t *testing.T) {
	g, err := netfile.Read("line.graphml", "graphml", []byte(`<graphml><graph edgedefault="undirected">`+
		`<node id="1"/><node id="0"/><node id="3"/>`+
		`<node id="a,b"/><edge source="1" target="0"/><edge source="1" target="3"/><edge source="3" target="a,b"/></graph></graphml>`))
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for u := range g.Order() {
		words = append(words, Word(g, u))
	}
	if got := strings.Join(words, ","); got != `1,0,2,"a,b"` {
		t.Errorf("the nodes are written %s", got)
	}
	for _, text := range []string{strings.Join(words, ","), `["1","0",2,"a,b"]`} {
		format := "csv"
		if text[0] == '[' {
			format = "json"
		}
		if p := mustRead(t, g, format, text); !slices.Equal(p[0].Nodes, []model.Node{0, 1, 2, 3}) {
			t.Errorf("%s: %v", text, p[0].Nodes)
		}
	}
	if _, err := Read(g, "json", []byte(`[[2,"3"],[0,2]]`)); err == nil || !strings.Contains(err.Error(),
		"line 1, column 11: 0 is the number of a node and the name of another") {
		t.Errorf("a name as a number: %v", err)
	}
}

package sentence

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const cubeByHand = "network A(n): bits x:n\n  for n >= 1\n"

// plantedNetworks are networks that are wrong in one place, each with its message.
var plantedNetworks = []struct{ text, want string }{
	{cubeByHand + "  step i in 0..n-1: u{x: xor(u.x,2^i)}\n  edge(u,v) = ones(xor(u,v)) = 1", ""},
	{cubeByHand + "  step v in nodes(A(n)) where ones(xor(u,v)) = 1: v", ""},
	{cubeByHand + "  step i in 0..n-1: u{x: xor(u.x,2^i)}\n  edge(u,v) = ones(xor(u,v)) <= 1",
		"my.claims:6:3: (0), (0) of A(1): joined by the steps: false; by the edge: true"},
	{cubeByHand + "  step i in 0..n-2: u{x: xor(u.x,2^i)}\n  edge(u,v) = ones(xor(u,v)) = 1",
		"my.claims:6:3: (0), (1) of A(1): joined by the steps: false; by the edge: true"},
	{"network A(n): bits x:n\n  for n >= 1 where n\n  step i in 0..n-1: u{x: xor(u.x,2^i)}",
		"my.claims:4:20: a number where true or false is wanted"},
	{cubeByHand + "  step i in 0..n-1: u", "my.claims:5:8: a step leads from (0) of A(1) to itself: a condition behind where leaves that out"},
	{"network R(n): digits x:n\n  step i in {1,n-1}: u{x: mod(u.x+i,n)}", "my.claims:4:8: a step leads from () of R(1) to itself: " +
		"a condition behind where leaves that out; a line \"for\" below the network leaves out members such as R(1)"},
	{cubeByHand + "  step i in 0..n-1: u{x[i]: 1 - u.x[i]}", "my.claims:5:36: x is one field and no array; " +
		"of a field of bits bit(u.x,i) is one, and xor(u.x,2^i) inverts it"},
	{cubeByHand + "  step i in 0..n-1: u{y: xor(u.x,2^i)}", "my.claims:5:23: A(1) has no field \"y\"; it has x"},
	{"network R(n): digits x:n\n  for n >= 3\n  step i in {1}: u{x: mod(u.x+i,n)}",
		"my.claims:3:9: a step leads from (0) to (1) in R(3), and none leads back: links have no direction, a further step leads back"},
	{cubeByHand + "  nodes where u.x < degree(A(n),0)\n  step i in 0..n-1: u{x: xor(u.x,2^i)}",
		"my.claims:3:9: the links of A depend on those of A itself"},
	{cubeByHand + "  step v in near(A(n),u): v", "my.claims:3:9: the links of A depend on those of A itself"},
	{cubeByHand + "  edge(u,v) = dist(A(n),u,v) = 1", "my.claims:3:9: the links of A depend on those of A itself"},
	{"let f(n) = diameter(A(n))\n" + cubeByHand + "  edge(u,v) = u != v and f(n) = 1",
		"my.claims:4:9: the links of A depend on those of A itself"},
	{"let f(n) = order(A(n))\nnetwork A(n): digits x:f(n)\n  edge(u,v) = u != v",
		"my.claims:3:18: my.claims:4:9: the nodes of A depend on those of 128 networks, one on the next: on themselves, it seems"},
	{"network A(n): digits x:if(n = 1, 2, 2*order(A(n-1)))\n  for n >= 1\n  edge(u,v) = u != v", ""},
	{"network A = edges \"a.txt\"", ""},
	{"network A = edges \"wrong.txt\"",
		"my.claims:3:9: wrong.txt: edges: line 2: a loop, from node 1 to itself, want a network without loops"},
	{"network A = edges \"none.txt\"", "my.claims:3:9: none.txt: no such file or directory"},
	{"network A = edges \"../a.txt\"", "my.claims:3:9: \"../a.txt\", want a file in the folder of my.claims or below"},
}

func TestNetworksOfAFileAreTriedWhenItIsRead(t *testing.T) {
	dir := t.TempDir()
	for name, content := range map[string]string{"a.txt": "0 1\n1 2\n", "wrong.txt": "0 1\n1 1\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range plantedNetworks {
		f, err := Parse(filepath.Join(dir, "my.claims"), []byte("mccheck-claims 1\npaper my, prefix MY\n"+c.text+"\n"))
		if err == nil {
			err = f.CheckNetworks()
		}
		found := ""
		if err != nil {
			found = strings.ReplaceAll(err.Error(), dir+string(filepath.Separator), "")
		}
		if found != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.text, found, c.want)
		}
	}
}

// The links of a large network are not made to find out that it is too large.
func TestWorkKnowsLargeNetworks(t *testing.T) {
	text := "mccheck-claims 1\npaper my, prefix MY\n" + cubeByHand + "  step i in 0..n-1: u{x: xor(u.x,2^i)}\n" +
		"MY-1  here\n  Words.\n  for n >= 1\n  printed\n    order(A(n)) = 2^n\n"
	f, err := Parse("my.claims", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	if small, large := s.Work([]int{5}), s.Work([]int{21}); small != 9 || large != 25 {
		t.Errorf("work 2^%d at n = 5 and 2^%d at n = 21, want 16 cases a node: 2^9 and 2^25", small, large)
	}
	if beyond := s.Work([]int{40}); beyond < 100 {
		t.Errorf("work 2^%d at n = 40, want more than any budget", beyond)
	}
}

// A point where a domain names a network that there is not is never affordable.
func TestWorkKnowsNetworksThatThereAreNot(t *testing.T) {
	s, err := compiled(t, "TE-1  here\n  Words.\n  for k >= 0\n  printed\n    all u in nodes(MC(k,1)), v in near(MC(k,1),u): u != v\n")
	if err != nil {
		t.Fatal(err)
	}
	if there, beyond := s.Work([]int{1}), s.Work([]int{5}); there > 10 || beyond < 100 {
		t.Errorf("work 2^%d in MC(1,1) and 2^%d in MC(5,1), want little, and more than any budget", there, beyond)
	}
}

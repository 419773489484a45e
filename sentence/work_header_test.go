package sentence

import "testing"

// The condition of a header may run through a few numbers, of any size, and so may the parameter of
// a network.
func TestHeadersMayLoop(t *testing.T) {
	s, err := compiled(t, "let half(n) = least i in 0..n where 2*i = n: i else 0\nTE-1  here\n  Words.\n"+
		"  for n >= 1 where (some i in 0..n: 2^(2*i) = 2^n)\n  printed\n    diameter(Q(half(n))) = n/2\n")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]bool{1: false, 2: true, 7: false, 8: true, 1 << 11: true} {
		if got := s.Contains(s.header, []int{n}); got != want {
			t.Errorf("n = %d is a point: %t, want %t", n, got, want)
		}
	}
	if small, large := s.Work([]int{2}), s.Work([]int{16}); small > 8 || large < 8 || large > 30 {
		t.Errorf("work 2^%d and 2^%d, want that of Q(1) and of Q(8)", small, large)
	}
}

package sentence

import "testing"

// What a definition that calls itself says of one network of links is not what it says of
// another one: networks are told apart by their links.
func TestNetworksOfLinksAreToldApart(t *testing.T) {
	const text = "mccheck-claims 1\npaper a, prefix A\n" +
		"let before(G,u) = least v in near(G,u) where dist(G,0,v) < dist(G,0,u): v\n" +
		"let way(G,u) falls dist(G,0,u) = if(u = 0, [0], way(G,before(G,u)) ++ [u])\n" +
		"A-1  here\n  Words.\n  printed\n" +
		"    (list T in [{{0,1},{1,3},{2,3}}, {{0,2},{2,3},{1,3}}]: way(joinedBy(T,Q(2)),3)) = [[0,1,3],[0,2,3]]\n" +
		"      and len(set T in subsets(links(Q(2)),3): joinedBy(T,Q(2))) = 4 and joinedBy({{0,1}},Q(1)) = joinedBy([{1,0}],Q(1))\n"
	f, err := Parse("a", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	if holds, err := s.Truth(s.Expr, nil); err != nil || !holds {
		t.Errorf("%t, %v", holds, err)
	}
}

package faulttolerant

import (
	"mccheck/claims"
	"mccheck/model"
)

// letAlgorithm2 defines for k <= 2 what makes a walk the path of Algorithm 2, with
// the key-bit at the position found, compared in one class, and Algorithm 1 started
// one step of the cycle after it.
func letAlgorithm2(f *claims.Fact, k, m int) { letChannelRule(f, k, m, asMeant) }

// letChannelRule defines the same as a rule reads the print. It builds on the names of
// letAddresses and letPairs and on those of a family of walks: node_(i,p,t) is node t
// of walk p in set i, and hops_(i,p) its length; walk p leaves along dimension mod(p,k).
//
//   - turn_(j,r) is the dimension along which the cycle 00, 2^j, 11, .. is left at r;
//   - step_(c,j,t,x) is the node after x when Algorithm 1 goes to t along that cycle,
//     turned to begin at the class c;
//   - key_(u,v,j,y) is the position of the key-bit of path j: the lowest in which the
//     fields agree (type 1), and y where they agree in none (type 2);
//   - tail_(d,j) is the length of the class path Z_j, d the bits in which classes differ;
//   - built_(i,p,y) says that the walk is the path: u, u^(j), the key-bit and one step
//     of the cycle; Algorithm 1; the class path Z_j.
func letChannelRule(f *claims.Fact, k, m int, rule model.ChannelRule) {
	far, least, start := "xor(class_(u),2^j)", "least b in 0..$m-1 where bit(field_(u,c),b) = bit(field_(v,e),b): b", "3"
	if rule.KeyAcross {
		far = "xor(class_(v),2^j)"
	}
	if rule.KeyByRemainder {
		least = "mod(" + least + ",$k)"
	}
	if rule.StartAtKey {
		start = "if(ones(d) > 1, 2, 3)"
	}
	letMC(f, k, m,
		"turn_(j,r) = if(mod(ones(r),2) = 0, j, $k-1-j)",
		"low_(x,y) = least b in 0..$m-1 where bit(x,b) != bit(y,b): b",
		"step_(c,j,t,x) = given y = field_(t,class_(x)): if(id_(x) != y, inside_(x,low_(id_(x),y)), across_(x,turn_(j,xor(class_(x),c))))",
		"agree_(u,v,j) = given c = xor(class_(u),2^j): given e = "+far+": some b in 0..$m-1: bit(field_(u,c),b) = bit(field_(v,e),b)",
		"key_(u,v,j,y) = given c = xor(class_(u),2^j): given e = "+far+": if(agree_(u,v,j), "+least+", y)",
		"tail_(d,j) = if(bit(d,j) = 1, ones(d)-1, ones(d)+1)",
		"built_(i,p,y) = given j = mod(p,$k): given n = hops_(i,p): given u = node_(i,p,0): given v = node_(i,p,n): given c "+
			"= class_(u): given d = xor(c,class_(v)): given w = moved_(v,xor(c,2^j)): given x = across_(u,j): given z = if(d "+
			"= 2^j and x != w, 1, 0): given t = if(z = 1, moved_(v,c), w): given e = n-if(z = 1, 1, tail_(d,j)): given a = "+
			"if(d = 2^j or (d != 0 and x = w), 1, "+start+"): "+
			"v = pair_(u,v) and a <= e and node_(i,p,1) = x and "+
			"(a >= 2 -> node_(i,p,2) = inside_(x,key_(u,v,j,y))) and (a = 3 -> node_(i,p,3) = across_(node_(i,p,2),turn_(j,2^j))) and "+
			"(all s in a..e-1: node_(i,p,s) != t and node_(i,p,s+1) = step_(c,j,t,node_(i,p,s))) and node_(i,p,e) = t and "+
			"(n-e = 2 -> node_(i,p,n-1) = moved_(v,xor(class_(v),2^j)))")
}

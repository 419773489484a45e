package model

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// binaryString writes the lowest n bits of x, most significant first.
// Bits above them are dropped.
func binaryString(x uint64, n int) string {
	text := make([]byte, n)
	for i := range text {
		text[n-1-i] = '0' + byte(x>>i&1)
	}
	return string(text)
}

// binaryNumber reads a text of exactly n binary digits, most significant
// first. It reports whether s is such a text.
func binaryNumber(s string, n int) (uint64, bool) {
	if len(s) != n {
		return 0, false
	}
	x := uint64(0)
	for _, digit := range []byte(s) {
		if digit != '0' && digit != '1' {
			return 0, false
		}
		x = x<<1 | uint64(digit-'0')
	}
	return x, true
}

// ParseNodeNumber reads a plain decimal node number below order. A sign or a
// leading zero is refused, so that a binary address of the wrong length is not
// mistaken for a number.
func ParseNodeNumber(s string, order uint64) (Node, bool) {
	if s == "" || s[0] < '0' || s[0] > '9' || (s[0] == '0' && len(s) > 1) {
		return 0, false
	}
	u, err := strconv.ParseUint(s, 10, 64)
	if err != nil || u >= order {
		return 0, false
	}
	return u, true
}

// entry is one written part of an address.
type entry struct {
	field Field
	index int
}

// entries are the parts of an address that are written, leftmost first. A part of no
// bits is not written, which keeps the smallest members of a family readable: MC(0,3)
// writes "(110)" and F(1) writes "(1)".
func entries(fields []Field) (list []entry) {
	for _, f := range fields {
		for i := f.Count - 1; i >= 0 && (f.Width > 0 || f.Digit); i-- {
			list = append(list, entry{f, i})
		}
	}
	return list
}

// digits is how many decimal digits each value of a digit is written with.
func (f Field) digits() int { return len(strconv.FormatUint(f.Base-1, 10)) }

// BinaryWidth is the number of bits of an address, if all of it is written in bits.
func BinaryWidth(fields []Field) (n int, binary bool) {
	for _, f := range fields {
		if f.Digit {
			return 0, false
		}
		n += f.Count * f.Width
	}
	return n, true
}

// FormatAddress writes the fields of u, in parentheses with commas or in one run.
func FormatAddress(fields []Field, tuple bool, u Node) string {
	var parts []string
	for _, e := range entries(fields) {
		if x := e.field.Get(u, e.index); e.field.Digit {
			parts = append(parts, fmt.Sprintf("%0*d", e.field.digits(), x))
		} else {
			parts = append(parts, binaryString(x, e.field.Width))
		}
	}
	if tuple {
		return "(" + strings.Join(parts, ",") + ")"
	}
	if len(parts) == 0 {
		return "0"
	}
	return strings.Join(parts, "")
}

// ParseAddress reads what FormatAddress writes, tuples also without the parentheses, which a shell
// wants quoted; and all bits in one run. A node number has no leading zero and, where
// there are n > 1 bits, fewer than n digits: so a run of n binary digits is never a node
// number as well, and for n = 1 both readings agree.
func ParseAddress(fields []Field, tuple bool, text string) (u Node, ok bool) {
	if n, binary := BinaryWidth(fields); binary && n > 0 {
		if u, ok := binaryNumber(text, n); ok {
			return u, true
		}
	}
	if !tuple {
		return 0, false
	}
	inner, opened := strings.CutPrefix(text, "(")
	inner, closed := strings.CutSuffix(inner, ")")
	parts, list := strings.Split(inner, ","), entries(fields)
	if opened != closed || len(parts) != len(list) {
		return 0, false
	}
	for i, e := range list {
		x, ok := e.field.parse(parts[i])
		if !ok {
			return 0, false
		}
		u = e.field.Set(u, e.index, x)
	}
	return u, true
}

// parse reads one entry of the field.
func (f Field) parse(text string) (uint64, bool) {
	if !f.Digit {
		return binaryNumber(text, f.Width)
	}
	x, err := strconv.ParseUint(text, 10, 32)
	return x, err == nil && len(text) == f.digits() && x < f.Base
}

// Field is a part of an address: one number, or an array of equal ones. An entry is
// a string of bits, or one digit to a base. The fields of a network are listed
// leftmost first; the leftmost is the most significant, and of an array the entry
// with the highest index stands leftmost.
type Field struct {
	Name    string
	Array   bool     // it is written with an index: M[i]
	Count   int      // number of entries: 1 unless Array
	Width   int      // bits of an entry; of a digit, the bits that its largest value needs
	Base    uint64   // an entry is below Base; 2^Width unless it is a digit
	Digit   bool     // an entry is written as a decimal number
	weights []uint64 // what a 1 in each entry adds to the number of the node
	shift   int      // the lowest bit of entry 0 in the number, or -1 if it has no bits of its own
}

// BitsField is a field of width bits; no bits are allowed, and then it is always 0.
func BitsField(name string, width int) Field {
	return Field{Name: name, Count: 1, Width: width, Base: 1 << width}
}

// BitsArray is an array of count fields of width bits each.
func BitsArray(name string, count, width int) Field {
	return Field{Name: name, Array: true, Count: count, Width: width, Base: 1 << width}
}

// DigitField is one digit to a base of at least 1.
func DigitField(name string, base int) Field {
	return Field{Name: name, Count: 1, Width: bits.Len(uint(base - 1)), Base: uint64(base), Digit: true}
}

// DigitArray is an array of count digits to a base of at least 1.
func DigitArray(name string, count, base int) Field {
	f := DigitField(name, base)
	f.Array, f.Count = true, count
	return f
}

// Get is entry i of the field in node u, 0 <= i < Count; i is 0 where it is no array.
func (f Field) Get(u Node, i int) uint64 {
	if f.shift >= 0 {
		return u >> (f.shift + i*f.Width) & (f.Base - 1)
	}
	return u / f.weights[i] % f.Base
}

// Set is u with x in entry i of the field; x is below Base.
func (f Field) Set(u Node, i int, x uint64) Node {
	return u + (x-f.Get(u, i))*f.weights[i]
}

// Layout places fields that are listed leftmost first. It reports how many addresses there
// are, and false where they are more than 2^MaxAddressBits.
func Layout(fields []Field) (order uint64, ok bool) {
	order = 1
	for i := len(fields) - 1; i >= 0; i-- {
		f := &fields[i]
		if f.shift = -1; order&(order-1) == 0 && f.Base == 1<<f.Width {
			f.shift = bits.TrailingZeros64(order)
		}
		f.weights = make([]uint64, 0, f.Count)
		for range f.Count {
			f.weights = append(f.weights, order)
			high, low := bits.Mul64(order, f.Base)
			if high != 0 || low > 1<<MaxAddressBits || f.Width > MaxAddressBits {
				return 0, false
			}
			order = low
		}
	}
	return order, true
}

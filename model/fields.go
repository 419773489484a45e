package model

import "math/bits"

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

// layout places fields that are listed leftmost first. It reports how many addresses there
// are, and false where they are more than 2^MaxAddressBits.
func layout(fields []Field) (order uint64, ok bool) {
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

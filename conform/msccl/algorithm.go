// Package msccl reads the schedules of collective operations that Microsoft's MSCCL runs on
// gpus, and decides whether they do what they are for.
//
// A schedule is an XML file. Every gpu has an input buffer (i), an output buffer (o) and a
// scratch buffer (s), divided into chunks, and thread blocks that run at the same time. A
// thread block does its steps one after the other:
//
//	s     sends chunks of its source            r     receives chunks to its destination
//	rcs   receives, keeps and sends on          rrc   adds its source to what it receives, keeps
//	rrs   adds its source and sends on          rrcs  adds its source, keeps and sends on
//	cpy   copies source to destination          re    adds its source to its destination
//	nop   waits only
//
// Source and destination of every step are buffers of its own gpu; the destination of an s
// and the source of an r, where the format has them too, mean nothing. The messages of one
// gpu to another on one channel arrive in the order in which they are sent. A step with a
// depid waits for step deps of the thread block depid of its gpu: a thread block tells how far
// it is at its steps with hasdep="1", so that the step waits for the first of these from deps on.
//
// Sources: the parser and the interpreter of github.com/microsoft/msccl (graph/topo.cc,
// collectives/device/msccl_interpreter.h), which say what a file means, and the output of
// github.com/microsoft/msccl-tools. What they leave open is refused, and never guessed:
// nops that no waiting step follows, steps out of their order, types and collectives that
// are not listed here.
package msccl

import (
	"fmt"
	"strings"
)

// The bounds of what is read. The runtimes have their own, which differ and are less.
const (
	MaxBytes     = 1 << 26 // of a file
	MaxGPUs      = 1 << 12
	MaxBlocks    = 1 << 12 // thread blocks of a gpu
	MaxChannels  = 1 << 12
	MaxChunks    = 1 << 20 // of one buffer
	MaxCells     = 1 << 23 // chunks of all buffers of all gpus
	MaxTouched   = 1 << 24 // chunks that all steps name, counted each time
	MaxNameBytes = 256
)

// Algorithm is a schedule that Read found to be well formed: every gpu and thread block is
// there once, and every step names chunks, thread blocks and steps that exist.
type Algorithm struct {
	name       string
	coll       collective
	proto      string
	chunks     int // of the larger one of input and output: nchunksperloop
	channels   int
	placements []placement
	gpus       []gpu
}

// Gpus is the number of gpus.
func (a *Algorithm) Gpus() int { return len(a.gpus) }

// collective is an operation in which all gpus take part.
type collective string

// The collectives that are decided. In each of them n gpus have input and output buffers; c is
// the chunks of the larger buffer divided by n.
const (
	allToAll      collective = "alltoall"       // chunk dc+x of gpu s goes to sc+x of gpu d
	allReduce     collective = "allreduce"      // every gpu gets the sums of all chunks
	allGather     collective = "allgather"      // chunk x of gpu s goes to sc+x of every gpu
	reduceScatter collective = "reduce_scatter" // gpu d gets the sums of the chunks dc+x
	broadcast     collective = "broadcast"      // every gpu gets the chunks of one gpu
)

// spellings are the names of collectives in files.
var spellings = map[string]collective{
	"alltoall": allToAll, "allreduce": allReduce, "allgather": allGather, "broadcast": broadcast,
	"reduce_scatter": reduceScatter, "reducescatter": reduceScatter,
}

const collectives = "alltoall, allreduce, allgather, reduce_scatter, broadcast"

// sizes are the chunks of the input and of the output buffer of n gpus, where the larger one
// has the given number; ok says whether that number can be divided.
func (c collective) sizes(chunks, n int) (in, out int, ok bool) {
	in, out = chunks, chunks
	switch c {
	case allGather:
		in = chunks / n
	case reduceScatter:
		out = chunks / n
	}
	return in, out, c == allReduce || c == broadcast || chunks%n == 0
}

// gpu is what one gpu does.
type gpu struct {
	line   int
	chunks [3]int // by buffer
	blocks []block
}

// block is a thread block: its peers are gpus, or -1.
type block struct {
	line       int
	send, recv int
	channel    int
	steps      []step
}

// step is one line of a thread block.
type step struct {
	line      int
	kind      kind
	signals   bool // hasdep
	src, dst  place
	count     int // chunks from src and dst on
	waitBlock int // depid, the thread block that it waits for, or -1
	waitStep  int // deps
}

// buffer is one of the three buffers of a gpu.
type buffer uint8

const (
	input buffer = iota
	output
	scratch
)

var bufferNames = [...]string{"i", "o", "s"}

// place is a chunk of a buffer.
type place struct {
	buffer buffer
	offset int
}

// at is the place some chunks further on.
func (p place) at(c int) place { return place{p.buffer, p.offset + c} }

// String writes a place such as i[3].
func (p place) String() string { return fmt.Sprintf("%s[%d]", bufferNames[p.buffer], p.offset) }

// span writes the places of count chunks, such as i[3] or i[3..5].
func span(p place, count int) string {
	if count == 1 {
		return p.String()
	}
	return fmt.Sprintf("%s[%d..%d]", bufferNames[p.buffer], p.offset, p.offset+count-1)
}

// kind is a type of steps, by its place in kinds.
type kind uint8

// kinds are the types of steps, and what each does.
var kinds = [...]struct {
	name            string
	receives, sends bool
	src             bool // it reads the source
	dst             bool // it writes the destination
	adds            bool // it adds the source: to what it receives, or to the destination
}{
	{name: "nop"},
	{name: "s", sends: true, src: true},
	{name: "r", receives: true, dst: true},
	{name: "rcs", receives: true, sends: true, dst: true},
	{name: "rrs", receives: true, sends: true, src: true, adds: true},
	{name: "rrc", receives: true, src: true, dst: true, adds: true},
	{name: "rrcs", receives: true, sends: true, src: true, dst: true, adds: true},
	{name: "cpy", src: true, dst: true},
	{name: "re", src: true, dst: true, adds: true},
}

const (
	nop = kind(0)
	re  = kind(8)
)

func (k kind) receives() bool { return kinds[k].receives }
func (k kind) sends() bool    { return kinds[k].sends }
func (k kind) reads() bool    { return kinds[k].src }
func (k kind) writes() bool   { return kinds[k].dst }
func (k kind) adds() bool     { return kinds[k].adds }

// String is the type as a file writes it.
func (k kind) String() string { return kinds[k].name }

func kindNames() string {
	var names []string
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return strings.Join(names, ", ")
}

// Error is what is wrong with a file, and where.
type Error struct {
	Line int    // counted from 1; 0: the file as a whole
	Says string // what stands there, and what is allowed
}

// Error names the line, what stands there and what is allowed.
func (e *Error) Error() string {
	if e.Line == 0 {
		return "msccl: " + e.Says
	}
	return fmt.Sprintf("msccl: line %d: %s", e.Line, e.Says)
}

func errorf(line int, format string, args ...any) error {
	return &Error{line, fmt.Sprintf(format, args...)}
}

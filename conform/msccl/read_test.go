package msccl

import (
	"fmt"
	"strings"
	"testing"
)

// TestReadErrors changes a file, and asks for the exact error.
func TestReadErrors(t *testing.T) {
	const step = `<step s="0" type="s" srcbuf="i" srcoff="1" dstbuf="o" dstoff="0" cnt="1" depid="-1" deps="-1" ` +
		`hasdep="0"/>`
	for _, c := range []struct{ old, new, err string }{
		{`</algo>`, ``, `line 18: unexpected EOF, want XML`},
		{`hasdep="0"/>`, `hasdep="0">`, `line 6: the element "step" in <step>, want nothing there`},
		{`<!-- Two gpus`, `<!DOCTYPE algo><!-- Two gpus`, `line 1: a document type or another directive, want none`},
		{`<!-- Two gpus`, `<?xml version="1.0" encoding="latin1"?><!-- Two gpus`,
			`line 1: opening charset "latin1": want UTF-8, want XML`},
		{`<!-- Two gpus`, `<?php x?><!-- Two gpus`, `line 1: the instruction <?"php", want none but <?xml`},
		{`</algo>`, `</algo><algo/>`, `line 17: <algo> has no name, want name, proto, nchannels, nchunksperloop, ngpus, ` +
			`coll, inplace`},
		{`</gpu>`, `done</gpu>`, `line 9: the text "done", want only elements`},
		{`<gpu id="1"`, `<GPU id="1"`, `line 10: the element "GPU", want <gpu> here`},
		{step, `<step s="0" type="nop"/>`, `line 5: <step> has no depid, want s, type, depid, deps, hasdep`},
		{`ngpus="2"`, `ngpus="2" ngpus="2"`, `line 2: <algo> has "ngpus" twice, want it once`},
		{`ngpus="2"`, `ngpus="2" root="1"`, `line 2: <algo> has the attribute "root", which is not supported, want name, ` +
			`proto, ` +
			`nchannels, nchunksperloop, ngpus, coll, inplace, outofplace, minBytes, maxBytes, nthreads, maxcount, ` +
			`nthreadblocks`},
		{`ngpus="2"`, `ngpus="two"`, `line 2: ngpus="two" of <algo>, want a number from 1 to 4096`},
		{`ngpus="2"`, `ngpus="5000"`, `line 2: ngpus="5000" of <algo>, want a number from 1 to 4096`},
		{`coll="alltoall"`, `coll="scan"`, `line 2: coll="scan" is not supported, want one of alltoall, allreduce, ` +
			`allgather, reduce_scatter, broadcast`},
		{`proto="Simple"`, `proto="UDP"`, `line 2: proto="UDP" is not supported, want Simple, LL or LL128`},
		{`inplace="0"`, `inplace="2"`, `line 2: inplace="2" of <algo>, want a number from 0 to 1`},
		{`inplace="0"`, `inplace="0" outofplace="0"`, `line 2: inplace="0" and outofplace="0", want one of them 1`},
		{`nchunksperloop="2"`, `nchunksperloop="3"`, `line 2: nchunksperloop="3" of <algo>, want a multiple of ngpus, 2, ` +
			`for coll="alltoall"`},
		{`<gpu id="1"`, `<gpu id="0"`, `line 10: a second <gpu> with id="0", the first is in line 3`},
		{`ngpus="2"`, `ngpus="1"`, `line 4: send="1" of <tb>, want a number from -1 to 0`},
		{`i_chunks="2"`, `i_chunks="3"`, `line 3: i_chunks="3" of <gpu>, want 2, or 0 where no step uses the buffer: ` +
			`nchunksperloop is 2 for alltoall of 2 gpus`},
		{`i_chunks="2"`, `i_chunks="0"`, `line 5: srcoff="1" cnt="1" of <step>, want chunks of the buffer i of gpu 0, ` +
			`which has 0`},
		{`s_chunks="0"`, `s_chunks="99999999"`, `line 3: s_chunks="99999999" of <gpu>, want a number from 0 to 1048576`},
		{`<tb id="0" send="1"`, `<tb id="1" send="1"`, `line 4: id="1" of <tb>, want 0 to 0: gpu 0 has 1 thread block`},
		{`<tb id="0" send="1"`, `<tb id="0" send="0"`, `line 4: send="0" recv="1" of <tb>, want peers other than its own ` +
			`gpu, 0`},
		{`<tb id="0" send="1"`, `<tb id="0" send="-1"`, `line 5: type="s" in a <tb> with send="-1", want a gpu to send to`},
		{`recv="1"`, `recv="-1"`, `line 7: type="r" in a <tb> with recv="-1", want a gpu to receive from`},
		{`chan="0"`, `chan="1"`, `line 4: chan="1" of <tb>, want a number from 0 to 0`},
		{`s="1" type`, `s="2" type`, `line 6: s="2" of <step>, want 1: the steps stand in their order, counted from 0`},
		{`type="cpy"`, `type="ra"`, `line 6: type="ra" of <step> is not supported, want one of nop, s, r, rcs, rrs, rrc, ` +
			`rrcs, cpy, re`},
		{`srcbuf="i"`, `srcbuf="x"`, `line 5: srcbuf="x" of <step>, want i, o or s`},
		{`srcbuf="i" `, ``, `line 5: srcbuf="" of <step>, want i, o or s`},
		{`cnt="1" `, ``, `line 5: <step> has no cnt`},
		{`cnt="1"`, `cnt="0"`, `line 5: cnt="0" of <step>, want a number from 1 to 1048576`},
		{`cnt="1"`, `cnt="2"`, `line 5: srcoff="1" cnt="2" of <step>, want chunks of the buffer i of gpu 0, which has 2`},
		{`dstbuf="o" dstoff="1"`, `dstbuf="s" dstoff="1"`, `line 7: dstoff="1" cnt="1" of <step>, want chunks of the ` +
			`buffer s of gpu 0, which has 0`},
		{`dstoff="0"`, `dstoff="-2"`, `line 5: dstoff="-2" of <step>, want a number from -1 to 1048575`},
		{`deps="-1"`, `deps="0"`, `line 5: deps="0" of <step> with depid="-1", want -1`},
		{`depid="-1" deps="-1"`, `depid="1" deps="0"`, `line 5: depid="1" of <step>, want a thread block of gpu 0, 0 to 0`},
		{`depid="-1" deps="-1"`, `depid="0" deps="3"`, `line 5: deps="3" of <step>, want a step of thread block 0, which ` +
			`has 3`},
		{step, `<step s="0" type="nop" depid="-1" deps="-1" hasdep="0"/>`,
			`line 5: a nop with depid="-1" is not supported, want a thread block to wait for`},
		{step, `<step s="0" type="nop" depid="0" deps="0" hasdep="1"/>`,
			`line 5: a nop with hasdep="1" is not supported, want the step after it to have it`},
		{step, `<step s="0" type="nop" depid="0" deps="0" hasdep="0"/>`,
			`line 5: a nop that no step with a depid follows is not supported`},
		{step, step[:len(step)-2] + `><sub/></step>`, `line 5: the element "sub" in <step>, want nothing there`},
	} {
		_, err := Read([]byte(changed(t, file(t, "alltoall2.xml"), c.old, c.new)))
		if err == nil || err.Error() != "msccl: "+c.err {
			t.Errorf("%s -> %s:\n got %v\nwant msccl: %s", c.old, c.new, err, c.err)
		}
	}
}

// TestReadErrorsOfWholeFiles asks for the errors that no single change makes.
func TestReadErrorsOfWholeFiles(t *testing.T) {
	many := strings.Repeat(`<gpu id="0" i_chunks="0" o_chunks="0" s_chunks="1048576"></gpu>`, 9)
	for n := range 9 {
		many = strings.Replace(many, `id="0"`, fmt.Sprintf(`id="%d "`, n), 1)
	}
	wide := `<algo name="x" proto="LL" nchannels="1" nchunksperloop="9" ngpus="9" coll="allreduce" inplace="1">` +
		strings.ReplaceAll(many, ` "`, `"`) + `</algo>`
	res := `<step s="0" type="re" srcbuf="i" srcoff="0" dstbuf="i" dstoff="2" cnt="1" depid="-1" deps="-1" ` +
		`hasdep="0"/>` + "\n" +
		`<step s="1" type="re" srcbuf="i" srcoff="0" dstbuf="i" dstoff="2" cnt="2" depid="-1" deps="-1" hasdep="0"/>`
	joined := header("allreduce", 4, 1) + `<gpu id="0" i_chunks="4" o_chunks="0" s_chunks="0"><tb id="0" send="-1" ` +
		`recv="-1" chan="0">` +
		res + `</tb></gpu><gpu id="1" i_chunks="4" o_chunks="0" s_chunks="0"/><gpu id="2" i_chunks="4" o_chunks="0" ` +
		`s_chunks="0"/>` +
		`<gpu id="3" i_chunks="4" o_chunks="0" s_chunks="0"/></algo>`
	for text, want := range map[string]string{
		"":                                   "no <algo>, want one",
		strings.Repeat(" ", MaxBytes+1):      "67108865 bytes, want at most 67108864",
		header("alltoall", 2, 0) + `</algo>`: `no <gpu> with id="0", want those from 0 to 1`,
		wide:                                 "line 1: the gpus have more than 8388608 chunks in all, want at most that",
		joined:                               `line 3: cnt="2" of <step>, want 1: the runtime joins it with the re before it`,
		strings.Replace(header("alltoall", 2, 0), "made", strings.Repeat("a", 300), 1) +
			`</algo>`: `line 1: name of <algo> has 300 bytes, want at most 256`,
		file(t, "ring4.xml") + file(t, "ring4.xml"): "line 49: a second " +
			"<algo>, want one",
	} {
		if _, err := Read([]byte(text)); err == nil || err.Error() != "msccl: "+want {
			t.Errorf("%.60q: got %v, want msccl: %s", text, err, want)
		}
	}
}

// FuzzRead reads whatever it is given, and decides what it could read if that is small.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"alltoall2.xml", "alltoall4.xml", "ring3.xml", "ring4.xml", "doubling4.xml"} {
		f.Add(file(f, name))
	}
	for _, text := range gathers {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<16 {
			return
		}
		a, err := Read([]byte(text))
		if err != nil {
			if !strings.HasPrefix(err.Error(), "msccl: ") {
				t.Errorf("the error %v does not begin with the package", err)
			}
			return
		}
		if newLayout(a, outOfPlace).cells > 1<<16 {
			return
		}
		if r := Check(a, nil); (r.Failure != nil) != (r.Verdict == "refuted") || r.Says == "" {
			t.Errorf("%s without its reason: %+v", r.Verdict, r)
		}
	})
}

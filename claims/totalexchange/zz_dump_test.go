package totalexchange
import ("testing";"os";"fmt";"time";"mccheck/certify")
func TestDump(t *testing.T){
 os.MkdirAll("/tmp/te",0o755)
 for _,c:=range Claims(){ for _,r:=range c.Readings { for n,st:=range r.Statements() { if st.Fact!=nil { func(){ defer func(){recover()}(); tx:=st.Fact().Text(); os.WriteFile(fmt.Sprintf("/tmp/te/%s-%s-%d.txt",c.ID,r.Kind,n+1),tx,0o644); b:=time.Now(); _,err:=certify.CheckFact(tx); if d:=time.Since(b); d>150*time.Millisecond||len(tx)>100000 {t.Log(c.ID,n+1,d,len(tx),err!=nil)}}() }}}}
}

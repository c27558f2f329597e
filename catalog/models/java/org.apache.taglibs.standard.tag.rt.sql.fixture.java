import org.apache.taglibs.standard.tag.rt.sql.QueryTag;
import org.apache.taglibs.standard.tag.rt.sql.UpdateTag;
import probe.Probe;

class TaglibsSqlFixture {
    void run() {
        new QueryTag().setSql((String) Probe.taint()); // sink: sql-injection
        new UpdateTag().setSql((String) Probe.taint()); // sink: sql-injection
    }
}

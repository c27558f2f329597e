import probe.Probe;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;

class ComDatastaxOssDriverApiCoreFixture {
    void run(CqlSession session) {
        session.execute("SELECT a FROM b WHERE c = '" + Probe.taint() + "'"); // sink: sql-injection
        SimpleStatement.newInstance("SELECT '" + Probe.taint() + "'"); // sink: sql-injection
        session.execute("SELECT a FROM b WHERE c = ?", Probe.taint()); // safe: bound
    }
}

import probe.Probe;
import com.datastax.driver.core.*;

class ComDatastaxDriverCoreFixture {
    void run(Session session) {
        session.execute("SELECT * FROM t WHERE a = '" + Probe.taint() + "'"); // sink: sql-injection
        session.execute("SELECT * FROM t WHERE a = ?", Probe.taint()); // safe: bound
        new SimpleStatement((String) Probe.taint()); // sink: sql-injection
    }
}

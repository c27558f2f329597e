import probe.Probe;
import org.jdbi.v3.core.*;

class OrgJdbiV3CoreFixture {
    void run(Jdbi jdbi) {
        jdbi.withHandle(handle -> handle.createQuery("SELECT '" + Probe.taint() + "'").mapTo(String.class).list()); // sink: sql-injection
        jdbi.useHandle(handle -> handle.createBatch().add((String) Probe.taint())); // sink: sql-injection
        jdbi.useHandle(handle -> handle.createQuery("SELECT <a>").define("a", Probe.taint())); // sink: sql-injection
        jdbi.useHandle(handle -> handle.createQuery("SELECT :a").bind("a", Probe.taint())); // safe: bound
    }
}

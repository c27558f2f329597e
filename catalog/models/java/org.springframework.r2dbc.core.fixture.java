import probe.Probe;
import org.springframework.r2dbc.core.DatabaseClient;

class OrgSpringframeworkR2dbcCoreFixture {
    void run(DatabaseClient client) {
        client.sql("SELECT a FROM b WHERE c = '" + Probe.taint() + "'").fetch(); // sink: sql-injection
        client.sql("SELECT a FROM b WHERE c = :c").bind("c", Probe.taint()).fetch(); // safe: bound
    }
}

import probe.Probe;
import org.springframework.jdbc.core.simple.JdbcClient;

class OrgSpringframeworkJdbcCoreSimpleFixture {
    void run(JdbcClient client) throws Exception {
        client.sql((String) Probe.taint()).query(); // sink: sql-injection
    }
}

import probe.Probe;
import org.springframework.jdbc.core.*;

class OrgSpringframeworkJdbcCoreFixture {
    void run(JdbcTemplate template) throws Exception {
        Probe.sink(template.queryForObject("SELECT a FROM b WHERE c = ?", String.class, Probe.taint())); // source: database
        template.update("UPDATE a SET b = '" + Probe.taint() + "'"); // sink: sql-injection
        template.update("UPDATE users SET password = ? WHERE name = ?", ((java.util.Map<String, String>) Probe.taint()).get("password"), "a"); // sink: stored-password
        new JdbcTemplate(null).execute((String) Probe.taint()); // sink: sql-injection
        new PreparedStatementCreatorFactory((String) Probe.taint()); // sink: sql-injection
    }
}

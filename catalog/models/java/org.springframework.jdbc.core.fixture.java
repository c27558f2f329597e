import probe.Probe;
import org.springframework.jdbc.core.*;

class OrgSpringframeworkJdbcCoreFixture {
    void run(JdbcTemplate template) throws Exception {
        Probe.sink(template.queryForObject("SELECT a FROM b WHERE c = ?", String.class, Probe.taint())); // source: database
        Probe.sink(template.query("SELECT a FROM b", (rows, number) -> Probe.taint()).get(0)); // flow
        Probe.sink(template.query("SELECT a FROM b", new Object[] {1}, (rows, number) -> Probe.taint()).get(0)); // flow
        Probe.sink(template.queryForObject("SELECT a FROM b", (rows, number) -> Probe.taint())); // flow
        Probe.sink(template.queryForObject("SELECT a FROM b", new Object[] {1}, (rows, number) -> Probe.taint())); // flow
        template.update("UPDATE a SET b = '" + Probe.taint() + "'"); // sink: sql-injection
        template.update("UPDATE users SET password = ? WHERE name = ?", ((java.util.Map<String, String>) Probe.taint()).get("password"), "a"); // sink: stored-password
        template.update("UPDATE users SET seen = 1 WHERE password = ?", ((java.util.Map<String, String>) Probe.taint()).get("password")); // safe: nothing is stored
        template.update("INSERT INTO users (password) VALUES (crypt(?, 'x'))", ((java.util.Map<String, String>) Probe.taint()).get("password")); // safe: the database hashes it
        template.update("INSERT INTO users (name, role) VALUES (?, ?)", "a", ((java.util.Map<String, String>) Probe.taint()).get("role")); // sink: given-role
        template.update("INSERT INTO users (name, role) VALUES (?, ?)", ((java.util.Map<String, String>) Probe.taint()).get("name"), "reader"); // safe: the program says the role
        new JdbcTemplate(null).execute((String) Probe.taint()); // sink: sql-injection
        new PreparedStatementCreatorFactory((String) Probe.taint()); // sink: sql-injection
    }
}

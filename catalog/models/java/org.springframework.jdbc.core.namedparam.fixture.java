import probe.Probe;
import org.springframework.jdbc.core.namedparam.*;

class OrgSpringframeworkJdbcCoreNamedparamFixture {
    void run(NamedParameterJdbcTemplate template) throws Exception {
        Probe.sink(template.queryForObject("SELECT a FROM b", null, String.class)); // source: database
        template.queryForList((String) Probe.taint(), new java.util.HashMap<>()); // sink: sql-injection
    }
}

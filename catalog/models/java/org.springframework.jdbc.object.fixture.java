import probe.Probe;
import org.springframework.jdbc.object.SqlUpdate;

class OrgSpringframeworkJdbcObjectFixture {
    void run(javax.sql.DataSource source) throws Exception {
        new SqlUpdate(source, (String) Probe.taint()); // sink: sql-injection
    }
}

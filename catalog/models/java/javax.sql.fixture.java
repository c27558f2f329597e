import probe.Probe;
import javax.sql.DataSource;

class JavaxSqlFixture {
    void run(DataSource source) throws Exception {
        source.getConnection().createStatement().execute((String) Probe.taint()); // sink: sql-injection
    }
}

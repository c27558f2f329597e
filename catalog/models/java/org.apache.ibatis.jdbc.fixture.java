import probe.Probe;
import org.apache.ibatis.jdbc.SqlRunner;

class OrgApacheIbatisJdbcFixture {
    void run(java.sql.Connection connection) throws Exception {
        SqlRunner runner = new SqlRunner(connection);
        runner.update((String) Probe.taint()); // sink: sql-injection
        Probe.sink(runner.selectOne("SELECT a FROM b")); // source: database
    }
}

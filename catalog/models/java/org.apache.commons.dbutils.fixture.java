import probe.Probe;
import java.sql.Connection;
import org.apache.commons.dbutils.QueryRunner;
import org.apache.commons.dbutils.handlers.MapListHandler;

class OrgApacheCommonsDbutilsFixture {
    void run(QueryRunner runner, Connection connection) throws Exception {
        runner.query("select * from a where b = '" + Probe.taint() + "'", new MapListHandler()); // sink: sql-injection
        runner.query("select * from a where b = ?", new MapListHandler(), Probe.taint()); // safe: a parameter
        runner.update(connection, "delete from a where b = '" + Probe.taint() + "'"); // sink: sql-injection
        new QueryRunner().update(connection, "delete from a where b = ?", Probe.taint()); // safe: a parameter
        Probe.sink(runner.query("select b from a", new MapListHandler())); // source: database
    }
}

import probe.Probe;
import io.vertx.ext.sql.*;

class IoVertxExtSqlFixture {
    void run(SQLClient client) {
        client.query("SELECT '" + Probe.taint() + "'", done -> { }); // sink: sql-injection
    }
}

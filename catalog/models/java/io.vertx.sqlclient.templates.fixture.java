import probe.Probe;
import io.vertx.sqlclient.templates.SqlTemplate;

class IoVertxSqlclientTemplatesFixture {
    void run() {
        SqlTemplate.forQuery(null, "SELECT '" + Probe.taint() + "'"); // sink: sql-injection
    }
}

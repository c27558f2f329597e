import probe.Probe;
import io.vertx.pgclient.PgPool;
import io.vertx.sqlclient.*;

class IoVertxSqlclientFixture {
    void run(Pool pool, PgPool other) {
        pool.query("SELECT a FROM b WHERE c = '" + Probe.taint() + "'").execute(); // sink: sql-injection
        pool.withConnection(c -> c.preparedQuery("SELECT '" + Probe.taint() + "'").execute()); // sink: sql-injection
        other.query((String) Probe.taint()).execute(); // sink: sql-injection
        pool.preparedQuery("SELECT a FROM b WHERE c = $1").execute(Tuple.of(Probe.taint())); // safe: bound
    }
}

import probe.Probe;
import io.helidon.dbclient.DbClient;

class IoHelidonDbclientFixture {
    void run(DbClient client) {
        client.execute().createQuery("SELECT '" + Probe.taint() + "'"); // sink: sql-injection
        client.execute().createQuery("SELECT :a").addParam("a", Probe.taint()); // safe: bound
        client.execute().createNamedQuery("a", "SELECT '" + Probe.taint() + "'"); // sink: sql-injection
    }
}

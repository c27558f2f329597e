import probe.Probe;
import io.r2dbc.spi.Connection;

class IoR2dbcSpiFixture {
    void run(Connection connection) {
        connection.createStatement("SELECT '" + Probe.taint() + "'").execute(); // sink: sql-injection
        connection.createBatch().add((String) Probe.taint()); // sink: sql-injection
    }
}

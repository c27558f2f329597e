import probe.Probe;
import org.influxdb.dto.Query;

class OrgInfluxdbFixture {
    void run() {
        new Query("SELECT * FROM m WHERE host = '" + Probe.taint() + "'", "db"); // sink: nosql-injection
        new Query("SELECT * FROM m", (String) Probe.taint()); // safe: the database
    }
}

import probe.Probe;
import com.jfinal.plugin.activerecord.Db;

class ComJfinalPluginActiverecordFixture {
    void run() throws Exception {
        Db.find((String) Probe.taint()); // sink: sql-injection
        Db.find("select ?", (String) Probe.taint()); // safe: a parameter
        Db.use("a").paginate(1, 2, "select a", (String) Probe.taint()); // sink: sql-injection
    }
}

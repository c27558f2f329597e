import probe.Probe;
import io.ebean.*;

class IoEbeanFixture {
    void run(Database database) throws Exception {
        DB.sqlQuery((String) Probe.taint()); // sink: sql-injection
        database.findNative(Object.class, (String) Probe.taint()); // sink: sql-injection
    }
}

import probe.Probe;
import javax.jdo.PersistenceManager;
import javax.jdo.Query;

class JavaxJdoFixture {
    void run(PersistenceManager manager) throws Exception {
        Query<?> query = manager.newQuery("SELECT FROM Row WHERE name == '" + Probe.taint() + "'"); // sink: sql-injection
        Probe.sink(query.execute()); // source: database
        Query<?> other = manager.newQuery("SELECT FROM Row");
        other.setFilter("name == '" + Probe.taint() + "'"); // sink: sql-injection
        other.execute(Probe.taint()); // safe: a parameter
    }
}

import probe.Probe;
import com.arangodb.*;
import java.util.Map;

class ComArangodbFixture {
    void run(ArangoDatabase database) {
        database.query("FOR u IN users FILTER u.name == '" + Probe.taint() + "' RETURN u", Object.class); // sink: nosql-injection
        database.query("FOR u IN users FILTER u.name == @n RETURN u", Object.class, Map.of("n", Probe.taint())); // safe: bound
    }
}
